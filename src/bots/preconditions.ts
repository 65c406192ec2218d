import type { Game, Rules, Turn } from '../kernel/ruleset.js'

/**
 * Checks that a side belongs to the game. For any other side values would be undefined, and the player would silently
 * play badly.
 *
 * @throws Error if the game has no such side
 */
export const assertSide = <G extends Game>({ id, sides }: Rules<G>, side: G['side']): void => {
  if (!sides.includes(side)) throw new Error(`${id} has no side ${side}: there are ${sides.join(', ')}`)
}

/**
 * Checks that there is a legal command to choose; a side that is not to act has none.
 *
 * @throws Error if there is none
 */
export const assertHasCommands = <G extends Game>(
  { id }: Rules<G>,
  side: G['side'],
  legal: readonly G['command'][],
): void => {
  if (legal.length === 0) throw new Error(`${id}: ${side} has no command to choose from`)
}

/**
 * Checks that a side is to act: a search for any other side would examine the wrong position.
 *
 * @throws Error if it is not to act
 */
export const assertAsked = <G extends Game>({ id }: Rules<G>, side: G['side'], turn: Turn<G['side']>): void => {
  if (turn.tag !== 'sides' || !turn.sides.includes(side)) throw new Error(`${id}: ${side} is not to act here`)
}

/**
 * Returns the evaluation of a position.
 *
 * @throws Error if it is NaN, which would make every average NaN
 */
export const evaluateOrThrow = <G extends Game>(
  { id }: Rules<G>,
  evaluate: (state: G['state'], side: G['side']) => number,
  state: G['state'],
  side: G['side'],
): number => {
  const value = evaluate(state, side)
  if (Number.isNaN(value)) throw new Error(`${id}: the evaluation of ${side} is not a number`)
  return value
}
