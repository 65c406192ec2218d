import { playShard, type Shard } from '../../src/analysis/shard.js'
import { arenaOf } from '../../src/cli/arena.js'
import type { Crew } from '../../src/cli/terminal.js'
import { raceTable } from './race-table.js'

/** Threads that play the race, which are none: the tasks are done one after the other, the later ones first. */
export const raceCrew = (): Crew => {
  const waiting: (() => void)[] = []
  return {
    run: async (task) => {
      await new Promise<void>((go) => {
        waiting.push(go)
        setTimeout(() => waiting.pop()?.(), 0)
      })
      return [...playShard(arenaOf(raceTable), task as Shard)]
    },
    close: () => Promise.resolve(),
  }
}
