import { type Draw, type Drawn } from './draw.js'

/*
 * Numbers nobody can guess, from the system's cryptographic source: the one place of the library where the same call
 * answers otherwise each time. No rule asks here; whoever opens a game does, where its player names no seed.
 */

const WORDS = 4294967296

const words = (count: number): Uint32Array => crypto.getRandomValues(new Uint32Array(count))

/**
 * A seed nobody can guess: one of the 2^53 whole numbers that JSON and the generator take alike.
 *
 * @example
 * const match = begin(rules, scenario, freshSeed())
 */
export const freshSeed = (): number => {
  const [high, low] = words(2)
  return (high % 2 ** 21) * WORDS + low
}

/** One number from 0 up to but not including `below`, at most 2^32; none is likelier than another. */
const freshBelow = (below: number): number => {
  const whole = Math.floor(WORDS / below) * below
  let [word] = words(1)
  while (word >= whole) [word] = words(1)
  return word % below
}

/**
 * An answer to a draw that follows from nothing before it. Dice of a seed can be worked out by whoever has seen enough
 * of them; these cannot, and cannot be thrown again either.
 */
export const freshAnswer = (draw: Draw): Drawn => {
  if (draw.tag === 'dice') return Array.from({ length: draw.count }, () => 1 + freshBelow(draw.sides))
  const left = Array.from({ length: draw.from }, (_, i) => i)
  return Array.from({ length: draw.count }, () => left.splice(freshBelow(left.length), 1)[0])
}
