import { describe, expect, it } from 'vitest'
import { codec, int, tagged } from '../../src/kernel/codec.js'
import { pick } from '../../src/kernel/draw.js'
import { E } from '../../src/kernel/fp.js'
import type { Codec, Rules, Ruleset } from '../../src/kernel/ruleset.js'
import { act, advance, answer } from '../../src/kernel/transition.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { violation } from '../../src/kernel/violation.js'
import { ContractError } from '../../src/testing/contract-error.js'
import { checkedRules } from '../../src/testing/checked-rules.js'
import { lawsOf } from '../../src/testing/laws.js'
import { foundBy } from './found.js'
import { duel, type Command, type Duel, type State } from '../laws/duel.js'

const OPTIONS = { longest: 12, ends: 40, runs: 40, reveals: ['revealed', 'spied'] }

/** All faults that the laws find in a game, or one law of them. */
const foundIn = (game: Ruleset<Duel>, law?: string): readonly string[] =>
  foundBy(lawsOf(game, OPTIONS).filter(({ name }) => law === undefined || name === law))

/** The first error of a self-checking game in a few random games, or null. */
const saidOf = (game: Ruleset<Duel>): string | null => {
  const rules: Rules<Duel> = checkedRules(game)
  try {
    for (let seed = 0; seed < 30; seed++) {
      const roller = rollerFrom(rngFrom(seed))
      let { state } = advance(rules, rules.setup({ rounds: 3 }), [])
      for (let n = 0; n < 40; n++) {
        const turn = rules.toAct(state)
        for (const side of rules.sides) {
          for (const command of rules.candidates(state, side)) rules.decide(state, side, command)
          const seen = rules.view(state, side)
          rules.determinise?.(seen, side, roller.below)
          if (turn.tag !== 'sides' || !turn.sides.includes(side)) rules.legal(state, side)
        }
        if (turn.tag === 'over') break
        if (turn.tag === 'chance') {
          const step = answer(rules, state, roller.answer(turn.draw))
          if (step._tag === 'Right') state = step.right.state
          continue
        }
        const [side] = turn.sides
        const legal = rules.legal(state, side)
        const step = act(rules, state, side, legal[roller.below(legal.length)])
        if (step._tag === 'Right') {
          for (const event of step.right.events) for (const each of rules.sides) rules.redact?.(event, each)
          state = step.right.state
        }
      }
    }
    return null
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    return `${error.part}${error.place}: ${error.message}`
  }
}

const without = (...parts: readonly (keyof Ruleset<Duel>)[]): Ruleset<Duel> =>
  Object.fromEntries(
    Object.entries(duel).filter(([part]) => !(parts as readonly string[]).includes(part)),
  ) as Ruleset<Duel>

/** The duel without the functions that count its lists. */
const uncounted = without('countLegal', 'nthLegal')

const CHOOSE_9: Command = { tag: 'choose', card: 8 }

/** The commands of the duel with one card too many. */
const anyCard: Codec<Command> = codec(tagged({ choose: { card: int(0, 9) }, spy: {} }))

interface Mistake {
  /** The author's mistake. */
  readonly did: string
  readonly game: Ruleset<Duel>
  /** A fault the laws report. */
  readonly laws: string
  /** The error of the self-checking game, or null if it cannot know. */
  readonly says: RegExp | null
}

