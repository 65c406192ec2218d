import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, neighbors, type Hex } from '../../src/geometry/hex.js'
import {
  columnLetters,
  DOUBLED_LETTERS,
  FOUR_DIGITS,
  letterLabels,
  lettersColumn,
  numberLabels,
  prefixed,
  restricted,
  type Labels,
  type LetterStyle,
  type NumberStyle,
} from '../../src/geometry/label.js'
import { fromOffset, isOnSheet, sheetHexes, toOffset, type MapSheet } from '../../src/geometry/offset.js'
import { nearHexes, sheets } from './arbitrary.js'

const letterStyles: fc.Arbitrary<LetterStyle> = fc.record({
  alphabet: fc.constantFrom('doubled', 'spreadsheet'),
  firstColumn: fc.nat(60),
  firstRow: fc.nat(20),
  rowDigits: fc.integer({ min: 1, max: 3 }),
})
const numberStyles: fc.Arbitrary<NumberStyle> = fc.record({
  order: fc.constantFrom('column-row', 'row-column'),
  separator: fc.constantFrom('', '.', '-', ' x '),
  digits: fc.integer({ min: 1, max: 3 }),
  firstColumn: fc.nat(80),
  firstRow: fc.nat(80),
})
const labeled: fc.Arbitrary<{ readonly sheet: MapSheet; readonly labels: Labels }> = fc.oneof(
  fc.record({ sheet: sheets, style: letterStyles }).map(({ sheet, style }) => ({
    sheet,
    labels: letterLabels(sheet, style),
  })),
  fc.record({ sheet: sheets, style: numberStyles }).map(({ sheet, style }) => ({
    sheet,
    labels: numberLabels(sheet, style),
  })),
)
const texts = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[A-Z]{0,3}[0-9]{0,3}$/),
  fc.stringMatching(/^[0-9]{1,3}[.\- x]*[0-9]{1,3}$/),
)

describe('every label scheme', () => {
  it('round-trips hexes', () => {
    fc.assert(
      fc.property(labeled, ({ sheet, labels }) => {
        for (const of of sheetHexes(sheet)) {
          const label = labels.print(of)
          if (label !== null) expect(labels.parse(label)).toBe(of)
        }
      }),
    )
  })

  it('is unique: a parsed label prints the same', () => {
    fc.assert(
      fc.property(labeled, texts, ({ labels }, text) => {
        const of = labels.parse(text)
        if (of !== null) expect(labels.print(of)).toBe(text)
      }),
    )
  })

  it('has no label for a hex off the map', () => {
    fc.assert(
      fc.property(labeled, nearHexes, ({ sheet, labels }, of) => {
        if (!isOnSheet(sheet, toOffset(sheet.offset, of))) expect(labels.print(of)).toBeNull()
      }),
    )
  })
})

describe('column letters', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(fc.constantFrom('doubled', 'spreadsheet'), fc.nat(2000), (alphabet, column) => {
        expect(lettersColumn(alphabet, columnLetters(alphabet, column))).toBe(column)
      }),
    )
  })

  it.each([
    ['doubled', 0, 'A'],
    ['doubled', 25, 'Z'],
    ['doubled', 26, 'AA'],
    ['doubled', 27, 'BB'],
    ['doubled', 51, 'ZZ'],
    ['doubled', 52, 'AAA'],
    ['spreadsheet', 25, 'Z'],
    ['spreadsheet', 26, 'AA'],
    ['spreadsheet', 27, 'AB'],
    ['spreadsheet', 52, 'BA'],
    ['spreadsheet', 701, 'ZZ'],
    ['spreadsheet', 702, 'AAA'],
  ] as const)('%s: column %d is %s', (alphabet, column, letters) => {
    expect(columnLetters(alphabet, column)).toBe(letters)
  })

  it.each(['', 'a', 'AB', 'A1', 'É', 'AAB'])('doubled: rejects %j', (letters) => {
    expect(lettersColumn('doubled', letters)).toBeNull()
  })
})

