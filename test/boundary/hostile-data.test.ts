import { describe, expect, it } from 'vitest'
import { isLong, volume } from '../volume.js'
import { readers } from './readers.js'

/*
 * Input from another part of the program may not be plain data. No reader throws, reads a value twice, or runs
 * forever, and it copies what it accepts.
 */

type Box = Record<string, unknown>

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null

/** The paths of all places in a value; of a list only the first items. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  isBox(value)
    ? Object.keys(value)
        .slice(0, Array.isArray(value) ? 2 : 20)
        .flatMap((key) => [[...path, key], ...placesIn(value[key], [...path, key])])
    : []

/** A copy of a value with a change to the record or list at a path. */
const altered = (sound: unknown, path: readonly string[], alter: (box: Box, key: string) => void): unknown => {
  const copy: unknown = structuredClone(sound)
  let box = copy as Box
  for (const key of path.slice(0, -1)) box = box[key] as Box
  alter(box, path[path.length - 1])
  return copy
}

const getter = (box: Box, key: string, get: () => unknown): void => {
  Object.defineProperty(box, key, { get, enumerable: true, configurable: true })
}

const boo = (): never => {
  throw new Error('boo')
}

/** The number of places of a value that get each hostile change. */
const MOST_PLACES = volume(1, 9)

/** The number of places for changes that are expensive to reject. */
const MOST_DEAR_PLACES = volume(0, 1)
const DEAR = 'lists without end'

/** Lists that contain one another twice: 2 to the 60th places in 60 lists. */
const doubled = (): unknown => {
  let list: unknown = 1
  for (let i = 0; i < 60; i++) list = [list, list]
  return list
}

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

class Odd {
  get id(): string {
    return boo()
  }
}

const hostile: Readonly<Record<string, (box: Box, key: string) => void>> = {
  'a getter that throws': (box, key) => {
    getter(box, key, boo)
  },
  'a proxy that throws': (box, key) => {
    box[key] = new Proxy({}, { get: boo, has: boo, ownKeys: boo, getPrototypeOf: boo, getOwnPropertyDescriptor: boo })
  },
  'a proxy that is no more': (box, key) => {
    box[key] = revoked()
  },
  'a list whose methods are its own': (box, key) => {
    box[key] = Object.assign([1, 2], { map: boo, slice: boo, entries: boo, [Symbol.iterator]: boo })
  },
  'a ring': (box, key) => {
    box[key] = box
  },
  [DEAR]: (box, key) => {
    box[key] = doubled()
  },
  'an endless list': (box, key) => {
    box[key] = new Array(4_294_967_295)
  },
  'an instance of a class': (box, key) => {
    box[key] = new Odd()
  },
  'a function that is a proxy': (box, key) => {
    box[key] = new Proxy(() => 1, { get: boo, apply: boo })
  },
  'a prototype of its own': (box, key) => {
    box[key] = JSON.parse('{"__proto__":{"id":"x"}}')
  },
}

describe.each(readers.map((reader) => [reader.name, reader] as const))('the reader of %s', (_, { faultsOf, sound }) => {
  const places = placesIn(sound)
  const some = places.filter((_path, i) => i % Math.ceil(places.length / MOST_PLACES) === 0)

  it('accepts valid data', () => {
    expect(faultsOf(sound).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(Object.entries(hostile))('answers %s in any place with faults', (name, alter) => {
    for (const path of name === DEAR ? some.slice(0, MOST_DEAR_PLACES) : some) {
      const faults = faultsOf(altered(sound, path, alter))
      for (const { found } of faults) expect(found.length).toBeLessThanOrEqual(80)
    }
    const [whole]: Box[] = [{}]
    alter(whole, 'input')
    if (!('get' in (Object.getOwnPropertyDescriptor(whole, 'input') ?? {})))
      expect(faultsOf(whole['input']).length).toBeGreaterThan(0)
  })

  it('reads every place once', () => {
    for (const path of isLong ? places : some) {
      let looks = 0
      const shifting = altered(sound, path, (box, key) => {
        const first = box[key]
        getter(box, key, () => (looks++ === 0 ? first : Symbol('another')))
      })
      expect(faultsOf(shifting).filter(({ severity }) => severity === 'error')).toEqual([])
      expect(looks, path.join('/')).toBe(1)
    }
  })
})
