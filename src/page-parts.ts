import type { Translation } from './kernel/language.js'
import type { Heuristics } from './kernel/player.js'
import type { Game } from './kernel/ruleset.js'
import type { BoardPicture } from './maps/board-picture.js'

/** The counters and at most one place that a command concerns, by their ids in the picture. */
export interface Touches {
  /** The counters, the one to pick up first at the front. */
  readonly units: readonly string[]
  /** The hex or area, or null. */
  readonly place: string | null
}

/** One step of a tutorial. */
export interface LessonStep {
  /** The text, one or two sentences. */
  readonly says: string
  /** The paragraph of the rules it explains, or null. */
  readonly rule: string | null
  /** Tags of commands that complete the step. If empty, the user continues manually. */
  readonly until: readonly string[]
}

/** An item beside the board, such as a counter to arrive, a card or a purse. */
export interface Tile {
  /** The label on it, a few characters. */
  readonly label: string
  /** Its name in words. */
  readonly name: string
  /** The number on it, if any. */
  readonly number?: string
  /** The side that owns it; none by default. */
  readonly side?: string
  /** Whether it is used up or in the past. */
  readonly isSpent?: boolean
  /** Whether it is the current one. */
  readonly isNow?: boolean
}

/** A row of items beside the board. */
export interface TrayRow {
  /** The heading of the row. */
  readonly title: string
  /** The items, in order. */
  readonly tiles: readonly Tile[]
}

/** A step of the current phase, such as one of many between two battles. */
export interface PageStep {
  /** The rule of the step. Its paragraphs are all those whose id begins with it. */
  readonly rule: string
  readonly title: string
  /** The seats that decide in it, or the dice. */
  readonly who: string
  /** Whether it is done, current, still to come, or left out this time. */
  readonly status: 'done' | 'now' | 'next' | 'omitted'
}

/** A part of a printed sheet. */
export type SheetPart =
  | {
      readonly tag: 'table'
      /** The heading of the table; the empty string for none. */
      readonly title: string
      /** The headings of the columns; empty for a table without. */
      readonly head: readonly string[]
      /** The rows. One with a single cell among several columns is a heading. */
      readonly rows: readonly (readonly string[])[]
    }
  /** A box on the map or beside it, with what lies in it. */
  | { readonly tag: 'box'; readonly title: string; readonly items: readonly string[] }
  /** A text in lines, such as one that the game reads. */
  | { readonly tag: 'text'; readonly title: string; readonly text: string }

/** A sheet to print, for A4 and Letter. */
export interface Sheet {
  /** Its id, such as `setup-german`. */
  readonly id: string
  readonly title: string
  /** The line below the title, such as the date. */
  readonly note: string
  readonly parts: readonly SheetPart[]
  /** The text to copy instead of printing, or null. */
  readonly copy: string | null
}

/** A sentence about a place in a text. */
export interface TextNote {
  /** The line, from 1. */
  readonly line: number
  /** The column, from 1. */
  readonly column: number
  readonly message: string
}

/** The command that a text was read as, with warnings; or the faults of the text. */
export type ReadText<Command> =
  | { readonly tag: 'read'; readonly command: Command; readonly warnings: readonly TextNote[] }
  | { readonly tag: 'faults'; readonly faults: readonly TextNote[] }

/** A command that players write as text, such as the end of a scenario fought on another board. */
export interface TextForm<Command> {
  readonly title: string
  /** How to write it, in one or two sentences. */
  readonly help: string
  /** The text to begin with. */
  readonly template: string
  /** The words that can be used, as a table, or null. */
  readonly words: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null
  /** Reads the text: the command with warnings, or every fault with its line and column. */
  readonly read: (text: string) => ReadText<Command>
}

/**
 * Optional parts for a game's web page, in addition to its module. Everything shown to a side is made from what it
 * sees: its view of the position and the redacted event. A side of null is a reader who may know everything.
 */
