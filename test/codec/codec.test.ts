import { createRequire } from 'node:module'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { standardSchema } from '../../src/adapters/standard-schema.js'
import { codec, flag, fromStandardSchema, int, list, oneOf, strict, tagged } from '../../src/codec/index.js'
import type { ForeignSchema } from '../../src/codec/foreign.js'
import { unwrap } from '../../src/kernel/either.js'
import { formatFault } from '../../src/kernel/fault.js'
import type { Codec } from '../../src/kernel/ruleset.js'

const command = codec(tagged({ move: { unit: int(0, 9), to: oneOf(['D4', 'D5']) }, pass: {} }))

const faultsOf = ({ decode }: Pick<Codec<unknown>, 'decode'>, input: unknown): readonly string[] => {
  const read = decode(input)
  return read._tag === 'Left' ? read.left.map(formatFault) : []
}

describe('shapes', () => {
  it('give a codec and its JSON Schema', () => {
    expect(unwrap(command.decode({ tag: 'move', unit: 3, to: 'D5' }))).toEqual({ tag: 'move', unit: 3, to: 'D5' })
    expect(faultsOf(command, { tag: 'move', unit: 12, to: 'D6' })).toEqual([
      'error at /unit: expected a whole number from 0 to 9, found 12',
      'error at /to: expected one of D4, D5, found "D6" (did you mean D4?)',
    ])
    expect(JSON.stringify(command.schema?.())).toContain('"maximum":9')
  })

  it('are io-ts types, and accept plain ones', () => {
    const mixed = strict({ name: t.string, at: t.union([t.literal('here'), t.number]), isOpen: flag })
    expect(mixed.is({ name: 'a', at: 3, isOpen: true })).toBe(true)
    expect(t.array(mixed).decode([{ name: 'a', at: 'here', isOpen: false }])._tag).toBe('Right')
    expect(faultsOf(codec(mixed), { name: 1, at: 'there', isOpen: true }).map((said) => said.split(':')[0])).toContain(
      'error at /name',
    )
  })

  it('accept types of another copy of io-ts', () => {
    const load = createRequire(import.meta.url)
    load('io-ts')
    Reflect.deleteProperty(load.cache, load.resolve('io-ts'))
    const other = load('io-ts') as typeof t
    expect(other.Type).not.toBe(t.Type)
    const lost = other.strict({ tag: other.literal('lost'), by: other.string })
    const report = codec(tagged({ lost, held: { units: list(lost, 2) } }))
    expect(report.decode({ tag: 'lost', by: 'fire' })._tag).toBe('Right')
    expect(report.decode({ tag: 'held', units: [{ tag: 'lost', by: 'fire' }] })._tag).toBe('Right')
    expect(faultsOf(report, { tag: 'lost', by: 3 })).toEqual(['error at /by: expected string, found 3'])
  })
})

/** A schema as another library would make it: `{ size }`, a number above 0, with an error message. */
const size = (validate: (value: unknown) => unknown, jsonSchema?: () => Record<string, unknown>) =>
  ({
    '~standard': {
      version: 1,
      vendor: 'elsewhere',
      validate,
      ...(jsonSchema === undefined ? {} : { jsonSchema: { input: jsonSchema } }),
    },
  }) as ForeignSchema<{ readonly size: number }>

const sized = size(
  (value) => {
    const found = (value as { size?: unknown } | null)?.size
    return typeof found === 'number' && found > 0
      ? { value: { size: found } }
      : { issues: [{ message: 'a size above 0', path: [{ key: 'size' }] }] }
  },
  () => ({ type: 'object', required: ['size'] }),
)

describe('schemas of other libraries', () => {
  it('are used as shapes: their errors are reported with the place', () => {
    const fleet = codec(strict({ ships: list(fromStandardSchema(sized, 'a ship'), 5) }))
    expect(unwrap(fleet.decode({ ships: [{ size: 2 }] }))).toEqual({ ships: [{ size: 2 }] })
    expect(faultsOf(fleet, { ships: [{ size: 2 }, { size: 0 }] })).toEqual([
      'error at /ships/1/size: expected a ship (a size above 0), found 0',
    ])
    expect(faultsOf(fleet, { ships: [null] })).toEqual([
      'error at /ships/0/size: expected a ship (a size above 0), found nothing',
    ])
  })

  it('give their JSON Schema if they know it', () => {
    expect(codec(fromStandardSchema(sized, 'a ship')).schema?.()).toEqual({
      type: 'object',
      required: ['size'],
      description: 'a ship',
    })
    const silent = size(() => ({ value: { size: 1 } }))
    expect(codec(fromStandardSchema(silent)).schema?.()).toEqual({ description: 'what elsewhere reads' })
    const unable = size(
      () => ({ value: { size: 1 } }),
      () => {
        throw new Error('no')
      },
    )
    expect(codec(fromStandardSchema(unable)).schema?.()).toEqual({ description: 'what elsewhere reads' })
  })

  it('that are asynchronous are rejected, and hostile input does not reach them', () => {
    const late = codec(fromStandardSchema(size(() => Promise.resolve({ value: { size: 1 } }))))
    expect(faultsOf(late, { size: 1 })[0]).toContain('this one is asynchronous')
    const told = codec(fromStandardSchema(sized))
    const trap = Object.defineProperty({}, 'size', {
      enumerable: true,
      get: () => {
        throw new Error('got')
      },
    })
    expect(faultsOf(told, trap)[0]).toContain('plain data')
  })

  it('a codec converted there and back reads the same', () => {
    const back = codec(fromStandardSchema(standardSchema(command)))
    expect(unwrap(back.decode({ tag: 'pass' }))).toEqual({ tag: 'pass' })
    expect(faultsOf(back, { tag: 'pas' })).toEqual([
      'error at /tag: expected what ardennes reads (expected one of move, pass, found "pas"; did you mean pass?), found "pas"',
    ])
  })
})
