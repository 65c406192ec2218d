import type { Game, Turn } from './ruleset.js'

/** A line of play, as far as it has been followed. */
export interface PlayPath<G extends Game> {
  /** The current position. */
  readonly state: G['state']
  /** The side, or chance, to act next. */
  readonly turn: Turn<G['side']>
  /** The events since the start of the line. */
  readonly events: readonly G['event'][]
  /** The number of draws resolved so far. */
  readonly draws: number
}

/** A quantity measured at the end of every line: 0 or 1 for something that happens or not, otherwise a number. */
export interface Measure<G extends Game> {
  /** A short heading. */
  readonly title: string
  /** Whether it is reported as a probability, or as a mean with its distribution. */
  readonly kind: 'chance' | 'count'
  /** Its value at the end of a line. */
  readonly of: (end: PlayPath<G>) => number
}

/** One row of an answer: a starting position, an end condition and the measures taken there. */
export interface Case<G extends Game> {
  /** The heading of the row. */
  readonly title: string
  /** The starting position. */
  readonly from: G['state']
  /** The command the side to act gives first, or null if chance acts or no particular command is asked about. */
  readonly command: G['command'] | null
  /** Whether a line of play has reached its end; a finished game always has. */
  readonly until: (way: PlayPath<G>) => boolean
  /** A key of the events that matter to the end condition or the measures; lines with different keys are not merged. */
  readonly groupKey?: (way: PlayPath<G>) => string
  /** The position to jump to, skipping play that is irrelevant to the question, or null to play on. */
  readonly skipTo?: (way: PlayPath<G>) => G['state'] | null
  /** How the sides choose commands along the line; without it, a line ends when a side must act. */
  readonly choose?: (view: G['view'], legal: readonly G['command'][], below: (n: number) => number) => G['command']
  /** The maximum number of nodes to enumerate before sampling, if less than usual. */
  readonly maxNodes?: number
  /** The number of samples to take. */
  readonly samples?: number
  /** The measures taken at the end of a line. */
  readonly measures: readonly Measure<G>[]
}

/** A question about probabilities that players of one game commonly ask. */
export interface Question<G extends Game> {
  /** Its name on the command line. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** The question, in a sentence. */
  readonly asks: string
  /**
   * The rows of its answer in a position; empty if the question does not apply.
   *
   * @param command the command asked about, or null for whatever the position allows
   */
  readonly cases: (state: G['state'], command: G['command'] | null) => readonly Case<G>[]
}
