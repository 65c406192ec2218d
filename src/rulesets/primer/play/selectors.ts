import type { PrintedOdds } from '../../../combat/odds.js'
import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { moveReach, pathTo } from '../../../wargame/movement.js'
import { attackersOf, baseColumn, resultOf } from '../rules/combat.js'
import { movesLeft, zoneTerms } from '../rules/movement.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { losses } from '../data/chart.js'
import { other, strengthAt, type Side, type UnitId } from '../data/counters.js'

/** A hex a unit can reach, with the cheapest route. */
export interface Reached {
  readonly hex: NodeId
  /** The cost of the route in movement points. */
  readonly cost: number
  /** The hexes entered, including the last. */
  readonly way: readonly NodeId[]
}

/**
 * The hexes a unit can reach with its remaining movement points if its side were to move now (PR-4.1 to PR-4.4),
 * cheapest first. Empty for a unit off the map.
 */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = memoizeBy((state: State, unit: UnitId) => {
  const from = state.place[unit]
  if (from === null) return []
  const at = positionOf(state)
  const { unitIn, zones } = at
  const { map, stepCosts, units } = at.data
  const terms = { map, costs: stepCosts, zones: zoneTerms[state.options.zoc], zone: zones[other(units[unit].side)] }
  const reach = moveReach(terms, { from, points: movesLeft(at, unit), mayEnter: (hex) => unitIn[hex] === null })
  return reach.nodes
    .map((hex) => ({ hex, cost: reach.cost[hex], way: pathTo(reach, hex) }))
    .toSorted((a, b) => a.cost - b.cost || a.hex - b.hex)
})

/** A counter on the map. No hex holds more than one (PR-4.2). */
export interface Stack {
  readonly hex: NodeId
  readonly side: Side
  /** The only counter in the hex. */
  readonly units: readonly UnitId[]
  /** The current strength of the counter. */
  readonly strength: number
}

/** Every counter on the map, by hex. */
export const stacks: (state: State) => readonly Stack[] = memoize((state: State) => {
  const { unitIn, data } = positionOf(state)
  const { hexes, units } = data
  return hexes.flatMap((hex) => {
    const unit = unitIn[hex]
    if (unit === null) return []
    return [{ hex, side: units[unit].side, units: [unit], strength: strengthAt(units[unit], state.steps[unit]) }]
  })
})

/** The control of a town, PR-6.2. */
export interface Holding {
  readonly hex: NodeId
  /** The side that occupies it, or null. */
  readonly side: Side | null
}

/** The control of every town, in printed order. */
export const control: (state: State) => readonly Holding[] = memoize((state: State) => {
  const at = positionOf(state)
  return at.data.towns.map((hex) => ({ hex, side: sideIn(at, hex) }))
})

/** An attack that the enemy could make on a unit. */
export interface Threat {
  /** The attacking units. */
  readonly by: readonly UnitId[]
  /** The column of the combat results table by strength, before the terrain shift. */
  readonly column: PrintedOdds
  /** The probability that the unit loses at least one step, from 0 to 1. */
  readonly odds: number
}

/**
 * The probability that an attack costs the defender at least one step, PR-5.3 to PR-5.5, counted over all die rolls.
 */
export const oddsOf = (at: Position, attackers: readonly UnitId[], defender: UnitId): number => {
  const { rows, lowest } = at.data.chart
  const hits = rows.filter((_, row) => losses[resultOf(at, attackers, defender, row + lowest).result].defender > 0)
  return hits.length / rows.length
}

/** The attack that all enemy units adjacent to a unit could make together now (PR-5.2), or null if there is none. */
export const threatsTo: (state: State, unit: UnitId) => Threat | null = memoizeBy(
  (state: State, unit: UnitId): Threat | null => {
    const hex = state.place[unit]
    if (hex === null) return null
    const at = positionOf(state)
    const by = attackersOf(at, { tag: 'combat', side: other(at.data.units[unit].side), fought: [] }, hex)
    return by.length === 0 ? null : { by, column: baseColumn(at, by, unit), odds: oddsOf(at, by, unit) }
  },
)
