import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reiterable, countOf, mapIterable, zipIterables } from '../../src/analysis/iterables.js'
import { column } from '../../src/analysis/column.js'

describe('column', () => {
  it('stores and overwrites values at any index', () => {
    const places = fc.array(fc.tuple(fc.nat(20_000), fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double())))
    fc.assert(
      fc.property(places, (puts) => {
        const { set, get } = column()
        const plain = new Map<number, number>()
        for (const [at, value] of puts) {
          set(at, value)
          plain.set(at, value)
        }
        for (const [at, value] of plain) expect(get(at) === value || Number.isNaN(value)).toBe(true)
        for (const at of [0, 4095, 4096, 9999, 30_000])
          expect(Number.isNaN(get(at))).toBe(Number.isNaN(plain.get(at) ?? NaN))
      }),
    )
  })

  it.each([200, 300, 70_000, 150_000])('stores %d different numbers', (many) => {
    const { set, get } = column()
    for (let at = 0; at < many; at++) set(at, at / 8)
    set(5, 7)
    for (let at = 0; at < many; at++) if (at !== 5 && get(at) !== at / 8) expect([at, get(at)]).toEqual([at, at / 8])
    expect([get(5), get(many)]).toEqual([7, NaN])
  })
})

describe('a repeatable iteration', () => {
  it('is computed again each time, and zips to the shorter length', () => {
    let asked = 0
    const some = mapIterable([1, 2, 3], (n) => {
      asked += 1
      return 2 * n
    })
    expect([[...some], [...some], asked]).toEqual([[2, 4, 6], [2, 4, 6], 6])
    const pairs = zipIterables(
      some,
      reiterable(() => [1, 1][Symbol.iterator]()),
      (a, b) => a - b,
    )
    expect([[...pairs], countOf(pairs), countOf(some)]).toEqual([[1, 3], 2, 3])
  })
})
