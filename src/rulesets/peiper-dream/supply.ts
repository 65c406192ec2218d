import type { EdgeId, NodeId } from '../../maps/graph.js'
import { BARRED, floodAcross, floodRoom, REACHED, UNTOUCHED } from '../../supply/flood.js'
import { lineAlong, trace, type Trace } from '../../supply/trace.js'
import type { Board } from './board.js'
import type { Side } from './data/printed-unit.js'
import { board, bridgeEdges, edgeBridge, edgeRiver, WORDS } from './map.js'
import type { Survey } from './muster.js'
import { planOf, type Plan } from './plan.js'
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

/** Of 32 hexes, those where a line of a side may not pass: enemies, and hexes next to them that no unit of its own holds (PD-C.23). */
const barredIn = ({ held, closeTo }: Survey, mine: number, isAdjacencyFree: boolean, word: number): number =>
  held[1 - mine][word] | (isAdjacencyFree ? 0 : closeTo[1 - mine][word] & ~held[mine][word])

/** What stays the same for as long as the bridges stand as they do, in one game. */
interface Ways {
  scenario: State['scenario'] | null
  blown: number
  open: Readonly<Uint8Array>
  /** The survey last looked at, and how far it had been counted on. */
  of: Survey | null
  turns: number
}

/** The hexes that the lines of a side reach, flooded anew only when something moved that lines hang on. */
const linesOf = (side: Side, sourcesOf: (plan: Plan) => readonly NodeId[]): ((state: Board) => Lines) => {
  const mine = sideNumber(side)
  const room = floodRoom(board.size)
  const { marks } = room
  const barred = new Uint8Array(board.size)
  const bits = new Int32Array(WORDS)
  const ways: Ways = { scenario: null, blown: 0, open: overBridges, of: null, turns: 0 }
  const lines: Lines = { barred, marks }

  const isBeside = (node: number): boolean => {
    for (let edge = board.firstEdge[node], end = board.firstEdge[node + 1]; edge < end; edge++)
      if (marks[board.edgeTo[edge]] === REACHED && ways.open[edge] === 1) return true
    return false
  }

  /** Bars or opens a hex; whether that changes what is reached elsewhere. */
  const isFelt = (sources: readonly NodeId[], node: number, isBarred: boolean): boolean => {
    barred[node] = isBarred ? 1 : 0
    const matters = isBarred ? marks[node] === REACHED : isBeside(node) || sources.includes(node as NodeId)
    if (!matters) marks[node] = isBarred ? BARRED : UNTOUCHED
    return matters
  }

  return (state) => {
    const { scenario, blown } = state
    let isStale = false
    if (ways.scenario !== scenario || ways.blown !== blown) {
      ways.scenario = scenario
      ways.blown = blown
      ways.open = openOf(state)
      isStale = true
    }
    const all = survey(state)
    if (!isStale && ways.of === all && ways.turns === all.turns) return lines
    ways.of = all
    ways.turns = all.turns
    const plan = planOf(scenario)
    const sources = sourcesOf(plan)
    const isAdjacencyFree = scenario.options.supplyBlock === 'occupiedOnly'
    for (let word = 0; word < WORDS; word++) {
      const now = barredIn(all, mine, isAdjacencyFree, word) | plan.offMapBits[word]
      for (let left = now ^ bits[word]; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left)
        if (isFelt(sources, word * 32 + bit, ((now >>> bit) & 1) === 1)) isStale = true
      }
      bits[word] = now
    }
    if (isStale) floodAcross(room, board, sources, barred, ways.open)
    return lines
  }
}

/** The lines of a side as they run now. Read them at once: they are worked out anew in the same place. */
interface Lines {
  /** By hex, 1 where no line passes. */
  readonly barred: Readonly<Uint8Array>
  /** By hex, REACHED where a line runs. */
  readonly marks: Readonly<Uint8Array>
}

const germanLines = /* @__PURE__ */ linesOf('german', ({ sources }) => sources)
const usLines = /* @__PURE__ */ linesOf('us', ({ usSources }) => usSources)

/** By hex, REACHED where a German line to the east edge runs (PD-C.23). */
export const traced = (state: State): Readonly<Uint8Array> => germanLines(state).marks

/** By hex, REACHED where a US line to the north, south or west edges runs (PD-C.36). */
export const tracedByUs = (state: State): Readonly<Uint8Array> => usLines(state).marks

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
  const printed = planOf(state.scenario).counters[unit].pr[state.steps[unit] === 2 ? 0 : 1]
  return state.hex[unit] >= 0 && !isSupplied(state, unit) ? Math.max(0, printed - 1) : printed
}

/** The line of supply of a hex with the evidence: the whole path, or the hexes that cut it. */
export const supplyLine = (state: State, side: Side, node: NodeId): Trace => {
  const { sources, usSources } = planOf(state.scenario)
  const linesFor = side === 'german' ? germanLines : usLines
  const open = openOf(state)
  const isOpen = (edge: EdgeId): boolean => open[edge] === 1
  return trace(
    board,
    side === 'german' ? sources : usSources,
    linesFor(state).barred.slice(),
    node,
    lineAlong(board, isOpen),
  )
}
