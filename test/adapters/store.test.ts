import { describe, expect, it } from 'vitest'
import { reducerOf } from '../../src/adapters/redux.js'
import { createStore } from '../../src/adapters/store.js'
import { begin } from '../../src/kernel/match.js'
import { duel } from '../laws/duel.js'

const first = begin(duel, { rounds: 3 }, 1)
const [card] = first.state.hands.red
const choose = { tag: 'choose', card } as const
const wrong = { tag: 'choose', card: first.state.hands.blue[0] } as const

describe('createStore', () => {
  it('calls its listeners on every change, and only then', () => {
    const store = createStore(duel, first)
    const seen: number[] = []
    const stop = store.subscribe(() => seen.push(store.getSnapshot().entries.length))
    expect(store.play('red', wrong)).toMatchObject({ _tag: 'Left', left: { rule: 'card.held' } })
    expect(store.getSnapshot()).toBe(first)
    expect(store.play('red', choose)).toMatchObject({ _tag: 'Right' })
    expect(store.undo()).toMatchObject({ _tag: 'Right' })
    expect(store.undo()).toMatchObject({ _tag: 'Left', left: { rule: 'undo.nothing' } })
    stop()
    store.replace(first)
    expect(store.getSnapshot()).toBe(first)
    expect(seen).toEqual([first.entries.length + 1, first.entries.length])
  })
})

describe('listeners of a store', () => {
  it('are all called and play returns even if one throws; the error is reported', () => {
    const reported: unknown[] = []
    const store = createStore(duel, first, (error) => reported.push(error))
    const called: string[] = []
    const broken = new Error('a broken listener')
    store.subscribe(() => called.push('before'))
    store.subscribe(() => {
      throw broken
    })
    store.subscribe(() => called.push('after'))
    expect(store.play('red', choose)).toMatchObject({ _tag: 'Right', right: store.getSnapshot() })
    expect(store.undo()._tag).toBe('Right')
    store.replace(first)
    expect(called).toEqual(['before', 'after', 'before', 'after', 'before', 'after'])
    expect(reported).toEqual([broken, broken, broken])
  })

  it('are subscriptions: the same function subscribed twice stays until both are removed', () => {
    const store = createStore(duel, first)
    let calls = 0
    const listener = (): void => {
      calls += 1
    }
    const [stop, stopOther] = [store.subscribe(listener), store.subscribe(listener)]
    store.replace(first)
    expect(calls).toBe(2)
    stop()
    stop()
    store.replace(first)
    expect(calls).toBe(3)
    stopOther()
    store.replace(first)
    expect(calls).toBe(3)
  })

  it('may unsubscribe one another, subscribe and play: removed ones are not called, and all see the latest match', () => {
    const store = createStore(duel, first)
    const seen: number[] = []
    let isFirst = true
    store.subscribe(() => {
      stopLater()
      if (!isFirst) return
      isFirst = false
      store.undo()
    })
    const stopLater = store.subscribe(() => {
      throw new Error('called though it was stopped')
    })
    store.subscribe(() => seen.push(store.getSnapshot().entries.length))
    store.play('red', choose)
    expect(seen).toEqual([first.entries.length, first.entries.length])
  })
})

describe('reducerOf', () => {
  const reduce = reducerOf(duel, first)

  it('starts with the match, and ignores foreign actions', () => {
    const table = reduce(undefined, { type: '@@redux/INIT' })
    expect(table).toEqual({ match: first, refusal: null })
    expect(reduce(table, { type: 'something' })).toBe(table)
  })

  it('plays, refuses with the reason, undoes and replaces', () => {
    const played = reduce(undefined, { type: 'ardennes/play', side: 'red', command: choose })
    expect(played.refusal).toBeNull()
    expect(played.match.state.chosen.red).toBe(card)
    const refused = reduce(played, { type: 'ardennes/play', side: 'red', command: choose })
    expect(refused.match).toBe(played.match)
    expect(refused.refusal?.rule).toBe('turn.side')
    expect(reduce(refused, { type: 'ardennes/undo' })).toEqual({ match: first, refusal: null })
    expect(reduce(played, { type: 'ardennes/replace', match: first })).toEqual({ match: first, refusal: null })
    expect(reduce(played, { type: 'ardennes/of another version' })).toBe(played)
  })
})
