// A move and a hit on a state of 60 units and 40 areas, compared with mutative and immer on the same
// data; and the cost of two ways of refusing a command.
import { createRequire } from 'node:module'
import { act, left, right, violation, type Either, type Rules, type Turn, type Violation } from 'ardennes'
import { compare, inputs } from './harness.js'
import { smallGame } from './small-games.js'

const UNITS = 60
const AREAS = 40
const COMMANDS = 128
const FULL = 4
const random: () => number = inputs(3)

interface Order {
  readonly unit: number
  readonly to: number
  readonly hit: number
}

const orders: readonly Order[] = Array.from({ length: COMMANDS }, () => ({
  unit: Math.floor(random() * UNITS),
  to: Math.floor(random() * AREAS),
  hit: Math.floor(random() * UNITS),
}))

/** A unit that takes its last hit returns at full strength, so that the orders never run out. */
const less = (strength: number): number => (strength > 0 ? strength - 1 : FULL)

/** Equal states have equal sums. */
const sumOf = (areaAndStrength: (unit: number) => readonly [number, number]): number => {
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++) {
    const [area, strength] = areaAndStrength(unit)
    sum = (Math.imul(sum, 31) + area * 7 + strength) | 0
  }
  return sum
}

interface Striking {
  side: 'north'
  scenario: string
  state: {
    readonly turn: number
    readonly side: 'north'
    readonly place: readonly number[]
    readonly strength: readonly number[]
    readonly moved: readonly number[]
  }
  command: { readonly tag: 'strike' } & Order
  event:
    | { readonly tag: 'moved'; readonly unit: number; readonly to: number }
    | { readonly tag: 'hit'; readonly unit: number }
  view: object
  rule: 'strike.unit'
}

const NORTH: Turn<'north'> = { tag: 'sides', sides: ['north'] }

const put = (column: readonly number[], at: number, value: number): readonly number[] => {
  const copy = column.slice()
  copy[at] = value
  return copy
}

const striking: Rules<Striking> = smallGame('striking', {
  sides: ['north'],
  book: { 'strike.unit': { cite: '1', says: 'There is no unit {unit}.' } },
  setup: () => ({
    turn: 1,
    side: 'north',
    place: Array.from({ length: UNITS }, (_, unit) => unit % AREAS),
    strength: Array.from({ length: UNITS }, () => FULL),
    moved: Array.from({ length: UNITS }, () => 0),
  }),
  toAct: () => NORTH,
  legal: () => [],
  decide: (_state, _side, { unit, to, hit }) =>
    unit < UNITS
      ? right([
          { tag: 'moved', unit, to },
          { tag: 'hit', unit: hit },
        ])
      : left(violation('strike.unit', { unit })),
  resolve: () => [],
  settle: () => [],
  evolve: (state, event) => {
    const { turn, side, place, strength, moved } = state
    switch (event.tag) {
      case 'moved':
        return { turn, side, place: put(place, event.unit, event.to), strength, moved: put(moved, event.unit, 1) }
      case 'hit':
        return { turn, side, place, strength: put(strength, event.unit, less(strength[event.unit])), moved }
    }
  },
})

interface PeerUnit {
  readonly id: number
  area: number
  moved: boolean
  strength: number
}

interface PeerState {
  units: PeerUnit[]
  areas: { readonly id: number; readonly control: number; units: number[] }[]
}

/** The usual state of a store: a record for each unit and each area, and in each area a list of its units. */
const peerStart = (): PeerState => {
  const units = Array.from({ length: UNITS }, (_, id) => ({
    id,
    name: `u${id}`,
    side: id & 1,
    kind: id % 5,
    strength: FULL,
    area: id % AREAS,
    moved: false,
    supplied: true,
  }))
  const areas = Array.from({ length: AREAS }, (_, id) => ({
    id,
    name: `a${id}`,
    control: id & 1,
    units: units.filter(({ area }) => area === id).map((unit) => unit.id),
  }))
  return { units, areas }
}

const strikeIn = (draft: PeerState, { unit, to, hit }: Order): void => {
  const mover = draft.units[unit]
  if (mover.area !== to) {
    const from = draft.areas[mover.area].units
    from.splice(from.indexOf(unit), 1)
    draft.areas[to].units.push(unit)
  }
  mover.area = to
  mover.moved = true
  draft.units[hit].strength = less(draft.units[hit].strength)
}

/** A unit's own area is the only truth: no lists of units in the areas. */
const strikeWithoutLists = (draft: PeerState, { unit, to, hit }: Order): void => {
  const mover = draft.units[unit]
  mover.area = to
  mover.moved = true
  draft.units[hit].strength = less(draft.units[hit].strength)
}

/** The same data as the columns of our own state. */
interface PeerColumns {
  place: number[]
  strength: number[]
  moved: number[]
}

const strikeInColumns = (draft: PeerColumns, { unit, to, hit }: Order): void => {
  draft.place[unit] = to
  draft.moved[unit] = 1
  draft.strength[hit] = less(draft.strength[hit])
}

type Produce = <S>(state: S, recipe: (draft: S) => void) => S

// Loaded with require: its ES build reads the environment at run time, which is slower.
const require: NodeJS.Require = createRequire(import.meta.url)
const { produce } = require('immer') as { readonly produce: Produce }
const { create } = require('mutative') as { readonly create: Produce }

