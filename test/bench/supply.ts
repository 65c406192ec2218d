// Supply of 30 units, compared with one breadth-first search of graphology from all sources, and with ngraph.path for
// each unit.
import { UndirectedGraph } from 'graphology'
import { bfsFromNode } from 'graphology-traversal'
import createGraph from 'ngraph.graph'
import type { Graph } from 'ngraph.graph'
import path from 'ngraph.path'
import type { Finder, Options } from 'ngraph.path'
import type { Grid } from 'ardennes/geometry'
import type { NodeId } from 'ardennes/maps'
import {
  compileCosts,
  flood,
  floodHexes,
  floodRows,
  floodSmall,
  freeRows,
  hexRows,
  isIn,
  isInRows,
  REACHED,
  reachOver,
  rowSetOf,
  smallMap,
  smallSet,
  UNREACHED,
  type HexRows,
} from 'ardennes/supply'
import { compare, type Contender } from './harness.js'
import { areaGraph, hexBoard, positionOn, type Position } from './supply-maps.js'

type PeerGraph = Graph<unknown, number>

/** A node joined to every source, so that the peer searches for a single end. */
const SUPER = -1

const peerGraph = ({ graph, costs, sources }: Position): PeerGraph => {
  const peer = createGraph<unknown, number>()
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

/** Reads a list once. It handles whole words and uses nothing from outside the loop, so that the comparison is fair. */
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
  const rows = rowsOf(board)
  const free = freeRows(rows, barred)
  const from = rowSetOf(rows, sources)
  return [
    {
      name: 'flood',
      ops: 1,
      run: () => {
        const marks = flood(graph, sources, barred)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (marks[units[i]] === REACHED) bits |= 1 << i
        return bits
      },
    },
    {
      name: 'floodHexes',
      ops: 1,
      run: () => {
        const marks = floodHexes(board, sources, barred)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (marks[units[i]] === REACHED) bits |= 1 << i
        return bits
      },
    },
    {
      name: 'floodRows',
      ops: 1,
      run: () => {
        const reached = floodRows(rows, from, free)
        let bits = 0
        for (let i = 0; i < units.length; i++) if (isInRows(rows, reached, units[i])) bits |= 1 << i
        return bits
      },
    },
  ]
}

/** Uses costs compiled for the map; like the map, they are made once. */
const reaching = ({ graph, costs, barred, sources, units, limit }: Position): Contender => {
  const compiled = compileCosts(graph, costs)
  return {
    name: 'reachOver',
    ops: 1,
    run: () => {
      const best = reachOver(compiled, sources, barred, limit)
      let bits = 0
      for (let i = 0; i < units.length; i++) if (best[units[i]] !== UNREACHED) bits |= 1 << i
      return bits
    },
  }
}

const PEER = 'ngraph.path nba, unit by unit'

const byUnit = (position: Position): Contender => {
  const finder = path.nba(peerGraph(position), { blocked: blockedBy(position) })
  const { units } = position
  return { name: PEER, ops: 1, run: () => bitsOf(units, (unit) => finder.find(unit, SUPER).length > 1) }
}

const byUnitWeighted = (position: Position): Contender => {
  const peer = peerGraph(position)
  const finder = path.nba(peer, {
    blocked: blockedBy(position),
    distance: (_a, _b, { data }: { readonly data: number }) => data,
  })
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

const SEARCH = 'graphology, one breadth-first search from all sources'

/** One search of a graph library for all units: it begins at a node joined to every source. */
const bySearch = ({ graph, barred, sources, units }: Position): Contender => {
  const peer = new UndirectedGraph()
  for (let node = -1; node < graph.size; node++) peer.addNode(String(node), { isBarred: barred[node] === 1 })
  for (let edge = 0; edge < graph.edgeTo.length; edge++)
    if (graph.edgeFrom[edge] < graph.edgeTo[edge])
      peer.addEdge(String(graph.edgeFrom[edge]), String(graph.edgeTo[edge]))
  for (const source of sources) peer.addEdge(String(SUPER), String(source))
  const names = units.map(String)
  return {
    name: SEARCH,
    ops: 1,
    run: () => {
      const seen = new Set<string>()
      bfsFromNode(peer, String(SUPER), (node, { isBarred }) => {
        if (!isBarred) seen.add(node)
        return isBarred
      })
      let bits = 0
      for (let i = 0; i < names.length; i++) if (seen.has(names[i])) bits |= 1 << i
      return bits
    },
  }
}

/** The comparison is useful only if most units are in supply and most of the map is searched. */
const sayPosition = (title: string, { graph, barred, sources, units, costs, limit }: Position): void => {
  const marks = flood(graph, sources, barred)
  const best = reachOver(compileCosts(graph, costs), sources, barred, limit)
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
    [byUnit(position), bySearch(position), plainFlood(position), ...floods(position, board), readEdges(position)],
    [
      { id: 'S1', ours: 'floodRows', beside: SEARCH },
      { id: 'S1 path', ours: 'floodRows', beside: PEER },
      { id: 'S2', ours: 'floodRows', beside: 'one flood over Map and Set' },
    ],
  )
  compare(
    'S3 supply with costs and a limit, 44 x 8 hexes',
    [byUnitWeighted(position), reaching(position), readEdges(position)],
    [{ id: 'S3', ours: 'reachOver', beside: PEER }],
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
      bySearch(position),
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
      { id: 'S4', ours: 'floodSmall', beside: SEARCH },
      { id: 'S4 path', ours: 'floodSmall', beside: PEER },
      { id: 'S4 read', ours: 'floodSmall', beside: 'read every edge once' },
    ],
  )
}

const compareLargeBoard = (): void => {
  const { graph, board } = hexBoard(1000, 1000)
  const plan = { sources: 3, barredShare: 0.2, pockets: 5, pocketRadius: 12, limit: 900, seed: 5 }
  const position = positionOn(graph, board, plan)
  sayPosition('1000 x 1000 hexes', position)
  compare(
    'S5 supply by any line, 1000 x 1000 hexes',
    [{ ...bySearch(position), isSlow: true }, ...floods(position, board), readEdges(position)],
    [
      { id: 'S5', ours: 'floodRows', beside: SEARCH },
      { id: 'S5 read', ours: 'floodRows', beside: 'read every edge once' },
    ],
  )
  compare(
    'S6 supply with costs and a limit, 1000 x 1000 hexes',
    [reaching(position), readEdges(position)],
    [{ id: 'S6', ours: 'reachOver', beside: 'read every edge once' }],
  )
}

if (process.env['LARGE'] === '1') compareLargeBoard()
else {
  compareBoard()
  compareAreas()
}
