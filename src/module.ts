import type { GameVerb } from './game-verb.js'
import type { Chronicle } from './kernel/chronicle.js'
import type { EncodingSpec } from './kernel/encoding.js'
import type { Fault } from './kernel/fault.js'
import type { Either } from './kernel/fp.js'
import type { Metrics } from './kernel/metric.js'
import type { MoveInput } from './kernel/move-input.js'
import { describeViolation, type Translation } from './kernel/phrases.js'
import type { OptionTable } from './kernel/option.js'
import type { Heuristics, Planning, Policy } from './kernel/player.js'
import type { Question } from './kernel/question.js'
import type { RuleUses } from './kernel/rule-use.js'
import type { Game, JsonSchema, Ruleset } from './kernel/ruleset.js'
import type { Violation } from './kernel/violation.js'
import type { BoardPicture } from './maps/board-picture.js'
import type { Cue } from './maps/cue.js'
import type { PageParts } from './page-parts.js'
import type { MapPainter } from './render/painters/painter.js'

/** Something a scenario can name. */
export interface NamedThing {
  /** Its id, as a scenario writes it. */
  readonly id: string
  /** What it is called. */
  readonly name: string
  /** What else is known of it, by heading: the side, the strength as printed, and the like. */
  readonly facts?: Readonly<Record<string, string | number | null>>
}

/** Sentences of a game by the tags of what they describe, with fields in braces: `move: '{unit} goes to {to}'`. */
export interface Phrases<G extends Game> {
  /** What commands are called. */
  readonly commands?: Readonly<Partial<Record<G['command']['tag'], string>>>
  /** What is said of events, in English; null where nothing is. */
  readonly events?: Readonly<Partial<Record<G['event']['tag'], string | null>>>
}

/**
 * A whole game in one value: its rules and what belongs to them, so that a program that knows no game by name can play it,
 * describe it, draw it and study it. Each game exports one.
 */
export interface Module<G extends Game> {
  /** The rules, with the codecs of files and networks. */
  readonly ruleset: Ruleset<G>
  /** Reads a scenario as people write it: a name, or an object with a name and some options. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The options of its scenarios. */
  readonly options?: OptionTable
  /** What people may write in a scenario beside its name and options, by field, as JSON Schema says it; then nothing else. */
  readonly scenarioFields?: Readonly<Record<string, JsonSchema>>
  /** The built-in player of every side. */
  readonly player: Policy<G>
  /** The built-in player of one side, where it has to know which side it plays; `player` plays them all otherwise. */
  readonly playerFor?: (side: G['side']) => Policy<G>
  /** Further players of the game, by the name the command line and ladders call them by; each for a side. */
  readonly players?: Readonly<Record<string, (side: G['side']) => Policy<G>>>
  /** What people must know of the built-in player of a side before it plays, where there is anything. */
  readonly playerNotes?: Readonly<Partial<Record<G['side'], string>>>
  /** What a search may know of the game. */
  readonly heuristics?: Heuristics<G> & Required<Pick<Heuristics<G>, 'evaluate' | 'prior'>>
  /** What a player that plans whole turns has to know of the game. */
  readonly planning?: Planning<G>
  /** How positions and commands are written in numbers to learn from, by the position a game opens with. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
  /** How a board offers the commands. */
  readonly moveInput?: MoveInput<G>
  /** A command in words; two that differ have different words. */
  readonly describeCommand: (state: G['state'], command: G['command'], wording?: Translation | null) => string
  /** What commands and events are called by their tags, where words are made of that. */
  readonly phrases?: Phrases<G>
  /** What a choice is about, such as a unit: long lists are grouped by it; in English unless translated. */
  readonly subject: (state: G['state'], command: G['command'], wording?: Translation | null) => string
  /** Why a command is refused in a state, in words, where the rule book alone cannot say it: what it names, by name; in a view, only what can be seen there. */
  readonly describeViolation?: (
    state: G['state'] | G['view'],
    violation: Violation,
    wording?: Translation | null,
  ) => string
  /** What happened to this state, in words, or null where there is nothing to describe; in English unless translated. */
  readonly describeEvent: (before: G['state'], event: G['event'], translation?: Translation | null) => string | null
  /** What of an event can be seen on a board, such as a march; boards animate it. */
  readonly cues?: (before: G['state'], event: G['event']) => readonly Cue[]
  /** How a finished game ended; in English unless translated. */
  readonly describeOutcome: (state: G['state'], wording?: Translation | null) => string
  /** The board in letters, as a side sees it, or as it is. */
  readonly describeBoard: (state: G['state'], side: G['side'] | null) => string
  /** The board to be drawn, as a side sees it, or as it is: the map, and what lies on it; in English unless translated. */
  readonly picture: (state: G['state'], side?: G['side'] | null, wording?: Translation | null) => BoardPicture
  /** What draws its map, loaded where a board is shown; none for a board in letters. */
  readonly painter?: () => Promise<MapPainter>
  /** Verbs of its own on the command line. */
  readonly verbs?: readonly GameVerb[]
  /** What the page is told beside all this. */
  readonly page?: PageParts<G>
  /** What people who play the game ask of the odds. */
  readonly questions?: readonly Question<G>[]
  /** What can be counted in its games. */
  readonly metrics?: Metrics<G>
  /** Which of its rules a game has used; by the tags of its events by default. */
  readonly uses?: RuleUses<G>
  /** The units its scenarios may name; those on its first board by default. */
  readonly units?: readonly NamedThing[]
  /** How a game that was played is summed up, turn by turn. */
  readonly chronicle?: Chronicle<G>
  /** A position on one line. */
  readonly print: (state: G['state']) => string
  /** A position from its line. */
  readonly parse: (line: string) => Either<readonly Fault[], G['state']>
}

