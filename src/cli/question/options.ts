import { E, type Either } from '../../kernel/fp.js'
import type { Game, JsonSchema } from '../../kernel/ruleset.js'
import { defaultOf, hasChoice, type OptionRow } from '../../kernel/option.js'
import type { Module } from '../../module.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The values of an option other than its default. */
const others = (row: OptionRow): string => {
  const rest = (row.values ?? []).filter((value) => value !== defaultOf(row)).map(String)
  return [...rest, ...(row.range === undefined ? [] : [`${row.range[0]} to ${row.range[1]}`])].join(', ')
}

/** The options it requires, in the format of `--option`. */
const needed = ({ needs = {} }: OptionRow): string =>
  Object.entries(needs)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ')

const choicesIn = (schema: JsonSchema): readonly JsonSchema[] => (schema['anyOf'] ?? []) as readonly JsonSchema[]

/** The range and description of a scenario field. */
const descriptionOf = (schema: JsonSchema): readonly string[] => {
  const choices = [schema, ...choicesIn(schema)]
  const whole = choices.find(({ type }) => type === 'integer')
  const says = choices.find(({ description }) => typeof description === 'string')?.['description'] ?? ''
  return [whole === undefined ? '' : `${String(whole['minimum'])} to ${String(whole['maximum'])}`, says as string]
}

/** The fields of a scenario that have a default, by their JSON pointer. */
const defaultsIn = (fields: Readonly<Record<string, JsonSchema>>, pointer = ''): readonly (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const at = `${pointer}/${name}`
    const { properties } = schema
    const usual = [schema, ...choicesIn(schema)].find((one) => one['default'] !== undefined)?.['default']
    return usual === undefined
      ? defaultsIn((properties ?? {}) as Readonly<Record<string, JsonSchema>>, at)
      : [[at, JSON.stringify(usual), ...descriptionOf(schema)]]
  })

/**
 * Lists the options of a game with their defaults, other values, requirements, rules and effects; then the other fields
 * of its scenarios.
 */
export const optionsVerb = <G extends Game>(
  terminal: Terminal,
  { options = {}, scenarioFields = {} }: Module<G>,
): Either<string, Exit> => {
  const rows = Object.entries(options).filter(([, row]) => hasChoice(row))
  terminal.print(
    formatColumns([
      ['option', 'default', 'or', 'needs', 'rule', 'decides'],
      ...rows.map(([name, row]) => [name, String(defaultOf(row)), others(row), needed(row), row.rule, row.says]),
    ]),
  )
  const fields = defaultsIn(scenarioFields)
  if (fields.length > 0)
    terminal.print(
      `\nOther fields of a scenario, by their JSON pointer, which the axes of a study also use:\n${formatColumns([
        ['field', 'default', 'from', 'decides'],
        ...fields,
      ])}`,
    )
  return E.right(EXIT.done)
}
