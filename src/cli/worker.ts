import { playShard, type Shard, type SweepRow } from '../analysis/shard.js'
import { MetricError } from '../kernel/metric.js'
import type { AnyModule } from '../module.js'
import { builtIn } from './built-in.js'
import { matchRunnerOf } from './command/match-runner.js'
import { loadPlugins } from './plugin/load.js'

/** A shard for a thread, with the files of its game if they are not part of the package. */
export interface ThreadTask {
  readonly shard: Shard
  /** The files of the game or of its additions. */
  readonly files: readonly string[]
  /** A shared flag: once it is not 0, no further game starts. */
  readonly stop?: Int32Array
}

const moduleFor = async ({ shard, files }: ThreadTask): Promise<AnyModule> => {
  const { ruleset } = shard.manifest
  if (files.length === 0) return builtIn[ruleset].load()
  const found = await loadPlugins(
    files.map((file) => ({ tag: 'named', name: file, folder: '.', by: file })),
    builtIn,
  )
  if (found._tag === 'Left') throw new Error(found.left)
  const game = found.right.find(({ id }) => id === ruleset)
  if (game === undefined) throw new Error(`${files.join(', ')} has no game "${ruleset}" any more.`)
  return game.module
}

/** The rows of a shard played before the stop flag is set. */
const untilStopped = (rows: Iterable<SweepRow>, stop: Int32Array | undefined): readonly SweepRow[] => {
  const played: SweepRow[] = []
  for (const row of rows) {
    played.push(row)
    if (stop !== undefined && Atomics.load(stop, 0) !== 0) break
  }
  return played
}

/** Plays a shard in a worker thread. */
export const play = async (task: ThreadTask): Promise<readonly SweepRow[]> => {
  const module = await moduleFor(task)
  if (task.stop !== undefined && Atomics.load(task.stop, 0) !== 0) return []
  return module((one) => untilStopped(playShard(matchRunnerOf(one), task.shard), task.stop))
}

/** Plays a shard, but returns the message of a `MetricError`, because errors lose their class between threads. */
export const playOrRefuse = (task: ThreadTask): Promise<readonly SweepRow[] | string> =>
  play(task).catch((error: unknown) => {
    if (error instanceof MetricError) return error.message
    throw error
  })
