import { describe, expect, it } from 'vitest'
import { layOut, type PlayTable } from '../../docs/play/src/table.js'
import { choicesOf } from '../../docs/play/src/touching.js'
import { touchesOf } from '../../src/board/touches.js'
import { games } from '../../src/cli/games.js'
import { begin, play, type Match } from '../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'
import { units as divisionUnits } from '../../src/rulesets/death-of-a-division/data/counters.js'
import { hexOfLocation, pieceName, type State as CampaignState } from '../../src/rulesets/kgp-campaign/index.js'
import { units as dreamUnits } from '../../src/rulesets/peiper-dream/data/units.js'
import { units as primerUnits } from '../../src/rulesets/primer/data/counters.js'

type Fields = Readonly<Record<string, unknown>>

const numbersIn = ({ unit, units = [] }: Fields): readonly number[] =>
  [unit, ...(units as readonly unknown[])].filter((one) => typeof one === 'number')

/** The names of a picture's counters, by id. */
const countersIn = (module: Module<Game>, state: object): ReadonlyMap<string, string> => {
  const board = module.picture(state)
  return new Map(board.tag === 'text' ? [] : board.picture.counters.map(({ counter }) => [counter.id, counter.name]))
}

/** The counter of a piece among those of its hex; several pieces may share one. */
const counterOfPiece = (
  state: CampaignState,
  counters: ReadonlyMap<string, string>,
  id: unknown,
): readonly string[] => {
  const piece = typeof id === 'string' && Object.hasOwn(state.pieces, id) ? state.pieces[id] : null
  if (piece?.location == null) return []
  const hex = `${hexOfLocation(piece.location)}-`
  const shows = ([counter, name]: readonly [string, string]): boolean =>
    counter.startsWith(hex) && name.split(', ').includes(pieceName(piece))
  return [...counters].filter(shows).map(([counter]) => counter)
}

/** By game, the counters of a command, from its fields and not from `moveInput`. */
const ownCounters: Readonly<
  Record<string, (command: Fields, state: object, counters: ReadonlyMap<string, string>) => readonly string[]>
> = {
  'death-of-a-division': (command) => numbersIn(command).map((unit) => divisionUnits[unit].id),
  'peiper-dream': (command) => numbersIn(command).map((unit) => dreamUnits[unit].id),
  primer: (command) => numbersIn(command).map((unit) => primerUnits[unit].id),
  'kgp-campaign': ({ unit, piece, vehicle, gun }, state, counters) =>
    [unit, piece, vehicle, gun].flatMap((id) => counterOfPiece(state as CampaignState, counters, id)).slice(0, 1),
}

const idsIn = ({ unit, units = [] }: Fields): readonly string[] =>
  [unit, ...(units as readonly unknown[])].filter((one) => typeof one === 'string')

/** Positions of a game with a side to act: its opening, and some from a random game. */
const positionsOf = ({ ruleset }: Module<Game>, scenario: number, every: number, most: number): readonly object[] => {
  const { below } = rollerFrom(rngFrom(1944, 'touches'))
  let match: Match<Game> = begin(ruleset, ruleset.scenarios[scenario], 7)
  const found: object[] = []
  for (let n = 0; n < most; n++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    if (n % every === 0) found.push(match.state)
    const [side] = turn.sides
    const legal = [...ruleset.legal(match.state, side)]
    const step = play(ruleset, match, side, legal[below(legal.length)])
    if (step._tag === 'Right') match = step.right
  }
  return found
}

const written = (commands: readonly object[]): readonly string[] =>
  commands.map((command) => JSON.stringify(command)).toSorted()

/** The commands a player can reach by touching counters, places and the list. */
const reached = (table: PlayTable<Game>, state: object, side: string): readonly object[] => {
  const { units, plain, spots } = choicesOf(table, state, side, null)
  const ofUnits = units.flatMap((unit) => {
    const choices = choicesOf(table, state, side, unit)
    const all = [...choices.here, ...choices.spots.flatMap(({ offered }) => offered)]
    expect(all.length, `${unit} is picked up, and nothing can be done with it`).toBeGreaterThan(0)
    return all
  })
  return [...plain, ...spots.flatMap(({ offered }) => offered), ...ofUnits].map(({ command }) => command)
}

