import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codec, fromStandardSchema, list, strict, tagged } from '../../src/codec/index.js'
import type { ForeignSchema } from '../../src/codec/foreign.js'
import { standardSchema } from '../../src/adapters/standard-schema.js'
import { unwrap } from '../../src/kernel/either.js'
import { formatFault } from '../../src/kernel/fault.js'
import type { Codec } from '../../src/kernel/ruleset.js'

/* Schemas of real libraries can be used as shapes, and their errors are reported with the place. */

type Foreign = ForeignSchema<unknown>

interface Zod {
  readonly object: (fields: object) => Foreign
  readonly number: () => {
    readonly int: () => { readonly min: (n: number) => { readonly max: (n: number) => Foreign } }
  }
  readonly enum: (names: readonly string[]) => Foreign
  readonly string: () => { readonly refine: (fits: (text: string) => Promise<boolean>) => Foreign }
  readonly array: (of: Foreign) => Foreign
}

interface Valibot {
  readonly object: (fields: object) => Foreign
  readonly number: () => Foreign
  readonly integer: () => unknown
  readonly minValue: (n: number) => unknown
  readonly maxValue: (n: number) => unknown
  readonly picklist: (names: readonly string[]) => Foreign
  readonly array: (of: Foreign) => Foreign
  readonly pipe: (...steps: readonly unknown[]) => Foreign
  readonly safeParse: (schema: unknown, input: unknown) => { readonly success: boolean }
}

const peer: NodeJS.Require = createRequire(join(process.cwd(), 'test/bench/package.json'))
const { z } = peer('zod') as { readonly z: Zod }
const v = peer('valibot') as Valibot

const schemas: readonly (readonly [library: string, unit: Foreign])[] = [
  ['zod', z.object({ steps: z.number().int().min(0).max(4), at: z.array(z.enum(['D4', 'D5'])) })],
  [
    'valibot',
    v.object({
      steps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
      at: v.array(v.picklist(['D4', 'D5'])),
    }),
  ],
]

const placesOf = ({ decode }: Pick<Codec<unknown>, 'decode'>, input: unknown): readonly string[] => {
  const read = decode(input)
  return read._tag === 'Left' ? read.left.map((fault) => fault.pointer) : []
}

describe.each(schemas)('a schema of %s', (library, unit) => {
  const state = codec(strict({ units: list(fromStandardSchema(unit, 'a unit'), 8), turn: fromStandardSchema(unit) }))
  const good = { steps: 2, at: ['D4'] }

  it('is used as a shape', () => {
    expect(unwrap(state.decode({ units: [good, good], turn: good }))).toEqual({ units: [good, good], turn: good })
    expect(
      unwrap(codec(tagged({ sent: { what: fromStandardSchema(unit) } })).decode({ tag: 'sent', what: good })),
    ).toEqual({
      tag: 'sent',
      what: good,
    })
  })

  it('reports errors with the place and its own message', () => {
    expect(placesOf(state, { units: [good, { steps: 9, at: ['D4', 'D7'] }], turn: good })).toEqual([
      '/units/1/steps',
      '/units/1/at/1',
    ])
    const read = state.decode({ units: [], turn: { ...good, steps: 1.5 } })
    expect(read._tag === 'Left' && read.left.map(formatFault)[0]).toMatch(
      new RegExp(`^error at /turn/steps: expected what ${library} reads \\(.+\\), found 1.5$`),
    )
    for (const nonsense of [null, 7, 'unit', [], { __proto__: good }])
      expect(placesOf(codec(fromStandardSchema(unit)), nonsense)).not.toEqual([])
  })

  it('gives its JSON Schema if the library can', () => {
    const schema = codec(fromStandardSchema(unit, 'a unit')).schema?.()
    expect(schema).toMatchObject({ description: 'a unit' })
    if (library === 'zod') expect(JSON.stringify(schema)).toContain('"maximum":4')
  })
})

describe('conversion to Standard Schema', () => {
  it('lets other libraries read a codec', () => {
    const schema = standardSchema(codec(strict({ steps: fromStandardSchema(schemas[0][1]) })))
    expect(schema['~standard'].validate({ steps: { steps: 1, at: [] } })).toEqual({
      value: { steps: { steps: 1, at: [] } },
    })
  })

  it('rejects an asynchronous zod schema', () => {
    const late = codec(fromStandardSchema(z.string().refine(() => Promise.resolve(true))))
    const read = late.decode('x')
    expect(read._tag === 'Left' && formatFault(read.left[0])).toContain('this one is asynchronous')
  })
})
