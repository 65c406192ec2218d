import { deriveBy } from '../../../kernel/derive.js'
import type { EdgeId, NodeId } from '../../../maps/graph.js'
import type { Barred } from '../../../supply/flood.js'
import { lineAlong, trace, type LineTerms, type Trace } from '../../../supply/trace.js'
import { suppliedNodes, supplyBarred } from '../../../wargame/supply.js'
import type { Opposition } from '../../../wargame/zones.js'
import { board } from '../data/board.js'
import { bridgeOn, riverOn } from '../data/land.js'
import { isInPlay, planOf, type Plan } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import type { Side } from '../data/printed-unit.js'
import { sideOf, type UnitId } from '../data/units.js'
import { besideEnemies, hexOfUnit, holderOf, holdsEnemy, positionOf, type Position } from '../model/position.js'
import { isStanding, type State } from '../model/state.js'

/** What stands against the lines of a side: enemies, the edge of the map in play, and as a rule hexes next to enemies that it does not hold (PD-C.23). */
const oppositionTo = (at: Position, side: Side): Opposition => ({
  holdsEnemy: (hex) => !isInPlay(at.state.scenario, hex) || holdsEnemy(at, side, hex),
  holdsFriend: (hex) => holderOf(at, hex) === side,
  zone: at.state.scenario.options.supplyBlock === 'occupiedOnly' ? undefined : besideEnemies(at, side),
})

/** Whether a line may cross an edge: minor rivers anyhow, or with the option over a bridge; the Meuse over a bridge alone (PD-C.23). */
const mayCross = (state: State, edge: EdgeId): boolean => {
  const river = riverOn(state.scenario, edge)
  if (river === null || (river === 'minor' && state.scenario.options.supplyCrossesUnbridged)) return true
  const bridge = bridgeOn(state.scenario, edge)
  return bridge !== null && isStanding(state, bridge)
}

/** Where the lines of a side begin: German at the east edge, American at the north, south and west edges (PD-C.23, PD-C.36). */
const sourcesOf = ({ scenario }: State, side: Side): readonly NodeId[] => {
  const { sources, usSources } = planOf(scenario)
  return side === 'german' ? sources : usSources
}

/** Which lines of supply of a side may run: where they begin, what bars them, what they may cross (PD-C.23). */
interface Lines {
  readonly sources: readonly NodeId[]
  readonly barred: Barred
  readonly terms: LineTerms
}

/** The edges a line may run over, worked out once for the bridges that stand. */
const termsBy = /* @__PURE__ */ deriveBy(
  (_: Plan, state: State): LineTerms => lineAlong(board, (edge) => mayCross(state, edge)),
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

/** By hex, whether a line of a side reaches it: on from hex to hex, from the edge where the lines begin (PD-C.23). */
const reached = (at: Position, side: Side): readonly boolean[] => {
  const { sources, barred, terms } = linesOf(at, side)
  return suppliedNodes(board, sources, barred, terms)
}

/** Who stands where in one game: all that lines hang on but the bridges. */
const standingIn = /* @__PURE__ */ deriveBy((_: State['hex'], scenario: Scenario) => ({ scenario }))

const reachedBy: Readonly<Record<Side, (on: object, at: Position) => readonly boolean[]>> = {
  german: /* @__PURE__ */ deriveBy((_: object, at: Position) => reached(at, 'german'), {
    key: ({ state }) => state.blown,
  }),
  us: /* @__PURE__ */ deriveBy((_: object, at: Position) => reached(at, 'us'), { key: ({ state }) => state.blown }),
}

/** Whether a line of a side runs from a hex to its edge (PD-C.23, PD-C.36). */
export const canTrace = (at: Position, hex: NodeId, side: Side = 'german'): boolean =>
  at.lines === null ? reachedBy[side](standingIn(at.state.hex, at.state.scenario), at)[hex] : at.lines.reach(side, hex)

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
  const { sources, barred, terms } = linesOf(positionOf(state), side)
  return trace(board, sources, barred, hex, terms)
}
