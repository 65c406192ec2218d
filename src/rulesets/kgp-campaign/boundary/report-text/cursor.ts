import type { LocationId, PieceId, Side } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { nodeOf } from '../../../../maps/graph.js'
import type { ReportWords, WantedPiece } from '../text/report-words.js'
import { matchName, sideOfWord, placeText, sideNames, type Roster, ambiguous, noSuchPiece } from './names.js'
import { stateWords } from './states.js'
import { faultAt, didYouMean, type TextFault, type Word } from '../text-lines.js'

/** The position of a report, and how its readers know it. */
export interface Setting {
  readonly at: Position
  /** The position as the readers of the messages may know it. */
  readonly seen: Position
  /** The sentences of the faults. */
  readonly words: ReportWords
}

/** The pieces and places that a report can name. */
export interface ReportContext extends Setting {
  readonly roster: Roster
  /** The Locations of the map and of entrenchments. */
  readonly locations: ReadonlySet<LocationId>
  /** Those that the readers may know. */
  readonly printed: ReadonlySet<LocationId>
  /** The faults found so far. */
  readonly faults: TextFault[]
}

/** The words of a line and how far they have been read. */
export interface Cursor {
  readonly words: readonly Word[]
  next: number
}

/** The word at the cursor, or null at the end. */
export const peek = ({ words, next }: Cursor, ahead = 0): Word | null => words[next + ahead] ?? null

/** The place for a fault: the word at the cursor or, at the end of the line, the last word. */
export const here = ({ words, next }: Cursor): Word => words[Math.min(next, words.length - 1)]

/** Reports a fault at the cursor, and skips to the word after the next comma. */
export const complain = (
  { faults }: ReportContext,
  cursor: Cursor,
  message: string,
  word: Word = here(cursor),
): null => {
  faults.push(faultAt(word, message))
  do cursor.next += 1
  while (cursor.next < cursor.words.length && !cursor.words[cursor.next].isSeparated)
  return null
}

/** Moves past words if they come next, whatever their capitals. */
export const accept = (cursor: Cursor, phrase: string): boolean => {
  const wanted = phrase.toLowerCase().split(' ')
  const isNext = wanted.every((word, n) => {
    const found = peek(cursor, n)
    return found?.text.toLowerCase() === word && (n === 0 || !found.isSeparated)
  })
  if (isNext) cursor.next += wanted.length
  return isNext
}

/** Reads a whole number within limits. */
export const readNumber = (context: ReportContext, cursor: Cursor, least: number, most: number): number | null => {
  const word = peek(cursor)
  const value = word === null || !/^[+-]?\d+$/.test(word.text) ? NaN : Number(word.text)
  if (!(value >= least && value <= most)) return complain(context, cursor, context.words.missingNumber(least, most))
  cursor.next += 1
  return value
}

/** Reads a side. */
export const readSide = (context: ReportContext, cursor: Cursor): Side | null => {
  const word = peek(cursor)
  const side = word === null ? null : sideOfWord(word.text)
  if (side !== null) {
    cursor.next += 1
    return side
  }
  const text = word?.text ?? ''
  const { missing, unknown } = context.words
  const meant = didYouMean(context.words, text, Object.values(sideNames))
  return complain(context, cursor, word === null ? missing.side : unknown.side(text) + meant)
}

const HEX = /^[A-Za-z]{1,2}\d{1,2}$/
const PLACE = /^[A-Za-z]{1,2}\d{1,2}(\/\S+)?$/

/** Whether a word has the form of a Location. */
export const isPlaceWord = (word: Word | null): word is Word => word !== null && PLACE.test(word.text)

const locationOf = (text: string): LocationId => {
  const [hex, part = '0'] = text.split('/')
  return `${hex.toUpperCase()}/${part.toLowerCase()}`
}

/** Reads a Location of the map. */
export const readLocation = (context: ReportContext, cursor: Cursor): LocationId | null => {
  const word = peek(cursor)
  if (word === null) return complain(context, cursor, context.words.missing.location)
  const location = locationOf(word.text)
  if (!PLACE.test(word.text) || !context.locations.has(location)) {
    const meant = didYouMean(context.words, word.text.toUpperCase(), [...context.printed].map(placeText))
    return complain(context, cursor, context.words.unknown.location(word.text) + meant)
  }
  cursor.next += 1
  return location
}

/** Reads a hex of the map. */
export const readHex = (context: ReportContext, cursor: Cursor): string | null => {
  const word = peek(cursor)
  const hex = word?.text.toUpperCase() ?? ''
  if (word === null || !HEX.test(hex) || nodeOf(context.at.map.hexes, hex) === null)
    return complain(context, cursor, context.words.unknown.hex(word?.text ?? ''))
  cursor.next += 1
  return hex
}

const isState = (text: string): boolean => stateWords.some((word) => word.toLowerCase() === text.toLowerCase())

/** Reads the name of a piece that fits, of a side if one is given. */
export const readPiece = (
  context: ReportContext,
  cursor: Cursor,
  side: Side | null,
  fits: (piece: Piece) => boolean = () => true,
  wanted: WantedPiece | null = null,
): Piece | null => {
  const from = cursor.next
  const word = peek(cursor)
  if (word === null) return complain(context, cursor, context.words.missing.name)
  const found = matchName(context.roster, cursor.words, from, side)
  if (found === null) {
    let end = from + 1
    while (end < cursor.words.length && !cursor.words[end].isSeparated && end < from + 4) {
      if (isPlaceWord(cursor.words[end]) || isState(cursor.words[end].text)) break
      end += 1
    }
    const name = cursor.words
      .slice(from, end)
      .map(({ text }) => text)
      .join(' ')
    return complain(context, cursor, noSuchPiece(context, name, side), word)
  }
  const name = cursor.words
    .slice(from, from + found.count)
    .map(({ text }) => text)
    .join(' ')
  const fitting = found.pieces.length > 1 ? found.pieces.filter(fits) : found.pieces
  if (fitting.length !== 1) {
    cursor.next += found.count - 1
    return complain(context, cursor, ambiguous(context, name, fitting.length === 0 ? found.pieces : fitting), word)
  }
  if (wanted !== null && !fits(fitting[0]))
    return complain(context, cursor, context.words.notWanted[wanted](name), word)
  cursor.next += found.count
  return fitting[0]
}

/** The ids of the pieces in a list of names; each fault is reported. */
export const readPieces = (
  context: ReportContext,
  cursor: Cursor,
  side: Side | null,
): readonly (readonly [PieceId, Word])[] => {
  const found: (readonly [PieceId, Word])[] = []
  while (cursor.next < cursor.words.length) {
    const word = here(cursor)
    const piece = readPiece(context, cursor, side)
    if (piece !== null) found.push([piece.id, word])
  }
  return found
}
