import { memoize, memoizePair } from '../../../kernel/memoize.js'
import { NO_AREAS, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import { MOST_MARCH } from '../data/tables.js'
import type { Position } from '../model/position.js'
import { reachAmong } from '../rules/road-march.js'
import { closedTo } from '../rules/start-line.js'

/** The areas that marches can reach for a fixed set of enemy-occupied areas, computed on first use. */
type Marches = (from: AreaId, areas: number) => AreaSet

const marchesAmong = (ground: Ground, closed: AreaSet): ((low: number, high: number) => Marches) =>
  memoizePair((low, high): Marches => {
    const found = new Array<AreaSet | null>(ground.areas.length * MOST_MARCH).fill(null)
    return (from, areas) =>
      (found[from * MOST_MARCH + areas - 1] ??= reachAmong(ground, from, areas, { low, high }, closed))
  })

/** March reach on a map, with all areas open and with the German start areas closed (DD-1.4). */
const marchesOn = /* @__PURE__ */ memoize((ground: Ground) => ({
  anywhere: marchesAmong(ground, NO_AREAS),
  elsewhere: marchesAmong(ground, ground.germanStart),
}))

/**
 * The areas a side can reach within a number of road steps, DD-5.11. A memoized version of the function in
 * `rules/road-march.ts`.
 */
export const marchReach = (at: Position, side: Side, from: AreaId, areas: number): AreaSet => {
  if (areas <= 0) return NO_AREAS
  const { low, high } = at[enemyOf(side)].occupied
  const { anywhere, elsewhere } = marchesOn(at.ground)
  return (closedTo(at, side) === NO_AREAS ? anywhere : elsewhere)(low, high)(from, areas)
}
