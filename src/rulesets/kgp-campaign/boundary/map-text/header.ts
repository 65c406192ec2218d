import { columnLetters, lettersColumn } from '../../../../geometry/label.js'
import type { MapSource, RowRange } from '../../data/map-source.js'
import type { LocationId } from '../../data/names.js'
import { faultAt } from '../text-lines.js'
import { hexNamesIn, takeHexes, type HexNames } from './hexes.js'
import { only, START, type Sorted } from './keywords.js'
import { cursorOf, keywordOf, type Cursor, type Findings } from './words.js'

/** Reads the id and the title of the map. */
export const titleIn = ({ of }: Sorted, findings: Findings): Pick<MapSource, 'id' | 'title'> => {
  const line = only(of('map'), findings)
  if (line === null) {
    findings.faults.push(faultAt(START, findings.words.needs.mapLine))
    return { id: 'map', title: 'map' }
  }
  const cursor = cursorOf(line, findings, 1)
  const id = cursor.take('mapName')?.text ?? 'map'
  cursor.finish()
  return { id, title: cursor.name?.text ?? id }
}

const takeLocation = (cursor: Cursor, names: HexNames): LocationId | null => {
  const word = cursor.take('location')
  if (word === null) return null
  const [hex, level = '0'] = word.text.split('/')
  if (names.has(hex.toUpperCase())) return `${hex.toUpperCase()}/${level.toLowerCase()}`
  cursor.fault(word, cursor.words.notOnMap(word.text, names.columns, names.rows))
  return null
}

/** Reads the Map Group, its Map Sections and its HQ. */
export const groupIn = ({ of }: Sorted, names: HexNames, findings: Findings): MapSource['group'] => {
  const line = only(of('group'), findings)
  if (line === null) {
    findings.faults.push(faultAt(START, findings.words.needs.groupLine))
    return { id: 'map', sections: 1, hqLocation: null }
  }
  const cursor = cursorOf(line, findings, 1)
  const id = cursor.take('groupLetters')?.text ?? 'map'
  const hasSections = cursor.skip('sections') || cursor.skip('section')
  const after = cursor.peek()
  if (!hasSections && (after === null || keywordOf(after) === 'hq'))
    cursor.fault(cursor.end, cursor.words.needs.sections)
  const sections = hasSections ? cursor.whole('sections', 1, 9) : null
  const hqLocation = cursor.skip('hq') ? takeLocation(cursor, names) : null
  cursor.finish(['sections', 'HQ'])
  return { id, sections: sections ?? 1, hqLocation }
}

const takeRange = (cursor: Cursor): RowRange | null => {
  const word = cursor.take('rows')
  if (word === null) return null
  const [, from, to] = /^(\d{1,4})[-–—](\d{1,4})$/.exec(word.text) ?? []
  if (from !== undefined && Number(from) <= Number(to)) return { from: Number(from), to: Number(to) }
  cursor.fault(word, cursor.words.wanted('rows', null, word.text))
  return null
}

const takeColumns = (cursor: Cursor): readonly string[] => {
  const columns: string[] = []
  for (let word = cursor.peek(); word !== null && keywordOf(word) !== 'rows'; word = cursor.peek()) {
    cursor.next()
    const [, first, last] = /^([A-Za-z]+)(?:[-–—]([A-Za-z]+))?$/.exec(word.text) ?? []
    const from = first === undefined ? null : lettersColumn('doubled', first.toUpperCase())
    const to = last === undefined ? from : lettersColumn('doubled', last.toUpperCase())
    if (from === null || to === null || to < from) cursor.fault(word, cursor.words.unknown.column(word.text))
    else for (let column = from; column <= to; column++) columns.push(columnLetters('doubled', column))
  }
  return columns
}

/** The grid of a text whose columns or rows cannot be read. */
export const NO_GRID: MapSource['grid'] = {
  columns: [],
  oddColumnRows: { from: 0, to: -1 },
  evenColumnRows: { from: 0, to: -1 },
}

/** Far more than any campaign map has. */
const MOST_COLUMNS = 500
const MOST_ROWS = 200

/** Reads the columns and rows of the map, and the hexes that are absent. */
export const gridIn = ({ of }: Sorted, findings: Findings): MapSource['grid'] => {
  const line = only(of('columns'), findings)
  if (line === null) {
    findings.faults.push(faultAt(START, findings.words.needs.columnsLine))
    return NO_GRID
  }
  const cursor = cursorOf(line, findings, 1)
  const columns = takeColumns(cursor)
  const rowsAt = cursor.skip('rows')
  if (!rowsAt) cursor.fault(cursor.end, cursor.words.needs.rows)
  const rows = rowsAt ? takeRange(cursor) : null
  const lower = cursor.skip('lower') ? takeRange(cursor) : rows
  cursor.finish(['rows', 'lower'])
  const [, first] = line.words
  if (first === undefined || keywordOf(first) === 'rows') cursor.fault(line.words[0], cursor.words.needs.columns)
  if (columns.length > MOST_COLUMNS || [rows, lower].some((one) => one !== null && one.to - one.from >= MOST_ROWS)) {
    cursor.fault(line.words[0], cursor.words.tooLarge(MOST_COLUMNS, MOST_ROWS))
    return NO_GRID
  }
  if (rows === null || lower === null || columns.length === 0) return NO_GRID
  const grid = { columns, oddColumnRows: rows, evenColumnRows: lower }
  const names = hexNamesIn(grid)
  const absent = of('absent').flatMap((one) => {
    const its = cursorOf(one, findings, 1)
    const hexes = takeHexes(its, names)
    its.finish()
    return hexes.map(({ hex }) => hex)
  })
  return absent.length === 0 ? grid : { ...grid, absent: [...new Set(absent)] }
}
