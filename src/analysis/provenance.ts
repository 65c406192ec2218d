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

/** All that played the rows of a study, in the order they are met; those that say nothing were played by what the manifest says. */
export const versionsIn = ({ playedBy = [] }: Manifest, rows: Iterable<SweepRow>): readonly string[] => {
  const unsigned = playedBy.length === 1 ? playedBy[0] : UNKNOWN
  return [...new Set([...rows].map((row) => row.playedBy ?? unsigned))]
}

/** Those among them that are known and are not this one: games of theirs stand beside its own only where that is wanted. */
export const othersThan = (here: string, all: readonly string[]): readonly string[] =>
  all.filter((one) => one !== here && one !== UNKNOWN)
