import { orientationOf, type Offset } from '../geometry/offset.js'
import { fault, suggestName, type Fault } from '../kernel/fault.js'
import type { Either } from '../kernel/fp.js'
import type { AreaMapSource, AreaSource } from './area/source.js'
import type { HexMapSource, HexSource } from './hex/source.js'
import { NO_ATTRIBUTES, type Attributes, type BorderSource, type FeatureRule } from './printed.js'

/** One of the area maps to join. */
export interface AreaPart<Feature extends string = string> {
  /** The prefix for every id of this map; may be empty if the ids do not collide. */
  readonly prefix: string
  readonly source: AreaMapSource<Feature>
  /** How far its points are moved east. */
  readonly x: number
  /** How far its points are moved south. */
  readonly y: number
  /** Map edges that disappear because another map adjoins there; their off-map links are removed. */
  readonly lostEdges?: readonly string[]
}

/** Several area maps and the borders that join them. */
export interface AreaJoin<Feature extends string = string> {
  /** The id of the joined map. */
  readonly id: string
  /** The title to print on it. */
  readonly title?: string
  /** The maps, in the order of their areas in the result. */
  readonly parts: readonly AreaPart<Feature>[]
  /** The borders across the seams, with their features, between prefixed ids. */
  readonly seams: readonly BorderSource<Feature>[]
  /** Further attributes of the joined map. */
  readonly attributes?: Attributes
}

