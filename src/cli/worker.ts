import { playShard, type Shard, type SweepRow } from '../analysis/shard.js'
import type { AnyModule } from '../module.js'
import { matchRunnerOf } from './command/match-runner.js'
import { games } from './games.js'
import { plugIn } from './plug/load.js'

/** A part of a manifest for a thread, with the files of its game where that does not come with the package, or has been added to. */
export interface ThreadTask {
  /** The part. */
  readonly shard: Shard
  /** The files of the game, or of what is added to it. */
  readonly files: readonly string[]
  /** A number that all threads see: once it is not 0 nothing more is begun. */
  readonly stop?: Int32Array
}

const moduleFor = async ({ shard, files }: ThreadTask): Promise<AnyModule> => {
  const { ruleset } = shard.manifest
  if (files.length === 0) return games[ruleset]
  const found = await plugIn(
    files.map((file) => ({ tag: 'named', name: file, folder: '.', by: file })),
    games,
  )
  if (found._tag === 'Left') throw new Error(found.left)
  const game = found.right.find(({ id }) => id === ruleset)
  if (game === undefined) throw new Error(`${files.join(', ')} has no game "${ruleset}" any more.`)
  return game.module
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
