import { measure, type FinishedGame, type Metrics, type MetricValue } from '../kernel/metric.js'
import { outcomeOf } from '../kernel/record.js'
import type { Game, Rules } from '../kernel/ruleset.js'

/** A game that was kept: a match, or its record. */
export interface StoredGame<G extends Game> {
  /** What it was set up from. */
  readonly scenario: G['scenario']
  /** How it went on, oldest first. */
  readonly entries: readonly { readonly events: readonly G['event'][] }[]
}

/**
 * Keeps the last position of every turn. What one command brings about may reach into the next turn: the last position of
 * a turn is the one before the event that begins another.
 *
 * @param start the position before everything that happened
 */
export const turnsSeen = <G extends Game>(
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

/** The course of a game that was kept: what metrics look at. */
export const finishedGameOf = <G extends Game>(
  rules: Rules<G>,
  turnOf: Metrics<G>['turnOf'],
  { scenario, entries }: StoredGame<G>,
): FinishedGame<G> => {
  let final = rules.setup(scenario)
  const { look, turns } = turnsSeen<G>(rules, turnOf, final)
  for (const { events } of entries) {
    for (const event of events) final = rules.evolve(final, event)
    look(final, events)
  }
  return { outcome: outcomeOf(rules.toAct(final)), final, turns }
}

/**
 * The metrics of a game that was kept: the same as a sweep has of the same game.
 *
 * @param kept a match, or a record that was read
 */
export const metricsOf = <G extends Game>(
  rules: Rules<G>,
  { list, turnOf }: Metrics<G>,
  kept: StoredGame<G>,
): Readonly<Record<string, MetricValue>> => {
  const course = finishedGameOf(rules, turnOf, kept)
  return Object.fromEntries(list.map((metric) => [metric.id, measure(metric, course, turnOf)]))
}
