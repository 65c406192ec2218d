// Which of 30 units trace a line of supply to a source, beside ngraph.path asked unit by unit.
import createGraph from 'ngraph.graph'
import type { Graph as PeerGraph } from 'ngraph.graph'
import path from 'ngraph.path'
import type { Finder, Options } from 'ngraph.path'
import type { Grid } from '../../src/geometry/grid.js'
import type { NodeId } from '../../src/maps/graph.js'
import { compileCosts, reachOverInto } from '../../src/supply/compiled.js'
import { floodHexesInto, floodInto, floodBuffers, REACHED } from '../../src/supply/flood.js'
import { floodRowsInto, freeRows, hexRows, isInRows, rowSetOf, type HexRows } from '../../src/supply/rows.js'
import { floodSmall, isIn, smallMap, smallSet } from '../../src/supply/small.js'
import { reachInto, reachBuffers, UNREACHED } from '../../src/supply/reach.js'
import { compare, type Contender } from './harness.js'
import { areaGraph, hexBoard, positionOn, type Position } from './supply-maps.js'

/** A node joined to every source, so that the peer may look for one end only. */
const SUPER = -1

const peerGraph = ({ graph, costs, sources }: Position): PeerGraph => {
  const peer = createGraph()
  for (let node = 0; node < graph.size; node++) peer.addNode(node)
  for (let edge = 0; edge < graph.edgeTo.length; edge++)
    if (graph.edgeFrom[edge] < graph.edgeTo[edge])
      peer.addLink(graph.edgeFrom[edge], graph.edgeTo[edge], costs.column[edge])
  peer.addNode(SUPER)
  for (const source of sources) peer.addLink(SUPER, source, 0)
  return peer
}

const blockedBy = ({ barred }: Position): Options['blocked'] => {
  const isBarred = (id: string | number): boolean => typeof id === 'number' && id >= 0 && barred[id] === 1
  return (from, to) => isBarred(from.id) || isBarred(to.id)
}

const lengthOf = (peer: PeerGraph, nodes: ReturnType<Finder['find']>): number => {
  let length = 0
  for (let i = 1; i < nodes.length; i++) {
    const [a, b] = [nodes[i - 1].id, nodes[i].id]
    length += (peer.getLink(a, b) ?? peer.getLink(b, a))?.data ?? Infinity
  }
  return length
}

/** One bit for each unit that a question is true of. */
const bitsOf = (units: readonly NodeId[], isTrue: (unit: NodeId) => boolean): number => {
  let bits = 0
  for (let i = 0; i < units.length; i++) if (isTrue(units[i])) bits |= 1 << i
  return bits
}

/** One flood over Map and Set by name: our own obvious code. */
const plainFlood = ({ graph, barred, sources, units }: Position): Contender => {
  const { ids, firstEdge, edgeTo } = graph
  const around = new Map(
    ids.map((id, node) => [
      id,
      Array.from(edgeTo.subarray(firstEdge[node], firstEdge[node + 1]), (to) => ({ to: ids[to] })),
    ]),
  )
  const blocked = new Set(ids.filter((_, node) => barred[node] === 1))
  const from = sources.map((source) => ids[source])
  return {
    name: 'one flood over Map and Set',
    ops: 1,
    run: () => {
      const seen = new Set(from)
      const queue = from.slice()
      for (const at of queue)
        for (const { to } of around.get(at) ?? [])
          if (!seen.has(to) && !blocked.has(to)) {
            seen.add(to)
            queue.push(to)
          }
      return bitsOf(units, (unit) => seen.has(ids[unit]))
    },
  }
}

/** Reads a list once. Whole words only and nothing from outside the loop, for a slow yardstick would flatter us. */
const readOnce = (list: Int32Array): number => {
  let sum = 0
  for (let i = 0; i < list.length; i++) sum = (sum + list[i]) | 0
  return sum
}

