import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { MAIN, type Draw, type Drawn } from './draw.js'

/** A generator at rest: the four 32-bit numbers of xoroshiro128+, plain data. */
export type Rng = readonly number[]

/** A generator at work. It changes as it rolls, so it lives inside one function and never in data. */
export interface Roller {
  /** A whole number from 0 up to but not including `below`, which is at most 2^32. */
  readonly below: (below: number) => number
  /** An answer to a draw. */
  readonly answer: (draw: Draw) => Drawn
  /** The generator at rest again. */
  readonly rest: () => Rng
}

const SPREAD = 0x9e3779b9

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
 * neighboring seeds would roll alike. Each of the four numbers is a hash of its own, so that streams meet no sooner
 * than 128 bits allow.
 *
 * @param seed a whole number; all of a safe integer counts
 * @param block which block of a batch of games, each with dice of its own
 */
export const rngFrom = (seed: number, stream: string = MAIN, block = 0): Rng => {
  const whole = Math.trunc(seed)
  const words = [whole, Math.floor(whole / 4294967296), block, stream.length]
  for (let i = 0; i < stream.length; i++) words.push(stream.charCodeAt(i))
  const state: number[] = []
  for (let lane = 1; lane <= 4; lane++) {
    let h = mixed(Math.imul(lane, SPREAD))
    for (const word of words) h = mixed((Math.imul(h, 5) + (word | 0) + SPREAD) | 0)
    state.push(h)
  }
  return state.some((word) => word !== 0) ? state : [1, 0, 0, 0]
}

/** The same generator, a jump of 2^64 numbers ahead. */
export const jumped = (rng: Rng): Rng => {
  const generator = xoroshiro128plusFromState(rng)
  generator.jump()
  return generator.getState()
}

/** How many games of a batch are jumps of one generator; the next block of games has a generator of its own. */
export const BLOCK = 64

/**
 * The generator of one game of a batch: so many jumps into the generator of its block.
 *
 * Within a block the games are 2^64 numbers apart and cannot share dice; blocks are seeded apart by all 128 bits. So
 * game number a million costs no more than game number 63.
 *
 * @param game from 0; game 0 is the seed alone
 */
export const rngOfGame = (seed: number, stream: string, game: number): Rng => {
  let rng = rngFrom(seed, stream, Math.floor(game / BLOCK))
  for (let i = game % BLOCK; i > 0; i--) rng = jumped(rng)
  return rng
}

const WORDS = 4294967296

/**
 * The whole blocks of a size that lie below a word. Exact, for a quotient of two words never rounds up to the next whole
 * number; and where the size is no constant it is several times quicker than a remainder.
 */
const wholeBlocks = (word: number, size: number): number => Math.floor(word / size) * size

/**
 * One number from 0 up to but not including `below`, from four words that change: xoroshiro128+ as pure-rand has it.
 * Words beyond the last whole block of `below` would favor the low numbers; they are thrown again.
 */
const next = (words: number[], below: number): number => {
  const s01 = words[0]
  const s00 = words[1]
  const s11 = words[2]
  const s10 = words[3]
  const a0 = s10 ^ s00
  const a1 = s11 ^ s01
  words[0] = (s01 << 24) ^ (s00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
  words[1] = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
  words[2] = (a0 << 5) ^ (a1 >>> 27)
  words[3] = (a1 << 5) ^ (a0 >>> 27)
  const word = ((s00 + s10) ^ 0x80000000) >>> 0
  const whole = wholeBlocks(word, below)
  return whole > WORDS - below ? next(words, below) : word - whole
}

/** A handful of dice: the same numbers as `next` gives one by one, with the words kept at hand until all have fallen. */
const rolled = (words: number[], count: number, sides: number): Drawn => {
  const faces = new Array<number>(count)
  const fair = WORDS - sides
  let s01 = words[0]
  let s00 = words[1]
  let s11 = words[2]
  let s10 = words[3]
  for (let i = 0; i < count;) {
    const word = ((s00 + s10) ^ 0x80000000) >>> 0
    const a0 = s10 ^ s00
    const a1 = s11 ^ s01
    const b0 = s00
    s00 = (b0 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
    s01 = (s01 << 24) ^ (b0 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
    s10 = (a1 << 5) ^ (a0 >>> 27)
    s11 = (a0 << 5) ^ (a1 >>> 27)
    const whole = wholeBlocks(word, sides)
    if (whole <= fair) faces[i++] = 1 + word - whole
  }
  words[0] = s01
  words[1] = s00
  words[2] = s11
  words[3] = s10
  return faces
}

const picked = (words: number[], count: number, from: number): Drawn => {
  if (count === 1) return [next(words, from)]
  const left = Array.from({ length: from }, (_, i) => i)
  const taken: number[] = []
  for (let i = 0; i < count; i++) taken.push(...left.splice(next(words, left.length), 1))
  return taken
}

const answered = (words: number[], draw: Draw): Drawn =>
  draw.tag === 'dice' ? rolled(words, draw.count, draw.sides) : picked(words, draw.count, draw.from)

/** Puts a generator to work. */
export const opened = (rng: Rng): Roller => {
  const words = rng.slice()
  return {
    below: (n) => next(words, n),
    answer: (draw) => answered(words, draw),
    rest: () => words.slice(),
  }
}

/** An answer to a draw, and the generator after it. */
export const sampled = (rng: Rng, draw: Draw): readonly [Drawn, Rng] => {
  const words = [rng[0], rng[1], rng[2], rng[3]] // twice as quick as slice
  return [answered(words, draw), words]
}

/**
 * One die, and the generator after it: for code that threads a generator die by die.
 *
 * @param sides faces, numbered from 1
 */
export const rolledOne = (rng: Rng, sides: number): readonly [number, Rng] => {
  const words = [rng[0], rng[1], rng[2], rng[3]]
  return [1 + next(words, sides), words]
}
