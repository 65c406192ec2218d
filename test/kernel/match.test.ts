import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scripted } from '../../src/kernel/chance.js'
import type { Drawn } from '../../src/kernel/draw.js'
import { match as fold, unwrap } from '../../src/kernel/either.js'
import { begin, finish, open, play, proceed, replay, undo, type Match } from '../../src/kernel/match.js'
import { describeViolation } from '../../src/kernel/phrases.js'
import { duel, type Command, type Duel, type Side } from '../laws/duel.js'

/** Red holds 1, 4 and 6, blue holds 2, 7 and 8. Cards that leave the same rest by three tie; else the higher wins. */
const DEALT = [1, 4, 6, 2, 7, 8]

const opening = (results: readonly Drawn[] = [], rounds = 3): Match<Duel> =>
  unwrap(open(duel, { rounds }, scripted([DEALT, ...results])))

const card = (n: number): Command => ({ tag: 'choose', card: n })
const spy: Command = { tag: 'spy' }

const played = (match: Match<Duel>, ...orders: readonly (readonly [Side, Command])[]): Match<Duel> =>
  orders.reduce((now, [side, command]) => unwrap(play(duel, now, side, command)), match)

const refused = (either: ReturnType<typeof play<Duel>> | ReturnType<typeof undo<Duel>>): string =>
  fold(
    either,
    (violation) => describeViolation(duel.book, violation),
    () => 'none',
  )

describe('a match', () => {
  it('begins at the first decision, with what chance dealt before it', () => {
    const match = opening()
    expect(match.entries.map(({ tag }) => tag)).toEqual(['began', 'drawn'])
    expect(match.state.hands).toEqual({ red: [1, 4, 6], blue: [2, 7, 8] })
  })

  it('goes on by commands, by what settles after them, and by chance', () => {
    const match = played(opening([[3, 5]]), ['blue', card(7)], ['red', card(4)])
    expect(match.entries.slice(2).map(({ tag, events }) => [tag, events.map((event) => event.tag)])).toEqual([
      ['commanded', ['chose']],
      ['commanded', ['chose', 'revealed']],
      ['drawn', ['tossed']],
    ])
    expect(match.state.wins).toEqual({ red: 0, blue: 1 })
    expect(replay(duel, match.scenario, match.entries)).toEqual(match.state)
  })

  it('leaves the match before as it was', () => {
    const before = opening()
    const copy = structuredClone(before)
    played(before, ['red', card(1)])
    expect(before).toEqual(copy)
  })

  it('the same seed makes the same match, another game of the batch another', () => {
    const hands = Array.from({ length: 20 }, (_, game) =>
      JSON.stringify(begin(duel, { rounds: 3 }, 7, game).state.hands),
    )
    expect(new Set(hands).size).toBeGreaterThan(15)
    expect(begin(duel, { rounds: 3 }, 7)).toEqual(begin(duel, { rounds: 3 }, 7, 0))
  })

  it('refuses a side that is not asked, a broken rule, and anything once the game is over', () => {
    const match = played(opening(), ['red', card(1)])
    expect(refused(play(duel, match, 'red', card(4)))).toBe('red is not to act now; blue is. (contract)')
    expect(refused(play(duel, match, 'blue', card(1)))).toBe('blue does not hold 1. (1)')
    const over = played(opening([], 1), ['red', card(6)], ['blue', card(7)])
    expect(refused(play(duel, over, 'red', card(1)))).toBe('The game is over. (contract)')
  })

  it('refuses the command whose dice a script lacks', () => {
    const match = played(opening(), ['red', card(4)])
    expect(refused(play(duel, match, 'blue', card(7)))).toBe('The script ends after 1 results; 2d6 is due. (contract)')
    expect(open(duel, { rounds: 1 }, scripted([]))._tag).toBe('Left')
  })

  it('at the end says which results of a script nobody asked for', () => {
    const match = played(
      opening([
        [3, 5],
        [6, 6],
      ]),
      ['blue', card(7)],
      ['red', card(4)],
    )
    expect(
      fold(
        finish(match),
        ({ values }) => values,
        () => null,
      ),
    ).toEqual({ count: 1, results: '[[6,6]]' })
    expect(finish(opening())).toEqual({ _tag: 'Right', right: opening() })
  })

  it('proceeds where dice are due, and stays where it is otherwise', () => {
    const due = { ...begin(duel, { rounds: 3 }, 5), state: duel.setup({ rounds: 3 }), entries: [] }
    expect(unwrap(proceed(duel, due)).entries.map(({ tag }) => tag)).toEqual(['drawn'])
    expect(proceed(duel, opening())).toEqual({ _tag: 'Right', right: opening() })
  })
})

describe('taking back', () => {
  it('gives back the match before the last command', () => {
    const match = played(opening(), ['red', card(1)])
    expect(undo(duel, match)).toEqual({ _tag: 'Right', right: opening() })
  })

  it('is refused when there is nothing to take back', () => {
    expect(refused(undo(duel, opening()))).toBe('There is no command to take back. (contract)')
  })

  it('is refused once dice have been thrown since', () => {
    const tossed = played(opening([[3, 5]]), ['blue', card(7)], ['red', card(4)])
    expect(refused(undo(duel, tossed))).toBe('Chance has answered 2d6 since. (contract)')
  })

  it('is refused once both secret choices are turned up', () => {
    const revealed = played(opening(), ['red', card(6)], ['blue', card(2)])
    expect(refused(undo(duel, revealed))).toMatch(/has learned something hidden since/)
  })

  it('is refused after a look at the choice of the other', () => {
    const looked = played(opening(), ['red', card(6)], ['blue', spy])
    expect(refused(undo(duel, looked))).toBe('blue has learned something hidden since. (contract)')
  })

  it('never takes back what a side has learned, and always what it has not', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(), { maxLength: 8 }), (seed, picks) => {
        let match = begin(duel, { rounds: 3 }, seed)
        for (const n of picks) {
          const turn = duel.toAct(match.state)
          if (turn.tag !== 'sides') return
          const side = turn.sides[n % turn.sides.length]
          const legal = duel.legal(match.state, side)
          const command = legal[n % legal.length]
          const next = unwrap(play(duel, match, side, command))
          const isSecret = command.tag === 'choose' && turn.sides.length === 2
          expect(undo(duel, next)).toEqual(
            isSecret ? { _tag: 'Right', right: match } : expect.objectContaining({ _tag: 'Left' }),
          )
          match = next
        }
      }),
    )
  })
})
