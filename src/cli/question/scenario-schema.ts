import { defaultOf, allowedValues, type OptionRow } from '../../kernel/option.js'
import type { Game, JsonSchema } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'

const optionSchema = (row: OptionRow): JsonSchema => {
  const needs = Object.entries(row.needs ?? {}).map(([name, value]) => `${name}: ${String(value)}`)
  return {
    enum: [...new Set(allowedValues(row))],
    default: defaultOf(row),
    description: `${row.says} (${row.rule}${needs.length === 0 ? '' : `; needs ${needs.join(', ')}`})`,
  }
}

const namesOf = <G extends Game>({ ruleset }: Module<G>): readonly string[] =>
  ruleset.scenarios.flatMap((scenario: unknown) => {
    if (typeof scenario === 'string') return [scenario]
    const { name } = scenario as { readonly name?: unknown }
    return typeof name === 'string' ? [name] : []
  })

const changesOf = <G extends Game>({ units = [] }: Module<G>): Readonly<Record<string, JsonSchema>> =>
  units.length === 0
    ? {}
    : {
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: { unit: { enum: units.map(({ id }) => id), description: 'the unit that differs, by its id' } },
            required: ['unit'],
          },
        },
      }

/**
 * The schema of a scenario as users write it: its name, or an object with its name, options and the fields that the
 * game describes. Without such a description other fields are open, except that changes name units by id; decoding
 * reports errors.
 */
export const scenarioSchema = <G extends Game>(module: Module<G>): JsonSchema => {
  const { options = {}, scenarioFields } = module
  const names = namesOf(module)
  const description = 'the name of the scenario'
  const name = names.length === 0 ? { type: 'string', description } : { enum: [...new Set(names)], description }
  return {
    anyOf: [
      name,
      {
        type: 'object',
        properties: {
          name,
          options: {
            type: 'object',
            properties: Object.fromEntries(Object.entries(options).map(([id, row]) => [id, optionSchema(row)])),
            additionalProperties: false,
            description: 'optional rules; those not listed have their default values',
          },
          ...(scenarioFields ?? changesOf(module)),
        },
        ...(scenarioFields === undefined ? {} : { additionalProperties: false }),
      },
    ],
  }
}
