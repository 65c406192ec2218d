import { orientationOf, type Offset } from '../geometry/offset.js'
import { fault, likelyMeant, type Fault } from '../kernel/fault.js'
import type { Either } from '../kernel/fp.js'
import type { AreaMapSource, AreaSource } from './area/source.js'
import type { HexMapSource, HexSource } from './hex/source.js'
import { NO_ATTRIBUTES, type Attributes, type BorderSource, type FeatureRule } from './printed.js'

/** One map of areas among those to be joined. */
export interface AreaPart<Feature extends string = string> {
  /** What goes before every id of this map; it may be empty where ids differ anyway. */
  readonly prefix: string
  /** The map. */
  readonly source: AreaMapSource<Feature>
  /** How far east its middle points are moved. */
  readonly x: number
  /** How far south they are moved. */
  readonly y: number
  /** Its edges that are no longer edges, since another map lies there: ways off the map go with them. */
  readonly lostEdges?: readonly string[]
}

/** Several maps of areas and what joins them. */
export interface AreaJoin<Feature extends string = string> {
  /** The name of the joined map. */
  readonly id: string
  /** The name to print on it. */
  readonly title?: string
  /** The maps, in the order their areas shall have. */
  readonly parts: readonly AreaPart<Feature>[]
  /** The borders across the seams, with roads and rivers, by ids with their prefix. */
  readonly seams: readonly BorderSource<Feature>[]
  /** What the joined map says of itself. */
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
 * Several maps of areas as one, or what keeps them from fitting: every id with the prefix of its map, and the borders
 * across the seams.
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
      : [fault(`${at}/lostEdges/${String(i)}`, 'an edge of the map', edge, likelyMeant(edge, known))],
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

/** One map of hexes among those to be joined. */
export interface HexPart<Feature extends string = string, Terrain extends string = string> {
  /** What goes before every id of this map; it may be empty where ids differ anyway. */
  readonly prefix: string
  /** The map. */
  readonly source: HexMapSource<Feature, Terrain>
  /** What its columns are moved by. Where every other column is pushed, an even number. */
  readonly column: number
  /** What its rows are moved by. Where every other row is pushed, an even number. */
  readonly row: number
  /** Its edges that are no longer edges, since another map lies there: ways off the map go with them. */
  readonly lostEdges?: readonly string[]
}

/** Several maps of hexes laid edge to edge. */
export interface HexJoin<Feature extends string = string, Terrain extends string = string> {
  /** The name of the joined map. */
  readonly id: string
  /** The name to print on it. */
  readonly title?: string
  /** The maps, in the order their hexes shall have. */
  readonly parts: readonly HexPart<Feature, Terrain>[]
  /** More to say of single sides, such as rivers that run along the seam, by ids with their prefix. */
  readonly borders?: readonly BorderSource<Feature>[]
  /** Borders of hexes that do not come to lie side by side. */
  readonly seams?: readonly BorderSource<Feature>[]
  /** What the joined map says of itself. */
  readonly attributes?: Attributes
}

/**
 * Several maps of hexes as one, or what keeps them from fitting.
 *
 * Each map is moved to its place; hexes that come to lie side by side are neighbors, and what a side on the edge of one
 * map has on it must be on the other map too. Two hexes that come to lie on one spot, as the half hexes of two boards
 * do, are one hex: it has the id from the map named first, and the other id is one more name for it.
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

/** The hexes of all maps in their places, those on one spot made one, and those that differ in their ground. */
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

/** Two hexes on one spot as one: what the first says goes before what the second says. */
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

/** The edges of the joined map: edges of one name are one edge. */
const edgesOf = (parts: readonly HexPart[]): Readonly<Record<string, readonly string[]>> => {
  const edges: Record<string, readonly string[]> = {}
  for (const { prefix, source, lostEdges = [] } of parts)
    for (const [edge, hexes] of Object.entries(source.edges ?? {}))
      if (!lostEdges.includes(edge)) edges[edge] = [...(edges[edge] ?? []), ...hexes.map((hex) => prefix + hex)]
  return edges
}
