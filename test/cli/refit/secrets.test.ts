import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { narrate } from '../../../src/cli/dialogue/narrate.js'
import { load } from '../../../src/kernel/audit.js'
import { unwrap } from '../../../src/kernel/either.js'
import { memoize } from '../../../src/kernel/memoize.js'
import { commandText, knowsCommandOf } from '../../../src/kernel/texts.js'
import { other, sides, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import { fullName } from '../../../src/rulesets/kgp-campaign/boundary/report-text/names.js'
import { piecesFor } from '../../../src/rulesets/kgp-campaign/boundary/report-text/reader.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, kgpCampaignModule, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { volume } from '../../volume.js'
import { paper } from '../paper.js'
import { run, type Ran } from '../run.js'

type Files = Record<string, string>

/** The text printed for one reader between two clearings of the screen. */
interface Scene {
  readonly reader: Side | 'both'
  readonly text: string
}

interface Played extends Ran {
  readonly files: Files
  readonly scenes: readonly Scene[]
}

const HEAD = { german: 'German', us: 'American' } as const

/** The scenes of a transcript. */
const scenesOf = (printed: readonly string[]): readonly Scene[] =>
  printed
    .join('\n')
    .split('\f')
    .map((text) => {
      const [, name] = /^\n?The (Germans|Americans): come to the keyboard alone/.exec(text) ?? []
      return { reader: name === undefined ? 'both' : name === 'Germans' ? 'german' : 'us', text }
    })

/** Runs refit with input for each question, and interrupts it after some. */
const walk = async (
  line: readonly string[],
  answer: (question: string, nth: number) => string | null,
  files: Files = {},
): Promise<Played> => {
  const terminal = paper([], files)
  let nth = 0
  const ask = (question: string): Promise<string | null> => {
    terminal.printed.push(question)
    return Promise.resolve(answer(question, nth++))
  }
  const ran = await run(['refit', '--save', 'k.json', ...line], { ...terminal, ask }, games)
  return { ...ran, files: terminal.files, scenes: scenesOf(terminal.printed) }
}

const lines =
  (typed: readonly string[]) =>
  (_question: string, nth: number): string | null =>
    typed[nth] ?? null

/** By side, the lines about events and the commands in words that the record shows it and not the other side. */
const secretsOf = memoize((files: Files): Readonly<Record<Side, ReadonlySet<string>>> => {
  const { scenario, entries } = unwrap(load(kgpCampaign, files['k.json']))
  const { ruleset } = kgpCampaignModule
  const known = { german: new Set<string>(), us: new Set<string>() }
  let state = ruleset.setup(scenario)
  for (const entry of entries) {
    const told = sides.map((side) => narrate(kgpCampaignModule, state, entry, side))
    for (const [i, side] of sides.entries()) for (const text of told[i].lines) known[side].add(text.trim())
    if (entry.tag === 'commanded') {
      const words = commandText(kgpCampaignModule, state, entry.command, entry.side)
      for (const side of sides)
        if (entry.side !== other(side) || knowsCommandOf<KgpCampaign>(ruleset, entry.side, side)) known[side].add(words)
    }
    ;[{ state }] = told
  }
  // Short lines, such as that a side ends the step, do not tell anything.
  const alone = (side: Side): ReadonlySet<string> =>
    new Set([...known[side]].filter((text) => text.length > 25 && !known[other(side)].has(text)))
  return { german: alone('german'), us: alone('us') }
})

/** The lines of some scenes, without the numbers of a menu. */
const linesIn = (scenes: readonly Scene[]): ReadonlySet<string> =>
  new Set(scenes.flatMap(({ text }) => text.split('\n').map((line) => line.trim().replace(/^\d+ {2}/, ''))))

/** A scene without the orders that its reader may choose from: the enemy may give an order of the same words. */
const withoutOwnMenu = ({ reader, text }: Scene): Scene => {
  let asked = ''
  const isOwn = (line: string): boolean => {
    asked = /^The (Germans|Americans) choose:$/.exec(line)?.[1] ?? (/^ +\d+ {2}/.test(line) ? asked : '')
    return asked === { german: 'Germans', us: 'Americans', both: '-' }[reader]
  }
  const lines = text.split('\n').filter((line) => !isOwn(line))
  return { reader, text: lines.join('\n') }
}

/** The secrets that a scene holds although its reader may not know them. */
const leaksIn = ({ files, scenes }: Played): readonly string[] =>
  sides.flatMap((owner) => {
    const unseen = linesIn(scenes.filter(({ reader }) => reader !== owner).map(withoutOwnMenu))
    return [...secretsOf(files)[owner]].filter((secret) => unseen.has(secret))
  })

/** How many of a side's secrets its own scenes hold. */
const seenBy = ({ files, scenes }: Played, owner: Side): number => {
  const own = linesIn(scenes.filter(({ reader }) => reader === owner))
  return [...secretsOf(files)[owner]].filter((secret) => own.has(secret)).length
}

describe('refit, two people at one screen', () => {
  it('hides secrets by default if two people play, and not with a machine or --open', async () => {
    const calls = async (line: readonly string[]): Promise<boolean> =>
      (await walk(line, lines(['', 'quit']))).out.includes('come to the keyboard alone')
    expect(await calls([])).toBe(true)
    expect(await calls(['-b', 'umpire'])).toBe(true)
    expect(await calls(['-b', 'us'])).toBe(false)
    expect(await calls(['-b', 'us', '--hide'])).toBe(true)
    expect(await calls(['--open'])).toBe(false)
  })

  it('clears the screen before a secret question, and after the last answer', async () => {
    const { scenes } = await walk([], lines(['', 'done', '', 'quit']))
    expect(scenes.map(({ reader }) => reader)).toEqual(['both', 'german', 'us', 'both'])
    expect(scenes[0].text).toContain('--open turns this off')
    expect(scenes[0].text).toContain('k.json holds the secrets of all sides')
    expect(scenes[3].text).toContain('Saved in k.json.')
  })

  it('KGP-8.14: tells both at the end of a scenario only what both may know about a report', async () => {
    const { files } = await walk(['--open', '--seed', '5'], lines(['auto phase', 'roll']))
    const { state } = unwrap(load(kgpCampaign, files['k.json']))
    const at = positionOf(sampleData, state)
    const known = piecesFor(at, 'both')
    const secret = Object.values(state.pieces).filter(({ id }) => !known.has(id))
    expect(secret.length).toBeGreaterThan(10)
    const report = [`scenario ${state.date}`, ...secret.map((piece) => `${HEAD[piece.side]}\n  ${piece.type}q lost`)]
    const typed = ['bad.txt', '', '', '', '', 'quit']
    const { scenes } = await walk(['--resume', 'k.json'], lines(typed), { ...files, 'bad.txt': report.join('\n') })
    const [shared] = scenes.filter(({ reader }) => reader === 'both')
    expect(shared.text).toContain('No German piece is called "6-5-8q".\n')
    const leaked = secret.filter((piece) => shared.text.includes(fullName(piece)))
    expect(leaked.map(fullName)).toEqual([])
    for (const side of sides) {
      const own = scenes
        .filter(({ reader }) => reader === side)
        .map(({ text }) => text)
        .join()
      expect(own).toContain('For you alone, about the report:')
      expect(own).toContain('Did you mean')
      expect(secret.filter((piece) => piece.side !== side && own.includes(fullName(piece))).map(fullName)).toEqual([])
    }
  })

  it('KGP-8.14: warns once, before the first secret is typed in the open', async () => {
    const { out } = await walk(['--open'], lines(['board', 'done', 'done', 'quit']))
    const [before, ...after] = out.split('Warning: the other side can read what you enter here')
    expect(after).toHaveLength(1)
    expect(before).not.toContain('number, words or help>')
    const alone = await walk(['-b', 'us'], lines(['done', 'quit']))
    expect(alone.out).not.toContain('Warning: the other side')
  })

  it('lets the built-in player decide only for the side that asks for it', async () => {
    const { scenes } = await walk([], lines(['', 'auto phase', '', 'quit']))
    expect(scenes.map(({ reader }) => reader)).toEqual(['both', 'german', 'us', 'both'])
  })

  it('lets nobody take back a command of the other side', async () => {
    const { out } = await walk([], lines(['', 'done', '', 'undo', 'quit']))
    expect(out).toContain('Only the side that gave the last command can take it back.')
  })

  it('refuses options that contradict each other', async () => {
    expect((await walk(['--open', '--hide'], lines([]))).err).toContain('leave out --hide')
    expect((await walk(['--open', '--side', 'us'], lines([]))).err).toContain('leave out --side')
    expect((await walk(['--side', 'ger'], lines([]))).err).toContain('Allowed choices are german, us.')
    expect((await walk(['--side', 'us', '-b', 'us'], lines([]))).err).toContain('The built-in player decides for us')
  })
})

/** Answers that let the built-in player decide for the people, one question after the other. */
const decide =
  (most: number) =>
  (question: string, nth: number): string | null => {
    if (nth >= most) return null
    if (question.includes('then press Enter') || question.startsWith('dice')) return ''
    if (question.startsWith('end of the scenario')) return nth % 3 === 0 ? 'invent' : nth % 3 === 1 ? 'start' : 'board'
    if (nth % 11 === 0) return 'record'
    if (nth % 13 === 0) return 'pieces'
    return nth % 17 === 0 ? 'log' : 'auto'
  }

describe('refit, what is printed for a side', () => {
  let fighting: Files = {}

  beforeAll(async () => {
    fighting = (await walk(['--open', '--seed', '5'], lines(['auto phase', 'roll', 'quit']))).files
  }, 120_000)

  it.each(Array.from({ length: volume(2, 20) }, (_, seed) => seed))(
    'KGP-8.14: holds no secret of the other side, in purchases and set-up (seed %i)',
    { timeout: 300_000 },
    async (seed) => {
      const played = await walk(['--seed', String(seed)], decide(120))
      expect(leaksIn(played)).toEqual([])
      for (const side of sides) expect(seenBy(played, side)).toBeGreaterThan(3)
    },
  )

  it.each(Array.from({ length: volume(2, 20) }, (_, seed) => seed))(
    'KGP-8.14: holds no secret of the other side, from a scenario end through the Shifts (seed %i)',
    { timeout: 300_000 },
    async (seed) => {
      const played = await walk(['--resume', 'k.json', '--seed', String(seed)], decide(160), { ...fighting })
      expect(leaksIn(played)).toEqual([])
      for (const side of sides) expect(seenBy(played, side)).toBeGreaterThan(0)
    },
  )

  it('KGP-8.14: shows a side its own secrets at the scenario when nobody else looks', async () => {
    const typed = ['start', 'template t.txt', 'look german', '', '', 'look nobody', 'quit']
    const { scenes, files, out } = await walk(['--resume', 'k.json'], lines(typed), { ...fighting })
    expect(scenes.map(({ reader }) => reader)).toEqual(['both', 'german', 'both'])
    expect(scenes[1].text).toContain('The Germans: SAN')
    expect(scenes[0].text + scenes[2].text).not.toContain('The Germans: SAN')
    expect(scenes[0].text).toContain('This is secret: enter look german or look us')
    expect(out).toContain('It holds the secrets of both sides')
    expect(files['t.txt']).toContain('\nAmerican\n#')
  })

  it('draws a picture for both sides that hides the secrets of each', async () => {
    const line = ['--resume', 'k.json', '--picture', 'k.svg', '--replace']
    const [hidden, open] = await Promise.all(
      [[], ['--open']].map((more) => walk([...line, ...more], lines(['quit']), { ...fighting })),
    )
    expect(hidden.files['k.svg']).toMatch(/^<svg /)
    expect(hidden.files['k.svg'].length).toBeLessThan(open.files['k.svg'].length)
  })
})

describe('refit, two keyboards', () => {
  it('shows and asks only one side, and names the command for the other', async () => {
    const german = await walk(['--side', 'german'], lines(['buy I1 reserve setup area a', '1', 'record', 'done']))
    expect(german.exit).toBe(0)
    expect(german.out).toContain('Buy I1 in Reserve for German Setup Area A')
    expect(german.out).toContain(
      'The Americans are next, at their own keyboard: ardennes refit --resume k.json --side us',
    )
    const us = await walk(['--resume', 'k.json', '--side', 'us'], lines(['record', 'rosters', 'done', 'quit']), {
      ...german.files,
    })
    expect(us.out).not.toContain('Buy I1 in Reserve')
    expect(us.out).toContain('RG Purchase Record of the Americans')
    expect(us.out).not.toContain('RG Purchase Record of the Germans')
    expect(leaksIn({ ...us, scenes: [{ reader: 'us', text: us.out }] })).toEqual([])
  })
})
