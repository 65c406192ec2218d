import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { E } from '../../src/kernel/fp.js'
import { begin, play, undo } from '../../src/kernel/match.js'
import { pick } from '../../src/kernel/draw.js'
import type { RulesParts } from '../../src/define/game-parts.js'
import { lawsOf } from '../../src/testing/laws.js'
import { volume } from '../volume.js'
import {
  blockOf,
  blocks,
  CARDS,
  fair,
  KINDS,
  other,
  SIDES,
  type Block,
  type Blocks,
  type Event,
  type Side,
  type State,
} from './blocks.js'
import { foundBy } from './found.js'

const REVEALS = { reveals: ['opened', 'turnedUp'], longest: 40, runs: 12 }

/** The faults that the law of a name finds in a changed game. */
const foundIn = (changes: Partial<RulesParts<Blocks>>, law: string): readonly string[] =>
  foundBy(lawsOf(blocks(changes).ruleset, { ...REVEALS, seed: 1 }).filter(({ name }) => name === law))

const { view, redact, determinise, candidates, resolve } = fair

const seen = (changes: (state: State, side: Side) => object): Partial<RulesParts<Blocks>> => ({
  view: (state, side) => ({ ...view(state, side), ...changes(state, side) }),
})

/** A side's view of its blocks, and of the enemy's. */
const blocksSeen = (changes: (block: Block, state: State) => Partial<Block>): Partial<RulesParts<Blocks>> =>
  seen((state, side) => ({
    blocks: view(state, side).blocks.map((block) =>
      block.side === side || block.up ? block : { ...block, ...changes(blockOf(state, block.id), state) },
    ),
  }))

const told = (
  tag: Event['tag'],
  changes: (event: never) => object = (event) => event,
): Partial<RulesParts<Blocks>> => ({
  redact: (event, side) =>
    event.tag === tag ? ({ ...redact(event, side), ...changes(event as never) } as Event) : redact(event, side),
})

const drawn = (
  changes: (state: State, side: Side, below: (n: number) => number, view: State) => Partial<State>,
): Partial<RulesParts<Blocks>> => ({
  determinise: (given, side, below) => {
    const state = determinise(given, side, below)
    return { ...state, ...changes(state, side, below, given) }
  },
})

const decided = (
  command: string,
  more: (state: State, side: Side) => readonly Event[],
  isFirst = false,
): Partial<RulesParts<Blocks>> => ({
  decide: (state, side, given) => {
    const events = fair.decide(state, side, given)
    if (events._tag === 'Left' || given.tag !== command) return events
    return E.right(isFirst ? [...more(state, side), ...events.right] : [...events.right, ...more(state, side)])
  },
})

interface Leak {
  readonly did: string
  readonly rules: Partial<RulesParts<Blocks>>
  /** The law that finds it, with the part and the start of the place. */
  readonly law: string
}

const strength = ({ blocks: all }: State, side: Side): number =>
  all.reduce((sum, block) => sum + (block.side === side ? (block.steps ?? 0) : 0), 0)

