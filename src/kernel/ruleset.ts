import type { Draw, Drawn } from './draw.js'
import type { Fault } from './fault.js'
import type { Either } from './fp.js'
import type { RuleBook, Violation } from './violation.js'

/** The types of a game, bundled so that they can be passed as one type parameter. */
export interface Game {
  /** The ids of the sides. */
  readonly side: string
  /** The starting setup: a name, or a name with options. */
  readonly scenario: string | object
  /** A position: immutable plain JSON. */
  readonly state: object
  /** An order that a side can give. */
  readonly command: { readonly tag: string }
  /** A change to the position. */
  readonly event: { readonly tag: string }
  /** The part of a state that one side may see. */
  readonly view: object
  /** The ids of the rules a command can violate. */
  readonly rule: string
}

/** The result of a finished game. */
export interface Outcome<Side extends string> {
  /** The winning side, or null for a draw. */
  readonly winner: Side | null
  /** The condition that decided the game. */
  readonly by: string
}

/**
 * The next to act: one or more sides, chance, or nobody because the game is over. Several sides act at once if the
 * rules have them choose in secret; the order of their answers then makes no difference.
 */
export type Turn<Side extends string> =
  | { readonly tag: 'sides'; readonly sides: readonly [Side, ...Side[]] }
  | { readonly tag: 'chance'; readonly draw: Draw }
  | { readonly tag: 'over'; readonly outcome: Outcome<Side> }

/**
 * A mutable copy of a position, for fast playouts.
 *
 * It follows the same rules: `toState` returns the state that the same commands and draws would have produced through
 * the rules.
 */
export interface Draft<G extends Game> {
  /** The sides or the draw that are next, or the outcome. */
  readonly toAct: () => Turn<G['side']>
  /** The legal commands of a side; empty if it is not to act. */
  readonly legal: (side: G['side']) => readonly G['command'][]
  /** The number of commands `legal` would list, if the draft can count them without listing them. */
  readonly count?: (side: G['side']) => number
  /** The command at an index of `legal`, from 0. Defined together with `count`. */
  readonly nth?: (side: G['side'], n: number) => G['command']
  /**
   * The tags of the commands that `legal` would list, in order, or null if they are not known without building the
   * commands. For commands that are expensive to build.
   */
  readonly tags?: (side: G['side']) => readonly G['command']['tag'][] | null
  /** The rule that a command would violate, or null. The side must be to act. */
  readonly whyNot: (side: G['side'], command: G['command']) => G['rule'] | null
  /** Applies a legal command and everything that settles after it. */
  readonly apply: (side: G['side'], command: G['command']) => void
  /** Applies the result of the draw that is due and everything that settles after it. */
  readonly answer: (drawn: Drawn) => void
  /** The position as a state. Later changes to the draft do not affect it. */
  readonly toState: () => G['state']
  /**
   * The position for immediate reading only: it changes with the draft, so do not keep it. Cheaper than `toState`, for
   * evaluations in playouts.
   */
  readonly peek?: () => G['state']
  /**
   * Continues from another state of the same game, as a new draft of that state would. For drafts that get there
   * faster than a new one can be created.
   */
  readonly goTo?: (state: G['state']) => void
}

/** The rules of a game: everything the game loop, a bot or an analysis needs, with nothing about files. */
export interface Rules<G extends Game> {
  /** The id used in records. */
  readonly id: string
  /** The title for people. */
  readonly title: string
  /** Increased when a rule change would make old records play differently. */
  readonly edition: number
  /** The sides, in the order of the rules. */
  readonly sides: readonly G['side'][]
  /** The built-in scenarios, the usual one first. */
  readonly scenarios: readonly G['scenario'][]
  /** For each rule, its rulebook reference and the message for a violation. */
  readonly book: RuleBook<G['rule']>

