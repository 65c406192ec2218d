import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateHash, textHash } from '../../src/kernel/hash.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'

const json = fc
  .jsonValue({ stringUnit: 'binary', maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown)

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]: [string, unknown]) => [key, shuffled(inner)]),
  )
}

/** The same hash, computed with big integers. */
const slowly = (text: string): string => {
  const word = (n: bigint): bigint => BigInt.asUintN(32, n)
  const mixed = (n: bigint): bigint => {
    let h = word((n ^ (n >> 16n)) * 0x21f0aaadn)
    h = word((h ^ (h >> 15n)) * 0x735a2d97n)
    return h ^ (h >> 15n)
  }
  let a = 0x243f6a88n
  let b = 0x85a308d3n
  for (let i = 0; i < text.length; i++) {
    const unit = BigInt(text.charCodeAt(i))
    a = word((a ^ unit) * 0x9e3779b1n)
    b = word((b ^ unit) * 0x5f356495n)
    a ^= a >> 15n
    b ^= b >> 13n
  }
  const high = mixed(a ^ BigInt(text.length))
  const low = mixed(b ^ high)
  return (
    mixed(high ^ low)
      .toString(16)
      .padStart(8, '0') + low.toString(16).padStart(8, '0')
  )
}

describe('stateHash', () => {
  it('has sixteen digits, and agrees with a slow computation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(textHash(text)).toMatch(/^[0-9a-f]{16}$/)
        expect(textHash(text)).toBe(slowly(text))
      }),
    )
  })

  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(stateHash(shuffled(value))).toBe(stateHash(value))
        expect(deepEqual(shuffled(value), value)).toBe(true)
      }),
    )
  })

  it('differs for different data', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(stateHash(a) === stateHash(b)).toBe(deepEqual(a, b))
      }),
    )
  })

  it('has no collision among a hundred thousand similar states', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 100_000; i++) seen.add(stateHash({ place: [i % 317, Math.floor(i / 317)], turn: 1 }))
    expect(seen.size).toBe(100_000)
  })

  it.each([
    [{ a: 1 }, { a: 1, b: null }],
    [[], {}],
    [[1, 2], [12]],
    ['1', 1],
    [null, 'null'],
    [{ a: [] }, { a: {} }],
    [[null], []],
  ])('distinguishes %j from %j', (a, b) => {
    expect(stateHash(a)).not.toBe(stateHash(b))
    expect(deepEqual(a, b)).toBe(false)
  })
})
