// The board and the pieces of the toy: two sides, 35 units, 40 areas, ten turns. All ways of playing it share this.
import { inputs } from '../harness.js'

/** How many areas. */
export const AREAS = 40

/** The number of units; those of the first side come first. */
export const UNITS = 35

/** How many units the first side has. */
export const FIRST_UNITS = 18

/** How many turns. */
export const TURNS = 10

/** How many units of a side an area holds. */
export const STACK = 3

/** How many hits a unit takes. */
export const STEPS = 2

/** Eight columns and five rows of areas, some borders left out. */
const around = (): readonly (readonly number[])[] => {
  const lists = Array.from({ length: AREAS }, (): number[] => [])
  const random = inputs(21)
  const join = (a: number, b: number): void => {
    if (lists[a].includes(b)) return
    lists[a].push(b)
    lists[b].push(a)
  }
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 8; column++) {
      const area = row * 8 + column
      if (column < 7) join(area, area + 1)
      if (row === 4) continue
      join(area, area + 8)
      const aslant = column + (row & 1 ? 1 : -1)
      if (aslant >= 0 && aslant < 8 && random() < 0.75) join(area, (row + 1) * 8 + aslant)
    }
  return lists
}

/** By area, the adjacent areas. */
export const neighborsOf: readonly (readonly number[])[] = around()

/** By side, where its supply comes from. */
export const sourcesOf: readonly (readonly number[])[] = [
  [0, 16],
  [7, 31],
]

/** By unit, where it begins. */
export const startOf: readonly number[] = Array.from({ length: UNITS }, (_, unit) =>
  unit < FIRST_UNITS ? [0, 8, 16, 24, 1, 17][unit % 6] : [7, 15, 31, 23, 39, 30][(unit - FIRST_UNITS) % 6],
)

/** The next state of the generator: one word. */
export const stepped = (word: number): number => {
  let next = word
  next ^= next << 13
  next ^= next >>> 17
  next ^= next << 5
  return next | 0
}

/** A number below another from a word. */
export const below = (word: number, limit: number): number => (((word >>> 0) * limit) / 4294967296) | 0

/** A checksum of the end of a game. */
export const sumOf = (place: ArrayLike<number>, steps: ArrayLike<number>, word: number): number => {
  let sum = word | 0
  for (let unit = 0; unit < UNITS; unit++)
    sum = (Math.imul(sum, 31) + (steps[unit] > 0 ? place[unit] : 99) * 3 + steps[unit]) | 0
  return sum
}
