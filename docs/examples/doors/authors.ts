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

import { checked, lawsOf } from 'ardennes/testing'

const laws = lawsOf(game, { runs: 5 })
for (const law of laws) law.check()
console.log(`${laws.length > 15 ? 'all' : 'some'} laws hold`)

const careless = {
  ...ruleset,
  evolve: (state: State, event: Event): State => {
    if (event.tag === 'went') Object.assign(state.at, { [event.unit]: event.to })
    return rules.evolve(state, event)
  },
}
try {
  play(checked(careless), opened, 'red', first)
} catch (error) {
  console.log(String(error))
}

import type { Draft } from 'ardennes'

const names = [...units.red, ...units.blue]
const ways = map.ids.map((id) => neighbors(map, nodeOf(map, id) as NodeId))
const orders = names.map((unit) => map.ids.map((to): Command => ({ tag: 'go', unit, to })))
const asks = { red: { tag: 'sides', sides: ['red'] }, blue: { tag: 'sides', sides: ['blue'] } } as const
const throws = { tag: 'chance', draw: dice(1) } as const

export const draft = (from: State): Draft<Breakout> => {
  let { turn, side, duel } = from
  const place: number[] = names.map((unit) => nodeOf(map, from.at[unit] ?? '') ?? -1)
  const list = new Int32Array(3 * 6)
  let [count, isListed] = [0, false]
  const first = (of: Side): number => (of === 'red' ? 0 : 3)

  // The orders of the side that is asked, each as unit and hex in one number, listed once for a position.
  const listed = (): number => {
    if (isListed) return count
    isListed = true
    count = 0
    if (turnNow().tag !== 'sides') return 0
    const own = first(side)
    for (let unit = own; unit < own + 3; unit++) {
      if (place[unit] < 0) continue
      for (const to of ways[place[unit]])
        if (place[own] !== to && place[own + 1] !== to && place[own + 2] !== to) list[count++] = unit * 25 + to
    }
    return count
  }
  const nth = (n: number): Command => orders[Math.floor(list[n] / 25)][list[n] % 25]
  const pass = (): void => {
    if (side === 'blue') turn++
    side = other(side)
    duel = null
    isListed = false
  }
  const isThrough = (unit: number): boolean => place[unit] >= 0 && place[unit] < 5 // row A
  const turnNow = (): Turn<Side> => {
    if (duel !== null) return throws
    const own = first(side)
    const isOut = place[own] < 0 && place[own + 1] < 0 && place[own + 2] < 0
    const isOver = isOut || turn > 20 || isThrough(0) || isThrough(1) || isThrough(2)
    return isOver ? toAct(close()) : asks[side]
  }
  const close = (): State => ({
    turn,
    side,
    at: Object.fromEntries(names.map((unit, n) => [unit, place[n] < 0 ? null : map.ids[place[n]]])),
    duel,
  })
  const at = (hex: number): number => place.indexOf(hex)

  return {
    toAct: turnNow,
    close,
    count: (of) => (of === side ? listed() : 0),
    nth: (_of, n) => (listed(), nth(n)),
    legal: (of) => (of === side ? Array.from({ length: listed() }, (_, n) => nth(n)) : []),
    broken: (of, { to }) => {
      const there = at(nodeOf(map, to) ?? -1)
      return there >= 0 && sideOf(names[there]) === of ? 'hex.own' : null
    },
    apply: (_of, { unit, to }) => {
      const hex = nodeOf(map, to) ?? -1
      const enemy = at(hex)
      isListed = false
      if (enemy >= 0) duel = { unit, enemy: names[enemy] }
      else {
        place[names.indexOf(unit as (typeof names)[number])] = hex
        pass()
      }
    },
    answer: ([die]) => {
      if (duel === null) return
      const [unit, enemy] = [duel.unit, duel.enemy].map((name) => names.findIndex((one) => one === name))
      if (die > 3) {
        place[unit] = place[enemy]
        place[enemy] = -1
      }
      pass()
    },
  }
}

import { anyInPlace, anyLegal, playout, playoutInPlace, opened as roller, rngFrom } from 'ardennes'

const fast = defineGame({ ...game, ruleset: { ...rules, draft } })
for (const { name, check } of lawsOf(fast.ruleset, { runs: 20 })) if (name === 'draft') check()

let same = 0
for (let seed = 0; seed < 100; seed++) {
  const plain = playout(ruleset, opened.state, anyLegal(ruleset), roller(rngFrom(seed)), 1000)
  const inPlace = playoutInPlace(draft(opened.state), anyInPlace, roller(rngFrom(seed)), 1000)
  if (plain.outcome?.winner === inPlace?.winner) same += 1
}
console.log(`${same} of 100 games end alike`)
