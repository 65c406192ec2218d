import type { Draw, Drawn } from './draw.js'
import { assertGameNumber, assertSeed, rollerFrom, rngFrom, type Roller } from './rng.js'

/** Random numbers by key (common random numbers): two games that roll for the same key get the same result. */
export interface KeyedRandom {
  /** A generator for a key. Each further call with the same key returns a different one. */
  readonly roller: (key: string) => Roller
  /** The result of a draw for a key. Each further call with the same key returns the next result. */
  readonly answer: (draw: Draw, key: string) => Drawn
}

/**
 * Random numbers determined by a seed, a game number and a key. Two games with the same seed and number that differ in
 * one move share the rolls for everything that happens in both, so a paired comparison measures the move rather than
 * the dice.
 *
 * @param seed a safe integer
 * @param game the number of the game in a batch, from 0
 * @throws RangeError if the seed or the game number is invalid
 */
export const keyedRandom = (seed: number, game = 0): KeyedRandom => {
  assertSeed(seed)
  assertGameNumber(game)
  const asked = new Map<string, number>()
  const roller = (key: string): Roller => {
    const times = asked.get(key) ?? 0
    asked.set(key, times + 1)
    return rollerFrom(rngFrom(seed, times === 0 ? key : `${key} ${times}`, game))
  }
  return { roller, answer: (draw, key) => roller(key).answer(draw) }
}