const unique = <A>(all: readonly A[]): readonly A[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

const rulesOf = <Feature extends string>(
  parts: readonly { readonly source: { readonly featureRules?: readonly FeatureRule<Feature>[] } }[],
): readonly FeatureRule<Feature>[] => unique(parts.flatMap(({ source }) => source.featureRules ?? []))

const partAreas = <Feature extends string>({
  prefix,
  source,
  x: east,
  y: south,
  lostEdges = [],
}: AreaPart<Feature>): readonly AreaSource[] =>
  source.areas.map((area) => ({
    ...area,
    id: prefix + area.id,
    name: area.name ?? area.id,
    ...(area.x === undefined || area.y === undefined ? {} : { x: area.x + east, y: area.y + south }),
    offMap: (area.offMap ?? [])
      .filter(({ edge }) => !lostEdges.includes(edge))
      .map((link) => (link.id === undefined ? link : { ...link, id: prefix + link.id })),
  }))

const prefixed = <Feature extends string>(prefix: string, border: BorderSource<Feature>): BorderSource<Feature> => ({
  ...border,
  ...(border.id === undefined ? {} : { id: prefix + border.id }),
  a: prefix + border.a,
  b: prefix + border.b,
})

/**
 * Joins several area maps: prefixes every id and adds the borders across the seams. Left, the faults that prevent it.
 */
export const joinAreaMaps = <Feature extends string>(
  join: AreaJoin<Feature>,
): Either<readonly Fault[], AreaMapSource<Feature>> => {
  const faults = join.parts.flatMap(({ source, lostEdges = [] }, i) => {
    const edges = source.areas.flatMap(({ offMap = [] }) => offMap.map(({ edge }) => edge))
    return lostEdgeFaults(`/parts/${String(i)}`, lostEdges, new Set(edges))
  })
  if (join.parts.length === 0) faults.push(fault('/parts', 'at least one map', 0))
  return faults.length > 0 ? { _tag: 'Left', left: faults } : { _tag: 'Right', right: joinedAreas(join) }
}

const lostEdgeFaults = (at: string, lost: readonly string[], known: ReadonlySet<string>): readonly Fault[] =>
  lost.flatMap((edge, i) =>
    known.has(edge)
      ? []
      : [fault(`${at}/lostEdges/${String(i)}`, 'an edge of the map', edge, suggestName(edge, known))],
  )

const joinedAreas = <Feature extends string>(join: AreaJoin<Feature>): AreaMapSource<Feature> => ({
  id: join.id,
  title: join.title ?? join.id,
  features: unique(join.parts.flatMap(({ source }) => source.features)),
  featureRules: rulesOf(join.parts),
  areas: join.parts.flatMap(partAreas),
  borders: [
    ...join.parts.flatMap(({ prefix, source }) => source.borders.map((border) => prefixed(prefix, border))),
    ...join.seams,
  ],
  attributes: join.attributes ?? NO_ATTRIBUTES,
})

/** One of the hex maps to join. */
export interface HexPart<Feature extends string = string, Terrain extends string = string> {
  /** The prefix for every id of this map; may be empty if the ids do not collide. */
  readonly prefix: string
  readonly source: HexMapSource<Feature, Terrain>
  /** The offset added to its columns; must be even if every other column is shifted. */
  readonly column: number
  /** The offset added to its rows; must be even if every other row is shifted. */
  readonly row: number
  /** Map edges that disappear because another map adjoins there; their off-map links are removed. */
  readonly lostEdges?: readonly string[]
}

/** Several hex maps laid edge to edge. */
export interface HexJoin<Feature extends string = string, Terrain extends string = string> {
  /** The id of the joined map. */
  readonly id: string
  /** The title to print on it. */
  readonly title?: string
  /** The maps, in the order of their hexes in the result. */
  readonly parts: readonly HexPart<Feature, Terrain>[]
  /** Further information about individual hexsides, such as rivers along the seam, with prefixed ids. */
  readonly borders?: readonly BorderSource<Feature>[]
  /** Borders between hexes that are not adjacent on the joined grid. */
  readonly seams?: readonly BorderSource<Feature>[]
  /** Further attributes of the joined map. */
  readonly attributes?: Attributes
}

/**
 * Joins several hex maps. Left, the faults that prevent it.
 *
 * Each map is moved to its position. Hexes that become adjacent are neighbors, and the features of their common side
 * must be listed on both maps. Two hexes at the same position, such as the half hexes of two boards, are merged: the id
 * of the map listed first is kept, and the other becomes an alias.
 */
export const joinHexMaps = <Feature extends string, Terrain extends string>(
  join: HexJoin<Feature, Terrain>,
): Either<readonly Fault[], HexMapSource<Feature, Terrain>> => {
  const faults = join.parts.flatMap((part, i) => partFaults(join.parts[0].source.offset, part, i))
  const { hexes, unlike } = layHexes(join.parts)
  if (join.parts.length === 0) faults.push(fault('/parts', 'at least one map', 0))
  if (faults.length + unlike.length > 0) return { _tag: 'Left', left: [...faults, ...unlike] }
  return { _tag: 'Right', right: joined(join, hexes) }
}

const partFaults = (offset: Offset, { source, column, row, lostEdges = [] }: HexPart, i: number): readonly Fault[] => {
  const at = `/parts/${String(i)}`
  const faults: Fault[] = []
  if (source.offset !== offset)
    faults.push(fault(`${at}/source/offset`, `${offset}, as of the first map`, source.offset))
  const isFlat = orientationOf(offset) === 'flat'
  const [across, name] = isFlat ? [column, 'column'] : [row, 'row']
  if (across % 2 !== 0)
    faults.push(fault(`${at}/${name}`, 'an even number, so that the same lines stay pushed', across))
  const known = new Set([...Object.keys(source.edges ?? {}), ...(source.offMap ?? []).map(({ edge }) => edge)])
  return [...faults, ...lostEdgeFaults(at, lostEdges, known)]
}

/**
 * The hexes of all maps at their positions, merged where they coincide, with a fault for each merged pair of different
 * terrain.
 */
interface Laid<Feature extends string, Terrain extends string> {
  readonly hexes: readonly HexSource<Feature, Terrain>[]
  readonly unlike: readonly Fault[]
}

const layHexes = <Feature extends string, Terrain extends string>(
  parts: readonly HexPart<Feature, Terrain>[],
): Laid<Feature, Terrain> => {
  const spots = new Map<string, HexSource<Feature, Terrain>>()
  const unlike: Fault[] = []
  for (const [i, part] of parts.entries())
    for (const [j, hex] of part.source.hexes.entries()) {
      const moved = movedHex(part, hex)
      const spot = `${String(moved.column)},${String(moved.row)}`
      const there = spots.get(spot)
      spots.set(spot, there === undefined ? moved : oneHex(there, moved))
      if (there?.terrain !== undefined && moved.terrain !== undefined && there.terrain !== moved.terrain)
        unlike.push(
          fault(
            `/parts/${String(i)}/source/hexes/${String(j)}/terrain`,
            `${there.terrain}, as in ${there.id} on the same spot`,
            moved.terrain,
          ),
        )
    }
  return { hexes: [...spots.values()], unlike }
}

const movedHex = <Feature extends string, Terrain extends string>(
  { prefix, source, column, row }: HexPart<Feature, Terrain>,
  hex: HexSource<Feature, Terrain>,
): HexSource<Feature, Terrain> => {
  const terrain = hex.terrain ?? source.defaultTerrain
  return {
    ...hex,
    id: prefix + hex.id,
    label: hex.label ?? hex.id,
    column: hex.column + column,
    row: hex.row + row,
    ...(terrain === undefined ? {} : { terrain }),
    ...(hex.aliases === undefined ? {} : { aliases: hex.aliases.map((alias) => prefix + alias) }),
  }
}

/** Merges two hexes; the fields of the first take precedence. */
const oneHex = <Feature extends string, Terrain extends string>(
  first: HexSource<Feature, Terrain>,
  second: HexSource<Feature, Terrain>,
): HexSource<Feature, Terrain> => ({
  ...second,
  ...first,
  aliases: [...(first.aliases ?? []), ...(second.id === first.id ? [] : [second.id]), ...(second.aliases ?? [])],
  sides: { ...second.sides, ...first.sides, ...sharedSides(first, second) },
  attributes: { ...second.attributes, ...first.attributes },
})

const sharedSides = <Feature extends string>(
  first: HexSource<Feature>,
  second: HexSource<Feature>,
): NonNullable<HexSource<Feature>['sides']> =>
  Object.fromEntries(
    Object.entries(first.sides ?? {}).map(([side, features]) => {
      const others = second.sides?.[side as keyof typeof second.sides] ?? []
      return [side, [...new Set([...features, ...others])]]
    }),
  )

const joined = <Feature extends string, Terrain extends string>(
  { id, title, parts, borders = [], seams = [], attributes }: HexJoin<Feature, Terrain>,
  hexes: readonly HexSource<Feature, Terrain>[],
): HexMapSource<Feature, Terrain> => ({
  id,
  title: title ?? id,
  offset: parts[0].source.offset,
  features: unique(parts.flatMap(({ source }) => source.features)),
  featureRules: rulesOf(parts),
  terrains: unique(parts.flatMap(({ source }) => source.terrains)),
  hexes,
  lines: parts.flatMap(({ prefix, source: { lines = [] } }) =>
    lines.map(({ through = [], along = [], ...line }) => ({
      ...line,
      id: prefix + line.id,
      through: through.map((hex) => prefix + hex),
      along: along.map(({ hex, side }) => ({ hex: prefix + hex, side })),
    })),
  ),
  borders: [
    ...parts.flatMap(({ prefix, source }) => (source.borders ?? []).map((b) => prefixed(prefix, b))),
    ...borders,
  ],
  seams: [...parts.flatMap(({ prefix, source }) => (source.seams ?? []).map((b) => prefixed(prefix, b))), ...seams],
  edges: edgesOf(parts),
  offMap: parts.flatMap(({ prefix, source: { offMap = [] }, lostEdges = [] }) =>
    offMap
      .filter(({ edge }) => !lostEdges.includes(edge))
      .map((link) => ({
        ...link,
        ...(link.id === undefined ? {} : { id: prefix + link.id }),
        hexes: link.hexes.map((hex) => prefix + hex),
      })),
  ),
  attributes: attributes ?? NO_ATTRIBUTES,
})

/** The edges of the joined map; edges with the same name are merged. */
const edgesOf = (parts: readonly HexPart[]): Readonly<Record<string, readonly string[]>> => {
  const edges: Record<string, readonly string[]> = {}
  for (const { prefix, source, lostEdges = [] } of parts)
    for (const [edge, hexes] of Object.entries(source.edges ?? {}))
      if (!lostEdges.includes(edge)) edges[edge] = [...(edges[edge] ?? []), ...hexes.map((hex) => prefix + hex)]
  return edges
}
