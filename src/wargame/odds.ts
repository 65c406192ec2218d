import { oddsColumn, type Odds } from '../combat/odds.js'
import { lookUp, type ResultsTable } from '../combat/table.js'

/** A difference of strengths as printed at the head of a column: `-2`, `0`, `+3`. */
export type Differential = `${number}`

const isRatio = (column: Odds | Differential): column is Odds => column.includes(':')

/** The best column that a difference reaches; the worst below all. */
const differentialColumn = <Column extends Odds | Differential>(
  columns: readonly Column[],
  difference: number,
): Column => columns.findLast((column) => Number(column) <= difference) ?? columns[0]

/**
 * The column of a chart for two strengths, by their ratio where the heads read `2:1`, by their difference where they read
 * `+2`. What lies between two columns is rounded in favor of the defender, what lies outside reads the outermost.
 *
 * @param columns the heads, all of one kind, from the worst for the attacker to the best
 * @param attack the strength of the attack, 0 or more
 * @param defense the strength of the defense, 0 or more; against 0 any attack has the best odds
 * @throws RangeError where there are no columns
 */
export const columnFor = <Column extends Odds | Differential>(
  columns: readonly Column[],
  attack: number,
  defense: number,
): Column => {
  if (columns.length === 0) throw new RangeError('a chart has columns')
  const [first] = columns
  return isRatio(first)
    ? oddsColumn(columns as readonly (Column & Odds)[], attack, defense, 'down').column
    : differentialColumn(columns, attack - defense)
}

/** What decides a battle before the die is thrown. */
export interface BattleOdds {
  /** The strength of the attack, 0 or more. */
  readonly attack: number
  /** The strength of the defense, 0 or more. */
  readonly defense: number
  /** How far ground and the like move the column: to the right for the attacker, to the left if negative. It stops at the edges of the chart. */
  readonly shift: number
}

/** A battle read on its chart. */
export interface BattleReading<Column extends string, Result> {
  /** The column by strength, before any shift. */
  readonly column: Column
  /** What stands where the shifted column meets the roll. */
  readonly result: Result
}

/**
 * Reads a combat results table: the column by strength (`columnFor`), the shift, the row of the roll.
 *
 * @param roll the roll, already modified; one outside the rows reads the outermost
 */
export const battleResult = <Column extends Odds | Differential, Result>(
  table: ResultsTable<Column, Result>,
  { attack, defense, shift }: BattleOdds,
  roll: number,
): BattleReading<Column, Result> => {
  const column = columnFor(table.columns, attack, defense)
  return { column, result: lookUp(table, column, shift, roll) }
}
