import type { Marking } from '../model/marking.js'
import { sideOf, hexOfLocation } from '../data/names.js'
import type { Json } from './notation-value.js'

type Fields = Readonly<Record<string, Json>>

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const GROUND = '/0'

/** Writes Locations as one word, such as `A4.A5.J19/1`. Ground level is left out. */
const wordOf = (locations: readonly string[]): string =>
  locations.map((at) => (at.endsWith(GROUND) ? at.slice(0, -GROUND.length) : at)).join('.')

const locationsOf = (word: string): readonly string[] =>
  word === '' ? [] : word.split('.').map((at) => (at.includes('/') ? at : `${at}${GROUND}`))

const hexesOf = (locations: readonly string[]): readonly string[] => [...new Set(locations.map(hexOfLocation))]

/**
 * Writes a marked map in short form: each area by name with its Locations as one word, and its hexes only where they do
 * not follow from those.
 */
export const shortened = (marking: Marking): Json => {
  const { areas, noMansLand, unclassed, ...rest } = marking as unknown as Fields & Marking
  return {
    ...(rest as unknown as Fields),
    noMansLand: wordOf(noMansLand),
    unclassed: wordOf(unclassed),
    areas: Object.fromEntries(
      areas.map(({ id, hexes, locations }) => [
        id,
        hexes.join(' ') === hexesOf(locations).join(' ') ? wordOf(locations) : [wordOf(locations), wordOf(hexes)],
      ]),
    ),
  }
}

const areaFrom = (id: string, said: Json): Json => {
  const [word, named] = Array.isArray(said) ? (said as readonly Json[]) : [said]
  if (typeof word !== 'string') return said
  const locations = locationsOf(word)
  const hexes = typeof named === 'string' ? named.split('.') : hexesOf(locations)
  return { id, side: sideOf(id), hexes, locations }
}

/** Reads the short form of a marked map. Returns anything else unchanged, and the codec rejects it. */
export const lengthened = (said: Json): Json => {
  if (!isFields(said)) return said
  const { areas, noMansLand, unclassed, ...rest } = said
  const listed = (word: Json | undefined): Json => (typeof word === 'string' ? locationsOf(word) : (word ?? null))
  return {
    ...rest,
    noMansLand: listed(noMansLand),
    unclassed: listed(unclassed),
    areas: isFields(areas) ? Object.entries(areas).map(([id, one]) => areaFrom(id, one)) : (areas ?? null),
  }
}
