/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const BARE = /^[A-Za-z][\w./+-]*$/

/** The value in a patch for an entry that is removed. It is recognized by identity. */
export const GONE: Json = ['gone']

const printText = (text: string): string =>
  BARE.test(text) ? text : `'${text.replace(/['!]/g, (sign) => `!${sign}`)}'`

/**
 * Writes JSON in short form, such as `(a:1,b:!(x,'19 AM'),c:!n)`. Words are bare and other strings are quoted. Lists
 * begin with an exclamation mark; `!t`, `!f` and `!n` are true, false and null.
 */
export const printValue = (value: Json): string => {
  if (value === null) return '!n'
  if (value === GONE) return '!x'
  if (typeof value === 'boolean') return value ? '!t' : '!f'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return printText(value)
  if (Array.isArray(value)) return `!(${(value as readonly Json[]).map(printValue).join(',')})`
  const entries = Object.entries(value as Readonly<Record<string, Json>>)
  return `(${entries.map(([key, one]) => `${printText(key)}:${printValue(one)}`).join(',')})`
}

/** A value read from a text and the place after it, or the place where reading failed and what was expected there. */
export type Read =
  | { readonly tag: 'read'; readonly value: Json; readonly next: number }
  | { readonly tag: 'failed'; readonly at: number; readonly expected: string }

const failed = (at: number, expected: string): Read => ({ tag: 'failed', at, expected })
const read = (value: Json, next: number): Read => ({ tag: 'read', value, next })

const DEEPEST = 30

const readText = (text: string, at: number): Read => {
  if (text[at] !== "'") {
    const [word] = /^[A-Za-z][\w./+-]*/.exec(text.slice(at)) ?? ['']
    return word === '' ? failed(at, 'a word') : read(word, at + word.length)
  }
  let value = ''
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === "'") return read(value, i + 1)
    if (text[i] === '!') i++
    value += text.charAt(i)
  }
  return failed(text.length, 'a closing quote')
}

const readList = (text: string, at: number, depth: number): Read => {
  const values: Json[] = []
  if (text[at] === ')') return read(values, at + 1)
  for (let i = at; ;) {
    const one = readValue(text, i, depth + 1)
    if (one.tag === 'failed') return one
    if (one.value === GONE) return failed(i, 'a value')
    values.push(one.value)
    if (text[one.next] === ')') return read(values, one.next + 1)
    if (text[one.next] !== ',') return failed(one.next, 'a comma or a closing bracket')
    i = one.next + 1
  }
}

const readObject = (text: string, at: number, depth: number): Read => {
  const entries: (readonly [string, Json])[] = []
  if (text[at] === ')') return read({}, at + 1)
  for (let i = at; ;) {
    const key = readText(text, i)
    if (key.tag === 'failed') return key
    if (text[key.next] !== ':') return failed(key.next, 'a colon')
    const one = readValue(text, key.next + 1, depth + 1)
    if (one.tag === 'failed') return one
    entries.push([key.value as string, one.value])
    if (text[one.next] === ')') return read(Object.fromEntries(entries), one.next + 1)
    if (text[one.next] !== ',') return failed(one.next, 'a comma or a closing bracket')
    i = one.next + 1
  }
}

const SIGNS: Readonly<Record<string, Json>> = { n: null, t: true, f: false, x: GONE }

/** Reads a value at a place in a text. Returns {@link GONE} where a patch removes an entry. */
export const readValue = (text: string, at: number, depth = 0): Read => {
  if (depth > DEEPEST) return failed(at, `at most ${String(DEEPEST)} brackets in each other`)
  const sign = text[at]
  if (sign === '(') return readObject(text, at + 1, depth)
  if (sign === '!') {
    if (text[at + 1] === '(') return readList(text, at + 2, depth)
    const known = SIGNS[text.charAt(at + 1)]
    return known === undefined ? failed(at, 'one of !n !t !f !x !(') : read(known, at + 2)
  }
  const [digits] = /^-?\d{1,12}/.exec(text.slice(at, at + 20)) ?? ['']
  return digits === '' ? readText(text, at) : read(Number(digits), at + digits.length)
}

/** A JSON object. */
export type Fields = { readonly [key: string]: Json }

/** Whether a value is an object. */
export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the patch that turns one value into another, or undefined if they are equal. Objects are compared entry by
 * entry, everything else as a whole.
 */
export const patchBetween = (from: Json | undefined, to: Json): Json | undefined => {
  if (!isFields(from) || !isFields(to)) return isSame(from, to) ? undefined : to
  const entries: (readonly [string, Json])[] = Object.keys(from)
    .filter((key) => !Object.hasOwn(to, key))
    .map((key) => [key, GONE] as const)
  for (const [key, value] of Object.entries(to)) {
    const change = patchBetween(Object.hasOwn(from, key) ? from[key] : undefined, value)
    if (change !== undefined) entries.push([key, change])
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Applies a patch to a value. */
export const patched = (from: Json | undefined, patch: Json): Json => {
  if (!isFields(patch)) return patch
  const base = isFields(from) ? from : {}
  const kept = Object.entries(base).filter(([key]) => patch[key] !== GONE)
  const known = new Set(kept.map(([key]) => key))
  const fresh = Object.entries(patch).filter(([key, value]) => value !== GONE && !known.has(key))
  return Object.fromEntries([
    ...kept.map(([key, value]) => [key, Object.hasOwn(patch, key) ? patched(value, patch[key]) : value] as const),
    ...fresh.map(([key, value]) => [key, patched(undefined, value)] as const),
  ])
}
