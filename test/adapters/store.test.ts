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
  it('tells its listeners of every change, and of nothing else', () => {
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

describe('reducerOf', () => {
  const reduce = reducerOf(duel, first)

  it('begins with the match, and leaves it alone where an action is not its own', () => {
    const table = reduce(undefined, { type: '@@redux/INIT' })
    expect(table).toEqual({ match: first, refusal: null })
    expect(reduce(table, { type: 'something' })).toBe(table)
  })

  it('plays, refuses with the reason, takes back and replaces', () => {
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
