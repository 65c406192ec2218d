import type { PrintedOdds } from '../../../combat/odds.js'
import type { ResultsTable } from '../../../combat/table.js'
import type { Terrain } from './map.js'

/** The results on the combat results table. */
export const RESULTS = ['A1', '--', 'EX', 'D1', 'D2'] as const

/** A result: A for attacker, D for defender, with the number of steps lost. EX costs each side one step (PR-5.5). */
export type Result = (typeof RESULTS)[number]

/** The combat results table, PR-5.3. */
export const combatTable: ResultsTable<PrintedOdds, Result> = {
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

/** Rows of the combat results table, by die roll. */
export type ChartRows = Readonly<Record<string, readonly Result[]>>

/** The combat results table with some rows replaced. */
export const withRows = (own: ChartRows = {}): ResultsTable<PrintedOdds, Result> => ({
  ...combatTable,
  rows: combatTable.rows.map((row, i) => (own[i + combatTable.lowest] as readonly Result[] | undefined) ?? row),
})

/** The column shift for the defender's terrain, PR-5.4. */
export const terrainShift: Readonly<Record<Terrain, number>> = { clear: 0, wood: -1, town: -1 }

/** The steps each side loses, PR-5.5. */
export const losses: Readonly<Record<Result, { readonly attacker: number; readonly defender: number }>> = {
  A1: { attacker: 1, defender: 0 },
  '--': { attacker: 0, defender: 0 },
  EX: { attacker: 1, defender: 1 },
  D1: { attacker: 0, defender: 1 },
  D2: { attacker: 0, defender: 2 },
}
