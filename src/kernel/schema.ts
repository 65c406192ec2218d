import type { JsonSchema } from './ruleset.js'

/*
 * Shorthands for JSON Schemas.
 */

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number, description?: string): JsonSchema => ({
  type: 'integer',
  minimum: least,
  maximum: most,
  ...(description === undefined ? {} : { description }),
})

/** One of the given values. */
export const oneOf = (values: readonly unknown[], description?: string): JsonSchema => ({
  enum: values,
  ...(description === undefined ? {} : { description }),
})

/** The schema or null, where null means the default. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

/** A list of `least` to `most` items. */
export const listOf = (items: JsonSchema, most: number, least = 0): JsonSchema => ({
  type: 'array',
  items,
  minItems: least,
  maxItems: most,
})

/** An object with only these fields; `required` names the mandatory ones. */
export const fieldsOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  additionalProperties: false,
})

/** A string. */
export const text = (description: string): JsonSchema => ({ type: 'string', description })

/** A schema with a description. */
export const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description })
