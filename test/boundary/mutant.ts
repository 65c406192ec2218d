import { memoize } from '../../src/kernel/memoize.js'
import type { Roller } from '../../src/kernel/rng.js'

/** A JSON list or object. */
type Box = unknown[] | Record<string, unknown>

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null

/** Every place in a JSON value: its container and its key. */
const places = (value: unknown): readonly (readonly [Box, string])[] =>
  isBox(value)
    ? Object.keys(value).flatMap((key) => [[value, key] as const, ...places((value as Record<string, unknown>)[key])])
    : []

/** Every string and key in a JSON value. Changes of one value share the list. */
const textsIn = memoize((box: Box): readonly string[] => {
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (isBox(value))
      for (const [key, one] of Object.entries(value)) {
        texts.push(key)
        visit(one)
      }
  }
  visit(box)
  return texts
})

const STRANGE: readonly string[] = [
  'Z99',
  'Z99/0',
  'A1/7',
  'us:Q',
  'german:A',
  'us-n9999',
  'nobody',
  'W',
  '20 AM',
  'squad',
]

/** A random part of a state, chosen so that small parts are as likely as large ones. */
const pick = <A>(luck: Roller, list: readonly A[]): A => list[luck.below(list.length)]

/** A replacement for a value: another string of the same state, a strange one, another number, or nothing. */
const other = (luck: Roller, value: unknown, texts: readonly string[]): unknown => {
  if (luck.below(8) === 0) return null
  if (typeof value === 'number') return value + pick(luck, [-1, 1, 2, 7, -value])
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value) && value.length > 0)
    return luck.below(2) === 0 ? value.slice(1) : [...(value as unknown[]), pick(luck, value)]
  return luck.below(2) === 0 ? pick(luck, STRANGE) : pick(luck, texts)
}

/** A copy of a JSON object with one place changed, and that place. It shares the unchanged fields. */
export const mutant = (luck: Roller, json: unknown): { readonly json: unknown; readonly at: string } => {
  const object = json as Record<string, unknown>
  const top = pick(luck, Object.keys(object))
  const inside = structuredClone(object[top])
  const found = places(inside)
  const texts = textsIn(object)
  if (found.length === 0) return { json: { ...object, [top]: other(luck, inside, texts) }, at: top }
  const [box, key] = pick(luck, found)
  const held = box as Record<string, unknown>
  if (!Array.isArray(box) && luck.below(6) === 0) {
    const value = held[key]
    Reflect.deleteProperty(held, key)
    held[pick(luck, luck.below(2) === 0 ? STRANGE : texts)] = value
  } else held[key] = other(luck, held[key], texts)
  return { json: { ...object, [top]: inside }, at: `${top} … ${key}` }
}
