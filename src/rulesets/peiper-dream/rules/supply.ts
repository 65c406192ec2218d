import { derive } from '../../../kernel/derive.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { barredWhere } from '../../../supply/flood.js'
import { lineAlong, trace, type Trace } from '../../../supply/trace.js'
import { board, bridgeOn, edgesFrom, hexBehind, riverOn } from '../data/board.js'
import { isInPlay, planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { sideOf, type UnitId } from '../data/units.js'
import { hexOfUnit, holderOf, holdsEnemy, isNearEnemy, positionOf, type Position } from '../model/position.js'
import { isStanding, type State } from '../model/state.js'

/**
 * Whether a line of supply of a side may run through a hex: no enemy is in it, and none next to it unless a unit of its own
 * stands there (PD-C.23).
 */
const mayRunThrough = (at: Position, side: Side, hex: NodeId): boolean => {
  if (!isInPlay(at.state.scenario, hex) || holdsEnemy(at, side, hex)) return false
  if (at.state.scenario.options.supplyBlock === 'occupiedOnly') return true
  return holderOf(at, hex) === side || !isNearEnemy(at, side, hex)
}

/** Whether a line may cross an edge: minor rivers anyhow, or with the option over a bridge; the Meuse over a bridge alone (PD-C.23). */
const mayCross = (state: State, edge: EdgeId): boolean => {
  const river = riverOn(edge)
  if (river === null || (river === 'minor' && state.scenario.options.supplyCrossesUnbridged)) return true
  const bridge = bridgeOn(edge)
  return bridge !== null && isStanding(state, bridge)
}

/** Where the lines of a side begin: German at the east edge, American at the north, south and west edges (PD-C.23, PD-C.36). */
const sourcesOf = ({ scenario }: State, side: Side): readonly NodeId[] => {
  const { sources, usSources } = planOf(scenario)
  return side === 'german' ? sources : usSources
}

/** Every hex that a line of a side reaches: on from hex to hex, from the edge where the lines begin (PD-C.23). */
const reached = (at: Position, side: Side): ReadonlySet<NodeId> => {
  const found = new Set(sourcesOf(at.state, side).filter((hex) => mayRunThrough(at, side, hex)))
  for (const hex of found)
    for (const edge of edgesFrom(hex)) {
      const next = hexBehind(edge)
      if (!found.has(next) && mayCross(at.state, edge) && mayRunThrough(at, side, next)) found.add(next)
    }
  return found
}

const reachedBy: Readonly<Record<Side, (at: Position) => ReadonlySet<NodeId>>> = {
  german: /* @__PURE__ */ derive((at: Position) => reached(at, 'german')),
  us: /* @__PURE__ */ derive((at: Position) => reached(at, 'us')),
}

/** Whether a line of a side runs from a hex to its edge (PD-C.23, PD-C.36). */
export const canTrace = (at: Position, hex: NodeId, side: Side = 'german'): boolean =>
  at.lines === null ? reachedBy[side](at).has(hex) : at.lines.reach(side, hex)

/** The turns in which a captured depot serves: the four after its capture (PD-C.26, PD-C.27). */
export interface Window {
  /** The depot. */
  readonly depot: number
  /** The first turn. */
  readonly from: number
  /** The last turn. */
  readonly to: number
}

const WINDOW_TURNS = 4

/** The windows of the depots captured at these turns (0 for none); with `consecutive` a later one waits for the end of an earlier. */
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

/** Whether a captured depot lets all German units ignore tracing this turn (PD-C.26). */
export const isExempt = ({ depotTurn, scenario, turn }: State): boolean =>
  (depotTurn[0] > 0 || depotTurn[1] > 0) &&
  windowsOf(depotTurn, scenario.options.depotWindows).some(({ from, to }) => turn >= from && turn <= to)

/** Whether a unit on the map is in supply: Americans always (PD-B.35), Germans by trace or window (PD-C.22, PD-C.26). */
export const isSupplied = (at: Position, unit: UnitId): boolean => {
  if (sideOf(unit) === 'us' || isExempt(at.state)) return true
  const hex = hexOfUnit(at, unit)
  return hex !== null && canTrace(at, hex)
}

/** The line of supply of a hex with the evidence: the whole path, or the hexes that cut it (PD-C.23). */
export const supplyLine = (state: State, side: Side, hex: NodeId): Trace => {
  const barred = barredWhere(board, (one) => !mayRunThrough(positionOf(state), side, one))
  const terms = lineAlong(board, (edge) => mayCross(state, edge))
  return trace(board, sourcesOf(state, side), barred, hex, terms)
}
