import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineGame, GameDefinitionError, violation, dice, unwrap, type Module } from '../../src/index.js'
import { moduleFaults } from '../../src/define/parts.js'
import { plainName, plainValue } from '../../src/define/words.js'
import { drawBoard } from '../../src/render/board.js'
import { loadAreaMap } from '../../src/maps/index.js'
import { playerByName, playersOf } from '../../src/cli/command/players.js'
import { begin, play } from '../../src/kernel/match.js'
import { lawsOf } from '../../src/testing/index.js'

type Side = 'left' | 'right'
interface State {
  readonly turn: number
  readonly side: Side
  readonly pot: number
  readonly won: Readonly<Record<Side, number>>
  readonly isThrown: boolean
}
type Command =
  { readonly tag: 'throwDice'; readonly stake: number; readonly isBlind: boolean } | { readonly tag: 'pass' }
type Event =
  | { readonly tag: 'diceThrown'; readonly stake: number }
  | { readonly tag: 'potWon'; readonly side: Side; readonly points: number }
  | { readonly tag: 'passed' }

const other = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** A minimal game: two sides roll for stakes. */
const least = {
  id: 'least-game',
  sides: ['left', 'right'] as const,
  scenarios: ['table'],
  setup: (): State => ({ turn: 1, side: 'left', pot: 0, won: { left: 0, right: 0 }, isThrown: false }),
  toAct: ({ turn, side, won, isThrown }: State) =>
    isThrown
      ? ({ tag: 'chance', draw: dice(1) } as const)
      : turn > 6
        ? ({
            tag: 'over',
            outcome: {
              winner: won.left === won.right ? null : won.left > won.right ? 'left' : 'right',
              by: 'manyPoints',
            },
          } as const)
        : ({ tag: 'sides', sides: [side] } as const),
  candidates: (): readonly Command[] => [
    ...[1, 2, 9].map((stake) => ({ tag: 'throwDice', stake, isBlind: false }) as const),
    { tag: 'pass' },
  ],
  book: { 'stake.high': { cite: 'L-1', says: 'At most 2, not {stake}.' } },
  decide: (_state: State, _side: Side, command: Command) =>
    command.tag === 'pass'
      ? ({ _tag: 'Right', right: [{ tag: 'passed' }] } as const)
      : command.stake > 2
        ? ({ _tag: 'Left', left: violation('stake.high', { stake: command.stake }) } as const)
        : ({ _tag: 'Right', right: [{ tag: 'diceThrown', stake: command.stake }] } as const),
  resolve: ({ side, pot }: State, [die]: readonly number[]): readonly Event[] => [
    { tag: 'potWon', side: die > 3 ? side : other(side), points: pot },
  ],
  evolve: (state: State, event: Event): State => {
    if (event.tag === 'diceThrown') return { ...state, pot: event.stake, isThrown: true }
    const next = { ...state, turn: state.turn + 1, side: other(state.side), pot: 0, isThrown: false }
    return event.tag === 'passed'
      ? next
      : { ...next, won: { ...state.won, [event.side]: state.won[event.side] + event.points } }
  },
}

const game = defineGame({ ruleset: least })
const start = least.setup()
const left = 'left'

const faultsOf = (parts: unknown): readonly string[] => {
  try {
    defineGame(parts as Parameters<typeof defineGame>[0])
    return []
  } catch (error) {
    if (!(error instanceof GameDefinitionError)) throw error
    return error.faults.map(({ pointer, meant }) => (meant === null ? pointer : `${pointer} (${meant})`))
  }
}

const without = (name: string): object => Object.fromEntries(Object.entries(least).filter(([key]) => key !== name))

