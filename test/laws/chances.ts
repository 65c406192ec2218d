import type { AnswerRow } from '../../src/analysis/answer-question.js'
import { ask } from '../../src/kernel/ask.js'
import { unwrap } from '../../src/kernel/either.js'
import type { Policy } from '../../src/kernel/player.js'
import type { PlayPath } from '../../src/kernel/question.js'
import type { Roller } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { act, advance, type Transition } from '../../src/kernel/transition.js'

/** How a position is played out: the first command, the player from there on, and when to stop. */
export interface Playing<G extends Game> {
  readonly state: G['state']
  readonly command: G['command'] | null
  readonly choose: Policy<G>
  readonly isDone: (way: PlayPath<G>) => boolean
}

/** One playout by the plain rules. */
export const playedOut = <G extends Game>(rules: Rules<G>, playing: Playing<G>, luck: Roller): PlayPath<G> => {
  const { choose, isDone } = playing
  let way: PlayPath<G> = { state: playing.state, turn: rules.toAct(playing.state), events: [], draws: 0 }
  const go = ({ state, events }: Transition<G>): void => {
    way = { state, turn: rules.toAct(state), events: [...way.events, ...events], draws: way.draws + 1 }
  }
  if (playing.command !== null && way.turn.tag === 'sides')
    go(unwrap(act(rules, way.state, way.turn.sides[0], playing.command)))
  while (way.turn.tag !== 'over' && !isDone(way)) {
    const { state, turn } = way
    if (turn.tag === 'chance') go(advance(rules, state, rules.resolve(state, luck.answer(turn.draw))))
    else go(unwrap(act(rules, state, turn.sides[0], ask(rules, state, turn.sides[0], choose, luck.below))))
  }
  return way
}

/** The permitted deviation in standard deviations; exceeded by chance once in two million. */
const WITHIN = 5

/** The deviations of an answer's figure from a measurement in playouts; empty if they agree. */
export const doubts = (
  { title, method, samples }: Pick<AnswerRow, 'title' | 'method' | 'samples'>,
  figure: AnswerRow['figures'][number],
  seen: readonly number[],
): readonly string[] => {
  const mean = seen.reduce((sum, one) => sum + one, 0) / seen.length
  const variance = seen.reduce((sum, one) => sum + (one - mean) ** 2, 0) / seen.length
  // If all playouts agree, the figure's own deviation is the only measure of spread.
  const spread = Math.max(variance, figure.deviation ** 2)
  const error = Math.sqrt(spread / seen.length + (method === 'exact' ? 0 : spread / samples))
  return Math.abs(mean - figure.mean) <= WITHIN * error + 1e-9
    ? []
    : [`${title}, ${figure.title}: told ${figure.mean.toFixed(4)}, played ${mean.toFixed(4)} (${String(seen.length)})`]
}
