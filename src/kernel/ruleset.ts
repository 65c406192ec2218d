import type { Draw, Drawn } from './draw.js'
import type { Fault } from './fault.js'
import type { Either } from './fp.js'
import type { RuleBook, Violation } from './violation.js'

/** The types of one game, named once and passed about together. */
export interface Game {
  /** The names of the sides. */
  readonly side: string
  /** What a game is set up from: a name, or a name with options. */
  readonly scenario: string | object
  /** A position: plain JSON, never changed. */
  readonly state: object
  /** An order a side can give. */
  readonly command: { readonly tag: string }
  /** Something that happened to the board. */
  readonly event: { readonly tag: string }
  /** What one side may see of a state. */
  readonly view: object
  /** The ids of the rules that can be broken. */
  readonly rule: string
}

/** How a game ended. */
export interface Outcome<Side extends string> {
  /** The side that won, or null for a draw. */
  readonly winner: Side | null
  /** By what: the condition that decided it. */
  readonly by: string
}

/**
 * Who acts next. More than one side may be asked at once, where the rules have them choose in
 * secret; the order in which they answer then makes no difference. A finished game has nobody
 * to act, so its outcome is found here too.
 */
export type Turn<Side extends string> =
  | { readonly tag: 'sides'; readonly sides: readonly [Side, ...Side[]] }
  | { readonly tag: 'chance'; readonly draw: Draw }
  | { readonly tag: 'over'; readonly outcome: Outcome<Side> }

/**
 * A private copy of a position that changes as it is played: for playouts by the million.
 *
 * It is the same game. Whatever is done to it, closing it gives the state that commands and answers would have made.
 */
export interface Draft<G extends Game> {
  /** Who acts next. */
  readonly toAct: () => Turn<G['side']>
  /** Every command this side may give now. */
  readonly legal: (side: G['side']) => readonly G['command'][]
  /** How many commands `legal` would list, where a draft can count them without listing them. */
  readonly count?: (side: G['side']) => number
  /** The command that `legal` would list at a place, from 0; with `count` or not at all. */
  readonly nth?: (side: G['side'], n: number) => G['command']
  /**
   * The tags of the commands that `legal` would list, in order, where a draft knows them before it makes the commands; else
   * null. For commands that are dear to make.
   */
  readonly tags?: (side: G['side']) => readonly G['command']['tag'][] | null
  /** The rule that a command of a side that is asked would break, or null. */
  readonly broken: (side: G['side'], command: G['command']) => G['rule'] | null
  /** Does what a command that breaks no rule leads to, with all that settles afterwards. */
  readonly apply: (side: G['side'], command: G['command']) => void
  /** Does what a fitting answer of chance leads to, with all that settles afterwards. */
  readonly answer: (drawn: Drawn) => void
  /** The position as a state. The draft may be played on; the state does not change with it. */
  readonly close: () => G['state']
  /**
   * The position to be read at once and not kept: what it shows changes with the draft. For judgments by the million, where
   * a draft can show itself for less than `close` costs.
   */
  readonly look?: () => G['state']
}

/** What a game does: everything the loop, a bot or an analyst needs, and nothing about files. */
export interface Rules<G extends Game> {
  /** The name records carry. */
  readonly id: string
  /** The name people use. */
  readonly title: string
  /** Raised when a change of rules would make old records play differently. */
  readonly edition: number
  /** All sides, in the order of the rules. */
  readonly sides: readonly G['side'][]
  /** The scenarios that come with the game, the usual one first. */
  readonly scenarios: readonly G['scenario'][]
  /** Where each rule is written, and how to say it was broken. */
  readonly book: RuleBook<G['rule']>

  /** The position a scenario opens with. */
  readonly setup: (scenario: G['scenario']) => G['state']
  /** Who acts next. */
  readonly toAct: (state: G['state']) => Turn<G['side']>
  /** Every command this side may give now; empty when it is not asked. */
  readonly legal: (state: G['state'], side: G['side']) => readonly G['command'][]
  /** How many commands `legal` would list, where a game can count them without listing them. */
  readonly countLegal?: (state: G['state'], side: G['side']) => number
  /** The command that `legal` would list at a place, from 0; with `countLegal` or not at all. */
  readonly nthLegal?: (state: G['state'], side: G['side'], n: number) => G['command']
  /** The legal commands and those that only the position forbids: what a board could show greyed out. */
  readonly candidates: (state: G['state'], side: G['side']) => Iterable<G['command']>

  /** What follows when a side that is asked commands. The loop has checked that it is asked. */
  readonly decide: (
    state: G['state'],
    side: G['side'],
    command: G['command'],
  ) => Either<Violation<G['rule']>, readonly G['event'][]>
  /** What follows when chance answers the draw that is due. */
  readonly resolve: (state: G['state'], drawn: Drawn) => readonly G['event'][]
  /**
   * What the draw that is due belongs to, such as turn, phase, place and unit, in one word. Where two games throw for the same
   * thing the words are equal, so that they can share their luck (see {@link sharedLuck}).
   */
  readonly luckKey?: (state: G['state']) => string
  /** What follows when nobody is asked; empty when nothing is due. */
  readonly settle: (state: G['state']) => readonly G['event'][]
  /** The only maker of states. It applies an event; it never judges one. */
  readonly evolve: (state: G['state'], event: G['event']) => G['state']

  /**
   * What a side may see of a state. A view keeps every fact where the state has it; what is hidden
   * is null or missing there. So what a side learns can be worked out (see {@link undo}).
   */
  readonly view: (state: G['state'], side: G['side']) => G['view']
  /** What a side may know of an event, where games have secrets; null when it learns nothing. */
  readonly redact?: (event: G['event'], side: G['side']) => G['event'] | null

  /**
   * A state that a side's view could come from, drawn fairly among all of them. Seen by that side it is that view again.
   * A game without secrets needs none: there the view is the state.
   *
   * @param below a whole number from 0 up to but not including its argument
   */
  readonly determinise?: (view: G['view'], side: G['side'], below: (below: number) => number) => G['state']

  /** Opens a draft of a state, where a game offers this quicker way to play out. */
  readonly draft?: (state: G['state']) => Draft<G>
}

/** A JSON Schema (draft 2020-12), or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Reads and writes one type at the boundary. */
export interface Codec<A> {
  /** The value, or everything that is wrong with the input; it never throws. */
  readonly decode: (input: unknown) => Either<readonly Fault[], A>
  /** The value as plain JSON. */
  readonly encode: (a: A) => unknown
  /**
   * What JSON Schema says of the plain JSON, where the codec knows it. Whatever decodes fits the schema; what fits may still
   * be refused, for no schema states the conditions on a whole value.
   */
  readonly schema?: () => JsonSchema
}

/** The codecs of a game. */
export interface Codecs<G extends Game> {
  /** Scenarios with their options. */
  readonly scenario: Codec<G['scenario']>
  /** States; decoding also proves that the rules could hold such a state. */
  readonly state: Codec<G['state']>
  /** Commands. */
  readonly command: Codec<G['command']>
  /** Events. */
  readonly event: Codec<G['event']>
}

/** A game with its codecs: what records, servers and the command line need. */
export interface Ruleset<G extends Game> extends Rules<G> {
  /** The boundary. */
  readonly codecs: Codecs<G>
  /** Brings a record of edition n + 1 up to edition n + 2, at place n; empty while there is one edition. */
  readonly migrations: readonly ((record: unknown) => unknown)[]
}
