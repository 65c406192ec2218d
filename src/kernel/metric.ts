import { inspect } from './fault.js'
import type { Game, Outcome } from './ruleset.js'

/** A finished or stopped game, as metrics see it. */
export interface FinishedGame<G extends Game> {
  /** The outcome, or null if the game was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** The final position. */
  readonly final: G['state']
  /** The last position of every turn, in order; the last of them is the final position. */
  readonly turns: readonly G['state'][]
}

/** The value of a metric for one game: a number, a word, numbers by turn or place, or null if not applicable. */
export type MetricValue = number | string | null | Readonly<Record<string, number>>

/** The fields shared by all metrics. */
export interface MetricBase {
  /** The name in manifests and results. */
  readonly id: string
  /** The heading in reports. */
  readonly title: string
  /** The unit of measurement, such as `strength points`. */
  readonly unit?: string
}

/** A metric whose value is a number, or null if not applicable, such as the turn of an event that never happened. */
export interface NumberMetric<G extends Game> extends MetricBase {
  readonly kind: 'number'
  /**
   * Whether the value is the turn of an event, or null if it never happened. Such values are analysed as survival
   * times; games that end before the event are censored at their last turn.
   */
  readonly isTime?: boolean
  /** The minimum and the maximum, if known. Results outside this range are rejected. */
  readonly range?: readonly [least: number, most: number]
  /** Computes the value for a game. */
  readonly of: (course: FinishedGame<G>) => number | null
}

/** A metric whose value is one of a few words. */
export interface WordMetric<G extends Game> extends MetricBase {
  readonly kind: 'word'
  /** All possible words, if known. Results with any other word are rejected. */
  readonly words?: readonly string[]
  /** Computes the word for a game. */
  readonly of: (course: FinishedGame<G>) => string
}

/** A metric with a number at the end of every turn. */
export interface SeriesMetric<G extends Game> extends MetricBase {
  readonly kind: 'series'
  /** The minimum and the maximum, if known. Results outside this range are rejected. */
  readonly range?: readonly [least: number, most: number]
  /** Computes the number for a position. */
  readonly of: (state: G['state']) => number
}

/** A metric that counts, for each place, the turns at whose end a condition holds there. */
export interface PlacesMetric<G extends Game> extends MetricBase {
  readonly kind: 'places'
  /** The ids of the places where the condition holds. */
  readonly of: (state: G['state']) => readonly string[]
}

/** A quantity measured in a played game. */
export type Metric<G extends Game> = NumberMetric<G> | WordMetric<G> | SeriesMetric<G> | PlacesMetric<G>

/** The properties a metric value is checked against. */
export interface MetricTerms extends Pick<NumberMetric<Game>, 'isTime' | 'range'>, Pick<WordMetric<Game>, 'words'> {
  readonly kind: Metric<Game>['kind']
}

/** The metrics of a ruleset. */
export interface Metrics<G extends Game> {
  /** The turn number of a position. */
  readonly turnOf: (state: G['state']) => number
  /** The game's word for a turn. */
  readonly turnName: string
  /** The sides that can win; all sides by default. */
  readonly contenders?: readonly G['side'][]
  /** Every possible `by` of an outcome, if known. Results with any other are rejected. */
  readonly ends?: readonly string[]
  /** The metrics; their ids are unique. */
  readonly list: readonly Metric<G>[]
}

/** A condition on a value: whether it holds, and the expected value in words. */
type Demand = readonly [isMet: boolean, wanted: string]

const isFigures = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most

const lies = (n: number, [least, most]: readonly [number, number]): boolean =>
  Number.isFinite(n) && n >= least && n <= most

const ANY = [-Infinity, Infinity] as const

/** A range in words. */
const between = ([least, most]: readonly [number, number]): string => {
  if (most < Infinity) return least > -Infinity ? `a number from ${least} to ${most}` : `a number of at most ${most}`
  return least > -Infinity ? `a number of at least ${least}` : 'a finite number'
}

const numberDemands = (value: unknown, { isTime, range = ANY }: MetricTerms, turn: number): readonly Demand[] => [
  [value === null || typeof value === 'number', 'a number or null'],
  [typeof value !== 'number' || lies(value, range), `${between(range)}, or null`],
  [
    isTime !== true || typeof value !== 'number' || isWhole(value, 0, turn),
    'a turn, no later than that in which the game ended, or null',
  ],
]

const wordDemands = (value: unknown, { words }: MetricTerms): readonly Demand[] => [
  [typeof value === 'string', 'a word'],
  [words === undefined || (typeof value === 'string' && words.includes(value)), `one of ${(words ?? []).join(', ')}`],
]

const seriesDemands = (value: unknown, { range = ANY }: MetricTerms, turn: number): readonly Demand[] => [
  [isFigures(value), 'numbers by turn'],
  [
    !isFigures(value) || Object.keys(value).every((key) => /^\d+$/.test(key) && Number(key) <= turn),
    'numbers by turns, none later than that in which the game ended',
  ],
  [!isFigures(value) || Object.values(value).every((n) => lies(n, range)), `${between(range)} by turn`],
]

const placesDemands = (value: unknown): readonly Demand[] => [
  [isFigures(value), 'numbers by place'],
  [!isFigures(value) || Object.values(value).every((n) => isWhole(n, 1, Infinity)), 'counts of 1 or more by place'],
]

const demandsOf = (value: unknown, metric: MetricTerms, turn: number): readonly Demand[] => {
  switch (metric.kind) {
    case 'number':
      return numberDemands(value, metric, turn)
    case 'word':
      return wordDemands(value, metric)
    case 'series':
      return seriesDemands(value, metric, turn)
    case 'places':
      return placesDemands(value)
  }
}

/**
 * The value a metric should have had, in words, or null if it is valid.
 *
 * @param turn the turn in which the game ended
 */
export const expectedOf = (value: unknown, metric: MetricTerms, turn: number): string | null =>
  demandsOf(value, metric, turn).find(([isMet]) => !isMet)?.[1] ?? null

/** Thrown when a metric returns an invalid value, such as NaN, a string for a number, or a number out of range. */
export class MetricError extends Error {
  /** The id of the metric. */
  readonly metric: string
  /** The invalid value. */
  readonly value: unknown
  /** The expected value, in words. */
  readonly expected: string
  /** The arm and the game number within a study; null outside a study. */
  readonly game: { readonly arm: number; readonly game: number } | null

  constructor(metric: string, value: unknown, expected: string, game: MetricError['game'] = null) {
    const where = game === null ? '' : ` in game ${game.game} of arm ${game.arm}`
    super(`The metric ${metric} returned ${inspect(value)}${where}: expected ${expected}.`)
    this.name = 'MetricError'
    this.metric = metric
    this.value = value
    this.expected = expected
    this.game = game
  }
}

const valueOf = <G extends Game>(
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
      for (const state of course.turns) {
        const places: unknown = metric.of(state)
        if (!Array.isArray(places) || !places.every((place) => typeof place === 'string'))
          throw new MetricError(metric.id, places, 'a list of ids of places')
        for (const place of places) counts[place] = (counts[place] ?? 0) + 1
      }
      return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }
  }
}

/**
 * Computes the value of a metric for a game.
 *
 * @throws MetricError if the metric returns an invalid value
 */
export const measure = <G extends Game>(
  metric: Metric<G>,
  course: FinishedGame<G>,
  turnOf: Metrics<G>['turnOf'],
): MetricValue => {
  const value = valueOf(metric, course, turnOf)
  const expected = expectedOf(value, metric, turnOf(course.final))
  if (expected !== null) throw new MetricError(metric.id, value, expected)
  return value
}
