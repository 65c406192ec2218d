import type { LossWords } from '../../../kernel/chronicle.js'
import type { ByTag, GameSentences, RefusalSentences } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import type { BattleName } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { Terrain } from '../data/terrain.js'
import type { UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Refusals } from '../model/rule.js'
import type { Ending, Phase, Play } from '../model/phase.js'

/** The facts of a game that sentences use. */
export interface Scene {
  /** The number of turns of the battle. */
  readonly turns: number
  /** The current turn. */
  readonly turn: number
  /** The highest card that blows the bridge of the current demolition; null if there is none. */
  readonly blowsUpTo: number | null
  /** The day of December 1944 of a turn. */
  readonly day: (turn: number) => number
}

/** A sentence for every event; null for an event that needs none. */
export type EventWords = ByTag<Event, [at: Scene], string | null>

/** For every phase, the decision or roll that it waits for. */
export type PhaseWords = ByTag<Phase, [], string>

/** A sentence for every rule, built from the values of the refusal. */
export type RefusalWords = RefusalSentences<Refusals, []>

/** A phrase for every command. */
export type OrderWords = ByTag<Command, [], string>

/** The kinds of support of an attack. */
export type Support = 'oba' | 'air' | 'tiger' | 'massacre'

/** The state of a unit on the map that the board as text shows. */
export type Mark = 'reduced' | 'acted' | 'unsupplied'

/** The texts of a picture of the board. */
export interface PictureWords {
  /** The title of a battle at a turn; turn 0 is set-up. */
  readonly title: (battle: string, turn: number) => string
  /** The description of the map for screen readers. */
  readonly description: (turn: number) => string
  /** A note on the numbers of a counter and the sources of the map. */
  readonly note: string
}

/** The lines of the board as text. */
export interface BoardWords {
  /** The date of a turn; turn 0 is set-up. */
  readonly date: (turn: number, at: Scene) => string
  readonly during: (date: string, phase: string) => string
  /** The activation card in use, with the ACTs left on it. */
  readonly inUse: (play: Play) => string
  /** The phases outside the run through the deck. */
  readonly phases: Readonly<Record<'setup' | 'regroup' | 'reinforcement', string>>
  /** The headings of the units of a side. */
  readonly units: Readonly<Record<Side, string>>
  readonly terrain: Readonly<Record<Terrain['id'], string>>
  readonly marks: Readonly<Record<Mark, string>>
  readonly waiting: (units: readonly UnitId[]) => string
  readonly blown: (bridges: readonly number[]) => string
  /** The turns in which captured fuel serves the Germans. */
  readonly fuel: (from: number, to: number) => string
  /** The note that German units need no supply line this turn. */
  readonly exempt: string
  /** The markers left to each side, German first. */
  readonly markers: (oba: readonly number[], air: readonly number[]) => string
  readonly pile: (cards: number) => string
}

/** The texts of the turn-by-turn report. */
export interface ReportWords {
  /** A side within a sentence. */
  readonly side: Readonly<Record<Side, string>>
  /** The title of a turn with its day of December; null before turn 1. */
  readonly turn: (turn: number, day: number | null) => string
  /** The depots captured, by the letters of their maps. */
  readonly captured: (maps: readonly string[]) => string
  /** The side that takes the places whose names follow. */
  readonly takes: Readonly<Record<Side, string>>
  /** The losses of a side in a turn. */
  readonly losses: LossWords<Side | 'they'>
  readonly blown: string
  /** A unit and where it stands. */
  readonly stands: (unit: UnitId, isReduced: boolean, hex: NodeId) => string
  readonly units: (side: Side, units: string) => string
  readonly down: (bridges: readonly number[]) => string
  readonly turnedBy: TurningWords
}

/** The most important event of a turn, as a clause. */
export interface TurningWords {
  readonly fuel: (hex: NodeId, from: number, to: number) => string
  readonly prizes: (side: Side, hexes: readonly NodeId[]) => string
  readonly rebuilt: (bridges: readonly number[]) => string
  readonly blown: (bridges: readonly number[], before: UnitId, hex: NodeId) => string
  readonly lost: (side: Side, units: readonly UnitId[]) => string
  /** The units out of supply, because captured fuel ran out or because their lines are cut. */
  readonly cutOff: (units: readonly UnitId[], isFuelSpent: boolean) => string
  readonly reaches: (unit: UnitId, hex: NodeId) => string
  readonly stopped: (hex: NodeId) => string
}

/** All sentences of the game in a language. */
export interface Words extends GameSentences {
  readonly game: 'peiper-dream'
  readonly scenarios: Readonly<Record<BattleName, string>>
  readonly events: EventWords
  readonly phases: PhaseWords
  readonly refusals: RefusalWords
  /** Commands, as phrases without a capital. */
  readonly orders: OrderWords
  readonly kinds: Readonly<Record<Command['tag'], string>>
  readonly support: Readonly<Record<Support, string>>
  readonly outcome: (winner: Side, by: Ending) => string
  /** The text shown instead of an outcome while the game continues. */
  readonly goesOn: string
  /** The side, `chance` or `nobody` as the subject of a sentence. */
  readonly player: (asked: string) => string
  readonly unit: (unit: UnitId) => string
  /** The name of a formation, given the printed one. */
  readonly formation: (printed: string) => string
  /** The name of a place, given the printed one. */
  readonly place: (printed: string) => string
  /** A hex by its name, if any, and its number. */
  readonly hex: (hex: NodeId) => string
  readonly bridge: (bridge: number) => string
  readonly card: (card: number) => string
  /** The short label of a card, such as `10♥`. */
  readonly cardLabel: (card: number) => string
  readonly picture: PictureWords
  readonly board: BoardWords
  readonly report: ReportWords
}
