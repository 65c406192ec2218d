import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { explain } from '../../src/kernel/explain.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Draft, Rules } from '../../src/kernel/ruleset.js'
import { randomInPlace, randomLegal, countOf, nthOf, playout, playoutInPlace } from '../../src/kernel/simulate.js'
import { act, advance, answer, reducer } from '../../src/kernel/transition.js'
import { duel, type Command, type Duel, type State } from '../laws/duel.js'

const start = duel.setup({ rounds: 1 })
const dealt = unwrap(answer(duel, start, [1, 4, 6, 2, 7, 8])).state
const card = (n: number): Command => ({ tag: 'choose', card: n })

describe('transitions', () => {
  it('give the state and all events, automatic ones included', () => {
    const one = unwrap(act(duel, dealt, 'red', card(6)))
    const two = unwrap(act(duel, one.state, 'blue', card(2)))
    expect(two.events).toEqual([
      { tag: 'chose', side: 'blue', card: 2 },
      { tag: 'revealed', red: 6, blue: 2, winner: 'red' },
    ])
    expect(duel.toAct(two.state)).toEqual({ tag: 'over', outcome: { winner: 'red', by: 'cards' } })
  })

  it('refuse answers that are not due or do not fit', () => {
    expect(answer(duel, dealt, [1])).toEqual({
      _tag: 'Left',
      left: { rule: 'chance.notDue', values: { asked: 'red and blue' } },
    })
    const misfits: readonly unknown[] = [[1], null, 'six', [1n, 2n, 3n, 4n, 5n, 6n], [1, 1, 1, 1, 1, 1], {}]
    for (const drawn of misfits) expect(answer(duel, start, drawn as readonly number[])._tag).toBe('Left')
    const over = { ...dealt, phase: { tag: 'over' } as const }
    expect(answer(duel, over, [1])).toEqual({
      _tag: 'Left',
      left: { rule: 'chance.notDue', values: { asked: 'nobody' } },
    })
  })

  it('refuse commands while dice are due', () => {
    expect(act(duel, start, 'red', card(1))).toEqual({
      _tag: 'Left',
      left: { rule: 'turn.side', values: { side: 'red', asked: 'chance' } },
    })
  })

  it('throw if the rules never settle', () => {
    const restless: Rules<Duel> = { ...duel, settle: () => [{ tag: 'chose', side: 'red', card: 1 }] }
    expect(() => advance(restless, dealt, [])).toThrow('the rules do not settle')
    expect(() => playout(restless, dealt, randomLegal(duel), rollerFrom(rngFrom(1)), 5)).toThrow(
      'the rules do not settle',
    )
  })

  it('a reducer takes commands and answers', () => {
    const reduce = reducer(duel)
    expect(reduce(start, { drawn: [1, 4, 6, 2, 7, 8] })).toEqual(answer(duel, start, [1, 4, 6, 2, 7, 8]))
    expect(reduce(dealt, { side: 'red', command: card(6) })).toEqual(act(duel, dealt, 'red', card(6)))
    expect(reduce(dealt, { side: 'red', command: card(2) })._tag).toBe('Left')
  })
})

describe('explain', () => {
  const chosen = unwrap(act(duel, dealt, 'red', card(6))).state

  it('lists every candidate that fits, with its violation', () => {
    expect(explain(duel, chosen, 'blue', { tag: 'choose', card: 6 })).toEqual([
      { command: card(6), violation: { rule: 'card.held', values: { side: 'blue', card: 6 } } },
    ])
    expect(explain(duel, chosen, 'blue', { tag: 'spy' })).toEqual([{ command: { tag: 'spy' }, violation: null }])
    expect(explain(duel, chosen, 'blue', {})).toHaveLength(10)
    expect(explain(duel, chosen, 'blue', { tag: 'jump' })).toEqual([])
  })

  it('candidates without a violation are the legal commands', () => {
    const free = explain(duel, dealt, 'red', {}).filter(({ violation }) => violation === null)
    expect(free.map(({ command }) => command)).toEqual(duel.legal(dealt, 'red'))
  })

  it('a list matches commands with at least its items; objects match inside', () => {
    const commands = [
      { tag: 'attack', by: [1, 2], at: { hex: 4 } },
      { tag: 'attack', by: [2], at: { hex: 4 } },
      { tag: 'attack', by: 1, at: 4 },
    ] as unknown as readonly Command[]
    const rules: Rules<Duel> = { ...duel, candidates: () => commands, decide: () => ({ _tag: 'Right', right: [] }) }
    const fitting = (partial: object): number => explain(rules, dealt, 'red', partial as Record<string, unknown>).length
    expect(fitting({ by: [1] })).toBe(1)
    expect(fitting({ by: [2] })).toBe(2)
    expect(fitting({ at: { hex: 4 } })).toBe(2)
    expect(fitting({ at: 4 })).toBe(1)
    expect(fitting({ by: [] })).toBe(2)
  })
})

/** A copy without some optional parts. */
const lacking = <A extends object>(whole: A, ...names: readonly (keyof A & string)[]): A =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof A & string))) as A

describe('playout', () => {
  it('ends like the game, and in place it ends the same', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const plain = playout(duel, start, randomLegal(duel), rollerFrom(rngFrom(seed)), 100)
        expect(plain.outcome).toEqual({ winner: expect.anything() as unknown, by: 'cards' })
        expect(plain.refused).toBeNull()
        const draft = duel.draft?.(start)
        if (draft === undefined) throw new Error('the duel has drafts')
        const outcome = playoutInPlace(draft, randomInPlace, rollerFrom(rngFrom(seed)), 100)
        expect(outcome).toEqual(plain.outcome)
        expect(draft.toState()).toEqual(plain.state)
      }),
    )
  })

  it('chooses the same from a list if the game does not count its commands', () => {
    const listing = lacking<Rules<Duel>>(duel, 'countLegal', 'nthLegal')
    expect(countOf(listing, dealt, 'red')).toBe(countOf(duel, dealt, 'red'))
    expect(nthOf(listing, dealt, 'red', 1)).toEqual(nthOf(duel, dealt, 'red', 1))
    const counting = playout(duel, start, randomLegal(duel), rollerFrom(rngFrom(3)), 100)
    expect(playout(listing, start, randomLegal(listing), rollerFrom(rngFrom(3)), 100)).toEqual(counting)
    const draft = duel.draft?.(start)
    if (draft === undefined) throw new Error('the duel has drafts')
    const plain = lacking<Draft<Duel>>(draft, 'count', 'nth')
    expect(playoutInPlace(plain, randomInPlace, rollerFrom(rngFrom(3)), 100)).toEqual(counting.outcome)
  })

  it('stops at its limit', () => {
    const stopped = playout(duel, start, randomLegal(duel), rollerFrom(rngFrom(1)), 1)
    expect([stopped.outcome, stopped.actions]).toEqual([null, 1])
    const draft = duel.draft?.(start)
    if (draft === undefined) throw new Error('the duel has drafts')
    expect(playoutInPlace(draft, () => card(1), rollerFrom(rngFrom(1)), 1)).toBeNull()
  })

  it('stops at a refusal and returns it', () => {
    const wrong = (state: State): Command => card(state.hands.red.includes(0) ? 1 : 0)
    const stopped = playout(duel, dealt, wrong, rollerFrom(rngFrom(1)), 100)
    expect(stopped).toEqual({
      state: dealt,
      outcome: null,
      actions: 0,
      refused: { rule: 'card.held', values: { side: 'red', card: 0 } },
    })
  })
})
