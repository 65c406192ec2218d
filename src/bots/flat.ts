import { finite, limit } from '../kernel/limit.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinisation } from '../kernel/secret.js'
import { rollout } from './rollout.js'
import type { Heuristics, Policy } from '../kernel/player.js'
import { simulationOf } from './simulation.js'
import { assertHasCommands, assertSide } from './preconditions.js'
import { bestOf } from './tree.js'

/** The options of a flat Monte Carlo search. */
export interface FlatOptions<G extends Game> extends Heuristics<G> {
  /** The total number of playouts, finite; divided evenly among the commands, at least one each. 200 by default. */
  readonly playouts?: number
}

/**
 * A flat Monte Carlo player: tries every command equally often with random playouts and plays the one with the best
 * average for its side. Ties are broken at random or, in games with hidden information, by the prior if there is one,
 * because a command may show no effect there until others have chosen.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
export const flatMonteCarlo = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: FlatOptions<G> = {},
): Policy<G> => {
  assertSide(rules, side)
  const playouts = finite('playouts', options.playouts ?? 200)
  limit('commands', options.commands ?? 0)
  const mine = rules.sides.indexOf(side)
  return (view, legal, below) => {
    assertHasCommands(rules, side, legal)
    const luck = rollerFrom(rngFrom(below(2 ** 32), 'search'))
    const rounds = Math.max(1, Math.round(playouts / legal.length))
    const values = new Array<number>(legal.length).fill(0)
    for (let round = 0; round < rounds; round++) {
      const state = determinisation(rules, view, side, luck.below)
      legal.forEach((command, i) => {
        const simulation = simulationOf(rules, state)
        if (!simulation.allows(side, command)) return
        simulation.act(side, command)
        values[i] += rollout(rules, options, simulation, luck)[mine]
      })
    }
    const most = Math.max(...values)
    const best = legal.filter((_, i) => values[i] === most)
    const { prior } = options
    if (prior === undefined || rules.redact === undefined) return best[below(best.length)]
    const seen = determinisation(rules, view, side, luck.below)
    const priors = best.map((command) => prior(seen, side, command))
    return best[bestOf(priors, below)]
  }
}
