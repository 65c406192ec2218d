import { memoize } from '../../../kernel/memoize.js'
import { NO_AREAS, withinSteps, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, type Side } from '../data/counters.js'
import { MOST_MARCH } from '../data/tables.js'
import type { Position } from '../model/position.js'
import { closedTo } from '../rules/start-line.js'

/** The reach of marches of one length from one area. */
interface Reach {
  /** The areas within reach if no enemy is there. Only enemies among them change the reach. */
  readonly zone: AreaSet
  /** The areas of the zone with enemy units when the reach was last computed, as two bit masks. */
  low: number
  high: number
  /** The areas within reach, given these enemies. */
  reached: AreaSet
}

/** March reach on a map, computed again only after the enemy has come or gone within the zone. */
const marchesOver = (ground: Ground, closed: AreaSet): ((from: AreaId, areas: number, enemy: AreaSet) => AreaSet) => {
  const kept: (Reach | undefined)[] = []
  const keep = (zone: AreaSet): Reach => ({ zone, low: 0, high: 0, reached: zone })
  return (from, areas, enemy) => {
    const reach = (kept[from * MOST_MARCH + areas - 1] ??= keep(
      withinSteps(ground.roads, from, areas, NO_AREAS, closed),
    ))
    const low = enemy.low & reach.zone.low
    const high = enemy.high & reach.zone.high
    if (low !== reach.low || high !== reach.high) {
      reach.low = low
      reach.high = high
      reach.reached = withinSteps(ground.roads, from, areas, { low, high }, closed)
    }
    return reach.reached
  }
}

/** March reach on a map, with all areas open and with the German start areas closed (DD-1.4). */
const marchesOn = /* @__PURE__ */ memoize((ground: Ground) => ({
  anywhere: marchesOver(ground, NO_AREAS),
  elsewhere: marchesOver(ground, ground.germanStart),
}))

/** The areas a side can reach within a number of road steps, DD-5.11. Equals that of `rules/road-march.ts`. */
export const marchReach = (at: Position, side: Side, from: AreaId, areas: number): AreaSet => {
  if (areas <= 0) return NO_AREAS
  const { anywhere, elsewhere } = marchesOn(at.ground)
  return (closedTo(at, side) === NO_AREAS ? anywhere : elsewhere)(from, areas, at[enemyOf(side)].occupied)
}
