import type { Space } from '../../kernel/encoding.js'
import type { JsonSchema } from '../../kernel/ruleset.js'

/** A command field that can be numbered. */
export interface NumberedField {
  /** The name of the field. */
  readonly key: string
  /** The number of possible values. */
  readonly size: number
  /** Whether the field is a list, of which only the first entry is numbered. */
  readonly isFirst: boolean
  /** The number of a value; null if it has none. */
  readonly numberOf: (value: unknown) => number | null
  /** The value with a number; undefined if there is none. */
  readonly valueAt: (number: number) => unknown
}

type Range = Pick<NumberedField, 'size' | 'numberOf' | 'valueAt'>

const integersFrom = (least: number, size: number): Range => ({
  size,
  numberOf: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value < least + size
      ? value - least
      : null,
  valueAt: (number) => least + number,
})

const oneOf = (values: readonly unknown[]): Range => ({
  size: values.length,
  numberOf: (value) => {
    const at = values.indexOf(value)
    return at < 0 ? null : at
  },
  valueAt: (number) => values[number],
})

/** Adds null as number 0; other numbers increase by one. */
const orNull = ({ size, numberOf, valueAt }: Range): Range => ({
  size: size + 1,
  numberOf: (value) => {
    if (value === null) return 0
    const number = numberOf(value)
    return number === null ? null : number + 1
  },
  valueAt: (number) => (number === 0 ? null : valueAt(number - 1)),
})

const inSpace = (space: Space): Range =>
  typeof space === 'number'
    ? integersFrom(0, space)
    : {
        size: space.size,
        numberOf: (value) => (typeof value === 'string' ? space.numberOf(value) : null),
        valueAt: (number) => space.nameAt(number) ?? undefined,
      }

const partsOf = (schema: JsonSchema, key: string): readonly JsonSchema[] => (schema[key] ?? []) as readonly JsonSchema[]

/** A numbering of the values a schema allows; null if it has no bounds. */
const rangeOf = (schema: JsonSchema, space: Space | undefined): Range | null => {
  const choices = partsOf(schema, 'anyOf')
  const real = choices.filter((one) => one['type'] !== 'null')
  if (choices.length > 0 && real.length === 1) {
    const within = rangeOf(real[0], space)
    return within === null || real.length === choices.length ? within : orNull(within)
  }
  if (space !== undefined) return inSpace(space)
  if ('const' in schema) return oneOf([schema['const']])
  if ('enum' in schema) return oneOf(schema['enum'] as readonly unknown[])
  if (schema['type'] === 'boolean') return oneOf([false, true])
  const { type, minimum, maximum } = schema
  return type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number'
    ? integersFrom(minimum, maximum - minimum + 1)
    : null
}

/** A numbering of lists by their first entry; the empty list is 0. */
const ofFirst = (items: Range): Range => {
  const range = orNull(items)
  return {
    ...range,
    numberOf: (value) => (Array.isArray(value) ? range.numberOf(value.length === 0 ? null : value[0]) : null),
  }
}

/** The numbering of a command field; null if it cannot be numbered. */
export const fieldOf = (key: string, schema: JsonSchema, space: Space | undefined): NumberedField | null => {
  if (schema['type'] === 'array') {
    const items = rangeOf(schema['items'] as JsonSchema, space)
    return items === null ? null : { key, isFirst: true, ...ofFirst(items) }
  }
  const range = rangeOf(schema, space)
  return range === null ? null : { key, isFirst: false, ...range }
}
