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

/** Keeps the last position of every turn. */
export const turnsSeen = <G extends Game>(
  turnOf: Metrics<G>['turnOf'],
): { readonly look: (state: G['state']) => void; readonly turns: G['state'][] } => {
  const turns: G['state'][] = []
  let turn: number | null = null
  return {
    turns,
    look: (state) => {
      const now = turnOf(state)
      if (now === turn) turns[turns.length - 1] = state
      else turns.push(state)
      turn = now
    },
  }
}

/** The course of a game that was kept: what metrics look at. */
export const finishedGameOf = <G extends Game>(
  rules: Rules<G>,
  turnOf: Metrics<G>['turnOf'],
  { scenario, entries }: StoredGame<G>,
): FinishedGame<G> => {
  const { look, turns } = turnsSeen<G>(turnOf)
  let final = rules.setup(scenario)
  for (const { events } of entries) {
    for (const event of events) final = rules.evolve(final, event)
    look(final)
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