describe('a game with rules only', () => {
  it('is a complete module with inferred types', () => {
    expect(moduleFaults(game)).toEqual([])
    expectTypeOf(game.ruleset.setup).returns.toEqualTypeOf<State>()
    expectTypeOf(game.ruleset.sides).toEqualTypeOf<readonly Side[]>()
    expectTypeOf(game.describeCommand).parameter(1).toEqualTypeOf<Command>()
    expectTypeOf<Parameters<typeof game.describeEvent>[1]>().toEqualTypeOf<Event>()
    interface Least {
      readonly side: Side
      readonly scenario: string
      readonly state: State
      readonly command: Command
      readonly event: Event
      readonly view: State
      readonly rule: 'stake.high'
    }
    expectTypeOf(game).toExtend<Module<Least>>()
  })

  it.each(lawsOf(game).map((law) => [law.name, law] as const))('keeps the law: %s', (_name, law) => {
    law.check()
  })

  it('takes its title from its id, and is edition 1', () => {
    expect(game.ruleset).toMatchObject({ title: 'Least Game', edition: 1, migrations: [] })
  })

  it('derives legal commands from the candidates that decide accepts; none for a side that is not to act', () => {
    expect(game.ruleset.legal(start, left).map((command) => ('stake' in command ? command.stake : 0))).toEqual([
      1, 2, 0,
    ])
    expect(game.ruleset.legal(start, 'right')).toEqual([])
  })

  it('describes commands in plain words', () => {
    const command = { tag: 'throwDice', stake: 2, isBlind: false } as const
    expect(game.describeCommand(start, command)).toBe('throw dice: stake 2, is blind no')
    expect(game.describeCommand(start, { tag: 'pass' })).toBe('pass')
    expect(game.subject(start, command)).toBe('stake 2')
    expect(game.subject(start, { tag: 'pass' })).toBe('pass')
    expect(game.describeEvent(start, { tag: 'potWon', side: left, points: 2 })).toBe('pot won: side left, points 2')
    expect(game.describeBoard(start, null).split('\n')).toEqual([
      'turn       1',
      'side       left',
      'pot        0',
      'won        left 0, right 0',
      'is thrown  no',
    ])
    expect(game.describeOutcome({ ...start, turn: 7 })).toBe('nobody wins: many points')
    expect(game.describeOutcome({ ...start, turn: 7, won: { left: 3, right: 1 } })).toBe('left wins: many points')
    expect(game.describeOutcome(start)).toBe('the game is not over')
  })

  it('reads its scenario and its positions, and reports faults of others', () => {
    for (const input of ['table', {}, { name: 'table' }]) expect(unwrap(game.readScenario(input))).toBe('table')
    for (const input of ['tabel', { name: 7 }, { name: 'table', options: { more: 1 } }, { nmae: 'table' }, null])
      expect(game.readScenario(input)._tag).toBe('Left')
    expect(unwrap(game.parse(game.print(start)))).toEqual(start)
    for (const line of ['', '7', '[]', '{']) expect(game.parse(line)._tag).toBe('Left')
    const { command, event } = game.ruleset.codecs
    expect(command.decode({ tag: 'pass' })._tag).toBe('Right')
    for (const input of [null, {}, { tag: 7 }, { tag: 'pass', run: () => 1 }, { tag: 'pass', n: NaN }])
      expect([command.decode(input)._tag, event.decode(input)._tag]).toEqual(['Left', 'Left'])
  })

  it('draws its board as text', () => {
    const board = game.picture(start)
    expect(board).toMatchObject({ tag: 'text', title: 'Least Game' })
    expect(drawBoard(board)).toMatch(/^<svg .*won {8}left 0, right 0.*<\/svg>$/s)
  })

  it('has random players only', () => {
    expect(playersOf(game)).toEqual(['built-in', 'random'])
    expect(game.heuristics).toBeUndefined()
  })

  it('has metrics for length, winner and reason', () => {
    const { turnOf, list } = game.metrics ?? { turnOf: () => -1, list: [] }
    expect(turnOf({ ...start, turn: 4 })).toBe(4)
    const course = { outcome: { winner: left, by: 'points' } as const, final: start, turns: [start, start] }
    expect(
      list.map((metric) => [
        metric.id,
        metric.kind === 'series' || metric.kind === 'places' ? null : metric.of(course),
      ]),
    ).toEqual([
      ['length', 2],
      ['winner', 'left'],
      ['by', 'points'],
    ])
    expect(game.questions?.map(({ id }) => id)).toEqual(['winner', 'length'])
    expect(game.chronicle?.turnTitle(start)).toBe('Turn 1')
    expect(game.chronicle?.changes(start, { ...start, pot: 2, turn: 2 })).toEqual([{ says: 'pot', names: ['2'] }])
  })
})

