import { directionName, directionNamed, DIRECTIONS, type Direction } from '../../geometry/direction.js'
import { directionTo, type Hex } from '../../geometry/hex.js'
import { orientationOf } from '../../geometry/offset.js'
import { formatFault, type Fault } from '../../kernel/fault.js'
import type { Either } from '../../kernel/fp.js'
import { plainData } from '../../kernel/plain.js'
import { edgeBetween, type EdgeId, type Graph, type NodeId } from '../graph.js'
import { uniqueNames } from '../name.js'
import { NO_ATTRIBUTES, type Border, type BorderSource, type OffMapLink } from '../printed.js'
import { hasError } from '../validate.js'
import type { HexMap, PrintedHex, PrintedLine, Rim } from './map.js'
import type { HexMapSource, HexSource, LineSource } from './source.js'
import { faultsOfHexMap } from './validate.js'
import { wireHexes, type WiredHexes } from './wire.js'

/**
 * Compiles a hex map of a ruleset.
 *
 * @throws Error if the map is invalid; use `loadHexMap` for maps from outside
 */
export const compileHexMap = <Feature extends string, Terrain extends string>(
  source: HexMapSource<Feature, Terrain>,
): HexMap<Feature, Terrain> => {
  const loaded = loadHexMap<Feature, Terrain>(source)
  if (loaded._tag === 'Left') throw new Error(`invalid map: ${loaded.left.map(formatFault).join('; ')}`)
  return loaded.right
}

/** Reads and compiles a hex map from outside, or returns its faults. Warnings alone do not reject it. */
export const loadHexMap = <Feature extends string = string, Terrain extends string = string>(
  input: unknown,
): Either<readonly Fault[], HexMap<Feature, Terrain>> => {
  const plain = plainData(input)
  if (plain._tag === 'Left') return plain
  const faults = faultsOfHexMap(plain.right)
  return hasError(faults)
    ? { _tag: 'Left', left: faults }
    : { _tag: 'Right', right: compileProvenHexMap(plain.right as HexMapSource<Feature, Terrain>) }
}

/** The state while the features of hexsides are written. */
interface Writing<Feature extends string> {
  readonly wired: WiredHexes
  readonly bits: Uint32Array
  readonly rims: Map<number, Rim<Feature>>
  readonly bitOf: ReadonlyMap<Feature, number>
}

const writeSide = <Feature extends string>(
  { wired, bits, rims, bitOf }: Writing<Feature>,
  node: NodeId,
  direction: Direction,
  features: readonly Feature[],
): void => {
  const slot = node * 6 + direction
  const edge = wired.edgeToward[slot]
  if (edge < 0) {
    const before = rims.get(slot)?.features ?? []
    rims.set(slot, { node, direction, features: [...before, ...features.filter((one) => !before.includes(one))] })
    return
  }
  for (const feature of features) {
    bits[edge] |= bitOf.get(feature) as number
    bits[wired.graph.twin[edge]] |= bitOf.get(feature) as number
  }
}

const writeHexes = <Feature extends string>(writing: Writing<Feature>, hexes: readonly HexSource<Feature>[]): void => {
  const orientation = orientationOf(writing.wired.offset)
  for (const [node, { sides }] of hexes.entries()) {
    if (sides === undefined) continue
    for (const direction of DIRECTIONS) {
      const features = sides[directionName(orientation, direction)]
      if (features !== undefined) writeSide(writing, node as NodeId, direction, features)
    }
  }
}

const writeLine = <Feature extends string>(
  writing: Writing<Feature>,
  { id, feature, through = [], along = [], attributes }: LineSource<Feature>,
): PrintedLine<Feature> => {
  const { graph, offset, at, edgeToward } = writing.wired
  const nodes = through.map((hex) => graph.nodeById.get(hex) as NodeId)
  for (let i = 1; i < nodes.length; i++)
    writeSide(writing, nodes[i - 1], directionTo(at[nodes[i - 1]], at[nodes[i]]) as Direction, [feature])
  const sides = along.map(({ hex, side }) => {
    const node = graph.nodeById.get(hex) as NodeId
    const direction = directionNamed(orientationOf(offset), side) as Direction
    writeSide(writing, node, direction, [feature])
    return edgeToward[node * 6 + direction]
  })
  const crossed = sides.filter((edge) => edge >= 0) as EdgeId[]
  return { id, feature, through: nodes, along: crossed, attributes: attributes ?? NO_ATTRIBUTES }
}

