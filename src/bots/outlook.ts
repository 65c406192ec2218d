import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import type { Roller } from '../kernel/rng.js'
import type { Position } from './position.js'
import { judgedBy } from './sound.js'
import { bestOf } from './tree.js'

/** What a player may be told of a game, to see further than its rules say. */
export interface Insight<G extends Game> {
  /**
   * How well a position stands for a side, from 0 (lost) to 1 (won). Playouts that are cut short are judged by it; without
   * it they run to the end of the game. Where there are two sides only the first is asked about: what it has the other lacks.
   * It may not keep the position, which changes as the playout goes on.
   */
  readonly judge?: (state: G['state'], side: G['side']) => number
  /** How promising a command is before anything is worked out: more is better. It may not keep the position either. */
  readonly rate?: (state: G['state'], side: G['side'], command: G['command']) => number
}

/** How playouts go on where a search stops looking. */
export interface Rollout {
  /**
   * Commands after which a playout is judged; 0 where there is a judgment, no limit where there is none. They are the most
   * promising ones where there is a rating, and any otherwise.
   */
  readonly commands?: number
}

const ENDLESS = 100_000

/** What an end is worth to each side: 1 to the winner, a half to everybody when there is none. */
export const worthOf = <G extends Game>(rules: Rules<G>, { winner }: Outcome<G['side']>): readonly number[] =>
  rules.sides.map((side) => (winner === null ? 0.5 : winner === side ? 1 : 0))

const judged = <G extends Game>(rules: Rules<G>, insight: Insight<G>, position: Position<G>): readonly number[] => {
  const { judge } = insight
  if (judge === undefined) return rules.sides.map(() => 0.5)
  const state = position.look()
  const { sides } = rules
  const worth = (side: G['side']): number => Math.min(1, Math.max(0, judgedBy(rules, judge, state, side)))
  if (sides.length !== 2) return sides.map(worth)
  const first = worth(sides[0])
  return [first, 1 - first]
}

/** The most promising command of a side, any of equals; where there is no rating, any at all. */
const next = <G extends Game>(
  { rate }: Insight<G>,
  position: Position<G>,
  side: G['side'],
  { below }: Pick<Roller, 'below'>,
): G['command'] => {
  if (rate === undefined) return position.any(side, below)
  const legal = position.legal(side)
  const state = position.look()
  const ratings = legal.map((command) => rate(state, side, command))
  return legal[bestOf(ratings, below)]
}

/**
 * Plays on until the game ends, the playout is cut short, or what was made up for a view cannot go on.
 *
 * @returns what that is worth to each side, in the order of the rules
 */
export const rollout = <G extends Game>(
  rules: Rules<G>,
  insight: Insight<G>,
  position: Position<G>,
  { commands = insight.judge === undefined ? ENDLESS : 0 }: Rollout,
  luck: Pick<Roller, 'below' | 'answer'>,
): readonly number[] => {
  for (let given = 0; ;) {
    const turn = position.toAct()
    if (turn.tag === 'over') return worthOf(rules, turn.outcome)
    if (turn.tag === 'chance') {
      position.answer(turn.draw, luck.answer(turn.draw))
      continue
    }
    if (given >= commands) return judged(rules, insight, position)
    const [side] = turn.sides
    if (position.act(side, next(insight, position, side, luck)) === null) return judged(rules, insight, position)
    given += 1
  }
}
