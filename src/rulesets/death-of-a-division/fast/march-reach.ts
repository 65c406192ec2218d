import { deriveFrom } from '../../../kernel/derive.js'
import { NO_AREAS, type AreaSet } from '../data/area-set.js'
import { AREAS, germanStart, type AreaId } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import { MOST_MARCH } from '../data/tables.js'
import type { Position } from '../model/position.js'
import { reachAmong } from '../rules/road-march.js'
import { closedTo } from '../rules/start-line.js'

/** Where marches lead while enemies stand in some areas, each worked out when it is first asked for. */
type Marches = (from: AreaId, areas: number) => AreaSet

const marchesAmong = (closed: AreaSet): ((low: number, high: number) => Marches) =>
  deriveFrom((low, high): Marches => {
    const found = new Array<AreaSet | null>(AREAS * MOST_MARCH).fill(null)
    return (from, areas) => (found[from * MOST_MARCH + areas - 1] ??= reachAmong(from, areas, { low, high }, closed))
  })

const marchesAnywhere = /* @__PURE__ */ marchesAmong(NO_AREAS)
const marchesElsewhere = /* @__PURE__ */ marchesAmong(germanStart)

/** The areas to which some number of road steps lead at most, DD-5.11: what the rules of road march say, remembered. */
export const marchReach = (at: Position, side: Side, from: AreaId, areas: number): AreaSet => {
  if (areas <= 0) return NO_AREAS
  const { low, high } = at[enemyOf(side)].occupied
  return (closedTo(at, side) === NO_AREAS ? marchesAnywhere : marchesElsewhere)(low, high)(from, areas)
}
