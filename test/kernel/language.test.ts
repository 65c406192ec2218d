import { describe, expect, it } from 'vitest'
import { grammar, refusalSentence, refusalsFrom } from '../../src/kernel/language.js'

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

const book = {
  'move.far': { cite: 'X-1', says: '{unit} may not go to {to}.' },
  'move.none': { cite: 'X-2', says: 'Nobody may go.' },
  'move.own': { cite: 'X-3', says: 'It is not yours.', values: ['unit'] },
} as const
interface Values {
  readonly unit: number
  readonly to: string
}

describe('refusals whose English sentence is in the rule book', () => {
  const written = refusalsFrom<typeof book, Values, [names: readonly string[]]>(book, {
    unit: (unit, names) => names[unit],
    to: (to) => to,
  })
  const all = { ...written, 'move.own': ({ unit }: Pick<Values, 'unit'>) => `${unit} is not yours.` }

  it('name the values in braces; a rule with a list of values has a sentence of its own', () => {
    expect(Object.keys(written)).toEqual(['move.far', 'move.none'])
    const said = (rule: string, values: Readonly<Record<string, string | number>>): string | null =>
      refusalSentence(all as never, book, { rule, values }, ['guards'])
    expect(said('move.far', { unit: 0, to: 'Roth' })).toBe('guards may not go to Roth. (X-1)')
    expect(said('move.far', { unit: 0 })).toBeNull()
    expect(said('move.none', {})).toBe('Nobody may go. (X-2)')
    expect(said('move.own', { unit: 3 })).toBe('3 is not yours. (X-3)')
  })

  it('ask for the name of every value in braces', () => {
    // @ts-expect-error -- `to` has no name.
    refusalsFrom<typeof book, Values>(book, { unit: String })
    const finished = refusalsFrom<typeof book, Values>(book, { unit: String, to: String }, (text) => text.toUpperCase())
    expect(finished['move.far']({ unit: 1, to: 'b' })).toBe('1 MAY NOT GO TO B.')
  })
})
