import { derive } from '../../kernel/derive.js'
import type { EdgeId, NodeId } from '../../maps/graph.js'
import { floodAcross, REACHED } from '../../supply/flood.js'
import { lineAlong, trace, type Trace } from '../../supply/trace.js'
import type { Side } from './data/printed-unit.js'
import { board, bridgeEdges, edgeBridge, edgeRiver } from './map.js'
import { planOf } from './plan.js'
import type { State } from './state.js'
import { survey } from './survey.js'
import { sideNumber, units, type UnitId } from './units.js'

/** By edge, 1 where a line may cross with every bridge standing: all but rivers of this class and above without a bridge. */
const openWith = (barredFrom: number): Uint8Array =>
  Uint8Array.from(edgeRiver, (river, edge) => (river < barredFrom || edgeBridge[edge] >= 0 ? 1 : 0))

const MEUSE = 2
const ANY_RIVER = 1
const acrossMinor = openWith(MEUSE)
const overBridges = openWith(ANY_RIVER)

/**
 * By edge, 1 where a line of supply may cross: any minor river, or with the option only over a bridge that stands; the
 * Meuse only over a bridge that stands (PD-C.23).
 */
const openOf = ({ scenario, blown }: State): Uint8Array => {
  const isFree = scenario.options.supplyCrossesUnbridged
  const open = isFree ? acrossMinor : overBridges
  let copy: Uint8Array | null = null
  for (const [bridge, edge] of bridgeEdges.entries()) {
    if (((blown >>> bridge) & 1) === 0 || (isFree && edgeRiver[edge] < MEUSE)) continue
    copy ??= open.slice()
    copy[edge] = copy[board.twin[edge]] = 0
  }
  return copy ?? open
}

/** By hex, 1 where a line of a side may not pass: enemies, and hexes next to them that no unit of its own holds (PD-C.23). */
const barredFor = (state: State, side: Side, barred = new Uint8Array(board.size)): Uint8Array => {
  const mine = sideNumber(side)
  const { owner, near } = survey(state)
  const enemyNear = near[1 - mine]
  barred.set(planOf(state.scenario).offMap)
  const isAdjacencyFree = state.scenario.options.supplyBlock === 'occupiedOnly'
  for (let node = 0; node < barred.length; node++)
    if (owner[node] === 1 - mine || (!isAdjacencyFree && enemyNear[node] === 1 && owner[node] !== mine))
      barred[node] = 1
  return barred
}

/** What stays the same as long as no unit moves, no bridge that lines need falls or rises, and the game is the same. */
interface Lines {
  scenario: State['scenario'] | null
  blown: number
  reached: Readonly<Uint8Array>
}

const NONE = new Uint8Array(0)

/** The hexes that the lines of a side reach, remembered for as long as nothing they hang on changes. */
const linesOf = (
  side: Side,
  sourcesOf: (state: State) => readonly NodeId[],
): ((state: State) => Readonly<Uint8Array>) => {
  // Room to work in, so that a flood leaves nothing behind but its marks.
  const [queue, barred] = [new Int32Array(board.size), new Uint8Array(board.size)]
  const remembered = derive((_hex: State['hex']): Lines => ({ scenario: null, blown: 0, reached: NONE }))
  return (state) => {
    const lines = remembered(state.hex)
    if (lines.scenario !== state.scenario || lines.blown !== state.blown) {
      lines.scenario = state.scenario
      lines.blown = state.blown
      const room = { marks: new Uint8Array(board.size + 1), queue }
      lines.reached = floodAcross(room, board, sourcesOf(state), barredFor(state, side, barred), openOf(state))
    }
    return lines.reached
  }
}

/** By hex, REACHED where a German line to the east edge runs (PD-C.23). */
export const traced: (state: State) => Readonly<Uint8Array> = linesOf(
  'german',
  ({ scenario }) => planOf(scenario).sources,
)

/** By hex, REACHED where a US line to the north, south or west edges runs (PD-C.36). */
export const tracedByUs: (state: State) => Readonly<Uint8Array> = linesOf(
  'us',
  ({ scenario }) => planOf(scenario).usSources,
)

/** Whether a German line runs from a hex to the east edge. */
export const canTrace = (state: State, node: NodeId): boolean => traced(state)[node] === REACHED

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
  const order = [...depotTurn.keys()]
    .filter((depot) => depotTurn[depot] > 0)
    .toSorted((a, b) => depotTurn[a] - depotTurn[b])
  let free = 0
  for (const depot of order) {
    const from = mode === 'concurrent' ? depotTurn[depot] + 1 : Math.max(depotTurn[depot] + 1, free)
    free = from + WINDOW_TURNS
    windows.push({ depot, from, to: free - 1 })
  }
  return windows
}

/** Whether a captured depot lets all German units ignore tracing this turn (PD-C.26). */
export const isExempt = ({ depotTurn, scenario, turn }: State): boolean =>
  (depotTurn[0] > 0 || depotTurn[1] > 0) &&
  windowsOf(depotTurn, scenario.options.depotWindows).some(({ from, to }) => turn >= from && turn <= to)

/** Whether a unit on the map is in supply: Americans always (PD-B.35), Germans by trace or window (PD-C.22, PD-C.26). */
export const isSupplied = (state: State, unit: UnitId): boolean =>
  units[unit].side === 'us' || isExempt(state) || canTrace(state, state.hex[unit] as NodeId)

/** The proficiency of a unit's current side; one lower for an unsupplied German on the map, never below 0 (PD-B.26, PD-C.25). */
export const effectivePr = (state: State, unit: UnitId): number => {
  const printed = units[unit].pr[state.steps[unit] === 2 ? 0 : 1]
  return state.hex[unit] >= 0 && !isSupplied(state, unit) ? Math.max(0, printed - 1) : printed
}

/** The line of supply of a hex with the evidence: the whole path, or the hexes that cut it. */
export const supplyLine = (state: State, side: Side, node: NodeId): Trace => {
  const { sources, usSources } = planOf(state.scenario)
  const open = openOf(state)
  const isOpen = (edge: EdgeId): boolean => open[edge] === 1
  return trace(board, side === 'german' ? sources : usSources, barredFor(state, side), node, lineAlong(board, isOpen))
}
