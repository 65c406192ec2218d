import { addUp, clamp, type Modifier, type ModifierSum } from './modifiers.js'

/** A chart: columns from the worst odds to the best, rows from the lowest roll to the highest. */
export interface ResultsTable<Column extends string, Result> {
  /** The heads of the columns, from left to right. */
  readonly columns: readonly Column[]
  /** The roll that reads the first row. */
  readonly lowest: number
  /** The results, row by row, one for each column. */
  readonly rows: readonly (readonly Result[])[]
}

/** At which end a chart stopped a shift or a roll, or null where it did not. */
export type Stopped = 'low' | 'high' | null

const placeOf = <Column extends string>(columns: readonly Column[], column: Column): number => {
  const at = columns.indexOf(column)
  if (at < 0) throw new Error(`the chart has no column ${column}`)
  return at
}

/**
 * Reads a chart after shifts and modifiers; both stop at its edges.
 *
 * @param shift columns to the right, or to the left if negative
 * @param roll the roll, already modified
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

/** A chart read, with every step of the finger. */
export interface TableReading<Column extends string, Result> {
  /** The column before any shift. */
  readonly base: Column
  /** The shifts. */
  readonly shifts: ModifierSum
  /** The column read. */
  readonly column: Column
  /** At which end of the chart the shift stopped. */
  readonly columnStopped: Stopped
  /** The roll as it fell. */
  readonly roll: number
  /** The modifiers of the roll. */
  readonly modifiers: ModifierSum
  /** The roll with its modifiers. */
  readonly modified: number
  /** The roll of the row read. */
  readonly row: number
  /** At which end of the chart the roll stopped. */
  readonly rowStopped: Stopped
  /** What stands there. */
  readonly result: Result
}

/**
 * Reads a chart as a player does, and shows every step.
 *
 * @param shifts columns to the right, or to the left if negative; `addUp` makes them, with a cap where rules have one
 * @param roll as it fell
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

const stopped = (wanted: number, got: number): Stopped => (wanted < got ? 'low' : wanted > got ? 'high' : null)

/** The same from plain lists of shifts and modifiers, without caps. */
export const read = <Column extends string, Result>(
  table: ResultsTable<Column, Result>,
  base: Column,
  shifts: readonly Modifier[],
  roll: number,
  modifiers: readonly Modifier[],
): TableReading<Column, Result> => readTable(table, base, addUp(shifts), roll, addUp(modifiers))
