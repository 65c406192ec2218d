/** What an option may be set to. */
export type OptionValue = boolean | number | string | null

/** One option of a game: a row of its table. */
export interface OptionRow {
  /** What it may be set to, the default first. */
  readonly values?: readonly OptionValue[]
  /** The least and the most, where any whole number between them will do as well. */
  readonly range?: readonly [least: number, most: number]
  /** What is played by default, where that is not the first of its values. */
  readonly default?: OptionValue
  /**
   * Only of an option that joined the game after games of it were kept: how those were played. A state names such an option
   * only where it is played otherwise; so states of old games, and their hashes, are what they were.
   */
  readonly before?: OptionValue
  /** Other options without which it decides nothing, with the value they must have. */
  readonly needs?: Readonly<Record<string, OptionValue>>
  /** The rules it changes, by their ids. */
  readonly rule: string
  /** What it decides, in a sentence. */
  readonly says: string
}

/** The options of a game by name, in the order of its rules. */
export type OptionTable = Readonly<Record<string, OptionRow>>

type ValueOf<Row> =
  | (Row extends { readonly values: readonly (infer Value)[] } ? Value : never)
  | (Row extends { readonly range: object } ? number : never)

type LaterNames<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly before: OptionValue } ? Name : never
}[keyof Table]

/** The options of a game, as its table has them. Those that joined it later may be missing. */
export type OptionsOf<Table> = {
  readonly [Name in Exclude<keyof Table, LaterNames<Table>>]: ValueOf<Table[Name]>
} & { readonly [Name in LaterNames<Table>]?: ValueOf<Table[Name]> }

/** By option, what it may be set to. */
export type OptionValues<Table> = { readonly [Name in keyof Table]: readonly ValueOf<Table[Name]>[] }

/** What an option may be set to. */
export const valuesIn = ({ values = [], range = [0, -1] }: OptionRow): readonly OptionValue[] => {
  const [least, most] = range
  return [...values, ...Array.from({ length: most - least + 1 }, (_, i) => least + i)]
}

/** Whether there is a choice: an option with one value only says how something is read. */
export const isVaried = (row: OptionRow): boolean => valuesIn(row).length > 1

/** What is played by default. */
export const defaultOf = (row: OptionRow): OptionValue =>
  row.default !== undefined ? row.default : row.values !== undefined ? row.values[0] : (row.range?.[0] ?? null)

/** Whether an option may be set to that. */
export const mayBe = (
  { values = [], range: [least, most] = [0, -1] }: OptionRow,
  value: unknown,
): value is OptionValue =>
  (values as readonly unknown[]).includes(value) ||
  (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)

/** Whether an option joined the game after games of it were kept. */
export const isLater = (row: OptionRow): row is OptionRow & { readonly before: OptionValue } => row.before !== undefined

/** By option, what it may be set to. */
export const valuesOf = <const Table extends OptionTable>(table: Table): OptionValues<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, valuesIn(row)])) as OptionValues<Table>

/** Whether a row need not be named, neither in a scenario nor in a state, where it has this value. */
const isSilent = (row: OptionRow, value: OptionValue): boolean =>
  isLater(row) && row.before === value && defaultOf(row) === value

/**
 * The options of a scenario: those given, the others as by default. A later option is named where it is not at its default,
 * or where its default is not how games were played before.
 */
export const optionsWith = <const Table extends OptionTable>(
  table: Table,
  given: Readonly<Partial<Record<string, OptionValue>>> = {},
): OptionsOf<Table> => {
  const named = Object.entries(table).map(([name, row]) => {
    const value = given[name]
    return [name, row, value === undefined ? defaultOf(row) : value] as const
  })
  return Object.fromEntries(
    named.filter(([, row, value]) => !isSilent(row, value)).map(([name, , value]) => [name, value]),
  ) as OptionsOf<Table>
}

/** The options of a scenario as a state keeps them: later ones only where they are not played as they were before. */
export const keptOptions = <const Table extends OptionTable>(
  table: Table,
  options: OptionsOf<Table>,
): OptionsOf<Table> => {
  const given = options as Readonly<Record<string, OptionValue | undefined>>
  const drops = Object.entries(table).some(([name, row]) => isLater(row) && given[name] === row.before)
  if (!drops) return options
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !isLater(table[name]) || value !== table[name].before),
  ) as OptionsOf<Table>
}

/** The options of a state that are not at their defaults, by name: what a position on one line must say. */
export const changedOptions = <const Table extends OptionTable>(
  table: Table,
  kept: OptionsOf<Table>,
): readonly (readonly [name: string, value: OptionValue])[] => {
  const given = kept as Readonly<Record<string, OptionValue>>
  return Object.entries(table).flatMap(([name, row]) => {
    const value = isLater(row) && given[name] === undefined ? row.before : given[name]
    return value === defaultOf(row) ? [] : [[name, value] as const]
  })
}

/** The value of an option that is written so; the text itself where there is none. */
export const optionCalled = (table: OptionTable, name: string, text: string): OptionValue => {
  const value = Object.hasOwn(table, name) ? valuesIn(table[name]).find((one) => String(one) === text) : undefined
  return value === undefined ? text : value
}
