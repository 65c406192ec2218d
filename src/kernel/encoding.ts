import type { Game } from './ruleset.js'

/**
 * A block of cells that encodes one aspect of a view, such as a layer over the hexes, a row per unit, or some numbers.
 */
export interface Plane<G extends Game> {
  readonly name: string
  /** The size of each axis; the last axis varies fastest. */
  readonly shape: readonly number[]
  /** The meaning of the cells, in words. */
  readonly says: string
  /**
   * Writes the cells for a side, starting at index `from`. All cells are 0 beforehand. Values range from -1 to 1 and
   * depend on the view alone.
   */
  readonly fill: (view: G['view'], side: G['side'], cells: Float32Array, from: number) => void
}

/** A numbering of names from 0, for the strings that occur in commands. */
export interface NameSpace {
  /** The number of indices. */
  readonly size: number
  /** The index of a name, or null if the name has none. */
  readonly numberOf: (name: string) => number | null
  /** The name at an index, or null if there is none. */
  readonly nameAt: (number: number) => string | null
}

/** The possible values of a command field: the integers from 0 up to but not including a number, or names. */
export type Space = number | NameSpace

/**
 * A game's own encoding of positions and commands as numbers for machine learning, where it improves on the one derived
 * from its codecs.
 */
export interface EncodingSpec<G extends Game> {
  /** Increased when the meaning of an index or a cell changes. */
  readonly version: number
  /** The planes that encode a view. */
  readonly planes: readonly Plane<G>[]
  /** The possible values of command fields, keyed by `verb.field` or `field`. Other fields follow the command codec. */
  readonly spaces?: Readonly<Record<string, Space>>
  /**
   * By verb, the maximum number of commands that agree in the verb and in every numbered field, such as commands that
   * name groups or paths.
   */
  readonly variants?: Readonly<Record<string, number>>
  /** The index of a command among such commands, from 0. By default its position in the list of legal commands. */
  readonly variantOf?: (view: G['view'], command: G['command']) => number
}

/** A name space in which each name has its index in a list. */
export const namesIn = (names: readonly string[]): NameSpace => {
  const places = new Map(names.map((name, at) => [name, at]))
  return {
    size: names.length,
    numberOf: (name) => places.get(name) ?? null,
    nameAt: (number) => names[number] ?? null,
  }
}

const DIGITS = /^[1-9]\d{0,8}$/

/** A name space of a word followed by a number from 1 to `most`, such as `us-n7`. */
export const numberedNames = (word: string, most: number): NameSpace => ({
  size: most,
  numberOf: (name) => {
    const digits = name.slice(word.length)
    const number = name.startsWith(word) && DIGITS.test(digits) ? Number(digits) - 1 : most
    return number < most ? number : null
  },
  nameAt: (number) => (number >= 0 && number < most ? `${word}${String(number + 1)}` : null),
})

/** The concatenation of several name spaces. */
export const namesOf = (...spaces: readonly NameSpace[]): NameSpace => {
  const firsts: number[] = []
  let size = 0
  for (const space of spaces) {
    firsts.push(size)
    size += space.size
  }
  return {
    size,
    numberOf: (name) => {
      for (const [i, space] of spaces.entries()) {
        const number = space.numberOf(name)
        if (number !== null) return firsts[i] + number
      }
      return null
    },
    nameAt: (number) => {
      const at = firsts.findLastIndex((first, i) => first <= number && spaces[i].size > 0)
      return at < 0 ? null : spaces[at].nameAt(number - firsts[at])
    },
  }
}

/** A number divided by its maximum, clamped to the range from -1 to 1. */
export const scaled = (number: number, most: number): number => Math.max(-1, Math.min(1, number / most))

/** Writes a one-hot encoding of `word`: 1 in its cell. Null and unknown words leave every cell 0. */
export const oneHot = (words: readonly string[], word: string | null, cells: Float32Array, from: number): void => {
  const at = word === null ? -1 : words.indexOf(word)
  if (at >= 0) cells[from + at] = 1
}