const leaks: readonly Leak[] = [
  { did: 'a view hides nothing', rules: { view: (state) => state }, law: 'unseen: ' },
  {
    did: 'a view shows the kinds of blocks that lie face down',
    rules: blocksSeen(({ kind }) => ({ kind })),
    law: 'unseen: view/blocks',
  },
  { did: 'a view shows their steps', rules: blocksSeen(({ steps }) => ({ steps })), law: 'unseen: view/blocks' },
  { did: 'a view shows the hand of the enemy', rules: seen(({ hands }) => ({ hands })), law: 'unseen: view/hands' },
  {
    did: 'a view shows the deck, and the hand is the rest',
    rules: seen(({ deck }) => ({ deck })),
    law: 'unseen: view/deck',
  },
  {
    did: 'a view shows the bag without the drawn blocks',
    rules: seen(({ bag }) => ({ bag })),
    law: 'unseen: view/bag',
  },
  {
    did: 'a view sums up the strength of the enemy',
    rules: seen((state, side) => ({ strength: strength(state, other(side)) })),
    law: 'unseen: view/strength',
  },
  {
    did: "a view counts the enemy's horse",
    rules: seen((state, side) => ({
      horse: state.blocks.filter(({ side: of, kind }) => of !== side && kind === 'horse').length,
    })),
    law: 'unseen: view/horse',
  },
  {
    did: 'a view lists the blocks by strength',
    rules: {
      view: (state, side) =>
        view({ ...state, blocks: state.blocks.toSorted((a, b) => (a.steps ?? 0) - (b.steps ?? 0)) }, side),
    },
    law: 'unseen: view/blocks',
  },
  {
    did: 'a view shows the kind of a block once it has marched',
    rules: blocksSeen(({ kind, at, side, id }) =>
      at === (side === 'north' ? 0 : 2) + Number(id.split('-')[1]) ? {} : at === 2 ? { kind } : {},
    ),
    law: 'unseen: view/blocks',
  },
  { did: 'a view shows the sealed card', rules: seen(({ sealed }) => ({ sealed })), law: 'sealed: view/sealed' },
  {
    did: 'a view shows whether the sealed card is high',
    rules: seen(({ sealed }, side) => ({ high: Number(sealed[other(side)]) > 4 })),
    law: 'sealed: view/high',
  },
  {
    did: 'an event reveals the steps as they are rolled',
    rules: told('mustered'),
    law: 'unseen: redact/0/event/steps',
  },
  { did: 'an event reveals the kinds as they are mixed', rules: told('mixed'), law: 'unseen: redact/0/event/kinds' },
  { did: 'an event reveals the cards as they are dealt', rules: told('dealt'), law: 'unseen: redact/0/event/cards' },
  { did: 'an event reveals a reinforcement', rules: told('joined'), law: 'unseen: redact/0/event' },
  {
    did: 'an event reveals a place in the bag',
    rules: told('joined', ({ place }: { place: number }) => ({ place })),
    law: 'unseen: redact/0/event/place',
  },
  { did: 'an event reveals a sealed card', rules: told('sealed'), law: 'sealed: redact/0/event/card' },
  {
    did: 'an event reveals the steps of a block rebuilt face down',
    rules: told('rebuilt'),
    law: 'alike: redact/0/event/steps',
  },
  {
    did: 'the event of a rest reveals the lowest card',
    rules: {
      ...decided('rest', () => []),
      decide: (state, side, given) =>
        given.tag === 'rest'
          ? E.right([{ tag: 'rested', low: Math.min(...state.hands[side].map(Number)) }])
          : fair.decide(state, side, given),
    },
    law: 'alike: redact/0/event/low',
  },
  {
    did: 'an id reveals the place in the bag',
    rules: {
      resolve: (state, given) =>
        resolve(state, given).map((event) =>
          event.tag === 'joined' ? { ...event, id: `${event.id}-${String(event.place)}` } : event,
        ),
    },
    law: 'unseen: redact/0/event/id',
  },
  {
    did: 'a high card causes an extra event',
    rules: {
      decide: (state, side, given) =>
        given.tag === 'seal' && given.card > 4
          ? E.right([{ tag: 'sealed', side, card: given.card }, { tag: 'rested' }])
          : fair.decide(state, side, given),
      evolve: (state, event) => (event.tag === 'rested' && state.due === 'seal' ? state : fair.evolve(state, event)),
    },
    law: 'sealed: redact/1',
  },
  {
    did: 'the event that reveals the sealed cards reveals the hand too',
    rules: {
      settle: (state) =>
        fair.settle(state).map((event) => (event.tag === 'opened' ? { ...event, left: state.hands } : event)),
    },
    law: 'alike: view/hands',
  },
  {
    did: 'an attack rolls as many dice as a hidden block has steps',
    rules: {
      decide: (state, side, given) =>
        given.tag === 'attack'
          ? E.right([{ tag: 'attacked', block: given.block, target: given.target }])
          : fair.decide(state, side, given),
    },
    law: 'alike: toAct/draw/count',
  },
  {
    did: 'both sides see a draw from the bag',
    rules: {
      toAct: (state) => (state.due === 'draw' ? { tag: 'chance', draw: pick(1, state.bag.length) } : fair.toAct(state)),
    },
    law: 'unseen: toAct/draw/sees',
  },
  {
    did: 'an attack is offered only on weaker blocks',
    rules: {
      candidates: (state, side) =>
        [...candidates(state, side)].filter(
          (one) =>
            one.tag !== 'attack' || (blockOf(state, one.block).steps ?? 0) >= (blockOf(state, one.target).steps ?? 0),
        ),
    },
    law: 'offered: legal',
  },
  {
    did: 'an attack on a stronger block is refused',
    rules: {
      decide: (state, side, given) =>
        given.tag === 'attack' && (blockOf(state, given.block).steps ?? 0) < (blockOf(state, given.target).steps ?? 0)
          ? fair.decide({ ...state, blocks: state.blocks.map((one) => ({ ...one, steps: 4 })) }, side, {
              tag: 'rebuild',
              block: given.block,
            })
          : fair.decide(state, side, given),
    },
    law: 'offered: legal',
  },
  {
    did: 'the side to act depends on hidden data',
    rules: {
      evolve: (state, event) => {
        const next = fair.evolve(state, event)
        return event.tag === 'rested' &&
          next.due === 'act' &&
          state.blocks.find(({ side }) => side === state.active)?.kind === 'foot'
          ? { ...next, active: state.active }
          : next
      },
    },
    law: 'alike: view/active',
  },
  {
    did: 'determinise makes every hidden block foot',
    rules: drawn((state, _side, _below, given) => ({
      blocks: state.blocks.map((block, n) => (given.blocks[n].kind === null ? { ...block, kind: 'foot' } : block)),
    })),
    law: 'fair: determinise/blocks',
  },
  {
    did: 'determinise gives hidden blocks one or two steps',
    rules: drawn((state, _side, below, given) => ({
      blocks: state.blocks.map((block, n) =>
        given.blocks[n].kind === null ? { ...block, steps: 1 + below(2) } : block,
      ),
    })),
    law: 'fair: determinise/blocks',
  },
  {
    did: 'determinise leaves the kinds in the order of the box',
    rules: drawn((state, _side, _below, given) => ({
      blocks: state.blocks.map((block, n) =>
        given.blocks[n].kind === null ? { ...block, kind: KINDS[n % 3] } : block,
      ),
    })),
    law: 'fair: determinise/blocks',
  },
  {
    did: 'determinise gives the enemy the lowest cards',
    rules: drawn((state, side) => {
      const foe = other(side)
      const all = [...state.hands[foe], ...state.deck].map(Number).toSorted((a, b) => a - b)
      const many = state.hands[foe].length
      return { hands: { ...state.hands, [foe]: all.slice(0, many) }, deck: all.slice(many) }
    }),
    law: 'fair: determinise/hands',
  },
]

