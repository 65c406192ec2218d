import type { Outcome } from '../../../kernel/ruleset.js'
import type { AreaId } from '../data/areas.js'
import type { Side, UnitId } from '../data/counters.js'

/** How much a German victory is worth, DD-1.10. */
export type Level = 'strategic' | 'operational' | 'tactical'

/** Why the Germans failed, DD-1.11. */
export type Reason = 'never-captured' | 'contested' | 'not-held' | 'cut-off'

/** How a game ended, DD-12.5. */
export interface Verdict extends Outcome<Side> {
  /** The side that won; there is no draw. */
  readonly winner: Side
  /** The level of a German victory, or the reason of a U.S. one. */
  readonly by: Level | Reason
  /** The level of a German victory, else null. */
  readonly level: Level | null
  /** Why the Germans failed, or null when they won. */
  readonly reason: Reason | null
  /** The turn of the latest capture of St. Vith, or null when there was none. */
  readonly captureTurn: number | null
}

/** The Germans place their units (option of DD-1.4). */
export interface Setup {
  /** Which phase this is. */
  readonly tag: 'setup'
}

/** Phases 1 and 5. */
export interface Supply {
  /** Which phase this is. */
  readonly tag: 'supply'
  /** Whose supply is tested. */
  readonly side: Side
  /** The units found out of supply, or null before the test. */
  readonly out: readonly UnitId[] | null
}

/** Phases 2 and 6. */
export interface Reinforcement {
  /** Which phase this is. */
  readonly tag: 'reinforcement'
  /** Who places. */
  readonly side: Side
  /** The units placed this phase. */
  readonly placed: readonly UnitId[]
  /** The units that may not march or overrun this turn (DD-4.7). */
  readonly halted: readonly UnitId[]
}

/** Dice for units due next turn, before anything is placed (DD-8.6). */
export interface ArrivalRoll {
  /** Which phase this is. */
  readonly tag: 'arrivalRoll'
  /** The units rolled for. */
  readonly units: readonly UnitId[]
  /** The phase that begins once they are thrown. */
  readonly then: Reinforcement
}

/** Phases 3 and 7. */
export interface Movement {
  /** Which phase this is. */
  readonly tag: 'movement'
  /** Who moves. */
  readonly side: Side
  /** The units whose turn is over (DD-5.1): they moved, withdrew, tried an overrun, or were placed among enemies (DD-8.3). */
  readonly done: readonly UnitId[]
  /** The units that began the phase free of enemy (DD-0.8). */
  readonly beganFree: readonly UnitId[]
  /** The units placed this turn; U.S. ones have used an area by it (DD-8.3), none of them digs in (DD-10.1). */
  readonly placed: readonly UnitId[]
  /** The units that may not march or overrun (DD-4.7). */
  readonly halted: readonly UnitId[]
}

/** A group in an overrun, and what it has used up (DD-5.13 to DD-5.19). */
export interface Assault {
  /** The units of the group. */
  readonly group: readonly UnitId[]
  /** The area overrun, where the group now stands. */
  readonly area: AreaId
  /** Areas the group has used this turn, the area overrun included, entering the map not. */
  readonly areas: number
  /** Whether every step so far was by road. */
  readonly byRoad: boolean
  /** Which overrun of the turn this is for the group: 1 or 2. */
  readonly attempt: number
  /** The movement phase it interrupts. */
  readonly then: Movement
}

/** The die of an overrun is due (DD-5.16). */
export interface OverrunRoll extends Assault {
  /** Which phase this is. */
  readonly tag: 'overrunRoll'
}

/** A unit that takes its parting shots. */
export interface Shooter {
  /** The unit; of artillery counted together, the first. */
  readonly unit: UnitId
  /** Its dice. */
  readonly dice: number
  /** The least number that hits. */
  readonly on: number
}

/** The dice of the units overrun are due (DD-5.17). */
export interface PartingShots extends Assault {
  /** Which phase this is. */
  readonly tag: 'partingShots'
  /** Who shoots, in the order in which the dice are dealt. */
  readonly shooters: readonly Shooter[]
}

/** The survivors of a successful overrun may go on (DD-5.19). */
export interface FollowUp extends Assault {
  /** Which phase this is. */
  readonly tag: 'followUp'
}

/** The area an artillery unit has named (DD-7.1). */
export interface Aim {
  /** Which unit. */
  readonly unit: UnitId
  /** Where it will fire, if at all. */
  readonly area: AreaId
}

/** Phases 4 and 8. */
export interface Fire {
  /** Which phase this is. */
  readonly tag: 'fire'
  /** Who fires. */
  readonly side: Side
  /** The units that have fired. */
  readonly fired: readonly UnitId[]
  /** The areas where the U.S. side is surprised (DD-9.2). */
  readonly surprised: readonly AreaId[]
  /** Only where artillery names its area first (option of DD-7.1): the areas named, by unit. */
  readonly aimed?: readonly Aim[]
}

/** The dice of surprise are due (DD-9.1). */
export interface SurpriseRoll {
  /** Which phase this is. */
  readonly tag: 'surpriseRoll'
  /** The areas rolled for. */
  readonly areas: readonly AreaId[]
  /** The phase that begins once they are thrown. */
  readonly then: Fire
}

/** The dice of a shot are due (DD-6.2). */
export interface Shot {
  /** Which phase this is. */
  readonly tag: 'shot'
  /** Who fires. */
  readonly unit: UnitId
  /** Where to. */
  readonly area: AreaId
  /** The fire phase it interrupts. */
  readonly then: Fire
}

/** Hits are given out one at a time (DD-6.4). */
export interface PlaceHits {
  /** Which phase this is. */
  readonly tag: 'placeHits'
  /** Who says which unit takes the next hit. */
  readonly by: Side
  /** Where the hits fall. */
  readonly area: AreaId
  /** Hits still to be given out. */
  readonly hits: number
  /** The units that may take them. */
  readonly units: readonly UnitId[]
  /** What the hits interrupt: the follow-up of an overrun, or a fire phase. */
  readonly then: FollowUp | Fire
}

/** The game has ended. */
export interface Over {
  /** Which phase this is. */
  readonly tag: 'over'
  /** How. */
  readonly outcome: Verdict
}

/** One of the eight phases of a turn, or what comes before and after them all. */
export type MainPhase = Setup | Supply | Reinforcement | Movement | Fire | Over

/** What the game waits for, DD-12.1. An interrupting phase carries the one to go back to. */
export type Phase = MainPhase | ArrivalRoll | OverrunRoll | PartingShots | FollowUp | SurpriseRoll | Shot | PlaceHits
