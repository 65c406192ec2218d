// Reading a save of 60 units, 40 areas and a short log, beside JSON.parse and io-ts.
import * as t from 'io-ts'
import { codec, flag, int, list, literal, nullable, oneOf, strict, text, column } from '../../src/kernel/codec.js'
import { compare } from './harness.js'

const UNITS = 60
const AREAS = 40
const ENTRIES = 20
const SIDES = ['south', 'north'] as const
const KINDS = ['inf', 'cav', 'art'] as const

const save = {
  version: 1,
  turn: 3,
  active: 'north',
  phase: 'move',
  rng: [1, -2, 3, -4],
  units: Array.from({ length: UNITS }, (_, i) => ({
    id: `u${i}`,
    side: i & 1 ? 'north' : 'south',
    kind: KINDS[i % 3],
    strength: 4 - (i % 3),
    area: i % 7 === 0 ? null : `a${i % AREAS}`,
    moved: i % 4 === 0,
    supplied: true,
  })),
  areas: Array.from({ length: AREAS }, (_, i) => ({
    id: `a${i}`,
    control: i % 3 === 0 ? null : SIDES[i & 1],
    vp: i % 5,
  })),
  log: Array.from({ length: ENTRIES }, (_, i) => ({ t: 'moved', unit: `u${i}`, from: `a${i}`, to: `a${i + 1}` })),
}

const numberOf = (id: string | null): number => (id === null ? -1 : Number(id.slice(1)))

/** The same save with a list for each field and numbers for names. */
const columns = {
  version: 1,
  turn: save.turn,
  active: save.active,
  phase: save.phase,
  rng: save.rng,
  side: save.units.map(({ side }) => (side === 'north' ? 1 : 0)),
  kind: save.units.map(({ kind }) => KINDS.indexOf(kind)),
  strength: save.units.map(({ strength }) => strength),
  at: save.units.map(({ area }) => numberOf(area)),
  moved: save.units.map(({ moved }) => (moved ? 1 : 0)),
  supplied: save.units.map(({ supplied }) => (supplied ? 1 : 0)),
  control: save.areas.map(({ control }) => (control === null ? -1 : SIDES.indexOf(control))),
  vp: save.areas.map(({ vp }) => vp),
  log: save.log.map(({ unit, from, to }) => [numberOf(unit), numberOf(from), numberOf(to)]),
}

const saveText: string = JSON.stringify(save)
const columnText: string = JSON.stringify(columns)

const word = int(-2147483648, 2147483647)
const opening = {
  version: literal(1),
  turn: int(1, 99),
  active: oneOf(SIDES),
  phase: oneOf(['move', 'fire']),
  rng: column(word, 4),
}

const records = codec(
  strict({
    ...opening,
    units: list(
      strict({
        id: text(10),
        side: oneOf(SIDES),
        kind: oneOf(KINDS),
        strength: int(0, 9),
        area: nullable(text(10)),
        moved: flag,
        supplied: flag,
      }),
      UNITS,
    ),
    areas: list(strict({ id: text(10), control: nullable(oneOf(SIDES)), vp: int(0, 99) }), AREAS),
    log: list(strict({ t: literal('moved'), unit: text(10), from: text(10), to: text(10) }), 1000),
  }),
)

const bit = int(0, 1)
const lists = codec(
  strict({
    ...opening,
    side: column(bit, UNITS),
    kind: column(int(0, 2), UNITS),
    strength: column(int(0, 9), UNITS),
    at: column(int(-1, AREAS - 1), UNITS),
    moved: column(bit, UNITS),
    supplied: column(bit, UNITS),
    control: column(int(-1, 1), AREAS),
    vp: column(int(0, 99), AREAS),
    log: list(column(int(-1, 99), 3), 1000),
  }),
)

