import { defineGame } from '../../src/define/define-game.js'
import type { RulesParts } from '../../src/define/game-parts.js'
import { dice, pick, seenBy, type Drawn } from '../../src/kernel/draw.js'
import { E, type Either } from '../../src/kernel/fp.js'
import type { Turn } from '../../src/kernel/ruleset.js'
import { violation, type RuleBook, type Violation } from '../../src/kernel/violation.js'
import type { Module } from '../../src/module.js'

/*
 * A block game with everything such games hide: face-down blocks with kind and steps, reinforcements drawn from a
 * bag, a hidden hand, and cards that both sides seal at once; with public acts on hidden blocks: march, rebuild,
 * reveal in battle, and turn face down again.
 */
export type Side = 'north' | 'south'
export const SIDES: readonly Side[] = ['north', 'south']
export const other = (side: Side): Side => (side === 'north' ? 'south' : 'north')

export interface Block {
  readonly id: string
  readonly side: Side
  readonly at: number
  readonly kind: string | null
  readonly steps: number | null
  readonly up: boolean
}

type Pair<A> = Readonly<Record<Side, A>>

export interface State {
  readonly turn: number
  readonly due: 'kinds' | 'steps' | 'cards' | 'seal' | 'act' | 'draw' | 'fight'
  readonly active: Side
  /** Acts left, for both sides together. */
  readonly acts: number
  readonly blocks: readonly Block[]
  readonly bag: readonly (string | null)[]
  readonly hands: Pair<readonly (number | null)[]>
  readonly deck: readonly (number | null)[]
  readonly discards: readonly number[]
  /** `none`, a card, or null if a view hides it. */
  readonly sealed: Pair<number | 'none' | null>
  readonly fight: { readonly block: string; readonly target: string } | null
  readonly points: Pair<number>
}

export type Command =
  | { readonly tag: 'seal'; readonly card: number }
  | { readonly tag: 'march'; readonly block: string; readonly to: number }
  | { readonly tag: 'rebuild'; readonly block: string }
  | { readonly tag: 'attack'; readonly block: string; readonly target: string }
  | { readonly tag: 'reinforce' }
  | { readonly tag: 'turnDown'; readonly block: string }
  | { readonly tag: 'rest' }

export type Event =
  | { readonly tag: 'mixed'; readonly side: Side; readonly kinds: readonly (string | null)[] }
  | { readonly tag: 'mustered'; readonly side: Side; readonly steps: readonly (number | null)[] }
  | { readonly tag: 'dealt'; readonly side: Side; readonly cards: readonly (number | null)[] }
  | { readonly tag: 'sealed'; readonly side: Side; readonly card: number | null }
  | { readonly tag: 'opened'; readonly north: number; readonly south: number }
  | { readonly tag: 'marched'; readonly block: string; readonly to: number }
  | { readonly tag: 'rebuilt'; readonly block: string; readonly steps: number | null }
  | { readonly tag: 'turnedUp'; readonly block: string; readonly kind: string; readonly steps: number }
  | { readonly tag: 'turnedDown'; readonly block: string; readonly kind?: string | null }
  | { readonly tag: 'attacked'; readonly block: string; readonly target: string }
  | { readonly tag: 'fought'; readonly target: string; readonly hits: number }
  | { readonly tag: 'called' }
  | { readonly tag: 'joined'; readonly id: string; readonly kind: string | null; readonly place: number | null }
  | { readonly tag: 'rested'; readonly low?: number | null }

export type Rule = 'block.steps'

const BOOK: RuleBook<Rule> = { 'block.steps': { cite: 'B-1', says: '{block} has all its steps.' } }
export const KINDS: readonly string[] = ['foot', 'horse', 'guns']
const BAG: readonly string[] = ['foot', 'foot', 'horse', 'horse', 'guns', 'guns']
export const CARDS: readonly number[] = Array.from({ length: 9 }, (_, n) => n)
const MOST = 4
const TURNS = 3
const ACTS = 4

export const blockOf = (state: State, id: string): Block => {
  const block = state.blocks.find((one) => one.id === id)
  if (block === undefined) throw new Error(`there is no block ${id}`)
  return block
}