export interface PageParts<G extends Game> {
  /** The scenarios with titles in the language of the page; by default those of the rules, as the game names them. */
  readonly scenarios?: readonly { readonly title: string; readonly input: unknown }[]
  /** Translations of refusals and of the log, by language tag such as `de`. */
  readonly translations?: Readonly<Record<string, Translation>>
  /**
   * The rules as markdown in the language of the page, or in English if there is no translation; each paragraph is
   * headed `### R-1 Title`. By default, the references in the rule book.
   */
  readonly rules?: (language: string) => Promise<string>
  /** Matches rule ids in a sentence; by default the references in the rule book. */
  readonly ruleIds?: RegExp
  /** By event tag, the paragraph of the rules that the event follows. */
  readonly cites?: Readonly<Partial<Record<G['event']['tag'], string>>>
  /** The sides the computer plays unless the user chooses otherwise; all but the first by default. */
  readonly machines?: readonly G['side'][]
  /** The seat for which the computer, when it decides, invents reports. */
  readonly reporter?: G['side']
  /** Heuristics for the search on the page, instead of those of the module. */
  readonly search?: Heuristics<G>
  /** The name of a side; by default its id. */
  readonly sideName?: (side: G['side']) => string
  /** Whether unit names are in the language of the page; otherwise they are English. */
  readonly areNamesSpoken?: boolean
  /**
   * The counters and place a command concerns, if players pick up other things than counters; by default derived from
   * `moveInput`.
   */
  readonly touches?: (seen: G['state'] | G['view'], command: G['command'], side?: G['side'] | null) => Touches
  /**
   * Commands a user might want for a unit that the game does not list, so that the page can explain why they are not
   * possible.
   */
  readonly wishes?: (
    seen: G['state'] | G['view'],
    legal: readonly G['command'][],
    unit: string,
    side?: G['side'] | null,
  ) => readonly G['command'][]
  /** The name of a unit; by default the name of its counter in the picture. */
  readonly unitName?: (unit: string, seen: G['state'] | G['view'], side?: G['side'] | null) => string
  /** The name of a place; by default its name on the map. */
  readonly placeName?: (place: string) => string
  /** The board with details of the selected unit, such as its line of supply. */
  readonly picture?: (seen: G['state'] | G['view'], side: G['side'] | null, chosen: string | null) => BoardPicture
  /** Information about a unit for its tooltip, such as its supply; null for none. */
  readonly about?: (seen: G['state'] | G['view'], unit: string, seat: G['side'] | null) => string | null
  /** Whether orders can be given to other things than units. */
  readonly isMixed?: boolean
  /** The place of each unit; by default where its counter lies in the picture. */
  readonly standing?: (seen: G['state'] | G['view'], side?: G['side'] | null) => ReadonlyMap<string, string>
  /** The counter that shows a unit, if one counter stands for several units; by default its own. */
  readonly counterOf?: (seen: G['state'] | G['view'], unit: string, side?: G['side'] | null) => string | null
  /**
   * Whether each side must currently be kept from seeing the other's display; by default, whenever a view hides
   * something.
   */
  readonly isHidden?: (state: G['state']) => boolean
  /**
   * The briefing for a side at the start: its objective and first steps. In the language of the page, by its tag such
   * as `de`.
   */
  readonly brief?: (seen: G['state'] | G['view'], side: G['side'], language: string) => string | null
  /** A tutorial of a few minutes, in the language of the page. */
  readonly lesson?: (language: string) => readonly LessonStep[]
  /** The steps of the phase, in order, listed beside the board; empty for none. */
  readonly steps?: (seen: G['state'] | G['view']) => readonly PageStep[]
  /** The sheets to print for a seat, such as rosters. Loaded when they are asked for. */
  readonly sheets?: (seen: G['state'] | G['view'], seat: G['side'] | null) => Promise<readonly Sheet[]>
  /** Whether the seat writes its next command as text. */
  readonly isWritten?: (seen: G['state'] | G['view'], seat: G['side']) => boolean
  /** The form for a command that is written as text. */
  readonly textForm?: (seen: G['state'] | G['view'], seat: G['side']) => Promise<TextForm<G['command']>>
  /** The items beside the board for a seat: points, purses, cards, units to arrive. */
  readonly tray?: (seen: G['state'] | G['view'], seat: G['side'] | null, language: string) => readonly TrayRow[]
  /**
   * The side that rolls the dice that are due, or null for a roll that nobody needs to make by hand. If a game has
   * this, the page offers to type in dice rolled at the table.
   */
  readonly roller?: (state: G['state']) => G['side'] | null
  /** Tags of commands that end a phase. The page asks for confirmation if units can still act. */
  readonly ends?: readonly G['command']['tag'][]
  /** The item an event shows besides dice, such as a card. */
  readonly card?: (event: G['event'], side?: G['side'] | null) => string | null
}

/** Loads the parts when a page opens, for a language given by its tag such as `de`. */
export type PageLoader<G extends Game> = () => Promise<(language: string) => PageParts<G>>
