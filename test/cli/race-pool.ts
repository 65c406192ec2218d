import { playShard, type Shard } from '../../src/analysis/shard.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import type { WorkerPool } from '../../src/cli/terminal/terminal.js'
import { raceModule } from './race-module.js'

/** Threads that play the race, which are none: the tasks are done one after the other, the later ones first. */
export const racePool = (): WorkerPool => {
  const waiting: (() => void)[] = []
  return {
    run: async (task) => {
      await new Promise<void>((go) => {
        waiting.push(go)
        setTimeout(() => waiting.pop()?.(), 0)
      })
      return [...playShard(matchRunnerOf(raceModule), task as Shard)]
    },
    close: () => Promise.resolve(),
  }
}
