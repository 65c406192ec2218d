import type { Arena } from '../analysis/shard.js'
import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { E } from '../kernel/fp.js'
import type { Game } from '../kernel/ruleset.js'
import { playerCalled, playersOf, seatsOf } from './batch.js'
import type { Table } from './table.js'

/** The table of a game as a place where manifests are played. */
export const arenaOf = <G extends Game>(table: Table<G>): Arena<G> => ({
  rules: table.ruleset,
  readScenario: table.readScenario,
  metrics: table.metrics ?? null,
  seat: (players) => {
    const sides: readonly string[] = table.ruleset.sides
    const names = playersOf(table)
    const faults: Fault[] = []
    const known: Record<string, string> = Object.fromEntries(sides.map((side) => [side, 'built-in']))
    for (const [side, name] of Object.entries(players)) {
      const at = pointTo('', side)
      if (!sides.includes(side)) faults.push(fault(at, `one of ${sides.join(', ')}`, side, likelyMeant(side, sides)))
      else if (playerCalled(table, side, name) !== null) known[side] = name
      else faults.push(fault(at, `one of ${names.join(', ')}`, name, likelyMeant(name, names)))
    }
    return faults.length > 0 ? E.left(faults) : E.right(seatsOf(table, known))
  },
})
