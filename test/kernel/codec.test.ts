import * as fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  codec,
  column,
  flag,
  idBelow,
  int,
  list,
  literal,
  nameOf,
  nullable,
  oneOf,
  record,
  recordOf,
  strict,
  tagged,
  refine,
} from '../../src/kernel/codec.js'
import { fault } from '../../src/kernel/fault.js'
import type { command } from './reading.js'
import { type UnitId, type Move, type Command, commands, type Reads, faultsOf } from './reading.js'

const names = ['tiger', 'panther', 'sherman']

const told = (of: Reads, input: unknown): readonly string[] =>
  faultsOf(of, input).map(
    ({ pointer, expected, found, meant }) => `${pointer} | ${expected} | ${found} | ${meant ?? ''}`,
  )

describe('decode', () => {
  it('returns an equal and new object for a valid value', () => {
    const input = { tag: 'move', unit: 3, path: [1, 2] }
    const read = commands.decode(input)
    expect(read).toEqual({ _tag: 'Right', right: input })
    if (read._tag === 'Right') expect(read.right).not.toBe(input)
    input.path.push(99)
    if (read._tag === 'Right') expect(read.right).toEqual({ tag: 'move', unit: 3, path: [1, 2] })
  })

  it('decode and encode round-trip', () => {
    const all = fc.oneof(
      fc.record({ tag: fc.constant('move'), unit: fc.nat(23), path: fc.array(fc.nat(60), { maxLength: 5 }) }),
      fc.constant({ tag: 'endPhase' }),
      fc.record({ tag: fc.constant('hold'), name: fc.option(fc.string({ maxLength: 20 })) }),
    )
    fc.assert(
      fc.property(all, (input) => {
        const read = commands.decode(JSON.parse(JSON.stringify(input)))
        expect(read._tag).toBe('Right')
        if (read._tag === 'Right') expect(commands.encode(read.right)).toEqual(input)
      }),
    )
  })

  it('the compiler checks that a codec matches its type', () => {
    // @ts-expect-error a command is missing
    const fewer: t.Type<Command, unknown> = tagged({
      move: { unit: idBelow<UnitId>(24, 'unit'), path: list(int(0, 60), 5) },
      endPhase: {},
    })
    // @ts-expect-error a field is missing
    const thinner: t.Type<Move, unknown> = strict({ tag: literal('move'), unit: idBelow<UnitId>(24, 'unit') })
    expect([fewer, thinner]).toHaveLength(2)
    const pair = strict({ low: int(0, 9), unit: idBelow(9, 'unit') })
    expectTypeOf(pair).toExtend<t.Type<{ readonly low: number; readonly unit: number }, unknown>>()
    expectTypeOf(pair.read(1)).toEqualTypeOf<{ readonly low: number; readonly unit: number } | undefined>()
    expectTypeOf<t.TypeOf<typeof command>>().toEqualTypeOf<Command>()
  })
})