const BLOCKS: readonly Block[] = SIDES.flatMap((side) =>
  KINDS.map((kind, n): Block => ({
    id: `${side}-${String(n + 1)}`,
    side,
    at: side === 'north' ? n : n + 3,
    kind,
    steps: 1,
    up: false,
  })),
)

const setup = (): State => ({
  turn: 1,
  due: 'kinds',
  active: 'north',
  acts: 0,
  blocks: BLOCKS,
  bag: BAG,
  hands: { north: [], south: [] },
  deck: CARDS,
  discards: [],
  sealed: { north: 'none', south: 'none' },
  fight: null,
  points: { north: 0, south: 0 },
})

const toAct = ({ due, active, bag, deck, fight, sealed, turn, points, blocks }: State): Turn<Side> => {
  switch (due) {
    case 'kinds':
      return { tag: 'chance', draw: seenBy(pick(3, 3), active) }
    case 'steps':
      return { tag: 'chance', draw: seenBy(dice(3, MOST), active) }
    case 'cards':
      return { tag: 'chance', draw: seenBy(pick(3, deck.length), active) }
    case 'draw':
      return { tag: 'chance', draw: seenBy(pick(1, bag.length), active) }
    case 'fight':
      return { tag: 'chance', draw: dice(blocks.find(({ id }) => id === fight?.block)?.steps ?? 1) }
    case 'seal': {
      const [first, ...rest] = SIDES.filter((side) => sealed[side] === 'none')
      return { tag: 'sides', sides: [first, ...rest] }
    }
    case 'act': {
      if (turn <= TURNS) return { tag: 'sides', sides: [active] }
      const winner = points.north === points.south ? null : points.north > points.south ? 'north' : 'south'
      return { tag: 'over', outcome: { winner, by: 'points' } }
    }
  }
}

const candidates = ({ due, active, blocks, hands, sealed, bag, turn }: State, side: Side): readonly Command[] => {
  if (due === 'seal' && sealed[side] === 'none') return hands[side].map((card) => ({ tag: 'seal', card: card ?? 0 }))
  if (due !== 'act' || side !== active || turn > TURNS) return []
  const own = blocks.filter((block) => block.side === side)
  const near = (at: number): readonly Block[] =>
    blocks.filter((block) => block.side !== side && Math.abs(block.at - at) < 2)
  return [
    { tag: 'rest' },
    ...own.flatMap(({ id, at, up }): readonly Command[] => [
      ...[at - 1, at + 1].flatMap((to): readonly Command[] =>
        to < 0 || to > 5 ? [] : [{ tag: 'march', block: id, to }],
      ),
      { tag: 'rebuild', block: id },
      ...near(at).map((target): Command => ({ tag: 'attack', block: id, target: target.id })),
      ...(up ? [{ tag: 'turnDown', block: id } as const] : []),
    ]),
    ...(bag.length > 0 ? [{ tag: 'reinforce' } as const] : []),
  ]
}

export const turnedUp = (state: State, ids: readonly string[]): readonly Event[] =>
  ids.flatMap((id) => {
    const { up, kind, steps } = blockOf(state, id)
    return up ? [] : [{ tag: 'turnedUp', block: id, kind: kind ?? '', steps: steps ?? 0 } as const]
  })

const decide = (state: State, side: Side, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'seal':
      return E.right([{ tag: 'sealed', side, card: command.card }])
    case 'march':
      return E.right([{ tag: 'marched', block: command.block, to: command.to }])
    case 'rebuild': {
      const steps = blockOf(state, command.block).steps ?? 0
      return steps < MOST
        ? E.right([{ tag: 'rebuilt', block: command.block, steps: steps + 1 }])
        : E.left(violation('block.steps', { block: command.block }))
    }
    case 'attack': {
      const { block, target } = command
      return E.right([...turnedUp(state, [block, target]), { tag: 'attacked', block, target }])
    }
    case 'turnDown':
      return E.right([{ tag: 'turnedDown', block: command.block }])
    case 'reinforce':
      return E.right([{ tag: 'called' }])
    case 'rest':
      return E.right([{ tag: 'rested' }])
  }
}

