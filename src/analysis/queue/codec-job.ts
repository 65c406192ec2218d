import { by, codec, flag, int, list, strict, text } from '../../kernel/codec.js'
import { fault, formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { textHash } from '../../kernel/hash.js'
import type { Codec } from '../../kernel/ruleset.js'
import { manifestCodec, rowCodec } from '../codec-manifest.js'
import { armCount, manifestHash, type Manifest } from '../manifest.js'
import { formatPlayedBy } from '../provenance.js'
import type { Shard, SweepRow } from '../shard.js'

const most = Number.MAX_SAFE_INTEGER

/** A shard as it lies in the queue, with what is to play it. */
export interface ShardJob extends Shard {
  /** What the one who submitted it plays by, as `0.1.0+5f0c2a91d3e4b786`; whoever plays by something else refuses it. */
  readonly playedBy?: string
  /** Whether anything may play it: its rows say what did. */
  readonly mixed?: boolean
}

/** Reads a shard in the queue; what is no part of its manifest is a fault. */
export const jobCodec: Codec<ShardJob> = codec<ShardJob>(
  strict(
    { manifest: by(manifestCodec, 'a manifest'), arm: int(0, most), first: int(0, most), games: int(1, most) },
    { playedBy: text(100), mixed: flag },
  ),
  ({ manifest, arm, first, games }) => [
    ...(arm < armCount(manifest) ? [] : [fault('/arm', `an arm of the manifest`, arm)]),
    ...(first + games <= manifest.games ? [] : [fault('/games', 'games of the manifest', first + games)]),
  ],
)

const rowsCodec: Codec<readonly SweepRow[]> = codec<readonly SweepRow[]>(list(by(rowCodec, 'a row'), most))

/**
 * The shard of a job, if it can be played here and by what is here; else why not.
 *
 * @param faultsOf everything that keeps a manifest from being played here
 * @param here what plays a manifest here; null where nobody says
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

/** The rows a worker sent back for a shard: exactly its games, in their order, played by what was to play them. */
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
 * The name of a shard in the queue: the same part of the same manifest, to be played by the same version, is the same job,
 * whoever hands it in.
 */
export const jobId = ({ manifest, arm, first, games, playedBy, mixed = false }: ShardJob): string => {
  const version = playedBy === undefined ? '' : `-${textHash(playedBy)}${mixed ? '-mixed' : ''}`
  return `${manifestHash(manifest)}-${arm}-${first}-${games}${version}`
}

const REFUSAL = 'refused: '

/** The reason of a job that a worker would not even begin. */
export const refusal = (name: string, because: string): string => `${REFUSAL}${name} says: ${because}`

/** What a worker that would not begin had to say; null where it did begin. */
export const refusalIn = (reason: string): string | null =>
  reason.startsWith(REFUSAL) ? reason.slice(REFUSAL.length) : null
