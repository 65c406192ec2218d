import type { Game, Outcome } from './ruleset.js'

/** A game that was played, as far as metrics look at it. */
export interface FinishedGame<G extends Game> {
  /** How it ended, or null when it was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** The position at the end. */
  readonly final: G['state']
  /** The last position of every turn in order; the last of them is the final one. */
  readonly turns: readonly G['state'][]
}

/** What a metric says of a game: a number, a word, numbers by turn or by place, or null where there is nothing to say. */
export type MetricValue = number | string | null | Readonly<Record<string, number>>

/** What every metric has. */
export interface Named {
  /** Its name in manifests and results. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** What it is counted in, such as `strength points`. */
  readonly unit?: string
}

/** A number, or null where it makes no sense, such as the turn of something that never happened. */
export interface NumberMetric<G extends Game> extends Named {
  /** Tells the metric. */
  readonly kind: 'number'
  /**
   * Whether it is the turn in which something happened, null where it never did. Such a number is told as how long games wait
   * for it, and games that end before count for as long as they lasted.
   */
  readonly isTime?: boolean
  /** The least and the most it can be, where that is known: results with another are refused. */
  readonly range?: readonly [least: number, most: number]
  /** The number of a game. */
  readonly of: (course: FinishedGame<G>) => number | null
}

/** One of a few words. */
export interface WordMetric<G extends Game> extends Named {
  /** Tells the metric. */
  readonly kind: 'word'
  /** All words it can be, where that is known: results with another are refused. */
  readonly words?: readonly string[]
  /** The word of a game. */
  readonly of: (course: FinishedGame<G>) => string
}

/** A number at the end of every turn. */
export interface SeriesMetric<G extends Game> extends Named {
  /** Tells the metric. */
  readonly kind: 'series'
  /** The least and the most it can be, where that is known: results with another are refused. */
  readonly range?: readonly [least: number, most: number]
  /** The number of a position. */
  readonly of: (state: G['state']) => number
}

/** The places where something is so at the end of a turn; counted over all turns. */
export interface PlacesMetric<G extends Game> extends Named {
  /** Tells the metric. */
  readonly kind: 'places'
  /** The ids of the places. */
  readonly of: (state: G['state']) => readonly string[]
}

/** Something counted in a game that was played. */
export type Metric<G extends Game> = NumberMetric<G> | WordMetric<G> | SeriesMetric<G> | PlacesMetric<G>

/** What a value of a metric is checked against. */
export interface MetricTerms extends Pick<NumberMetric<Game>, 'isTime' | 'range'>, Pick<WordMetric<Game>, 'words'> {
  /** Of what kind it is. */
  readonly kind: Metric<Game>['kind']
}

/** What can be counted in the games of a ruleset. */
export interface Metrics<G extends Game> {
  /** The turn of a position. */
  readonly turnOf: (state: G['state']) => number
  /** What a turn is called there. */
  readonly turnName: string
  /** The sides that can win; every side by default. */
  readonly contenders?: readonly G['side'][]
  /** All that a game can be decided by, where that is known: results with another end are refused. */
  readonly ends?: readonly string[]
  /** The metrics, each with a name of its own. */
  readonly list: readonly Metric<G>[]
}

/** The value of a metric for a game. */
export const measure = <G extends Game>(
  metric: Metric<G>,
  course: FinishedGame<G>,
  turnOf: Metrics<G>['turnOf'],
): MetricValue => {
  switch (metric.kind) {
    case 'number':
    case 'word':
      return metric.of(course)
    case 'series':
      return Object.fromEntries(course.turns.map((state) => [String(turnOf(state)), metric.of(state)]))
    case 'places': {
      const counts: Record<string, number> = {}
      for (const state of course.turns) for (const place of metric.of(state)) counts[place] = (counts[place] ?? 0) + 1
      return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }
  }
}