const readEdges = ({ graph }: Position): Contender => ({
  name: 'read every edge once',
  ops: 1,
  isYardstick: true,
  run: () => readOnce(graph.edgeTo),
})

/** The rows of a board without gaps. */
const rowsOf = ({ size, lanes, laneLength, bias, lane }: Grid): HexRows =>
  hexRows({
    size,
    lines: lanes,
    width: laneLength,
    pushed: bias === 0 ? 1 : 0,
    lineOf: lane,
    placeOf: Int32Array.from({ length: size }, (_, cell) => cell % laneLength),
  })

const floods = (position: Position, board: Grid): readonly Contender[] => {
  const { graph, barred, sources, units } = position
  const room = floodBuffers(graph.size)
  const rows = rowsOf(board)
  const free = freeRows(rows, barred)
  const from = rowSetOf(rows, sources)
  const kept = from.slice()
  return [
    {
      name: 'floodInto',
      ops: 1,
      run: () => {
        const marks = floodInto(room, graph, sources, barred)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (marks[units[i]] === REACHED) bits |= 1 << i
        return bits
      },
    },
    {
      name: 'floodHexesInto',
      ops: 1,
      run: () => {
        const marks = floodHexesInto(room, board, sources, barred)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (marks[units[i]] === REACHED) bits |= 1 << i
        return bits
      },
    },
    {
      name: 'floodRowsInto',
      ops: 1,
      run: () => {
        const reached = floodRowsInto(kept, rows, from, free)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (isInRows(rows, reached, units[i])) bits |= 1 << i
        return bits
      },
    },
  ]
}

const reaching = ({ graph, costs, barred, sources, units, limit }: Position): Contender => {
  const room = reachBuffers(graph.size, costs)
  return {
    name: 'reachInto',
    ops: 1,
    run: () => {
      const best = reachInto(room, graph, sources, barred, costs, limit)
      let bits = 0
      for (let i = 0; i < units.length; i++) if (best[units[i]] !== UNREACHED) bits |= 1 << i
      return bits
    },
  }
}

/** The same over costs compiled for the map: they are made once with it, as the map itself is. */
const reachingOver = ({ graph, costs, barred, sources, units, limit }: Position): Contender => {
  const room = reachBuffers(graph.size, costs)
  const compiled = compileCosts(graph, costs)
  return {
    name: 'reachOverInto',
    ops: 1,
    run: () => {
      const best = reachOverInto(room, compiled, sources, barred, limit)
      let bits = 0
      for (let i = 0; i < units.length; i++) if (best[units[i]] !== UNREACHED) bits |= 1 << i
      return bits
    },
  }
}

const PEER = 'ngraph.path aStar, unit by unit'

const byUnit = (position: Position): Contender => {
  const finder = path.aStar(peerGraph(position), { blocked: blockedBy(position) })
  const { units } = position
  return { name: PEER, ops: 1, run: () => bitsOf(units, (unit) => finder.find(unit, SUPER).length > 1) }
}

const byUnitWeighted = (position: Position): Contender => {
  const peer = peerGraph(position)
  const finder = path.aStar(peer, { blocked: blockedBy(position), distance: (_a, _b, { data }) => data })
  const { units, limit } = position
  return {
    name: PEER,
    ops: 1,
    run: () =>
      bitsOf(units, (unit) => {
        const nodes = finder.find(unit, SUPER)
        return nodes.length > 1 && lengthOf(peer, nodes) <= limit
      }),
  }
}

/** A comparison is of use only where most units are in supply and most of the map is searched. */
const sayPosition = (title: string, { graph, barred, sources, units, costs, limit }: Position): void => {
  const marks = floodInto(floodBuffers(graph.size), graph, sources, barred)
  const best = reachInto(reachBuffers(graph.size, costs), graph, sources, barred, costs, limit)
  const count = (isTrue: (unit: NodeId) => boolean): number => units.filter(isTrue).length
  const reached = marks.reduce((sum, mark) => sum + (mark === REACHED ? 1 : 0), 0)
  console.log(
    `\n${title}: ${graph.size} nodes, ${reached} reached; of ${units.length} units ` +
      `${count((unit) => marks[unit] === REACHED)} in supply by any line, ` +
      `${count((unit) => best[unit] !== UNREACHED)} within the limit`,
  )
}

