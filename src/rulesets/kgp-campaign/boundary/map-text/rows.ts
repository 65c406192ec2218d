import { faultAt, didYouMean, linesOf, type Line, type Word } from '../text-lines.js'
import type { Findings } from './words.js'

/** The columns of a map in a spreadsheet. */
export const columnNames = ['hex', 'terrain', 'levels', 'lvp', 'name', 'other'] as const

type ColumnName = (typeof columnNames)[number]

/** A cell of a row: its text, and the column of its first character, from 1. */
interface Cell {
  readonly text: string
  readonly column: number
}

const cellsOf = (row: string, separator: string): readonly Cell[] => {
  const cells: Cell[] = []
  let at = 0
  while (at <= row.length) {
    let text = ''
    const isQuoted = row[at] === '"'
    const column = at + (isQuoted ? 2 : 1)
    if (isQuoted)
      for (at += 1; at < row.length; at++)
        if (row[at] !== '"') text += row[at]
        else if (row[at + 1] === '"') text += row[at++]
        else break
    const end = row.indexOf(separator, at)
    if (!isQuoted) text = row.slice(at, end < 0 ? row.length : end)
    at = (end < 0 ? row.length : end) + 1
    cells.push({ text, column })
  }
  return cells
}

const separatorOf = (header: string): string | null => /^\s*"?hex"?\s*([,;\t])/i.exec(header)?.[1] ?? null

const isColumn = (name: string): name is ColumnName => columnNames.some((known) => known === name)

/** The columns of the first row, and those it does not know. */
const headerOf = (cells: readonly Cell[], line: number, { faults, words }: Findings): readonly (ColumnName | null)[] =>
  cells.map(({ text, column }) => {
    const name = text.trim().toLowerCase()
    if (name === '' || isColumn(name)) return name === '' ? null : name
    faults.push(faultAt({ line, column }, words.unknown.csvColumn(text) + didYouMean(words, name, columnNames)))
    return null
  })

const wordsIn = ({ text, column }: Cell, line: number): readonly Word[] =>
  linesOf(text.replaceAll('#', ' '), { openQuote: '' })
    .slice(0, 1)
    .flatMap(({ words }) => words.map((word) => ({ ...word, line, column: word.column + column - 1 })))

const bare = (text: string): string => text.trim().replaceAll(/^"|"$/g, '')

/** The words of a cell. The columns `levels` and `LVP` say their keyword, and a name needs no quotes. */
const wordsUnder = (cell: Cell, line: number, column: ColumnName | null): readonly Word[] => {
  const { text, column: at } = cell
  if (text.trim() === '') return []
  const word = { line, column: at, isSeparated: true }
  if (column === 'name') return [{ ...word, text: bare(text), isQuoted: true }]
  const words = wordsIn(cell, line)
  const isNumber = /^\s*-?\d/.test(text)
  if (column === 'levels' && isNumber) return [{ ...word, text: 'levels', isQuoted: false }, ...words]
  if (column === 'lvp' && isNumber) return [{ ...word, text: 'LVP', isQuoted: false }, ...words]
  return words
}

/** Whether a text is a spreadsheet: its first row names the columns. */
export const isSpreadsheet = (text: string): boolean => separatorOf(text.replace(/^\uFEFF/, '').trimStart()) !== null

/**
 * Divides a spreadsheet into lines of words. The cells of a row whose first cell is a hex are read by their columns;
 * other rows are lines of the map.
 */
export const rowsOf = (text: string, isHex: (word: Word) => boolean, findings: Findings): readonly Line[] => {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const first = rows.findIndex((row) => row.trim() !== '')
  const separator = separatorOf(rows[first]) ?? ','
  const header = headerOf(cellsOf(rows[first], separator), first + 1, findings)
  return rows.flatMap((row, i): readonly Line[] => {
    const line = i + 1
    if (i <= first || row.trim() === '' || row.trimStart().startsWith('#')) return []
    const cells = cellsOf(row, separator)
    const [begin] = wordsIn(cells[0], line)
    const isHexRow = begin !== undefined && isHex(begin)
    const words = cells.flatMap((cell, at) =>
      isHexRow ? wordsUnder(cell, line, header[at] ?? null) : wordsIn(cell, line),
    )
    return words.length === 0 ? [] : [{ line, words, faults: [] }]
  })
}
