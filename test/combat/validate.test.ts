import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandAt } from '../../src/combat/bands.js'
import { lookUp } from '../../src/combat/table.js'
import { bandFaults, ladderFaults, tableFaults } from '../../src/combat/validate.js'
import { formatFault, type Fault } from '../../src/kernel/fault.js'

const ANY = { lowest: null, highest: null }
const DIE = { lowest: 1, highest: 6 }
const pointers = (faults: readonly Fault[]): string[] => faults.map(({ pointer }) => pointer)

describe('tableFaults', () => {
  const sound = {
    columns: ['1:1', '2:1'],
    lowest: 1,
    rows: [
      ['A', 'B'],
      ['C', 'D'],
    ],
  }

  it('accepts a valid chart', () => {
    expect(tableFaults(sound, ANY)).toEqual([])
    expect(tableFaults(sound, DIE)).toEqual([])
  })

  it('reports every fault at once', () => {
    const input = { columns: ['1:1', '', '1:1'], lowest: 'one', rows: [['A', 'B'], 'C', ['D', undefined, 'E']] }
    expect(pointers(tableFaults(input, ANY))).toEqual([
      '/columns/1',
      '/columns/2',
      '/lowest',
      '/rows/0',
      '/rows/1',
      '/rows/2/1',
    ])
  })

  it('reports missing columns and rows', () => {
    expect(pointers(tableFaults({}, ANY))).toEqual(['/columns', '/lowest', '/rows'])
    expect(pointers(tableFaults({ columns: [], lowest: 0, rows: [] }, ANY))).toEqual(['/columns', '/rows'])
    expect(pointers(tableFaults('chart', ANY))).toEqual([''])
  })

  it('warns of rows that no roll reads', () => {
    const long = { ...sound, rows: Array.from({ length: 6 }, () => ['A', 'B']) }
    const faults = tableFaults(long, { lowest: 3, highest: 4 })
    expect(pointers(faults)).toEqual(['/rows/0', '/rows/1', '/rows/4', '/rows/5'])
    expect(faults.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(tableFaults(long, { lowest: -3, highest: 14 })).toEqual([])
  })
})

describe('messages of chart faults', () => {
  const said = (faults: readonly Fault[]): string[] => faults.map(formatFault)

  it('name what a chart lacks, and what was found', () => {
    expect(said(tableFaults([1, 2], ANY))).toEqual(['error at the top: expected a chart, found "a list"'])
    expect(said(tableFaults(null, ANY))).toEqual(['error at the top: expected a chart, found null'])
    expect(said(tableFaults({ columns: {}, lowest: 0.5, rows: 'none' }, ANY))).toEqual([
      'error at /columns: expected a list, found "a record"',
      'error at /lowest: expected a whole number, found 0.5',
      'error at /rows: expected a list, found "none"',
    ])
    expect(said(tableFaults({ columns: [], lowest: [], rows: [] }, ANY))).toEqual([
      'error at /columns: expected at least one column, found "none"',
      'error at /lowest: expected a whole number, found "a list"',
      'error at /rows: expected at least one row, found "none"',
    ])
  })

  it('explain a wrong column head, row or result', () => {
    const input = { columns: ['a', null, 'a'], lowest: 1, rows: [['x'], null, ['x', 'y', undefined]] }
    expect(said(tableFaults(input, ANY))).toEqual([
      'error at /columns/1: expected the head of a column, found null',
      'error at /columns/2: expected a unique column head, found "a"',
      'error at /rows/0: expected 3 results, one for each column, found 1',
      'error at /rows/1: expected a list, found null',
      'error at /rows/2/2: expected a result, found nothing',
    ])
    const rows = [['x', undefined], ['y']]
    expect(pointers(tableFaults({ columns: 'a', lowest: 1, rows }, ANY))).toEqual(['/columns', '/rows/0/1'])
  })

  it('name the roll of an unread row', () => {
    const rows = [['x'], ['y'], ['z']]
    const at = (lowest: number | null, highest: number | null): string[] =>
      said(tableFaults({ columns: ['a'], lowest: 5, rows }, { lowest, highest }))
    const unread = (row: number, roll: number): string =>
      `warning at /rows/${row}: expected a row that some roll reads, found ${roll}`
    expect(at(6, 6)).toEqual([unread(0, 5), unread(2, 7)])
    expect(at(9, 12)).toEqual([unread(0, 5), unread(1, 6)])
    expect(at(1, 2)).toEqual([unread(1, 6), unread(2, 7)])
    expect(at(null, 5)).toEqual([unread(1, 6), unread(2, 7)])
    expect(at(7, null)).toEqual([unread(0, 5), unread(1, 6)])
    expect(said(tableFaults({ columns: ['a'], lowest: 5, rows: null }, { lowest: 9, highest: 9 }))).toHaveLength(1)
  })

  it('explain a wrong band', () => {
    expect(said(bandFaults('bands', ANY))).toEqual(['error at the top: expected a list, found "bands"'])
    expect(said(bandFaults([], ANY))).toEqual(['error at the top: expected at least one row, found "none"'])
    expect(said(bandFaults([7, { min: 'a', max: {} }, { min: 4, max: 3, result: 'x' }], ANY))).toEqual([
      'error at /0: expected a row with min, max and result, found 7',
      'error at /1/min: expected a whole number, or null for any below, found "a"',
      'error at /1/max: expected a whole number, or null for any above, found "a record"',
      'error at /1/result: expected a result, found nothing',
      'error at /2/max: expected 4 or more, found 3',
    ])
    expect(said(bandFaults([{ min: null, max: 'x', result: 1 }], DIE))).toHaveLength(1)
    expect(said(bandFaults([{ min: 'x', max: null, result: 1 }], DIE))).toHaveLength(1)
  })

  it('explain gaps, overlaps and ends', () => {
    const x = 'x'
    const bands = [
      { min: 2, max: 3, result: x },
      { min: 5, max: null, result: x },
      { min: null, max: 9, result: x },
    ]
    expect(said(bandFaults(bands, DIE))).toEqual([
      'error at /1/min: expected 4: a gap, found "5"',
      'error at /2/min: expected no further row, since the one before has no end: an overlap, found "open"',
      'error at /0/min: expected a row for a roll of 1, found 2',
    ])
    expect(said(bandFaults([{ min: 2, max: 5, result: x }], DIE))).toEqual([
      'error at /0/min: expected a row for a roll of 1, found 2',
      'error at /0/max: expected a row for a roll of 6, found 5',
    ])
    expect(said(bandFaults([{ min: 2, max: 5, result: x }], ANY))).toEqual([
      'error at /0/min: expected a row for every low roll (null), found 2',
      'error at /0/max: expected a row for every high roll (null), found 5',
    ])
    const wide = [
      { min: null, max: 0, result: x },
      { min: 1, max: 1, result: x },
      { min: 2, max: 5, result: x },
      { min: 6, max: 6, result: x },
      { min: 7, max: 8, result: x },
    ]
    expect(said(bandFaults(wide, DIE))).toEqual([
      'warning at /0: expected a row that some roll reads, found "open to 0"',
      'warning at /4: expected a row that some roll reads, found "7 to 8"',
    ])
    expect(pointers(bandFaults([wide[2], { min: 'x', max: 9, result: x }], DIE))).toEqual(['/1/min'])
  })

  it('explain heads that are not odds, or in the wrong order', () => {
    const heads = ['1:1', 'x1:2', '3:1 ', '12:10', '0:1', '11:10', '10:1', '', 3]
    expect(said(ladderFaults(heads))).toEqual([
      'error at /columns/7: expected the head of a column, found ""',
      'error at /columns/8: expected the head of a column, found 3',
      'error at /columns/1: expected odds such as 3:1, found "x1:2"',
      'error at /columns/2: expected odds such as 3:1, found "3:1 "',
      'error at /columns/4: expected odds such as 3:1, found "0:1"',
    ])
    expect(said(ladderFaults(['1:1', '3:1', '12:5', '13:5']))).toEqual([
      'error at /columns/2: expected better odds than 3:1, found "12:5"',
    ])
  })
})

describe('unread columns of a chart', () => {
  const chart = (...columns: readonly unknown[]): unknown => ({ columns, lowest: 1, rows: [columns.map(() => 'A')] })
  const five = chart('a', 'b', 'c', 'd', 'e')

  it('are not reported without column heads', () => {
    expect(tableFaults(five, ANY, { bases: null, lowest: 0, highest: 0 })).toEqual([])
  })

  it.each([
    [['a', 'b'], 0, 0, [2, 3, 4]],
    [['b'], -1, 1, [3, 4]],
    [['b'], 0, 3, [0]],
    [['c'], -2, 2, []],
    [['c'], -9, 9, []],
    [['c'], null, 0, [3, 4]],
    [['c'], 0, null, [0, 1]],
    [['c'], 1, 2, [0, 1, 2]],
    [['d'], -2, -1, [0, 3, 4]],
    [['a'], 9, 9, [0, 1, 2, 3]],
    [[], null, null, [0, 1, 2, 3, 4]],
  ] as const)('from %j shifted by %j to %j, the unread ones are %j', (bases, lowest, highest, unread) => {
    const faults = tableFaults(five, ANY, { bases, lowest, highest })
    expect(pointers(faults)).toEqual(unread.map((i) => `/columns/${i}`))
    expect(faults.every(({ severity }) => severity === 'warning')).toBe(true)
  })

  it('agree with reading the chart', () => {
    const heads = ['a', 'b', 'c', 'd', 'e']
    fc.assert(
      fc.property(
        fc.subarray(heads),
        fc.integer({ min: -6, max: 6 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 5 }),
        (some, lowest, spread, width) => {
          const columns = heads.slice(0, width)
          const bases = some.filter((base) => columns.includes(base))
          const table = { columns, lowest: 1, rows: [columns] }
          const read = bases.flatMap((base) =>
            Array.from({ length: spread + 1 }, (_, i) => lookUp(table, base, lowest + i, 1)),
          )
          const unread = columns.flatMap((column, i) => (read.includes(column) ? [] : [`/columns/${i}`]))
          expect(pointers(tableFaults(table, ANY, { bases, lowest, highest: lowest + spread }))).toEqual(unread)
        },
      ),
    )
  })

  it('an unknown column is reported with a suggestion', () => {
    const faults = tableFaults(chart('clear', 'woods'), ANY, { bases: ['clear', 'wood'], lowest: 0, highest: 1 })
    expect(faults).toMatchObject([{ pointer: '/columns', severity: 'error', meant: 'woods' }])
  })

  it('include missing heads and rows', () => {
    const columns: unknown[] = ['a', 'b', 'c']
    Reflect.deleteProperty(columns, 1)
    const rows: unknown[] = [['x', 'y', 'z'], null]
    Reflect.deleteProperty(rows, 1)
    expect(pointers(tableFaults({ columns, lowest: 1, rows }, ANY))).toEqual(['/columns/1', '/rows/1'])
    expect(tableFaults({ columns: 7 }, ANY, { bases: ['a'], lowest: 0, highest: 0 })).toHaveLength(3)
  })
})

describe('bandFaults', () => {
  const band = (min: unknown, max: unknown, result: unknown = 'x'): unknown => ({ min, max, result })

  it('accepts a valid list', () => {
    expect(bandFaults([band(null, 8), band(9, 9), band(10, null)], ANY)).toEqual([])
    expect(bandFaults([band(1, 3), band(4, 6)], DIE)).toEqual([])
  })

  it('reports gaps, overlaps and missing ends', () => {
    const faults = bandFaults([band(2, 4), band(6, 8), band(8, 9)], ANY)
    expect(faults.map(({ pointer, expected }) => [pointer, expected])).toEqual([
      ['/1/min', '5: a gap'],
      ['/2/min', '9: an overlap'],
      ['/0/min', 'a row for every low roll (null)'],
      ['/2/max', 'a row for every high roll (null)'],
    ])
    expect(pointers(bandFaults([band(2, 5)], DIE))).toEqual(['/0/min', '/0/max'])
  })

  it('reports rows after an open end, and rows that no roll reads', () => {
    expect(pointers(bandFaults([band(null, null), band(3, null)], ANY))).toEqual(['/1/min'])
    expect(bandFaults([band(null, 0), band(1, 6), band(7, null)], DIE)).toMatchObject([
      { pointer: '/0', severity: 'warning' },
      { pointer: '/2', severity: 'warning' },
    ])
  })

  it('reports every fault of single rows at once', () => {
    const input = [band('1', 2.5), 'row', band(5, 3), { min: 6, max: 7 }, band(undefined, null)]
    expect(pointers(bandFaults(input, ANY))).toEqual(['/0/min', '/0/max', '/1', '/2/max', '/3/result', '/4/min'])
    expect(pointers(bandFaults([], ANY))).toEqual([''])
    expect(pointers(bandFaults({}, ANY))).toEqual([''])
  })

  it('accepts exactly the lists in which every roll matches one row', () => {
    const end = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
    fc.assert(
      fc.property(
        fc.array(fc.record({ min: end, max: end, result: fc.constant('x') }), { minLength: 1, maxLength: 4 }),
        (bands) => {
          const errors = bandFaults(bands, DIE).filter(({ severity }) => severity === 'error')
          if (errors.length > 0) return
          for (let roll = 1; roll <= 6; roll++) {
            expect(bandAt(bands, roll)).not.toBeNull()
            expect(bands.filter(({ min, max }) => roll >= (min ?? -9) && roll <= (max ?? 99))).toHaveLength(1)
          }
        },
      ),
    )
  })

  it('answers for any input', () => {
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true })
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(Array.isArray(bandFaults(a, ANY))).toBe(true)
        expect(Array.isArray(bandFaults([{ min: a, max: b, result: a }, a], DIE))).toBe(true)
        expect(Array.isArray(tableFaults(a, DIE))).toBe(true)
        expect(Array.isArray(tableFaults({ columns: a, lowest: 1, rows: b }, DIE))).toBe(true)
        expect(Array.isArray(ladderFaults(a))).toBe(true)
      }),
    )
  })
})

describe('ladderFaults', () => {
  it('requires rising odds', () => {
    expect(ladderFaults(['1:2', '1:1', '3:2', '2:1'])).toEqual([])
    expect(pointers(ladderFaults(['1:2', 'even', '1:1', '2:2', '1:0', 3]))).toEqual([
      '/columns/5',
      '/columns/1',
      '/columns/3',
      '/columns/4',
    ])
    expect(pointers(ladderFaults('1:1'))).toEqual(['/columns'])
  })
})
