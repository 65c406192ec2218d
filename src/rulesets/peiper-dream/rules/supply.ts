import { memoizeBy } from '../../../kernel/memoize.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import type { Blocked } from '../../../supply/flood.js'
import { lineAlong, trace, type SupplyLineOptions, type Trace } from '../../../supply/trace.js'
import { suppliedNodes, supplyBarred } from '../../../wargame/supply.js'
import type { Opposition } from '../../../wargame/zones.js'
import { board } from '../data/map.js'
import { bridgeOn, riverOn } from '../data/land.js'
import { isInPlay, planOf, type Plan } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import type { Side } from '../data/printed-unit.js'
import { sideOf, type UnitId } from '../data/units.js'
import { besideEnemies, hexOfUnit, holderOf, holdsEnemy, positionOf, type Position } from '../model/position.js'
import { isStanding, type State } from '../model/state.js'

/**
 * The hexes that block a side's lines: those of enemies, those off the map in play and, by default, unoccupied hexes
 * adjacent to enemies (PD-C.23).
 */
const oppositionTo = (at: Position, side: Side): Opposition => ({
  holdsEnemy: (hex) => !isInPlay(at.state.scenario, hex) || holdsEnemy(at, side, hex),
  holdsFriend: (hex) => holderOf(at, hex) === side,
  zone: at.state.scenario.options.supplyBlock === 'occupiedOnly' ? undefined : besideEnemies(at, side),
})

/**
 * Whether a line may cross an edge: minor rivers anywhere or, by option, only over a standing bridge; the Meuse only
 * over a standing bridge (PD-C.23).
 */
const mayCross = (state: State, edge: EdgeId): boolean => {
  const river = riverOn(state.scenario, edge)
  if (river === null || (river === 'minor' && state.scenario.options.supplyCrossesUnbridged)) return true
  const bridge = bridgeOn(state.scenario, edge)
  return bridge !== null && isStanding(state, bridge)
}

/**
 * The supply sources of a side: the east edge for Germans; the north, south and west edges for Americans (PD-C.23,
 * PD-C.36).
 */
const sourcesOf = ({ scenario }: State, side: Side): readonly NodeId[] => {
  const { sources, usSources } = planOf(scenario)
  return side === 'german' ? sources : usSources
}

/** The parameters of a side's lines of supply: sources, blocked hexes and passable edges (PD-C.23). */
interface Lines {
  readonly sources: readonly NodeId[]
  readonly barred: Blocked
  readonly terms: SupplyLineOptions
}

/** The edges a line may cross. Cached by the standing bridges. */
const termsBy = /* @__PURE__ */ memoizeBy(
  (_: Plan, state: State): SupplyLineOptions => lineAlong(board, (edge) => mayCross(state, edge)),
  { key: ({ blown }) => blown, most: 64 },
)

const linesOf = (at: Position, side: Side): Lines => {
  const { state } = at
  return {
    sources: sourcesOf(state, side),
    barred: supplyBarred(board, oppositionTo(at, side)),
    terms: termsBy(planOf(state.scenario), state),
  }
}

/** By hex: whether a line of a side reaches it from its sources (PD-C.23). */
const reached = (at: Position, side: Side): readonly boolean[] => {
  const { sources, barred, terms } = linesOf(at, side)
  return suppliedNodes(board, sources, barred, terms)
}

/** A cache key for the occupied hexes in a scenario, that is, for everything that lines depend on except bridges. */
const standingIn = /* @__PURE__ */ memoizeBy((_: State['hex'], scenario: Scenario) => ({ scenario }))

const reachedBy: Readonly<Record<Side, (on: object, at: Position) => readonly boolean[]>> = {
  german: /* @__PURE__ */ memoizeBy((_: object, at: Position) => reached(at, 'german'), {
    key: ({ state }) => state.blown,
  }),
  us: /* @__PURE__ */ memoizeBy((_: object, at: Position) => reached(at, 'us'), { key: ({ state }) => state.blown }),
}

/** Whether a side can trace a line from a hex to its edge (PD-C.23, PD-C.36). */
export const canTrace = (at: Position, hex: NodeId, side: Side = 'german'): boolean =>
  at.lines === null ? reachedBy[side](standingIn(at.state.hex, at.state.scenario), at)[hex] : at.lines.reach(side, hex)

/** The turns in which a captured depot supplies the Germans: the four after its capture (PD-C.26, PD-C.27). */
export interface Window {
  readonly depot: number
  readonly from: number
  readonly to: number
}

const WINDOW_TURNS = 4

/**
 * The windows of depots captured on some turns (0 for none). In `consecutive` mode, a window starts after the previous
 * one ends.
 */
export const windowsOf = (depotTurn: readonly number[], mode: 'concurrent' | 'consecutive'): readonly Window[] => {
  const windows: Window[] = []
  const captured = [...depotTurn.keys()].filter((depot) => depotTurn[depot] > 0)
  for (const depot of captured.toSorted((a, b) => depotTurn[a] - depotTurn[b])) {
    const following = depotTurn[depot] + 1
    const before = windows.at(-1)
    const from = mode === 'concurrent' || before === undefined ? following : Math.max(following, before.to + 1)
    windows.push({ depot, from, to: from + WINDOW_TURNS - 1 })
  }
  return windows
}

/** Whether a captured depot exempts all German units from tracing this turn (PD-C.26). */
export const isExempt = ({ depotTurn, scenario, turn }: State): boolean =>
  (depotTurn[0] > 0 || depotTurn[1] > 0) &&
  windowsOf(depotTurn, scenario.options.depotWindows).some(({ from, to }) => turn >= from && turn <= to)

/**
 * Whether a unit on the map is supplied: Americans always (PD-B.35), Germans by a line or a depot (PD-C.22, PD-C.26).
 */
export const isSupplied = (at: Position, unit: UnitId): boolean => {
  if (sideOf(unit) === 'us' || isExempt(at.state)) return true
  const hex = hexOfUnit(at, unit)
  return hex !== null && canTrace(at, hex)
}

/** Returns the line of supply of a hex: the whole path, or the hexes that cut it (PD-C.23). */
export const supplyLine = (state: State, side: Side, hex: NodeId): Trace => {
  const { sources, barred, terms } = linesOf(positionOf(state), side)
  return trace(board, sources, barred, hex, terms)
}
