import { fields, flag, list, number, oneOf, optional, text, type DataReader } from '../../../kernel/data-file.js'
import type { AreaMapSource, AreaSource } from '../../../maps/area/source.js'
import type { BorderSource, FeatureRule, OffMapSource } from '../../../maps/printed.js'
import data from './map.json' with { type: 'json' }

/** A feature of a border, DD-1.5. A bridge stands exactly where a road crosses a river. */
export type BorderFeature = 'road' | 'river' | 'bridge'

const feature = oneOf<BorderFeature>('road', 'river', 'bridge')
const side = oneOf('german', 'us')
const edge = oneOf('north', 'east', 'south', 'west')

/** Attributes of the whole map. */
type MapNotes = Readonly<Record<'objective' | 'unit', string>>

/** Attributes of an area: the side that holds it at the start, and a note. */
type AreaNotes = Readonly<Record<'start' | 'note', string>>

/** Attributes of a border: the name of the river along it. */
type BorderNotes = Readonly<Record<'river', string>>

/** Checks the shape of map.json. `areaMapFaults` checks that its areas and borders fit together. */
export const mapReader: DataReader<AreaMapSource<BorderFeature>> = fields<Required<AreaMapSource<BorderFeature>>>({
  id: text,
  title: text,
  features: list(feature),
  featureRules: list(fields<FeatureRule<BorderFeature>>({ feature, needs: list(feature), always: flag })),
  attributes: fields<MapNotes>({ objective: text, unit: text }),
  areas: list(
    fields<AreaSource>({
      id: text,
      name: text,
      x: number,
      y: number,
      offMap: optional(list(fields<Omit<OffMapSource, 'id' | 'attributes'>>({ edge, leadsTo: text, serves: side }))),
      attributes: fields<AreaNotes>({ start: side, note: text }),
    }),
  ),
  borders: list(
    fields<Omit<BorderSource<BorderFeature>, 'id'>>({
      a: text,
      b: text,
      features: optional(list(feature)),
      attributes: optional(fields<BorderNotes>({ river: text })),
    }),
  ),
})

/**
 * The map of the sector, DD-1.3, DD-1.5: 44 areas, 112 borders, and 13 roads that lead off the map.
 *
 * Provenance: an original reconstruction. The published map of the game is not available and was not used. Areas,
 * borders, roads, rivers and bridges were drawn for this project from the geography of the sector, within the extent
 * that the rules give: from the German border to the vicinity of Gouvy and from Losheim to Ouren, with German start
 * areas and four German supply roads on the east edge. Roads and borders are simplified for play and do not survey the
 * sector of 1944.
 *
 * Coordinates are kilometers east and south of 50.40 N, 5.86 E (71.1 km to a degree of longitude, 111.2 km to a degree
 * of latitude), accurate to about a kilometer. A few points are shifted slightly to keep labels apart.
 *
 * The order of the areas is the canonical order for dice, reports and ties (DD-0.7).
 */
export const mapSource: AreaMapSource<BorderFeature> = data as AreaMapSource<BorderFeature>
