import type { BuildingLocationSource, BuildingSource } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import { didYouMean, faultAt, type Word } from '../text-lines.js'
import { keywordOf, type Cursor, type Findings } from './words.js'
import type { NamedHex } from './hexes.js'

/** The materials of buildings and bridges. */
export const materials: readonly BuildingSource['material'][] = ['stone', 'wood']

/** Returns the material a word names, or null. */
export const materialOf = (word: Word): BuildingSource['material'] | null =>
  materials.find((material) => material === keywordOf(word)) ?? null

type Kind = BuildingLocationSource['kind']

/** The half-squads a Location holds where the map does not say. */
export const usualLimit = (kind: Kind): number => (kind === 'steeple' ? 1 : 6)

/** A level of a building as written. */
interface Level {
  readonly kind: Kind
  readonly level: number
  readonly holds: number | null
}

/** A line of the text about hexes of a building. */
export interface BuildingLine {
  readonly hexes: readonly NamedHex[]
  readonly material: BuildingSource['material']
  readonly levels: readonly Level[]
  readonly lvp: { readonly value: number; readonly word: Word } | null
  /** Levels that count for LVP, or do not, against the general rule. */
  readonly counting: ReadonlyMap<number, boolean>
  /** Whether the hexes have stairs; null if the line does not say. */
  readonly stairs: boolean | null
  readonly name: Word | null
}

const SPECIAL: readonly Kind[] = ['cellar', 'steeple', 'rooftop', 'rubble']
const KNOWN = ['levels', ...SPECIAL, 'holds', 'stairs', 'no', 'also', 'LVP', 'floors', 'stone', 'wood']
const HIGHEST = 9

const heights = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** Takes `0-1`; a lone number other than 0 is refused, since players count levels in two ways. */
const takeLevels = (cursor: Cursor, isMore: boolean): readonly number[] => {
  const word = cursor.take('levels')
  if (word === null) return []
  const [, first, last] = /^(\d)(?:[-–—](\d))?$/.exec(word.text) ?? []
  if (first === undefined || (last !== undefined && last < first)) {
    cursor.fault(word, cursor.words.wanted('levels', null, word.text))
    return []
  }
  if (last === undefined && first !== '0' && !isMore) {
    cursor.fault(word, cursor.words.levelsFromGround(first))
    return []
  }
  return heights(Number(first), Number(last ?? first))
}

/** Takes the words that follow the hexes and the material of a building. */
export const takeBuilding = (
  cursor: Cursor,
  hexes: readonly NamedHex[],
  material: BuildingSource['material'],
): BuildingLine => {
  const levels: Level[] = []
  const counting = new Map<number, boolean>()
  let lvp: BuildingLine['lvp'] = null
  let stairs: boolean | null = null
  const holds = (): number | null => (cursor.skip('holds') ? cursor.whole('halfSquads', 0, 99) : null)
  const level = (): number | null => cursor.whole('level', -1, HIGHEST)
  let general: number | null = null
  const put = (kind: Kind, at: readonly number[], word: Word): void => {
    const limit = holds()
    for (const height of at)
      if (levels.some((one) => one.level === height)) cursor.fault(word, cursor.words.levelTwice(height))
      else levels.push({ kind, level: height, holds: limit })
  }
  for (let word = cursor.peek(); word !== null; word = cursor.peek()) {
    cursor.next()
    const keyword = keywordOf(word)
    const next = cursor.peek()
    const special = SPECIAL.find((kind) => kind === keyword)
    const no = keyword === 'no'
    if (keyword === 'levels' || keyword === 'level') put('building', takeLevels(cursor, levels.length > 0), word)
    else if (/^[1-9]$/.test(keyword) && (cursor.skip('floors') || cursor.skip('floor')))
      put('building', heights(0, Number(keyword) - 1), word)
    else if (/^[1-9]$/.test(keyword) && (cursor.skip('levels') || cursor.skip('level')))
      cursor.fault(word, cursor.words.floorsOrLevels(Number(keyword)))
    else if (special === 'cellar')
      put(special, next !== null && /^-?\d+$/.test(next.text) ? [level() ?? -1] : [-1], word)
    else if (special !== undefined)
      put(
        special,
        [level()].filter((at) => at !== null),
        word,
      )
    else if (keyword === 'holds') general = cursor.whole('halfSquads', 0, 99)
    else if (keyword === 'stairs') stairs = true
    else if (no && cursor.skip('stairs')) stairs = false
    else if ((no || keyword === 'also') && cursor.skip('lvp')) {
      const at = level()
      if (at !== null) counting.set(at, !no)
    } else if (keyword === 'lvp') {
      const value = cursor.whole('lvp', 0, 99)
      if (value !== null) lvp = { value, word }
    } else {
      const meant = didYouMean(cursor.words, word.text, KNOWN) || cursor.words.quoteNames
      cursor.fault(word, cursor.words.unknown.buildingWord(word.text) + meant)
      // The number after an unknown word is its argument.
      if (next !== null && /^-?\d+(?:[-–—]\d+)?$/.test(next.text)) cursor.next()
    }
  }
  const ground: readonly Level[] = levels.some(({ kind }) => kind === 'building' || kind === 'rubble')
    ? levels
    : [{ kind: 'building', level: 0, holds: null }, ...levels]
  return {
    hexes,
    material,
    levels: ground.map((one) => (one.kind === 'building' ? { ...one, holds: one.holds ?? general } : one)),
    lvp,
    counting,
    stairs,
    name: cursor.name,
  }
}

