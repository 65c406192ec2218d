import type { Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { measure, type FinishedGame, type Metrics, type MetricValue } from '../kernel/metric.js'
import { outcomeOf, type GameRecord } from '../kernel/record.js'
import { replay } from '../kernel/replay.js'
import type { Game, Rules, Ruleset } from '../kernel/ruleset.js'

/** A match, or a record that `replay` has accepted. */
export interface StoredGame<G extends Game> {
  readonly scenario: G['scenario']
  /** The entries, oldest first. */
  readonly entries: readonly { readonly events: readonly G['event'][] }[]
}

/**
 * Records the last position of every turn. The events of one command may reach into the next turn: the last position of
 * a turn is the one before the event that begins the next.
 *
 * @param start the position before any events
 */
export const turnRecorder = <G extends Game>(
  rules: Pick<Rules<G>, 'evolve'>,
  turnOf: Metrics<G>['turnOf'],
  start: G['state'],
): { readonly look: (state: G['state'], events: readonly G['event'][]) => void; readonly turns: G['state'][] } => {
  const turns: G['state'][] = []
  let last = start
  const through = (events: readonly G['event'][]): void => {
    for (const event of events) {
      const next = rules.evolve(last, event)
      if (turnOf(next) !== turnOf(last)) turns.push(next)
      else turns[turns.length - 1] = next
      last = next
    }
  }
  return {
    turns,
    look: (state, events) => {
      if (turns.length === 0) turns.push(state)
      else if (turnOf(state) !== turnOf(last)) through(events)
      else turns[turns.length - 1] = state
      last = state
    },
  }
}

/** The input of metrics: the outcome, the final position and the last position of every turn. */
export const finishedGameOf = <G extends Game>(
  rules: Rules<G>,
  turnOf: Metrics<G>['turnOf'],
  { scenario, entries }: StoredGame<G>,
): FinishedGame<G> => {
  let final = rules.setup(scenario)
  const { look, turns } = turnRecorder<G>(rules, turnOf, final)
  for (const { events } of entries) {
    for (const event of events) final = rules.evolve(final, event)
    look(final, events)
  }
  return { outcome: outcomeOf(rules.toAct(final)), final, turns }
}

/**
 * Measures a recorded game the way a sweep does.
 *
 * @returns the values by metric id, or the first event that does not fit its position
 */
export const metricsOf = <G extends Game>(
  ruleset: Ruleset<G>,
  { list, turnOf }: Metrics<G>,
  record: GameRecord<G>,
): Either<readonly Fault[], Readonly<Record<string, MetricValue>>> => {
  const states = replay(ruleset, record)
  if (states._tag === 'Left') return states
  const course = finishedGameOf(ruleset, turnOf, record)
  return E.right(Object.fromEntries(list.map((metric) => [metric.id, measure(metric, course, turnOf)])))
}
