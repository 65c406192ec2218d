import type { NodeId } from '../../maps/graph.js'
import { REACHED } from '../../supply/flood.js'
import type { Side } from './data/printed-unit.js'
import { bridges } from './map.js'
import { planOf } from './plan.js'
import type { Rule } from './rules.js'
import type { State } from './state.js'
import { traced, tracedByUs } from './supply.js'
import { holdsEnemy, isWithin } from './survey.js'
import { units, unitsOf, type UnitId } from './units.js'

/** How near the demolishing unit of PD-O.4 must be. */
const SAPPER_RANGE = 3

/** How many bridges the German may rebuild in one Regroup Phase (PD-C.34). */
export const GERMAN_REBUILDS = 2

const isIn = (bits: number, bridge: number): boolean => ((bits >>> bridge) & 1) === 1

const isNearBridge = (state: State, unit: UnitId, bridge: number, hexes: number): boolean =>
  isWithin(state, unit, bridges[bridge].a, hexes) || isWithin(state, unit, bridges[bridge].b, hexes)

/** The rule an attempt on a bridge breaks whoever makes it, or null (PD-B.32). */
export const brokenAttempt = (state: State, bridge: number): Rule | null => {
  const { a, b } = bridges[bridge]
  if (!isIn(planOf(state.scenario).bridgesInPlay, bridge)) return 'bridge.map'
  if (isIn(state.blown, bridge)) return 'bridge.blown'
  if (isIn(state.tried, bridge)) return 'demolish.once'
  if (holdsEnemy(state, 'us', a) || holdsEnemy(state, 'us', b)) return 'demolish.held'
  const range = state.scenario.options.demolitionRange
  return unitsOf.german.some((unit) => isNearBridge(state, unit, bridge, range)) ? null : 'demolish.range'
}

/** The rule that keeps a unit from being named for a demolition, or null (PD-O.4). */
export const brokenSapper = (state: State, bridge: number, unit: UnitId | null): Rule | null => {
  if (!state.scenario.options.tougherDemolition) return unit === null ? null : 'demolish.nobody'
  if (unit === null) return 'demolish.unit'
  if (units[unit].side !== 'us') return 'unit.own'
  if (state.hex[unit] < 0) return 'unit.offMap'
  if (state.acted[unit] > 0) return 'unit.acted'
  return isNearBridge(state, unit, bridge, SAPPER_RANGE) ? null : 'demolish.unit'
}

/** The units that could be named for a bridge, or null alone where none needs to be. */
export const sappers = (state: State): readonly (UnitId | null)[] =>
  state.scenario.options.tougherDemolition ? unitsOf.us : [null]

/** Whether the US could try some bridge. */
export const canDemolish = (state: State): boolean =>
  bridges.some(
    (_, bridge) =>
      brokenAttempt(state, bridge) === null &&
      sappers(state).some((unit) => brokenSapper(state, bridge, unit) === null),
  )

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