const resolve = (state: State, drawn: Drawn): readonly Event[] => {
  const { due, active: side, bag, deck, blocks, fight } = state
  switch (due) {
    case 'kinds':
      return [{ tag: 'mixed', side, kinds: drawn.map((n) => KINDS[n]) }]
    case 'steps':
      return [{ tag: 'mustered', side, steps: drawn }]
    case 'cards':
      return [{ tag: 'dealt', side, cards: drawn.map((n) => deck[n]) }]
    case 'draw': {
      const [place] = drawn
      const id = `${side}-${String(blocks.filter((block) => block.side === side).length + 1)}`
      return [{ tag: 'joined', id, kind: bag[place], place }]
    }
    default:
      return [{ tag: 'fought', target: fight?.target ?? '', hits: drawn.filter((die) => die > 4).length }]
  }
}

const settle = ({ due, sealed: { north, south } }: State): readonly Event[] =>
  due === 'seal' && typeof north === 'number' && typeof south === 'number' ? [{ tag: 'opened', north, south }] : []

const change = (state: State, id: string, changes: Partial<Block>): State => ({
  ...state,
  blocks: state.blocks.map((block) => (block.id === id ? { ...block, ...changes } : block)),
})

/** After an act the next side acts, or the next turn begins. */
const acted = (state: State): State => {
  const acts = state.acts - 1
  if (acts > 0) return { ...state, due: 'act', acts, active: other(state.active) }
  const turn = state.turn + 1
  return { ...state, acts: 0, turn, due: turn > TURNS ? 'act' : 'seal' }
}

const after: Readonly<Record<'kinds' | 'steps' | 'cards', State['due']>> = {
  kinds: 'steps',
  steps: 'cards',
  cards: 'seal',
}

/** The next draw of the opening: first for the same side, then for the other. */
const opened = (state: State): State => {
  const { due, active } = state
  if (due === 'cards' && active === 'north') return { ...state, due: 'kinds', active: 'south' }
  return { ...state, due: after[due as 'kinds'] }
}

const setBlocks = (state: State, side: Side, changes: readonly Partial<Block>[]): State => {
  const own = state.blocks.filter((block) => block.side === side)
  return {
    ...state,
    blocks: state.blocks.map((block) => (block.side === side ? { ...block, ...changes[own.indexOf(block)] } : block)),
  }
}

const evolve = (state: State, event: Event): State => {
  switch (event.tag) {
    case 'mixed':
      return opened(
        setBlocks(
          state,
          event.side,
          event.kinds.map((kind) => ({ kind })),
        ),
      )
    case 'mustered':
      return opened(
        setBlocks(
          state,
          event.side,
          event.steps.map((steps) => ({ steps })),
        ),
      )
    case 'dealt':
      return opened({
        ...state,
        hands: { ...state.hands, [event.side]: event.cards },
        deck: state.deck.filter((card) => !event.cards.includes(card)),
      })
    case 'sealed':
      return {
        ...state,
        hands: { ...state.hands, [event.side]: state.hands[event.side].filter((card) => card !== event.card) },
        sealed: { ...state.sealed, [event.side]: event.card },
      }
    case 'opened':
      return {
        ...state,
        discards: [...state.discards, event.north, event.south],
        sealed: { north: 'none', south: 'none' },
        due: 'act',
        acts: ACTS,
        active: event.north > event.south ? 'north' : 'south',
      }
    case 'marched':
      return acted(change(state, event.block, { at: event.to }))
    case 'rebuilt':
      return acted(change(state, event.block, { steps: event.steps }))
    case 'turnedUp':
      return change(state, event.block, { up: true })
    case 'turnedDown':
      return acted(change(state, event.block, { up: false }))
    case 'attacked':
      return { ...state, due: 'fight', fight: { block: event.block, target: event.target } }
    case 'fought': {
      const { active, points } = state
      const steps = Math.max(1, (blockOf(state, event.target).steps ?? 1) - event.hits)
      const hit = change(state, event.target, { steps })
      return acted({ ...hit, fight: null, points: { ...points, [active]: points[active] + event.hits } })
    }
    case 'called':
      return { ...state, due: 'draw' }
    case 'joined': {
      const { active, bag } = state
      const at = active === 'north' ? 0 : 5
      const block: Block = { id: event.id, side: active, at, kind: event.kind, steps: MOST, up: false }
      return acted({ ...state, bag: bag.filter((_, n) => n !== event.place), blocks: [...state.blocks, block] })
    }
    case 'rested':
      return acted(state)
  }
}

