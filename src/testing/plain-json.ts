/** Freezes a value and all that is in it. */
export const frozen = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const isRecord = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** The place of something that JSON does not keep as it is, as a JSON pointer, or null. */
export const strangePlace = (value: unknown, place = ''): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : place
  if (typeof value !== 'object' || (!Array.isArray(value) && !isRecord(value))) return place
  for (const [key, part] of Object.entries(value)) {
    const found = strangePlace(part, `${place}/${key}`)
    if (found !== null) return found
  }
  return null
}
