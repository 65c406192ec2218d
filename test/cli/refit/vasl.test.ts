import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignHash, campaignIn } from '../../../src/cli/campaign/campaign.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import { anyModule, type AnyModule, type Module } from '../../../src/module.js'
import {
  archive,
  concealable,
  hide,
  layer,
  basic,
  role,
  unit,
  writeSave,
  type Counter,
  type Traits,
} from '../../vasl/writing.js'
import { paper, type Paper } from '../paper.js'
import { run, type Ran } from '../run.js'
import { sentencesOf } from '../sentences.js'

const village = readFileSync('src/rulesets/kgp-campaign/data/sample-village.txt', 'utf8').replaceAll(/^vasl.*\n/gm, '')
const xml =
  '<boardMetadata name="StN" hexHeight="64.5" hexWidth="56.25" A1CenterX="22" A1CenterY="32.25" altHexGrain="FALSE">'
const board = archive({ 'BoardMetadata.xml': xml })
const LINE = 'vasl board "StN" A1 22 32.25 hex 56.25 64.5'

const pixels = (hex: string): readonly [number, number] => {
  const column = hex.charCodeAt(0) - 65
  return [422 + column * 56.25, 432.25 + (Number(hex.slice(1)) - 1 + (column % 2) / 2) * 64.5]
}
const at = (hex: string, traits: Traits): readonly Counter[] => [{ traits, at: pixels(hex) }]
const leader = (rank: string, name: string): Traits => [
  ...role('unit'),
  [`label;78,130;Name;10`, name],
  ...concealable('ss'),
  ...layer([rank], 1, { 26: 'true' }),
  ...basic('geLDR', ' '),
]

const save = writeSave({
  boards: [['0', '0', 'StN', 'VER', '1']],
  stacks: [
    at('C12', leader('9-1', 'Hahn')),
    at('M28', leader('8-0', 'Vogel')),
    at('K19', unit('ss', '6-5-8 Esq')),
    at('L20', unit('am', '6-6-6 1sq', hide('swordfish'))),
  ],
})

/** A game on the village, as the files say. */
const gamesOf = (files: Readonly<Record<string, string>>, file = 'st.txt'): Readonly<Record<string, AnyModule>> => {
  const game = campaignIn(file, (name) => files[name] ?? null)
  if (game._tag === 'Left') throw new Error(game.left)
  return { st: anyModule(game.right as unknown as Module<Game>) }
}

const start = async (
  line: readonly string[],
  files: Record<string, string>,
  typed: readonly string[] = [],
  file = 'st.txt',
): Promise<Ran & { readonly terminal: Paper }> => {
  const bytes = { bdStN: board, 'game.vsav': save, 'other.vsav': writeSave({ stacks: [], module: 'OCS' }) }
  const terminal: Paper = { ...paper(typed, files, bytes), fileOf: () => file }
  return { ...(await run(['refit', ...line], terminal, gamesOf(files, file))), terminal }
}

/** A campaign on the village that fights its Initial Scenario. */
let fighting: Record<string, string> = {}

beforeAll(async () => {
  const files = { 'st.txt': village }
  const { terminal } = await start(['--open', '--seed', '5', '--save', 'k.json'], files, ['auto phase', 'roll'])
  fighting = terminal.files
}, 60_000)

const propose = (line: readonly string[], files = fighting) =>
  start(['--resume', 'k.json', '--vasl', 'game.vsav', ...line], { ...files })

it('the command that resumes a campaign names the file of its game', async () => {
  const { out } = await start(['--save', 'k.json'], { 'st.txt': village }, ['', 'quit'])
  expect(out).toContain('Continue with: ardennes --game st.txt refit --resume k.json')
  const handed = await start(['--save', 'k.json', '--side', 'us'], { 'st.txt': village }, ['', 'done'])
  expect(handed.out).toMatch(/: ardennes --game st\.txt refit --resume k\.json --side german$/m)
})

describe('refit --vasl-board', () => {
  it('prints the line of the map, and writes it into the map with --replace', async () => {
    const shown = await start(['--vasl-board', 'bdStN'], { 'st.txt': village })
    expect(shown).toMatchObject({ exit: 0 })
    expect(shown.out).toBe(`${LINE}\nAdd this line to st.txt, or repeat the command with --replace to have it added.`)
    const files = { 'st.txt': `${village}vasl board StN A1 0 0 hex 1 1\nvasl board Other A1 0 0 hex 1 1\n` }
    const { terminal } = await start(['--vasl-board', 'bdStN', '--replace'], files)
    expect(terminal.files['st.txt']).toBe(`${village}vasl board Other A1 0 0 hex 1 1\n${LINE}\n`)
  })

  it('finds the map that a campaign file names', async () => {
    const files = { 'a/mine.json': '{"map":"maps/st.txt"}', 'a/maps/st.txt': village }
    const { terminal } = await start(['--vasl-board', 'bdStN', '--replace'], files, [], 'a/mine.json')
    expect(terminal.files['a/maps/st.txt']).toContain(LINE)
  })

  it('does not make the campaign another one', () => {
    const hash = (map: string): string => campaignHash('st.txt', () => map)
    expect(hash(`${village}${LINE}\n`)).toBe(hash(village))
    expect(hash(`${village}${LINE}\n`)).toBe(hash(`${village}\n \n`))
    expect(hash(`${village}woods A14\n`)).not.toBe(hash(village))
  })

  it('refuses other files', async () => {
    for (const file of ['none', 'game.vsav']) {
      const { exit, err } = await start(['--vasl-board', file], { 'st.txt': village })
      expect([exit, err]).toEqual([
        2,
        expect.stringMatching(file === 'none' ? /cannot be read/ : /is not a board of VASL/),
      ])
    }
  })
})

