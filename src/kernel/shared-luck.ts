import type { Draw, Drawn } from './draw.js'
import { opened, rngFrom, type Roller } from './rng.js'

/** Luck that belongs to what it is for: where two games throw for the same thing, they throw alike. */
export interface SharedLuck {
  /** A generator for what a key names; asked again for the same key, another one. */
  readonly roller: (key: string) => Roller
  /** An answer to a draw for what a key names; asked again for the same key, the next one. */
  readonly answer: (draw: Draw, key: string) => Drawn
}

/**
 * Luck of a seed and a game of a batch, by key. Two games of one seed and number that differ in a move share the throws of
 * all that still comes to pass in both: paired, they differ by the move and not by luck.
 *
 * @param seed a whole number
 * @param game which game of a batch, from 0
 */
export const sharedLuck = (seed: number, game = 0): SharedLuck => {
  const asked = new Map<string, number>()
  const roller = (key: string): Roller => {
    const times = asked.get(key) ?? 0
    asked.set(key, times + 1)
    return opened(rngFrom(seed, times === 0 ? key : `${key} ${times}`, game))
  }
  return { roller, answer: (draw, key) => roller(key).answer(draw) }
}