const peerSide = t.keyof({ north: null, south: null })
/** Lets unknown fields through. */
const loose = t.type({
  version: t.literal(1),
  turn: t.Int,
  active: peerSide,
  phase: t.keyof({ move: null, fire: null }),
  rng: t.tuple([t.Int, t.Int, t.Int, t.Int]),
  units: t.array(
    t.type({
      id: t.string,
      side: peerSide,
      kind: t.keyof({ inf: null, cav: null, art: null }),
      strength: t.Int,
      area: t.union([t.string, t.null]),
      moved: t.boolean,
      supplied: t.boolean,
    }),
  ),
  areas: t.array(t.type({ id: t.string, control: t.union([peerSide, t.null]), vp: t.Int })),
  log: t.array(t.type({ t: t.literal('moved'), unit: t.string, from: t.string, to: t.string })),
})

/** Drops unknown fields, as ours refuses them. */
const exact = t.strict({
  version: t.literal(1),
  turn: t.Int,
  active: peerSide,
  phase: t.keyof({ move: null, fire: null }),
  rng: t.tuple([t.Int, t.Int, t.Int, t.Int]),
  units: t.array(
    t.strict({
      id: t.string,
      side: peerSide,
      kind: t.keyof({ inf: null, cav: null, art: null }),
      strength: t.Int,
      area: t.union([t.string, t.null]),
      moved: t.boolean,
      supplied: t.boolean,
    }),
  ),
  areas: t.array(t.strict({ id: t.string, control: t.union([peerSide, t.null]), vp: t.Int })),
  log: t.array(t.strict({ t: t.literal('moved'), unit: t.string, from: t.string, to: t.string })),
})

/** A save with a word for a number. */
const broken: unknown = JSON.parse(saveText.replace('"strength":2', '"strength":"x"'))

type Decode = (input: unknown) => { readonly _tag: 'Left' } | { readonly _tag: 'Right'; readonly right: unknown }

/** The result for a valid save, and the rejection of a broken one. */
const answersOf = (decode: Decode) => (): readonly unknown[] => {
  const read = decode(save)
  return [read._tag === 'Right' ? read.right : null, decode(broken)._tag]
}

/** The save again, from its columns. */
const recordsOf = (read: ReturnType<typeof lists.decode>): unknown => {
  if (read._tag === 'Left') return read.left
  const { version, turn, active, phase, rng, log, ...by } = read.right
  return {
    version,
    turn,
    active,
    phase,
    rng,
    units: by.side.map((side, i) => ({
      id: `u${i}`,
      side: SIDES[side],
      kind: KINDS[by.kind[i]],
      strength: by.strength[i],
      area: by.at[i] < 0 ? null : `a${by.at[i]}`,
      moved: by.moved[i] === 1,
      supplied: by.supplied[i] === 1,
    })),
    areas: by.control.map((side, i) => ({ id: `a${i}`, control: side < 0 ? null : SIDES[side], vp: by.vp[i] })),
    log: log.map(([unit, from, to]) => ({ t: 'moved', unit: `u${unit}`, from: `a${from}`, to: `a${to}` })),
  }
}

compare(
  'D3 decode of parsed records',
  [
    {
      name: 'io-ts type',
      ops: 1,
      run: () => loose.decode(save)._tag,
      answer: answersOf((input) => loose.decode(input)),
    },
    {
      name: 'io-ts strict',
      ops: 1,
      run: () => exact.decode(save)._tag,
      answer: answersOf((input) => exact.decode(input)),
    },
    { name: 'codec', ops: 1, run: () => records.decode(save)._tag, answer: answersOf(records.decode) },
  ],
  [{ id: 'D3', ours: 'codec', beside: 'io-ts type' }],
)

compare(
  'D1 parse and decode',
  [
    { name: 'JSON.parse of records', ops: 1, run: (): unknown => JSON.parse(saveText), answer: () => save },
    {
      name: 'JSON.parse and codec of records',
      ops: 1,
      run: () => records.decode(JSON.parse(saveText)),
      answer: () => answersOf(records.decode)()[0],
    },
    {
      name: 'JSON.parse and codec of columns',
      ops: 1,
      run: () => lists.decode(JSON.parse(columnText)),
      answer: () => recordsOf(lists.decode(JSON.parse(columnText))),
    },
  ],
  [
    { id: 'D1', ours: 'JSON.parse and codec of records', beside: 'JSON.parse of records' },
    { id: 'D2', ours: 'JSON.parse and codec of columns', beside: 'JSON.parse of records' },
  ],
)