const mistakes: readonly Mistake[] = [
  {
    did: 'evolve modifies the state',
    game: {
      ...duel,
      evolve: (state, event) => {
        if (event.tag === 'chose') (state.chosen as Record<string, number | null>)[event.side] = event.card
        return event.tag === 'chose' ? { ...state } : duel.evolve(state, event)
      },
    },
    laws: 'pure: evolve',
    says: /^evolve: evolve mutates its input: .*'(red|blue)'/,
  },
  {
    did: 'view modifies the state',
    game: {
      ...duel,
      view: (state, side) => {
        ;(state.spied as Record<string, boolean>)[side] ||= false
        return duel.view(state, side)
      },
    },
    laws: 'pure: view',
    says: /^view: view mutates its input: .*'(red|blue)'/,
  },
  {
    did: 'evolve ignores an event',
    game: {
      ...duel,
      evolve: (state, event) => (event.tag === 'spied' ? (undefined as unknown as State) : duel.evolve(state, event)),
    },
    laws: 'whole: ',
    says: /^evolve: evolve does not return a state for \{"tag":"spied"/,
  },
  {
    did: 'a state has a value that JSON cannot keep',
    game: { ...duel, setup: (scenario) => ({ ...duel.setup(scenario), seen: new Set([1]) }) },
    laws: 'plain: setup/seen',
    says: /^setup\/seen: setup gives a state that JSON cannot represent/,
  },
  {
    did: 'settle never ends',
    game: {
      ...duel,
      settle: (state) => (state.phase.tag === 'choice' ? [{ tag: 'spied', side: 'red', card: null }] : []),
    },
    laws: 'quiet: ',
    says: /^settle: settle never stops adding events, the last being \{"tag":"spied"/,
  },
  {
    did: 'legal lists a command that decide refuses',
    game: {
      ...uncounted,
      legal: (state, side) => (duel.legal(state, side).length > 0 ? [...duel.legal(state, side), CHOOSE_9] : []),
    },
    laws: 'honest: decide',
    says: /^decide\/\d+: decide refuses \{"tag":"choose","card":8\} by card.held, which legal offers (red|blue)/,
  },
  {
    did: 'decide accepts a command that legal does not list',
    game: {
      ...duel,
      decide: (state, side, command) => (command.tag === 'spy' ? E.right([]) : duel.decide(state, side, command)),
    },
    laws: 'honest: legal',
    says: null,
  },
  {
    did: 'decide accepts a kind of command that legal never lists',
    game: {
      ...uncounted,
      legal: (state, side) => duel.legal(state, side).filter(({ tag }) => tag !== 'spy'),
      candidates: (state, side) => duel.legal(state, side).filter(({ tag }) => tag !== 'spy'),
    },
    laws: 'honest: legal',
    says: null,
  },
  {
    did: 'decide accepts a number that legal never lists',
    game: {
      ...duel,
      decide: (state, side, command) =>
        command.tag === 'choose' && command.card === 9 ? E.right([]) : duel.decide(state, side, command),
      codecs: { ...duel.codecs, command: anyCard },
    },
    laws: 'honest: legal',
    says: null,
  },
  {
    did: 'legal and candidates omit a command',
    game: {
      ...uncounted,
      legal: (state, side) =>
        duel
          .legal(state, side)
          .filter((command) => command.tag !== 'choose' || command.card !== 4 || duel.legal(state, side).length === 1),
      candidates: (state, side) =>
        duel.legal(state, side).filter((command) => command.tag !== 'choose' || command.card !== 4),
    },
    laws: 'honest: ',
    says: null,
  },
  {
    did: 'candidates omit a legal command',
    game: { ...duel, candidates: (state, side) => duel.legal(state, side).slice(1) },
    laws: 'honest: candidates',
    says: null,
  },
  {
    did: 'a side to act has no legal command',
    game: { ...uncounted, legal: () => [] },
    laws: 'alive: legal',
    says: /^legal: legal gives (red|blue) no legal command, though it is to act/,
  },
  {
    did: 'a side that is not to act has commands',
    game: {
      ...uncounted,
      legal: (state, side) => (state.phase.tag === 'over' ? [CHOOSE_9] : duel.legal(state, side)),
    },
    laws: 'alive: legal',
    says: /^legal: legal gives (red|blue) commands, though it is not to act/,
  },
  {
    did: 'toAct names no side',
    game: {
      ...duel,
      toAct: (state) =>
        state.phase.tag === 'choice' && state.rounds === 1 ? { tag: 'sides', sides: [] as never } : duel.toAct(state),
    },
    laws: 'finite: ',
    says: /^toAct: toAct asks no side, though a side is to act/,
  },
  {
    did: 'the order of answers matters',
    game: {
      ...duel,
      evolve: (state, event) => {
        const after = duel.evolve(state, event)
        return event.tag === 'chose' && event.side === 'red' && state.chosen.blue !== null
          ? { ...after, wins: { ...after.wins, red: after.wins.red + 1 } }
          : after
      },
    },
    laws: 'patient: decide/wins/red',
    says: null,
  },
  {
    did: 'redact is missing',
    game: without('redact'),
    laws: 'alike: redact/0/event/card',
    says: /^redact: redact is missing: (red|blue) does not see all of the state, but receives every event unredacted/,
  },
  {
    did: "redact reveals the other side's choice",
    game: { ...duel, redact: (event, side) => (event.tag === 'chose' ? event : (duel.redact?.(event, side) ?? null)) },
    laws: 'alike: redact/0/event/card',
    says: null,
  },
  {
    did: "the view shows the other side's sealed choice, though no event does",
    game: {
      ...duel,
      view: (state, side) => ({ ...duel.view(state, side), chosen: state.chosen }),
      redact: (event, side) =>
        event.tag === 'chose' && event.side !== side
          ? { ...event, card: null as unknown as number }
          : (duel.redact?.(event, side) ?? null),
    },
    laws: 'sealed: view/chosen/',
    says: null,
  },
  {
    did: 'a hidden deal is visible to all',
    game: {
      ...duel,
      toAct: (state) => {
        const turn = duel.toAct(state)
        return state.phase.tag === 'deal' ? { tag: 'chance', draw: pick(6, 9, 'cards') } : turn
      },
    },
    laws: 'unseen: toAct/draw/sees',
    says: null,
  },
  {
    did: 'determinise is missing',
    game: without('determinise'),
    laws: 'drawn: determinise',
    says: /^determinise: determinise is missing: (red|blue) does not see all of the state/,
  },
  {
    did: "determinise deals the side's own cards again",
    game: {
      ...duel,
      determinise: (seen, side, below) => {
        const drawn = duel.determinise?.(seen, side, below) as State
        return { ...drawn, hands: { red: drawn.hands.blue, blue: drawn.hands.red } }
      },
    },
    laws: 'drawn: determinise',
    says: /^determinise\/hands/,
  },
  {
    did: 'a draft plays another game',
    game: {
      ...duel,
      draft: (state) => ({
        ...(duel.draft?.(state) as NonNullable<ReturnType<NonNullable<typeof duel.draft>>>),
        whyNot: () => null,
      }),
    },
    laws: 'draft: draft.whyNot',
    says: null,
  },
  {
    did: 'counting is one off',
    game: { ...duel, countLegal: (state, side) => (duel.countLegal?.(state, side) ?? 0) + 1 },
    laws: 'counted: countLegal',
    says: null,
  },
  {
    did: 'a codec rejects a value of the game',
    game: {
      ...duel,
      codecs: {
        ...duel.codecs,
        command: {
          ...duel.codecs.command,
          decode: () => E.left([{ pointer: '/tag', severity: 'error', expected: 'x', found: 'y', meant: null }]),
        },
      },
    },
    laws: 'plain: codecs.command',
    says: null,
  },
  {
    did: 'a broken rule is missing from the book',
    game: {
      ...duel,
      decide: (state, side, command) =>
        command.tag === 'spy' && state.spied[side]
          ? E.left(violation('spy.again' as never))
          : duel.decide(state, side, command),
    },
    laws: 'cited: book/spy.again',
    says: /^book\/spy.again: book has no entry for spy.again, which decide names/,
  },
  {
    did: 'a rule for unlisted commands is missing from the book',
    game: {
      ...duel,
      candidates: duel.legal,
      decide: (state, side, command) =>
        command.tag === 'choose' && !state.hands[side].includes(command.card)
          ? E.left(violation('card.hld' as never))
          : duel.decide(state, side, command),
    },
    laws: 'cited: book/card.hld',
    says: null,
  },
  {
    did: 'a sentence lacks a value',
    game: {
      ...duel,
      decide: (state, side, command) => {
        const decided = duel.decide(state, side, command)
        return decided._tag === 'Left' ? E.left(violation(decided.left.rule, { side })) : decided
      },
    },
    laws: 'cited: decide/card.held',
    says: /^decide\/card.held: decide gives no value for \{card\} in the message of card.held/,
  },
  {
    did: 'the game never ends',
    game: {
      ...duel,
      evolve: (state, event) => ({
        ...duel.evolve(state, event),
        ...(event.tag === 'revealed' ? { rounds: state.rounds, phase: { tag: 'deal' } as const } : {}),
      }),
    },
    laws: 'finite: toAct',
    says: null,
  },
]

describe('mistakes of authors', () => {
  it('a correct game breaks no law except for its list, and reports no error itself', () => {
    expect(foundIn(duel).filter((found) => !found.startsWith('offered'))).toEqual([])
    expect(saidOf(duel)).toBeNull()
  })

  it('a game may accept more commands than it lists, for tags it declares open-ended', () => {
    const legal: typeof duel.legal = (state, side) => duel.legal(state, side).filter(({ tag }) => tag !== 'spy')
    const game: Ruleset<Duel> = { ...uncounted, legal, candidates: legal, openEnded: ['spy'] }
    expect(foundIn(game, 'honest')).toEqual([])
  })

  for (const { did, game, laws, says } of mistakes) {
    it(`${did}: the laws report it`, () => {
      expect(foundIn(game, laws.split(':')[0]).map((found) => (found.startsWith(laws) ? laws : found))).toContain(laws)
    })
    if (says !== null)
      it(`${did}: the game itself reports it`, () => {
        expect(saidOf(game)).toMatch(says)
      })
  }
})