  /** The opening position of a scenario. */
  readonly setup: (scenario: G['scenario']) => G['state']
  /** The sides or the draw that are next, or the outcome. */
  readonly toAct: (state: G['state']) => Turn<G['side']>
  /** The legal commands of a side; empty if it is not to act. */
  readonly legal: (state: G['state'], side: G['side']) => readonly G['command'][]
  /** The number of commands `legal` would list, if the game can count them without listing them. */
  readonly countLegal?: (state: G['state'], side: G['side']) => number
  /** The command at an index of `legal`, from 0. Defined together with `countLegal`. */
  readonly nthLegal?: (state: G['state'], side: G['side'], n: number) => G['command']
  /** The legal commands, and those that only the position forbids, which a board can show greyed out. */
  readonly candidates: (state: G['state'], side: G['side']) => Iterable<G['command']>
  /**
   * Tags of commands too numerous to list, such as those that contain text or a path: `legal` lists some of them, and
   * `decide` accepts others as well. For every other tag, `decide` accepts exactly the commands that `legal` lists.
   */
  readonly openEnded?: readonly G['command']['tag'][]

  /** The events of a command, or the rule it violates. The game loop calls it only for a side that is to act. */
  readonly decide: (
    state: G['state'],
    side: G['side'],
    command: G['command'],
  ) => Either<Violation<G['rule']>, readonly G['event'][]>
  /** The events that follow the result of the draw that is due. */
  readonly resolve: (state: G['state'], drawn: Drawn) => readonly G['event'][]
  /**
   * A key for the draw that is due, such as turn, phase, place and unit. Two games that roll for the same thing must
   * produce equal keys, so that they can share random numbers (see {@link keyedRandom}).
   */
  readonly luckKey?: (state: G['state']) => string
  /** The events that follow automatically when neither a command nor a draw is needed; empty if nothing is due. */
  readonly settle: (state: G['state']) => readonly G['event'][]
  /** Applies an event to a state. It is the only function that makes new states, and it does not check legality. */
  readonly evolve: (state: G['state'], event: G['event']) => G['state']

  /**
   * The part of a state that a side may see. A view keeps every visible fact at the same path as in the state; hidden
   * facts are null or missing. {@link undo} relies on this to detect what a side has learned.
   */
  readonly view: (state: G['state'], side: G['side']) => G['view']
  /** The part of an event that a side may know, in games with hidden information; null if the side learns nothing. */
  readonly redact?: (event: G['event'], side: G['side']) => G['event'] | null

  /**
   * A random state consistent with a side's view, drawn uniformly from all such states; its view for that side must
   * equal the given one. Games without hidden information do not need it: there the view is the state.
   *
   * @param below returns a whole number from 0 up to but not including its argument
   */
  readonly determinise?: (view: G['view'], side: G['side'], below: (below: number) => number) => G['state']

  /** Opens a draft of a state, if the game has this faster way to run playouts. */
  readonly draft?: (state: G['state']) => Draft<G>
}

/** A JSON Schema (draft 2020-12), or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Decodes and encodes one type at the boundary of the program. */
export interface Codec<A> {
  /** Decodes a value, or returns everything that is wrong with the input. Never throws. */
  readonly decode: (input: unknown) => Either<readonly Fault[], A>
  /** Encodes a value as plain JSON. */
  readonly encode: (a: A) => unknown
  /**
   * The JSON Schema of the encoded value, if known. Everything that decodes matches the schema; the converse need not
   * hold, because a schema cannot express conditions on the whole value.
   */
  readonly schema?: () => JsonSchema
}

/** The codecs of a game. */
export interface Codecs<G extends Game> {
  /** Decodes scenarios with their options. */
  readonly scenario: Codec<G['scenario']>
  /** Decodes states; rejects a state the rules do not allow. */
  readonly state: Codec<G['state']>
  /** Decodes commands. */
  readonly command: Codec<G['command']>
  /** Decodes events. */
  readonly event: Codec<G['event']>
}

/** A game with its codecs, as needed by records, servers and the command line. */
export interface Ruleset<G extends Game> extends Rules<G> {
  /** The codecs for files and networks. */
  readonly codecs: Codecs<G>
  /**
   * Migrations between editions: the function at index n turns a record of edition n + 1 into one of edition n + 2.
   * Empty while there is one edition.
   */
  readonly migrations: readonly ((record: unknown) => unknown)[]
}
