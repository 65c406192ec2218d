import { describe, expect, it } from 'vitest'
import { jsonSchema } from '../../src/adapters/json-schema.js'
import type { JsonSchema, Ruleset } from '../../src/kernel/ruleset.js'
import type { Primer } from '../../src/rulesets/primer/model/game.js'
import { primer } from '../../src/rulesets/primer/module.js'

const fields = {
  first: { type: 'string', description: 'a description that is long enough to be worth telling only once in a schema' },
  second: { type: 'string', description: 'another description that is long enough to be worth telling only once' },
}

const withState = (schema: JsonSchema): Ruleset<Primer> => ({
  ...primer,
  codecs: { ...primer.codecs, state: { ...primer.codecs.state, schema: () => schema } },
})

describe('jsonSchema', () => {
  it('shares repeated schemas, but not other values such as lists of fields', () => {
    const one = { type: 'object', properties: fields }
    const other = { type: 'object', properties: fields, required: ['first'] }
    const value = { const: fields }
    const more = { const: fields, title: 'the same' }
    const whole = jsonSchema(withState({ anyOf: [one, other, value, more] }), 'state')
    expect(whole).toMatchObject({ anyOf: [one, other, value, more] })
    const twice = jsonSchema(withState({ anyOf: [one, { type: 'array', items: one }] }), 'state')
    expect(twice).toMatchObject({
      anyOf: [{ $ref: '#/$defs/part1' }, { type: 'array', items: { $ref: '#/$defs/part1' } }],
      $defs: { part1: one },
    })
  })

  it('allows anything for a codec without a schema', () => {
    const { schema, ...mute } = primer.codecs.state
    expect(typeof schema).toBe('function')
    const told = jsonSchema({ ...primer, codecs: { ...primer.codecs, state: mute } }, 'state')
    expect(Object.keys(told)).toEqual(['$schema', 'title', '$comment'])
  })
})
