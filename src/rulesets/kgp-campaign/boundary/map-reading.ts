import { E, type Either } from '../../../kernel/fp.js'
import type { Fault } from '../../../kernel/fault.js'
import { onPlainData } from '../../../kernel/plain.js'
import { fail, integerAt, into, nameAt, neededList, recordAt, textAt, type Check } from '../../../maps/check.js'
import { compileMap } from '../data/compile-map.js'
import type { MapSource } from '../data/map-source.js'
import type { CampaignMap } from '../data/map.js'

type Read = (check: Check, found: unknown) => void

const text: Read = (check, found) => void textAt(check, found)

const whole: Read = (check, found) => void integerAt(check, found)

const yesOrNo: Read = (check, found) => {
  if (typeof found !== 'boolean') fail(check, 'true or false', found)
}

const oneOf =
  (...known: readonly string[]): Read =>
  (check, found) =>
    void nameAt(check, found, new Set(known), known.join(' or '))

const orNothing =
  (read: Read): Read =>
  (check, found) => {
    if (found !== undefined) read(check, found)
  }

const orNull =
  (read: Read): Read =>
  (check, found) => {
    if (found !== null) read(check, found)
  }

/** The most entries of a list or a record, where nothing else bounds it: no map has as many hexes. */
const MOST = 10_000

const listOf =
  (read: Read, most = MOST): Read =>
  (check, found) => {
    const entries = neededList(check, found)
    if (entries.length > most) fail(check, `at most ${most} entries`, entries.length)
    else for (const [i, entry] of entries.entries()) read(into(check, i), entry)
  }

/** A record with exactly these fields, each read in its own way. */
const record =
  (fields: Readonly<Record<string, Read>>): Read =>
  (check, found) => {
    const known = recordAt(check, found, Object.keys(fields))
    if (known === null) return
    for (const [field, read] of Object.entries(fields)) read(into(check, field), known[field])
  }

/** A record under names of its own, every entry read alike. */
const recordOf =
  (read: Read): Read =>
  (check, found) => {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) {
      fail(check, 'a record', found)
      return
    }
    const entries = Object.entries(found)
    if (entries.length > MOST) fail(check, `at most ${MOST} entries`, entries.length)
    else for (const [field, entry] of entries) read(into(check, field), entry)
  }

const rows = record({ from: whole, to: whole })
const hexes = listOf(text)
const material = oneOf('stone', 'wood')
const terrains = recordOf(yesOrNo)

const real: Read = (check, found) => {
  if (typeof found !== 'number' || !Number.isFinite(found)) fail(check, 'a number', found)
}

const pair: Read = (check, found) => {
  if (!Array.isArray(found) || found.length !== 2) fail(check, 'a list of two numbers', found)
  else listOf(real)(check, found)
}

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
})

/**
 * A map from data of one's own, compiled; or everything that is wrong with them: first their shape, then what they
 * speak of.
 */
export const readMap: (input: unknown) => Either<readonly Fault[], CampaignMap> = onPlainData((input) => {
  const check: Check = { faults: [], at: '' }
  mapSource(check, input)
  return check.faults.length > 0 ? E.left(check.faults) : compileMap(input as MapSource)
})
