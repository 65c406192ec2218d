import type { Shard } from '../shard.js'

/** A shard without its manifest. */
export type ShardName = Pick<Shard, 'arm' | 'first' | 'games'>

/** A reason why shards could not be played over a queue. */
export type QueueFault =
  | { readonly tag: 'notInstalled'; readonly because: string }
  | { readonly tag: 'unreachable'; readonly redis: string; readonly because: string }
  | { readonly tag: 'gone'; readonly redis: string; readonly seconds: number }
  | { readonly tag: 'refused'; readonly shard: ShardName; readonly because: string }
  | { readonly tag: 'failed'; readonly shard: ShardName; readonly because: string }
  | { readonly tag: 'untaken'; readonly because: string }

const formatShard = ({ arm, first, games }: ShardName): string =>
  games === 1 ? `game ${first} of arm ${arm}` : `games ${first} to ${first + games - 1} of arm ${arm}`

/** Formats a queue fault for people. */
export const formatQueueFault = (fault: QueueFault): string => {
  switch (fault.tag) {
    case 'notInstalled':
      return `A queue needs bullmq and ioredis, which cannot be loaded: npm install bullmq ioredis\n  ${fault.because}`
    case 'unreachable':
      return `Redis at ${fault.redis} cannot be used: ${fault.because}`
    case 'gone':
      return `Redis at ${fault.redis} has been gone for ${fault.seconds} s.`
    case 'refused':
      return `A worker refuses ${formatShard(fault.shard)}: ${fault.because}`
    case 'failed':
      return `${formatShard(fault.shard)} cannot be played: ${fault.because}`
    case 'untaken':
      return fault.because
  }
}
