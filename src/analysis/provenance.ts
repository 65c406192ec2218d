import type { Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'

/**
 * Provenance: the version of the package and a hash of its rules, data and players, as one word such as
 * `0.1.0+5f0c2a91d3e4b786`. Every manifest in a results folder, every row, every record of the command line and every
 * queued job carries it as `playedBy`.
 */

/** Stands for the unknown version of games recorded without `playedBy`. */
export const UNKNOWN = 'unknown'

/** Describes the version that played a game, such as `version 0.1.0 (code 5f0c2a91d3e4b786)`. */
export const formatPlayedBy = (playedBy: string): string => {
  const [version, code] = playedBy.split('+')
  return code === undefined
    ? `${version === UNKNOWN ? 'an ' : ''}${version} version`
    : `version ${version} (code ${code})`
}

const COUNTS = ['', 'one version', 'two versions', 'three versions']

/** Lists the versions that played the games of a study: `Played by two versions: … and ….` */
export const formatAllPlayedBy = (all: readonly string[]): string =>
  all.length === 1
    ? `Played by ${formatPlayedBy(all[0])}.`
    : `Played by ${COUNTS[all.length] ?? `${all.length} versions`}: ${all.map(formatPlayedBy).join(' and ')}.`

/** The version that played a row; if the row does not record it, the version of the manifest. */
export const playedByOf = ({ playedBy = [] }: Manifest, row: SweepRow): string =>
  row.playedBy ?? (playedBy.length === 1 ? playedBy[0] : UNKNOWN)

/** The versions that played the rows of a study, in order of first appearance. */
export const versionsIn = (manifest: Manifest, rows: Iterable<SweepRow>): readonly string[] => {
  const found = new Set<string>()
  for (const row of rows) found.add(playedByOf(manifest, row))
  return [...found]
}

/** The known versions other than this one. Their games are combined with games of this version only on request. */
export const otherVersions = (here: string, all: readonly string[]): readonly string[] =>
  all.filter((one) => one !== here && one !== UNKNOWN)
