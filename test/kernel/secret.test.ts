import { describe, expect, it } from 'vitest'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { hasLearned } from '../../src/kernel/secret.js'

type Masked = Game & { readonly state: { readonly true: unknown; readonly seen: unknown } }

/** Rules that are only a view: a state has its true content and the visible part. */
const rules = (isTold: boolean): Rules<Masked> =>
  ({
    view: (state: { seen: object }) => state.seen,
    ...(isTold ? {} : { redact: () => null }),
  }) as unknown as Rules<Masked>

/** A state whose own fields are its true content; the view is not an own field. */
const state = (truth: object, seen: object): Masked['state'] =>
  Object.defineProperty({ ...truth }, 'seen', { value: seen, enumerable: false }) as never

const learned = (before: [object, object], after: [object, object], isTold = true): boolean =>
  hasLearned(rules(isTold), state(...before), { state: state(...after), events: [{ tag: 'something' }] }, 'red')

describe('hasLearned', () => {
  it('is false if nothing is hidden', () => {
    expect(learned([{ a: 1 }, { a: 1 }], [{ a: 2 }, { a: 2 }])).toBe(false)
    const open = state({ a: 1 }, {})
    const all = { view: () => open } as unknown as Rules<Masked>
    expect(hasLearned(all, open, { state: open, events: [] }, 'red')).toBe(false)
  })

  it('is false while a secret stays hidden, moved or not', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: null }])).toBe(false)
    expect(learned([{ a: 1 }, { a: null }], [{ a: 5 }, { a: null }])).toBe(false)
    expect(learned([{ a: 1 }, {}], [{ a: 5 }, {}])).toBe(false)
  })

  it('is true once a secret is shown, changed or not', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: 1 }])).toBe(true)
    expect(learned([{ a: 1 }, {}], [{ a: 1 }, { a: 1 }])).toBe(true)
    expect(learned([{ a: 1 }, { a: null }], [{ a: 7 }, { a: 7 }])).toBe(true)
    expect(learned([{ a: { b: [1, 2] } }, { a: { b: [1, null] } }], [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }])).toBe(
      true,
    )
  })

  it('is true even if it is shown without an event', () => {
    expect(learned([{ a: 1 }, { a: null }], [{ a: 1 }, { a: 1 }], false)).toBe(true)
  })

  it('is true once a secret has left its place with an event: an order revealed and carried out', () => {
    expect(learned([{ plan: 'left' }, { plan: null }], [{ plan: null }, { plan: null }])).toBe(true)
    expect(learned([{ plan: { to: 4 } }, { plan: null }], [{ plan: null }, { plan: null }])).toBe(true)
    expect(learned([{ hand: [3, 5] }, { hand: [null, null] }], [{ hand: [5] }, { hand: [null] }])).toBe(true)
  })

  it('is false if a secret has left its place without an event: an order withdrawn', () => {
    expect(learned([{ plan: 'left' }, { plan: null }], [{ plan: null }, { plan: null }], false)).toBe(false)
  })

  it('is false if a secret moved to another hidden place: a card from a hidden hand lies face down', () => {
    const hidden = { hand: [null], sealed: null }
    expect(
      learned(
        [
          { hand: [3, 5], sealed: null },
          { hand: [null, null], sealed: null },
        ],
        [{ hand: [5], sealed: 3 }, hidden],
      ),
    ).toBe(false)
    expect(
      learned(
        [
          { hand: [3, 5], sealed: null },
          { hand: 2, sealed: null },
        ],
        [
          { hand: [5], sealed: 3 },
          { hand: 1, sealed: null },
        ],
      ),
    ).toBe(false)
    const inf = { kind: 'infantry', steps: 3 }
    const unseen = { kind: null, steps: null }
    expect(
      learned(
        [
          { A: [inf], B: [] },
          { A: [unseen], B: [] },
        ],
        [
          { A: [], B: [inf] },
          { A: [], B: [unseen] },
        ],
      ),
    ).toBe(false)
  })

  it('is true if a secret moved to a visible place, or another value came to the hidden place', () => {
    expect(
      learned(
        [
          { hand: [3, 5], played: null },
          { hand: [null, null], played: null },
        ],
        [
          { hand: [5], played: 3 },
          { hand: [null], played: 3 },
        ],
      ),
    ).toBe(true)
    expect(
      learned(
        [
          { hand: [3, 5], sealed: null },
          { hand: [null, null], sealed: null },
        ],
        [
          { hand: [5], sealed: 4 },
          { hand: [null], sealed: null },
        ],
      ),
    ).toBe(true)
  })

  it('is false for a new secret that nobody has learned, such as a choice that waits for the other side', () => {
    expect(learned([{ plan: null }, { plan: null }], [{ plan: 'left' }, { plan: null }])).toBe(false)
  })
})
