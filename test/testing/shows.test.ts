// The laws about the texts and pictures of a game.
import { describe, expect, it } from 'vitest'
import { rallyTheTroops } from '../../src/adapters/rally-the-troops.js'
import { narrate } from '../../src/cli/dialogue/narrate.js'
import { games } from '../../src/cli/games.js'
import { defineGame } from '../../src/define/define-game.js'
import type { GameOf, GameParts } from '../../src/define/game-parts.js'
import { dice, seenBy } from '../../src/kernel/draw.js'
import { left, right } from '../../src/kernel/either.js'
import { begin } from '../../src/kernel/match.js'
import type { Game } from '../../src/kernel/ruleset.js'
import {
  boardText,
  commandText,
  cuesFor,
  eventText,
  outcomeText,
  pictureFor,
  refusalText,
  subjectText,
  turnText,
} from '../../src/kernel/texts.js'
import { violation } from '../../src/kernel/violation.js'
import type { Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/laws.js'
import type { GameWithTexts } from '../../src/testing/laws-of-shows.js'
import { volume } from '../volume.js'
import { foundBy } from './found.js'
import { duel, type Duel, type Side, type State } from '../laws/duel.js'

const hand = (state: object, side: Side | null): readonly string[] =>
  side === null ? [] : [JSON.stringify(duel.view(state as State, side))]

const honest: GameWithTexts<Duel> = {
  ruleset: duel,
  picture: (state, side = null) => ({ tag: 'text', title: 'Duel', lines: hand(state, side) }),
  describeBoard: (state, side) => hand(state, side).join('\n'),
  phrases: { commands: { choose: 'play {card}' }, events: { chose: '{side} plays', revealed: '{red} to {blue}' } },
}

const foundIn = <G extends Game>(game: GameWithTexts<G>): readonly string[] =>
  foundBy(lawsOf(game, { longest: 12, ends: 40, runs: 30 }).filter(({ name }) => name === 'shown' || name === 'named'))

describe('texts and pictures of a game', () => {
  it('have two laws, which apply if the whole module is given', () => {
    expect(lawsOf(honest).length - lawsOf(duel).length).toBe(2)
    expect(foundIn(honest)).toEqual([])
  })

  it.each<[string, Partial<GameWithTexts<Duel>>, string]>([
    [
      'a phrase for an unknown command',
      { phrases: { commands: { chose: 'play {card}' } } },
      'named: phrases.commands/chose',
    ],
    [
      'a phrase for an unknown event',
      { phrases: { events: { reveald: '{red} to {blue}' } } },
      'named: phrases.events/reveald',
    ],
    ['a citation for an unknown event', { page: { cites: { tosed: '4' } } }, 'named: page.cites/tosed'],
    [
      'a phrase with a misspelled field',
      { phrases: { events: { revealed: '{red} to {bleu}' } } },
      'named: phrases.events/revealed',
    ],
  ])('%s is reported', (_, wrong, says) => {
    expect(foundIn({ ...honest, ...wrong }).map((found) => found.slice(0, says.length))).toEqual([says])
  })
})

/** A game of hidden blocks: the kind of a's block is drawn in secret, and all its acts are public. */
interface Block {
  readonly turn: number
  readonly due: 'deal' | 'play'
  readonly kind: number | null
}

type BlockEvent = { readonly tag: 'dealt'; readonly kind: number | null } | { readonly tag: 'went' }
type BlockCommand = { readonly tag: 'go' | 'stay' }
type BlockSide = 'a' | 'b'

/** State that an author keeps outside the game, against the contract. */
const beside: { kind: number | null } = { kind: null }

const blockRules: GameParts<
  GameOf<BlockSide, string, Block, BlockCommand, BlockEvent, Block, 'stay.first'>
>['ruleset'] = {
  id: 'blocks',
  sides: ['a', 'b'],
  scenarios: ['s'],
  book: { 'stay.first': { cite: '1', says: 'The block goes first.' } },
  setup: () => ({ turn: 1, due: 'deal', kind: null }),
  toAct: ({ due, turn }) =>
    due === 'deal'
      ? { tag: 'chance', draw: seenBy(dice(1), 'a') }
      : turn > 4
        ? { tag: 'over', outcome: { winner: null, by: 'time' } }
        : { tag: 'sides', sides: [turn % 2 === 1 ? 'a' : 'b'] },
  candidates: ({ due, turn }, side) =>
    due === 'deal' || turn > 4 || side !== (turn % 2 === 1 ? 'a' : 'b') ? [] : [{ tag: 'go' }, { tag: 'stay' }],
  decide: (_state, _side, { tag }) => (tag === 'stay' ? left(violation('stay.first', {})) : right([{ tag: 'went' }])),
  resolve: (_state, [kind]) => {
    beside.kind = kind
    return [{ tag: 'dealt', kind }]
  },
  evolve: (state, event) =>
    event.tag === 'dealt' ? { ...state, due: 'play', kind: event.kind } : { ...state, turn: state.turn + 1 },
  view: (state, side) => (side === 'a' || state.due === 'deal' ? state : { ...state, kind: null }),
  redact: (event, side) => (side === 'b' && event.tag === 'dealt' ? { ...event, kind: null } : event),
  determinise: (seen, side, below) =>
    side === 'b' && seen.due === 'play' && seen.kind === null ? { ...seen, kind: 1 + below(6) } : seen,
}

type Blocks = GameOf<BlockSide, string, Block, BlockCommand, BlockEvent, Block, 'stay.first'>

/** All texts of the block game, made from the kind that a function returns. */
const textsWith = (kindIn: (seen: Block) => number | null): Partial<Module<Blocks>> => {
  const name = (seen: Block): string => `block of kind ${String(kindIn(seen))}`
  return {
    describeCommand: (seen, { tag }) => `${tag} with the ${name(seen)}`,
    subject: (seen) => name(seen),
    describeViolation: (seen) => `The ${name(seen)} goes first.`,
    describeEvent: (before, { tag }) => (tag === 'went' ? `The ${name(before)} goes.` : 'A block is drawn.'),
    describeOutcome: (seen) => `Nobody wins with the ${name(seen)}.`,
    describeTurn: (seen) => ({ heading: `Turn of the ${name(seen)}`, prompt: `Play the ${name(seen)}.` }),
    describeBoard: (seen) => `On the board: the ${name(seen)}.`,
    picture: (seen) => ({ tag: 'text', title: 'Blocks', lines: [name(seen)] }),
    cues: (before, { tag }) => (tag === 'went' ? [{ tag: 'hit', unit: name(before) }] : []),
    chronicle: {
      sideName: (side) => side,
      turnTitle: (seen) => `Turn of the ${name(seen)}`,
      changes: (before) => [{ says: name(before), names: [] }],
      board: (seen) => [name(seen)],
    },
    moveInput: {
      selections: ({ tag }) => [{ field: 'tag', value: tag }],
      nameOf: (seen) => name(seen),
      describe: (_broken, seen) => name(seen),
    },
  }
}

const pageWith = (kindIn: (seen: Block) => number | null): NonNullable<Module<Blocks>['page']> => {
  const name = (seen: Block): string => `block of kind ${String(kindIn(seen))}`
  return {
    tray: (seen) => [{ title: 'Blocks', tiles: [{ label: name(seen), name: name(seen) }] }],
    brief: (seen) => name(seen),
    standing: (seen) => new Map([[name(seen), 'here']]),
    touches: (seen) => ({ units: [name(seen)], place: null }),
    picture: (seen) => ({ tag: 'text', title: 'Blocks', lines: [name(seen)] }),
    card: ({ tag }) => (tag === 'went' ? `kind ${String(kindIn({ turn: 1, due: 'play', kind: null }))}` : null),
  }
}

const blocksWith = (own: Partial<Module<Blocks>>): Module<Blocks> => defineGame({ ...own, ruleset: blockRules })

const lawsFound = (module: Module<Blocks>): readonly string[] => foundBy(lawsOf(module, { longest: 6, runs: 8 }))

describe('the texts of a game with hidden blocks', () => {
  const natural = blocksWith({ ...textsWith(({ kind }) => kind), page: pageWith(({ kind }) => kind) })

  it('may not remember what they were given for another side', () => {
    let known: number | null = null
    const remembering = (seen: Block): number | null => {
      if (seen.kind !== null) known = seen.kind
      return known
    }
    expect(foundIn(blocksWith(textsWith(remembering))).map((found) => found.slice(0, 6))).toEqual(['shown:'])
    expect(foundIn(blocksWith({ page: pageWith(remembering) })).map((found) => found.slice(0, 6))).toEqual(['shown:'])
  })

  it('may name everything they are given: the other side reads none of it, and every law holds', () => {
    expect(lawsFound(natural)).toEqual([])
    const { state, entries } = begin(natural.ruleset, 's', 7)
    const kind = String(state.kind)
    const event = { tag: 'went' } as const
    const shown = (side: BlockSide | null): readonly string[] => [
      eventText(natural, state, event, side) ?? '',
      commandText(natural, state, { tag: 'go' }, side),
      subjectText(natural, state, { tag: 'go' }, side),
      refusalText(natural, state, violation('stay.first', {}), side),
      outcomeText(natural, state, side),
      boardText(natural, state, side),
      JSON.stringify(turnText(natural, state, side)),
      JSON.stringify(pictureFor(natural, state, side)),
      JSON.stringify(cuesFor(natural, state, event, side)),
    ]
    for (const text of [...shown('a'), ...shown(null)]) expect(text).toContain(`kind ${kind}`)
    for (const text of shown('b')) expect(text).toContain('kind null')
    expect(entries.map((entry) => narrate(natural, state, entry, 'b').lines.join())).not.toContain(`kind ${kind}`)
  })

  it('are shown on Rally the Troops to each role from its view', () => {
    const { setup, action, view, scenarios, roles } = rallyTheTroops(natural)
    let game = setup(7, scenarios[0], {})
    const kind = String(game.position.kind)
    for (const role of [roles[0], roles[1], roles[0], roles[1]]) {
      expect(view(game, roles[1]).prompt).toContain('kind null')
      game = action(game, role, 'go')
    }
    expect(game.state).toBe('game_over')
    expect(JSON.stringify(view(game, roles[1]))).not.toContain(`kind ${kind}`)
    expect(JSON.stringify(view(game, 'Observer'))).not.toContain(`kind ${kind}`)
    expect(view(game, roles[0]).log.join()).toContain(`The block of kind ${kind} goes.`)
    expect(game.victory).toBe('Nobody wins.')
  })

  const fromBeside = (): number | null => beside.kind
  const leaks = textsWith(fromBeside)
  const pageLeaks = pageWith(fromBeside)

  it.each([
    'describeCommand',
    'subject',
    'describeViolation',
    'describeEvent',
    'describeOutcome',
    'describeTurn',
    'describeBoard',
    'picture',
    'cues',
    'chronicle',
    'moveInput',
  ] as const)('%s is reported if it leaks state from outside the game', (part) => {
    const found = lawsFound(blocksWith({ [part]: leaks[part] }))
    expect(found.filter((one) => one.startsWith(`shown: ${part}`))).toHaveLength(1)
  })

  it.each(['tray', 'brief', 'standing', 'touches', 'picture', 'card'] as const)(
    'page.%s is found where it tells what its author keeps beside the game',
    (part) => {
      const found = lawsFound(blocksWith({ page: { [part]: pageLeaks[part] } }))
      expect(found.map((one) => one.slice(0, `shown: page.${part}`.length))).toContain(`shown: page.${part}`)
    },
  )

  it('are reported if they leak in another language only', () => {
    const german = { language: 'de', sentences: {}, terms: {} }
    const found = lawsFound(
      blocksWith({
        describeEvent: (_before, _event, wording) => (wording === null ? 'It goes.' : `Art ${String(beside.kind)}`),
        page: { translations: { de: german } },
      }),
    )
    expect(found).toEqual(['shown: describeEvent'])
  })

  it('are reported if an event carries the name', () => {
    const told = defineGame({
      ruleset: {
        ...blockRules,
        decide: ({ kind }: Block, _side: BlockSide, { tag }: BlockCommand) =>
          tag === 'stay'
            ? left(violation('stay.first', {}))
            : right([{ tag: 'went', name: `kind ${String(kind)}` } as BlockEvent]),
      },
    })
    expect(lawsFound(told as Module<Blocks>)).toContain('alike: redact/0/event/name')
  })

  it('are reported with the side and both texts', () => {
    const laws = lawsOf(blocksWith({ describeEvent: () => `kind ${String(beside.kind)}` }), { longest: 6, runs: 8 })
    const shown = laws.find(({ name }) => name === 'shown')
    expect(() => shown?.check()).toThrow(/^shown: describeEvent shows b .*: "kind \d" instead of "kind \d"/)
  })
})

describe('the games of the package', () => {
  it.each(Object.entries(games))('%s: show a side no more than its view', (_id, game) => {
    game((module) => {
      for (const { name, check } of lawsOf(module, { runs: volume(1, 2), longest: volume(30, 120) }))
        if (name === 'shown' || name === 'named') check()
    })
  })
})
