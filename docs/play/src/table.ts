import type { Either, Fault, Game, MoveInput, Outcome, Ruleset, Translation } from 'ardennes'
import type { Metrics } from 'ardennes/analysis'
import type { SearchOptions, Policy } from 'ardennes/bots'
import type { Svg, Theme } from 'ardennes/render'
import type { Wordings } from './language.js'

/** What of the board a command touches: counters, then at most one place. All by the names they have in the drawing. */
export interface Parts {
  /** The units it is about. */
  readonly units: readonly string[]
  /** The hex or area it is about, or null. */
  readonly place: string | null
}

/** A game laid out for the page. */
export interface PlayTable<G extends Game> {
  /** The rules and the boundary. */
  readonly ruleset: Ruleset<G>
  /** Why things are barred, in other languages than English. */
  readonly wordings?: Wordings
  /** The files of its rules in words. */
  readonly rulesPages: readonly string[]
  /** Its scenarios by the names people read. */
  readonly scenarios: readonly { readonly title: string; readonly input: unknown }[]
  /** By option of a scenario, what it may be set to, and what is usual. */
  readonly options: {
    /** What each may be set to. */
    readonly values: Readonly<Record<string, readonly unknown[]>>
    /** What is played unless said. */
    readonly usual: object
  }
  /** Reads a scenario as people write it. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** The built-in player. */
  readonly player: Policy<G>
  /** What a search is told of the game. */
  readonly heuristics: Omit<SearchOptions<G>, 'budget'>
  /** The sides that people play unless they say otherwise; the first side alone unless told. */
  readonly machines?: readonly G['side'][]
  /** The board as a seat sees it, or as it is; with what there is to show of a chosen unit, such as its line of supply. */
  readonly draw: (state: G['state'], seat: G['side'] | null, theme: Theme, chosen: string | null) => Svg
  /** What is to be known of a unit beside its counter, such as its supply; null for nothing. */
  readonly about?: (state: G['state'], unit: string) => string | null
  /** Whether units are not the only things to give orders about. */
  readonly isMixed?: boolean
  /** The counter that shows a unit, where counters are drawn for several; its own unless told. */
  readonly counterOf?: (state: G['state'], unit: string) => string | null
  /** Whether one side should not see now what is shown to the other; never unless told. */
  readonly isHidden?: (state: G['state']) => boolean
  /** The seat whose answers, by a machine, are reports made up by a stand-in. */
  readonly reporter?: G['side']
  /** By unit, the place it stands in. */
  readonly standing: (state: G['state']) => ReadonlyMap<string, string>
  /** What a command touches. */
  readonly parts: (state: G['state'], command: G['command']) => Parts
  /** What somebody might wish of a unit beside what the game lists: to be told why not. */
  readonly wishes?: (state: G['state'], legal: readonly G['command'][], unit: string) => readonly G['command'][]
  /** What a unit is called. */
  readonly unitName: (unit: string, state: G['state']) => string
  /** What a place is called. */
  readonly placeName: (place: string) => string
  /** What a side is called. */
  readonly sideName: (side: G['side']) => string
  /** Whether the headline is in the language of the page; else it is in English. */
  readonly isHeadlineSpoken?: boolean
  /** Turn and phase on one line. */
  readonly headline: (state: G['state']) => string
  /** A command in words. */
  readonly describeCommand: (state: G['state'], command: G['command']) => string
  /** What happened, in words, in English where none are given; null where nothing is worth telling. */
  readonly describeEvent: (before: G['state'], event: G['event'], wording: Translation | null) => string | null
  /** How it ended. */
  readonly describeOutcome: (state: G['state'], outcome: Outcome<G['side']>) => string
  /** The paragraph of the rules that an event follows, where there is one. */
  readonly cites: Readonly<Partial<Record<G['event']['tag'], string>>>
  /** What an event shows beside dice, such as a card. */
  readonly card?: (event: G['event']) => string | null
  /** What can be told of a game as a whole. */
  readonly metrics: Metrics<G>
  /** What commands cost and how likely they succeed. */
  readonly moveInput?: Pick<MoveInput<G>, 'cost' | 'odds'>
}

/** A table of some game. */
export type AnyTable = <Answer>(use: <G extends Game>(table: PlayTable<G>) => Answer) => Answer

/** Forgets which game it is. */
export const anyTable =
  <G extends Game>(table: PlayTable<G>): AnyTable =>
  (use) =>
    use(table)

/** A name with a capital at its beginning. */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
