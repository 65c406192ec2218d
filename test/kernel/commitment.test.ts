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
  it('proves every roll of a record whose seed comes from the secrets', () => {
    fc.assert(
      fc.property(walks<Duel>(fc.constantFrom(...duel.scenarios), 20), (steps) => {
        const match = walk(duel, { ...steps, seed: seedFrom(secrets) })
        expect(verify(duel, toRecord(duel, match), { commitments, secrets })).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('distinguishes a broken commitment, a foreign seed and a forged roll', () => {
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

  it('reports one fault at each secret that does not match its commitment', () => {
    const record = toRecord(duel, begin(duel, { rounds: 1 }, seedFrom(secrets)))
    for (let wrong = 0; wrong < 8; wrong++) {
      const lied = secrets.map((secret, i) => ((wrong >> i) % 2 === 1 ? `not ${secret}` : secret))
      const faults = verify(duel, record, { commitments, secrets: lied })
      const places = lied.flatMap((secret, i) => (secret === secrets[i] ? [] : [`/secrets/${String(i)}`]))
      expect(faults.map(({ pointer }) => pointer)).toEqual([...places, ...(wrong === 0 ? [] : ['/seed'])])
      for (const { pointer, found } of faults.slice(0, places.length))
        expect(found).toBe(JSON.stringify(commitment(lied[Number(pointer.split('/')[2])])))
    }
    const swapped = [secrets[1], secrets[0], secrets[2]]
    expect(verify(duel, record, { commitments, secrets: swapped }).map(({ pointer }) => pointer)).toEqual(['/secrets/0', '/secrets/1', '/seed']) // prettier-ignore
    // One secret too many or too few is a single fault: secrets without a commitment are not compared.
    expect(verify(duel, record, { commitments, secrets: [...secrets, 'more'] }).map(({ pointer }) => pointer)).toEqual(['/secrets', '/seed']) // prettier-ignore
    expect(verify(duel, record, { commitments, secrets: secrets.slice(0, 2) }).map(({ pointer }) => pointer)).toEqual(['/secrets', '/seed']) // prettier-ignore
  })

  it('commitment is the SHA-256 of a known text', () => {
    // printf 'ardennes dice commitment\nabc' | sha256sum
    expect(commitment('abc')).toBe('662aabe89efc4ff77370fa75cef152c8a9989c75ecef983eec0642b6f59ef345')
  })

  it('seedFrom is the first 53 bits of the SHA-256 of a known text', () => {
    // printf 'ardennes dice seed\n16:a secret of Anna\n11:one of Bert' | sha256sum begins with 7e332f8d012b83
    expect(seedFrom(['a secret of Anna', 'one of Bert'])).toBe((0x7e & 31) * 2 ** 48 + 0x332f8d012b83)
  })

  it('seedFrom gives valid seeds that depend on every secret and its place', () => {
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
