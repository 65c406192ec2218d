import type { Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'

/*
 * What played a game: the version of the package and a hash of its rules, data and players, in one word such as
 * `0.1.0+5f0c2a91d3e4b786`. A manifest in a folder of results, every row, every record of the command line and every job
 * of a queue carry it as `playedBy`.
 */

/** Stands for what played games that were written down without it. */
export const UNKNOWN = 'unknown'

/** What played a game, in words. */
export const formatPlayedBy = (playedBy: string): string => {
  const [version, code] = playedBy.split('+')
  return code === undefined
    ? `${version === UNKNOWN ? 'an ' : ''}${version} version`
    : `version ${version} (code ${code})`
}

const COUNTS = ['', 'one version', 'two versions', 'three versions']

/** All that played the games of a study, in words: `Played by two versions: … and ….` */
export const formatAllPlayedBy = (all: readonly string[]): string =>
  all.length === 1
    ? `Played by ${formatPlayedBy(all[0])}.`
    : `Played by ${COUNTS[all.length] ?? `${all.length} versions`}: ${all.map(formatPlayedBy).join(' and ')}.`

/** What played a row of a study; where it does not say, what the manifest says. */
export const playedByOf = ({ playedBy = [] }: Manifest, row: SweepRow): string =>
  row.playedBy ?? (playedBy.length === 1 ? playedBy[0] : UNKNOWN)

/** All that played the rows of a study, in the order they are met. */
export const versionsIn = (manifest: Manifest, rows: Iterable<SweepRow>): readonly string[] => {
  const found = new Set<string>()
  for (const row of rows) found.add(playedByOf(manifest, row))
  return [...found]
}

/** Those among them that are known and are not this one: games of theirs stand beside its own only where that is wanted. */
export const othersThan = (here: string, all: readonly string[]): readonly string[] =>
  all.filter((one) => one !== here && one !== UNKNOWN)
