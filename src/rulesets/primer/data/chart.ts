import type { Odds } from '../../../combat/odds.js'
import type { ResultsTable } from '../../../combat/table.js'
import type { Terrain } from './map.js'

/** Every result, as the chart names them. */
export const RESULTS = ['A1', '--', 'EX', 'D1', 'D2'] as const

/** A: attacker, D: defender, by steps lost. EX: one from each (PR-5.5). */
export type Result = (typeof RESULTS)[number]

/** The chart, PR-5.3. */
export const combatTable: ResultsTable<Odds, Result> = {
  columns: ['1:2', '1:1', '2:1', '3:1', '4:1'],
  lowest: 1,
  rows: [
    ['A1', 'A1', 'A1', '--', 'EX'],
    ['A1', 'A1', '--', 'EX', 'D1'],
    ['A1', '--', 'EX', 'D1', 'D1'],
    ['--', 'EX', 'D1', 'D1', 'D1'],
    ['EX', 'D1', 'D1', 'D1', 'D2'],
    ['D1', 'D1', 'D2', 'D2', 'D2'],
  ],
}

/** Some rows of the chart, by the die that reads them. */
export type ChartRows = Readonly<Record<string, readonly Result[]>>

/** The chart with some rows other than printed. */
export const withRows = (own: ChartRows = {}): ResultsTable<Odds, Result> => ({
  ...combatTable,
  rows: combatTable.rows.map((row, i) => (own[i + combatTable.lowest] as readonly Result[] | undefined) ?? row),
})

/** How the ground of the defender shifts the column, PR-5.4. */
export const terrainShift: Readonly<Record<Terrain, number>> = { clear: 0, wood: -1, town: -1 }

/** Steps lost on each side, PR-5.5. */
export const losses: Readonly<Record<Result, { readonly attacker: number; readonly defender: number }>> = {
  A1: { attacker: 1, defender: 0 },
  '--': { attacker: 0, defender: 0 },
  EX: { attacker: 1, defender: 1 },
  D1: { attacker: 0, defender: 1 },
  D2: { attacker: 0, defender: 2 },
}
