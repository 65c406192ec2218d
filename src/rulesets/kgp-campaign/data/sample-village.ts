import {
  fields,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  record,
  text,
  textLike,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import { cgDates } from './calendar.js'
import type {
  BridgeSource,
  BuildingLocationSource,
  BuildingSource,
  EntrySource,
  MapSource,
  Mobility,
  ObjectiveCandidate,
  RowRange,
} from './map-source.js'
import data from './sample-village.json' with { type: 'json' }

const hex = textLike(/^[A-Z]{1,2}\d{1,2}$/, 'a hex, such as J19')
const location = textLike(/^[A-Z]{1,2}\d{1,2}\/\S+$/, 'a Location, such as J19/1')
const hexes = list(hex)
const rows = fields<RowRange>({ from: whole(0, 99), to: whole(0, 99) })
const material: DataReader<'stone' | 'wood'> = oneOf('stone', 'wood')
const ways = record(flag)
const date = oneOf(...cgDates)
const points = whole(0, 99)

/** Checks sample-village.json, which is made of sample-village.txt; `compileMap` checks that its parts fit together. */
export const villageReader: DataReader<MapSource> = fields<Omit<MapSource, 'vasl' | 'vaslNames'>>({
  id: text,
  title: text,
  group: fields<MapSource['group']>({ id: text, sections: whole(1, 9), hqLocation: orNull(location) }),
  grid: fields<Omit<MapSource['grid'], 'absent'>>({
    columns: list(text),
    oddColumnRows: rows,
    evenColumnRows: rows,
  }),
  mobility: fields<Mobility>({ infantry: ways, tracked: ways, halfTrack: ways, wheeled: ways }),
  terrainDefault: text,
  terrain: record(hexes),
  roads: record(hexes),
  bridges: list(fields<BridgeSource>({ id: text, name: text, location, material, lvp: points, enterableFrom: hexes })),
  buildings: list(
    fields<BuildingSource>({
      id: text,
      name: text,
      material,
      lvpPerLocation: points,
      locations: list(
        fields<BuildingLocationSource>({
          location,
          kind: oneOf('building', 'steeple', 'rooftop', 'cellar', 'rubble'),
          level: whole(-1, 9),
          stackingLimitHS: points,
          countsForLvp: optional(flag),
        }),
      ),
      stairs: optional(hexes),
    }),
  ),
  objectiveHexCandidates: list(fields<ObjectiveCandidate>({ hex, attribute: text })),
  entryAreas: list(
    fields<EntrySource>({
      id: text,
      name: text,
      center: hex,
      edgeHexes: hexes,
      edge: oneOf('north', 'east', 'south', 'west'),
      eligibleFrom: fields<EntrySource['eligibleFrom']>({ german: optional(date), us: optional(date) }),
      arrowColors: list(text),
      formations: list(text),
      vehiclesProhibited: flag,
    }),
  ),
})

/**
 * A village for tests and for trying out the campaign. It is not a copy of any published map.
 *
 * Terrain, buildings, names, LVP, colors and dates are invented. Only the hexes E18, H20, I20, J19, J21, K23, L21 and
 * L23, and what happens in them, follow the worked examples of the Refit Phase (KGP-8.605.EX, KGP-8.606).
 */
export const sampleVillage: MapSource = data as MapSource
