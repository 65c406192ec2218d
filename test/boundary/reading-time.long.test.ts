import { describe, expect, it } from 'vitest'
import { isLong, volume } from '../volume.js'
import { readers } from './readers.js'

/*
 * Data of others may be as long as they like. Whatever is repeated in it, reading it takes time in proportion to its length:
 * no list is gone through again for every entry of it.
 */

const LENGTH = 99_000
/** What took less is not looked at. */
const SHORT_MS = 3000
/** So often is measured what took longer. */
const TRIES = 3
/** Of data nine times as long: in proportion it is 9, where everything is gone through for every entry 81. */
const MOST_TIMES_AS_LONG = 30
/** So many fields of a record are looked into. */
const MOST_FIELDS = 12
/** So many places of a reader's data are made longer, spread over all there are. */
const MOST_PLACES = volume(1, 2)

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

const spread = <T>(all: readonly T[]): readonly T[] => {
  const apart = Math.ceil(all.length / MOST_PLACES || 1)
  return all.filter((_, i) => i % apart === apart >> 1)
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((box, key) => (box as Box)[key], value)

/** An entry with another name in every place that could be its name. */
const renamed = (entry: unknown, i: number): unknown => {
  if (typeof entry === 'string') return `${entry}${String(i)}`
  if (typeof entry === 'number') return entry + i
  return isBox(entry) && !Array.isArray(entry) && 'id' in entry ? { ...entry, id: `x${String(i)}` } : entry
}

const lengthenings: Readonly<Record<string, (box: Box, length: number) => void>> = {
  'the same over and over': (box, length) => {
    const first = Object.values(box)[0]
    for (let i = 0; i < length; i++) box[Array.isArray(box) ? box.length : `x${String(i)}`] = first
  },
  'other names': (box, length) => {
    const first = Object.values(box)[0]
    for (let i = 0; i < length; i++) box[Array.isArray(box) ? box.length : `name-${String(i)}`] = renamed(first, i)
  },
  'long names': (box, length) => {
    const name = 'landing-place'.repeat(7)
    for (let i = 0; i < length; i++)
      box[Array.isArray(box) ? box.length : `${String(i)}${name}`] = Array.isArray(box) ? `${name}${String(i)}` : 1
  },
}

const ways = Object.entries(lengthenings)

/** All ways of making data longer; in a short run one for each reader, another for the next. */
const waysFor = (reader: number): typeof ways => (isLong ? ways : [ways[reader % ways.length]])

describe.each(readers.map((reader, i) => [reader.name, reader, waysFor(i)] as const))(
  'whoever reads %s',
  (_, { faultsOf, sound }, some) => {
    it.each(some)(
      'takes time in proportion to its length, with 99,000 times %s in whatever list or record',
      (_name, lengthen) => {
        const timeOf = (path: readonly string[], length: number): number => {
          const copy: unknown = structuredClone(sound)
          lengthen(at(copy, path) as Box, length)
          const before = process.cpuUsage()
          faultsOf(copy)
          const { user, system } = process.cpuUsage(before)
          return (user + system) / 1000
        }
        /** How many times as long it takes as a ninth of it: whatever else the machine does, the least of some tries. */
        const timesAsLong = (path: readonly string[]): number =>
          Math.min(...Array.from({ length: TRIES }, () => timeOf(path, LENGTH) / timeOf(path, LENGTH / 9)))
        const slow: string[] = []
        for (const path of spread(boxesIn(sound))) {
          const took = timeOf(path, LENGTH)
          if (took < SHORT_MS) continue
          const times = timesAsLong(path)
          if (times > MOST_TIMES_AS_LONG)
            slow.push(`/${path.join('/')}: ${took.toFixed(0)} ms, ${times.toFixed(0)} times`)
        }
        expect(slow).toEqual([])
      },
      300_000,
    )
  },
)
