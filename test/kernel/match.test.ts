import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scripted } from '../../src/kernel/chance.js'
import type { Drawn } from '../../src/kernel/draw.js'
import { match as fold, unwrap } from '../../src/kernel/either.js'
import { begin, finish, open, play, proceed, stateAfter, undo, type Match } from '../../src/kernel/match.js'
import { describeViolation } from '../../src/kernel/phrases.js'
import { duel, type Command, type Duel, type Side } from '../laws/duel.js'

/** Red holds 1, 4 and 6, blue holds 2, 7 and 8. Cards that leave the same rest by three tie; otherwise the higher wins. */
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
  it('begins at the first decision, after the deal', () => {
    const match = opening()
    expect(match.entries.map(({ tag }) => tag)).toEqual(['began', 'drawn'])
    expect(match.state.hands).toEqual({ red: [1, 4, 6], blue: [2, 7, 8] })
  })

  it('continues with commands, automatic events and chance', () => {
    const match = played(opening([[3, 5]]), ['blue', card(7)], ['red', card(4)])
    expect(match.entries.slice(2).map(({ tag, events }) => [tag, events.map((event) => event.tag)])).toEqual([
      ['commanded', ['chose']],
      ['commanded', ['chose', 'revealed']],
      ['drawn', ['tossed']],
    ])
    expect(match.state.wins).toEqual({ red: 0, blue: 1 })
    expect(stateAfter(duel, match.scenario, match.entries)).toEqual(match.state)
  })

  it('leaves the previous match unchanged', () => {
    const before = opening()
    const copy = structuredClone(before)
    played(before, ['red', card(1)])
    expect(before).toEqual(copy)
  })

  it('the same seed gives the same match, and each game of a batch a different one', () => {
    const hands = Array.from({ length: 20 }, (_, game) =>
      JSON.stringify(begin(duel, { rounds: 3 }, 7, game).state.hands),
    )
    expect(new Set(hands).size).toBeGreaterThan(15)
    expect(begin(duel, { rounds: 3 }, 7)).toEqual(begin(duel, { rounds: 3 }, 7, 0))
  })

  it('refuses a side that is not to act, a broken rule, and any command once the game is over', () => {
    const match = played(opening(), ['red', card(1)])
    expect(refused(play(duel, match, 'red', card(4)))).toBe('blue must act now, not red. (contract)')
    expect(refused(play(duel, match, 'blue', card(1)))).toBe('blue does not hold 1. (1)')
    const over = played(opening([], 1), ['red', card(6)], ['blue', card(7)])
    expect(refused(play(duel, over, 'red', card(1)))).toBe('The game is over. (contract)')
  })

  it('refuses a command if the script lacks its dice', () => {
    const match = played(opening(), ['red', card(4)])
    expect(refused(play(duel, match, 'blue', card(7)))).toBe('The script ends after 1 results; 2d6 is due. (contract)')
    expect(open(duel, { rounds: 1 }, scripted([]))._tag).toBe('Left')
  })

  it('finish reports the unused results of a script', () => {
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

  it('proceed resolves pending dice, and otherwise returns the match', () => {
    const due = { ...begin(duel, { rounds: 3 }, 5), state: duel.setup({ rounds: 3 }), entries: [] }
    expect(unwrap(proceed(duel, due)).entries.map(({ tag }) => tag)).toEqual(['drawn'])
    expect(proceed(duel, opening())).toEqual({ _tag: 'Right', right: opening() })
  })
})

describe('undo', () => {
  it('returns the match before the last command', () => {
    const match = played(opening(), ['red', card(1)])
    expect(undo(duel, match)).toEqual({ _tag: 'Right', right: opening() })
  })

  it('is refused if there is no command to undo', () => {
    expect(refused(undo(duel, opening()))).toBe('There is no command to undo. (contract)')
  })

  it('is refused once dice have been rolled since', () => {
    const tossed = played(opening([[3, 5]]), ['blue', card(7)], ['red', card(4)])
    expect(refused(undo(duel, tossed))).toBe('Dice have been rolled or cards drawn since. (contract)')
  })

  it('takes back dice that players typed in, and then the command before them', () => {
    const ordered = played(opening([[3, 5]]), ['blue', card(7)])
    const tossed = played(ordered, ['red', card(4)])
    const typed = new Set([tossed.entries.length - 1])
    const beforeDice = unwrap(undo(duel, tossed, typed))
    expect(beforeDice.entries).toEqual(tossed.entries.slice(0, -1))
    expect(duel.toAct(beforeDice.state).tag).toBe('chance')
    expect(refused(undo(duel, tossed, new Set([1])))).toBe('Dice have been rolled or cards drawn since. (contract)')
  })

  it('is refused once both secret choices are revealed', () => {
    const revealed = played(opening(), ['red', card(6)], ['blue', card(2)])
    expect(refused(undo(duel, revealed))).toMatch(/Hidden information has since been revealed/)
  })

  it("is refused after a look at the other side's choice", () => {
    const looked = played(opening(), ['red', card(6)], ['blue', spy])
    expect(refused(undo(duel, looked))).toBe('Hidden information has since been revealed to blue. (contract)')
  })

  it('is refused exactly if a side has learned something', () => {
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
