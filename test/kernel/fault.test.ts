import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fault, suggestName, childPointer, inspect, formatFault, warning } from '../../src/kernel/fault.js'

describe('inspect prints a value on one line', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    [NaN, 'NaN'],
    [-1.5, '-1.5'],
    [true, 'true'],
    ['a"b', '"a\\"b"'],
    [12n, '12n'],
    [10n ** 90n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [() => 1, 'a function'],
    [[1, [2, [3, [4]]]], '[1,[2,[3,[…]]]]'],
    [{ a: { b: { c: { d: 1 } } } }, '{"a":{"b":{"c":{…}}}}'],
    [new Array(30).fill(1), `[${'1,'.repeat(20)}…]`],
    [
      Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${String(i)}`, 1])),
      '{"k0":1,"k1":1,"k2":1,"k3":1,"k4":1,"k5":1,"k6":1,"k7":1,"k8":1,"k9":1,…}',
    ],
    ['x'.repeat(100), `"${'x'.repeat(78)}…`],
  ])('%o', (value, expected) => {
    expect(inspect(value)).toBe(expected)
  })

  it('is short for any value', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        expect(inspect(value).length).toBeLessThanOrEqual(80)
      }),
    )
    const ring: unknown[] = []
    ring.push(ring)
    expect(inspect(ring)).toBe('[[[[…]]]]')
    expect(
      inspect(
        new Proxy([], {
          get: () => {
            throw new Error('boo')
          },
        }),
      ),
    ).toBe('something that cannot be read')
  })
})

describe('faults', () => {
  it('childPointer follows RFC 6901', () => {
    expect(childPointer(childPointer('', 'a/b'), 3)).toBe('/a~1b/3')
    expect(childPointer('', 'm~n')).toBe('/m~0n')
  })

  it('formatFault prints one line', () => {
    expect(formatFault(fault('/a', 'a hex', 'Hx', 'hex'))).toBe(
      'error at /a: expected a hex, found "Hx" (did you mean hex?)',
    )
    expect(formatFault(warning('', 'a road', null))).toBe('warning at the top: expected a road, found null')
  })
})

describe('suggestName', () => {
  const known = ['movement', 'combat', 'supply', 'St. Vith']
  it.each([
    ['movment', 'movement'],
    ['cmobat', 'combat'],
    ['SUPPLY', 'supply'],
    ['St Vith', 'St. Vith'],
    ['artillery', null],
    ['', null],
    ['x'.repeat(1000), null],
  ])('%s', (name, meant) => {
    expect(suggestName(name, known)).toBe(meant)
  })

  it('suggests the nearest name, the first of equals', () => {
    expect(suggestName('road', ['roads', 'roam', 'toad'])).toBe('roads')
    expect(suggestName('road', ['toad', 'road'])).toBe('road')
  })

  it('finds any single insertion, deletion, substitution or swap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.nat(), fc.nat(3), (name, at, how) => {
        const i = at % (name.length - 1)
        const wrong = [
          `${name.slice(0, i)}x${name.slice(i)}`,
          name.slice(0, i) + name.slice(i + 1),
          `${name.slice(0, i)}x${name.slice(i + 1)}`,
          name.slice(0, i) + name[i + 1] + name[i] + name.slice(i + 2),
        ][how]
        expect(suggestName(wrong, known)).toBe(name)
      }),
    )
  })
})
