import { playShard, type Shard } from '../../src/analysis/shard.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import type { WorkerPool } from '../../src/cli/terminal/terminal.js'
import { raceModule } from './race-module.js'

/** A worker pool without threads: it does the tasks one after another, the later ones first. */
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
