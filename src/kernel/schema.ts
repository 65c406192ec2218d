import type { JsonSchema } from './ruleset.js'

/*
 * What JSON Schema says of plain things, in short.
 */

/** A whole number within bounds. */
export const whole = (least: number, most: number, description?: string): JsonSchema => ({
  type: 'integer',
  minimum: least,
  maximum: most,
  ...(description === undefined ? {} : { description }),
})

/** One of some values. */
export const oneOf = (values: readonly unknown[], description?: string): JsonSchema => ({
  enum: values,
  ...(description === undefined ? {} : { description }),
})

/** The same, or null for what is usual. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** A list. */
export const listOf = (items: JsonSchema, most: number, least = 0): JsonSchema => ({
  type: 'array',
  items,
  minItems: least,
  maxItems: most,
})

/** An object with these fields and no others; those required are named. */
export const fieldsOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  additionalProperties: false,
})

/** A text. */
export const text = (description: string): JsonSchema => ({ type: 'string', description })

/** The same, with what it is for. */
export const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description })
