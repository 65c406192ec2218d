import { derive, deriveFrom } from '../../../kernel/derive.js'
import { NO_AREAS, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import { MOST_MARCH } from '../data/tables.js'
import type { Position } from '../model/position.js'
import { reachAmong } from '../rules/road-march.js'
import { closedTo } from '../rules/start-line.js'

/** Where marches lead while enemies stand in some areas, each worked out when it is first asked for. */
type Marches = (from: AreaId, areas: number) => AreaSet

const marchesAmong = (ground: Ground, closed: AreaSet): ((low: number, high: number) => Marches) =>
  deriveFrom((low, high): Marches => {
    const found = new Array<AreaSet | null>(ground.areas.length * MOST_MARCH).fill(null)
    return (from, areas) =>
      (found[from * MOST_MARCH + areas - 1] ??= reachAmong(ground, from, areas, { low, high }, closed))
  })

/** On a map, where marches lead: anywhere, and but into closed start areas (DD-1.4). */
const marchesOn = /* @__PURE__ */ derive((ground: Ground) => ({
  anywhere: marchesAmong(ground, NO_AREAS),
  elsewhere: marchesAmong(ground, ground.germanStart),
}))

/** The areas to which some number of road steps lead at most, DD-5.11: what the rules of road march say, remembered. */
export const marchReach = (at: Position, side: Side, from: AreaId, areas: number): AreaSet => {
  if (areas <= 0) return NO_AREAS
  const { low, high } = at[enemyOf(side)].occupied
  const { anywhere, elsewhere } = marchesOn(at.ground)
  return (closedTo(at, side) === NO_AREAS ? anywhere : elsewhere)(low, high)(from, areas)
}
