import type { Odds } from '../../../combat/odds.js'
import { derive, deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { moveReach, wayTo } from '../../../wargame/movement.js'
import { attackersOf, baseColumn, resultOf } from '../rules/combat.js'
import { movesLeft, zoneTerms } from '../rules/movement.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { losses } from '../data/chart.js'
import { other, strengthAt, type Side, type UnitId } from '../data/counters.js'

/** A hex a unit can come to, and the cheapest way there. */
export interface Reached {
  /** The hex. */
  readonly hex: NodeId
  /** What the way costs, in movement points. */
  readonly cost: number
  /** The hexes entered, the last one included. */
  readonly way: readonly NodeId[]
}

/**
 * Where a unit comes with what it may still spend, if it is its side's movement, by ground, enemies and friends as they
 * stand (PR-4.1 to PR-4.4); the nearest first. Nowhere for a unit off the map.
 */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = deriveBy((state: State, unit: UnitId) => {
  const from = state.place[unit]
  if (from === null) return []
  const at = positionOf(state)
  const { unitIn, zones } = at
  const { map, stepCosts, units } = at.data
  const terms = { map, costs: stepCosts, zones: zoneTerms[state.options.zoc], zone: zones[other(units[unit].side)] }
  const reach = moveReach(terms, { from, points: movesLeft(at, unit), mayEnter: (hex) => unitIn[hex] === null })
  return reach.nodes
    .map((hex) => ({ hex, cost: reach.cost[hex], way: wayTo(reach, hex) }))
    .toSorted((a, b) => a.cost - b.cost || a.hex - b.hex)
})

/** A counter on the map; no hex holds more than one (PR-4.2). */
export interface Stack {
  /** Its hex. */
  readonly hex: NodeId
  /** Whose it is. */
  readonly side: Side
  /** The counters: one. */
  readonly units: readonly UnitId[]
  /** What they fight with. */
  readonly strength: number
}

/** Every counter on the map, by hex. */
export const stacks: (state: State) => readonly Stack[] = derive((state: State) => {
  const { unitIn, data } = positionOf(state)
  const { hexes, units } = data
  return hexes.flatMap((hex) => {
    const unit = unitIn[hex]
    if (unit === null) return []
    return [{ hex, side: units[unit].side, units: [unit], strength: strengthAt(units[unit], state.steps[unit]) }]
  })
})

/** Who holds a town, PR-6.2. */
export interface Holding {
  /** The town. */
  readonly hex: NodeId
  /** Who stands in it, or null. */
  readonly side: Side | null
}

/** Every town with who holds it, in printed order. */
export const control: (state: State) => readonly Holding[] = derive((state: State) => {
  const at = positionOf(state)
  return at.data.towns.map((hex) => ({ hex, side: sideIn(at, hex) }))
})

/** An attack that threatens a unit. */
export interface Threat {
  /** Who would attack. */
  readonly by: readonly UnitId[]
  /** The column of the chart by strength, before the ground shifts it. */
  readonly column: Odds
  /** How likely the unit loses a step or more, from 0 to 1. */
  readonly odds: number
}

/** How likely an attack costs the defender a step, PR-5.3 to PR-5.5: counted over the die. */
export const oddsOf = (at: Position, attackers: readonly UnitId[], defender: UnitId): number => {
  const { rows, lowest } = at.data.chart
  const hits = rows.filter((_, row) => losses[resultOf(at, attackers, defender, row + lowest).result].defender > 0)
  return hits.length / rows.length
}

/** The attack that all enemies next to a unit could make together as they stand, or null where none is (PR-5.2). */
export const threatTo: (state: State, unit: UnitId) => Threat | null = deriveBy(
  (state: State, unit: UnitId): Threat | null => {
    const hex = state.place[unit]
    if (hex === null) return null
    const at = positionOf(state)
    const by = attackersOf(at, { tag: 'combat', side: other(at.data.units[unit].side), fought: [] }, hex)
    return by.length === 0 ? null : { by, column: baseColumn(at, by, unit), odds: oddsOf(at, by, unit) }
  },
)
