import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { neighborsOf } from '../data/board.js'
import type { State } from '../model/state.js'
import { supplyLine } from '../rules/supply.js'
import { leadersOf } from './forecast.js'
import type { Aim } from './travel.js'

const GAP = 3000

/** How the foremost German stands with his line of supply (PD-C.23). */
export interface Line {
  /** The hexes of the line; none where it is cut. */
  readonly nodes: ReadonlySet<NodeId>
  /** The hexes on it or next to it. */
  readonly near: ReadonlySet<NodeId>
  /** The hexes that have to open for it to run, or null where it does. */
  readonly gap: Aim | null
  /** The same hexes and those next to them. */
  readonly nearGap: ReadonlySet<NodeId>
}

const NOWHERE: ReadonlySet<NodeId> = new Set()

const withNeighbors = (nodes: Iterable<NodeId>): ReadonlySet<NodeId> =>
  new Set([...nodes].flatMap((node) => [node, ...neighborsOf(node)]))

/** The line of the foremost German, or what it lacks; null while nobody is on the way. */
export const lineOf: (state: State) => Line | null = derive((state: State): Line | null => {
  const leader = leadersOf(state).at(0)
  if (leader === undefined) return null
  const found = supplyLine(state, 'german', state.hex[leader] as NodeId)
  if (found.tag === 'noWay') return null
  if (found.tag === 'cut')
    return {
      nodes: NOWHERE,
      near: NOWHERE,
      gap: { id: GAP, hexes: found.toOpen },
      nearGap: withNeighbors(found.toOpen),
    }
  return { nodes: new Set(found.nodes), near: withNeighbors(found.nodes), gap: null, nearGap: NOWHERE }
})
