import { fault, suggestName, childPointer, warning, type Fault } from '../kernel/fault.js'
import { faultsOfPlainData } from '../kernel/plain.js'
import { compareOdds, sidesOf, type PrintedOdds } from './odds.js'

/** The range of modified rolls a table will be read with. */
export interface Rolls {
  /** The lowest roll, or null for any. */
  readonly lowest: number | null
  /** The highest roll, or null for any. */
  readonly highest: number | null
}

/** The columns a table will be read in. */
export interface ColumnsRead {
  /** The columns before any shift, or null for all. */
  readonly bases: readonly string[] | null
  /** The farthest shift to the left, 0 or negative, or null for any. */
  readonly lowest: number | null
  /** The farthest shift to the right, or null for any. */
  readonly highest: number | null
}

/** Every column is read, without shifts. */
export const ANY_COLUMN: ColumnsRead = { bases: null, lowest: 0, highest: 0 }

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> | null =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : null

const kindOf = (found: unknown): unknown =>
  Array.isArray(found) ? 'a list' : typeof found === 'object' && found !== null ? 'a record' : found

/**
 * Every fault of a table: invalid or duplicate column heads, rows of the wrong length, rows that no roll reads, columns
 * that are never read. Empty if it is valid. Accepts any input.
 */
export const tableFaults = (input: unknown, rolls: Rolls, read: ColumnsRead = ANY_COLUMN): readonly Fault[] =>
  faultsOfPlainData(input, (plain) => faultsOfTable(plain, rolls, read))

const faultsOfTable = (input: unknown, rolls: Rolls, read: ColumnsRead): readonly Fault[] => {
  const table = fieldsOf(input)
  if (table === null) return [fault('', 'a chart', kindOf(input))]
  const columns = [...columnFaults(table['columns']), ...unreadColumns(table['columns'], read)]
  const width = Array.isArray(table['columns']) ? table['columns'].length : null
  const rows = rowFaults(table['rows'], width)
  const { lowest } = table
  if (!Number.isSafeInteger(lowest)) return [...columns, fault('/lowest', 'a whole number', kindOf(lowest)), ...rows]
  const last = Array.isArray(table['rows']) ? table['rows'].length - 1 : -1
  return [...columns, ...rows, ...unreadRows(lowest as number, last, rolls)]
}

const columnFaults = (input: unknown): readonly Fault[] => {
  if (!Array.isArray(input)) return [fault('/columns', 'a list', kindOf(input))]
  const columns: readonly unknown[] = Array.from(input as unknown[])
  if (columns.length === 0) return [fault('/columns', 'at least one column', 'none')]
  const before = new Set<string>()
  return columns.flatMap((column, i) => {
    const pointer = childPointer('/columns', i)
    if (typeof column !== 'string' || column === '') return [fault(pointer, 'the head of a column', kindOf(column))]
    if (before.has(column)) return [fault(pointer, 'a unique column head', column)]
    before.add(column)
    return []
  })
}

const rowFaults = (input: unknown, width: number | null): readonly Fault[] => {
  if (!Array.isArray(input)) return [fault('/rows', 'a list', kindOf(input))]
  const rows: readonly unknown[] = Array.from(input as unknown[])
  if (rows.length === 0) return [fault('/rows', 'at least one row', 'none')]
  return rows.flatMap((row, i) => {
    const pointer = childPointer('/rows', i)
    if (!Array.isArray(row)) return [fault(pointer, 'a list', kindOf(row))]
    if (width !== null && row.length !== width)
      return [fault(pointer, `${String(width)} results, one for each column`, row.length)]
    return Array.from(row as unknown[]).flatMap((result, j) =>
      result === undefined ? [fault(childPointer(pointer, j), 'a result', result)] : [],
    )
  })
}

/** Rolls beyond an end read the row at that end, so the first and last rows are read by any roll at or beyond them. */
const unreadRows = (first: number, last: number, { lowest, highest }: Rolls): readonly Fault[] =>
  Array.from({ length: last + 1 }, (_, i) => i).flatMap((i) => {
    const isTooLow = lowest !== null && i < last && first + i < lowest
    const isTooHigh = highest !== null && i > 0 && first + i > highest
    return isTooLow || isTooHigh ? [warning(childPointer('/rows', i), 'a row that some roll reads', first + i)] : []
  })

/** The number of faults after which no more suggestions are computed. */
const HELPED = 20

/** For each column, whether some shift from one of the base columns reads it; shifts stop at the ends. */
const columnsRead = (
  places: readonly number[],
  count: number,
  [lowest, highest]: readonly [number, number],
): readonly boolean[] => {
  const within = (column: number): number => Math.max(0, Math.min(count - 1, column))
  const begun = new Array<number>(count + 1).fill(0)
  for (const place of places) {
    begun[within(place + lowest)] += 1
    begun[within(place + highest) + 1] -= 1
  }
  let reaching = 0
  return begun.slice(0, count).map((more) => (reaching += more) > 0)
}

/** A shift beyond an end reads the column at that end. */
const unreadColumns = (input: unknown, { bases, lowest, highest }: ColumnsRead): readonly Fault[] => {
  if (!Array.isArray(input) || bases === null) return []
  const columns: readonly unknown[] = Array.from(input as unknown[])
  const places = new Map<unknown, number>()
  for (const [i, column] of columns.entries()) if (!places.has(column)) places.set(column, i)
  const heads = [...places.keys()].filter((column) => typeof column === 'string')
  const unknown = bases.filter((base) => !places.has(base))
  const strangers = unknown.map((base, i) =>
    fault('/columns', `a column ${base}`, 'none', i < HELPED ? suggestName(base, heads) : null),
  )
  const isRead = columnsRead(
    bases.flatMap((base) => places.get(base) ?? []),
    columns.length,
    [lowest ?? -Infinity, highest ?? Infinity],
  )
  const unread = columns.flatMap((column, i) =>
    isRead[i] ? [] : [warning(childPointer('/columns', i), 'a column that some shift reads', kindOf(column))],
  )
  return [...strangers, ...unread]
}

