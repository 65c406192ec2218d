import { DIRECTIONS } from '../../../geometry/direction.js'
import { neighbor, neighbors, type Hex as Coordinate } from '../../../geometry/hex.js'
import { lettersColumn } from '../../../geometry/label.js'
import { fromOffset } from '../../../geometry/offset.js'
import { fault, suggestName, childPointer, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { allNodes, buildGraph, edgeBetween, nodeOf, type Graph, type NodeId } from '../../../maps/graph.js'
import { isCgDate } from './calendar.js'
import { mobilityClasses, type LocationKind, type MapEdge, type MapSource } from './map-source.js'
import {
  hexDistance,
  inLocationOrder,
  type CampaignMap,
  type EntryArea,
  type Feature,
  type PrintedLocation,
} from './map.js'
import { hexOfLocation, sides, type LocationId } from './names.js'
import { faultOf } from './expectation.js'

/** Looks up names in map data and reports unknown ones. */
interface Names {
  readonly faults: Fault[]
  readonly hexes: Graph
  readonly hex: (name: string, ...at: readonly (string | number)[]) => NodeId | null
}

const pointer = (at: readonly (string | number)[]): string => at.reduce<string>((p, key) => childPointer(p, key), '')

const namesIn = (hexes: Graph): Names => {
  const faults: Fault[] = []
  const hex = (name: string, ...at: readonly (string | number)[]): NodeId | null => {
    const node = nodeOf(hexes, name)
    if (node === null) faults.push(faultOf(pointer(at), { tag: 'hex' }, name, suggestName(name, hexes.ids)))
    return node
  }
  return { faults, hexes, hex }
}

interface Grid {
  readonly ids: readonly string[]
  readonly coordinates: readonly Coordinate[]
  readonly hexAt: ReadonlyMap<Coordinate, NodeId>
}

/** Beyond this, rows and columns are no longer distinct. */
const FARTHEST = 8000

/** Far more than any campaign map has. */
const MOST_HEXES = 100_000

/** The lettered columns, from the west. */
const columnsOf = (columns: readonly string[], faults: Fault[]): readonly (readonly [string, number])[] => {
  const found = new Map<number, string>()
  for (const [i, letters] of columns.entries()) {
    const column = lettersColumn('doubled', letters)
    if (column === null || column > FARTHEST || found.has(column))
      faults.push(faultOf(pointer(['grid', 'columns', i]), { tag: 'column' }, letters))
    else found.set(column, letters)
  }
  return [...found].map(([column, letters]) => [letters, column] as const).toSorted(([, a], [, b]) => a - b)
}

const checkRows = ({ oddColumnRows, evenColumnRows }: MapSource['grid'], faults: Fault[]): void => {
  for (const [name, { from, to }] of Object.entries({ oddColumnRows, evenColumnRows }))
    if (from < 0 || to > FARTHEST)
      faults.push(faultOf(pointer(['grid', name]), { tag: 'rows', most: FARTHEST }, [from, to]))
}

const gridOf = (source: MapSource['grid'], faults: Fault[]): Grid => {
  const gone = new Set(source.absent)
  const ids: string[] = []
  const coordinates: Coordinate[] = []
  const columns = columnsOf(source.columns, faults)
  checkRows(source, faults)
  const rows = Math.max(
    source.oddColumnRows.to - source.oddColumnRows.from,
    source.evenColumnRows.to - source.evenColumnRows.from,
  )
  if (columns.length * rows > MOST_HEXES)
    faults.push(faultOf(pointer(['grid']), { tag: 'most', most: MOST_HEXES, of: 'hexes' }, columns.length * rows))
  if (faults.length > 0) return { ids, coordinates, hexAt: new Map() }
  for (const [letters, column] of columns) {
    const { from, to } = column % 2 === 0 ? source.oddColumnRows : source.evenColumnRows
    for (let row = from; row <= to; row++) {
      const id = `${letters}${row}`
      if (gone.has(id)) continue
      ids.push(id)
      coordinates.push(fromOffset('odd-q', { column, row }))
    }
  }
  return { ids, coordinates, hexAt: new Map(coordinates.map((at, node) => [at, node as NodeId])) }
}

const graphOf = ({ ids, coordinates, hexAt }: Grid): Graph =>
  buildGraph(
    { ids, labels: ids, aliases: [] },
    coordinates.map((at) => neighbors(at).flatMap((next) => hexAt.get(next) ?? [])),
  )

const terrainOf = ({ terrain, terrainDefault }: MapSource, names: Names): readonly string[] => {
  const column = names.hexes.ids.map(() => terrainDefault)
  for (const [kind, hexes] of Object.entries(terrain))
    for (const [i, name] of hexes.entries()) {
      const node = names.hex(name, 'terrain', kind, i)
      if (node === null) continue
      if (column[node] !== terrainDefault)
        names.faults.push(faultOf(pointer(['terrain', kind, i]), { tag: 'free', terrain: column[node] }, name))
      column[node] = kind
    }
  return column
}

/** By edge: 1 if one of the pairs of hexes is joined, in both directions. */
const joined = (names: Names, pairs: Iterable<readonly [NodeId, NodeId, readonly (string | number)[]]>): Uint8Array => {
  const { hexes, faults } = names
  const column = new Uint8Array(hexes.edgeTo.length)
  for (const [a, b, at] of pairs) {
    const edge = edgeBetween(hexes, a, b)
    if (edge === null) {
      faults.push(faultOf(pointer(at), { tag: 'touching', hex: hexes.ids[a] }, hexes.ids[b]))
      continue
    }
    column[edge] = 1
    column[hexes.twin[edge]] = 1
  }
  return column
}

type Pair = readonly [NodeId, NodeId, readonly (string | number)[]]

const roadsOf = ({ roads }: MapSource, names: Names): Uint8Array =>
  joined(
    names,
    Object.entries(roads).flatMap(([name, run]) => {
      const nodes = run.map((hex, i) => names.hex(hex, 'roads', name, i))
      return nodes.flatMap((node, i): readonly Pair[] => {
        const before = i === 0 ? null : nodes[i - 1]
        return before === null || node === null ? [] : [[before, node, ['roads', name, i]]]
      })
    }),
  )

const bridgeEdgesOf = ({ bridges }: MapSource, names: Names): Uint8Array =>
  joined(
    names,
    bridges.flatMap(({ location, enterableFrom }, i) => {
      const over = names.hex(hexOfLocation(location), 'bridges', i, 'location')
      return enterableFrom.flatMap((name, j): readonly Pair[] => {
        const from = names.hex(name, 'bridges', i, 'enterableFrom', j)
        return from === null || over === null ? [] : [[over, from, ['bridges', i, 'enterableFrom', j]]]
      })
    }),
  )

const isPlayable = (kind: LocationKind): boolean => kind !== 'rooftop' && kind !== 'cellar'

const locationsOf = ({ buildings, bridges }: MapSource, names: Names): readonly PrintedLocation[] => {
  const found = new Map<LocationId, PrintedLocation>()
  const put = (location: Omit<PrintedLocation, 'hex'>, ...at: readonly (string | number)[]): void => {
    const hex = names.hex(hexOfLocation(location.id), ...at)
    if (found.has(location.id)) names.faults.push(faultOf(pointer(at), { tag: 'locationOnce' }, location.id))
    if (hex !== null) found.set(location.id, { ...location, hex })
  }
  for (const [feature, { locations }] of buildings.entries())
    for (const [i, { location, kind, level, stackingLimitHS, countsForLvp = isPlayable(kind) }] of locations.entries())
      put({ id: location, level, kind, feature, stackingLimitHS, countsForLvp }, 'buildings', feature, 'locations', i)
  for (const [i, { location }] of bridges.entries()) {
    const feature = buildings.length + i
    put({ id: location, level: 0, kind: 'bridge', feature, stackingLimitHS: null, countsForLvp: true }, 'bridges', i)
  }
  for (const id of names.hexes.ids.map((hex) => `${hex}/0`))
    if (!found.has(id))
      put({ id, level: 0, kind: 'ground', feature: null, stackingLimitHS: null, countsForLvp: false }, 'grid')
  return [...found.values()].toSorted(inLocationOrder)
}

const doorsOf = ({ buildings }: MapSource, { hexes }: Names): readonly (readonly [LocationId, LocationId])[] =>
  buildings.flatMap(({ locations, stairs }) =>
    locations.flatMap((a, i) =>
      locations.slice(i + 1).flatMap((b): readonly (readonly [LocationId, LocationId])[] => {
        const [hexA, hexB] = [hexOfLocation(a.location), hexOfLocation(b.location)]
        const [nodeA, nodeB] = [nodeOf(hexes, hexA), nodeOf(hexes, hexB)]
        const isStair = hexA === hexB && Math.abs(a.level - b.level) === 1 && (stairs?.includes(hexA) ?? true)
        const isRoom =
          a.level === b.level && nodeA !== null && nodeB !== null && edgeBetween(hexes, nodeA, nodeB) !== null
        return isStair || isRoom ? [[a.location, b.location]] : []
      }),
    ),
  )

const featuresOf = ({ buildings, bridges }: MapSource): readonly Feature[] => [
  ...buildings.map(({ id, name, material, lvpPerLocation, locations }) => ({
    id,
    name,
    material,
    lvpPerLocation,
    locations: locations.map(({ location }) => location),
  })),
  ...bridges.map(({ id, name, material, lvp, location }) => ({
    id,
    name,
    material,
    lvpPerLocation: lvp,
    locations: [location],
  })),
]

const edgesOf = ({ coordinates, hexAt }: Grid): readonly (readonly MapEdge[])[] =>
  coordinates.map((at) => {
    const isOff = DIRECTIONS.map((direction) => !hexAt.has(neighbor(at, direction)))
    const [north, northEast, southEast, south, southWest, northWest] = isOff
    const edges: readonly (readonly [MapEdge, boolean])[] = [
      ['north', north],
      ['east', northEast && southEast],
      ['south', south],
      ['west', southWest && northWest],
    ]
    return edges.filter(([, isThere]) => isThere).map(([edge]) => edge)
  })

const ENTRY_RADIUS = 4

const entriesOf = (
  { entryAreas }: MapSource,
  names: Names,
  map: Pick<CampaignMap, 'coordinates' | 'hexes'>,
): readonly EntryArea[] =>
  entryAreas.flatMap((entry, i) => {
    const center = names.hex(entry.center, 'entryAreas', i, 'center')
    if (center === null) return []
    for (const side of sides) {
      const date = entry.eligibleFrom[side]
      if (date !== undefined && !isCgDate(date))
        names.faults.push(faultOf(pointer(['entryAreas', i, 'eligibleFrom', side]), { tag: 'date' }, date))
    }
    const { id, name, edge, arrowColors, formations, vehiclesProhibited, eligibleFrom, edgeHexes } = entry
    if (entryAreas.findIndex((other) => other.id === id) !== i)
      names.faults.push(faultOf(pointer(['entryAreas', i, 'id']), { tag: 'entryName' }, id))
    const hexes =
      edgeHexes?.flatMap((hex, j) => names.hex(hex, 'entryAreas', i, 'edgeHexes', j) ?? []) ??
      allNodes(map.hexes).filter((node) => isAtEdge(map.hexes, node) && hexDistance(map, center, node) <= ENTRY_RADIUS)
    const from = { german: eligibleFrom.german ?? null, us: eligibleFrom.us ?? null }
    return [{ id, name, center, hexes, edge, from, arrowColors, formations, vehiclesProhibited }]
  })

const isAtEdge = ({ firstEdge }: Graph, node: NodeId): boolean =>
  firstEdge[node + 1] - firstEdge[node] < DIRECTIONS.length

/** Terrain types of Locations that the mobility table must always contain. */
const ALWAYS_KNOWN: readonly string[] = ['road', 'building', 'rubble', 'bridge']

const checkMobility = ({ mobility, terrain, terrainDefault }: MapSource, faults: Fault[]): void => {
  for (const kind of mobilityClasses)
    for (const ground of new Set([terrainDefault, ...Object.keys(terrain), ...ALWAYS_KNOWN]))
      if (typeof mobility[kind]?.[ground] !== 'boolean')
        faults.push(fault(pointer(['mobility', kind, ground]), { tag: 'flag' }, mobility[kind]?.[ground]))
}

const checkNames = ({ objectiveHexCandidates, grid, group }: MapSource, names: Names): void => {
  for (const [i, { hex }] of objectiveHexCandidates.entries()) names.hex(hex, 'objectiveHexCandidates', i, 'hex')
  if (group.hqLocation !== null) names.hex(hexOfLocation(group.hqLocation), 'group', 'hqLocation')
  if (names.hexes.size === 0) names.faults.push(faultOf(pointer(['grid']), { tag: 'someHex' }, grid.columns.length))
}

/**
 * Compiles map data. Returns all faults of its grid or, if the grid is valid, of everything else (KGP-CG1, KGP-CG6,
 * KGP-8.2.mapGroup).
 */
export const compileMap = (source: MapSource): Either<readonly Fault[], CampaignMap> => {
  const gridFaults: Fault[] = []
  const grid = gridOf(source.grid, gridFaults)
  if (gridFaults.length > 0) return E.left(gridFaults)
  const hexes = graphOf(grid)
  const names = namesIn(hexes)
  const { coordinates, hexAt } = grid
  checkMobility(source, names.faults)
  checkNames(source, names)
  const map: CampaignMap = {
    id: source.id,
    title: source.title,
    group: source.group,
    hexes,
    coordinates,
    hexAt,
    terrain: terrainOf(source, names),
    road: roadsOf(source, names),
    bridgeEdge: bridgeEdgesOf(source, names),
    locations: locationsOf(source, names),
    doors: doorsOf(source, names),
    features: featuresOf(source),
    entries: entriesOf(source, names, { coordinates, hexes }),
    mobility: source.mobility,
    objectives: source.objectiveHexCandidates,
    edges: edgesOf(grid),
    vasl: { boards: source.vasl ?? [], names: source.vaslNames ?? {} },
  }
  return names.faults.length === 0 ? E.right(map) : E.left(names.faults)
}
