import { describe, expect, it } from 'vitest'
import { grammar } from '../../src/kernel/language.js'

const lists = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]

describe('lists of names', () => {
  it.each(['en-GB', 'de', 'fr', 'es', 'nl'])('are those of Intl.ListFormat in %s', (tag) => {
    const format = new Intl.ListFormat(tag)
    for (const names of lists) expect(grammar(tag).list(names)).toBe(format.format(names))
  })
})

describe('plurals', () => {
  it('follow the language, and may replace zero', () => {
    const forms = { one: 'coup', other: 'coups' }
    expect([0, 1, 2].map((n) => grammar('fr').plural(n, forms))).toEqual(['0 coup', '1 coup', '2 coups'])
    expect(grammar('en-GB').plural(0, { zero: 'no hits', one: 'hit', other: 'hits' })).toBe('no hits')
    expect(grammar('en-GB').plural(0, { one: 'hit', other: 'hits' })).toBe('0 hits')
  })
})
