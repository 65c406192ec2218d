// Tidy tables of a study, and Parquet files read by their specification.
import { describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../src/analysis/manifest.js'
import { parquetWriter } from '../../src/analysis/parquet.js'
import type { SweepRow } from '../../src/analysis/shard.js'
import { dictionaryOf, tidyTables, type Cell, type Column, type TidyMetric } from '../../src/analysis/tidy.js'
import { race } from './race.js'

const study: Manifest = {
  ...oneArm({ rules: race, scenario: 'short', players: {}, seed: 5, games: 2, metrics: ['lead', 'red', 'first'] }),
  axes: [
    { name: 'dug in', pointers: ['/scenario/options/dug'], values: [false, true] },
    { name: 'game', pointers: ['/scenario/options/game'], values: [3, 4.5], unit: 'turn' },
    { name: 'who', pointers: ['/players/red'], values: ['built-in', { is: 'odd' }], names: ['plain', 'odd'] },
  ],
}
const metrics: readonly TidyMetric[] = [
  { id: 'lead', title: 'How far red is ahead', kind: 'number', unit: 'steps' },
  { id: 'red', title: 'Steps of red', kind: 'series', unit: 'steps' },
  { id: 'first', title: 'Who was ahead', kind: 'word', unit: null },
]
const row: SweepRow = {
  arm: 7,
  game: 1,
  winner: null,
  by: 'time',
  commands: 12,
  turn: 13,
  values: { lead: null, red: { 1: 0, 2: 3 }, first: 'red' },
  uses: { 'event ran': 12 },
  playedBy: '1+a',
}

describe('tidy tables', () => {
  const [games, values, uses] = tidyTables(study, metrics)

  it('have the raw value of every axis, with type and unit', () => {
    expect(games.columns.slice(0, 6).map(({ name, type, unit }) => [name, type, unit])).toEqual([
      ['arm', 'integer', null],
      ['dug in', 'flag', null],
      ['game (axis)', 'number', 'turn'],
      ['who', 'text', null],
      ['who (name)', 'text', null],
      ['game', 'integer', null],
    ])
    expect(games.rowsOf(row)).toEqual([
      [7, true, 4.5, '{"is":"odd"}', 'odd', 1, null, true, 'time', 12, 13, null, 'red', '1+a'],
    ])
  })

  it('have one figure per row, by turn or place too; missing values are not zero', () => {
    const short = values.rowsOf(row).map((cells) => cells.slice(6))
    expect(short).toEqual([
      ['lead', null, null, null, 'steps'],
      ['red', '1', 0, null, 'steps'],
      ['red', '2', 3, null, 'steps'],
      ['first', null, null, 'red', null],
    ])
    expect(uses.rowsOf(row).map((cells) => cells.slice(6))).toEqual([['event ran', 12]])
    expect(uses.rowsOf({ ...row, uses: {} })).toEqual([])
  })

  it('have value names, also for null, and separate draws from stopped games', () => {
    const named = { name: 'way', pointers: ['/scenario/way'], values: [null, 1], names: ['up', 'down'] }
    const [table] = tidyTables({ ...study, axes: [named] }, [])
    expect(table.columns.slice(0, 3).map(({ name }) => name)).toEqual(['arm', 'way', 'way (name)'])
    const cells = (arm: number): readonly Cell[] => table.rowsOf({ ...row, arm })[0].slice(1, 3)
    expect([cells(0), cells(1)]).toEqual([
      [null, 'up'],
      [1, 'down'],
    ])
    const drawn = table.columns.findIndex(({ name }) => name === 'drawn')
    const isDrawn = (more: Partial<SweepRow>): Cell => table.rowsOf({ ...row, arm: 0, ...more })[0][drawn]
    expect([isDrawn({}), isDrawn({ by: null }), isDrawn({ winner: 'red' })]).toEqual([true, false, false])
  })

  it('have a row for every place of the study in every game', () => {
    const places: TidyMetric = { id: 'at', title: 'Where', kind: 'places', unit: null, places: ['A', 'B'] }
    const [, table] = tidyTables(study, [places])
    const short = (at: Readonly<Record<string, number>>): readonly (readonly Cell[])[] =>
      table.rowsOf({ ...row, values: { at } }).map((cells) => cells.slice(6, 9))
    expect(short({ B: 2 })).toEqual([
      ['at', 'A', 0],
      ['at', 'B', 2],
    ])
    expect(short({})).toHaveLength(2)
  })

  it('have every column in the dictionary', () => {
    const words = dictionaryOf([games, values, uses], metrics)
    for (const { name, columns } of [games, values, uses])
      for (const { name: column } of columns)
        expect(words.some(([of, is, , , says]) => of === name && is === column && says.length > 3)).toBe(true)
    expect(words).toContainEqual(['values', 'metric = red', 'series', 'steps', 'Steps of red.'])
  })
})

describe('Parquet', () => {
  const columns: readonly Column[] = [
    { name: 'n', type: 'integer', unit: null, says: '' },
    { name: 'x', type: 'number', unit: null, says: '' },
    { name: 'word', type: 'text', unit: null, says: '' },
    { name: 'is', type: 'flag', unit: null, says: '' },
  ]
  const written = (rows: readonly (readonly Cell[])[]): Buffer => {
    const parts: Uint8Array[] = []
    const { row: put, end } = parquetWriter(columns, (bytes) => parts.push(bytes))
    for (const cells of rows) put(cells)
    end()
    return Buffer.concat(parts)
  }

  it('has its magic numbers and the length of its footer', () => {
    const file = written([[1, 0.5, 'ü', true]])
    expect(file.subarray(0, 4).toString()).toBe('PAR1')
    expect(file.subarray(-4).toString()).toBe('PAR1')
    const foot = file.readUInt32LE(file.length - 8)
    expect(foot).toBeLessThan(file.length - 12)
    expect(file.subarray(file.length - 8 - foot, file.length - 8).toString('latin1')).toContain('ardennes')
  })

  it('is deterministic, and grows by row groups', () => {
    const rows = Array.from({ length: 70_000 }, (_, i) => [i, i / 2, i % 3 === 0 ? null : 'w', i % 2 === 0] as const)
    const [a, b] = [written(rows), written(rows)]
    expect(a.equals(b)).toBe(true)
    expect(a.length).toBeGreaterThan(70_000 * 16)
    expect(written([]).length).toBeGreaterThan(50)
  })
})
