import { formatFault, type Fault } from '../../kernel/fault.js'
import type { Either } from '../../kernel/fp.js'
import { plainData } from '../../kernel/plain.js'
import { buildGraph, edgeBetween, type EdgeId, type Graph, type NodeId } from '../graph.js'
import { uniqueNames } from '../name.js'
import { NO_ATTRIBUTES, type Attributes, type Border, type OffMapLink, type PrintedMap } from '../printed.js'
import { hasError } from '../validate.js'
import type { AreaMapSource, AreaSource } from './source.js'
import { faultsOfAreaMap } from './validate.js'

/** A point on the map, in the map's own unit. */
export interface Point {
  /** Distance from the west edge. */
  readonly x: number
  /** Distance from the north edge. */
  readonly y: number
}

/** An area of a compiled map. */
export interface Area {
  /** The id used in the data. */
  readonly id: string
  /** The name printed in it. */
  readonly name: string
  /** The center, or null if the data does not give one. */
  readonly at: Point | null
  /** Further attributes from the map data. */
  readonly attributes: Attributes
}

/** A compiled area map. */
export interface AreaMap<Feature extends string = string> extends PrintedMap<Feature> {
  /** The areas, by node. */
  readonly areas: readonly Area[]
}

const areaOf = ({ id, name, x, y, attributes }: AreaSource): Area => ({
  id,
  name: name ?? id,
  at: x === undefined || y === undefined ? null : { x, y },
  attributes: attributes ?? NO_ATTRIBUTES,
})

const linksOf = (areas: readonly AreaSource[]): readonly OffMapLink[] => {
  const links = areas.flatMap(({ id: area, offMap = [] }, node) => offMap.map((link) => ({ area, node, link })))
  const names = uniqueNames(links.map(({ area, link: { id, edge } }) => ({ id, made: `${area}/${edge}` })))
  return links.map(({ node, link: { edge, leadsTo, serves, attributes } }, i) => ({
    id: names[i],
    nodes: [node as NodeId],
    edge,
    leadsTo: leadsTo ?? null,
    serves: serves ?? null,
    attributes: attributes ?? NO_ATTRIBUTES,
  }))
}

const graphOf = ({ areas, borders }: AreaMapSource): Graph => {
  const ids = areas.map(({ id }) => id)
  const node = new Map(ids.map((id, i) => [id, i]))
  const around: number[][] = ids.map(() => [])
  for (const { a, b } of borders) {
    const [from, to] = [node.get(a) as number, node.get(b) as number]
    around[from].push(to)
    around[to].push(from)
  }
  return buildGraph({ ids, labels: areas.map(({ id, name }) => name ?? id), aliases: [] }, around)
}

/**
 * Compiles an area map of a ruleset.
 *
 * @throws Error if the map is invalid; use `loadAreaMap` for maps from outside
 */
export const compileAreaMap = <Feature extends string>(source: AreaMapSource<Feature>): AreaMap<Feature> => {
  const loaded = loadAreaMap<Feature>(source)
  if (loaded._tag === 'Left') throw new Error(`invalid map: ${loaded.left.map(formatFault).join('; ')}`)
  return loaded.right
}

/** Reads and compiles an area map from outside, or returns its faults. Warnings alone do not reject it. */
export const loadAreaMap = <Feature extends string = string>(
  input: unknown,
): Either<readonly Fault[], AreaMap<Feature>> => {
  const plain = plainData(input)
  if (plain._tag === 'Left') return plain
  const faults = faultsOfAreaMap(plain.right)
  return hasError(faults)
    ? { _tag: 'Left', left: faults }
    : { _tag: 'Right', right: compileProvenAreaMap(plain.right as AreaMapSource<Feature>) }
}

/**
 * Compiles an area map without checking it, which keeps the validator out of bundles. Only for maps that tests have
 * validated; the result for an invalid map is undefined.
 */
export const compileProvenAreaMap = <Feature extends string>(source: AreaMapSource<Feature>): AreaMap<Feature> => {
  const graph = graphOf(source)
  const featureBits = new Uint32Array(graph.edgeTo.length)
  const borderOf = new Int32Array(graph.edgeTo.length).fill(-1)
  const names = uniqueNames(source.borders.map(({ id, a, b }) => ({ id, made: `${a}--${b}` })))
  const borders = source.borders.map(({ a, b, features = [], attributes }, i): Border<Feature> => {
    const edge = edgeBetween(graph, graph.nodeById.get(a) as NodeId, graph.nodeById.get(b) as NodeId) as EdgeId
    for (const way of [edge, graph.twin[edge]]) {
      borderOf[way] = i
      for (const feature of features) featureBits[way] |= 1 << source.features.indexOf(feature)
    }
    return { id: names[i], edge, features, attributes: attributes ?? NO_ATTRIBUTES }
  })
  return {
    ...graph,
    id: source.id,
    title: source.title ?? source.id,
    features: source.features,
    featureBits,
    borders,
    borderOf,
    areas: source.areas.map(areaOf),
    links: linksOf(source.areas),
    attributes: source.attributes ?? NO_ATTRIBUTES,
  }
}
