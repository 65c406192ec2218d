import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { textHash } from '../../kernel/hash.js'

/** What the build puts here: the hash of the code of every game. */
declare const CODE_HASHES: Readonly<Record<string, string>> | undefined

/** Where what decides a game begins: the game itself, who can play it, and how a game of a study is played. */
const beginnings = (game: string): readonly string[] => [
  `rulesets/${game}/module.ts`,
  'cli/command/players.ts',
  'analysis/shard.ts',
]

const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '(\.[^']+)\.js'/gms

/** Words and command line decide nothing. */
const isIdle = (file: string): boolean => /^cli\/|\/text\//.test(file)

/** Remarks that have lines of their own, and empty lines, decide nothing either. */
const REMARK = /^\s*(?:\/\/|\/?\*|$)/

/** The files of `src` that decide a game: what its beginnings import, and what that imports. */
const filesOf = (src: string, game: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const waiting = [...beginnings(game)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = join(src, file)
    if (found.has(file) || !existsSync(path)) continue
    const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
    found.set(file, text)
    for (const [, to] of text.matchAll(IMPORT)) {
      const next = posix.join(posix.dirname(file), `${to}.ts`)
      if (!isIdle(next)) waiting.push(next)
    }
  }
  return found
}

/** The hash of all sources that decide a game: rules, data, players and the loop; not of its words, nor of remarks. */
const hashOf = (src: string, game: string): string =>
  textHash(
    [...filesOf(src, game)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, text]) => [file, ...text.split('\n').filter((line) => !REMARK.test(line))].join('\n'))
      .join('\n'),
  )

/** The hashes of all games in a folder of sources: the build keeps them, so that an installed package need not look. */
export const codeHashes = (src: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(join(src, 'rulesets')).map((game) => [game, hashOf(src, game)]))

/** The hash of the code of a game that runs here, built or from its sources in the folder of the package. */
export const codeHash = (home: string, game: string): string => {
  const built = typeof CODE_HASHES === 'undefined' ? undefined : CODE_HASHES
  return built === undefined ? hashOf(join(home, 'src'), game) : (built[game] ?? 'none')
}
