import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/kernel/match.js'
import { applyUpdates, applyFieldChanges, changesBetween, updatesFor } from '../../src/kernel/update.js'
import { unwrap } from '../../src/kernel/either.js'
import { act } from '../../src/kernel/transition.js'
import { duel, type Duel } from '../laws/duel.js'

const plain = fc.jsonValue({ maxDepth: 4 })

const freeze = <A>(value: A): A => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) freeze(part)
  return value
}

describe('changesBetween', () => {
  it('turns any plain value into any other, through JSON too', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const changes = changesBetween(freeze(before), freeze(after))
        const sent = JSON.parse(JSON.stringify(changes)) as typeof changes
        expect(JSON.parse(JSON.stringify(applyFieldChanges(before, sent)))).toEqual(JSON.parse(JSON.stringify(after)))
        expect(changesBetween(after, before)).toHaveLength(changes.length)
        expect(changesBetween(after, structuredClone(after))).toEqual([])
      }),
    )
  })

  it('gives the old and the new value of each counter', () => {
    const before = { place: [3, 4, null], hits: { a: 1 } }
    expect(changesBetween(before, { place: [3, 9, null], hits: {} })).toEqual([
      { path: ['place', 1], before: 4, after: 9 },
      { path: ['hits', 'a'], before: 1 },
    ])
    expect(changesBetween({ list: [1] }, { list: [1, 2], more: 1 })).toEqual([
      { path: ['list'], before: [1], after: [1, 2] },
      { path: ['more'], after: 1 },
    ])
    expect(applyFieldChanges({ a: 1 }, [{ path: ['b', 'c'], after: 2 }])).toEqual({ a: 1, b: { c: 2 } })
  })
})

describe('updates', () => {
  it('hide a secret choice from the other side', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const command = duel.legal(state, 'red').find(({ tag }) => tag === 'choose') as Duel['command']
    const { events, state: after } = unwrap(act(duel, state, 'red', command))
    for (const side of duel.sides) {
      const news = updatesFor(duel, state, events, side)
      expect(applyUpdates(duel.view(state, side), news)).toEqual(duel.view(after, side))
    }
    const [mine, theirs] = (['red', 'blue'] as const).map((side) =>
      JSON.stringify(updatesFor(duel, state, events, side)),
    )
    expect(mine).not.toBe(theirs)
    expect(updatesFor(duel, state, [], 'red')).toEqual([])
  })

  it('give visible changes even if the event is hidden, and nothing if nothing visible changed', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const command = duel.legal(state, 'red').find(({ tag }) => tag === 'choose') as Duel['command']
    const { events, state: after } = unwrap(act(duel, state, 'red', command))
    const hidden = { ...duel, redact: () => null }
    const open = { ...hidden, view: (seen: Duel['state']) => seen as Duel['view'] }
    const news = updatesFor(open, state, events, 'blue')
    expect(news.map(({ event }) => event)).toEqual([null])
    expect(news[0].changes.length).toBeGreaterThan(0)
    expect(applyUpdates(open.view(state), news)).toEqual(open.view(after))
    const blind = { ...hidden, view: () => ({}) as Duel['view'] }
    expect(updatesFor(blind, state, events, 'blue')).toEqual([])
  })
})