const view = (state: State, side: Side): State => {
  const foe = other(side)
  return {
    ...state,
    blocks: state.blocks.map((block) =>
      block.side === side || block.up ? block : { ...block, kind: null, steps: null },
    ),
    bag: state.bag.map(() => null),
    hands: { ...state.hands, [foe]: state.hands[foe].map(() => null) },
    deck: state.deck.map(() => null),
    sealed: state.sealed[foe] === 'none' ? state.sealed : { ...state.sealed, [foe]: null },
  }
}

const redact = (event: Event, side: Side): Event => {
  switch (event.tag) {
    case 'mixed':
      return event.side === side ? event : { ...event, kinds: event.kinds.map(() => null) }
    case 'mustered':
      return event.side === side ? event : { ...event, steps: event.steps.map(() => null) }
    case 'dealt':
      return event.side === side ? event : { ...event, cards: event.cards.map(() => null) }
    case 'sealed':
      return event.side === side ? event : { ...event, card: null }
    case 'rebuilt':
      return event.block.startsWith(side) ? event : { ...event, steps: null }
    case 'joined':
      return event.id.startsWith(side) ? event : { ...event, kind: null, place: null }
    default:
      return event
  }
}

type Below = (below: number) => number

const without = <A>(all: readonly A[], gone: readonly A[]): A[] => {
  const left = [...all]
  for (const one of gone) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const mixed = <A>(all: readonly A[], below: Below): A[] => {
  const left = [...all]
  return all.map(() => left.splice(below(left.length), 1)[0])
}

/** Whether a block is one of the three a side begins with, not one from the bag. */
const isFirst = ({ id }: Block): boolean => Number(id.split('-')[1]) <= KINDS.length

const kindsOf = (blocks: readonly Block[]): readonly string[] => blocks.flatMap(({ kind }) => kind ?? [])

const determinise = (seen: State, side: Side, below: Below): State => {
  const foe = other(side)
  const theirs = seen.blocks.filter((block) => block.side === foe)
  const late = seen.blocks.filter((block) => !isFirst(block))
  const first = mixed(without(KINDS, kindsOf(theirs.filter(isFirst))), below)
  const rest = mixed(without(BAG, kindsOf(late)), below)
  const blocks = seen.blocks.map((block) =>
    block.kind === null
      ? { ...block, kind: (isFirst(block) ? first : rest).pop() ?? null, steps: 1 + below(MOST) }
      : block,
  )
  const own = [...seen.hands[side], seen.sealed[side]].filter((card) => typeof card === 'number')
  const cards = mixed(without(CARDS, [...own, ...seen.discards]), below)
  const isDealt = seen.hands[foe].length > 0 || seen.discards.length > 0 || seen.sealed[foe] !== 'none'
  const hand = isDealt ? seen.hands[foe].map(() => cards.pop() ?? null) : seen.hands[foe]
  const sealed = seen.sealed[foe] === null ? { ...seen.sealed, [foe]: cards.pop() ?? null } : seen.sealed
  return { ...seen, blocks, bag: rest, hands: { ...seen.hands, [foe]: hand }, sealed, deck: cards }
}

/** The type of the game. */
export interface Blocks {
  readonly side: Side
  readonly scenario: string
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly view: State
  readonly rule: Rule
}

/** The correct rules. */
export const fair: RulesParts<Blocks> &
  Required<Pick<RulesParts<Blocks>, 'view' | 'redact' | 'determinise' | 'candidates' | 'resolve' | 'settle'>> = {
  id: 'blocks',
  sides: SIDES,
  scenarios: ['plain'],
  book: BOOK,
  setup,
  toAct,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
  redact,
  determinise,
}

/** The game with some rules changed. */
export const blocks = (changes: Partial<RulesParts<Blocks>> = {}): Module<Blocks> =>
  defineGame({ ruleset: { ...fair, ...changes } })