const writeBorder = <Feature extends string>(
  { wired: { graph }, bits, bitOf }: Writing<Feature>,
  { a, b, features = [], attributes }: BorderSource<Feature>,
  id: string,
): Border<Feature> => {
  const edge = edgeBetween(graph, graph.nodeById.get(a) as NodeId, graph.nodeById.get(b) as NodeId) as EdgeId
  for (const way of [edge, graph.twin[edge]]) for (const one of features) bits[way] |= bitOf.get(one) as number
  return { id, edge, features, attributes: attributes ?? NO_ATTRIBUTES }
}

/**
 * Compiles a hex map without checking it, which keeps the validator out of bundles. Only for maps that tests have
 * validated; the result for an invalid map is undefined.
 */
export const compileProvenHexMap = <Feature extends string, Terrain extends string>(
  source: HexMapSource<Feature, Terrain>,
): HexMap<Feature, Terrain> => {
  const wired = wireHexes(source)
  const { graph } = wired
  const writing: Writing<Feature> = {
    wired,
    bits: new Uint32Array(graph.edgeTo.length),
    rims: new Map(),
    bitOf: new Map(source.features.map((feature, i) => [feature, 1 << i])),
  }
  writeHexes(writing, source.hexes)
  const lines = (source.lines ?? []).map((line) => writeLine(writing, line))
  const printed = [...(source.borders ?? []), ...(source.seams ?? [])]
  const names = uniqueNames(printed.map(({ id, a, b }) => ({ id, made: `${a}--${b}` })))
  const borders = printed.map((border, i) => writeBorder(writing, border, names[i]))
  const borderOf = new Int32Array(graph.edgeTo.length).fill(-1)
  for (const [i, { edge }] of borders.entries()) borderOf[edge] = borderOf[graph.twin[edge]] = i
  return {
    ...graph,
    id: source.id,
    title: source.title ?? source.id,
    offset: source.offset,
    features: source.features,
    featureBits: writing.bits,
    borders,
    borderOf,
    hexes: source.hexes.map((hex, node) => hexOf(hex, wired.at[node])),
    nodeByHex: wired.nodeByHex,
    ...groundOf(source),
    neighbors: wired.neighbors,
    edgeToward: wired.edgeToward,
    lines,
    seams: borders.slice(source.borders?.length ?? 0),
    edges: edgesOf(graph, source),
    rims: [...writing.rims.values()].filter(({ features }) => features.length > 0),
    links: linksOf(graph, source),
    attributes: source.attributes ?? NO_ATTRIBUTES,
  }
}

const hexOf = ({ id, name, column, row, attributes }: HexSource, at: Hex): PrintedHex => ({
  id,
  name: name ?? null,
  at,
  column,
  row,
  attributes: attributes ?? NO_ATTRIBUTES,
})

const groundOf = <Terrain extends string>({
  terrains,
  hexes,
  defaultTerrain,
}: HexMapSource<string, Terrain>): Pick<HexMap<string, Terrain>, 'terrains' | 'terrainOf'> => {
  const place = new Map<string | undefined, number>(terrains.map(({ id }, i) => [id, i]))
  return {
    terrains: terrains.map(({ id, attributes }) => ({ id, attributes: attributes ?? NO_ATTRIBUTES })),
    terrainOf: Uint8Array.from(hexes, ({ terrain }) => place.get(terrain ?? defaultTerrain) as number),
  }
}

const edgesOf = (graph: Graph, { edges = {} }: HexMapSource): HexMap['edges'] =>
  Object.fromEntries(
    Object.entries(edges).map(([edge, hexes]) => [edge, hexes.map((hex) => graph.nodeById.get(hex) as NodeId)]),
  )

const linksOf = (graph: Graph, { offMap = [] }: HexMapSource): readonly OffMapLink[] => {
  const names = uniqueNames(offMap.map(({ id, edge }, i) => ({ id, made: `${edge}/${String(i)}` })))
  return offMap.map(({ edge, hexes, leadsTo, serves, attributes }, i) => ({
    id: names[i],
    nodes: hexes.map((hex) => graph.nodeById.get(hex) as NodeId),
    edge,
    leadsTo: leadsTo ?? null,
    serves: serves ?? null,
    attributes: attributes ?? NO_ATTRIBUTES,
  }))
}
