import { int, oneOf, strict, type Shape } from './codec.js'
import { fault, suggestName, childPointer, unknownFields, type Fault } from './fault.js'
import type { Expectation } from './expectation.js'
import {
  hasChoice,
  isAllowedValue,
  allowedValues,
  type OptionRow,
  type OptionsOf,
  type OptionTable,
  type OptionValue,
} from './option.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The codec shape of one option. */
const shapeOf = (row: OptionRow): Shape<OptionValue> =>
  row.range !== undefined && row.values === undefined
    ? (int(...row.range) as unknown as Shape<OptionValue>)
    : oneOf<OptionValue>(allowedValues(row))

/** A shape with one field for every option of a table. */
export const optionsShape = <const Table extends OptionTable>(table: Table): Shape<OptionsOf<Table>> =>
  strict(Object.fromEntries(Object.entries(table).map(([name, row]) => [name, shapeOf(row)]))) as unknown as Shape<
    OptionsOf<Table>
  >

/** The faults of a value given for an option; empty if it is allowed. */
export const valueFaults = (row: OptionRow, pointer: string, value: unknown): readonly Fault[] => {
  if (isAllowedValue(row, value)) return []
  const words = (row.values ?? []).map(String)
  const expectation: readonly Expectation[] = [
    ...(words.length > 0 ? [{ tag: 'among', names: words } as const] : []),
    ...(row.range === undefined ? [] : [{ tag: 'range', least: row.range[0], most: row.range[1] } as const]),
  ]
  const meant = typeof value === 'string' ? suggestName(value, words) : null
  return [fault(pointer, expectation.length === 1 ? expectation[0] : { tag: 'either', of: expectation }, value, meant)]
}

/** The faults of the options in a scenario. Options left out take their defaults. */
export const optionFaults = (table: OptionTable, pointer: string, input: unknown): readonly Fault[] => {
  if (input === undefined) return []
  if (!isFields(input)) return [fault(pointer, { tag: 'record', most: null }, input)]
  const names = Object.keys(table)
  const varied = names.filter((name) => hasChoice(table[name]))
  const given = names.filter((name) => Object.hasOwn(input, name) && input[name] !== undefined)
  return [
    ...unknownFields(pointer, input, names, null, varied),
    ...given.flatMap((name) => valueFaults(table[name], childPointer(pointer, name), input[name])),
  ]
}
