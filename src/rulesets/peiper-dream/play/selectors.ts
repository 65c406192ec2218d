import { derive, deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Trace } from '../../../supply/trace.js'
import { attackOdds } from '../play/odds.js'
import type { Side } from '../data/printed-unit.js'
import { allHexes, edgesFrom, hexBehind } from '../data/board.js'
import {
  allowance,
  brokenEntry,
  brokenStep,
  entryCost,
  leftAfter,
  leftOnEntry,
  stepCost,
  type StepCost,
} from '../rules/movement.js'
import { positionOf, unitsIn } from '../model/position.js'
import { brokenTarget } from '../rules/combat/attack.js'
import { isInPlay, movementOf, planOf } from '../data/plan.js'
import { isGermanHex, whereIs, type State } from '../model/state.js'
import { isExempt, isSupplied, supplyLine } from '../rules/supply.js'
import { hasRoom, stackLimit } from '../rules/stacking.js'
import { brokenFrozen, isAvailable } from '../rules/status.js'
import { units, unitsOf, type UnitId } from '../data/units.js'

/** Whether a unit is in supply, and why. */
export interface UnitSupply {
  /** Whether it is. */
  readonly isSupplied: boolean
  /** What supplies it: Americans need nothing (PD-B.35), a captured depot serves all Germans (PD-C.26), else a line; null for nothing. */
  readonly by: 'nature' | 'depot' | 'line' | null
  /** The line to the east edge with the evidence, or what cuts it; null for Americans. */
  readonly line: Trace | null
}

/** Whether a unit on the map is in supply, with the whole line or the hexes that cut it (PD-C.22, PD-C.23); null off the map. */
export const supplyOf: (state: State, unit: UnitId) => UnitSupply | null = /* @__PURE__ */ deriveBy(
  (state: State, unit: UnitId): UnitSupply | null => {
    const hex = whereIs(state, unit)
    if (hex === null) return null
    if (units[unit].side === 'us') return { isSupplied: true, by: 'nature', line: null }
    const line = supplyLine(state, 'german', hex)
    const by = line.tag === 'supplied' ? 'line' : isExempt(state) ? 'depot' : null
    return { isSupplied: isSupplied(positionOf(state), unit), by, line }
  },
)

/** A hex a unit can end its move in, and a path there. */
export interface Reached {
  /** The hex. */
  readonly hex: NodeId
  /** What the path costs, in movement points; a ford takes all of them. */
  readonly cost: number
  /** The movement left there. */
  readonly left: number
  /** The hexes entered, the last one included. */
  readonly path: readonly NodeId[]
}

interface Start extends Reached {
  readonly isFirst: boolean
}

const paidFor = (state: State, unit: UnitId, cost: StepCost): number =>
  cost === 'ford' ? movementOf(state, unit) : cost

const isBetter = (one: Reached, other: Reached | undefined): boolean =>
  other === undefined || one.left > other.left || (one.left === other.left && one.cost < other.cost)

/** Where a unit begins: where it moves on from, where it stands, or on each edge hex it may enter. */
const startsOf = (state: State, unit: UnitId): readonly Start[] => {
  const { phase } = state
  const hex = whereIs(state, unit)
  if (phase.tag === 'moving' && phase.unit === unit && hex !== null)
    return [{ hex, cost: 0, left: phase.left, path: [], isFirst: false }]
  if (hex !== null) {
    return brokenFrozen(state, unit) !== null
      ? []
      : [{ hex, cost: 0, left: allowance(positionOf(state), unit), path: [], isFirst: true }]
  }
  if (!isAvailable(state, unit)) return []
  return planOf(state.scenario)
    .entry[unit].filter((to) => brokenEntry(positionOf(state), unit, to) === null)
    .map((to) => ({
      hex: to,
      cost: entryCost(state, unit, to) ?? 0,
      left: leftOnEntry(positionOf(state), unit, to),
      path: [to],
      isFirst: false,
    }))
}

/**
 * Every hex a unit can end its move in, on the path that leaves it most movement: with what it has left if it is on the move, else as if
 * it began an ACT now, by entering where it waits off the map (PD-B.13 to PD-B.21). Whether it may act is not asked.
 */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = /* @__PURE__ */ deriveBy(
  (state: State, unit: UnitId) => {
    const at = positionOf(state)
    const starts = startsOf(state, unit)
    const best = new Map<NodeId, Reached>()
    for (const { hex, cost, left, path } of starts) best.set(hex, { hex, cost, left, path })
    const queue: Start[] = starts.slice()
    for (const { hex: from, cost, left, path, isFirst } of queue) {
      if (best.get(from)?.path !== path || (left === 0 && !isFirst)) continue
      for (const edge of edgesFrom(from)) {
        const price = stepCost(state, unit, edge)
        if (price === null || brokenStep(at, unit, edge, isFirst ? null : left) !== null) continue
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

/** The units in a hex. */
export interface Stack {
  /** The hex. */
  readonly hex: NodeId
  /** Whose they are. */
  readonly side: Side
  /** The units, in order. */
  readonly units: readonly UnitId[]
  /** How many the hex takes of that side now (PD-B.13, PD-O.3). */
  readonly limit: number
}

/** Every stack on the map, by hex. */
export const stacks: (state: State) => readonly Stack[] = /* @__PURE__ */ derive((state: State) =>
  allHexes
    .filter((hex) => unitsIn(positionOf(state), hex).length > 0)
    .map((hex) => {
      const here = unitsIn(positionOf(state), hex)
      const { side } = units[here[0]]
      return { hex, side, units: here, limit: stackLimit(positionOf(state), side) }
    }),
)

/** Whose a hex is, and who stands in it. */
export interface Holding {
  /** The hex. */
  readonly hex: NodeId
  /** Who controls it (PD-B.34). */
  readonly side: Side
  /** Who stands in it, or null. */
  readonly occupant: Side | null
}

/** Every hex of this game with who controls it and who stands in it. */
export const control: (state: State) => readonly Holding[] = /* @__PURE__ */ derive((state: State) => {
  const occupants = new Map(stacks(state).map(({ hex, side }) => [hex, side]))
  return allHexes
    .filter((hex) => isInPlay(state.scenario, hex))
    .map((hex) => ({ hex, side: isGermanHex(state, hex) ? 'german' : 'us', occupant: occupants.get(hex) ?? null }))
})

/** An enemy that could fire at a unit. */
export interface Threat {
  /** The enemy. */
  readonly unit: UnitId
  /** How likely it hits without help, from 0 to 1. */
  readonly odds: number
}

/** The enemies that could fire at a unit as the board stands, each with its odds; whether they may still act is not asked. */
export const threatsTo: (state: State, unit: UnitId) => readonly Threat[] = /* @__PURE__ */ deriveBy(
  (state: State, target: UnitId) =>
    unitsOf[units[target].side === 'us' ? 'german' : 'us']
      .filter((unit) => brokenTarget(positionOf(state), unit, target) === null)
      .map((unit) => ({
        unit,
        odds: attackOdds(state, { unit, target, oba: false, air: false, tiger: false, benefit: 0, passed: false }),
      })),
)
