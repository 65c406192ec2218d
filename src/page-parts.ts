import type { Translation } from './kernel/phrases.js'
import type { Heuristics } from './kernel/player.js'
import type { Game } from './kernel/ruleset.js'
import type { BoardPicture } from './maps/board-picture.js'

/** What of the board a command touches: counters, then at most one place. All by the ids they have in the picture. */
export interface Touches {
  /** The counters it is about, the one that is picked up first. */
  readonly units: readonly string[]
  /** The hex or area it is about, or null. */
  readonly place: string | null
}

/** One step of a lesson. */
export interface LessonStep {
  /** What is told, in one or two sentences. */
  readonly says: string
  /** The paragraph of the rules it is from, or null. */
  readonly rule: string | null
  /** Tags of commands that end the step by themselves; with none somebody has to go on. */
  readonly until: readonly string[]
}

/** A thing that lies beside the board, such as a counter to come, a card or a purse. */
export interface Tile {
  /** What stands on it, in a few letters. */
  readonly label: string
  /** What it is, in words. */
  readonly name: string
  /** The number on it, where it has one. */
  readonly number?: string
  /** Whose it is; nobody's by default. */
  readonly side?: string
  /** Whether it is used up, or past. */
  readonly isSpent?: boolean
  /** Whether it is the one that counts now. */
  readonly isNow?: boolean
}

/** A row of things beside the board. */
export interface TrayRow {
  /** What lies there. */
  readonly title: string
  /** The things, in their order. */
  readonly tiles: readonly Tile[]
}

/** What the page may be told of a game beside its module; all of it may be left out. */
export interface PageParts<G extends Game> {
  /** Its scenarios by the names people read; by their own names by default. */
  readonly scenarios?: readonly { readonly title: string; readonly input: unknown }[]
  /** Reasons and the log in other languages, by the tag of the language, such as `de`. */
  readonly translations?: Readonly<Record<string, Translation>>
  /** The rules in the language of the page, else in English, as markdown, each paragraph under `### R-1 Title`; what the rule book cites by default. */
  readonly rules?: (language: string) => Promise<string>
  /** What an id of a rule looks like in a sentence; what the rule book cites by default. */
  readonly ruleIds?: RegExp
  /** The paragraph of the rules that an event follows, where there is one. */
  readonly cites?: Readonly<Partial<Record<G['event']['tag'], string>>>
  /** The sides that machines play unless somebody says otherwise; all but the first by default. */
  readonly machines?: readonly G['side'][]
  /** The seat whose answers, by a machine, are reports made up by a stand-in. */
  readonly reporter?: G['side']
  /** What a search on the page is told instead of the heuristics of the module. */
  readonly search?: Heuristics<G>
  /** What a side is called; its own name by default. */
  readonly sideName?: (side: G['side']) => string
  /** Turn and phase on one line; the title of the turn by default. */
  readonly headline?: (state: G['state']) => string
  /** Whether the headline is in the language of the page; else it is in English. */
  readonly isHeadlineSpoken?: boolean
  /** Whether units are called in the language of the page; else their names are English. */
  readonly areNamesSpoken?: boolean
  /** What of the board a command touches; by default the ids of counters and places that stand in it. */
  readonly touches?: (state: G['state'], command: G['command']) => Touches
  /** What somebody might wish of a unit beside what the game lists: to be told why not. */
  readonly wishes?: (state: G['state'], legal: readonly G['command'][], unit: string) => readonly G['command'][]
  /** What a unit is called; by default the name its counter has in the picture. */
  readonly unitName?: (unit: string, state: G['state']) => string
  /** What a place is called; by default its name on the map. */
  readonly placeName?: (place: string) => string
  /** The board with what there is to show of a unit that was picked up, such as its line of supply. */
  readonly picture?: (state: G['state'], side: G['side'] | null, chosen: string | null) => BoardPicture
  /** What a seat is to know of a unit beside its counter, such as its supply; null for nothing. */
  readonly about?: (state: G['state'], unit: string, seat: G['side'] | null) => string | null
  /** Whether units are not the only things to give orders about. */
  readonly isMixed?: boolean
  /** By unit, the place it stands in; where its counter lies in the picture by default. */
  readonly standing?: (state: G['state']) => ReadonlyMap<string, string>
  /** The counter that shows a unit, where counters are drawn for several; its own by default. */
  readonly counterOf?: (state: G['state'], unit: string) => string | null
  /** Whether one side should not see now what is shown to the other; by default, where a view hides something. */
  readonly isHidden?: (state: G['state']) => boolean
  /**
   * What a side is told when it sits down: what it is after, and what to do first. In the language of the page, by its tag
   * such as `de`.
   */
  readonly brief?: (state: G['state'], side: G['side'], language: string) => string | null
  /** A lesson of a few minutes, in the language of the page. */
  readonly lesson?: (language: string) => readonly LessonStep[]
  /** What lies beside the board for a seat: points, purses, cards, units to come. */
  readonly tray?: (state: G['state'], seat: G['side'] | null, language: string) => readonly TrayRow[]
  /** Tags of commands that end a phase: the page asks first where units could still do something. */
  readonly ends?: readonly G['command']['tag'][]
  /** What an event shows beside dice, such as a card. */
  readonly card?: (event: G['event']) => string | null
}