describe('refit --vasl', () => {
  it('needs a side or an umpire, a saved game of VASL, and a scenario', async () => {
    const errors = async (line: readonly string[]): Promise<string> => (await propose(line)).err
    expect(await errors([])).toContain('add --side german or --side us')
    expect(await errors(['--side', 'us', '--umpire'])).toContain('not both')
    expect(await errors(['--side', 'us', '--vasl', 'none.vsav'])).toContain('none.vsav cannot be read.')
    expect(await errors(['--side', 'us', '--vasl', 'other.vsav'])).toContain('This is a saved game of OCS')
    expect(await errors(['--side', 'us'])).toContain('the board StN, whose hexes are not known')
    expect((await start(['--umpire'], { ...fighting })).err).toContain('need --vasl')
    const early = await start(['--save', 'n.json'], { 'st.txt': village }, ['quit'])
    const before = await start(['--vasl', 'game.vsav', '--umpire', '--resume', 'n.json'], early.terminal.files)
    expect(before.err).toContain('n.json is in its Refit Phase')
  })

  it('says nothing in English in another language', async () => {
    const early = (await start(['--save', 'n.json'], { 'st.txt': village }, ['quit'])).terminal.files
    const lines: readonly (readonly [line: readonly string[], files?: Record<string, string>])[] = [
      [[]],
      [['--side', 'us', '--umpire']],
      [['--side', 'us', '--vasl', 'none.vsav']],
      [['--side', 'us', '--vasl', 'other.vsav']],
      [['--side', 'us', '--vasl', 'bdStN']],
      [['--side', 'us', '--vasl', 'st.txt']],
      [['--side', 'us']],
      [['--umpire', '--resume', 'n.json'], early],
      [['--side', 'german', '--vasl-board', 'bdStN']],
      [['--umpire', '--vasl-board', 'bdStN', '--replace']],
      [['--umpire', '--vasl-board', 'game.vsav']],
      [['--umpire', '--vasl-hex', '9-1 Hahn=C12']],
      [['--umpire', '--vasl-hex', '9-1 Hahn=C12', '--vasl-hex', '8-0 Vogel=M28']],
      [['--umpire', '--vasl-hex', 'Hahn']],
      [['--umpire', '--vasl-hex', 'nobody=C12', '--vasl-hex', '6-5-8=K19']],
    ]
    for (const [line, files] of lines) {
      const said = async (language: string): Promise<readonly string[]> => {
        const { out, err } = await propose([...line, '--language', language], files)
        return sentencesOf(`${out}\n${err}`)
      }
      const english = await said('en')
      expect(english).not.toEqual([])
      for (const language of ['de', 'fr'])
        expect((await said(language)).filter((one) => english.includes(one))).toEqual([])
    }
  })

  it('writes the proposed report, and prints how many counters lie within a quarter hex', async () => {
    const { exit, out, terminal } = await propose(['--side', 'german', '--vasl-board', 'bdStN'])
    expect(exit).toBe(0)
    expect(out).toContain('3 of 3 counters lie within a quarter hex of a center')
    expect(out).toContain('ardennes --game st.txt refit --resume k.json --result game.txt')
    expect(terminal.files['game.txt']).toMatch(/^scenario 19 AM {2}first/)
    expect(terminal.files['game.txt']).not.toMatch(/swordfish/)
    expect((await propose(['--umpire', '--vasl-board', 'bdStN'])).out).toContain('4 of 4 counters')
    const again = await propose(['--umpire', '--vasl-board', 'bdStN'], { ...fighting, 'game.txt': 'mine' })
    expect(again.err).toContain('game.txt already exists')
  })

  it('uses the board of the map', async () => {
    const files = { ...fighting, 'st.txt': `${village}${LINE}\n` }
    expect((await propose(['--side', 'german', '--report', 'end.txt'], files)).out).toContain('3 of 3 counters')
  })

  it('works out the grid from named counters', async () => {
    const { out } = await propose(['--side', 'german', '--vasl-hex', 'hahn=C12', '--vasl-hex', '8-0 Vogel = M28'])
    expect(out).toContain(LINE)
    expect(out).toContain('3 of 3 counters')
    const errors = async (...hexes: readonly string[]): Promise<string> =>
      (await propose(['--side', 'german', ...hexes.flatMap((hex) => ['--vasl-hex', hex])])).err
    expect(await errors('Hahn')).toContain('Write a counter and its hex')
    expect(await errors('Nobody=C12')).toContain('No counter in the saved game is called "Nobody".')
    expect(await errors('Hahn=C12')).toContain('name counters in two or more columns and rows')
  })
})
