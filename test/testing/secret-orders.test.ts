// A side writes orders in secret, and the other hears that it does; the event must not narrow down the order.
import { describe, expect, it } from 'vitest'
import { defineGame } from '../../src/define/define-game.js'
import type { GameOf, GameParts } from '../../src/define/game-parts.js'
import { right } from '../../src/kernel/either.js'
import { lawsOf } from '../../src/testing/laws.js'
import { foundBy } from './found.js'

type Side = 'a' | 'b'

/** The area of a's hidden block; null before it hides, and -1 if a view hides it. */
interface State {
  readonly turn: number
  readonly ambush: number | null
}

interface Command {
  readonly tag: 'lieInWait'
  readonly area: number
  readonly drum: 'loud' | 'soft'
}

interface Event extends Omit<Command, 'tag'> {
  readonly tag: 'layInWait'
  readonly hint: number
}

type Orders = GameOf<Side, string, State, Command, Event, State, 'none'>

const AREAS = [0, 1, 2, 3, 4]
const DRUMS = ['loud', 'soft'] as const

/** The rules of the game whose event hints at the area. */
const rulesWith = (hint: (area: number) => number): GameParts<Orders>['ruleset'] => ({
  id: 'orders',
  sides: ['a', 'b'],
  scenarios: ['s'],
  book: { none: { cite: '1', says: 'No rule.' } },
  setup: () => ({ turn: 1, ambush: null }),
  toAct: ({ turn }) =>
    turn > 4 ? { tag: 'over', outcome: { winner: null, by: 'time' } } : { tag: 'sides', sides: ['a'] },
  candidates: ({ turn }, side) =>
    turn > 4 || side !== 'a'
      ? []
      : AREAS.flatMap((area) => DRUMS.map((drum) => ({ tag: 'lieInWait', area, drum }) as const)),
  decide: (_state, _side, { area, drum }) => right([{ tag: 'layInWait', area, drum, hint: hint(area) }]),
  evolve: ({ turn }, { area }) => ({ turn: turn + 1, ambush: area }),
  view: (state, side) => (side === 'a' || state.ambush === null ? state : { ...state, ambush: -1 }),
  redact: (event, side) => (side === 'a' ? event : { ...event, area: -1 }),
  determinise: (seen, _side, below) => (seen.ambush === -1 ? { ...seen, ambush: below(AREAS.length) } : seen),
})

const foundWith = (hint: (area: number) => number): readonly string[] =>
  foundBy(lawsOf(defineGame({ ruleset: rulesWith(hint) }), { runs: 10 }))

describe('secret orders', () => {
  it('may come with a public event that reveals nothing', () => {
    expect(foundWith(() => 0)).toEqual([])
  })

  it.each([
    ['the order, encoded', (area: number) => 10 + 3 * area],
    ['the parity of its number', (area: number) => area % 2],
    ['whether it is far away', (area: number) => Number(area > 3)],
  ])('may not be partly revealed: %s', (_, hint) => {
    expect(foundWith(hint).map((found) => found.slice(0, 19))).toEqual(['alike: redact/0/eve'])
  })
})
