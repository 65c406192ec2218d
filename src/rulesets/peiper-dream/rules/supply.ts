import { edgeBetween, type EdgeId, type NodeId } from '../../../maps/graph.js'
import { BARRED, floodAcross, floodOn, floodRoom, REACHED, UNTOUCHED } from '../../../supply/flood.js'
import { lineAlong, trace, type Trace } from '../../../supply/trace.js'
import type { Board } from '../model/known.js'
import type { Side } from '../data/printed-unit.js'
import { board, bridgeEdges, edgeBridge, edgeRiver, WORDS } from '../data/board.js'
import type { Survey } from '../model/muster.js'
import { factorOf, planOf, type Plan } from '../data/plan.js'
import type { State } from '../model/state.js'
import { survey } from '../model/survey.js'
import { sideNumber, units, type UnitId } from '../data/units.js'

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

/** The hexes that the lines of a side reach. They are found hex by hex as these are barred and opened, and flooded anew where one is cut. */
const linesOf = (side: Side, sourcesOf: (plan: Plan) => readonly NodeId[]): ((state: Board) => Lines) => {
  const mine = sideNumber(side)
  const room = floodRoom(board.size)
  const { marks } = room
  const barred = new Uint8Array(board.size)
  const bits = new Int32Array(WORDS)
  const lines: Lines = { barred, marks }
  let game: State['scenario'] | null = null
  let down = 0
  let open: Readonly<Uint8Array> = overBridges
  let sources: readonly NodeId[] = []
  /** The survey last looked at, and how far it had been counted on. */
  let of: Survey | null = null
  let turns = 0

  const isOpen = (from: number, to: number): boolean => {
    const edge = edgeBetween(board, from as NodeId, to as NodeId)
    return edge !== null && open[edge] === 1
  }

  const runsOver = (edge: number): boolean => marks[board.edgeTo[edge]] === REACHED && open[edge] === 1

  /** In how many rows, each of which hangs together by itself, the hexes around one lie that lines run through. */
  const rowsAround = (node: NodeId): number => {
    const { firstEdge, edgeTo } = board
    const end = firstEdge[node + 1]
    let rows = 0
    for (let edge = firstEdge[node], before = end - 1; edge < end; before = edge++)
      if (runsOver(edge) && !(runsOver(before) && isOpen(edgeTo[before], edgeTo[edge]))) rows++
    return rows > 0 ? rows : runsOver(end - 1) ? 1 : 0
  }

  /** Bars a hex, or opens it; whether lines must be looked for anew, for one that ran through it may have no other way. */
  const isCut = (node: NodeId, isBarred: boolean): boolean => {
    const ran = marks[node] === REACHED
    const isSource = sources.includes(node)
    barred[node] = marks[node] = isBarred ? BARRED : UNTOUCHED
    if (isBarred) return ran && (isSource || rowsAround(node) > 1)
    if (isSource || rowsAround(node) > 0) floodOn(room, board, node, open)
    return false
  }

  return (state) => {
    const { scenario, blown } = state
    const before = open
    const isNew = game !== scenario
    if (isNew || down !== blown) open = openOf(state)
    let isStale = isNew || open !== before
    game = scenario
    down = blown
    const all = survey(state)
    if (!isStale && of === all && turns === all.turns) return lines
    of = all
    turns = all.turns
    const plan = planOf(scenario)
    sources = sourcesOf(plan)
    const isAdjacencyFree = scenario.options.supplyBlock === 'occupiedOnly'
    for (let word = 0; word < WORDS; word++) {
      const now = barredIn(all, mine, isAdjacencyFree, word) | plan.offMapBits[word]
      for (let left = now ^ bits[word]; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left)
        if (isCut((word * 32 + bit) as NodeId, ((now >>> bit) & 1) === 1)) isStale = true
      }
      bits[word] = now
    }
    if (isStale) floodAcross(room, board, sources, barred, open)
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
  const printed = factorOf(state, unit, 'pr')
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