/** Returns the Locations of one hex of a building, from the lowest up. */
export const locationsIn = (hex: HexId, { levels, counting }: BuildingLine): readonly BuildingLocationSource[] =>
  levels
    .toSorted((a, b) => a.level - b.level)
    .map(({ kind, level, holds }) => {
      const counts = counting.get(level)
      return {
        location: `${hex}/${String(level)}`,
        kind,
        level,
        stackingLimitHS: holds ?? usualLimit(kind),
        ...(counts === undefined ? {} : { countsForLvp: counts }),
      }
    })

/** Returns the name of a building or bridge whose line gives none. */
export const usualName = (what: 'Building' | 'Bridge', hex: HexId): string => `${what} ${hex}`

/** Makes an id of a name that is not among those taken, and adds it to them. */
export const idFrom = (name: string, taken: Set<string>): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const stem = words === '' ? 'building' : words
  let id = stem
  for (let n = 2; taken.has(id); n++) id = `${stem}-${String(n)}`
  taken.add(id)
  return id
}

/** Makes the buildings of a map; lines with the same name are one building. */
export const buildingsOf = (
  lines: readonly BuildingLine[],
  taken: Set<string>,
  findings: Findings,
): readonly BuildingSource[] => {
  const byName = new Map<string, BuildingLine[]>()
  const hexes = new Map<HexId, Word>()
  for (const line of lines) {
    const fresh = line.hexes.filter(({ hex, word }) => {
      const before = hexes.get(hex)
      if (before === undefined) hexes.set(hex, word)
      else findings.faults.push(faultAt(word, findings.words.hasBuilding(hex, before.line)))
      return before === undefined
    })
    if (fresh.length === 0) continue
    const name = line.name?.text ?? usualName('Building', fresh[0].hex)
    byName.set(name, [...(byName.get(name) ?? []), { ...line, hexes: fresh }])
  }
  return [...byName].map(([name, parts]) => {
    const [{ material, hexes: firstHexes }] = parts
    const first = parts.find(({ lvp }) => lvp !== null)?.lvp ?? null
    const made = firstHexes[0].word.line
    for (const part of parts) {
      const { word } = part.hexes[0]
      if (part.material !== material)
        findings.faults.push(faultAt(word, findings.words.otherMaterial(name, material, made, part.material)))
      if (part.lvp !== null && first !== null && part.lvp.value !== first.value)
        findings.warnings.push(
          faultAt(part.lvp.word, findings.words.slips.otherLvp(name, first.value, first.word.line)),
        )
    }
    const saysStairs = parts.some(({ stairs }) => stairs !== null)
    return {
      id: idFrom(name, taken),
      name,
      material,
      lvpPerLocation: first?.value ?? 0,
      locations: parts.flatMap((part) => part.hexes.flatMap(({ hex }) => locationsIn(hex, part))),
      ...(saysStairs
        ? { stairs: parts.flatMap((part) => (part.stairs === true ? part.hexes.map(({ hex }) => hex) : [])) }
        : {}),
    }
  })
}
