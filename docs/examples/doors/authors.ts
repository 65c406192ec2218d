import { defineGame, dice, left, right, unwrap, violation, type Module, type Turn } from 'ardennes'
import { loadHexMap, neighbors, nodeOf, type NodeId } from 'ardennes/maps'

const hexes = ['A', 'B', 'C', 'D', 'E'].flatMap((letter, row) =>
  [1, 2, 3, 4, 5].map((n) => ({ id: `${letter}${n}`, column: n, row })),
)
const terrains = [{ id: 'field' }]
const map = unwrap(loadHexMap({ id: 'field', offset: 'odd-r', features: [], terrains, defaultTerrain: 'field', hexes }))
const around = (hex: string): readonly string[] => neighbors(map, nodeOf(map, hex) as NodeId).map((n) => map.ids[n])
console.log(`C3 touches ${around('C3').join(', ')}`)

type Side = 'red' | 'blue'

interface State {
  readonly turn: number
  readonly side: Side
  readonly at: Readonly<Record<string, string | null>>
  readonly duel: { readonly unit: string; readonly enemy: string } | null
}
interface Command {
  readonly tag: 'go'
  readonly unit: string
  readonly to: string
}
type Event =
  | { readonly tag: 'went'; readonly unit: string; readonly to: string }
  | { readonly tag: 'attacked'; readonly unit: string; readonly enemy: string }
  | { readonly tag: 'won'; readonly unit: string; readonly enemy: string; readonly die: number }
  | { readonly tag: 'repelled'; readonly unit: string; readonly die: number }

interface Breakout {
  readonly side: Side
  readonly scenario: string
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly view: State
  readonly rule: 'hex.own'
}

const units = { red: ['r1', 'r2', 'r3'], blue: ['b1', 'b2', 'b3'] } as const
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red')
const sideOf = (unit: string): Side => (unit.startsWith('r') ? 'red' : 'blue')
const unitIn = ({ at }: State, hex: string): string | undefined => Object.keys(at).find((unit) => at[unit] === hex)

const toAct = ({ turn, side, at, duel }: State): Turn<Side> => {
  if (duel !== null) return { tag: 'chance', draw: dice(1) }
  if (units.red.some((unit) => at[unit]?.startsWith('A')))
    return { tag: 'over', outcome: { winner: 'red', by: 'breakout' } }
  if (turn > 20) return { tag: 'over', outcome: { winner: 'blue', by: 'time' } }
  if (units[side].every((unit) => at[unit] === null))
    return { tag: 'over', outcome: { winner: other(side), by: 'destruction' } }
  return { tag: 'sides', sides: [side] }
}

const rules = {
  id: 'breakout',
  sides: ['red', 'blue'] as const,
  scenarios: ['field'],
  book: { 'hex.own': { cite: 'B-2', says: '{to} is held by {unit}.' } },
  setup: (): State => ({
    turn: 1,
    side: 'red',
    at: { r1: 'E1', r2: 'E3', r3: 'E5', b1: 'A1', b2: 'A3', b3: 'A5' },
    duel: null,
  }),
  toAct,
  candidates: (state: State, asked: Side): readonly Command[] =>
    units[asked].flatMap((unit) => {
      const hex = state.at[unit]
      if (hex === null || state.side !== asked || toAct(state).tag !== 'sides') return []
      return around(hex).map((to) => ({ tag: 'go', unit, to }) as const)
    }),
  decide: (state: State, side: Side, { unit, to }: Command) => {
    const there = unitIn(state, to)
    if (there === undefined) return right<readonly Event[]>([{ tag: 'went', unit, to }])
    if (sideOf(there) === side) return left(violation('hex.own', { to, unit: there }))
    return right<readonly Event[]>([{ tag: 'attacked', unit, enemy: there }])
  },
  resolve: ({ duel }: State, [die]: readonly number[]): readonly Event[] => {
    if (duel === null) return []
    return [die > 3 ? { tag: 'won', ...duel, die } : { tag: 'repelled', unit: duel.unit, die }]
  },
  evolve: (state: State, event: Event): State => {
    const { turn, side, at } = state
    const next = { turn: side === 'blue' ? turn + 1 : turn, side: other(side), duel: null }
    switch (event.tag) {
      case 'went':
        return { ...next, at: { ...at, [event.unit]: event.to } }
      case 'attacked':
        return { ...state, duel: { unit: event.unit, enemy: event.enemy } }
      case 'won':
        return { ...next, at: { ...at, [event.unit]: at[event.enemy], [event.enemy]: null } }
      case 'repelled':
        return { ...next, at }
    }
  },
}

export const game: Module<Breakout> = defineGame({
  ruleset: rules,
  score: ({ at }, side) => units[side].filter((unit) => at[unit] !== null).length,
  board: {
    map,
    pieces: ({ at }) =>
      Object.entries(at).flatMap(([id, hex]) => (hex === null ? [] : [{ id, at: hex, side: sideOf(id) }])),
  },
  phrases: {
    commands: { go: '{unit} to {to}' },
    events: {
      went: '{unit} goes to {to}.',
      attacked: '{unit} attacks {enemy}.',
      won: '{enemy} is beaten with a {die}.',
      repelled: '{unit} is repelled with a {die}.',
    },
  },
})

import { audit, begin, describeViolation, play, toRecord } from 'ardennes'

const { ruleset, describeCommand, describeEvent } = game
const opened = begin(ruleset, 'field', 7)
const [first] = ruleset.legal(opened.state, 'red')
const match = unwrap(play(ruleset, opened, 'red', first))
console.log(describeCommand(opened.state, first))
for (const { events } of match.entries) for (const event of events) console.log(describeEvent(opened.state, event))
const back = ruleset.decide(opened.state, 'red', { tag: 'go', unit: 'r1', to: 'E3' })
if (back._tag === 'Left') console.log(describeViolation(ruleset.book, back.left))
console.log(`its record ${audit(ruleset, toRecord(ruleset, match)).tag}`)

import { lawsOf } from 'ardennes/testing'

const laws = lawsOf(game, { runs: 5 })
for (const law of laws) law.check()
console.log(`${laws.length > 15 ? 'all' : 'some'} laws hold`)
