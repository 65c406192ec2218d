import type { LossWords } from '../../../kernel/chronicle.js'
import type { ByTag, GameSentences, RefusalSentences } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Side, UnitId } from '../data/counters.js'
import type { SetUpName } from '../data/scenario.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Refusals } from '../model/rule.js'
import type { Phase } from '../model/phase.js'

/** The facts of a position that sentences use. */
export interface Scene {
  readonly hex: (hex: NodeId) => string
  /** The printed name of a unit. */
  readonly unit: (unit: UnitId) => string
  readonly unitIn: (hex: NodeId) => UnitId | null
  /** The odds of an attack on a hex, or null if no unit can attack it. */
  readonly odds: (target: NodeId) => string | null
}

/** A sentence for every event. */
export type EventWords = ByTag<Event, [at: Scene], string>

/** A sentence for every rule, built from the values of the refusal. */
export type RefusalWords = RefusalSentences<Refusals, [at: Scene]>

/** A phrase for every command. */
export type OrderWords = ByTag<Command, [at: Scene], string>

/** How a game can end: the loser has no units left, fewer towns, or fewer steps. */
export type Ending = 'elimination' | 'towns' | 'steps'

/** The texts of the turn-by-turn report and of the board as text. */
export interface ReportWords {
  /** A side within a sentence. */
  readonly side: Readonly<Record<Side, string>>
  readonly turn: (turn: number) => string
  readonly towns: (side: Side, towns: number) => string
  /** The losses of a side in a turn. */
  readonly losses: LossWords<Side>
  readonly score: (side: Side, towns: number, steps: number) => string
}

/** All sentences of the game in a language. */
export interface Words extends GameSentences {
  readonly game: 'primer'
  readonly scenarios: Readonly<Record<SetUpName, string>>
  readonly events: EventWords
  readonly refusals: RefusalWords
  /** Commands, as phrases without a capital. */
  readonly orders: OrderWords
  /** The headings of a list of commands, other than units. */
  readonly subjects: { readonly attack: string; readonly endPhase: string }
  readonly kinds: Readonly<Record<Command['tag'], string>>
  readonly won: (winner: Side, by: Ending) => string
  readonly draw: string
  /** The phase; null once the game is over. */
  readonly phase: (phase: Phase | null) => string
  /** Turn and phase on one line. The phase is null once the game is over. */
  readonly headline: (turn: number, turns: number, phase: Phase | null) => string
  /** The decision of each phase in one sentence, as an instruction to the player who decides. */
  readonly prompts: Readonly<Record<'movement' | 'combat', string>>
  /** The text shown instead of an outcome while the game continues. */
  readonly goesOn: string
  /** The side, `chance` or `nobody` as the subject of a sentence. */
  readonly player: (asked: string) => string
  /** The name of a unit, given the printed one. */
  readonly unit: (printed: string) => string
  readonly report: ReportWords
  readonly picture: {
    readonly title: (turn: number, turns: number) => string
    readonly description: (hexes: number) => string
    readonly strength: string
  }
}
