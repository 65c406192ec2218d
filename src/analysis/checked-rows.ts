import { inspect } from '../kernel/fault.js'

/** A check of the value of a field, and a description of the values it accepts. */
export type FieldTerms = readonly [isValid: (value: unknown) => boolean, wanted: string]

/** The checks of each field; fields without one may hold anything. */
export type RowTerms<Row> = Partial<Readonly<Record<keyof Row & string, FieldTerms>>>

/** Thrown for a row that a function of `ardennes/analysis` cannot use, such as one with a misnamed field. */
export class RowError extends Error {
  /** The index of the row, from 0. */
  readonly index: number
  /** The field that is missing or invalid. */
  readonly field: string
  /** The value found in the field. */
  readonly value: unknown

  constructor(index: number, field: string, value: unknown, wanted: string, row: unknown) {
    const there = value === undefined ? `: the row is ${inspect(row)}` : `, found ${inspect(value)}`
    super(`Row ${index}: ${field} must be ${wanted}${there}`)
    this.name = 'RowError'
    this.index = index
    this.field = field
    this.value = value
  }
}

const entriesOf = <Row>(terms: RowTerms<Row>): readonly (readonly [string, FieldTerms])[] =>
  Object.entries<FieldTerms>(terms as Readonly<Record<string, FieldTerms>>)

const checkFields = (index: number, row: unknown, fields: readonly (readonly [string, FieldTerms])[]): void => {
  const given = (typeof row === 'object' ? (row ?? {}) : {}) as Readonly<Record<string, unknown>>
  for (const [field, [isValid, wanted]] of fields)
    if (!isValid(given[field])) throw new RowError(index, field, given[field], wanted, row)
}

/** Throws a `RowError` that names the first invalid field of a row. */
export const checkRow = <Row extends object>(index: number, row: Row, terms: RowTerms<Row>): void => {
  checkFields(index, row, entriesOf(terms))
}

/**
 * Yields the rows, checking each one as it is reached.
 *
 * @throws RowError at the first invalid row
 */
export const checkedRows = function* <Row extends object>(
  rows: Iterable<Row>,
  terms: RowTerms<Row>,
): Generator<Row, void, undefined> {
  const fields = entriesOf(terms)
  let index = 0
  for (const row of rows) {
    checkFields(index, row, fields)
    yield row
    index += 1
  }
}

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < Infinity

/** Terms of a field that holds text. */
export const TEXT: FieldTerms = [(value) => typeof value === 'string', 'text']
/** Terms of a field that holds text, or null where there is none. */
export const TEXT_OR_NULL: FieldTerms = [(value) => value === null || typeof value === 'string', 'text or null']
/** Terms of a field that holds a boolean. */
export const YES_OR_NO: FieldTerms = [(value) => typeof value === 'boolean', 'true or false']
/** Terms of a field that holds a finite number of at least 0. */
export const AMOUNT: FieldTerms = [isAmount, 'a number of at least 0']
/** Terms of a field that holds a whole number of at least 0. */
export const WHOLE: FieldTerms = [(value) => isAmount(value) && Number.isInteger(value), 'a whole number of at least 0']
