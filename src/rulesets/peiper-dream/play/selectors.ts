import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Trace } from '../../../supply/trace.js'
import { attackOdds } from '../play/odds.js'
import type { Side } from '../data/printed-unit.js'
import { allHexes, edgesFrom, hexBehind } from '../data/map.js'
import {
  allowance,
  whyNotEnterAt,
  whyNotMoveOver,
  entryCost,
  leftAfter,
  leftOnEntry,
  crossingCost,
  type CrossingCost,
} from '../rules/movement.js'
import { positionOf, unitsIn } from '../model/position.js'
import { whyNotTarget } from '../rules/combat/attack.js'
import { isInPlay, movementOf, planOf } from '../data/plan.js'
import { isGermanHex, whereIs, type State } from '../model/state.js'
import { isExempt, isSupplied, supplyLine } from '../rules/supply.js'
import { hasRoom, stackLimit } from '../rules/stacking.js'
import { whyNotWhileFrozen, isAvailable } from '../rules/status.js'
import { units, unitsOf, type UnitId } from '../data/units.js'

/** The supply status of a unit. */
export interface UnitSupply {
  readonly isSupplied: boolean
  /**
   * The source: Americans are always supplied (PD-B.35), a captured depot supplies all Germans (PD-C.26), otherwise a
   * line; null if unsupplied.
   */
  readonly by: 'nature' | 'depot' | 'line' | null
  /** The line to the east edge, or the hexes that cut it; null for Americans. */
  readonly line: Trace | null
}

/** Returns the supply status of a unit, with its line or the hexes that cut it (PD-C.22, PD-C.23); null off the map. */
export const supplyOf: (state: State, unit: UnitId) => UnitSupply | null = /* @__PURE__ */ memoizeBy(
  (state: State, unit: UnitId): UnitSupply | null => {
    const hex = whereIs(state, unit)
    if (hex === null) return null
    if (units[unit].side === 'us') return { isSupplied: true, by: 'nature', line: null }
    const line = supplyLine(state, 'german', hex)
    const by = line.tag === 'supplied' ? 'line' : isExempt(state) ? 'depot' : null
    return { isSupplied: isSupplied(positionOf(state), unit), by, line }
  },
)

/** A hex in which a unit can end its move, with a path. */
export interface Reached {
  readonly hex: NodeId
  /** The cost of the path in movement points. A ford takes the whole allowance. */
  readonly cost: number
  /** The movement left there. */
  readonly left: number
  /** The hexes entered, including the last one. */
  readonly path: readonly NodeId[]
}

interface Start extends Reached {
  readonly isFirst: boolean
}

const paidFor = (state: State, unit: UnitId, cost: CrossingCost): number =>
  cost === 'ford' ? movementOf(state, unit) : cost

const isBetter = (one: Reached, other: Reached | undefined): boolean =>
  other === undefined || one.left > other.left || (one.left === other.left && one.cost < other.cost)

/** The starting points of a unit: its current hex or, off the map, each edge hex it may enter. */
const startsOf = (state: State, unit: UnitId): readonly Start[] => {
  const { phase } = state
  const hex = whereIs(state, unit)
  if (phase.tag === 'moving' && phase.unit === unit && hex !== null)
    return [{ hex, cost: 0, left: phase.left, path: [], isFirst: false }]
  if (hex !== null) {
    return whyNotWhileFrozen(state, unit) !== null
      ? []
      : [{ hex, cost: 0, left: allowance(positionOf(state), unit), path: [], isFirst: true }]
  }
  if (!isAvailable(state, unit)) return []
  return planOf(state.scenario)
    .entry[unit].filter((to) => whyNotEnterAt(positionOf(state), unit, to) === null)
    .map((to) => ({
      hex: to,
      cost: entryCost(state, unit, to) ?? 0,
      left: leftOnEntry(positionOf(state), unit, to),
      path: [to],
      isFirst: false,
    }))
}

/**
 * Lists every hex in which a unit can end its move, each by the path that leaves the most movement (PD-B.13 to
 * PD-B.21). A unit in the middle of a MOVE uses its movement left; others are treated as if they started an ACT now, by
 * entering if they are off the map. Whether the unit may act is not checked.
 */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = /* @__PURE__ */ memoizeBy(
  (state: State, unit: UnitId) => {
    const at = positionOf(state)
    const starts = startsOf(state, unit)
    const best = new Map<NodeId, Reached>()
    for (const { hex, cost, left, path } of starts) best.set(hex, { hex, cost, left, path })
    const queue: Start[] = starts.slice()
    for (const { hex: from, cost, left, path, isFirst } of queue) {
      if (best.get(from)?.path !== path || (left === 0 && !isFirst)) continue
      for (const edge of edgesFrom(from)) {
        const price = crossingCost(state, unit, edge)
        if (price === null || whyNotMoveOver(at, unit, edge, isFirst ? null : left) !== null) continue
        const hex = hexBehind(edge)
        const after = leftAfter(at, unit, hex, price, left)
        const found: Reached = { hex, cost: cost + paidFor(state, unit, price), left: after, path: [...path, hex] }
        if (!isBetter(found, best.get(hex))) continue
        best.set(hex, found)
        queue.push({ ...found, isFirst: false })
      }
    }
    return [...best.values()]
      .filter(({ hex, path }) => path.length > 0 && hasRoom(at, unit, hex))
      .sort((a, b) => a.cost - b.cost || a.hex - b.hex)
  },
)

/** A stack. */
export interface Stack {
  readonly hex: NodeId
  readonly side: Side
  /** The units, in order. */
  readonly units: readonly UnitId[]
  /** The stacking limit of the side in this hex (PD-B.13, PD-O.3). */
  readonly limit: number
}

/** Lists the stacks on the map by hex. */
export const stacks: (state: State) => readonly Stack[] = /* @__PURE__ */ memoize((state: State) =>
  allHexes
    .filter((hex) => unitsIn(positionOf(state), hex).length > 0)
    .map((hex) => {
      const here = unitsIn(positionOf(state), hex)
      const { side } = units[here[0]]
      return { hex, side, units: here, limit: stackLimit(positionOf(state), side) }
    }),
)

/** A hex with its controller and occupant. */
export interface Holding {
  readonly hex: NodeId
  /** The side that controls it (PD-B.34). */
  readonly side: Side
  readonly occupant: Side | null
}

/** Lists every hex in play with its controller and occupant. */
export const control: (state: State) => readonly Holding[] = /* @__PURE__ */ memoize((state: State) => {
  const occupants = new Map(stacks(state).map(({ hex, side }) => [hex, side]))
  return allHexes
    .filter((hex) => isInPlay(state.scenario, hex))
    .map((hex) => ({ hex, side: isGermanHex(state, hex) ? 'german' : 'us', occupant: occupants.get(hex) ?? null }))
})

/** An enemy that could attack a unit. */
export interface Threat {
  readonly unit: UnitId
  /** The probability of a hit without support, from 0 to 1. */
  readonly odds: number
}

/**
 * Lists the enemies that could attack a unit from where they stand, with their odds. Whether they can still act is not
 * checked.
 */
export const threatsTo: (state: State, unit: UnitId) => readonly Threat[] = /* @__PURE__ */ memoizeBy(
  (state: State, target: UnitId) =>
    unitsOf[units[target].side === 'us' ? 'german' : 'us']
      .filter((unit) => whyNotTarget(positionOf(state), unit, target) === null)
      .map((unit) => ({
        unit,
        odds: attackOdds(state, { unit, target, oba: false, air: false, tiger: false, benefit: 0, passed: false }),
      })),
)
