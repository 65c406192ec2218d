// Reading a save of 60 units, 40 areas and a short log, compared with JSON.parse and common validators.
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { Type } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import { type } from 'arktype'
import * as t from 'io-ts'
import * as v from 'valibot'
import { z } from 'zod'
import { codec, flag, int, list, literal, nullable, oneOf, strict, text, column } from 'ardennes/codec'
import { compare, type Contender } from './harness.js'

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

/** Drops unknown fields; our codec and the other validators refuse them. */
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

const zInt = (low: number, high: number): ReturnType<typeof z.int> => z.int().min(low).max(high)
const zText = z.string().max(10)
const zWord = zInt(-2147483648, 2147483647)
const byZod = z.strictObject({
  version: z.literal(1),
  turn: zInt(1, 99),
  active: z.enum(SIDES),
  phase: z.enum(['move', 'fire']),
  rng: z.tuple([zWord, zWord, zWord, zWord]),
  units: z
    .array(
      z.strictObject({
        id: zText,
        side: z.enum(SIDES),
        kind: z.enum(KINDS),
        strength: zInt(0, 9),
        area: z.nullable(zText),
        moved: z.boolean(),
        supplied: z.boolean(),
      }),
    )
    .max(UNITS),
  areas: z.array(z.strictObject({ id: zText, control: z.nullable(z.enum(SIDES)), vp: zInt(0, 99) })).max(AREAS),
  log: z.array(z.strictObject({ t: z.literal('moved'), unit: zText, from: zText, to: zText })).max(1000),
})

const vInt = (low: number, high: number): unknown => v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high))
const vText = v.pipe(v.string(), v.maxLength(10))
const vWord = vInt(-2147483648, 2147483647)
const byValibot = v.strictObject({
  version: v.literal(1),
  turn: vInt(1, 99),
  active: v.picklist(SIDES),
  phase: v.picklist(['move', 'fire']),
  rng: v.strictTuple([vWord, vWord, vWord, vWord]),
  units: v.pipe(
    v.array(
      v.strictObject({
        id: vText,
        side: v.picklist(SIDES),
        kind: v.picklist(KINDS),
        strength: vInt(0, 9),
        area: v.nullable(vText),
        moved: v.boolean(),
        supplied: v.boolean(),
      }),
    ),
    v.maxLength(UNITS),
  ),
  areas: v.pipe(
    v.array(v.strictObject({ id: vText, control: v.nullable(v.picklist(SIDES)), vp: vInt(0, 99) })),
    v.maxLength(AREAS),
  ),
  log: v.pipe(
    v.array(v.strictObject({ t: v.literal('moved'), unit: vText, from: vText, to: vText })),
    v.maxLength(1000),
  ),
})

const aWord = '-2147483648 <= number.integer <= 2147483647'
const aText = 'string <= 10'
const aSide = "'south' | 'north'"
const byArktype = type({
  '+': 'reject',
  version: '1',
  turn: '1 <= number.integer <= 99',
  active: aSide,
  phase: "'move' | 'fire'",
  rng: [aWord, aWord, aWord, aWord],
  units: type({
    '+': 'reject',
    id: aText,
    side: aSide,
    kind: "'inf' | 'cav' | 'art'",
    strength: '0 <= number.integer <= 9',
    area: `${aText} | null`,
    moved: 'boolean',
    supplied: 'boolean',
  })
    .array()
    .atMostLength(UNITS),
  areas: type({ '+': 'reject', id: aText, control: `${aSide} | null`, vp: '0 <= number.integer <= 99' })
    .array()
    .atMostLength(AREAS),
  log: type({ '+': 'reject', t: "'moved'", unit: aText, from: aText, to: aText }).array().atMostLength(1000),
})

const refusing = { additionalProperties: false }
const bInt = (minimum: number, maximum: number): unknown => Type.Integer({ minimum, maximum })
const bText = Type.String({ maxLength: 10 })
const bSide = Type.Union(SIDES.map((side) => Type.Literal(side)))
const bWord = bInt(-2147483648, 2147483647)
/** A schema of TypeBox is a JSON Schema as well, which Ajv compiles. */
const byTypebox = Type.Object(
  {
    version: Type.Literal(1),
    turn: bInt(1, 99),
    active: bSide,
    phase: Type.Union([Type.Literal('move'), Type.Literal('fire')]),
    rng: Type.Tuple([bWord, bWord, bWord, bWord]),
    units: Type.Array(
      Type.Object(
        {
          id: bText,
          side: bSide,
          kind: Type.Union(KINDS.map((kind) => Type.Literal(kind))),
          strength: bInt(0, 9),
          area: Type.Union([bText, Type.Null()]),
          moved: Type.Boolean(),
          supplied: Type.Boolean(),
        },
        refusing,
      ),
      { maxItems: UNITS },
    ),
    areas: Type.Array(
      Type.Object({ id: bText, control: Type.Union([bSide, Type.Null()]), vp: bInt(0, 99) }, refusing),
      { maxItems: AREAS },
    ),
    log: Type.Array(Type.Object({ t: Type.Literal('moved'), unit: bText, from: bText, to: bText }, refusing), {
      maxItems: 1000,
    }),
  },
  refusing,
)
const checkByTypebox = TypeCompiler.Compile(byTypebox)
const checkByAjv = new Ajv().compile(byTypebox)

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

/** A validator that copies, or one that only checks and hands its input on. */
const peer = (name: string, accepts: (input: unknown) => boolean, value: (input: unknown) => unknown): Contender => ({
  name,
  ops: 1,
  run: () => (accepts(save) ? 'Right' : 'Left'),
  answer: answersOf((input) => (accepts(input) ? { _tag: 'Right', right: value(input) } : { _tag: 'Left' })),
})

const isRight = (input: unknown): boolean => exact.decode(input)._tag === 'Right'
const asIs = (input: unknown): unknown => input

compare(
  'D3 decode of parsed records',
  [
    peer('io-ts strict', isRight, (input) => answersOf((one) => exact.decode(one))()[0] ?? input),
    peer(
      'zod safeParse',
      (input) => byZod.safeParse(input).success,
      (input) => byZod.safeParse(input).data,
    ),
    peer(
      'valibot safeParse',
      (input) => v.safeParse(byValibot, input).success,
      (input) => v.safeParse(byValibot, input).output,
    ),
    peer('arktype', (input) => !(byArktype(input) instanceof type.errors), asIs),
    peer('ajv, compiled', (input) => checkByAjv(input), asIs),
    peer('typebox, compiled', (input) => checkByTypebox.Check(input), asIs),
    { name: 'codec', ops: 1, run: () => records.decode(save)._tag, answer: answersOf(records.decode) },
  ],
  [
    { id: 'D3', ours: 'codec', beside: 'io-ts strict' },
    { id: 'D3 zod', ours: 'codec', beside: 'zod safeParse' },
    { id: 'D3 valibot', ours: 'codec', beside: 'valibot safeParse' },
    { id: 'D3 arktype', ours: 'codec', beside: 'arktype' },
    { id: 'D3 ajv', ours: 'codec', beside: 'ajv, compiled' },
    { id: 'D3 typebox', ours: 'codec', beside: 'typebox, compiled' },
  ],
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
