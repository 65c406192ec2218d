import { E, type Either } from '../../../kernel/fp.js'
import type { Fault } from '../../../kernel/fault.js'
import { onPlainData } from '../../../kernel/plain.js'
import type { Check } from '../../../maps/check.js'
import { compileMap } from '../data/compile-map.js'
import type { MapSource } from '../data/map-source.js'
import type { CampaignMap } from '../data/map.js'
import { listOf, oneOf, orNothing, orNull, pair, record, recordOf, text, whole, yesOrNo, type Read } from './reads.js'

const rows = record({ from: whole, to: whole })
const hexes = listOf(text)
const material = oneOf('stone', 'wood')
const terrains = recordOf(yesOrNo)

const mapSource: Read = record({
  id: text,
  title: text,
  group: record({ id: text, sections: whole, hqLocation: orNull(text) }),
  grid: record({ columns: listOf(text), oddColumnRows: rows, evenColumnRows: rows, absent: orNothing(hexes) }),
  mobility: record({ infantry: terrains, tracked: terrains, halfTrack: terrains, wheeled: terrains }),
  terrainDefault: text,
  terrain: recordOf(hexes),
  roads: recordOf(hexes),
  bridges: listOf(record({ id: text, name: text, location: text, material, lvp: whole, enterableFrom: hexes })),
  buildings: listOf(
    record({
      id: text,
      name: text,
      material,
      lvpPerLocation: whole,
      locations: listOf(
        record({
          location: text,
          kind: oneOf('building', 'steeple', 'rooftop', 'cellar', 'rubble'),
          level: whole,
          stackingLimitHS: whole,
          countsForLvp: orNothing(yesOrNo),
        }),
        500,
      ),
      stairs: orNothing(hexes),
    }),
  ),
  objectiveHexCandidates: listOf(record({ hex: text, attribute: text })),
  entryAreas: listOf(
    record({
      id: text,
      name: text,
      center: text,
      edgeHexes: orNothing(hexes),
      edge: oneOf('north', 'east', 'south', 'west'),
      eligibleFrom: record({ german: orNothing(text), us: orNothing(text) }),
      arrowColors: listOf(text),
      formations: listOf(text),
      vehiclesProhibited: yesOrNo,
    }),
  ),
  vasl: orNothing(
    listOf(
      record({
        name: text,
        center: pair,
        hex: pair,
        raised: yesOrNo,
        size: orNothing(pair),
        first: orNothing(text),
      }),
    ),
  ),
  vaslNames: orNothing(recordOf(text)),
})

/**
 * Compiles a map from a user's data, or returns every fault in it: first those of its form, then those of its
 * contents.
 */
export const readMap: (input: unknown) => Either<readonly Fault[], CampaignMap> = onPlainData((input) => {
  const check: Check = { faults: [], at: '' }
  mapSource(check, input)
  return check.faults.length > 0 ? E.left(check.faults) : compileMap(input as MapSource)
})
