const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Canonical JSON: one line, no spaces, object fields sorted by name. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (isLeaf(value)) return JSON.stringify(value)
  if (Array.isArray(value))
    return value.every(isLeaf) ? JSON.stringify(value) : `[${(value as readonly unknown[]).map(canonical).join(',')}]`
  const fields = value as Readonly<Record<string, unknown>>
  let text = '{'
  for (const key of Object.keys(fields).sort())
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonical(fields[key])}`
  return `${text}}`
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

const mixed = (h: number): number => {
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return h ^ (h >>> 15)
}

/** The 64-bit hash of a string as 16 hexadecimal digits, computed with integer arithmetic only. */
export const textHash = (text: string): string => {
  let a = 0x243f6a88
  let b = 0x85a308d3 | 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
    a ^= a >>> 15
    b ^= b >>> 13
  }
  const high = mixed(a ^ text.length)
  const low = mixed(b ^ high)
  return hex(mixed(high ^ low)) + hex(low)
}

/**
 * The 64-bit hash of a state, or of any plain JSON, as 16 hexadecimal digits.
 *
 * Equal data has an equal hash on every platform and in every version of this library, whatever the order of its
 * fields. It identifies positions; it does not protect against forgery.
 *
 * @example
 * stateHash({ a: 1, b: [2] }) === stateHash({ b: [2], a: 1 }) // true
 */
export const stateHash = (state: unknown): string => textHash(canonical(state))