/** A valid row. */
interface ReadBand {
  readonly pointer: string
  readonly min: number
  readonly max: number
}

const endOf = (found: unknown, open: number): number | null => {
  if (found === null) return open
  return Number.isSafeInteger(found) ? (found as number) : null
}

const readBand = (input: unknown, i: number): ReadBand | readonly Fault[] => {
  const pointer = childPointer('', i)
  const band = fieldsOf(input)
  if (band === null) return [fault(pointer, 'a row with min, max and result', kindOf(input))]
  const min = endOf(band['min'], -Infinity)
  const max = endOf(band['max'], Infinity)
  const faults: Fault[] = []
  if (min === null)
    faults.push(fault(childPointer(pointer, 'min'), 'a whole number, or null for any below', kindOf(band['min'])))
  if (max === null)
    faults.push(fault(childPointer(pointer, 'max'), 'a whole number, or null for any above', kindOf(band['max'])))
  if (min !== null && max !== null && min > max)
    faults.push(fault(childPointer(pointer, 'max'), `${String(min)} or more`, max))
  if (band['result'] === undefined) faults.push(fault(childPointer(pointer, 'result'), 'a result', undefined))
  return min === null || max === null || faults.length > 0 ? faults : { pointer, min, max }
}

/**
 * Every fault of a band table: invalid ends, reversed bands, gaps, overlaps, wrong order, rolls without a row, rows
 * without a roll. Empty if it is valid. Accepts any input.
 */
export const bandFaults = (input: unknown, rolls: Rolls): readonly Fault[] =>
  faultsOfPlainData(input, (plain) => faultsOfBands(plain, rolls))

const faultsOfBands = (input: unknown, rolls: Rolls): readonly Fault[] => {
  if (!Array.isArray(input)) return [fault('', 'a list', kindOf(input))]
  if (input.length === 0) return [fault('', 'at least one row', 'none')]
  const read = Array.from(input as unknown[]).map(readBand)
  const isRead = (row: ReadBand | readonly Fault[]): row is ReadBand => 'pointer' in row
  const faults = read.flatMap((row) => (isRead(row) ? [] : row))
  // Gaps cannot be detected next to an invalid row.
  const seams = read.flatMap((row, i) => {
    const next = read[i + 1] as ReadBand | readonly Fault[] | undefined
    return next !== undefined && isRead(row) && isRead(next) ? seamFaults(row, next) : []
  })
  const ends = read.every(isRead) ? endFaults(read, rolls) : []
  return [...faults, ...seams, ...ends]
}

const formatEnd = (end: number): string => (Number.isFinite(end) ? String(end) : 'open')

const seamFaults = (row: ReadBand, next: ReadBand): readonly Fault[] => {
  if (next.min === row.max + 1) return []
  const pointer = childPointer(next.pointer, 'min')
  const wanted = Number.isFinite(row.max) ? String(row.max + 1) : 'no further row, since the one before has no end'
  return [fault(pointer, `${wanted}: ${next.min > row.max ? 'a gap' : 'an overlap'}`, formatEnd(next.min))]
}

const endFaults = (bands: readonly ReadBand[], rolls: Rolls): readonly Fault[] => {
  const lowest = rolls.lowest ?? -Infinity
  const highest = rolls.highest ?? Infinity
  const faults: Fault[] = []
  const first = bands[0]
  const last = bands[bands.length - 1]
  if (first.min > lowest)
    faults.push(fault(childPointer(first.pointer, 'min'), `a row for ${lowWords(rolls)}`, first.min))
  if (last.max < highest)
    faults.push(fault(childPointer(last.pointer, 'max'), `a row for ${highWords(rolls)}`, last.max))
  for (const { pointer, min, max } of bands)
    if (max < lowest || min > highest)
      faults.push(warning(pointer, 'a row that some roll reads', `${formatEnd(min)} to ${formatEnd(max)}`))
  return faults
}

const lowWords = ({ lowest }: Rolls): string =>
  lowest === null ? 'every low roll (null)' : `a roll of ${String(lowest)}`

const highWords = ({ highest }: Rolls): string =>
  highest === null ? 'every high roll (null)' : `a roll of ${String(highest)}`

const ODDS = /^[1-9]\d*:[1-9]\d*$/

/**
 * Every fault in the columns of an odds table: heads that are not odds, and odds that do not increase. Empty if it is
 * valid.
 */
export const ladderFaults = (input: unknown): readonly Fault[] => faultsOfPlainData(input, faultsOfLadder)

const faultsOfLadder = (input: unknown): readonly Fault[] => {
  const heads = columnFaults(input)
  if (!Array.isArray(input)) return heads
  const columns: readonly unknown[] = Array.from(input as unknown[])
  const isOdds = (head: unknown): head is PrintedOdds => typeof head === 'string' && ODDS.test(head)
  const steps = columns.flatMap((head, i) => {
    const pointer = childPointer('/columns', i)
    const before = columns[i - 1]
    if (typeof head !== 'string' || head === '') return []
    if (!isOdds(head)) return [fault(pointer, 'odds such as 3:1', head)]
    return isOdds(before) && compareOdds(...sidesOf(head), before) <= 0
      ? [fault(pointer, `better odds than ${before}`, head)]
      : []
  })
  return [...heads, ...steps]
}
