import type { Metrics } from '../kernel/metric.js'
import type { Heuristics } from '../kernel/player.js'
import type { Game, Rules, Codecs, Ruleset } from '../kernel/ruleset.js'
import type { Module } from '../module.js'
import type { BoardParts } from './board.js'
import type { Score } from './heuristics.js'

/** The parts of the rules that have a default. */
type LeftOut = 'title' | 'edition' | 'book' | 'legal' | 'candidates' | 'resolve' | 'settle' | 'view'

/** The rules of a game as its author writes them. Parts with a default may be left out. */
export interface RulesParts<G extends Game> extends Omit<Rules<G>, LeftOut>, Partial<Pick<Rules<G>, LeftOut>> {
  /**
   * Codecs for files and networks. A codec left out reads plain JSON: it accepts a position that the rules can handle,
   * and a command that is among the candidates when it is decided.
   */
  readonly codecs?: Partial<Codecs<G>>
  /** Migrates records of older editions; none by default. */
  readonly migrations?: Ruleset<G>['migrations']
}

/** A game as its author writes it: the rules, and any other parts of a module. */
export interface GameParts<G extends Game> extends Partial<Omit<Module<G>, 'ruleset' | 'heuristics' | 'metrics'>> {
  readonly ruleset: RulesParts<G>
  /** The map and the pieces on it. */
  readonly board?: BoardParts<G>
  /** How far ahead a side is, in any unit. Greedy players, searches and studies need nothing else. */
  readonly score?: Score<G>
  /** Hints for searches. Missing fields are derived from the evaluation or from the score. */
  readonly heuristics?: Heuristics<G>
  /**
   * Metrics in addition to the default ones for length, winner, deciding condition and scores. A metric with the id of
   * a default one replaces it.
   */
  readonly metrics?: Partial<Metrics<G>>
  /** The turn of a position. Defaults to its field `turn`, `round`, `day` or `hour`, or to 0. */
  readonly turn?: (state: G['state']) => number
}

/** Combines the seven types of a game. */
export interface GameOf<
  Side extends string,
  Scenario extends string | object,
  State extends object,
  Command extends { readonly tag: string },
  Event extends { readonly tag: string },
  View extends object,
  Rule extends string,
> {
  /** The ids of the sides. */
  readonly side: Side
  /** The starting setup: a name, or a name with options. */
  readonly scenario: Scenario
  readonly state: State
  /** An order that a side can give. */
  readonly command: Command
  /** A change to the position. */
  readonly event: Event
  /** The part of a state that one side may see. */
  readonly view: View
  /** The ids of the rules that a command can violate. */
  readonly rule: Rule
}
