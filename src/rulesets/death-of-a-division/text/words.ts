import type { LossWords } from '../../../kernel/chronicle.js'
import type { ByTag, GameSentences, RefusalSentences } from '../../../kernel/language.js'
import type { AreaId } from '../data/areas.js'
import type { Side, UnitId } from '../data/counters.js'
import type { Scenario } from '../data/scenario.js'
import type { Command, Move, Overrun, OverrunForm } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Verdict } from '../model/phase.js'
import type { Refusals } from '../model/rule.js'

/** The facts of a position that sentences use. */
export interface Scene {
  readonly area: (area: AreaId) => string
  readonly objective: AreaId
  readonly strength: (unit: UnitId) => number
  /** The lowest die roll with which a unit hits. */
  readonly hitsOn: (unit: UnitId) => number
  /** The lowest die roll with which an overrun succeeds. */
  readonly overrunOn: number
}

/** A sentence for every event; null for an event that needs none. */
export type EventWords = ByTag<Event, [at: Scene], string | null>

/** A sentence for every rule, built from the values of the refusal. */
export type RefusalWords = RefusalSentences<Refusals, [at: Scene]>

/** A command together with its meaning in the position. */
export type Order =
  Exclude<Command, Move | Overrun> | (Move & { readonly isWithdrawal: boolean; readonly meetsEnemy: boolean }) | Overrun

/** A phrase for every command. */
export type OrderWords = ByTag<Order, [at: Scene], string>

/** The headings of a list of commands. */
export interface SubjectWords {
  readonly unit: (unit: UnitId, area: AreaId, at: Scene) => string
  readonly overrun: string
  /** The choice of the unit that takes a hit. */
  readonly takeHit: string
  /** The end of a phase, or of a group’s advance. */
  readonly goOn: string
}

/** The decisions of a game, one sentence each, as instructions to the player who decides. */
export interface PromptWords {
  readonly setup: string
  readonly reinforcement: string
  readonly movement: string
  /** The survivors of a successful overrun go on or stop. */
  readonly followUp: (area: AreaId, at: Scene) => string
  readonly fire: string
  /** Hits are assigned one by one; the number of those left. */
  readonly placeHits: (area: AreaId, hits: number, at: Scene) => string
}

/** The texts of a picture of the board. */
export interface PictureWords {
  readonly title: (turn: number) => string
  /** The description of the printed map for screen readers. */
  readonly description: (turn: number, holder: Side, at: Scene) => string
  /** The description of any other map for screen readers. */
  readonly ownMap: (title: string, turn: number, holder: Side, at: Scene) => string
  /** A note on who controls the objective. */
  readonly control: (holder: Side, at: Scene) => string
  /** A note on the sources of the map and the order of battle. */
  readonly reconstruction: string
}

/** The texts of the turn-by-turn report and of the board as text. */
export interface ReportWords {
  /** A side within a sentence. */
  readonly side: Readonly<Record<Side, string>>
  readonly turn: (turn: number) => string
  /** The side that takes the areas whose names follow. */
  readonly takes: Readonly<Record<Side, string>>
  /** The losses of a side in a turn. */
  readonly losses: LossWords<Side | 'they'>
  /** The side that controls an area, as a word beside its name. */
  readonly control: Readonly<Record<Side, string>>
  /** The headings of the board: areas, control, and the units of each side. */
  readonly columns: readonly [area: string, control: string, german: string, us: string]
  readonly contested: string
  /** The line of an area; `units` is empty if there are none. */
  readonly area: (name: string, control: string, units: string) => string
  readonly against: (german: string, us: string) => string
}

/** All sentences of the game in a language. */
export interface Words extends GameSentences {
  readonly game: 'death-of-a-division'
  readonly scenarios: Readonly<Record<Scenario['name'], string>>
  readonly events: EventWords
  readonly refusals: RefusalWords
  /** Commands, as phrases without a capital. */
  readonly orders: OrderWords
  readonly subjects: SubjectWords
  /** The phase, by its number, or null once the game is over. */
  readonly phase: (phase: number | null) => string
  /** Turn, date and phase on one line. The phase is its number, or null once the game is over. */
  readonly headline: (turn: number, phase: number | null) => string
  readonly prompts: PromptWords
  readonly outcome: (verdict: Verdict, at: Scene) => string
  /** The text shown instead of an outcome while the game continues. */
  readonly goesOn: string
  /** The side, `chance` or `nobody` as the subject of a sentence. */
  readonly player: (asked: string) => string
  /** The full name of a unit. */
  readonly unit: (unit: UnitId) => string
  /** The name of a unit on its counter. */
  readonly short: (unit: UnitId) => string
  /** The name of a formation, by its id. */
  readonly formation: (formation: string) => string
  /** The name of an area, given the printed one. */
  readonly label: (printed: string) => string
  readonly forms: Readonly<Record<OverrunForm, string>>
  readonly kinds: Readonly<Record<Command['tag'], string>>
  readonly report: ReportWords
  readonly picture: PictureWords
}
