import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { explain } from '../../src/kernel/explain.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import type { Draft, Rules } from '../../src/kernel/ruleset.js'
import { anyInPlace, anyLegal, countOf, nthOf, playout, playoutInPlace } from '../../src/kernel/simulate.js'
import { act, advance, answer, reducer } from '../../src/kernel/step.js'
import { duel, type Command, type Duel, type State } from '../laws/duel.js'

const start = duel.setup({ rounds: 1 })
const dealt = unwrap(answer(duel, start, [1, 4, 6, 2, 7, 8])).state
const card = (n: number): Command => ({ tag: 'choose', card: n })

describe('a step', () => {
  it('gives the state and everything that happened, what settles included', () => {
    const one = unwrap(act(duel, dealt, 'red', card(6)))
    const two = unwrap(act(duel, one.state, 'blue', card(2)))
    expect(two.events).toEqual([
      { tag: 'chose', side: 'blue', card: 2 },
      { tag: 'revealed', red: 6, blue: 2, winner: 'red' },
    ])
    expect(duel.toAct(two.state)).toEqual({ tag: 'over', outcome: { winner: 'red', by: 'cards' } })
  })

  it('refuses answers that are not due or do not fit, whatever they are', () => {
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

  it('refuses commands while dice are due', () => {
    expect(act(duel, start, 'red', card(1))).toEqual({
      _tag: 'Left',
      left: { rule: 'turn.side', values: { side: 'red', asked: 'chance' } },
    })
  })

  it('rules that never settle are a mistake of ours', () => {
    const restless: Rules<Duel> = { ...duel, settle: () => [{ tag: 'chose', side: 'red', card: 1 }] }
    expect(() => advance(restless, dealt, [])).toThrow('the rules do not settle')
    expect(() => playout(restless, dealt, anyLegal(duel), opened(rngFrom(1)), 5)).toThrow('the rules do not settle')
  })

  it('a reducer takes commands and answers alike', () => {
    const reduce = reducer(duel)
    expect(reduce(start, { drawn: [1, 4, 6, 2, 7, 8] })).toEqual(answer(duel, start, [1, 4, 6, 2, 7, 8]))
    expect(reduce(dealt, { side: 'red', command: card(6) })).toEqual(act(duel, dealt, 'red', card(6)))
    expect(reduce(dealt, { side: 'red', command: card(2) })._tag).toBe('Left')
  })
})

describe('explaining', () => {
  const chosen = unwrap(act(duel, dealt, 'red', card(6))).state

  it('lists every candidate that fits, each with what bars it', () => {
    expect(explain(duel, chosen, 'blue', { tag: 'choose', card: 6 })).toEqual([
      { command: card(6), violation: { rule: 'card.held', values: { side: 'blue', card: 6 } } },
    ])
    expect(explain(duel, chosen, 'blue', { tag: 'spy' })).toEqual([{ command: { tag: 'spy' }, violation: null }])
    expect(explain(duel, chosen, 'blue', {})).toHaveLength(10)
    expect(explain(duel, chosen, 'blue', { tag: 'jump' })).toEqual([])
  })

  it('what is free of violations is what is legal', () => {
    const free = explain(duel, dealt, 'red', {}).filter(({ violation }) => violation === null)
    expect(free.map(({ command }) => command)).toEqual(duel.legal(dealt, 'red'))
  })

  it('a list asks for commands whose list holds at least these; objects are matched inside', () => {
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

/** The same without some of what is optional. */
const lacking = <A extends object>(whole: A, ...names: readonly (keyof A & string)[]): A =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof A & string))) as A

describe('playing out', () => {
  it('a playout ends like the game, and in place it ends alike', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const plain = playout(duel, start, anyLegal(duel), opened(rngFrom(seed)), 100)
        expect(plain.outcome).toEqual({ winner: expect.anything() as unknown, by: 'cards' })
        expect(plain.refused).toBeNull()
        const draft = duel.draft?.(start)
        if (draft === undefined) throw new Error('the duel has drafts')
        const outcome = playoutInPlace(draft, anyInPlace, opened(rngFrom(seed)), 100)
        expect(outcome).toEqual(plain.outcome)
        expect(draft.close()).toEqual(plain.state)
      }),
    )
  })

  it('chooses the same from a list, where a game does not count', () => {
    const listing = lacking<Rules<Duel>>(duel, 'countLegal', 'nthLegal')
    expect(countOf(listing, dealt, 'red')).toBe(countOf(duel, dealt, 'red'))
    expect(nthOf(listing, dealt, 'red', 1)).toEqual(nthOf(duel, dealt, 'red', 1))
    const counting = playout(duel, start, anyLegal(duel), opened(rngFrom(3)), 100)
    expect(playout(listing, start, anyLegal(listing), opened(rngFrom(3)), 100)).toEqual(counting)
    const draft = duel.draft?.(start)
    if (draft === undefined) throw new Error('the duel has drafts')
    const plain = lacking<Draft<Duel>>(draft, 'count', 'nth')
    expect(playoutInPlace(plain, anyInPlace, opened(rngFrom(3)), 100)).toEqual(counting.outcome)
  })

  it('stops at its limit', () => {
    const stopped = playout(duel, start, anyLegal(duel), opened(rngFrom(1)), 1)
    expect([stopped.outcome, stopped.steps]).toEqual([null, 1])
    const draft = duel.draft?.(start)
    if (draft === undefined) throw new Error('the duel has drafts')
    expect(playoutInPlace(draft, () => card(1), opened(rngFrom(1)), 1)).toBeNull()
  })

  it('stops at a refusal and says why', () => {
    const wrong = (state: State): Command => card(state.hands.red.includes(0) ? 1 : 0)
    const stopped = playout(duel, dealt, wrong, opened(rngFrom(1)), 100)
    expect(stopped).toEqual({
      state: dealt,
      outcome: null,
      steps: 0,
      refused: { rule: 'card.held', values: { side: 'red', card: 0 } },
    })
  })
})
