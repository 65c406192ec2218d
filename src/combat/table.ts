import { addUp, clamp, type Modifier, type ModifierSum } from './modifiers.js'

/** A combat results table: columns from the worst odds to the best, rows from the lowest roll to the highest. */
export interface ResultsTable<Column extends string, Result> {
  /** The column heads, from left to right. */
  readonly columns: readonly Column[]
  /** The roll of the first row. */
  readonly lowest: number
  /** The results, row by row, one for each column. */
  readonly rows: readonly (readonly Result[])[]
}

/** The end of a table at which a shift or a roll was stopped, or null if it was not. */
export type StoppedAt = 'low' | 'high' | null

const placeOf = <Column extends string>(columns: readonly Column[], column: Column): number => {
  const at = columns.indexOf(column)
  if (at < 0) throw new Error(`the chart has no column ${column}`)
  return at
}

/**
 * Reads a table. A shift or a roll beyond the edge reads the outermost column or row.
 *
 * @param shift columns to the right; negative for left
 * @param roll the modified roll
 * @throws Error if the table has no such column
 */
export const lookUp = <Column extends string, Result>(
  table: ResultsTable<Column, Result>,
  column: Column,
  shift: number,
  roll: number,
): Result => {
  const x = clamp(placeOf(table.columns, column) + shift, 0, table.columns.length - 1)
  const y = clamp(roll - table.lowest, 0, table.rows.length - 1)
  return table.rows[y][x]
}

/** The result of reading a table, with every step. */
export interface TableReading<Column extends string, Result> {
  /** The column before any shift. */
  readonly base: Column
  /** The column shifts. */
  readonly shifts: ModifierSum
  /** The column read. */
  readonly column: Column
  /** The end of the table at which the shift was stopped. */
  readonly columnStopped: StoppedAt
  /** The unmodified roll. */
  readonly roll: number
  /** The die roll modifiers. */
  readonly modifiers: ModifierSum
  /** The modified roll. */
  readonly modified: number
  /** The roll of the row read. */
  readonly row: number
  /** The end of the table at which the roll was stopped. */
  readonly rowStopped: StoppedAt
  readonly result: Result
}

/**
 * Reads a table and shows every step.
 *
 * @param shifts columns to the right, negative for left; make the sum with `addUp`, limited if the rules say so
 * @param roll the unmodified roll
 */
export const readTable = <Column extends string, Result>(
  table: ResultsTable<Column, Result>,
  base: Column,
  shifts: ModifierSum,
  roll: number,
  modifiers: ModifierSum,
): TableReading<Column, Result> => {
  const { columns, lowest, rows } = table
  const wanted = placeOf(columns, base) + shifts.total
  const modified = roll + modifiers.total
  const x = clamp(wanted, 0, columns.length - 1)
  const row = clamp(modified, lowest, lowest + rows.length - 1)
  return {
    base,
    shifts,
    column: columns[x],
    columnStopped: stopped(wanted, x),
    roll,
    modifiers,
    modified,
    row,
    rowStopped: stopped(modified, row),
    result: rows[row - lowest][x],
  }
}

const stopped = (wanted: number, got: number): StoppedAt => (wanted < got ? 'low' : wanted > got ? 'high' : null)

/** Reads a table with plain lists of shifts and modifiers, without limits. */
export const read = <Column extends string, Result>(
  table: ResultsTable<Column, Result>,
  base: Column,
  shifts: readonly Modifier[],
  roll: number,
  modifiers: readonly Modifier[],
): TableReading<Column, Result> => readTable(table, base, addUp(shifts), roll, addUp(modifiers))