const compareBoard = (): void => {
  const { graph, board } = hexBoard(44, 8)
  const plan = { sources: 3, barredShare: 0.2, pockets: 5, pocketRadius: 1, limit: 22, seed: 5 }
  const position = positionOn(graph, board, plan)
  sayPosition('44 x 8 hexes', position)
  compare(
    'S1 supply by any line, 44 x 8 hexes',
    [byUnit(position), plainFlood(position), ...floods(position, board), readEdges(position)],
    [
      { id: 'S1', ours: 'floodRowsInto', beside: PEER },
      { id: 'S2', ours: 'floodRowsInto', beside: 'one flood over Map and Set' },
    ],
  )
  compare(
    'S3 supply with costs and a limit, 44 x 8 hexes',
    [byUnitWeighted(position), reaching(position), reachingOver(position), readEdges(position)],
    [{ id: 'S3', ours: 'reachInto', beside: PEER }],
  )
}

const compareAreas = (): void => {
  const graph = areaGraph(40, 9)
  const plan = { sources: 2, barredShare: 0.3, pockets: 3, pocketRadius: 1, limit: 8, seed: 4 }
  const position = positionOn(graph, null, plan)
  sayPosition('40 areas', position)
  const { barred, sources, units } = position
  const small = smallMap(graph)
  if (small === null) throw new Error('forty areas are few')
  const from = smallSet(sources)
  const bars = smallSet([...barred.keys()].filter((node) => barred[node] === 1) as NodeId[])
  compare(
    'S4 supply by any line, 40 areas',
    [
      byUnit(position),
      plainFlood(position),
      {
        name: 'floodSmall',
        ops: 1,
        run: () => {
          const reached = floodSmall(small, from, bars)
          let bits = 0
          for (let i = 0; i < units.length; i++) if (isIn(reached, units[i])) bits |= 1 << i
          return bits
        },
      },
      readEdges(position),
    ],
    [
      { id: 'S4', ours: 'floodSmall', beside: PEER },
      { id: 'S4 read', ours: 'floodSmall', beside: 'read every edge once' },
    ],
  )
}

/** The peer takes seconds for each unit, so it answers for six of the thirty, shut in as many as of all: a fifth. */
const SHARE = 0.2
const asked = ({ units }: Position): readonly NodeId[] => [units[0], ...units.slice(5, 10)]

const compareLargeBoard = (): void => {
  const { graph, board } = hexBoard(1000, 1000)
  const plan = { sources: 3, barredShare: 0.2, pockets: 5, pocketRadius: 12, limit: 900, seed: 5 }
  const position = positionOn(graph, board, plan)
  sayPosition('1000 x 1000 hexes', position)
  const few = { ...position, units: asked(position) }
  const slow = byUnit(few)
  const rows = floods(position, board)
  const fewRows = floods(few, board)
  compare(
    'S5 supply by any line, 1000 x 1000 hexes',
    [
      { ...slow, ops: SHARE, isSlow: true },
      ...rows.map((one, i) => ({ ...one, answer: fewRows[i].run })),
      readEdges(position),
    ],
    [
      { id: 'S5', ours: 'floodRowsInto', beside: PEER },
      { id: 'S5 read', ours: 'floodRowsInto', beside: 'read every edge once' },
    ],
  )
  compare(
    'S6 supply with costs and a limit, 1000 x 1000 hexes',
    [reaching(position), reachingOver(position), readEdges(position)],
    [{ id: 'S6', ours: 'reachOverInto', beside: 'read every edge once' }],
  )
}

if (process.env['LARGE'] === '1') compareLargeBoard()
else {
  compareBoard()
  compareAreas()
}
