import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PrintedOdds } from '../../src/combat/odds.js'
import type { ResultsTable } from '../../src/combat/table.js'
import { battleResult, columnFor, type Differential } from '../../src/wargame/odds.js'

const ratios: readonly PrintedOdds[] = ['1:2', '1:1', '2:1', '3:1']
const differences: readonly Differential[] = ['-2', '0', '+1', '+3']

describe('columnFor', () => {
  it('rounds the ratio in favor of the defender', () => {
    expect(columnFor(ratios, 7, 3)).toBe('2:1')
    expect(columnFor(ratios, 6, 3)).toBe('2:1')
    expect(columnFor(ratios, 5, 3)).toBe('1:1')
    expect(columnFor(ratios, 2, 3)).toBe('1:2')
    expect(columnFor(ratios, 1, 9)).toBe('1:2')
    expect(columnFor(ratios, 9, 1)).toBe('3:1')
  })

  it('rounds the difference in favor of the defender', () => {
    expect(columnFor(differences, 5, 3)).toBe('+1')
    expect(columnFor(differences, 6, 3)).toBe('+3')
    expect(columnFor(differences, 3, 4)).toBe('-2')
    expect(columnFor(differences, 3, 3)).toBe('0')
    expect(columnFor(differences, 1, 9)).toBe('-2')
    expect(columnFor(differences, 9, 1)).toBe('+3')
  })

  it('is the best column against no defense, and the worst without an attack', () => {
    expect(columnFor(ratios, 1, 0)).toBe('3:1')
    expect(columnFor(ratios, 0, 0)).toBe('1:2')
  })

  it('throws for a chart without columns', () => {
    expect(() => columnFor([], 1, 1)).toThrow('the table has no columns')
  })

  it('never favors the attacker over the strengths', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 30 }), (attack, defense) => {
        const worthy = ratios.filter((column) => attack / defense >= Number(column[0]) / Number(column[2]))
        expect(columnFor(ratios, attack, defense)).toBe(worthy.at(-1) ?? '1:2')
        const reached = differences.filter((column) => attack - defense >= Number(column))
        expect(columnFor(differences, attack, defense)).toBe(reached.at(-1) ?? '-2')
      }),
    )
  })
})

describe('battleResult', () => {
  const table: ResultsTable<PrintedOdds, string> = {
    columns: ['1:1', '2:1', '3:1'],
    lowest: 1,
    rows: [
      ['AE', 'AR', 'NE'],
      ['AR', 'NE', 'DR'],
      ['NE', 'DR', 'DE'],
    ],
  }

  it('reads the shifted column at the roll; the column reported is the one by strength', () => {
    expect(battleResult(table, { attack: 6, defense: 2, shift: -1 }, 2)).toEqual({ column: '3:1', result: 'NE' })
    expect(battleResult(table, { attack: 4, defense: 2, shift: 0 }, 3)).toEqual({ column: '2:1', result: 'DR' })
  })

  it('stays on the chart for any shift and roll', () => {
    expect(battleResult(table, { attack: 1, defense: 1, shift: -3 }, 0).result).toBe('AE')
    expect(battleResult(table, { attack: 1, defense: 1, shift: 9 }, 7).result).toBe('DE')
  })

  it('reads difference charts as well', () => {
    const chart: ResultsTable<Differential, number> = { columns: differences, lowest: 1, rows: [[1, 2, 3, 4]] }
    expect(battleResult(chart, { attack: 4, defense: 4, shift: 1 }, 1)).toEqual({ column: '0', result: 3 })
  })
})