describe('a block game', () => {
  for (const seed of Array.from({ length: volume(1, 6, 'BLOCK_SEEDS') }, (_, n) => n + 1))
    it(`keeps all laws if it hides what it should, seed ${String(seed)}`, () => {
      expect(foundBy(lawsOf(blocks(), { ...REVEALS, runs: volume(6, 12), seed }))).toEqual([])
      expect(foundBy(lawsOf(blocks().ruleset, { ...REVEALS, runs: volume(6, 12), seed: seed + 1000 }))).toEqual([])
    })

  it.each(leaks)('$did: $law', ({ rules, law }) => {
    expect(foundIn(rules, law.split(':')[0]).map((found) => (found.startsWith(law) ? law : found))).toContain(law)
  })

  it('a sealed card can be taken back while the other side is to act, though it has left a hidden hand', () => {
    const { ruleset } = blocks()
    for (const side of SIDES) {
      const match = begin(ruleset, 'plain', 7)
      const [command] = ruleset.legal(match.state, side)
      const waiting = unwrap(play(ruleset, match, side, command))
      expect(unwrap(undo(ruleset, waiting)).state).toEqual(match.state)
      const both = unwrap(play(ruleset, waiting, other(side), ruleset.legal(waiting.state, other(side))[0]))
      expect(undo(ruleset, both)).toMatchObject({ _tag: 'Left', left: { rule: 'undo.secret' } })
    }
    expect(CARDS).toHaveLength(9)
  })
})