const struck = <S>(
  change: Produce,
  start: S,
  strike: (draft: S, order: Order) => void,
  areaAndStrength: (state: S, unit: number) => readonly [number, number],
): (() => number) => {
  return () => {
    let state = start
    for (const order of orders) {
      state = change(state, (draft) => {
        strike(draft, order)
      })
    }
    return sumOf((unit) => areaAndStrength(state, unit))
  }
}

const inRecords = (change: Produce, strike: typeof strikeIn): (() => number) =>
  struck(change, peerStart(), strike, ({ units }, unit) => [units[unit].area, units[unit].strength])

const inColumns = (change: Produce): (() => number) => {
  const { place, strength, moved } = striking.setup('usual')
  const start: PeerColumns = { place: [...place], strength: [...strength], moved: [...moved] }
  return struck(change, start, strikeInColumns, (state, unit) => [state.place[unit], state.strength[unit]])
}

const commands: readonly Striking['command'][] = orders.map((order) => ({ tag: 'strike', ...order }))
const IMMER = 'immer produce, the same columns, auto-freeze'
const MUTATIVE = 'mutative create, the same columns'

compare(
  'T1 a move and a hit on a state of 60 units',
  [
    { name: IMMER, ops: COMMANDS, run: inColumns(produce) },
    { name: MUTATIVE, ops: COMMANDS, run: inColumns(create) },
    { name: 'immer produce, records and lists of units by area', ops: COMMANDS, run: inRecords(produce, strikeIn) },
    { name: 'immer produce, records', ops: COMMANDS, run: inRecords(produce, strikeWithoutLists) },
    { name: 'mutative create, records', ops: COMMANDS, run: inRecords(create, strikeWithoutLists) },
    {
      name: 'act',
      ops: COMMANDS,
      run: () => {
        let state = striking.setup('usual')
        for (const command of commands) {
          const step = act(striking, state, 'north', command)
          if (step._tag === 'Left') throw new Error(step.left.rule)
          state = step.right.state
        }
        return sumOf((unit) => [state.place[unit], state.strength[unit]])
      },
    },
  ],
  [
    { id: 'T1', ours: 'act', beside: MUTATIVE },
    { id: 'T1 immer', ours: 'act', beside: IMMER },
  ],
)

interface Going {
  readonly unit: number
  readonly to: number
}

interface Gone extends Going {
  readonly tag: 'moved'
}

type Barrier = 'move.side' | 'move.again' | 'move.far' | 'move.full'

const DECISIONS = 512
const side: Uint8Array = Uint8Array.from({ length: UNITS }, (_, unit) => unit & 1)
const moved: Uint8Array = Uint8Array.from({ length: UNITS }, (_, unit) => (unit === 4 ? 1 : 0))
const place: Uint8Array = Uint8Array.from({ length: UNITS }, (_, unit) => unit % AREAS)
const stack: Uint8Array = Uint8Array.from({ length: AREAS }, (_, area) => (area === 9 ? 3 : 1))
const beside: readonly ReadonlySet<number>[] = Array.from(
  { length: AREAS },
  (_, area) => new Set([1, 39, 7].map((step) => (area + step) % AREAS)),
)

/** About one in seven is refused. */
const goings: readonly Going[] = Array.from({ length: DECISIONS }, () => {
  const unit = Math.floor(random() * 30) * 2
  const step = random() < 0.95 ? [1, 39, 7][Math.floor(random() * 3)] : 2
  return { unit, to: ((unit % AREAS) + step) % AREAS }
})

const decidePlainly = ({ unit, to }: Going): Either<{ readonly rule: Barrier; readonly unit: number }, Gone> => {
  if (side[unit] !== 0) return { _tag: 'Left', left: { rule: 'move.side', unit } }
  if (moved[unit] !== 0) return { _tag: 'Left', left: { rule: 'move.again', unit } }
  if (!beside[place[unit]].has(to)) return { _tag: 'Left', left: { rule: 'move.far', unit } }
  if (stack[to] >= 3) return { _tag: 'Left', left: { rule: 'move.full', unit } }
  return { _tag: 'Right', right: { tag: 'moved', unit, to } }
}

const decide = ({ unit, to }: Going): Either<Violation<Barrier>, Gone> => {
  if (side[unit] !== 0) return left(violation('move.side', { unit }))
  if (moved[unit] !== 0) return left(violation('move.again', { unit }))
  if (!beside[place[unit]].has(to)) return left(violation('move.far', { unit }))
  if (stack[to] >= 3) return left(violation('move.full', { unit }))
  return right({ tag: 'moved', unit, to })
}

compare(
  'X1 four checks on a command, one in seven refused',
  [
    {
      name: 'plain tagged returns',
      ops: DECISIONS,
      run: () => {
        let sum = 0
        for (const going of goings) {
          const decided = decidePlainly(going)
          sum += decided._tag === 'Right' ? decided.right.to : 0
        }
        return sum
      },
    },
    {
      name: 'Either and violation',
      ops: DECISIONS,
      run: () => {
        let sum = 0
        for (const going of goings) {
          const decided = decide(going)
          sum += decided._tag === 'Right' ? decided.right.to : 0
        }
        return sum
      },
    },
  ],
  [{ id: 'X1', ours: 'Either and violation', beside: 'plain tagged returns' }],
)
