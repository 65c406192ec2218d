import { memoize } from '../../../kernel/memoize.js'
import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { BLOCKED, floodAcross, floodOn, floodBuffers, REACHED, UNTOUCHED } from '../../../supply/flood.js'
import { board, bridgeEdges } from '../data/map.js'
import { landOf, type Land } from '../data/land.js'
import { planOf, type Plan } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { sideNumber } from '../data/units.js'
import type { SupplyLines } from '../model/position.js'
import type { State } from '../model/state.js'
import { WORDS, type PlayoutPosition } from './playout-position.js'

/**
 * By edge: the edge that joins the hex of the previous edge (around the same hex) to the hex of this one; -1 if those
 * two hexes are not adjacent.
 */
const edgeAround = /* @__PURE__ */ Int32Array.from(board.edgeTo, (to, edge) => {
  const from = board.edgeFrom[edge]
  const before = edge === board.firstEdge[from] ? board.firstEdge[from + 1] - 1 : edge - 1
  return edgeBetween(board, board.edgeTo[before] as NodeId, to as NodeId) ?? -1
})

/** The hexes off the map in play, as bits. */
const offMapOf = /* @__PURE__ */ memoize(({ offMap }: Plan) =>
  Int32Array.from({ length: WORDS }, (_, word) =>
    offMap.subarray(word * 32, word * 32 + 32).reduce((bits, isOff, at) => bits | (isOff << at), 0),
  ),
)

/**
 * By edge: 1 if a line may cross it with every bridge standing, that is, unless it crosses a blocking river without a
 * bridge.
 */
const openWith = ({ river, bridge }: Land, isMinorFree: boolean): Uint8Array =>
  Uint8Array.from(river, (its, edge) =>
    its === null || (isMinorFree && its === 'minor') || bridge[edge] !== null ? 1 : 0,
  )

const openOn = /* @__PURE__ */ memoize((land: Land) => ({
  acrossMinor: openWith(land, true),
  overBridges: openWith(land, false),
}))

/**
 * By edge: 1 if a line of supply may cross it. Minor rivers can be crossed anywhere or, by option, only over a standing
 * bridge; the Meuse only over a standing bridge (PD-C.23).
 */
const openOf = ({ scenario, blown }: State): Uint8Array => {
  const isFree = scenario.options.supplyCrossesUnbridged
  const land = landOf(scenario)
  const { acrossMinor, overBridges } = openOn(land)
  const open = isFree ? acrossMinor : overBridges
  let copy: Uint8Array | null = null
  for (const [bridge, edge] of bridgeEdges.entries()) {
    if (((blown >>> bridge) & 1) === 0 || (isFree && land.river[edge] !== 'meuse')) continue
    copy ??= open.slice()
    copy[edge] = copy[board.twin[edge]] = 0
  }
  return copy ?? open
}

/**
 * In a word of 32 hexes, those a side's line may not enter: enemy-occupied hexes, and hexes adjacent to enemies unless
 * occupied by a friendly unit (PD-C.23).
 */
const barredIn = ({ held, closeTo }: PlayoutPosition, mine: number, isAdjacencyFree: boolean, word: number): number =>
  held[1 - mine][word] | (isAdjacencyFree ? 0 : closeTo[1 - mine][word] & ~held[mine][word])

/** By hex: REACHED if a line of the side reaches it. The buffer is reused, so read it at once. */
type Marks = Readonly<Uint8Array>

/** Finds the hexes that a side's lines reach in a position. */
type Finder = (at: PlayoutPosition) => Marks

/**
 * Makes a finder that updates incrementally as hexes are blocked and opened, and repeats the flood fill only if a line
 * is cut.
 */
const finder = (side: Side, sourcesOf: (plan: Plan) => readonly NodeId[]): Finder => {
  const mine = sideNumber(side)
  const buffers = floodBuffers(board.size)
  const { marks } = buffers
  const barred = new Uint8Array(board.size)
  const bits = new Int32Array(WORDS)
  let game: Scenario | null = null
  let down = 0
  let open: Readonly<Uint8Array> = new Uint8Array(board.edgeTo.length)
  let sources: readonly NodeId[] = []
  let offMap: Readonly<Int32Array> = bits
  /** The position examined last, and its `turns` at that time. */
  let of: PlayoutPosition | null = null
  let turns = 0

  const runsOver = (edge: number): boolean => marks[board.edgeTo[edge]] === REACHED && open[edge] === 1

  /** Whether a line can go from the hex before an edge to the hex it leads to. */
  const goesAround = (edge: number): boolean => edgeAround[edge] >= 0 && open[edgeAround[edge]] === 1

  /** The number of separate groups among the reached hexes around a hex. */
  const rowsAround = (node: NodeId): number => {
    const end = board.firstEdge[node + 1]
    let rows = 0
    let wasRun = runsOver(end - 1)
    for (let edge = board.firstEdge[node]; edge < end; edge++) {
      const isRun = runsOver(edge)
      if (isRun && !(wasRun && goesAround(edge))) rows++
      wasRun = isRun
    }
    return rows === 0 && wasRun ? 1 : rows
  }

  /**
   * Blocks or opens a hex. Returns whether lines must be traced again, because a line through the hex may have no
   * detour.
   */
  const isCut = (node: NodeId, isBarred: boolean): boolean => {
    const ran = marks[node] === REACHED
    const isSource = sources.includes(node)
    barred[node] = marks[node] = isBarred ? BLOCKED : UNTOUCHED
    if (isBarred) return ran && (isSource || rowsAround(node) > 1)
    if (isSource || rowsAround(node) > 0) floodOn(buffers, board, node, open)
    return false
  }

  return (at) => {
    const { scenario, blown } = at.state
    const before = open
    const isNew = game !== scenario
    if (isNew) {
      const plan = planOf(scenario)
      offMap = offMapOf(plan)
      sources = sourcesOf(plan)
    }
    if (isNew || down !== blown) open = openOf(at.state)
    let isStale = isNew || open !== before
    game = scenario
    down = blown
    if (!isStale && of === at && turns === at.turns) return marks
    if (of !== at) at.displaced++
    of = at
    turns = at.turns
    const isAdjacencyFree = scenario.options.supplyBlock === 'occupiedOnly'
    for (let word = 0; word < WORDS; word++) {
      const now = barredIn(at, mine, isAdjacencyFree, word) | offMap[word]
      for (let left = now ^ bits[word]; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left)
        if (isCut((word * 32 + bit) as NodeId, ((now >>> bit) & 1) === 1)) isStale = true
      }
      bits[word] = now
    }
    if (isStale) floodAcross(buffers, board, sources, barred, open)
    return marks
  }
}

/** The finders of both sides. */
interface Finders {
  readonly german: Finder
  readonly us: Finder
}

const finders = (): Finders => ({
  german: finder('german', ({ sources }) => sources),
  us: finder('us', ({ usSources }) => usSources),
})

/** The finders shared by all short-lived positions. */
const shared = /* @__PURE__ */ finders()

/**
 * How often a position may find the shared finders used by another position before it gets its own. Positions played in
 * parallel need their own.
 */
const PATIENCE = 16

/**
 * Keeps the lines of a position up to date as it is played. Every call uses the current state of the position.
 */
export const keepLines = (at: PlayoutPosition): SupplyLines => {
  let its = shared
  return {
    reach: (side, hex) => {
      if (its === shared && at.displaced > PATIENCE) its = finders()
      return (side === 'german' ? its.german(at) : its.us(at))[hex] === REACHED
    },
  }
}
