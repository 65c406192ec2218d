import { lettersColumn, columnLetters } from '../../../../geometry/label.js'
import { fromOffset } from '../../../../geometry/offset.js'
import { distance } from '../../../../geometry/hex.js'
import type { MapSource, RowRange } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import type { MapThing } from '../text/map-words.js'
import type { Word } from '../text-lines.js'
import type { Cursor } from './words.js'

/** The hexes of a map by name. */
export interface HexNames {
  /** Whether the map has a hex. */
  readonly has: (hex: HexId) => boolean
  /** The first and the last column. */
  readonly columns: readonly [string, string]
  /** The least and the greatest row. */
  readonly rows: readonly [number, number]
}

/** The column and row of a hex, or null if a text is none. */
export const placeOf = (text: string): { readonly column: number; readonly row: number } | null => {
  const [, letters, digits] = /^([A-Za-z]+)(\d{1,4})$/.exec(text) ?? []
  const column = letters === undefined ? null : lettersColumn('doubled', letters.toUpperCase())
  return column === null ? null : { column, row: Number(digits) }
}

const nameAt = ({ column, row }: { readonly column: number; readonly row: number }): HexId =>
  `${columnLetters('doubled', column)}${String(row)}`

const RANGE = /^([A-Za-z]+)(\d{1,4})[-–—]([A-Za-z]*)(\d{1,4})$/

/** Whether a word is written like a hex or a range of hexes. */
export const isHexLike = ({ text, isQuoted }: Word): boolean =>
  !isQuoted && (/^[A-Za-z]{1,4}\d{1,4}$/.test(text) || RANGE.test(text))

/** Whether two hexes touch. */
export const touch = (a: HexId, b: HexId): boolean => {
  const [from, to] = [placeOf(a), placeOf(b)]
  return from !== null && to !== null && distance(fromOffset('odd-q', from), fromOffset('odd-q', to)) === 1
}

const rowsOf = ({ oddColumnRows, evenColumnRows }: MapSource['grid'], column: number): RowRange =>
  column % 2 === 0 ? oddColumnRows : evenColumnRows

/** Returns the hexes of a grid. */
export const hexNamesIn = (grid: MapSource['grid']): HexNames => {
  const columns = new Set(grid.columns.map((letters) => lettersColumn('doubled', letters)))
  const absent = new Set(grid.absent)
  const rows = [grid.oddColumnRows, grid.evenColumnRows]
  const least = Math.min(...rows.map(({ from }) => from))
  const most = Math.max(...rows.map(({ to }) => to))
  return {
    has: (hex) => {
      const at = placeOf(hex)
      if (at === null || !columns.has(at.column) || absent.has(hex)) return false
      const { from, to } = rowsOf(grid, at.column)
      return at.row >= from && at.row <= to
    },
    columns: [grid.columns[0], grid.columns[grid.columns.length - 1]],
    rows: [least, most],
  }
}

/** Returns all hexes of a grid, column by column. */
export const allHexes = (grid: MapSource['grid']): readonly HexId[] => {
  const absent = new Set(grid.absent)
  return grid.columns
    .flatMap((letters) => {
      const { from, to } = rowsOf(grid, lettersColumn('doubled', letters) ?? 0)
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => `${letters}${String(from + i)}`)
    })
    .filter((hex) => !absent.has(hex))
}

/** A hex with the word that names it. */
export interface NamedHex {
  readonly hex: HexId
  readonly word: Word
}

/** The most hexes of one range. */
const LONGEST = 1000

const inRange = (cursor: Cursor, word: Word): readonly NamedHex[] => {
  const [, letters, first, others, last] = RANGE.exec(word.text) ?? []
  if (letters === undefined) {
    const at = placeOf(word.text)
    return at === null ? [{ hex: word.text.toUpperCase(), word }] : [{ hex: nameAt(at), word }]
  }
  if (others !== '' && others.toUpperCase() !== letters.toUpperCase()) {
    cursor.fault(word, cursor.words.columnRange(`${letters.toUpperCase()}${first}-${last}`, word.text))
    return []
  }
  const [from, to] = [Number(first), Number(last)]
  const step = from <= to ? 1 : -1
  const count = Math.min(Math.abs(to - from) + 1, LONGEST)
  return Array.from({ length: count }, (_, i) => ({ hex: `${letters.toUpperCase()}${String(from + i * step)}`, word }))
}

/** Takes the hexes that come next on a line, and reports those that the map does not have. */
export const takeHexes = (cursor: Cursor, names: HexNames): readonly NamedHex[] => {
  const found: NamedHex[] = []
  for (let word = cursor.peek(); word !== null && isHexLike(word); word = cursor.peek()) {
    cursor.next()
    const hexes = inRange(cursor, word)
    const gone = hexes.find(({ hex }) => !names.has(hex))
    if (gone !== undefined) cursor.fault(word, cursor.words.notOnMap(gone.hex, names.columns, names.rows))
    found.push(...hexes.filter(({ hex }) => names.has(hex)))
  }
  return found
}

/** Takes one hex of the map; otherwise reports a fault. */
export const takeHex = (cursor: Cursor, names: HexNames, wanted: MapThing = 'hex'): NamedHex | null => {
  const word = cursor.peek()
  if (word === null || !isHexLike(word)) {
    if (cursor.take(wanted) !== null && word !== null) cursor.fault(word, cursor.words.wanted(wanted, null, word.text))
    return null
  }
  const [only = null, ...more] = takeHexes({ ...cursor, peek: () => (cursor.peek() === word ? word : null) }, names)
  if (more.length > 0) cursor.fault(word, cursor.words.notRange(wanted))
  return only
}

/** Returns hexes as text, with ranges where they run down a column. */
export const printHexes = (hexes: readonly HexId[]): string => {
  const runs: { from: HexId; to: HexId; count: number }[] = []
  for (const hex of hexes) {
    const run = runs.at(-1)
    const [before, at] = [run === undefined ? null : placeOf(run.to), placeOf(hex)]
    if (
      run !== undefined &&
      before !== null &&
      at !== null &&
      at.column === before.column &&
      at.row === before.row + 1
    ) {
      run.to = hex
      run.count += 1
    } else runs.push({ from: hex, to: hex, count: 1 })
  }
  return runs
    .map(({ from, to, count }) => (count === 1 ? from : count === 2 ? `${from} ${to}` : `${from}-${to}`))
    .join(' ')
}
