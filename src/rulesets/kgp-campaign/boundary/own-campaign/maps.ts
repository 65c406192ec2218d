import { into, recordAt, textAt, type Check } from '../../../../maps/check.js'
import { compileMap } from '../../data/compile-map.js'
import type { CampaignMap } from '../../data/map.js'
import type { MapSource } from '../../data/map-source.js'
import type { CampaignId } from '../../data/names.js'
import { failOwn } from '../../data/expectation.js'
import { campaignIds } from '../chart-reading.js'
import { readMap } from '../map-reading.js'
import { mapReading } from '../map-text/read.js'
import type { MapWords } from '../text/map-words.js'
import type { TextFault } from '../text-lines.js'
import { isFields, type Fields } from './fields.js'

/** A fault or warning in a file of a campaign. */
export interface FileFault extends TextFault {
  readonly file: string
}

/** Returns the text of a file that a campaign file names; null if there is none. */
export type ReadFile = (name: string) => string | null

/** A map of a campaign file, with where it was found. */
export interface FoundMap {
  readonly file: string
  readonly source: MapSource
  readonly map: CampaignMap
}

/** The faults and warnings of a campaign, gathered over its files, and their sentences. */
export interface Gathered {
  readonly words: MapWords
  readonly faults: FileFault[]
  readonly warnings: FileFault[]
}

/** Reads the text of a map. Null if it has faults, which are gathered. */
export const mapFromText = (file: string, said: string, gathered: Gathered): FoundMap | null => {
  const { map, faults, warnings } = mapReading(said, gathered.words)
  gathered.faults.push(...faults.map((one) => ({ file, ...one })))
  gathered.warnings.push(...warnings.map((one) => ({ file, ...one })))
  const compiled = map === null ? null : compileMap(map)
  return map === null || compiled?._tag !== 'Right' ? null : { file, source: map, map: compiled.right }
}

/** Reads the file name, the text or the data of a map. */
const mapAt = (check: Check, given: unknown, file: string, readFile: ReadFile, gathered: Gathered): FoundMap | null => {
  if (isFields(given)) {
    const read = readMap(given)
    if (read._tag === 'Right') return { file, source: given as unknown as MapSource, map: read.right }
    check.faults.push(...read.left.map((one) => ({ ...one, pointer: check.at + one.pointer })))
    return null
  }
  const said = textAt(check, given)
  if (said === null) return null
  if (said.includes('\n')) {
    const inner: Gathered = { faults: [], warnings: [], words: gathered.words }
    const found = mapFromText(file, said, inner)
    for (const { line, column, message } of inner.faults)
      failOwn(check, { tag: 'mapFault', line, column, message }, said)
    return found
  }
  const content = readFile(said)
  if (content !== null) return mapFromText(said, content, gathered)
  failOwn(check, { tag: 'mapFile' }, said)
  return null
}

/** Reads the maps of a campaign file, by campaign. */
export const mapsOf = (
  check: Check,
  fields: Fields,
  file: string,
  readFile: ReadFile,
  gathered: Gathered,
): Readonly<Partial<Record<CampaignId, FoundMap>>> => {
  const seen = new Map<unknown, FoundMap | null>()
  const one = (at: Check, given: unknown): FoundMap | null => {
    const before = seen.get(given)
    const found = before === undefined ? mapAt(at, given, file, readFile, gathered) : before
    seen.set(given, found)
    return found
  }
  const all = fields['map'] === undefined ? null : one(into(check, 'map'), fields['map'])
  const byCampaign = fields['maps'] === undefined ? {} : recordAt(into(check, 'maps'), fields['maps'], campaignIds)
  return Object.fromEntries(
    campaignIds.flatMap((id) => {
      const given = byCampaign?.[id]
      const found = given === undefined ? all : one(into(into(check, 'maps'), id), given)
      return found === null ? [] : [[id, found]]
    }),
  )
}
