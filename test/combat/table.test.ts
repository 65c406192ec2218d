import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandAt, isInBand, readBands, type BandTable } from '../../src/combat/bands.js'
import { addUp, modifier, when } from '../../src/combat/modifiers.js'
import type { PrintedOdds } from '../../src/combat/odds.js'
import { lookUp, read, readTable, type ResultsTable } from '../../src/combat/table.js'

const columns = ['1:2', '1:1', '2:1', '3:1', '4:1'] as const satisfies readonly PrintedOdds[]
type Column = (typeof columns)[number]
type Result = 'A1' | '--' | 'EX' | 'D1' | 'D2'

const table: ResultsTable<Column, Result> = {
  columns,
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

describe('a chart', () => {
  it('is read for every column and roll', () => {
    for (const [x, column] of columns.entries())
      for (let roll = 1; roll <= 6; roll++) expect(lookUp(table, column, 0, roll)).toBe(table.rows[roll - 1][x])
  })

  it.each([
    ['2:1', 1, 3, 'D1'],
    ['2:1', -1, 3, '--'],
    ['4:1', 2, 6, 'D2'],
    ['1:2', -3, 6, 'D1'],
    ['1:1', 0, 0, 'A1'],
    ['1:1', 0, -4, 'A1'],
    ['1:1', 0, 9, 'D1'],
  ] as const)('column %s shifted by %i with a roll of %i gives %s', (column, shift, roll, result) => {
    expect(lookUp(table, column, shift, roll)).toBe(result)
  })

  it('reports how it was read', () => {
    const reading = read(table, '3:1', [modifier('wood', -1)], 2, [modifier('elite', 1), modifier('rain', 0)])
    expect(reading).toEqual({
      base: '3:1',
      shifts: { applied: [{ name: 'wood', value: -1 }], sum: -1, total: -1, capped: null },
      column: '2:1',
      columnStopped: null,
      roll: 2,
      modifiers: { applied: [{ name: 'elite', value: 1 }], sum: 1, total: 1, capped: null },
      modified: 3,
      row: 3,
      rowStopped: null,
      result: 'EX',
    })
  })

  it('throws for a missing column', () => {
    const lacking = '9:1' as Column
    expect(() => lookUp(table, lacking, 0, 3)).toThrow('no column 9:1')
    expect(() => read(table, lacking, [], 3, [])).toThrow('no column 9:1')
  })

  it('reports the end at which it stopped', () => {
    const high = read(table, '4:1', [modifier('air', 2)], 6, [modifier('surprise', 3)])
    expect(high).toMatchObject({ column: '4:1', columnStopped: 'high', modified: 9, row: 6, rowStopped: 'high' })
    const low = read(table, '1:1', [modifier('river', -3)], 1, [modifier('mud', -2)])
    expect(low).toMatchObject({ column: '1:2', columnStopped: 'low', modified: -1, row: 1, rowStopped: 'low' })
  })

  it('read agrees with lookUp, and respects a cap', () => {
    const any = fc.integer({ min: -9, max: 9 })
    fc.assert(
      fc.property(fc.constantFrom(...columns), fc.array(any), any, fc.array(any), (column, shifts, roll, drms) => {
        const cap = { lowest: -2, highest: 2 }
        const named = (list: readonly number[]) => list.map((value, i) => modifier(String(i), value))
        const shift = addUp(named(shifts), cap)
        const sum = addUp(named(drms))
        const { result } = readTable(table, column, shift, roll, sum)
        const kept = Math.max(
          -2,
          Math.min(
            2,
            shifts.reduce((a, b) => a + b, 0),
          ),
        )
        expect(shift.total).toBe(kept)
        expect(result).toBe(lookUp(table, column, kept, roll + drms.reduce((a, b) => a + b, 0)))
      }),
    )
  })
})

describe('modifiers', () => {
  it('are listed if they count, with the cap that limited them', () => {
    const sum = addUp([...when(true, 'air', 3), ...when(false, 'mud', -1), modifier('nil', 0)], {
      lowest: null,
      highest: 2,
    })
    expect(sum).toEqual({ applied: [{ name: 'air', value: 3 }], sum: 3, total: 2, capped: 'highest' })
    expect(addUp([modifier('mud', -3)], { lowest: -1, highest: null })).toMatchObject({ total: -1, capped: 'lowest' })
  })
})

describe('a band list', () => {
  const bands: BandTable<string> = [
    { min: null, max: 8, result: 'escapes' },
    { min: 9, max: 9, result: 'replaced' },
    { min: 10, max: 11, result: 'reduced' },
    { min: 12, max: null, result: 'eliminated' },
  ]

  it('is read for every roll from far below to far above', () => {
    const results = Array.from({ length: 20 }, (_, i) => bandAt(bands, i - 3)?.result)
    expect(results).toEqual([
      ...Array.from({ length: 12 }, () => 'escapes'),
      'replaced',
      'reduced',
      'reduced',
      ...Array.from({ length: 5 }, () => 'eliminated'),
    ])
  })

  it('reports how it was read', () => {
    expect(readBands(bands, 8, [modifier('isolated', 2)])).toEqual({
      roll: 8,
      modifiers: { applied: [{ name: 'isolated', value: 2 }], sum: 2, total: 2, capped: null },
      modified: 10,
      band: bands[2],
      result: 'reduced',
    })
  })

  it('returns null without a matching row', () => {
    expect(bandAt(bands.slice(1), 3)).toBeNull()
    expect(readBands(bands.slice(0, 3), 12, [])).toBeNull()
  })

  it('may have a band without bounds', () => {
    expect(isInBand({ min: null, max: null, result: 0 }, 99)).toBe(true)
  })
})
