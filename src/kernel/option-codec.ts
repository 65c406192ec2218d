import { int, oneOf, strict, type Shape } from './codec.js'
import { fault, likelyMeant, pointTo, unknownFields, type Fault } from './fault.js'
import {
  isLater,
  isVaried,
  mayBe,
  valuesIn,
  type OptionRow,
  type OptionsOf,
  type OptionTable,
  type OptionValue,
} from './option.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What a state may name of an option. */
const shapeOf = (row: OptionRow): Shape<OptionValue> =>
  row.range !== undefined && row.values === undefined && !isLater(row)
    ? (int(...row.range) as unknown as Shape<OptionValue>)
    : oneOf<OptionValue>(valuesIn(row).filter((value) => value !== row.before))

/** The options as a state keeps them: later ones only where they are not played as they were before. */
export const optionsShape = <const Table extends OptionTable>(table: Table): Shape<OptionsOf<Table>> => {
  const shapes = (isJoined: boolean): Record<string, Shape<OptionValue>> =>
    Object.fromEntries(
      Object.entries(table).flatMap(([name, row]) => (isLater(row) === isJoined ? [[name, shapeOf(row)]] : [])),
    )
  return strict(shapes(false), shapes(true)) as unknown as Shape<OptionsOf<Table>>
}

const valueFaults = (row: OptionRow, pointer: string, value: unknown): readonly Fault[] => {
  if (mayBe(row, value)) return []
  const span = row.range === undefined ? null : `a whole number from ${row.range.join(' to ')}`
  const words = (row.values ?? []).map(String)
  if (span !== null && words.length === 0) return [fault(pointer, span, value)]
  const meant = typeof value === 'string' ? likelyMeant(value, words) : null
  return [fault(pointer, `one of ${words.join(', ')}${span === null ? '' : `, or ${span}`}`, value, meant)]
}

/** Everything wrong with the options that somebody wrote in a scenario; those left out are as by default. */
export const optionFaults = (table: OptionTable, pointer: string, input: unknown): readonly Fault[] => {
  if (input === undefined) return []
  if (!isFields(input)) return [fault(pointer, 'an object of options', input)]
  const names = Object.keys(table)
  const varied = names.filter((name) => isVaried(table[name]))
  const given = names.filter((name) => Object.hasOwn(input, name) && input[name] !== undefined)
  return [
    ...unknownFields(pointer, input, names, undefined, varied),
    ...given.flatMap((name) => valueFaults(table[name], pointTo(pointer, name), input[name])),
  ]
}
