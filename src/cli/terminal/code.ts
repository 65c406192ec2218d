import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { textHash } from '../../kernel/hash.js'

/** Code hashes by game, inserted by the build. */
declare const CODE_HASHES: Readonly<Record<string, string>> | undefined

/** The entry files of the code that decides a game: its module, its players and the game loop. */
const beginnings = (game: string): readonly string[] => [
  `rulesets/${game}/module.ts`,
  'cli/command/players.ts',
  'analysis/shard.ts',
]

/** An import of a relative module or JSON file. Type-only imports do not match. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+?)\.js(on)?'/gms

/** Whether a file has no effect on games: texts and the command line. */
const isIdle = (file: string): boolean => /^cli\/|\/text\//.test(file)

/** Comment lines and empty lines have no effect either. */
const REMARK = /^\s*(?:\/\/|\/?\*|$)/

/** The source files that decide a game: its entry files and everything they import. */
const filesOf = (src: string, game: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const waiting = [...beginnings(game)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = join(src, file)
    if (found.has(file) || !existsSync(path)) continue
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    found.set(file, text)
    for (const [, to, isData] of text.matchAll(IMPORT)) {
      const next = posix.join(posix.dirname(file), `${to}.${isData === undefined ? 'ts' : 'json'}`)
      if (!isIdle(next)) waiting.push(next)
    }
  }
  return found
}

/** A hash of the sources that decide a game: rules, data, players and the game loop, without texts and comments. */
const hashOf = (src: string, game: string): string =>
  textHash(
    [...filesOf(src, game)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => [file, ...text.split('\n').filter((line) => !REMARK.test(line))].join('\n'))
      .join('\n'),
  )

/** The code hashes of all games in a source folder. The build stores them in the package. */
export const codeHashes = (src: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(join(src, 'rulesets')).map((game) => [game, hashOf(src, game)]))

/** The code hash of the running game, from the build or from the sources in the package folder. */
export const codeHash = (home: string, game: string): string => {
  const built = typeof CODE_HASHES === 'undefined' ? undefined : CODE_HASHES
  return built === undefined ? hashOf(join(home, 'src'), game) : (built[game] ?? 'none')
}
