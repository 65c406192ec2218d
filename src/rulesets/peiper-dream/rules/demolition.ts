import { allNodes, type NodeId } from '../../../maps/graph.js'
import { REACHED } from '../../../supply/flood.js'
import type { Side } from '../data/printed-unit.js'
import { board, bridges, distance } from '../data/board.js'
import { offer, type Offers } from '../model/move-list.js'
import { demolishBy } from '../model/order.js'
import { planOf } from '../data/plan.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { traced, tracedByUs } from './supply.js'
import { holdsEnemy } from '../model/survey.js'
import { units, unitsOf, type UnitId } from '../data/units.js'

/** How near the demolishing unit of PD-O.4 must be. */
const SAPPER_RANGE = 3

/** The longest range of PD-B.32 by option. */
const LONGEST_RANGE = 6

/** How many bridges the German may rebuild in one Regroup Phase (PD-C.34). */
export const GERMAN_REBUILDS = 2

const isIn = (bits: number, bridge: number): boolean => ((bits >>> bridge) & 1) === 1

/** For each distance up to the longest an option allows, by hex, the bridges one of whose hexes lies that near, as bits. */
const bridgesWithin: readonly Int32Array[] = Array.from({ length: LONGEST_RANGE + 1 }, (_, hexes) =>
  Int32Array.from(allNodes(board), (node) =>
    bridges.reduce(
      (bits, { a, b }, bridge) =>
        Math.min(distance(node, a), distance(node, b)) <= hexes ? bits | (1 << bridge) : bits,
      0,
    ),
  ),
)

const TOUCHING = 0

/** The bridges the US may try now, as bits (PD-B.32). */
const attemptable = (state: State): number => {
  const { scenario, blown, tried, hex } = state
  const inRange = bridgesWithin[scenario.options.demolitionRange]
  let near = 0
  let held = 0
  for (const unit of unitsOf.german) {
    if (hex[unit] < 0) continue
    near |= inRange[hex[unit]]
    held |= bridgesWithin[TOUCHING][hex[unit]]
  }
  return planOf(scenario).bridgesInPlay & ~blown & ~tried & near & ~held
}

/** The rule an attempt on a bridge breaks whoever makes it, or null (PD-B.32). */
export const brokenAttempt = (state: State, bridge: number): Rule | null => {
  if (isIn(attemptable(state), bridge)) return null
  const { a, b } = bridges[bridge]
  if (!isIn(planOf(state.scenario).bridgesInPlay, bridge)) return 'bridge.map'
  if (isIn(state.blown, bridge)) return 'bridge.blown'
  if (isIn(state.tried, bridge)) return 'demolish.once'
  return holdsEnemy(state, 'us', a) || holdsEnemy(state, 'us', b) ? 'demolish.held' : 'demolish.range'
}

/** The rule that keeps a unit from being named for a demolition, or null (PD-O.4). */
export const brokenSapper = (state: State, bridge: number, unit: UnitId | null): Rule | null => {
  if (!state.scenario.options.tougherDemolition) return unit === null ? null : 'demolish.nobody'
  if (unit === null) return 'demolish.unit'
  if (units[unit].side !== 'us') return 'unit.own'
  if (state.hex[unit] < 0) return 'unit.offMap'
  if (state.acted[unit] > 0) return 'unit.acted'
  return isIn(bridgesWithin[SAPPER_RANGE][state.hex[unit]], bridge) ? null : 'demolish.unit'
}

/** The units that could be named for a bridge, or null alone where none needs to be. */
export const sappers = (state: State): readonly (UnitId | null)[] =>
  state.scenario.options.tougherDemolition ? unitsOf.us : [null]

/** Offers every attempt the US may make now. */
export const offerAttempts = (state: State, offers: Offers): void => {
  for (let left = attemptable(state); left !== 0; left &= left - 1) {
    const bridge = 31 - Math.clz32(left & -left)
    for (const unit of sappers(state))
      if (brokenSapper(state, bridge, unit) === null) offer(offers, demolishBy(bridge, unit))
  }
}

/** How many bridges the German may rebuild in the game (PD-C.34, PD-O.4). */
export const germanBudget = ({ scenario: { options } }: State): number =>
  options.germanBridgeBudget === 'auto' ? (options.tougherDemolition ? 6 : 4) : options.germanBridgeBudget

const tracesBoth = (reached: Readonly<Uint8Array>, ends: readonly NodeId[]): boolean =>
  ends.every((node) => reached[node] === REACHED)

/**
 * The rule a rebuilding breaks, or null: no enemy in either hex, both hexes trace without the help of depots, and the
 * German keeps to his budget (PD-C.34 to PD-C.36).
 */
export const brokenRebuild = (state: State, side: Side, done: number, bridge: number): Rule | null => {
  const { a, b } = bridges[bridge]
  if (!isIn(state.blown, bridge)) return 'rebuild.standing'
  if (side === 'german' && (done >= GERMAN_REBUILDS || state.rebuilt >= germanBudget(state))) return 'rebuild.budget'
  if (holdsEnemy(state, side, a) || holdsEnemy(state, side, b)) return 'rebuild.enemy'
  if (side === 'us' && state.scenario.options.usRebuildTrace === 'none') return null
  const reached = side === 'german' ? traced(state) : tracedByUs(state)
  return tracesBoth(reached, [a, b]) ? null : 'rebuild.trace'
}

/** Whether a side could rebuild some bridge. */
export const canRebuild = (state: State, side: Side, done: number): boolean =>
  state.blown !== 0 && bridges.some((_, bridge) => brokenRebuild(state, side, done, bridge) === null)
