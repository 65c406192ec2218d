import type { Game, Rules, Turn } from '../kernel/ruleset.js'

/**
 * Makes sure that a player is given a side of the game: the value of any other would be undefined, and the player
 * would play on badly without a word.
 *
 * @throws where the game has no such side
 */
export const seated = <G extends Game>({ id, sides }: Rules<G>, side: G['side']): void => {
  if (!sides.includes(side)) throw new Error(`${id} has no side ${side}: there are ${sides.join(', ')}`)
}

/**
 * Makes sure that there is something to choose from: whoever is not asked has no legal commands.
 *
 * @throws where there is nothing
 */
export const offered = <G extends Game>({ id }: Rules<G>, side: G['side'], legal: readonly G['command'][]): void => {
  if (legal.length === 0) throw new Error(`${id}: ${side} has no command to choose from`)
}

/**
 * Makes sure that a side is asked: a search for anybody else would think of a game that is not played.
 *
 * @throws where it is not
 */
export const asked = <G extends Game>({ id }: Rules<G>, side: G['side'], turn: Turn<G['side']>): void => {
  if (turn.tag !== 'sides' || !turn.sides.includes(side)) throw new Error(`${id}: ${side} is not asked here`)
}

/**
 * What an evaluation comes to.
 *
 * @throws where that is no number: any average with it would be none either
 */
export const evaluatedBy = <G extends Game>(
  { id }: Rules<G>,
  evaluate: (state: G['state'], side: G['side']) => number,
  state: G['state'],
  side: G['side'],
): number => {
  const value = evaluate(state, side)
  if (Number.isNaN(value)) throw new Error(`${id}: the evaluation of ${side} is not a number`)
  return value
}
