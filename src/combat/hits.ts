import { addUp, type Modifier, type ModifierSum } from './modifiers.js'

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

/** Reads a pool as a player does, and shows how: the modifiers go to every die, and each that shows the target or more hits. */
export const readPool = (
  rolls: readonly number[],
  target: number,
  modifiers: readonly Modifier[] = [],
): PoolReading => {
  const sum = addUp(modifiers)
  const modified = rolls.map((roll) => roll + sum.total)
  return { rolls, modifiers: sum, modified, target, hits: countHits(modified, target) }
}
