import { finite, limit } from '../kernel/limit.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { rollout, type Insight, type Rollout } from './outlook.js'
import type { Policy } from './policy.js'
import { positionOf } from './position.js'
import { offered, seated } from './sound.js'
import { bestOf } from './tree.js'

/** How a flat search looks. */
export interface Sampling<G extends Game> extends Insight<G>, Rollout {
  /** Playouts in all, a finite number; they are dealt out evenly, at least one a command. 200 unless told. */
  readonly playouts?: number
}

/**
 * A player that tries every command equally often, plays on at random, and takes the command after which its side came off
 * best on average. Equals are chosen among by luck; in games with secrets by the rating before, where there is one, for a
 * command may show nothing there until others have chosen.
 *
 * @throws where the game has no such side, or a number of `sampling` is none
 */
export const flatMonteCarlo = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  sampling: Sampling<G> = {},
): Policy<G> => {
  seated(rules, side)
  const playouts = finite('playouts', sampling.playouts ?? 200)
  limit('commands', sampling.commands ?? 0)
  const mine = rules.sides.indexOf(side)
  return (view, legal, below) => {
    offered(rules, side, legal)
    const luck = opened(rngFrom(below(2 ** 32), 'search'))
    const rounds = Math.max(1, Math.round(playouts / legal.length))
    const worth = new Array<number>(legal.length).fill(0)
    for (let round = 0; round < rounds; round++) {
      const state = determinised(rules, view, side, luck.below)
      legal.forEach((command, i) => {
        const position = positionOf(rules, state)
        if (!position.allows(side, command)) return
        position.act(side, command)
        worth[i] += rollout(rules, sampling, position, sampling, luck)[mine]
      })
    }
    const most = Math.max(...worth)
    const best = legal.filter((_, i) => worth[i] === most)
    const { rate } = sampling
    if (rate === undefined || rules.hear === undefined) return best[below(best.length)]
    const seen = determinised(rules, view, side, luck.below)
    const ratings = best.map((command) => rate(seen, side, command))
    return best[bestOf(ratings, below)]
  }
}
