import { by, codec, flag, int, list, strict, text } from '../../kernel/codec.js'
import { fault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { textHash } from '../../kernel/hash.js'
import type { Codec } from '../../kernel/ruleset.js'
import { manifestCodec, rowCodec } from '../codec-manifest.js'
import { armCount, manifestHash } from '../manifest.js'
import type { Shard, SweepRow } from '../shard.js'

const most = Number.MAX_SAFE_INTEGER

/** A shard as it lies in the queue, with what is to play it. */
export interface ShardJob extends Shard {
  /** What the one who handed it in plays by, as `0.1.0+5f0c2a91d3e4b786`; whoever plays by something else refuses it. */
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
