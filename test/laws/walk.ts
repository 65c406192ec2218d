import * as fc from 'fast-check'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play, type Match } from '../../src/kernel/match.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'

/** A random game: a scenario, a seed for the dice, and numbers that pick among the commands legal at the time. */
export interface Walk<G extends Game> {
  readonly scenario: G['scenario']
  readonly seed: number
  readonly picks: readonly number[]
}

/** Random games of at most a number of commands. */
export const walks = <G extends Game>(scenarios: fc.Arbitrary<G['scenario']>, longest: number): fc.Arbitrary<Walk<G>> =>
  fc.record({
    scenario: scenarios,
    seed: fc.integer(),
    picks: fc.array(fc.nat(1_000_000), { maxLength: longest, size: 'max' }),
  })

/** One step of a game: the match before a command, the command, and the match after it. */
export interface Stride<G extends Game> {
  readonly before: Match<G>
  readonly side: G['side']
  readonly command: G['command']
  readonly after: Match<G>
}

/** Plays a walk and shows every step to a callback; stops when the game is over. */
export const walk = <G extends Game>(
  rules: Rules<G>,
  { scenario, seed, picks }: Walk<G>,
  look: (stride: Stride<G>) => void = () => undefined,
): Match<G> => {
  let match = begin(rules, scenario, seed)
  for (const n of picks) {
    const turn = rules.toAct(match.state)
    if (turn.tag !== 'sides') return match
    const side = turn.sides[n % turn.sides.length]
    const legal = rules.legal(match.state, side)
    const command = legal[n % legal.length]
    const after = unwrap(play(rules, match, side, command))
    look({ before: match, side, command, after })
    match = after
  }
  return match
}
