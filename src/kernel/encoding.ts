import type { Game } from './ruleset.js'

/** A block of cells that tell one thing of a view: a plane over hexes, a row for each unit, some numbers. */
export interface Plane<G extends Game> {
  /** Its name. */
  readonly name: string
  /** Its axes, the last one fastest. */
  readonly shape: readonly number[]
  /** What its cells say. */
  readonly says: string
  /**
   * Writes its cells for a side, from a place on; all are 0 before. What a cell says lies from -1 to 1, and comes from the
   * view alone.
   */
  readonly fill: (view: G['view'], side: G['side'], cells: Float32Array, from: number) => void
}

/** Names by numbers from 0: what the texts in commands can be. */
export interface NameSpace {
  /** How many numbers there are. */
  readonly size: number
  /** The number of a name; null where it has none. */
  readonly numberOf: (name: string) => number | null
  /** The name of a number; null where it is nobody's. */
  readonly nameAt: (number: number) => string | null
}

/** What a field of a command can be: so many numbers from 0, or names. */
export type Space = number | NameSpace

/** How a game writes positions and commands in numbers to learn from, where it knows better than its codecs. */
export interface EncodingSpec<G extends Game> {
  /** Raised when a number or a cell comes to mean something else. */
  readonly version: number
  /** What is told of a view. */
  readonly planes: readonly Plane<G>[]
  /** What the fields of commands can be, as `verb.field` or `field`; others are as the codec of commands says. */
  readonly spaces?: Readonly<Record<string, Space>>
  /** How many commands may agree in verb and in every field that has a number, by verb: those that name groups or ways. */
  readonly variants?: Readonly<Record<string, number>>
  /** Which of these a command is, from 0; by its place in the list of legal commands where the game does not say. */
  readonly variantOf?: (view: G['view'], command: G['command']) => number
}

/** Names in a list, by their places in it. */
export const namesIn = (names: readonly string[]): NameSpace => {
  const places = new Map(names.map((name, at) => [name, at]))
  return {
    size: names.length,
    numberOf: (name) => places.get(name) ?? null,
    nameAt: (number) => names[number] ?? null,
  }
}

const DIGITS = /^[1-9]\d{0,8}$/

/** Names that are a word and a number from 1 up, such as `us-n7`. */
export const numberedNames = (word: string, most: number): NameSpace => ({
  size: most,
  numberOf: (name) => {
    const digits = name.slice(word.length)
    const number = name.startsWith(word) && DIGITS.test(digits) ? Number(digits) - 1 : most
    return number < most ? number : null
  },
  nameAt: (number) => (number >= 0 && number < most ? `${word}${String(number + 1)}` : null),
})

/** The names of one space after those of another. */
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

/** A number as a cell: from 0 to 1 where it lies from 0 to the most, and never beyond. */
export const scaled = (number: number, most: number): number => Math.max(-1, Math.min(1, number / most))

/** One cell for each of some words: 1 at the one it is. */
export const oneHot = (words: readonly string[], word: string | null, cells: Float32Array, from: number): void => {
  const at = word === null ? -1 : words.indexOf(word)
  if (at >= 0) cells[from + at] = 1
}
