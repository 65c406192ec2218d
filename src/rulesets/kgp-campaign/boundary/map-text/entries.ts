import { cgDates, type CgDate } from '../../data/calendar.js'
import type { EntrySource, MapEdge, ObjectiveCandidate } from '../../data/map-source.js'
import type { Side } from '../../data/names.js'
import { didYouMean, type Line, type Word } from '../text-lines.js'
import { takeHex, takeHexes, type HexNames, type NamedHex } from './hexes.js'
import type { Sorted } from './keywords.js'
import { cursorOf, keywordOf, type Cursor, type Findings } from './words.js'

const EDGES: readonly MapEdge[] = ['north', 'east', 'south', 'west']
const SIDES: Readonly<Record<string, Side>> = {
  german: 'german',
  germans: 'german',
  american: 'us',
  americans: 'us',
  us: 'us',
}
const ENTRY_WORDS = ['German', 'American', 'arrow', 'no', 'hexes']

const takeDate = (cursor: Cursor): CgDate | null => {
  const word = cursor.take('date')
  if (word === null) return null
  const isWhole = /^\d+[a-z]+$/i.test(word.text)
  const part = isWhole ? null : cursor.take('partOfDay')
  const said = `${word.text} ${part?.text ?? ''}`
    .trim()
    .toUpperCase()
    .replace(/^(\d+)(?=[A-Z])/, '$1 ')
    .replace('NIGHT', 'N')
  const date = cgDates.find((known) => known === said)
  if (date === undefined) cursor.fault(word, cursor.words.unknown.date(said))
  return date ?? null
}

const isColor = (word: Word): boolean =>
  /^[a-z]+$/.test(keywordOf(word)) &&
  !Object.hasOwn(SIDES, keywordOf(word)) &&
  !ENTRY_WORDS.some((known) => known.toLowerCase() === keywordOf(word))

const takeEntry = (line: Line, names: HexNames, findings: Findings): (EntrySource & { readonly word: Word }) | null => {
  const cursor = cursorOf(line, findings, 1)
  const word = cursor.take('entryLetter')
  const center = takeHex(cursor, names, 'arrowHex')
  const edgeWord = cursor.take('edge')
  const edge = edgeWord === null ? undefined : EDGES.find((one) => one === keywordOf(edgeWord))
  if (edgeWord !== null && edge === undefined)
    cursor.fault(edgeWord, cursor.words.unknown.edge(edgeWord.text) + didYouMean(cursor.words, edgeWord.text, EDGES))
  const eligibleFrom: Partial<Record<Side, CgDate>> = {}
  const arrowColors: string[] = []
  let vehiclesProhibited = false
  let edgeHexes: readonly NamedHex[] | null = null
  for (let next = cursor.peek(); next !== null; next = cursor.peek()) {
    cursor.next()
    const keyword = keywordOf(next)
    if (Object.hasOwn(SIDES, keyword)) {
      const date = takeDate(cursor)
      if (date !== null) eligibleFrom[SIDES[keyword]] = date
    } else if (keyword === 'arrow') {
      for (let color = cursor.peek(); color !== null && isColor(color); color = cursor.peek()) {
        cursor.next()
        arrowColors.push(keywordOf(color) === 'grey' ? 'gray' : keywordOf(color))
      }
    } else if (keyword === 'hexes') edgeHexes = takeHexes(cursor, names)
    else if (keyword === 'no' && cursor.skip('vehicles')) vehiclesProhibited = true
    else
      cursor.fault(next, cursor.words.unknown.entryWord(next.text) + didYouMean(cursor.words, next.text, ENTRY_WORDS))
  }
  if (word === null || center === null || edge === undefined) return null
  return {
    word,
    id: word.text,
    name: cursor.name?.text ?? word.text,
    center: center.hex,
    edge,
    eligibleFrom,
    arrowColors,
    formations: [],
    vehiclesProhibited,
    ...(edgeHexes === null ? {} : { edgeHexes: edgeHexes.map(({ hex }) => hex) }),
  }
}

/** Reads the Entry Areas and the formations that enter there. */
export const entriesIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly EntrySource[] => {
  const entries = new Map<string, { readonly entry: EntrySource; readonly formations: string[] }>()
  for (const line of of('entry')) {
    const found = takeEntry(line, names, findings)
    if (found === null) continue
    const { word, ...entry } = found
    const { fault, warn } = cursorOf(line, findings, 1)
    if (entries.has(entry.id)) fault(word, findings.words.entryTwice(entry.id))
    else entries.set(entry.id, { entry, formations: [] })
    if (Object.keys(entry.eligibleFrom).length === 0) warn(word, findings.words.slips.entryUnused(entry.id))
  }
  const ids = [...entries.keys()]
  for (const line of of('formation')) {
    const cursor = cursorOf(line, findings, 1)
    const word = cursor.take('entryLetter')
    cursor.finish()
    const found = word === null ? undefined : entries.get(word.text)
    if (word !== null && found === undefined)
      cursor.fault(word, cursor.words.unknown.entryArea(word.text) + didYouMean(cursor.words, word.text, ids))
    if (cursor.name === null) cursor.fault(cursor.end, cursor.words.needs.formation)
    else found?.formations.push(cursor.name.text)
  }
  return [...entries.values()].map(({ entry, formations }) => ({ ...entry, formations }))
}

/** Reads the hexes that may be Objective Hexes. */
export const objectivesIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly ObjectiveCandidate[] =>
  of('objective').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    const at = takeHex(cursor, names)
    cursor.finish()
    if (cursor.name === null) cursor.fault(cursor.end, cursor.words.needs.objective)
    return at === null || cursor.name === null ? [] : [{ hex: at.hex, attribute: cursor.name.text }]
  })
