import { describe, expect, it } from 'vitest'
import { readers } from './readers.js'

/*
 * Data of others may be as long as they like. Whatever is repeated in it, reading it takes time in proportion to its length:
 * no list is gone through again for every entry of it.
 */

const LENGTH = 99_000
const LONGEST_MS = 3000
/** So many fields of a record are looked into. */
const MOST_FIELDS = 12

type Box = Record<string, unknown>

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null

const boxesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  isBox(value)
    ? [
        path,
        ...Object.keys(value)
          .slice(0, Array.isArray(value) ? 1 : MOST_FIELDS)
          .flatMap((key) => boxesIn(value[key], [...path, key])),
      ]
    : []

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((box, key) => (box as Box)[key], value)

/** An entry with another name in every place that could be its name. */
const renamed = (entry: unknown, i: number): unknown => {
  if (typeof entry === 'string') return `${entry}${String(i)}`
  if (typeof entry === 'number') return entry + i
  return isBox(entry) && !Array.isArray(entry) && 'id' in entry ? { ...entry, id: `x${String(i)}` } : entry
}

const lengthenings: Readonly<Record<string, (box: Box) => void>> = {
  'the same over and over': (box) => {
    const first = Object.values(box)[0]
    for (let i = 0; i < LENGTH; i++) box[Array.isArray(box) ? box.length : `x${String(i)}`] = first
  },
  'other names': (box) => {
    const first = Object.values(box)[0]
    for (let i = 0; i < LENGTH; i++) box[Array.isArray(box) ? box.length : `name-${String(i)}`] = renamed(first, i)
  },
  'long names': (box) => {
    const name = 'landing-place'.repeat(7)
    for (let i = 0; i < LENGTH; i++)
      box[Array.isArray(box) ? box.length : `${String(i)}${name}`] = Array.isArray(box) ? `${name}${String(i)}` : 1
  },
}

describe.each(readers.map((reader) => [reader.name, reader] as const))('whoever reads %s', (_, { faultsOf, sound }) => {
  it.each(Object.entries(lengthenings))(
    'is done in no time with 99,000 times %s, in whatever list or record',
    (_name, lengthen) => {
      const slow: string[] = []
      for (const path of boxesIn(sound)) {
        const copy: unknown = structuredClone(sound)
        lengthen(at(copy, path) as Box)
        const began = performance.now()
        faultsOf(copy)
        const took = performance.now() - began
        if (took > LONGEST_MS) slow.push(`/${path.join('/')}: ${took.toFixed(0)} ms`)
      }
      expect(slow).toEqual([])
    },
    300_000,
  )
})
