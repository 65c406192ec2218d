import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { MAIN, type Draw, type Drawn } from './draw.js'

/** A generator at rest: four 32-bit numbers, plain data. */
export type Rng = readonly number[]

/** One step of a hash that spreads every bit of `h` over all 32. */
const mixed = (h: number): number => {
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return h ^ (h >>> 15)
}

/**
 * The generator of a seed and a stream.
 *
 * The seed is mixed before use: the first output of the generator is a simple function of its state, so unmixed
 * neighboring seeds would roll alike. Streams of one seed are independent of one another.
 *
 * @param seed any number; its lower 53 bits count
 */
export const rngFrom = (seed: number, stream: string = MAIN): Rng => {
  let h = mixed(Math.trunc(seed) | 0) ^ mixed(Math.trunc(seed / 4294967296) | 0)
  for (let i = 0; i < stream.length; i++) h = mixed((h + stream.charCodeAt(i) + 0x9e3779b9) | 0)
  const state: number[] = []
  for (let i = 1; i <= 4; i++) state.push(mixed((h + Math.imul(i, 0x9e3779b9)) | 0))
  return state.some((word) => word !== 0) ? state : [1, 0, 0, 0]
}

/** The same generator, a jump of 2^64 numbers ahead: the stream of the next game of a batch. */
export const jumped = (rng: Rng): Rng => {
  const generator = xoroshiro128plusFromState(rng)
  generator.jump()
  return generator.getState()
}

/** A generator at work. It changes as it rolls, so it lives inside one function and never in data. */
export interface Roller {
  /** A whole number from 0 up to but not including `below`. */
  readonly below: (below: number) => number
  /** An answer to a draw. */
  readonly answer: (draw: Draw) => Drawn
  /** The generator at rest again. */
  readonly rest: () => Rng
}

/** Puts a generator to work. */
export const opened = (rng: Rng): Roller => {
  const generator = xoroshiro128plusFromState(rng)
  const below = (n: number): number => uniformInt(generator, 0, n - 1)
  const picked = (count: number, from: number): Drawn => {
    const left = Array.from({ length: from }, (_, i) => i)
    const taken: number[] = []
    for (let i = 0; i < count; i++) taken.push(...left.splice(below(left.length), 1))
    return taken
  }
  const rolled = (count: number, sides: number): Drawn => {
    const faces = new Array<number>(count)
    for (let i = 0; i < count; i++) faces[i] = uniformInt(generator, 1, sides)
    return faces
  }
  return {
    below,
    answer: (draw) =>
      draw.tag === 'dice'
        ? rolled(draw.count, draw.sides)
        : draw.count === 1
          ? [below(draw.from)]
          : picked(draw.count, draw.from),
    rest: () => generator.getState(),
  }
}

/** An answer to a draw, and the generator after it. */
export const sampled = (rng: Rng, draw: Draw): readonly [Drawn, Rng] => {
  const roller = opened(rng)
  const drawn = roller.answer(draw)
  return [drawn, roller.rest()]
}
