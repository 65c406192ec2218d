import type { Hex } from './hex.js'
import { fromOffset, isOnSheet, toOffset, type MapSheet } from './offset.js'

/** Converts between hexes and printed labels. Each hex has one label and each label one hex. */
export interface Labels {
  /** The label of a hex, or null if it has none on this map. */
  readonly print: (of: Hex) => string | null
  /** The hex with exactly this label, or null if there is none on this map. */
  readonly parse: (label: string) => Hex | null
}

/** The columns after Z: 'doubled' continues with AA, BB, CC; 'spreadsheet' continues with AA, AB, AC. */
export type Alphabet = 'doubled' | 'spreadsheet'

/** The style of labels such as `A1` or `BB10`: letters for the column, a number for the row. */
export interface LetterStyle {
  /** The columns after Z. */
  readonly alphabet: Alphabet
  /** The letter index of the leftmost column: 0 for A. */
  readonly firstColumn: number
  /** The number of the top row: a whole number, 0 or more. */
  readonly firstRow: number
  /** The minimum number of row digits, padded with zeros; 1 for no padding. */
  readonly rowDigits: number
}

/** The style of labels such as `0101` or `12.7`: numbers for column and row. */
export interface NumberStyle {
  /** The order of the two numbers. */
  readonly order: 'column-row' | 'row-column'
  /** The separator between the numbers; contains no digit and may be empty. */
  readonly separator: string
  /** The minimum number of digits of each number, padded with zeros; without a separator, the exact number. */
  readonly digits: number
  /** The number of the leftmost column: a whole number, 0 or more. */
  readonly firstColumn: number
  /** The number of the top row: a whole number, 0 or more. */
  readonly firstRow: number
}

/**
 * A1 to Z10, then AA1, BB1: the boards of Advanced Squad Leader.
 *
 * If every other column has a half hex 0 at the top (B0 beside A1), use a sheet with one more row and `firstRow: 0`,
 * and limit the labels to existing hexes with `restricted`.
 */
export const DOUBLED_LETTERS: LetterStyle = { alphabet: 'doubled', firstColumn: 0, firstRow: 1, rowDigits: 1 }

/** 0101 for column 01 and row 01, as on most printed maps. */
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

/** The column with the given letters, counted from 0, or null if they are invalid. */
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

/** Parses digits padded as by `padded`; otherwise NaN. */
const unpadded = (text: string, digits: number): number => {
  const n = /^\d+$/.test(text) ? Number(text) : NaN
  return padded(n, digits) === text ? n : NaN
}

const placed = (sheet: MapSheet, column: number, row: number): Hex | null =>
  isOnSheet(sheet, { column, row }) ? fromOffset(sheet.offset, { column, row }) : null

/** Labels that consist of letters and a number. */
export const letterLabels = (
  sheet: MapSheet,
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

/** The two numbers of a label as text, or null if it does not have two. */
const halves = (label: string, { separator, digits }: NumberStyle): readonly [string, string] | null => {
  if (separator === '') return label.length === digits * 2 ? [label.slice(0, digits), label.slice(digits)] : null
  const parts = label.split(separator)
  return parts.length === 2 ? [parts[0], parts[1]] : null
}

/** Labels that consist of two numbers. */
export const numberLabels = (sheet: MapSheet, style: NumberStyle = FOUR_DIGITS): Labels => {
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

/** The given labels with a prefix, such as the letter of one map among several. */
export const prefixed = (labels: Labels, prefix: string): Labels => ({
  print: (of) => {
    const label = labels.print(of)
    return label === null ? null : prefix + label
  },
  parse: (label) => (label.startsWith(prefix) ? labels.parse(label.slice(prefix.length)) : null),
})

/** The given labels, limited to the hexes that the map actually has. */
export const restricted = (labels: Labels, isThere: (of: Hex) => boolean): Labels => ({
  print: (of) => (isThere(of) ? labels.print(of) : null),
  parse: (label) => {
    const of = labels.parse(label)
    return of !== null && isThere(of) ? of : null
  },
})
