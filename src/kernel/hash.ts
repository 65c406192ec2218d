const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Plain JSON on one line, without spaces, the fields of every object in the order of their names. */
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

/** The hash of a text: 64 bits as 16 hexadecimal digits, from whole-number arithmetic alone. */
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
 * The hash of a state, or of any plain JSON: 64 bits as 16 hexadecimal digits.
 *
 * Equal data has an equal hash on every platform and in every version of this library, whatever order
 * its fields were written in. It distinguishes positions; it does not protect them from forgery.
 *
 * @example
 * stateHash({ a: 1, b: [2] }) === stateHash({ b: [2], a: 1 }) // true
 */
export const stateHash = (state: unknown): string => textHash(canonical(state))
