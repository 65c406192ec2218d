import { describe, expect, it } from 'vitest'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { hasLearned } from '../../src/kernel/secret.js'

type Masked = Game & { readonly state: { readonly true: unknown; readonly seen: unknown } }

/** Rules of which only the view matters: a state carries what is true and what is seen of it. */
const rules = (isTold: boolean): Rules<Masked> =>
  ({
    view: (state: { seen: object }) => state.seen,
    ...(isTold ? {} : { redact: () => null }),
  }) as unknown as Rules<Masked>

/** A state whose own fields are what is true, with a view beside it that does not count as a field. */
const state = (truth: object, seen: object): Masked['state'] =>
  Object.defineProperty({ ...truth }, 'seen', { value: seen, enumerable: false }) as never

const learned = (before: [object, object], after: [object, object], isTold = true): boolean =>
  hasLearned(rules(isTold), state(...before), { state: state(...after), events: [{ tag: 'something' }] }, 'red')

describe('whether a side has learned something', () => {
  it('no, where nothing is hidden', () => {
    expect(learned([{ a: 1 }, { a: 1 }], [{ a: 2 }, { a: 2 }])).toBe(false)
    const open = state({ a: 1 }, {})
    const all = { view: () => open } as unknown as Rules<Masked>
    expect(hasLearned(all, open, { state: open, events: [] }, 'red')).toBe(false)
  })

  it('no, while the hidden stays hidden, moved or not', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: null }])).toBe(false)
    expect(learned([{ a: 1 }, { a: null }], [{ a: 5 }, { a: null }])).toBe(false)
    expect(learned([{ a: 1 }, {}], [{ a: 5 }, {}])).toBe(false)
  })

  it('yes, once it is shown, as it was or as it has become', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: 1 }])).toBe(true)
    expect(learned([{ a: 1 }, {}], [{ a: 1 }, { a: 1 }])).toBe(true)
    expect(learned([{ a: 1 }, { a: null }], [{ a: 7 }, { a: 7 }])).toBe(true)
    expect(learned([{ a: { b: [1, 2] } }, { a: { b: [1, null] } }], [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }])).toBe(
      true,
    )
  })

  it('yes, even where it is shown without a word', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: 1 }], false)).toBe(true)
  })

  it('yes, once it has left its place and something was told: an order turned up and carried out', () => {
    expect(learned([{ plan: 'left' }, { plan: null }], [{ plan: null }, { plan: null }])).toBe(true)
    expect(learned([{ plan: { to: 4 } }, { plan: null }], [{ plan: null }, { plan: null }])).toBe(true)
    expect(learned([{ hand: [3, 5] }, { hand: [null, null] }], [{ hand: [5] }, { hand: [null] }])).toBe(true)
  })

  it('no, if it has left its place without a word: an order thought better of', () => {
    expect(learned([{ plan: 'left' }, { plan: null }], [{ plan: null }, { plan: null }], false)).toBe(false)
  })

  it('no, where a secret is only made: a choice that waits for the other', () => {
    expect(learned([{ plan: null }, { plan: null }], [{ plan: 'left' }, { plan: null }])).toBe(false)
  })
})