describe('faults', () => {
  const cases: readonly (readonly [unknown, readonly string[]])[] = [
    [{ tag: 'mvoe', unit: 3, path: [] }, ['/tag | one of move, endPhase, hold | "mvoe" | move']],
    [{ tag: 'move', unit: 99, path: [] }, ['/unit | the number of a unit, from 0 to 23 | 99 | ']],
    [{ tag: 'move', unti: 3, path: [] }, ['/unti | no such field; known: tag, unit, path | 3 | unit']],
    [{ tag: 'move', path: [] }, ['/unit | the number of a unit, from 0 to 23 | nothing | ']],
    [
      { tag: 'move', unit: NaN, path: [1, -1, 1.5] },
      [
        '/unit | the number of a unit, from 0 to 23 | NaN | ',
        '/path/1 | a whole number from 0 to 60 | -1 | ',
        '/path/2 | a whole number from 0 to 60 | 1.5 | ',
      ],
    ],
    [{ tag: 'endPhase', now: 1 }, ['/now | no such field; known: tag | 1 | ']],
    [{ tag: 'move', unit: 0, path: new Array(6).fill(0) }, ['/path | a list of at most 5 | "6 of them" | ']],
    [{ tag: 'move', unit: 0, path: { length: 1 } }, ['/path | a list of at most 5 | {"length":1} | ']],
    [{ tag: 'hold', name: 7 }, ['/name | a text of at most 20 characters | 7 | ']],
    [{ tag: 'hold', name: undefined }, ['/name | a text of at most 20 characters | nothing | ']],
    [null, [' | an object whose tag is one of move, endPhase, hold | null | ']],
    ['move', [' | an object whose tag is one of move, endPhase, hold | "move" | ']],
    [{}, ['/tag | one of move, endPhase, hold | nothing | ']],
    [{ tag: 'constructor' }, ['/tag | one of move, endPhase, hold | "constructor" | ']],
    [{ tag: '__proto__' }, ['/tag | one of move, endPhase, hold | "__proto__" | ']],
  ]
  it.each(cases)('%o', (input, expected) => {
    expect(told(commands, input)).toEqual(expected)
  })

  it('escape pointers', () => {
    const tables = codec(record(int(0, 5)))
    expect(told(tables, { 'a/b~c': 9 })).toEqual(['/a~1b~0c | a whole number from 0 to 5 | 9 | '])
  })

  it('optional fields may be missing but not undefined', () => {
    const half = codec(strict({ a: int(0, 9) }, { b: flag }))
    expect(half.decode({ a: 1 })).toEqual({ _tag: 'Right', right: { a: 1 } })
    expect(half.decode({ a: 1, b: true })).toEqual({ _tag: 'Right', right: { a: 1, b: true } })
    expect(told(half, { a: 1, b: undefined })).toEqual(['/b | true or false | nothing | '])
  })

  it('suggest a constant for a misspelled one, but not for a strange one', () => {
    const sides = codec(oneOf(['german', 'american', null]))
    expect(told(sides, 'germna')).toEqual([' | one of german, american, null | "germna" | german'])
    expect(told(sides, 'x')[0]).toMatch(/\| $/)
    expect(sides.decode(null)).toEqual({ _tag: 'Right', right: null })
    expect(told(codec(literal(4)), 5)).toEqual([' | 4 | 5 | '])
  })

  it('shorten long lists of constants', () => {
    const many = codec(oneOf(Array.from({ length: 30 }, (_, i) => `n${String(i)}`)))
    expect(told(many, 1)[0]).toContain('n11, …')
  })

  it('plain io-ts types may be mixed in; the members of a union share one fault per place', () => {
    const mixed = codec(
      strict({
        size: t.union([t.string, t.number]),
        both: t.intersection([t.type({ a: t.string }), t.type({ b: t.number })]),
      }),
    )
    expect(mixed.decode({ size: 1, both: { a: 'x', b: 2 } })._tag).toBe('Right')
    expect(told(mixed, { size: null, both: { a: 1, b: 2 } })).toEqual([
      '/size | string or number | null | ',
      '/both/a | string | 1 | ',
    ])
  })

  it('a value may have further conditions; warnings do not reject', () => {
    const pair = strict({ low: int(0, 9), high: int(0, 9) })
    const ordered = codec(pair, ({ low, high }) =>
      low <= high ? [] : [fault('/high', `at least ${String(low)}`, high)],
    )
    expect(told(ordered, { low: 5, high: 2 })).toEqual(['/high | at least 5 | 2 | '])
    const warned = codec(pair, () => [{ ...fault('', 'x', 1), severity: 'warning' }])
    expect(warned.decode({ low: 5, high: 2 })._tag).toBe('Right')
  })

  it('a shape may have a further condition', () => {
    const even = codec(refine(int(0, 9), 'an even number', (n) => n % 2 === 0))
    expect(even.decode(4)).toEqual({ _tag: 'Right', right: 4 })
    expect(told(even, 5)).toEqual([' | an even number | 5 | '])
    expect(told(even, 12)).toEqual([' | a whole number from 0 to 9 | 12 | '])
  })
})

describe('codecs that map names in JSON to numbers', () => {
  const unit = nameOf<UnitId>(names, 'unit')
  const state = codec(
    strict({
      units: column(nullable(unit), 2),
      best: recordOf(['german', 'american'], unit),
      seen: record(unit, 3),
      order: tagged({ go: { unit }, stay: {} }),
      odd: refine(unit, 'an odd unit', (id) => id % 2 === 1),
    }),
  )
  const json = {
    units: ['tiger', null],
    best: { german: 'panther', american: 'sherman' },
    seen: { a: 'sherman' },
    order: { tag: 'go', unit: 'tiger' },
    odd: 'panther',
  }
  const inside = {
    units: [0, null],
    best: { german: 1, american: 2 },
    seen: { a: 2 },
    order: { tag: 'go', unit: 0 },
    odd: 1,
  }

  it('decode one way and encode the other', () => {
    const read = state.decode(json)
    expect(read).toEqual({ _tag: 'Right', right: inside })
    if (read._tag === 'Right') expect(state.encode(read.right)).toEqual(json)
  })

  it('ignore the order of fields', () => {
    const fields = Object.entries(json)
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: fields.length }), (shuffled) => {
        expect(state.decode(Object.fromEntries(shuffled))).toEqual({ _tag: 'Right', right: inside })
        expect(state.decode(Object.fromEntries(shuffled.slice(1)))._tag).toBe('Left')
        expect(state.decode({ ...Object.fromEntries(shuffled), more: 1 })._tag).toBe('Left')
      }),
    )
  })

  it('suggest a name for a misspelled one', () => {
    expect(told(state, { ...json, units: ['tigre', null], seen: { a: 'x', b: 0, c: 'tiger' } })).toEqual([
      '/units/0 | the name of a unit | "tigre" | tiger',
      '/seen/a | the name of a unit | "x" | ',
      '/seen/b | the name of a unit | 0 | ',
    ])
    expect(told(state, { ...json, seen: { a: 'x', b: 'x', c: 'x', d: 'x' } })[0]).toContain('at most 3 fields')
    expect(told(state, { ...json, best: { german: 'tiger' } })[0]).toContain('/best/american')
  })
})
