import * as fc from 'fast-check'
import { columnLetters } from '../../../src/geometry/label.js'
import { neighbors } from '../../../src/geometry/hex.js'
import { fromOffset, toOffset } from '../../../src/geometry/offset.js'

import { rngFrom, rollerFrom } from '../../../src/kernel/rng.js'
import { idFrom } from '../../../src/rulesets/kgp-campaign/boundary/map-text/building.js'
import { compileMap } from '../../../src/rulesets/kgp-campaign/data/compile-map.js'
import type {
  BuildingSource,
  EntrySource,
  MapEdge,
  MapSource,
  Mobility,
} from '../../../src/rulesets/kgp-campaign/data/map-source.js'
import type { CampaignMap } from '../../../src/rulesets/kgp-campaign/data/map.js'
import { unwrap } from '../../../src/kernel/either.js'

type Below = (n: number) => number

/** The size of a generated map. */
export interface MapSize {
  readonly columns: number
  readonly rows: number
  readonly buildings: number
}

const mobility = (allowed: readonly string[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    ['open', 'road', 'orchard', 'woods', 'building', 'rubble', 'bridge', 'river', 'blaze'].map((terrain) => [
      terrain,
      allowed.includes(terrain),
    ]),
  )

const FOOT = ['open', 'road', 'orchard', 'woods', 'building', 'rubble', 'bridge']
const WHEELS = ['open', 'road', 'orchard', 'bridge']

const ways: Mobility = {
  infantry: mobility(FOOT),
  tracked: mobility(FOOT),
  halfTrack: mobility([...WHEELS, 'woods']),
  wheeled: mobility(WHEELS),
}

const NAMES = ['Mill', "Priest's house", 'Château', 'Farm, "lower"', 'St. Anne', 'School # 2']

const EDGES: readonly MapEdge[] = ['north', 'east', 'south', 'west']

/**
 * Generates a map: roads through the middle, a river with a bridge, woods, buildings of several hexes and levels, and
 * an Entry Area on each edge. Rows begin anywhere, and columns go on with AA after Z.
 */
export const someMap = ({ columns, rows, buildings: count }: MapSize, below: Below): MapSource => {
  const firstColumn = below(20)
  const firstRow = below(15) + 1
  const letters = Array.from({ length: columns }, (_, i) => columnLetters('doubled', firstColumn + i))
  const last = firstRow + rows - 1
  const isRaised = below(2) === 0
  const lower = { from: isRaised ? firstRow - 1 : firstRow, to: last }
  const rowsOf = (column: number): { from: number; to: number } =>
    (firstColumn + column) % 2 === 0 ? { from: firstRow, to: last } : lower
  const hexAt = (column: number, row: number): string => `${letters[column]}${String(row)}`
  const inRow = (row: number): readonly string[] => letters.map((_, column) => hexAt(column, row))
  const middle = firstRow + Math.floor(rows / 2)
  const river = inRow(last - 2)
  const crossing = Math.floor(columns / 2)
  const down = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from + 1 }, (_, i) => hexAt(crossing, from + i))
  const used = new Set([...river, ...inRow(middle), ...down(rowsOf(crossing).from, last)])
  const free = (): string | null => {
    for (let tries = 0; tries < 30; tries++) {
      const column = below(columns)
      const { from, to } = rowsOf(column)
      const hex = hexAt(column, from + below(to - from + 1))
      if (used.has(hex)) continue
      used.add(hex)
      return hex
    }
    return null
  }
  const beside = (hex: string): string | null => {
    const column = letters.findIndex((one) => one === /^[A-Z]+/.exec(hex)?.[0])
    const at = fromOffset('odd-q', { column: column + firstColumn, row: Number(/\d+$/.exec(hex)?.[0]) })
    const near = neighbors(at).flatMap((next) => {
      const place = toOffset('odd-q', next)
      const its = place.column - firstColumn
      if (its < 0 || its >= columns) return []
      const { from, to } = rowsOf(its)
      const name = hexAt(its, place.row)
      return place.row < from || place.row > to || used.has(name) ? [] : [name]
    })
    if (near.length === 0) return null
    const next = near[below(near.length)]
    used.add(next)
    return next
  }
  const some = (n: number): readonly string[] =>
    Array.from({ length: n }, free).filter((hex): hex is string => hex !== null)
  const area = columns * rows
  const woods = some(Math.floor(area / 12))
  const orchard = some(Math.floor(area / 40))
  const taken = new Set<string>()
  const buildings = Array.from({ length: count }, (_, n): BuildingSource | null => {
    const first = free()
    if (first === null) return null
    const second = below(2) === 0 ? beside(first) : null
    const hexes = second === null ? [first] : [first, second]
    const isNamed = hexes.length > 1 || below(3) > 0
    const name = isNamed ? `${NAMES[n % NAMES.length]} ${String(n)}` : `Building ${first}`
    const id = idFrom(name, taken)
    taken.add(id)
    const top = below(3)
    const material = below(2) === 0 ? ('stone' as const) : ('wood' as const)
    const locations = hexes.flatMap((hex): BuildingSource['locations'] => {
      const cellar = below(6) === 0
      const steeple = below(8) === 0
      return [
        ...(cellar ? [{ location: `${hex}/-1`, kind: 'cellar' as const, level: -1, stackingLimitHS: 4 }] : []),
        ...Array.from({ length: top + 1 }, (_level, level) => ({
          location: `${hex}/${String(level)}`,
          kind: 'building' as const,
          level,
          stackingLimitHS: level === 2 ? 4 : 6,
          ...(level === 1 && n % 7 === 0 ? { countsForLvp: false } : {}),
        })),
        ...(steeple
          ? [{ location: `${hex}/${String(top + 1)}`, kind: 'steeple' as const, level: top + 1, stackingLimitHS: 1 }]
          : []),
      ]
    })
    const stairs = top > 0 && below(3) === 0 ? { stairs: [first] } : {}
    return { id, name, material, lvpPerLocation: below(3), locations, ...stairs }
  }).filter((one) => one !== null)
  const bridgeAt = hexAt(crossing, last - 2)
  const bridgeId = idFrom('Bridge of stone', taken)
  const at = (edge: MapEdge): string =>
    edge === 'north'
      ? hexAt(crossing, rowsOf(crossing).from)
      : edge === 'south'
        ? hexAt(crossing, last)
        : hexAt(edge === 'west' ? 0 : columns - 1, middle)
  const entryAreas = EDGES.map((edge, n): EntrySource => ({
    id: edge[0].toUpperCase(),
    name: `${edge} road`,
    center: at(edge),
    edge,
    eligibleFrom: n === 3 ? { german: '19 AM' } : n === 2 ? { german: '19 AM', us: '21 AM' } : { us: '19 AM' },
    arrowColors: n === 3 ? ['gray'] : [['blue', 'red', 'green', 'yellow'][n]],
    formations: n === 0 ? ['740th Tank Bn', '1st Bn'] : [],
    vehiclesProhibited: n === 2,
  }))
  return {
    id: 'generated',
    title: 'A "generated" map',
    group: { id: 'Gen', sections: 1 + below(3), hqLocation: null },
    grid: { columns: letters, oddColumnRows: { from: firstRow, to: last }, evenColumnRows: lower },
    mobility: ways,
    terrainDefault: 'open',
    terrain: Object.fromEntries(Object.entries({ orchard, woods, river }).filter(([, hexes]) => hexes.length > 0)),
    roads: { main: inRow(middle), 'down to the river': down(rowsOf(crossing).from, last) },
    bridges: [
      {
        id: bridgeId,
        name: 'Bridge of stone',
        location: `${bridgeAt}/b`,
        material: 'stone',
        lvp: below(5),
        enterableFrom: [hexAt(crossing, last - 3), hexAt(crossing, last - 1)],
      },
    ],
    buildings,
    objectiveHexCandidates: below(2) === 0 ? [] : [{ hex: hexAt(crossing, middle), attribute: 'crossroads' }],
    entryAreas,
    ...(below(3) === 0
      ? {
          vasl: [{ name: 'board 1', center: [0, 32.25] as const, hex: [56.25, 64.5] as const, raised: true }],
          vaslNames: { Tr: 'truck', '57L AT M1 (a)': '57mm AT M1' },
        }
      : {}),
  }
}

/** A generated map by its seed. */
export const seededMap = (size: MapSize, seed: number): MapSource =>
  someMap(size, rollerFrom(rngFrom(seed, 'map')).below)

/** A generated map by its seed, compiled. */
export const compiledMap = (size: MapSize, seed: number): CampaignMap => unwrap(compileMap(seededMap(size, seed)))

/** Maps of many sizes and shapes. */
export const maps: fc.Arbitrary<MapSource> = fc
  .record({
    columns: fc.integer({ min: 4, max: 40 }),
    rows: fc.integer({ min: 8, max: 30 }),
    buildings: fc.integer({ min: 0, max: 90 }),
    seed: fc.nat(),
  })
  .map(({ seed, ...size }) => seededMap(size, seed))