describe('letter-number labels', () => {
  const sheet: MapSheet = { columns: 33, rows: 10, offset: 'odd-q' }
  const labels = letterLabels(sheet)
  const at = (label: string): Hex => {
    const of = labels.parse(label)
    if (of === null) throw new Error(`no hex ${label}`)
    return of
  }

  it('run from A1 to GG10 on a board of 33 columns', () => {
    expect(at('A1')).toBe(fromOffset('odd-q', { column: 0, row: 0 }))
    expect(at('Z10')).toBe(fromOffset('odd-q', { column: 25, row: 9 }))
    expect(at('AA1')).toBe(fromOffset('odd-q', { column: 26, row: 0 }))
    expect(at('GG10')).toBe(fromOffset('odd-q', { column: 32, row: 9 }))
  })

  it.each([
    '',
    'A',
    '1',
    'A0',
    'A01',
    'A11',
    'a1',
    'AB1',
    'HH1',
    'A1 ',
    ' A1',
    'A1.0',
    'A-1',
    'A1e0',
    'A99999999999999999999',
  ])('parse rejects %j', (label) => {
    expect(labels.parse(label)).toBeNull()
  })

  it('may begin at another row, which determines the adjacent rows', () => {
    const village: MapSheet = { columns: 16, rows: 21, offset: 'odd-q' }
    const { print, parse } = letterLabels(village, { ...DOUBLED_LETTERS, firstRow: 10 })
    const around = (label: string): (string | null)[] =>
      neighbors(parse(label) as Hex)
        .map(print)
        .sort()
    expect(around('J19')).toEqual(['I19', 'I20', 'J18', 'J20', 'K19', 'K20'])
    expect(around('K23')).toEqual(['J22', 'J23', 'K22', 'K24', 'L22', 'L23'])
    expect(distance(parse('E18') as Hex, parse('L23') as Hex)).toBe(9)
    expect(distance(parse('I22') as Hex, parse('L23') as Hex)).toBe(3)
    expect(parse('A9')).toBeNull()
  })

  it('may have a half hex 0 at the top of every other column', () => {
    const board: MapSheet = { columns: 33, rows: 11, offset: 'odd-q' }
    const isThere = (of: Hex): boolean => {
      const { column, row } = toOffset(board.offset, of)
      return row > 0 || column % 2 === 1
    }
    const { print, parse } = restricted(letterLabels(board, { ...DOUBLED_LETTERS, firstRow: 0 }), isThere)
    const around = (label: string): (string | null)[] => neighbors(parse(label) as Hex).map(print)
    expect(around('A1')).toEqual([null, 'B0', 'B1', 'A2', null, null])
    expect(around('B0')).toEqual([null, null, 'C1', 'B1', 'A1', null])
    expect(around('GG10')).toEqual(['GG9', null, null, null, 'FF10', 'FF9'])
    expect(parse('A0')).toBeNull()
    expect(sheetHexes(board).filter((of) => print(of) !== null)).toHaveLength(17 * 10 + 16 * 11)
  })

  it('may pad their numbers', () => {
    const { parse, print } = letterLabels(sheet, { ...DOUBLED_LETTERS, rowDigits: 2 })
    expect(print(at('C7'))).toBe('C07')
    expect(parse('C07')).toBe(at('C7'))
    expect(parse('C7')).toBeNull()
  })
})

describe('two-number labels', () => {
  const sheet: MapSheet = { columns: 10, rows: 8, offset: 'odd-q' }

  it('have four digits, column first, from 0101', () => {
    const { parse, print } = numberLabels(sheet)
    expect(parse('0101')).toBe(fromOffset('odd-q', { column: 0, row: 0 }))
    expect(parse('1005')).toBe(fromOffset('odd-q', { column: 9, row: 4 }))
    expect(print(fromOffset('odd-q', { column: 3, row: 1 }))).toBe('0402')
    for (const label of ['', '0', '101', '01010', '0100', '0001', '1101', '0109', '01 1', '+101', '01.1'])
      expect(parse(label)).toBeNull()
  })

  it('do not exist for a three-digit column in four digits', () => {
    const { print } = numberLabels({ columns: 120, rows: 8, offset: 'odd-q' })
    expect(print(fromOffset('odd-q', { column: 98, row: 0 }))).toBe('9901')
    expect(print(fromOffset('odd-q', { column: 99, row: 0 }))).toBeNull()
  })

  it('may put the row first, start at 0, and have a separator', () => {
    const style: NumberStyle = { order: 'row-column', separator: '.', digits: 1, firstColumn: 0, firstRow: 0 }
    const { parse, print } = numberLabels({ columns: 120, rows: 8, offset: 'even-r' }, style)
    expect(print(fromOffset('even-r', { column: 112, row: 3 }))).toBe('3.112')
    expect(parse('3.112')).toBe(fromOffset('even-r', { column: 112, row: 3 }))
    for (const label of ['3.', '.3', '3.1.1', '03.1', '8.0', '3,1']) expect(parse(label)).toBeNull()
  })

  it('may have a prefix', () => {
    const { parse, print } = prefixed(numberLabels(sheet), 'D')
    expect(parse('D0402')).toBe(fromOffset('odd-q', { column: 3, row: 1 }))
    expect(print(fromOffset('odd-q', { column: 3, row: 1 }))).toBe('D0402')
    expect(print(fromOffset('odd-q', { column: 3, row: 9 }))).toBeNull()
    expect(parse('0402')).toBeNull()
    expect(parse('C0402')).toBeNull()
  })

  it('may be limited to existing hexes', () => {
    const gone = fromOffset('odd-q', { column: 0, row: 0 })
    const { parse, print } = restricted(numberLabels(sheet, FOUR_DIGITS), (of) => of !== gone)
    expect(parse('0101')).toBeNull()
    expect(print(gone)).toBeNull()
    expect(parse('0102')).not.toBeNull()
    expect(parse('9999')).toBeNull()
    expect(print(fromOffset('odd-q', { column: 0, row: 1 }))).toBe('0102')
  })
})
