import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { codeHash, codeHashes } from '../../../src/cli/terminal/code.js'
import { volume } from '../../volume.js'

const home = mkdtempSync(join(tmpdir(), 'ardennes-code-'))
cpSync('src', join(home, 'src'), { recursive: true })
afterAll(() => {
  rmSync(home, { recursive: true })
})

const before = codeHashes(join(home, 'src'))

/** The result of a function while code is appended to some files. */
const withMore = <A>(files: readonly string[], more: string, look: () => A): A => {
  const texts = files.map((file) => [join(home, 'src', file), readFileSync(join(home, 'src', file), 'utf8')] as const)
  for (const [path, text] of texts) writeFileSync(path, text + more)
  const found = look()
  for (const [path, text] of texts) writeFileSync(path, text)
  return found
}

/** The games whose hash changes if code is appended to these files. */
const changedBy = (files: readonly string[], more: string): readonly string[] =>
  withMore(files, more, () => {
    const after = codeHashes(join(home, 'src'))
    return Object.keys(before).filter((game) => after[game] !== before[game])
  })

/** Whether code appended to a file changes the hash of a game. */
const isSeenBy = (game: string, file: string): boolean =>
  withMore([file], CODE, () => codeHash(home, game) !== before[game])

const all = Object.keys(games).toSorted()
/** Files that affect play in any game that has them. */
const DECIDING = /^(?:turn|player|heuristics|evaluation|options|state|evolve|set-up|fire|combat|movement|8\.6)/
const CODE = '\nexport const more = 1\n'
/** The number of files changed per folder. */
const MOST_FILES = volume(2, 100)

describe('the code hash of a game', () => {
  it('exists for every game, wherever its sources are', () => {
    expect(Object.keys(before).toSorted()).toEqual(all)
    expect(new Set(Object.values(before)).size).toBe(all.length)
    for (const game of all) {
      expect(before[game]).toMatch(/^[0-9a-f]{16}$/)
      expect(codeHash('.', game)).toBe(before[game])
    }
  })

  it.each(all.flatMap((game) => ['rules', 'data', 'model', 'play'].map((folder) => [game, folder] as const)))(
    "of %s covers its %s, and no other game's hash does",
    (game, folder) => {
      const files = readdirSync(`src/rulesets/${game}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .toSorted()
        .filter((name, i) => DECIDING.test(name) || i % 4 === 0)
        .filter((_name, i, found) => i % Math.ceil(found.length / MOST_FILES) === 0)
      const pathOf = (name: string): string => `rulesets/${game}/${folder}/${name}`
      expect(changedBy(files.map(pathOf), CODE).filter((by) => by !== game)).toEqual([])
      // Type-only files and files for the command line do not affect play.
      const unseen = files.filter((name) => !isSeenBy(game, pathOf(name)))
      expect(unseen.filter((name) => DECIDING.test(name))).toEqual([])
    },
  )

  it.each([
    'bots/greedy.ts',
    'bots/tree-search.ts',
    'cli/command/players.ts',
    'kernel/rng.ts',
    'analysis/play-games.ts',
  ])('covers %s, which all games use', (file) => {
    expect(changedBy([file], CODE).toSorted()).toEqual(all)
  })

  it.each([
    ['death-of-a-division', 'data/units.json'],
    ['death-of-a-division', 'play/judges/us.json'],
    ['kgp-campaign', 'data/catalogue.json'],
    ['peiper-dream', 'data/battles/the-bagged-peiper.json'],
    ['peiper-dream', 'play/learned-weights.json'],
    ['primer', 'data/units.json'],
  ])("of %s covers its data file %s, and no other game's hash does", (game, file) => {
    expect(changedBy([`rulesets/${game}/${file}`], '\n[]\n')).toEqual([game])
  })

  it('ignores comments, texts, pictures and the command line', () => {
    for (const [file, more] of [
      ['rulesets/primer/rules/turn.ts', '\n// A remark.\n/** Another. */\n'],
      ['rulesets/death-of-a-division/text/describe.ts', CODE],
      ['render/svg.ts', CODE],
      ['cli/program.ts', CODE],
    ] as const)
      expect(changedBy([file], more)).toEqual([])
  })
})
