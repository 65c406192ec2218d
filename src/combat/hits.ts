import { type ModifierSum } from './modifiers.js'

/** A pool of dice read, with every step of the finger. */
export interface PoolReading {
  /** The dice as they fell. */
  readonly rolls: readonly number[]
  /** What is added to every die. */
  readonly modifiers: ModifierSum
  /** The dice with their modifiers, in the same order. */
  readonly modified: readonly number[]
  /** The least that hits. */
  readonly target: number
  /** How many dice hit. */
  readonly hits: number
}

/** How many dice of a pool show the target or more. */
export const countHits = (rolls: readonly number[], target: number): number => {
  let hits = 0
  for (const roll of rolls) if (roll >= target) hits++
  return hits
}
