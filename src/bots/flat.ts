import { finite, limit } from '../kernel/limit.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { rollout } from './rollout.js'
import type { Heuristics, Policy } from '../kernel/player.js'
import { simulationOf } from './simulation.js'
import { offered, seated } from './preconditions.js'
import { bestOf } from './tree.js'

/** How a flat search is made. */
export interface FlatOptions<G extends Game> extends Heuristics<G> {
  /** Playouts in all, a finite number; they are dealt out evenly, at least one a command. 200 by default. */
  readonly playouts?: number
}

/**
 * A player that tries every command equally often, plays on at random, and takes the command after which its side came off
 * best on average. Equals are chosen among by luck; in games with secrets by the prior, where there is one, for a
 * command may show nothing there until others have chosen.
 *
 * @throws where the game has no such side, or a number of `options` is none
 */
export const flatMonteCarlo = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: FlatOptions<G> = {},
): Policy<G> => {
  seated(rules, side)
  const playouts = finite('playouts', options.playouts ?? 200)
  limit('commands', options.commands ?? 0)
  const mine = rules.sides.indexOf(side)
  return (view, legal, below) => {
    offered(rules, side, legal)
    const luck = opened(rngFrom(below(2 ** 32), 'search'))
    const rounds = Math.max(1, Math.round(playouts / legal.length))
    const values = new Array<number>(legal.length).fill(0)
    for (let round = 0; round < rounds; round++) {
      const state = determinised(rules, view, side, luck.below)
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
    const seen = determinised(rules, view, side, luck.below)
    const priors = best.map((command) => prior(seen, side, command))
    return best[bestOf(priors, below)]
  }
}
