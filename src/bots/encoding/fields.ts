import type { Space } from '../../kernel/encoding.js'
import type { JsonSchema } from '../../kernel/ruleset.js'

/** A field of a command that has a number. */
export interface NumberedField {
  /** Its name. */
  readonly key: string
  /** How many numbers it can be. */
  readonly size: number
  /** Whether the field is a list, of which the first entry counts. */
  readonly isFirst: boolean
  /** Its number; null where it has none. */
  readonly numberOf: (value: unknown) => number | null
  /** What has that number; undefined where nothing has. */
  readonly valueAt: (number: number) => unknown
}

type Range = Pick<NumberedField, 'size' | 'numberOf' | 'valueAt'>

const wholeFrom = (least: number, size: number): Range => ({
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

/** Null has the number 0, and everything else comes after it. */
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
    ? wholeFrom(0, space)
    : {
        size: space.size,
        numberOf: (value) => (typeof value === 'string' ? space.numberOf(value) : null),
        valueAt: (number) => space.nameAt(number) ?? undefined,
      }

const partsOf = (schema: JsonSchema, key: string): readonly JsonSchema[] => (schema[key] ?? []) as readonly JsonSchema[]

/** Numbers for what a schema allows; null where that has no bounds. */
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
    ? wholeFrom(minimum, maximum - minimum + 1)
    : null
}

/** Lists that may be empty have 0 for that; the others are known by what stands first. */
const ofFirst = (items: Range): Range => {
  const range = orNull(items)
  return {
    ...range,
    numberOf: (value) => (Array.isArray(value) ? range.numberOf(value.length === 0 ? null : value[0]) : null),
  }
}

/** A field of a command in numbers; null where it has none. */
export const fieldOf = (key: string, schema: JsonSchema, space: Space | undefined): NumberedField | null => {
  if (schema['type'] === 'array') {
    const items = rangeOf(schema['items'] as JsonSchema, space)
    return items === null ? null : { key, isFirst: true, ...ofFirst(items) }
  }
  const range = rangeOf(schema, space)
  return range === null ? null : { key, isFirst: false, ...range }
}
