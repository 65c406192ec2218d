import { unwrapped } from './unwrapped.js'
import { columnLetters } from '../../../../../src/geometry/label.js'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { compileMap } from '../../../../../src/rulesets/kgp-campaign/data/compile-map.js'
import type { CampaignMap } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import type { EntrySource, MapSource, Mobility } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { markedSituation } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import type { FullSituation, Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'

/** Every class may enter everything except rivers. */
export const openMobility: Mobility = {
  infantry: { open: true, woods: true, road: true, building: true, rubble: true, bridge: true, river: false },
  tracked: { open: true, woods: true, road: true, building: true, rubble: true, bridge: true, river: false },
  halfTrack: { open: true, woods: true, road: true, building: false, rubble: false, bridge: true, river: false },
  wheeled: { open: true, woods: false, road: true, building: false, rubble: false, bridge: true, river: false },
}

/**
 * A map of the given numbers of columns and rows, all open ground, with a one-story house in each of the given hexes.
 */
export const plainSource = (
  columns: number,
  rows: number,
  houses: readonly string[],
  changes: Partial<MapSource> = {},
): MapSource => ({
  id: 'plain',
  title: 'Plain',
  group: { id: 'plain', sections: 1, hqLocation: null },
  grid: {
    columns: Array.from({ length: columns }, (_, column) => columnLetters('doubled', column)),
    oddColumnRows: { from: 1, to: rows },
    evenColumnRows: { from: 1, to: rows },
  },
  mobility: openMobility,
  terrainDefault: 'open',
  terrain: {},
  roads: {},
  bridges: [],
  buildings: houses.map((hex) => ({
    id: `house-${hex}`,
    name: hex,
    material: 'wood',
    lvpPerLocation: 0,
    locations: [{ location: `${hex}/0`, kind: 'building', level: 0, stackingLimitHS: 6 }],
  })),
  objectiveHexCandidates: [],
  entryAreas: [],
  ...changes,
})

/** The same map, compiled. */
export const plainMap = (
  columns: number,
  rows: number,
  houses: readonly string[],
  changes: Partial<MapSource> = {},
): CampaignMap => unwrapped(compileMap(plainSource(columns, rows, houses, changes)))

/** An Entry Area of these hexes, open to these sides from the first date on. */
export const entryAt = (id: string, sides: readonly Side[], edgeHexes: readonly string[]): EntrySource => ({
  id,
  name: id,
  center: edgeHexes[Math.floor(edgeHexes.length / 2)],
  edgeHexes,
  edge: 'east',
  eligibleFrom: Object.fromEntries(sides.map((side) => [side, '19 AM'])),
  arrowColors: [],
  formations: [],
  vehiclesProhibited: false,
})

/** The hexes of each side. */
type Held = Readonly<Partial<Record<Side, readonly string[]>>>

/** The controllers of the houses in these hexes. The center hexes of Entry Areas are German. */
export const held = (by: Held, changes: Partial<Holdings> = {}): Holdings => ({
  campaign: 'I',
  date: '20 AM',
  control: Object.fromEntries(
    Object.entries(by).flatMap(([side, hexes]) => hexes.map((hex) => [`${hex}/0`, side as Side])),
  ),
  hexControl: {},
  pieces: [],
  objectives: [],
  works: [],
  rubble: [],
  gone: [],
  blazes: [],
  hq: null,
  earlyEntry: [],
  ...changes,
})

/** All hexes with a controller. */
export const housesOf = (by: Held): readonly string[] => Object.values(by).flat()

/** The words of a line. */
export const words = (text: string): readonly string[] => text.split(' ')

/** The situation of a map with the given columns and rows, whose houses are controlled by these sides. */
export const plain = (
  [columns, rows]: readonly [number, number],
  by: Held,
  changes: Partial<MapSource> = {},
  holdings: Partial<Holdings> = {},
  options: Partial<Situation['options']> = {},
): FullSituation =>
  markedSituation(
    plainMap(columns, rows, housesOf(by), changes),
    { ...defaultOptions, ...options },
    held(by, { ...holdings, control: { ...held(by).control, ...holdings.control } }),
  )

/** An Entry Area along the east edge of a map of nine columns. */
export const eastEdge: EntrySource = entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))
