import { describe, expect, it } from 'vitest'
import { standardSchema } from '../../src/adapters/standard-schema.js'
import { fault } from '../../src/kernel/fault.js'
import { E } from '../../src/kernel/fp.js'
import { duel } from '../laws/duel.js'

describe('standardSchema', () => {
  it('returns the value, or every fault with its path', () => {
    const { '~standard': standard } = standardSchema(duel.codecs.command)
    expect(standard).toMatchObject({ version: 1, vendor: 'ardennes' })
    expect(standard.validate({ tag: 'choose', card: 3 })).toEqual({ value: { tag: 'choose', card: 3 } })
    const wrong = standard.validate({ tag: 'choose', card: 12 })
    expect(wrong.issues?.[0].path).toEqual(['card'])
    expect(wrong.issues?.[0].message).toContain('found 12')
  })

  it('reads pointers by RFC 6901, and adds suggestions', () => {
    const { '~standard': standard } = standardSchema({
      decode: () => E.left([fault('/a~1b/0/~0', 'a side', 'gremlin', 'german'), fault('', 'anything else', 1)]),
      encode: (a: string) => a,
    })
    expect(standard.validate(1).issues).toEqual([
      { message: 'expected a side, found "gremlin"; did you mean german?', path: ['a/b', 0, '~'] },
      { message: 'expected anything else, found 1', path: [] },
    ])
  })
})