const template = '../../docs/examples/create-ardennes/template/game.js'
const quatreBras = '../../docs/examples/quatre-bras/quatre-bras.js'
const moduleFrom = async (path: string): Promise<Module<Game>> =>
  ((await import(path)) as { readonly default: Module<Game> }).default

const ours = Object.entries(games).map(
  ([name, any]) => [name, () => Promise.resolve(any((module) => module as unknown as Module<Game>))] as const,
)
const all = [
  ...ours,
  ['a game of create-ardennes', () => moduleFrom(template)] as const,
  ['Quatre Bras', () => moduleFrom(quatreBras)] as const,
]

/** The number of orders between two positions; a campaign has thousands of legal commands. */
const EVERY: Readonly<Record<string, number>> = { 'kgp-campaign': 40 }

describe.each(all)('the page of %s', (name, load) => {
  it('every counter with a legal command can be selected, and touching reaches every legal command', async () => {
    const module = await load()
    const table = await layOut(module)
    const told = ownCounters[name] ?? idsIn
    let seen = 0
    for (const state of positionsOf(module, 0, EVERY[name] ?? 6, 90)) {
      const turn = module.ruleset.toAct(state)
      if (turn.tag !== 'sides') continue
      for (const side of turn.sides) {
        const counters = countersIn(module, state)
        const legal = module.ruleset.legal(state, side)
        const named = new Set(legal.flatMap((command) => told(command as Fields, state, counters)))
        const { units } = choicesOf(table, state, side, null)
        const offered = new Set(units.map((unit) => (table.counterOf ?? ((_, id) => id))(state, unit, side)))
        const onBoard = [...named].filter((id) => counters.has(id))
        expect(onBoard.filter((id) => !offered.has(id))).toEqual([])
        seen += onBoard.length
        expect([...new Set(written(reached(table, state, side)))]).toEqual(written(legal))
      }
    }
    expect(seen).toBeGreaterThan(10)
  })
})

describe('the counters and places of a command', () => {
  const board = {
    tag: 'hexes',
    map: { ids: ['A1', 'A2', 'A3'], hexes: [{ name: null }, { name: null }, { name: null }] },
    picture: {
      counters: [
        { node: 0, counter: { id: 'r1', name: 'r1' } },
        { node: 1, counter: { id: 'b1', name: 'b1' } },
      ],
    },
  } as unknown as ReturnType<Module<Game>['picture']>
  const touched = (command: Fields & { readonly tag: string }): unknown => touchesOf({}, board, {}, command)

  it('are by default those whose ids are in its fields', () => {
    expect(touched({ tag: 'move', unit: 'r1', to: 'A3' })).toEqual({ units: ['r1'], place: 'A3' })
    expect(touched({ tag: 'move', unit: 'r1', to: 2 })).toEqual({ units: ['r1'], place: 'A3' })
    expect(touched({ tag: 'move', unit: 'r1', from: 'A1', to: 'A2' })).toEqual({ units: ['r1'], place: 'A2' })
  })

  it('include the place of a second counter', () => {
    expect(touched({ tag: 'attack', unit: 'r1', target: 'b1' })).toEqual({ units: ['r1'], place: 'A2' })
  })

  it('include every counter of a list and the end of a path', () => {
    expect(touched({ tag: 'attack', units: ['r1', 'b1'], at: 'A3' })).toEqual({ units: ['r1', 'b1'], place: 'A3' })
    expect(touched({ tag: 'march', unit: 'r1', way: ['A2', 'A3'] })).toEqual({ units: ['r1'], place: 'A3' })
  })

  it('exclude a number that is not a place, such as -1 for off the map', () => {
    expect(touched({ tag: 'move', unit: 'r1', to: -1 })).toEqual({ units: ['r1'], place: null })
  })
})
