import { type Draw, type Drawn } from './draw.js'

/*
 * Unpredictable numbers from the system's cryptographic source. This is the only non-deterministic code of the kernel.
 * Rules never call it; programs do, when they start a game without a given seed.
 */

const WORDS = 4294967296

const words = (count: number): Uint32Array => crypto.getRandomValues(new Uint32Array(count))

/**
 * An unpredictable seed: a whole number from 0 to 2^53 - 1.
 *
 * @example
 * const match = begin(rules, scenario, freshSeed())
 */
export const freshSeed = (): number => {
  const [high, low] = words(2)
  return (high % 2 ** 21) * WORDS + low
}

/** A uniformly distributed whole number from 0 up to but not including `below`, which is at most 2^32. */
const freshBelow = (below: number): number => {
  const whole = Math.floor(WORDS / below) * below
  let [word] = words(1)
  while (word >= whole) [word] = words(1)
  return word % below
}

/**
 * An unpredictable result of a draw. Unlike dice from a seed, it cannot be predicted from earlier results, and it
 * cannot be reproduced.
 */
export const freshAnswer = (draw: Draw): Drawn => {
  if (draw.tag === 'dice') return Array.from({ length: draw.count }, () => 1 + freshBelow(draw.sides))
  const left = Array.from({ length: draw.from }, (_, i) => i)
  return Array.from({ length: draw.count }, () => left.splice(freshBelow(left.length), 1)[0])
}
