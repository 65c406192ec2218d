import { codec, column, flag, int, list, nullable, oneOf, recordOf, strict, tagged } from '../../src/kernel/codec.js'
import { dice, pick, seenBy, type Drawn } from '../../src/kernel/draw.js'
import { fault, type Fault } from '../../src/kernel/fault.js'
import { E, type Either } from '../../src/kernel/fp.js'
import type { Draft, Ruleset, Turn } from '../../src/kernel/ruleset.js'
import { violation, type RuleBook, type Violation } from '../../src/kernel/violation.js'

/*
 * A simple card game that exercises the laws: cards dealt in secret, simultaneous choices, a look at the other
 * side's card, a tie broken by dice of another stream, and an automatic event.
 */
export type Side = 'red' | 'blue'
type Pair<A> = Readonly<Record<Side, A>>
type Phase = { readonly tag: 'deal' } | { readonly tag: 'choice' } | { readonly tag: 'tie' } | { readonly tag: 'over' }

export interface State {
  readonly rounds: number
  readonly phase: Phase
  readonly hands: Pair<readonly number[]>
  readonly chosen: Pair<number | null>
  readonly spied: Pair<boolean>
  readonly wins: Pair<number>
}

export type Command = { readonly tag: 'choose'; readonly card: number } | { readonly tag: 'spy' }

export type Event =
  | { readonly tag: 'dealt'; readonly red: readonly number[] | null; readonly blue: readonly number[] | null }
  | { readonly tag: 'chose'; readonly side: Side; readonly card: number }
  | { readonly tag: 'spied'; readonly side: Side; readonly card: number | null }
  | { readonly tag: 'revealed'; readonly red: number; readonly blue: number; readonly winner: Side | null }
  | { readonly tag: 'tossed'; readonly red: number; readonly blue: number; readonly winner: Side | null }

export type Rule = 'card.held' | 'spy.early' | 'spy.twice'

const book: RuleBook<Rule> = {
  'card.held': { cite: '1', says: '{side} does not hold {card}.' },
  'spy.early': { cite: '2', says: 'There is nothing to look at yet.' },
  'spy.twice': { cite: '3', says: '{side} has looked already.' },
}

export interface Duel {
  readonly side: Side
  readonly scenario: { readonly rounds: number }
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly view: object
  readonly rule: Rule
}

const SIDES: readonly Side[] = ['red', 'blue']
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red')
const DEAL = seenBy(pick(6, 9, 'cards'))
const TOSS = dice(2, 6, { tag: 'contests' }, 'toss')

const toAct = ({ phase, chosen, wins }: State): Turn<Side> => {
  switch (phase.tag) {
    case 'deal':
      return { tag: 'chance', draw: DEAL }
    case 'tie':
      return { tag: 'chance', draw: TOSS }
    case 'choice': {
      const asked = SIDES.filter((side) => chosen[side] === null)
      return { tag: 'sides', sides: asked as unknown as readonly [Side, ...Side[]] }
    }
    case 'over': {
      const winner = wins.red === wins.blue ? null : wins.red > wins.blue ? 'red' : 'blue'
      return { tag: 'over', outcome: { winner, by: 'cards' } }
    }
  }
}

const broken = ({ hands, chosen, spied }: State, side: Side, command: Command): Rule | null => {
  if (command.tag === 'choose') return hands[side].includes(command.card) ? null : 'card.held'
  if (chosen[other(side)] === null) return 'spy.early'
  return spied[side] ? 'spy.twice' : null
}

const ALL: readonly Command[] = [
  ...Array.from({ length: 9 }, (_, card): Command => ({ tag: 'choose', card })),
  { tag: 'spy' },
]

const isAsked = (state: State, side: Side): boolean => state.phase.tag === 'choice' && state.chosen[side] === null

const countLegal = (state: State, side: Side): number => {
  if (!isAsked(state, side)) return 0
  return state.hands[side].length + (broken(state, side, { tag: 'spy' }) === null ? 1 : 0)
}

const nthLegal = (state: State, side: Side, n: number): Command => {
  const cards = state.hands[side].toSorted((a, b) => a - b)
  return n < cards.length ? ALL[cards[n]] : ALL[ALL.length - 1]
}

const decide = (state: State, side: Side, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const rule = broken(state, side, command)
  if (rule !== null) return E.left(violation(rule, { side, card: command.tag === 'choose' ? command.card : 'nothing' }))
  if (command.tag === 'choose') return E.right([{ tag: 'chose', side, card: command.card }])
  return E.right([{ tag: 'spied', side, card: state.chosen[other(side)] }])
}

const best = (red: number, blue: number): Side | null => (red === blue ? null : red > blue ? 'red' : 'blue')

const resolve = ({ phase }: State, drawn: Drawn): readonly Event[] => {
  if (phase.tag === 'deal') return [{ tag: 'dealt', red: drawn.slice(0, 3), blue: drawn.slice(3) }]
  const [red, blue] = drawn
  return [{ tag: 'tossed', red, blue, winner: red >= blue ? 'red' : 'blue' }]
}

/** Cards of equal parity tie. */
const settle = ({ phase, chosen: { red, blue } }: State): readonly Event[] => {
  if (phase.tag !== 'choice' || red === null || blue === null) return []
  return [{ tag: 'revealed', red, blue, winner: red % 3 === blue % 3 ? null : best(red, blue) }]
}

const scored = (state: State, hands: State['hands'], winner: Side | null): State => {
  const rounds = state.rounds - (winner === null ? 0 : 1)
  return {
    rounds,
    phase: winner === null ? { tag: 'tie' } : rounds === 0 ? { tag: 'over' } : { tag: 'choice' },
    hands,
    chosen: { red: null, blue: null },
    spied: { red: false, blue: false },
    wins: winner === null ? state.wins : { ...state.wins, [winner]: state.wins[winner] + 1 },
  }
}

