import type { Arena } from '../analysis/shard.js'
import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { E } from '../kernel/fp.js'
import type { Game } from '../kernel/ruleset.js'
import { PLAYERS, seatsOf, type PlayerName } from './batch.js'
import type { Table } from './table.js'

const isPlayer = (name: string): name is PlayerName => (PLAYERS as readonly string[]).includes(name)

/** The table of a game as a place where manifests are played. */
export const arenaOf = <G extends Game>(table: Table<G>): Arena<G> => ({
  rules: table.ruleset,
  readScenario: table.readScenario,
  metrics: table.metrics ?? null,
  seat: (players) => {
    const sides: readonly string[] = table.ruleset.sides
    const faults: Fault[] = []
    const known: Record<string, PlayerName> = Object.fromEntries(sides.map((side) => [side, 'built-in']))
    for (const [side, name] of Object.entries(players)) {
      const at = pointTo('', side)
      if (!sides.includes(side)) faults.push(fault(at, `one of ${sides.join(', ')}`, side, likelyMeant(side, sides)))
      else if (isPlayer(name)) known[side] = name
      else faults.push(fault(at, `one of ${PLAYERS.join(', ')}`, name, likelyMeant(name, PLAYERS)))
    }
    return faults.length > 0 ? E.left(faults) : E.right(seatsOf(table, known))
  },
})
