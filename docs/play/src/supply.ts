import type { MapLine } from 'ardennes/render'
import type { Trace } from 'ardennes/supply'
import { words } from './language.js'

type Node = MapLine['nodes'][number]

/** A line of supply to be drawn; none where there is none, or where it has no length. */
export const supplyLine = (
  trace: Trace | null,
  at: (node: Node) => Node | null = (node) => node,
): readonly MapLine[] => {
  if (trace?.tag !== 'supplied') return []
  const nodes = trace.nodes.map(at)
  return nodes.length > 1 && nodes.every((node) => node !== null) ? [{ kind: 'supply', nodes: nodes }] : []
}

/** A line of supply in words, or what cuts it. */
export const tellSupply = (trace: Trace, nameOf: (node: Node) => string): string => {
  switch (trace.tag) {
    case 'supplied':
      return trace.nodes.length > 1
        ? words().inSupplyFrom(nameOf(trace.source), trace.nodes.length - 1)
        : words().inSupplyHere
    case 'cut':
      return words().cutBy(trace.blockers.map(nameOf).join(', '))
    case 'noWay':
      return words().noWay
  }
}