const evolve = (state: State, event: Event): State => {
  switch (event.tag) {
    case 'dealt':
      return { ...state, phase: { tag: 'choice' }, hands: { red: event.red ?? [], blue: event.blue ?? [] } }
    case 'chose':
      return { ...state, chosen: { ...state.chosen, [event.side]: event.card } }
    case 'spied':
      return { ...state, spied: { ...state.spied, [event.side]: true } }
    case 'revealed': {
      const hands = {
        red: state.hands.red.filter((card) => card !== event.red),
        blue: state.hands.blue.filter((card) => card !== event.blue),
      }
      return scored(state, hands, event.winner)
    }
    case 'tossed':
      return scored(state, state.hands, event.winner)
  }
}

const view = (state: State, side: Side): object => {
  const foe = other(side)
  return {
    ...state,
    hands: { ...state.hands, [foe]: state.hands[foe].map(() => null) },
    chosen: { ...state.chosen, [foe]: state.spied[side] ? state.chosen[foe] : null },
  }
}

const redact = (event: Event, side: Side): Event | null => {
  if (event.tag === 'dealt') return { ...event, [other(side)]: null }
  if (event.tag === 'chose') return event.side === side ? event : null
  if (event.tag === 'spied') return event.side === side ? event : { ...event, card: null }
  return event
}

/** Draws the other side's hand from the unseen cards; it may already have made its hidden choice. */
const determinise = (seen: object, side: Side, below: (n: number) => number): State => {
  const known = seen as State
  const foe = other(side)
  const rest = Array.from({ length: 9 }, (_, n) => n).filter((n) => !known.hands[side].includes(n))
  const shown = known.chosen[foe]
  const held: number[] = known.hands[foe].map(() => rest.splice(below(rest.length), 1)[0])
  if (shown !== null && !held.includes(shown)) held[below(held.length)] = shown
  const isOpen = known.phase.tag === 'choice' && known.chosen[side] === null && shown === null
  const guess = isOpen ? below(held.length + 1) : held.length
  return {
    ...known,
    hands: { ...known.hands, [foe]: held },
    chosen: { ...known.chosen, [foe]: shown ?? held[guess] ?? null },
  }
}

const draft = (opened: State): Draft<Duel> => {
  let now = opened
  const follow = (events: readonly Event[]): void => {
    for (let due = events; due.length > 0; due = settle(now)) for (const event of due) now = evolve(now, event)
  }
  return {
    toAct: () => toAct(now),
    legal: (side) => duel.legal(now, side),
    count: (side) => countLegal(now, side),
    nth: (side, n) => nthLegal(now, side, n),
    whyNot: (side, command) => broken(now, side, command),
    apply: (side, command) => {
      const decided = decide(now, side, command)
      if (decided._tag === 'Right') follow(decided.right)
    },
    answer: (drawn) => {
      follow(resolve(now, drawn))
    },
    toState: () => now,
  }
}

const card = int(0, 8)
const hand = list(card, 3)
const side = oneOf<Side>(SIDES)
const PHASES = tagged({ deal: {}, choice: {}, tie: {}, over: {} })

/** No card is held twice, and no side has chosen a card it does not hold. */
const impossible = ({ hands, chosen }: State): readonly Fault[] => {
  const faults: Fault[] = []
  const held = [...hands.red, ...hands.blue]
  if (new Set(held).size < held.length) faults.push(fault('/hands', 'different cards', held))
  for (const name of SIDES) {
    const own = chosen[name]
    if (own !== null && !hands[name].includes(own)) faults.push(fault(`/chosen/${name}`, 'a card held', own))
  }
  return faults
}

export const duel: Ruleset<Duel> = {
  id: 'duel',
  title: 'Duel',
  edition: 2,
  sides: SIDES,
  scenarios: [{ rounds: 3 }, { rounds: 1 }],
  book,
  setup: ({ rounds }) => ({
    rounds,
    phase: { tag: 'deal' },
    hands: { red: [], blue: [] },
    chosen: { red: null, blue: null },
    spied: { red: false, blue: false },
    wins: { red: 0, blue: 0 },
  }),
  toAct,
  legal: (state, asked) =>
    isAsked(state, asked) ? ALL.filter((command) => broken(state, asked, command) === null) : [],
  countLegal,
  nthLegal,
  candidates: (state, asked) => (isAsked(state, asked) ? ALL : []),
  decide,
  resolve,
  settle,
  evolve,
  view,
  redact,
  determinise,
  draft,
  codecs: {
    scenario: codec(strict({ rounds: int(1, 3) })),
    state: codec(
      strict({
        rounds: int(0, 3),
        phase: PHASES,
        hands: recordOf(SIDES, hand),
        chosen: recordOf(SIDES, nullable(card)),
        spied: recordOf(SIDES, flag),
        wins: recordOf(SIDES, int(0, 3)),
      }),
      impossible,
    ),
    command: codec(tagged({ choose: { card }, spy: {} })),
    event: codec(
      tagged({
        dealt: { red: nullable(column(card, 3)), blue: nullable(column(card, 3)) },
        chose: { side, card },
        spied: { side, card: nullable(card) },
        revealed: { red: card, blue: card, winner: nullable(side) },
        tossed: { red: int(1, 6), blue: int(1, 6), winner: nullable(side) },
      }),
    ),
  },
  migrations: [
    (record) => ({ ...(record as object), scenario: { rounds: (record as { scenario: number }).scenario } }),
  ],
}
