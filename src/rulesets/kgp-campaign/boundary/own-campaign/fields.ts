/** An object of parsed JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object of parsed JSON. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
