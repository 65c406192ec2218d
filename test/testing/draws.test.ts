import { describe, expect, it } from 'vitest'
import { defineGame } from '../../src/define/define-game.js'
import { dice, pick, seenBy, seesDraw, type Draw } from '../../src/kernel/draw.js'
import { E } from '../../src/kernel/fp.js'
import type { Rules } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { checkedRules } from '../../src/testing/checked-rules.js'
import { lawsOf } from '../../src/testing/laws.js'
import { foundBy } from './found.js'

type Side = 'red' | 'blue'

interface State {
  readonly due: boolean
  readonly turn: number
  readonly luck: Readonly<Record<Side, number>>
}

interface Rolled {
  readonly tag: 'rolled'
  readonly red: number | null
  readonly blue: number | null
  readonly total?: number
}

type Event = Rolled | { readonly tag: 'asked' }

interface View extends Omit<State, 'luck'> {
  readonly luck: Readonly<Record<Side, number | null>>
}

const SIDES: readonly Side[] = ['red', 'blue']

interface Parts {
  readonly draw?: Draw
  readonly redact?: (event: Event, side: Side) => Event
}

const covered = (event: Event, side: Side): Event =>
  event.tag === 'asked' ? event : { tag: 'rolled', red: null, blue: null, [side]: event[side] }

/** Both sides repeatedly roll a die behind a screen. */
const screens = ({ draw = seenBy(dice(2)), redact = covered }: Parts = {}): Module<{
  readonly side: Side
  readonly scenario: string
  readonly state: State
  readonly command: { readonly tag: 'ask' }
  readonly event: Event
  readonly view: View
  readonly rule: never
}> =>
  defineGame({
    ruleset: {
      id: 'screens',
      sides: SIDES,
      scenarios: ['only'],
      setup: (): State => ({ due: true, turn: 1, luck: { red: 1, blue: 1 } }),
      toAct: ({ due, turn }) =>
        due
          ? { tag: 'chance', draw }
          : turn > 3
            ? { tag: 'over', outcome: { winner: null, by: 'turns' } }
            : { tag: 'sides', sides: ['red'] },
      candidates: (state, side): readonly { readonly tag: 'ask' }[] =>
        !state.due && state.turn <= 3 && side === 'red' ? [{ tag: 'ask' }] : [],
      decide: () => E.right([{ tag: 'asked' as const }]),
      resolve: (_state, [red, blue = 1]): readonly Event[] => [{ tag: 'rolled', red, blue, total: red + blue }],
      evolve: (state, event: Event): State =>
        event.tag === 'asked'
          ? { ...state, due: true, turn: state.turn + 1 }
          : { ...state, due: false, luck: { red: event.red ?? 1, blue: event.blue ?? 1 } },
      view: (state, side): View => ({ ...state, luck: { red: null, blue: null, [side]: state.luck[side] } }),
      redact,
      determinise: (seen, _side, below): State => ({
        ...seen,
        luck: { red: seen.luck.red ?? 1 + below(6), blue: seen.luck.blue ?? 1 + below(6) },
      }),
    },
  })

const faultsOf = (parts: Parts): readonly string[] => foundBy(lawsOf(screens(parts).ruleset, { runs: 8, longest: 3 }))

describe('visibility of a draw', () => {
  it('is everyone by default', () => {
    expect(dice(2)).not.toHaveProperty('sees')
    expect(SIDES.map((side) => seesDraw(dice(2), side))).toEqual([true, true])
    expect(SIDES.map((side) => seesDraw(seenBy(dice(2), 'red'), side))).toEqual([true, false])
    expect(SIDES.map((side) => seesDraw(seenBy(pick(5, 52)), side))).toEqual([false, false])
  })

  it('a game that shows each side its own die keeps all laws', () => {
    expect(faultsOf({})).toEqual([])
  })

  it('an event that reveals unseen dice to a side is found, with the field', () => {
    const sum = (event: Event, side: Side): Event =>
      event.tag === 'asked'
        ? event
        : { ...covered(event, side), tag: 'rolled', red: null, blue: null, total: event.total ?? 0 }
    expect(faultsOf({ redact: sum })).toContain('unseen: redact/0/event/total')
    const only = (event: Event, side: Side): Event => (side === 'red' ? event : covered(event, side))
    expect(faultsOf({ redact: only })).toContain('unseen: redact/0/event/blue')
    // Of dice that only red sees, blue learns nothing, not even its own; to red they are no secret.
    expect(
      faultsOf({ redact: only, draw: seenBy(dice(2), 'red') }).filter((fault) => fault.startsWith('unseen')),
    ).toEqual(['unseen: redact/0/event/blue'])
    expect(faultsOf({ redact: sum, draw: dice(2) }).filter((fault) => fault.startsWith('unseen'))).toEqual([])
  })

  it('a draw shown to an unknown side throws', () => {
    const rules: Rules<never> = checkedRules(
      screens({ draw: seenBy(dice(2), 'green') }).ruleset,
    ) as unknown as Rules<never>
    expect(() => rules.toAct(rules.setup('only' as never))).toThrow(/shows a draw to "green", which is not a side/)
  })
})
