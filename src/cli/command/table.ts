import type { Insight } from '../../bots/outlook.js'
import type { Policy } from '../../bots/policy.js'
import type { Looking } from '../../bots/descent.js'
import type { Fault } from '../../kernel/fault.js'
import type { Either } from '../../kernel/fp.js'
import type { Metrics } from '../../kernel/metric.js'
import type { Question } from '../../kernel/question.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'

/** A game laid out for the terminal: its rules, its player, and its words. */
export interface Table<G extends Game> {
  /** The rules and the boundary. */
  readonly ruleset: Ruleset<G>
  /** Reads a scenario as people write it: a name, or an object with a name and some options. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The built-in player of every side. */
  readonly player: Policy<G>
  /** What players that look ahead are told of the game, where it can tell. */
  readonly insight?: Required<Insight<G>> & Pick<Looking<G>, 'width' | 'curiosity' | 'commands'>
  /** What the built-in player of a side has to say of itself before it plays, where that must be known. */
  readonly says?: Readonly<Partial<Record<G['side'], string>>>
  /** A command in words; two that differ have different words. */
  readonly tellCommand: (state: G['state'], command: G['command']) => string
  /** What a choice is about, such as a unit: long lists are grouped by it. */
  readonly subject: (state: G['state'], command: G['command']) => string
  /** What happened to this state, in words, or null where there is nothing worth telling. */
  readonly tellEvent: (before: G['state'], event: G['event']) => string | null
  /** How a finished game ended. */
  readonly tellOutcome: (state: G['state']) => string
  /** The board as a side sees it, or as it is. */
  readonly tellBoard: (state: G['state'], side: G['side'] | null) => string
  /** The board as a picture, SVG. */
  readonly draw: (state: G['state']) => string
  /** What people who play the game ask of the odds, where it knows any. */
  readonly questions?: readonly Question<G>[]
  /** What can be told of its games, where anything can. */
  readonly metrics?: Metrics<G>
  /** The map of a scenario as a picture without counters, under words of its own, where there is one. */
  readonly ground?: (scenario: G['scenario'], told: { readonly title: string; readonly description: string }) => string
  /** A position on one line. */
  readonly print: (state: G['state']) => string
  /** A position from its line. */
  readonly parse: (line: string) => Either<readonly Fault[], G['state']>
}

/** The sides that can win. */
export const contendersOf = <G extends Game>({ metrics, ruleset }: Table<G>): readonly G['side'][] =>
  metrics?.contenders ?? ruleset.sides

/** A table of some game: whatever works on every game can be done with it. */
export type AnyTable = <Answer>(use: <G extends Game>(table: Table<G>) => Answer) => Answer

/** Forgets which game it is. */
export const anyTable =
  <G extends Game>(table: Table<G>): AnyTable =>
  (use) =>
    use(table)
