/** A value an option can have. */
export type OptionValue = boolean | number | string | null

/** One option of a game: a row of its option table. */
export interface OptionRow {
  /** The allowed values, the default first. */
  readonly values?: readonly OptionValue[]
  /** The minimum and the maximum; every integer between them is also allowed. */
  readonly range?: readonly [least: number, most: number]
  /** The default, if it is not the first of `values`. */
  readonly default?: OptionValue
  /** Other options, with the values they must have for this one to have an effect. */
  readonly needs?: Readonly<Record<string, OptionValue>>
  /** The ids of the rules it changes. */
  readonly rule: string
  /** A description of the option, one sentence. */
  readonly says: string
  /** The English names of values that are words, and of `null`. */
  readonly names?: Readonly<Record<string, string>>
}

/** The options of a game by name, in the order of the rules. */
export type OptionTable = Readonly<Record<string, OptionRow>>

type ValueOf<Row> =
  | (Row extends { readonly values: readonly (infer Value)[] } ? Value : never)
  | (Row extends { readonly range: object } ? number : never)

/** The value of every option of a table. */
export type OptionsOf<Table> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> }

/** The allowed values of every option of a table. */
export type OptionValues<Table> = { readonly [Name in keyof Table]: readonly ValueOf<Table[Name]>[] }

/** The allowed values of an option: its `values`, then the integers of its `range`. */
export const allowedValues = ({ values = [], range = [0, -1] }: OptionRow): readonly OptionValue[] => {
  const [least, most] = range
  return [...values, ...Array.from({ length: most - least + 1 }, (_, i) => least + i)]
}

/**
 * Whether an option has more than one allowed value. An option with a single value only documents an interpretation of
 * the rules.
 */
export const hasChoice = (row: OptionRow): boolean => allowedValues(row).length > 1

/** The default value of an option. */
export const defaultOf = (row: OptionRow): OptionValue =>
  row.default !== undefined ? row.default : row.values !== undefined ? row.values[0] : (row.range?.[0] ?? null)

/** Whether a value is allowed for an option. */
export const isAllowedValue = (
  { values = [], range: [least, most] = [0, -1] }: OptionRow,
  value: unknown,
): value is OptionValue =>
  (values as readonly unknown[]).includes(value) ||
  (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)

/** The allowed values of every option of a table, by name. */
export const valuesOf = <const Table extends OptionTable>(table: Table): OptionValues<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, allowedValues(row)])) as OptionValues<Table>

/** The options of a scenario: the given values, with defaults for the rest. */
export const optionsWith = <const Table extends OptionTable>(
  table: Table,
  given: Readonly<Partial<Record<string, OptionValue>>> = {},
): OptionsOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, given[name] === undefined ? defaultOf(row) : given[name]]),
  ) as OptionsOf<Table>

/** The options whose values differ from their defaults. Only these appear in the one-line notation of a position. */
export const changedOptions = <const Table extends OptionTable>(
  table: Table,
  options: OptionsOf<Table>,
): readonly (readonly [name: string, value: OptionValue])[] =>
  Object.entries(table).flatMap(([name, row]) => {
    const value = (options as Readonly<Record<string, OptionValue>>)[name]
    return value === defaultOf(row) ? [] : [[name, value] as const]
  })

/** Parses the value of an option. Returns the text unchanged if no allowed value is written that way. */
export const parseOptionValue = (table: OptionTable, name: string, text: string): OptionValue => {
  const value = Object.hasOwn(table, name) ? allowedValues(table[name]).find((one) => String(one) === text) : undefined
  return value === undefined ? text : value
}

/** The values of an option that are shown by a name: words, and null. */
type NamedValue<Row> = Row extends { readonly values: readonly (infer Value)[] }
  ? Value extends string
    ? Value
    : Value extends null
      ? 'null'
      : never
  : never

/** The options of a table whose values have names. */
type NamedOption<Table> = {
  [Name in keyof Table]: [NamedValue<Table[Name]>] extends [never] ? never : Name
}[keyof Table]

/** The texts of the options of a game in one language. */
export interface OptionTexts {
  /** By option, what it decides, in one sentence. */
  readonly says: Readonly<Record<string, string>>
  /** By option, the names of values that are words, and of `null`. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly yes: string
  readonly no: string
}

/** The texts of the options of a table in one language, none missing. */
export interface OptionWords<Table> extends OptionTexts {
  readonly says: { readonly [Name in keyof Table]: string }
  readonly values: {
    readonly [Name in NamedOption<Table>]: { readonly [Value in NamedValue<Table[Name]>]: string }
  }
}

/** The rows of a table whose values have names, with a name for each. */
type NamedRows<Table> = {
  readonly [Name in NamedOption<Table>]: {
    readonly names: { readonly [Value in NamedValue<Table[Name]>]: string }
  }
}

/** The English texts of the options of a table, taken from its rows. */
export const englishTexts = <const Table extends OptionTable>(table: Table & NamedRows<Table>): OptionTexts => {
  const rows: readonly (readonly [name: string, row: OptionRow])[] = Object.entries(table)
  return {
    says: Object.fromEntries(rows.map(([name, { says }]) => [name, says])),
    values: Object.fromEntries(rows.flatMap(([name, { names }]) => (names === undefined ? [] : [[name, names]]))),
    yes: 'Yes',
    no: 'No',
  }
}

/** The name of a value of an option, for a reader. */
export const valueName = ({ no, values, yes }: OptionTexts, option: string, value: OptionValue): string => {
  if (typeof value === 'boolean') return value ? yes : no
  const names = Object.hasOwn(values, option) ? values[option] : {}
  return Object.hasOwn(names, String(value)) ? names[String(value)] : String(value)
}
