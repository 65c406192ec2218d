import {
  allowedValues,
  defaultOf,
  valueName,
  type OptionTable,
  type OptionTexts,
  type OptionValue,
} from '../kernel/option.js'

/** A scenario with its title. */
export interface NamedScenario {
  readonly title: string
  /** The input for `readScenario`. */
  readonly input: unknown
}

const nameOf = (scenario: string | object): string =>
  typeof scenario === 'string' ? scenario : 'name' in scenario ? String(scenario.name) : 'Standard'

/**
 * The scenarios of a game with their titles: those of its page, or by default its built-in ones as the game names them.
 */
export const scenariosOf = <Scenario extends string | object>(
  scenarios: readonly Scenario[],
  named?: readonly NamedScenario[],
  describe: (scenario: Scenario) => string = nameOf,
): readonly NamedScenario[] => named ?? scenarios.map((one) => ({ title: describe(one), input: one }))

/** Adds options to the input of a scenario. */
export const withOptions = (input: unknown, options: Readonly<Record<string, unknown>>): unknown => {
  if (Object.keys(options).length === 0) return input
  if (typeof input !== 'object' || input === null) return { name: input, options }
  const given = 'options' in input && typeof input.options === 'object' ? input.options : {}
  return { ...input, options: { ...given, ...options } }
}

const PLAIN: OptionTexts = { says: {}, values: {}, yes: 'Yes', no: 'No' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The HTML fields for the options of a game in `create.html`, the server's form for a new game. Values are named as in
 * the texts of the options. Without texts, true and false are `Yes` and `No`, and other values are printed as they are.
 */
export const createForm = (table: OptionTable = {}, texts: OptionTexts = PLAIN): string =>
  Object.entries(table)
    .map(([name, row]) => {
      const shown = (value: OptionValue): string => escaped(valueName(texts, name, value))
      const values = allowedValues(row)
        .filter((value) => value !== defaultOf(row) && value !== null)
        .map((value) => `<option value="${escaped(String(value))}">${shown(value)}</option>`)
      const usual = `<option value="">${shown(defaultOf(row))} (default)</option>`
      return (
        `<p>\n<label title="${escaped(row.rule)}">${escaped(texts.says[name] ?? row.says)}<br>\n<select ` +
        `name="${escaped(name)}">${[usual, ...values].join('')}</select></label>\n`
      )
    })
    .join('')
