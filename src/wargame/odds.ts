import { oddsColumn, type PrintedOdds } from '../combat/odds.js'
import { lookUp, type ResultsTable } from '../combat/table.js'

/** A strength differential as printed at the head of a column: `-2`, `0`, `+3`. */
export type Differential = `${number}`

const isRatio = (column: PrintedOdds | Differential): column is PrintedOdds => column.includes(':')

/** The best column the differential reaches, or the worst column if it reaches none. */
const differentialColumn = <Column extends PrintedOdds | Differential>(
  columns: readonly Column[],
  difference: number,
): Column => columns.findLast((column) => Number(column) <= difference) ?? columns[0]

/**
 * The column for two strengths: by ratio if the heads are like `2:1`, by differential if they are like `+2`. Values
 * between two columns are rounded in favor of the defender; values beyond the ends use the outermost column.
 *
 * @param columns the heads, all of one kind, from worst to best for the attacker
 * @param attack the attack strength, 0 or more
 * @param defense the defense strength, 0 or more; against 0, any attack gets the best odds
 * @throws RangeError if there are no columns
 */
export const columnFor = <Column extends PrintedOdds | Differential>(
  columns: readonly Column[],
  attack: number,
  defense: number,
): Column => {
  if (columns.length === 0) throw new RangeError('the table has no columns')
  const [first] = columns
  return isRatio(first)
    ? oddsColumn(columns as readonly (Column & PrintedOdds)[], attack, defense, 'down').column
    : differentialColumn(columns, attack - defense)
}

/** The strengths and the shift of a battle, known before the roll. */
export interface BattleOdds {
  /** The attack strength, 0 or more. */
  readonly attack: number
  /** The defense strength, 0 or more. */
  readonly defense: number
  /**
   * The column shift for terrain and the like: right in favor of the attacker, negative for left. It stops at the edges
   * of the table.
   */
  readonly shift: number
}

/** The result of a battle. */
export interface BattleReading<Column extends string, Result> {
  /** The column by strength, before any shift. */
  readonly column: Column
  /** The result in the shifted column. */
  readonly result: Result
}

/**
 * Reads a combat results table: column by strength (`columnFor`), shift, and row by roll.
 *
 * @param roll the modified roll; beyond the ends it reads the outermost row
 */
export const battleResult = <Column extends PrintedOdds | Differential, Result>(
  table: ResultsTable<Column, Result>,
  { attack, defense, shift }: BattleOdds,
  roll: number,
): BattleReading<Column, Result> => {
  const column = columnFor(table.columns, attack, defense)
  return { column, result: lookUp(table, column, shift, roll) }
}
