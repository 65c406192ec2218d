import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitment, seedFrom, verify } from '../../src/kernel/commitment.js'
import { begin } from '../../src/kernel/match.js'
import { toRecord } from '../../src/kernel/record.js'
import { duel, type Duel } from '../laws/duel.js'
import { walk, walks } from '../laws/walk.js'

const secrets = ['a long secret of the server', 'one of red', 'one of blue']
const commitments = secrets.map(commitment)

describe('verify', () => {
  it('proves every throw of a record whose seed the secrets make', () => {
    fc.assert(
      fc.property(walks<Duel>(fc.constantFrom(...duel.scenarios), 20), (steps) => {
        const match = walk(duel, { ...steps, seed: seedFrom(secrets) })
        expect(verify(duel, toRecord(duel, match), { commitments, secrets })).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('tells a broken promise, a foreign seed and a forged throw apart', () => {
    const record = toRecord(duel, begin(duel, { rounds: 1 }, seedFrom(secrets)))
    const lied = ['another secret', secrets[1], secrets[2]]
    expect(verify(duel, record, { commitments, secrets: lied }).map(({ pointer }) => pointer)).toEqual([
      '/secrets/0',
      '/seed',
    ])
    expect(verify(duel, record, { commitments, secrets: secrets.slice(1) }).map(({ pointer }) => pointer)).toContain(
      '/secrets',
    )
    const forged = {
      ...record,
      entries: record.entries.map((entry) => (entry.tag === 'drawn' ? { ...entry, drawn: [8, 7, 6, 5, 4, 3] } : entry)),
    }
    expect(verify(duel, forged, { commitments, secrets }).map(({ pointer }) => pointer)).toEqual(['/entries/1'])
    expect(verify(duel, forged).map(({ pointer }) => pointer)).toEqual(['/entries/1'])
    expect(verify(duel, record)).toEqual([])
    const another = toRecord(duel, begin(duel, { rounds: 1 }, seedFrom(secrets), 7))
    expect(verify(duel, another, { commitments, secrets }).map(({ pointer }) => pointer)).toEqual(['/game'])
    expect(verify(duel, another, { commitments, secrets, game: 7 })).toEqual([])
    const nobodys = toRecord(duel, begin(duel, { rounds: 1 }, seedFrom([])))
    expect(verify(duel, nobodys, { commitments: [], secrets: [] }).map(({ pointer }) => pointer)).toEqual([
      '/commitments',
    ])
    expect(verify(duel, { ...record, seed: null })[0].pointer).toBe('/seed')
  })

  it('makes a commitment that is SHA-256 of a known text', () => {
    // printf 'ardennes dice commitment\nabc' | sha256sum
    expect(commitment('abc')).toBe('662aabe89efc4ff77370fa75cef152c8a9989c75ecef983eec0642b6f59ef345')
  })

  it('makes seeds that a generator takes, and that depend on every secret and its place', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (parts) => {
        const seed = seedFrom(parts)
        expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true)
        expect(seedFrom([...parts, ''])).not.toBe(seed)
      }),
    )
    expect(seedFrom(['a', 'b'])).not.toBe(seedFrom(['b', 'a']))
    expect(seedFrom(['a\n1:b'])).not.toBe(seedFrom(['a', 'b']))
  })
})
