import type { Case, Measure, Question, PlayPath } from '../../../kernel/question.js'
import type { Command } from '../model/command.js'
import type { Primer } from '../model/game.js'
import { primerRules } from '../rules/turn.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { stepsOf } from '../rules/victory.js'
import { describeCommand } from '../text/describe.js'
import { other, type Side, type UnitId } from '../data/counters.js'

type Attack = Extract<Command, { tag: 'attack' }>
type End = PlayPath<Primer>

const stepsLost = (title: string, from: State, side: Side): Measure<Primer> => ({
  title,
  kind: 'count',
  of: ({ state }) => stepsOf(positionOf(from), side) - stepsOf(positionOf(state), side),
})

/** One attack up to the end of its battle, PR-5.3 to PR-5.6. */
const attackOf = (state: State, side: Side, command: Attack): Case<Primer> => {
  const defender = positionOf(state).unitIn[command.target] as UnitId
  return {
    title: describeCommand(state, command),
    from: state,
    command,
    until: ({ events }: End) => events.some(({ tag }) => tag === 'battleEnded'),
    measures: [
      { title: 'clears the hex', kind: 'chance', of: (end) => (end.state.place[defender] === null ? 1 : 0) },
      stepsLost('steps the attacker loses', state, side),
      stepsLost('steps the defender loses', state, other(side)),
    ],
  }
}

/** PR-5: the chances and losses of each attack. */
const attack: Question<Primer> = {
  id: 'attack',
  title: 'What does an attack lead to?',
  asks:
    'The chance that an attack clears its hex, and the steps both sides lose by it; unless one is named, of every ' +
    'attack.',
  cases: (state, command) => {
    const { phase } = state
    if (phase.tag !== 'combat') return []
    const wanted = command === null ? primerRules.legal(state, phase.side) : [command]
    return wanted.flatMap((one) => (one.tag === 'attack' ? [attackOf(state, phase.side, one)] : []))
  },
}

/** The odds questions of the Primer. */
export const questions: readonly Question<Primer>[] = [attack]
