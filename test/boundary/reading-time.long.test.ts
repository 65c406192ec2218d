import { describe, expect, it } from 'vitest'
import { cpuMs } from '../cpu.js'
import { isLong, volume } from '../volume.js'
import { readers } from './readers.js'

/*
 * External data may be of any length. Reading takes linear time, whatever the data repeat: no list is scanned again
 * for each entry.
 */

const LENGTH = 99_000
/** Faster readings are not measured again. */
const SHORT_MS = 3000
/** The number of measurements of slower ones. */
const TRIES = 3
/** The permitted ratio for data nine times as long: linear time is 9, quadratic 81. */
const MOST_TIMES_AS_LONG = 30
/** The number of fields examined per record. */
const MOST_FIELDS = 12
/** The number of places extended per reader. */
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

/** A copy of an entry with a new name in every place that could be its name. */
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

/** All ways of extending data; in a short run one per reader in turn. */
const waysFor = (reader: number): typeof ways => (isLong ? ways : [ways[reader % ways.length]])

describe.each(readers.map((reader, i) => [reader.name, reader, waysFor(i)] as const))(
  'the reader of %s',
  (_, { faultsOf, sound }, some) => {
    it.each(some)(
      'takes linear time, with 99,000 times %s in any list or record',
      (_name, lengthen) => {
        const timeOf = (path: readonly string[], length: number): number => {
          const copy: unknown = structuredClone(sound)
          lengthen(at(copy, path) as Box, length)
          return cpuMs(() => faultsOf(copy))
        }
        /** The ratio to the time for a ninth of the data: the minimum of several tries. */
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
