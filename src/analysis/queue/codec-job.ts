import { by, codec, int, list, strict } from '../../kernel/codec.js'
import { fault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Codec } from '../../kernel/ruleset.js'
import { manifestCodec, rowCodec } from '../codec-manifest.js'
import { armCount, manifestHash } from '../manifest.js'
import type { Shard, SweepRow } from '../shard.js'

const most = Number.MAX_SAFE_INTEGER

/** A shard as it lies in the queue; what is no part of its manifest is a fault. */
export const shardCodec: Codec<Shard> = codec<Shard>(
  strict({ manifest: by(manifestCodec, 'a manifest'), arm: int(0, most), first: int(0, most), games: int(1, most) }),
  ({ manifest, arm, first, games }) => [
    ...(arm < armCount(manifest) ? [] : [fault('/arm', `an arm of the manifest`, arm)]),
    ...(first + games <= manifest.games ? [] : [fault('/games', 'games of the manifest', first + games)]),
  ],
)

const rowsCodec: Codec<readonly SweepRow[]> = codec<readonly SweepRow[]>(list(by(rowCodec, 'a row'), most))

/** The rows a worker sent back for a shard: exactly its games, in their order. */
export const rowsOf = ({ arm, first, games }: Shard, sent: unknown): Either<readonly Fault[], readonly SweepRow[]> => {
  const read = rowsCodec.decode(sent)
  if (read._tag === 'Left') return E.left(read.left)
  const rows = read.right
  const isWhole = rows.length === games && rows.every((row, i) => row.arm === arm && row.game === first + i)
  return isWhole ? E.right(rows) : E.left([fault('', `games ${first} to ${first + games - 1} of arm ${arm}`, rows)])
}

/** The name of a shard in the queue: the same part of the same manifest is the same job, whoever hands it in. */
export const jobId = ({ manifest, arm, first, games }: Shard): string =>
  `${manifestHash(manifest)}-${arm}-${first}-${games}`

const REFUSAL = 'refused: '

/** The reason of a job that a worker would not even begin. */
export const refusal = (name: string, because: string): string => `${REFUSAL}${name} says: ${because}`

/** What a worker that would not begin had to say; null where it did begin. */
export const refusalIn = (reason: string): string | null =>
  reason.startsWith(REFUSAL) ? reason.slice(REFUSAL.length) : null
