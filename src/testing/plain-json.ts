/** Freezes a value and everything it contains. */
export const deepFrozen = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFrozen(part)
  return Object.freeze(value)
}

const isRecord = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** The JSON pointer of the first value that JSON cannot represent; null if there is none. */
export const nonJsonPlace = (value: unknown, place = ''): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : place
  if (typeof value !== 'object' || (!Array.isArray(value) && !isRecord(value))) return place
  for (const [key, part] of Object.entries(value)) {
    const found = nonJsonPlace(part, `${place}/${key}`)
    if (found !== null) return found
  }
  return null
}