describe('given parts', () => {
  it('phrases; a field missing from a phrase is added after it', () => {
    const told = defineGame({
      ruleset: least,
      phrases: {
        commands: { throwDice: 'throw for {stake}' },
        events: { potWon: '{side} takes {points}.', passed: null },
      },
    })
    const words = (stake: number, isBlind: boolean): string =>
      told.describeCommand(start, { tag: 'throwDice', stake, isBlind })
    expect([words(1, true), words(1, false)]).toEqual(['throw for 1 (is blind yes)', 'throw for 1 (is blind no)'])
    const event = { tag: 'potWon', side: left, points: 3 } as const
    expect(told.describeEvent(start, event)).toBe('left takes 3.')
    const german = {
      language: 'de',
      sentences: {},
      terms: { left: 'links' },
      phrases: { potWon: '{side} nimmt {points}.' },
    }
    expect(told.describeEvent(start, event, german)).toBe('links nimmt 3.')
    expect(told.describeEvent(start, { tag: 'passed' })).toBeNull()
  })

  it('a score gives greedy players, searches, metrics, a question and a chronicle', () => {
    const scored = defineGame({ ruleset: least, score: ({ won }, side) => won[side] })
    expect(playersOf(scored)).toEqual(['built-in', 'random', 'greedy', 'flat', 'search'])
    const { evaluate, prior } = scored.heuristics ?? { evaluate: () => -1, prior: () => -1 }
    expect(evaluate(start, left)).toBe(0.5)
    const ahead = { ...start, won: { left: 3, right: 0 } }
    expect([evaluate(ahead, left), evaluate(ahead, 'right')]).toEqual([0.875, 0.125])
    expect([evaluate({ ...ahead, turn: 7 }, left), evaluate({ ...ahead, turn: 7 }, 'right')]).toEqual([1, 0])
    expect(evaluate({ ...start, turn: 7 }, left)).toBe(0.5)
    expect(prior(start, left, { tag: 'throwDice', stake: 9, isBlind: false })).toBe(0)
    for (const name of ['built-in', 'greedy', 'search:20', 'flat:20'])
      expect(scored.ruleset.legal(start, left)).toContainEqual(
        playerByName(scored, left, name)?.(start, scored.ruleset.legal(start, left), () => 0),
      )
    expect(scored.metrics?.list.map(({ id }) => id)).toEqual(['length', 'winner', 'by', 'score-left', 'score-right'])
    expect(scored.questions?.map(({ id }) => id)).toEqual(['winner', 'length', 'score'])
    expect(scored.chronicle?.changes(start, ahead)).toEqual([{ says: 'left from 0 to 3', names: [] }])
  })

  it('a score gives no players if hidden information cannot be determinised', () => {
    const hidden = { ...least, view: (state: State): State => ({ ...state, pot: 0 }) }
    expect(playersOf(defineGame({ ruleset: hidden, score: ({ won }, side) => won[side] }))).toEqual([
      'built-in',
      'random',
    ])
    const drawn = { ...hidden, determinise: (view: State): State => view }
    expect(playersOf(defineGame({ ruleset: drawn, score: ({ won }, side) => won[side] }))).toContain('search')
  })

  it('an evaluation is enough for a search, and a player covers every side', () => {
    const known = defineGame({
      ruleset: least,
      heuristics: { evaluate: () => 0.25 },
      player: (_view, legal) => legal[0],
    })
    expect(known.heuristics?.prior(start, left, { tag: 'pass' })).toBe(0.25)
    expect(playerByName(known, left, 'built-in')).toBe(known.player)
  })

  it('a map and its pieces make a picture; a piece off the map is named in the error', () => {
    const { map } = ring
    const at = (where: string): typeof game =>
      defineGame({
        ruleset: least,
        board: { map, pieces: ({ pot }) => [{ id: 'pot', at: where, side: left, strength: pot }] },
      })
    expect(drawBoard(at('A').picture(start))).toMatch(/^<svg /)
    expect(() => at('C').picture(start)).toThrow('board.pieces: pot stands in C, which is not on the map ring')
  })

  it('labels of pieces name them in words, unless two pieces have the same or a side has the name', () => {
    const told = (id: string, ...labels: readonly string[]): string => {
      const pieces = labels.map((label, i) => ({ id: ['k1', 'left', 'k3'][i], at: 'A', side: left, label }) as const)
      const game = defineGame({
        ruleset: least,
        phrases: { commands: { throwDice: '{stake}' } },
        board: { map: ring.map, pieces: () => pieces },
      })
      return game.describeCommand(start, { tag: 'throwDice', stake: id, isBlind: true } as unknown as Command)
    }
    expect(told('k1', 'Lehr')).toBe('Lehr (is blind yes)')
    expect(told('k1', 'Lehr', 'Lehr')).toBe('k1 (is blind yes)')
    expect(told('k1', 'k3', 'x', 'y')).toBe('k1 (is blind yes)')
    expect(told('left', 'Lehr', '26 VG')).toBe('left (is blind yes)')
  })

  it('colors of the sides, which its picture has', () => {
    const colored = defineGame({ ruleset: least, board: { ...ring, colors: ['#2F5f9e', '#e0d8a0'] } })
    expect(colored.picture(start)).toMatchObject({ picture: { colors: ['#2F5f9e', '#e0d8a0'] } })
    expect(drawBoard(colored.picture(start))).toContain('class="ardennes-auto-2F5f9e-e0d8a0"')
  })

  it('words, player, metrics and other parts', () => {
    const own = { subject: (): string => 'all', describeOutcome: (): string => 'enough', questions: [] }
    expect(defineGame({ ruleset: least, ...own })).toMatchObject(own)
    expect(defineGame({ ruleset: least, turn: () => 5 }).chronicle?.turnTitle(start)).toBe('Turn 5')
  })

  it('options of an object scenario', () => {
    const scenario = { name: 'table', options: { limit: 2 } }
    const tabled = defineGame({
      ruleset: { ...least, scenarios: [scenario] },
      options: { limit: { range: [1, 9], default: 2, rule: 'L-1', says: 'The highest stake.' } },
    })
    expect(unwrap(tabled.readScenario({ options: { limit: 5 } }))).toEqual({ name: 'table', options: { limit: 5 } })
    expect(tabled.readScenario({ options: { limit: 10 } })._tag).toBe('Left')
    expect(unwrap(tabled.ruleset.codecs.scenario.decode(scenario))).toEqual(scenario)
  })
})

