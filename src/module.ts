import type { GameVerb } from './game-verb.js'
import type { Chronicle } from './kernel/chronicle.js'
import type { EncodingSpec } from './kernel/encoding.js'
import type { Fault } from './kernel/fault.js'
import type { Either } from './kernel/fp.js'
import type { Metrics } from './kernel/metric.js'
import type { MoveInput } from './kernel/move-input.js'
import type { Translation } from './kernel/language.js'
import type { OptionTable, OptionTexts } from './kernel/option.js'
import type { Heuristics, Planning, Policy } from './kernel/player.js'
import type { Question } from './kernel/question.js'
import type { RuleUses } from './kernel/rule-use.js'
import type { Game, JsonSchema, Ruleset } from './kernel/ruleset.js'
import type { GameTexts } from './kernel/texts.js'
import type { BoardPicture } from './maps/board-picture.js'
import type { Cue } from './maps/cue.js'
import type { PageLoader, PageParts } from './page-parts.js'
import type { MapPainter } from './render/painters/painter.js'

/** Something a scenario can refer to by id. */
export interface NamedThing {
  /** The id used in scenarios. */
  readonly id: string
  /** The name for people. */
  readonly name: string
  /** Other facts by heading, such as the side or the printed strength. */
  readonly facts?: Readonly<Record<string, string | number | null>>
}

/** Sentence templates of a game by tag, with fields in braces: `move: '{unit} goes to {to}'`. */
export interface Phrases<G extends Game> {
  /** The templates of commands. */
  readonly commands?: Readonly<Partial<Record<G['command']['tag'], string>>>
  /** The templates of events, in English; null for an event that is not described. */
  readonly events?: Readonly<Partial<Record<G['event']['tag'], string | null>>>
}

/**
 * A complete game in one value: its rules and everything around them, so that generic programs can play, describe, draw
 * and analyse it. Each game exports one. Texts and pictures are made for a side from what that side sees.
 */
export interface Module<G extends Game> extends GameTexts<G> {
  /** The rules, with their codecs. */
  readonly ruleset: Ruleset<G>
  /** Reads a scenario as people write it: a name, or an object with a name and some options. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The options of the scenarios. */
  readonly options?: OptionTable
  /** Loads the texts of the options in a language, given by its tag such as `de`. By default, those of the table. */
  readonly optionTexts?: (language: string) => Promise<OptionTexts>
  /**
   * The fields a scenario may have besides its name and options, as JSON Schemas. If given, any other field is refused.
   */
  readonly scenarioFields?: Readonly<Record<string, JsonSchema>>
  /** The built-in player for every side. */
  readonly player: Policy<G>
  /** The built-in player for one side, if it must know which side it plays. Used instead of `player`. */
  readonly playerFor?: (side: G['side']) => Policy<G>
  /** Further players, by their names on the command line and in ladders; each function takes a side. */
  readonly players?: Readonly<Record<string, (side: G['side']) => Policy<G>>>
  /**
   * A caveat about every result of the game, such as that part of the data is invented; one paragraph of plain text.
   * The command line prints it above each report, table, summary and answer.
   */
  readonly notice?: string
  /** Hints for searches. */
  readonly heuristics?: Heuristics<G> & Required<Pick<Heuristics<G>, 'evaluate' | 'prior'>>
  /** Information for players that plan whole turns. */
  readonly planning?: Planning<G>
  /** The encoding of positions and commands for machine learning, given the opening position. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
  /** How a user interface offers the commands. */
  readonly moveInput?: MoveInput<G>
  /** Sentence templates for commands and events, from which texts are made. */
  readonly phrases?: Phrases<G>
  /** The visual cues of an event, such as a march, for boards to animate. */
  readonly cues?: (before: G['state'] | G['view'], event: G['event'], side?: G['side'] | null) => readonly Cue[]
  /** The picture of the board, map and counters, as a side sees it or complete. In English unless translated. */
  readonly picture: (
    seen: G['state'] | G['view'],
    side?: G['side'] | null,
    wording?: Translation | null,
  ) => BoardPicture
  /** Loads the code that draws the map when a board is shown; none for text-only boards. */
  readonly painter?: () => Promise<MapPainter>
  /** The game's own command-line verbs. */
  readonly verbs?: readonly GameVerb[]
  /** Additional parts for the web page. */
  readonly page?: PageParts<G>
  /**
   * Loads the parts for the web page. Use it instead of `page` if its texts are too large for programs without a page.
   */
  readonly loadPage?: PageLoader<G>
  /** Questions about odds that players of the game commonly ask. */
  readonly questions?: readonly Question<G>[]
  /** The metrics of the game. */
  readonly metrics?: Metrics<G>
  /** Reports which rules a game has used; judged by the tags of its events by default. */
  readonly uses?: RuleUses<G>
  /** The units a scenario may name; by default those on the first board. */
  readonly units?: readonly NamedThing[]
  /** Summarizes a finished game turn by turn. */
  readonly chronicle?: Chronicle<G>
  /** The one-line notation of a position. */
  readonly print: (state: G['state']) => string
  /** Parses the one-line notation of a position. */
  readonly parse: (line: string) => Either<readonly Fault[], G['state']>
}

/** The module of any game, as passed to programs that handle every game. */
export interface GameModule {
  /** The rules, with their codecs. */
  readonly ruleset: {
    readonly id: string
    readonly title: string
    readonly sides: readonly string[]
    readonly codecs: object
  }
  /** Reads a scenario as people write it. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], string | object>
  /** The built-in player. */
  readonly player: (...given: never) => object
  /** A command in words. */
  readonly describeCommand: (...given: never) => string
  /** The subject of a command. */
  readonly subject: (...given: never) => string
  /** An event in words. */
  readonly describeEvent: (...given: never) => string | null
  /** How a finished game ended, in words. */
  readonly describeOutcome: (...given: never) => string
  /** The board as text. */
  readonly describeBoard: (...given: never) => string
  /** Draws the board. */
  readonly picture: (...given: never) => BoardPicture
  /** The one-line notation of a position. */
  readonly print: (...given: never) => string
  /** Parses the one-line notation of a position. */
  readonly parse: (line: string) => Either<readonly Fault[], object>
}

/** The sides that can win. */
export const contendersOf = <G extends Game>({ metrics, ruleset }: Module<G>): readonly G['side'][] =>
  metrics?.contenders ?? ruleset.sides

/** A module of some game, for code that works with every game: call it with a generic function. */
export type AnyModule = <Answer>(use: <G extends Game>(module: Module<G>) => Answer) => Answer

/** Wraps a module for code that works with every game. */
export const anyModule =
  <G extends Game>(module: Module<G>): AnyModule =>
  (use) =>
    use(module)
