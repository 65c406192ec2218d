import type { Hex } from './hex.js'
import { fromOffset, isOnSheet, toOffset, type Sheet } from './offset.js'

/** How the hexes of a map are named in print. A hex has one label and a label one hex. */
export interface Labels {
  /** The label of a hex, or null if it has none on this map. */
  readonly print: (of: Hex) => string | null
  /** The hex with exactly this label, or null if there is none on this map. */
  readonly parse: (label: string) => Hex | null
}

/** What follows column Z: 'doubled' goes on AA, BB, CC; 'spreadsheet' goes on AA, AB, AC. */
export type Alphabet = 'doubled' | 'spreadsheet'

/** Labels such as `A1` or `BB10`: letters for the column, a number for the row. */
export interface LetterStyle {
  /** What follows column Z. */
  readonly alphabet: Alphabet
  /** Which column the letters of the leftmost one stand for: 0 for A. */
  readonly firstColumn: number
  /** The number of the top row: a whole number, 0 or more. */
  readonly firstRow: number
  /** Rows have at least so many digits, filled up with zeros; 1 for none. */
  readonly rowDigits: number
}

/** Labels such as `0101` or `12.7`: numbers for column and row. */
export interface NumberStyle {
  /** Which number comes first. */
  readonly order: 'column-row' | 'row-column'
  /** What stands between the two; it holds no digit and may be empty. */
  readonly separator: string
  /** Numbers have at least so many digits, filled up with zeros; without a separator, exactly so many. */
  readonly digits: number
  /** The number of the leftmost column: a whole number, 0 or more. */
  readonly firstColumn: number
  /** The number of the top row: a whole number, 0 or more. */
  readonly firstRow: number
}

/**
 * A1 to Z10, then AA1, BB1: the boards of Advanced Squad Leader.
 *
 * Where every other column has a half hex 0 on top (B0 beside A1), take a sheet with a row more, `firstRow: 0`, and keep
 * the labels to the hexes that are there with `restricted`.
 */
export const DOUBLED_LETTERS: LetterStyle = { alphabet: 'doubled', firstColumn: 0, firstRow: 1, rowDigits: 1 }

/** 0101 for column 01 and row 01: most printed maps. */
export const FOUR_DIGITS: NumberStyle = {
  order: 'column-row',
  separator: '',
  digits: 2,
  firstColumn: 1,
  firstRow: 1,
}

const FIRST_LETTER = 65 // 'A'

/** The letters of a column, counted from 0. */
export const columnLetters = (alphabet: Alphabet, column: number): string => {
  if (alphabet === 'doubled')
    return String.fromCharCode(FIRST_LETTER + (column % 26)).repeat(Math.floor(column / 26) + 1)
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(FIRST_LETTER + ((rest - 1) % 26)) + letters
  return letters
}

/** The column with these letters, counted from 0, or null if they name none. */
export const lettersColumn = (alphabet: Alphabet, letters: string): number | null => {
  if (!/^[A-Z]+$/.test(letters)) return null
  if (alphabet === 'doubled') {
    const letter = letters.charCodeAt(0) - FIRST_LETTER
    return letters === letters[0].repeat(letters.length) ? letter + 26 * (letters.length - 1) : null
  }
  let column = 0
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - FIRST_LETTER + 1
  return column - 1
}

const padded = (n: number, digits: number): string => String(n).padStart(digits, '0')

/** Reads digits as `padded` writes them, or NaN. */
const unpadded = (text: string, digits: number): number => {
  const n = /^\d+$/.test(text) ? Number(text) : NaN
  return padded(n, digits) === text ? n : NaN
}

const placed = (sheet: Sheet, column: number, row: number): Hex | null =>
  isOnSheet(sheet, { column, row }) ? fromOffset(sheet.offset, { column, row }) : null

/** Labels of letters and a number. */
export const letterLabels = (
  sheet: Sheet,
  { alphabet, firstColumn, firstRow, rowDigits }: LetterStyle = DOUBLED_LETTERS,
): Labels => ({
  print: (of) => {
    const place = toOffset(sheet.offset, of)
    if (!isOnSheet(sheet, place)) return null
    return columnLetters(alphabet, place.column + firstColumn) + padded(place.row + firstRow, rowDigits)
  },
  parse: (label) => {
    const letters = /^[A-Z]*/.exec(label)?.[0] ?? ''
    const column = lettersColumn(alphabet, letters)
    return column === null
      ? null
      : placed(sheet, column - firstColumn, unpadded(label.slice(letters.length), rowDigits) - firstRow)
  },
})

/** The two numbers of a label as text, or null if it does not fall into two. */
const halves = (label: string, { separator, digits }: NumberStyle): readonly [string, string] | null => {
  if (separator === '') return label.length === digits * 2 ? [label.slice(0, digits), label.slice(digits)] : null
  const parts = label.split(separator)
  return parts.length === 2 ? [parts[0], parts[1]] : null
}

/** Labels of two numbers. */
export const numberLabels = (sheet: Sheet, style: NumberStyle = FOUR_DIGITS): Labels => {
  const { order, separator, digits, firstColumn, firstRow } = style
  const isColumnFirst = order === 'column-row'
  return {
    print: (of) => {
      const place = toOffset(sheet.offset, of)
      if (!isOnSheet(sheet, place)) return null
      const column = padded(place.column + firstColumn, digits)
      const row = padded(place.row + firstRow, digits)
      if (separator === '' && column.length + row.length !== digits * 2) return null
      return isColumnFirst ? column + separator + row : row + separator + column
    },
    parse: (label) => {
      const parts = halves(label, style)
      if (parts === null) return null
      const [column, row] = isColumnFirst ? parts : [parts[1], parts[0]]
      return placed(sheet, unpadded(column, digits) - firstColumn, unpadded(row, digits) - firstRow)
    },
  }
}

/** The same labels behind a prefix, such as the letter of one map among several. */
export const prefixed = (labels: Labels, prefix: string): Labels => ({
  print: (of) => {
    const label = labels.print(of)
    return label === null ? null : prefix + label
  },
  parse: (label) => (label.startsWith(prefix) ? labels.parse(label.slice(prefix.length)) : null),
})

/** The same labels for some of the hexes only: those that the map really has. */
export const restricted = (labels: Labels, isThere: (of: Hex) => boolean): Labels => ({
  print: (of) => (isThere(of) ? labels.print(of) : null),
  parse: (label) => {
    const of = labels.parse(label)
    return of !== null && isThere(of) ? of : null
  },
})