/** A map of two areas without pieces. */
const ring = {
  map: unwrap(
    loadAreaMap({
      id: 'ring',
      features: [],
      areas: [
        { id: 'A', x: 0, y: 0 },
        { id: 'B', x: 90, y: 0 },
      ],
      borders: [{ a: 'A', b: 'B' }],
    }),
  ),
  pieces: () => [],
}

describe('missing or wrong parts are named', () => {
  it.each(['id', 'sides', 'scenarios', 'setup', 'toAct', 'decide', 'evolve'])('ruleset.%s', (part) => {
    expect(faultsOf({ ruleset: without(part) })).toEqual([`/ruleset/${part}`])
  })

  it.each([
    [undefined, ['']],
    [{}, ['/ruleset']],
    [{ ruleset: without('candidates') }, ['/ruleset/legal']],
    [
      { ruleset: { ...without('evolve'), evlove: least.evolve } },
      ['/ruleset/evlove (evolve)', '/ruleset/evolve (evlove)'],
    ],
    [{ ruleset: least, describeEvnet: 7 }, ['/describeEvnet (describeEvent)']],
    [{ ruleset: { ...least, view: 7 } }, ['/ruleset/view']],
    [{ ruleset: { ...least, codecs: { state: 7 } } }, ['/ruleset/codecs/state']],
    [{ ruleset: { ...least, book: { a: 'b' } } }, ['/ruleset/book/a/cite', '/ruleset/book/a/says']],
    [{ ruleset: least, score: 7, turn: 7 }, ['/score', '/turn']],
    [{ ruleset: least, board: { map: {}, pieces: 7 } }, ['/board/map', '/board/pieces']],
    [
      { ruleset: least, questions: 7, metrics: { turnOf: 7, turnName: '', list: 7 } },
      ['/questions', '/metrics/turnOf', '/metrics/turnName', '/metrics/list'],
    ],
  ])('%#', (parts, pointers) => {
    expect(faultsOf(parts)).toEqual(pointers)
  })

  it.each([7, '#2f5f9e', ['#2f5f9e'], ['#2f5f9e', '#e0d8a0', '#000000']])(
    'colors that are not a pair: %s',
    (colors) => {
      expect(faultsOf({ ruleset: least, board: { ...ring, colors } })).toEqual(['/board/colors'])
    },
  )

  it.each(['red', '#fff', '#2f5f9', '#2f5f9eff', '#2f5f9g', 'e0d8a0', '#e0d8a0}', null])('the color %s', (color) => {
    const colors = ['#2f5f9e', color]
    expect(faultsOf({ ruleset: least, board: { ...ring, colors } })).toEqual(['/board/colors/1'])
    expect(() => defineGame({ ruleset: least, board: { ...ring, colors } } as never)).toThrow('six digits')
  })

  it('all at once, in words', () => {
    expect(() => defineGame({ ruleset: without('evolve') } as never)).toThrow(
      'invalid game definition:\n  error at /ruleset/evolve: expected a function, found nothing',
    )
  })

  it('dice that no rule reads', () => {
    const mute = defineGame({ ruleset: without('resolve') as typeof least })
    const match = begin(mute.ruleset, 'table', 1)
    expect(() => play(mute.ruleset, match, left, { tag: 'throwDice', stake: 1, isBlind: false })).toThrow(
      'least-game: ruleset.resolve is missing, though chance is asked for a draw',
    )
  })
})

describe('plain words', () => {
  it.each([
    ['endPhase', 'end phase'],
    ['move-unit', 'move unit'],
    ['hex2Hex', 'hex2 hex'],
  ])('%s is %s', (name, words) => {
    expect(plainName(name)).toBe(words)
  })

  it.each([
    ['a', 'a'],
    [3, '3'],
    [true, 'yes'],
    [null, 'none'],
    [[], 'none'],
    [[1, 2], '1 2'],
    [{ a: 1, bC: null }, 'a 1, b c none'],
    [[[1], []], '1 none'],
    [{ red: [4, 8], blue: [] }, 'red (4 8), blue none'],
    [{ a: { at: 'B2', steps: 2 }, b: null }, 'a (at B2, steps 2), b none'],
    [[{ of: [[1, 2]] }], '(of ((1 2)))'],
  ])('%j is %s', (value, words) => {
    expect(plainValue(value)).toBe(words)
  })
})
