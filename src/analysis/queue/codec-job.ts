import { fromCodec, codec, flag, int, list, strict, text } from '../../kernel/codec.js'
import { fault, formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { textHash } from '../../kernel/hash.js'
import type { Codec } from '../../kernel/ruleset.js'
import { manifestCodec, rowCodec } from '../codec-manifest.js'
import { armCount, manifestHash, type Manifest } from '../manifest.js'
import { formatPlayedBy } from '../provenance.js'
import type { Shard, SweepRow } from '../shard.js'

const most = Number.MAX_SAFE_INTEGER

/** A shard as it is stored in the queue, with the version that must play it. */
export interface ShardJob extends Shard {
  /** The version of the submitter, such as `0.1.0+5f0c2a91d3e4b786`; a worker of another version refuses the shard. */
  readonly playedBy?: string
  /** Whether workers of any version may play the shard; its rows record which did. */
  readonly mixed?: boolean
}

/** Decodes a shard from the queue; an arm or games outside its manifest are faults. */
export const jobCodec: Codec<ShardJob> = codec<ShardJob>(
  strict(
    { manifest: fromCodec(manifestCodec, 'a manifest'), arm: int(0, most), first: int(0, most), games: int(1, most) },
    { playedBy: text(100), mixed: flag },
  ),
  ({ manifest, arm, first, games }) => [
    ...(arm < armCount(manifest) ? [] : [fault('/arm', `an arm of the manifest`, arm)]),
    ...(first + games <= manifest.games ? [] : [fault('/games', 'games of the manifest', first + games)]),
  ],
)

const rowsCodec: Codec<readonly SweepRow[]> = codec<readonly SweepRow[]>(list(fromCodec(rowCodec, 'a row'), most))

/**
 * Returns the shard of a job, or the reason why this worker cannot play it.
 *
 * @param faultsOf finds the faults that prevent a manifest from being played here
 * @param here returns the version that plays a manifest here; null to skip the check
 */
export const shardIn = (
  data: unknown,
  faultsOf: (manifest: Manifest) => readonly Fault[],
  here: ((manifest: Manifest) => string) | null,
): Either<string, Shard> => {
  const read = jobCodec.decode(data)
  const faults = read._tag === 'Left' ? read.left : faultsOf(read.right.manifest)
  if (read._tag === 'Left' || faults.length > 0) return E.left(faults.map(formatFault).join('; '))
  const { playedBy, mixed = false, ...shard } = read.right
  const ours = here?.(shard.manifest)
  return ours === undefined || playedBy === undefined || ours === playedBy || mixed
    ? E.right(shard)
    : E.left(`the study is played by ${formatPlayedBy(playedBy)}, this is ${formatPlayedBy(ours)}`)
}

/** Decodes the rows a worker returned for a shard: exactly its games, in order, played by the required version. */
export const rowsOf = (
  { arm, first, games, playedBy, mixed = false }: ShardJob,
  sent: unknown,
): Either<readonly Fault[], readonly SweepRow[]> => {
  const read = rowsCodec.decode(sent)
  if (read._tag === 'Left') return E.left(read.left)
  const rows = read.right
  const isWhole = rows.length === games && rows.every((row, i) => row.arm === arm && row.game === first + i)
  if (!isWhole) return E.left([fault('', `games ${first} to ${first + games - 1} of arm ${arm}`, rows)])
  const other = rows.findIndex((row) => row.playedBy !== playedBy)
  return playedBy === undefined || mixed || other < 0
    ? E.right(rows)
    : E.left([fault(`/${other}/playedBy`, playedBy, rows[other].playedBy)])
}

/**
 * The id of a shard in the queue. The same part of the same manifest for the same version is the same job, no matter
 * who submits it.
 */
export const jobId = ({ manifest, arm, first, games, playedBy, mixed = false }: ShardJob): string => {
  const version = playedBy === undefined ? '' : `-${textHash(playedBy)}${mixed ? '-mixed' : ''}`
  return `${manifestHash(manifest)}-${arm}-${first}-${games}${version}`
}

const REFUSAL = 'refused: '

/** The failure reason of a job that a worker refused to start. */
export const refusal = (name: string, because: string): string => `${REFUSAL}${name} says: ${because}`

/** The worker's explanation if it refused a job; null if the job failed for another reason. */
export const refusalIn = (reason: string): string | null =>
  reason.startsWith(REFUSAL) ? reason.slice(REFUSAL.length) : null
