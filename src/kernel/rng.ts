import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { MAIN, type Draw, type Drawn } from './draw.js'
import { inspect } from './fault.js'

/** The state of a generator as plain data: the four 32-bit words of xoroshiro128+. */
export type Rng = readonly number[]

/** A running generator. It is mutable, so keep it inside a function and never in data. */
export interface Roller {
  /** Returns a uniform whole number from 0 up to but not including `below`, which is at most 2^32. */
  readonly below: (below: number) => number
  /** Rolls the result of a draw. */
  readonly answer: (draw: Draw) => Drawn
  /** The current state of the generator. */
  readonly toRng: () => Rng
}

const SPREAD = 0x9e3779b9

/** The number of values of a 32-bit word. */
const WORDS = 4294967296

/** A hash step that spreads every bit of `h` over all 32. */
const mixed = (h: number): number => {
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return h ^ (h >>> 15)
}

const whole = (what: string, n: number, least: number): number => {
  if (!Number.isSafeInteger(n) || n < least)
    throw new RangeError(
      `${what} is a whole number from ${String(least)} to ${String(Number.MAX_SAFE_INTEGER)}, not ${inspect(n)}.`,
    )
  return n + 0 // -0 is 0
}

/**
 * Checks and returns a seed: a safe integer, from -(2^53 - 1) to 2^53 - 1. JSON preserves every seed, and each rolls
 * different dice.
 *
 * @throws RangeError for anything else, such as a fraction, a string or NaN
 */
export const assertSeed = (seed: number): number => whole('A seed', seed, Number.MIN_SAFE_INTEGER)

/**
 * Checks and returns the number of a game in a batch: a safe integer, 0 or more.
 *
 * @throws RangeError for anything else
 */
export const assertGameNumber = (game: number): number => whole('The number of a game in a batch', game, 0)

/**
 * The generator of a seed and a stream.
 *
 * The seed is hashed first: the generator's first output is a simple function of its state, so neighboring seeds would
 * otherwise roll alike. Each of the four words is a separate hash, so streams collide only as often as 128 bits allow.
 *
 * @param seed a safe integer; every bit of it counts
 * @param block the number of a block of games in a batch, from 0; each block has its own dice
 * @throws RangeError if the seed or the block number is invalid
 */
export const rngFrom = (seed: number, stream: string = MAIN, block = 0): Rng => {
  const words = [assertSeed(seed), Math.floor(seed / WORDS), assertGameNumber(block), stream.length]
  for (let i = 0; i < stream.length; i++) words.push(stream.charCodeAt(i))
  if (block >= WORDS) words.push(Math.floor(block / WORDS))
  const state: number[] = []
  for (let lane = 1; lane <= 4; lane++) {
    let h = mixed(Math.imul(lane, SPREAD))
    for (const word of words) h = mixed((Math.imul(h, 5) + (word | 0) + SPREAD) | 0)
    state.push(h)
  }
  return state.some((word) => word !== 0) ? state : [1, 0, 0, 0]
}

/** The generator 2^64 numbers ahead. */
export const jump = (rng: Rng): Rng => {
  const generator = xoroshiro128plusFromState(rng)
  generator.jump()
  return generator.getState()
}

/** The number of games in a batch that share one generator by jumping; the next block of games is seeded separately. */
export const BLOCK = 64

/**
 * The generator of one game of a batch: the generator of its block, advanced by one jump per game before it in the
 * block.
 *
 * Games of one block are 2^64 numbers apart and cannot share dice; blocks are seeded separately with all 128 bits.
 * Reaching game number one million therefore costs no more than reaching game 63.
 *
 * @param game the number of the game, from 0; game 0 is the seed alone
 * @throws RangeError if the seed or the game number is invalid
 */
export const rngOfGame = (seed: number, stream: string, game: number): Rng => {
  assertGameNumber(game)
  let rng = rngFrom(seed, stream, Math.floor(game / BLOCK))
  for (let i = game % BLOCK; i > 0; i--) rng = jump(rng)
  return rng
}

/**
 * The largest multiple of `size` that is at most `word`. Exact, because a quotient of two 32-bit words never rounds up
 * to the next integer; several times faster than `%` when `size` is not a constant.
 */
const wholeBlocks = (word: number, size: number): number => Math.floor(word / size) * size

/**
 * A number from 0 up to but not including `below`; advances the four words in place. The generator is xoroshiro128+ as
 * implemented in pure-rand. Words beyond the last complete multiple of `below` would favor low numbers, so they are
 * rejected and drawn again.
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

/** Rolls several dice, with the same results as repeated calls of `next`, but keeps the words in local variables. */
const rollDice = (words: number[], count: number, sides: number): Drawn => {
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

const pickItems = (words: number[], count: number, from: number): Drawn => {
  if (count === 1) return [next(words, from)]
  const left = Array.from({ length: from }, (_, i) => i)
  const taken: number[] = []
  for (let i = 0; i < count; i++) taken.push(...left.splice(next(words, left.length), 1))
  return taken
}

const answerDraw = (words: number[], draw: Draw): Drawn =>
  draw.tag === 'dice' ? rollDice(words, draw.count, draw.sides) : pickItems(words, draw.count, draw.from)

/** Starts a generator from its state. */
export const rollerFrom = (rng: Rng): Roller => {
  const words = rng.slice()
  return {
    below: (n) => next(words, n),
    answer: (draw) => answerDraw(words, draw),
    toRng: () => words.slice(),
  }
}

/** The result of a draw and the generator after it. */
export const sampleDraw = (rng: Rng, draw: Draw): readonly [Drawn, Rng] => {
  const words = [rng[0], rng[1], rng[2], rng[3]] // twice as fast as slice
  return [answerDraw(words, draw), words]
}

/**
 * The result of one die and the generator after it, for code that passes a generator along die by die.
 *
 * @param sides the number of faces, numbered from 1
 */
export const rollDie = (rng: Rng, sides: number): readonly [number, Rng] => {
  const words = [rng[0], rng[1], rng[2], rng[3]]
  return [1 + next(words, sides), words]
}