/** A game module of whatever game, as it is handed to a program for every game. */
export interface GameModule {
  /** Its rules, with their codecs. */
  readonly ruleset: {
    readonly id: string
    readonly title: string
    readonly sides: readonly string[]
    readonly codecs: object
  }
  /** Reads a scenario. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], string | object>
  /** The built-in player. */
  readonly player: (...given: never) => object
  /** A command in words. */
  readonly describeCommand: (...given: never) => string
  /** What a choice is about. */
  readonly subject: (...given: never) => string
  /** What happened, in words. */
  readonly describeEvent: (...given: never) => string | null
  /** How a game ended. */
  readonly describeOutcome: (...given: never) => string
  /** The board in letters. */
  readonly describeBoard: (...given: never) => string
  /** The board to be drawn. */
  readonly picture: (...given: never) => BoardPicture
  /** A position on one line. */
  readonly print: (...given: never) => string
  /** A position from its line. */
  readonly parse: (line: string) => Either<readonly Fault[], object>
}

/** Why a command is refused in a state, or to whoever sees a view, in words: as the game says it, else as its rule book does. */
export const refusalIn = <G extends Game>(
  module: Pick<Module<G>, 'ruleset' | 'describeViolation'>,
  state: G['state'] | G['view'],
  violation: Violation,
  wording: Translation | null = null,
): string =>
  module.describeViolation?.(state, violation, wording) ?? describeViolation(module.ruleset.book, violation, wording)

/** The sides that can win. */
export const contendersOf = <G extends Game>({ metrics, ruleset }: Module<G>): readonly G['side'][] =>
  metrics?.contenders ?? ruleset.sides

/** The module of some game: whatever works on every game can be done with it. */
export type AnyModule = <Answer>(use: <G extends Game>(module: Module<G>) => Answer) => Answer

/** Wraps a module so that code for every game can use it. */
export const anyModule =
  <G extends Game>(module: Module<G>): AnyModule =>
  (use) =>
    use(module)
