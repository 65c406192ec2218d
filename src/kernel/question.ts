import type { Game, Turn } from './ruleset.js'

/** A way play has taken, as far as it has come. */
export interface PlayPath<G extends Game> {
  /** The position now. */
  readonly state: G['state']
  /** Who acts next. */
  readonly turn: Turn<G['side']>
  /** What has happened since the question was put. */
  readonly events: readonly G['event'][]
  /** How many draws chance has answered. */
  readonly draws: number
}

/** Something measured at every end: 0 or 1 where it may be or not, else a number. */
export interface Measure<G extends Game> {
  /** What it is, in a few words. */
  readonly title: string
  /** Whether it is given as a chance, or as a mean with its distribution. */
  readonly kind: 'chance' | 'count'
  /** How much of it there is at an end. */
  readonly of: (end: PlayPath<G>) => number
}

/** One row of an answer: a beginning, an end, and what is measured there. */
export interface Case<G extends Game> {
  /** What sets this row apart. */
  readonly title: string
  /** The position it begins with. */
  readonly from: G['state']
  /** The command of whoever is asked there, or null where chance or nobody in particular is next. */
  readonly command: G['command'] | null
  /** Whether a way has come to its end; a finished game always has. */
  readonly until: (way: PlayPath<G>) => boolean
  /** What of the events matters to the end and its measures: ways that differ in it are kept apart. */
  readonly apart?: (way: PlayPath<G>) => string
  /** The position that stands for this one where play is of no interest to the question, or null where it goes on. */
  readonly skip?: (way: PlayPath<G>) => G['state'] | null
  /** How the sides decide on the way; without it a way ends where a side is asked. */
  readonly choose?: (view: G['view'], legal: readonly G['command'][], below: (n: number) => number) => G['command']
  /** How much work this row is worth before ways are sampled, where that is less than usual. */
  readonly mostNodes?: number
  /** How many samples it is worth. */
  readonly samples?: number
  /** What is measured at the ends. */
  readonly measures: readonly Measure<G>[]
}

/** A question about the chances in a position that people of one game ask again and again. */
export interface Question<G extends Game> {
  /** Its name on the command line. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** What it asks, in a sentence. */
  readonly asks: string
  /**
   * The rows of its answer in a position; none where it makes no sense.
   *
   * @param command the one that is asked about, or null for whatever the position allows
   */
  readonly cases: (state: G['state'], command: G['command'] | null) => readonly Case<G>[]
}
