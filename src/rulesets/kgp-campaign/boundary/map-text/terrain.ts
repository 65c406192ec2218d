import { mobilityClasses, type MapSource, type MobilityClass } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import { didYouMean, faultAt, type Word } from '../text-lines.js'
import { materialOf, materials, takeBuilding, type BuildingLine } from './building.js'
import { isHexLike, takeHexes, type HexNames, type NamedHex } from './hexes.js'
import { KEYWORDS, START, type Sorted } from './keywords.js'
import { cursorOf, keywordOf, type Cursor, type Findings } from './words.js'

/** The mobility classes that may enter the terrains of every map, unless the text declares these. */
const USUAL: Readonly<Record<string, readonly MobilityClass[]>> = {
  road: mobilityClasses,
  building: ['infantry', 'tracked'],
  rubble: ['infantry', 'tracked'],
  bridge: mobilityClasses,
}

/** Terrain of Locations, which no hex is listed as. */
export const OF_LOCATIONS: readonly string[] = [...Object.keys(USUAL), 'blaze']

/** A terrain of the map, with the word that declares it; null if the text does not. */
export interface Terrain {
  readonly name: string
  readonly classes: readonly MobilityClass[]
  readonly word: Word | null
}

/** The terrain of each hex that the text lists, with the word that lists it. */
export type Placed = ReadonlyMap<HexId, { readonly terrain: string; readonly word: Word }>

const classOf = (word: Word): MobilityClass | null =>
  mobilityClasses.find((known) => known.toLowerCase() === keywordOf(word).replace('-', '')) ?? null

const takeClasses = (cursor: Cursor): readonly MobilityClass[] => {
  if (cursor.skip('all')) return mobilityClasses
  if (cursor.skip('none')) return []
  const classes: MobilityClass[] = []
  if (cursor.peek() === null) cursor.fault(cursor.end, cursor.words.missing('classes', null))
  for (let word = cursor.peek(); word !== null && keywordOf(word) !== 'default'; word = cursor.peek()) {
    cursor.next()
    const found = classOf(word)
    const known = ['all', 'none', 'infantry', 'tracked', 'halftrack', 'wheeled', 'default']
    if (found === null)
      cursor.fault(word, cursor.words.unknown.class(word.text) + didYouMean(cursor.words, word.text, known))
    else if (!classes.includes(found)) classes.push(found)
  }
  return classes
}

/** Reads the terrains that the text declares, and the name of the default. */
export const terrainsIn = ({ of }: Sorted, findings: Findings): { all: Map<string, Terrain>; usual: string } => {
  const all = new Map<string, Terrain>()
  let usual: string | null = null
  for (const line of of('terrain')) {
    const cursor = cursorOf(line, findings, 1)
    const word = cursor.take('terrainName')
    if (word === null) continue
    const name = keywordOf(word)
    const classes = takeClasses(cursor)
    const isDefault = cursor.skip('default')
    cursor.finish(['default'])
    if (all.has(name)) cursor.fault(word, cursor.words.terrainTwice(name, all.get(name)?.word?.line ?? null))
    else if (
      materials.some((one) => one === name) ||
      KEYWORDS.some((one) => one === name && one !== 'road' && one !== 'bridge')
    )
      cursor.fault(word, cursor.words.terrainReserved(word.text))
    else if (!/^[a-z][a-zà-ž_-]*$/.test(name) || isHexLike(word))
      cursor.fault(word, cursor.words.terrainLetters(word.text))
    else all.set(name, { name, classes, word })
    if (isDefault && usual !== null) cursor.fault(word, cursor.words.defaultTwice(usual))
    if (isDefault) usual ??= name
  }
  for (const [name, classes] of Object.entries(USUAL)) if (!all.has(name)) all.set(name, { name, classes, word: null })
  if (usual === null) findings.faults.push(faultAt(START, findings.words.needs.default))
  return { all, usual: usual ?? '' }
}

/** Says which mobility class may enter which terrain. */
export const mobilityOf = (terrains: Iterable<Terrain>): MapSource['mobility'] => {
  const list = [...terrains]
  const may = (kind: MobilityClass): Readonly<Record<string, boolean>> =>
    Object.fromEntries(list.map(({ name, classes }) => [name, classes.includes(kind)]))
  return { infantry: may('infantry'), tracked: may('tracked'), halfTrack: may('halfTrack'), wheeled: may('wheeled') }
}

/** Reads the lines that begin with a terrain or with hexes. */
export const placedIn = (
  { others }: Sorted,
  names: HexNames,
  terrains: ReadonlyMap<string, Terrain>,
  findings: Findings,
): { readonly placed: Placed; readonly buildings: readonly BuildingLine[] } => {
  const placed = new Map<HexId, { terrain: string; word: Word }>()
  const buildings: BuildingLine[] = []
  const put = (cursor: Cursor, terrain: string, hexes: readonly NamedHex[]): void => {
    for (const { hex, word } of hexes) {
      const before = placed.get(hex)
      if (before === undefined) placed.set(hex, { terrain, word })
      else if (before.terrain !== terrain)
        cursor.fault(word, cursor.words.hasTerrain(hex, before.terrain, before.word.line))
    }
  }
  const known = [...terrains.keys()].filter((name) => !OF_LOCATIONS.includes(name))
  for (const line of others) {
    const [first] = line.words
    const cursor = cursorOf(line, findings)
    if (known.includes(keywordOf(first))) {
      cursor.next()
      put(cursor, keywordOf(first), takeHexes(cursor, names))
      cursor.finish()
      continue
    }
    if (!isHexLike(first)) {
      const meant = didYouMean(cursor.words, first.text, [...KEYWORDS, ...known])
      cursor.fault(first, cursor.words.unknown.line(first.text) + meant)
      continue
    }
    const hexes = takeHexes(cursor, names)
    const word = cursor.take('terrain')
    if (word === null) continue
    const material = materialOf(word)
    if (material !== null) buildings.push(takeBuilding(cursor, hexes, material))
    else if (known.includes(keywordOf(word))) {
      put(cursor, keywordOf(word), hexes)
      cursor.finish()
    } else
      cursor.fault(
        word,
        cursor.words.unknown.terrain(word.text) + didYouMean(cursor.words, word.text, [...known, ...materials]),
      )
  }
  return { placed, buildings }
}
