import { defaultOf, valuesIn, type OptionRow } from '../../kernel/option.js'
import type { Game, JsonSchema } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'

const optionSchema = (row: OptionRow): JsonSchema => {
  const needs = Object.entries(row.needs ?? {}).map(([name, value]) => `${name}: ${String(value)}`)
  return {
    enum: [...new Set(valuesIn(row))],
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
 * What people may write for a scenario: its name, or an object with its name, options with their values, defaults and rules, and
 * whatever else the game says of its fields. Where it says nothing they are left open, but for changes to units by their ids;
 * reading them says what is wrong.
 */
export const scenarioSchema = <G extends Game>(module: Module<G>): JsonSchema => {
  const { options = {}, scenarioFields } = module
  const names = namesOf(module)
  const description = 'the set-up, by its name'
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
            description: 'optional rules; those that are not named are at their default',
          },
          ...(scenarioFields ?? changesOf(module)),
        },
        ...(scenarioFields === undefined ? {} : { additionalProperties: false }),
      },
    ],
  }
}
