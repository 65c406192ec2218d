import { playShard, type Shard, type SweepRow } from '../analysis/shard.js'
import type { AnyModule } from '../module.js'
import { matchRunnerOf } from './command/match-runner.js'
import { games } from './games.js'
import { gamesIn } from './plug/load.js'

/** A part of a manifest for a thread, with the file of its game where that does not come with the package. */
export interface ThreadTask {
  /** The part. */
  readonly shard: Shard
  /** The file of the game, or null. */
  readonly file: string | null
  /** A number that all threads see: once it is not 0 nothing more is begun. */
  readonly stop?: Int32Array
}

const moduleFor = async ({ shard, file }: ThreadTask): Promise<AnyModule> => {
  const { ruleset } = shard.manifest
  if (file === null) return games[ruleset]
  const found = await gamesIn(file)
  if (found._tag === 'Left') throw new Error(found.left)
  const [, module] = found.right.find(([id]) => id === ruleset) ?? [null, null]
  if (module === null) throw new Error(`${file} has no game "${ruleset}" any more.`)
  return module
}

/** The games of a part, as far as they are played before everybody is to stop. */
const untilStopped = (rows: Iterable<SweepRow>, stop: Int32Array | undefined): readonly SweepRow[] => {
  const played: SweepRow[] = []
  for (const row of rows) {
    played.push(row)
    if (stop !== undefined && Atomics.load(stop, 0) !== 0) break
  }
  return played
}

/** Plays a part of a manifest in a thread of its own. */
export const play = async (task: ThreadTask): Promise<readonly SweepRow[]> => {
  const module = await moduleFor(task)
  if (task.stop !== undefined && Atomics.load(task.stop, 0) !== 0) return []
  return module((one) => untilStopped(playShard(matchRunnerOf(one), task.shard), task.stop))
}
