import type { Outcome } from '../../../kernel/ruleset.js'
import type { AreaId } from '../data/areas.js'
import type { Side, UnitId } from '../data/counters.js'

/** The level of a German victory, DD-1.10. */
export type Level = 'strategic' | 'operational' | 'tactical'

/** Why the Germans failed, DD-1.11. */
export type Reason = 'never-captured' | 'contested' | 'not-held' | 'cut-off'

/** The result of a game, DD-12.5. */
export interface Verdict extends Outcome<Side> {
  /** The winner; there is no draw. */
  readonly winner: Side
  /** The level of a German victory, or the reason for a U.S. victory. */
  readonly by: Level | Reason
  /** The level of a German victory, otherwise null. */
  readonly level: Level | null
  /** Why the Germans failed; null if they won. */
  readonly reason: Reason | null
  /** The turn of the latest capture of St. Vith, or null if it was never captured. */
  readonly captureTurn: number | null
}

/** The Germans place their units freely (option of DD-1.4). */
export interface Setup {
  readonly tag: 'setup'
}

/** Phases 1 and 5: supply. */
export interface Supply {
  readonly tag: 'supply'
  readonly side: Side
  /** The units out of supply; null before the test. */
  readonly out: readonly UnitId[] | null
}

/** Phases 2 and 6: reinforcements. */
export interface Reinforcement {
  readonly tag: 'reinforcement'
  readonly side: Side
  /** The units placed this phase. */
  readonly placed: readonly UnitId[]
  /** The units that may not march or overrun this turn (DD-4.7). */
  readonly halted: readonly UnitId[]
}

/** Arrival dice for units due next turn, rolled before any unit is placed (DD-8.6). */
export interface ArrivalRoll {
  readonly tag: 'arrivalRoll'
  readonly units: readonly UnitId[]
  /** The phase that begins after the roll. */
  readonly then: Reinforcement
}

/** Phases 3 and 7: movement. */
export interface Movement {
  readonly tag: 'movement'
  readonly side: Side
  /**
   * The units that may do nothing more (DD-5.1): they moved, withdrew, attempted an overrun, or were placed among enemy
   * units (DD-8.3).
   */
  readonly done: readonly UnitId[]
  /** The units that were not in contact when the phase began (DD-0.8). */
  readonly beganFree: readonly UnitId[]
  /**
   * The units placed this turn. U.S. units have used one area by entering (DD-8.3); none of these units digs in
   * (DD-10.1).
   */
  readonly placed: readonly UnitId[]
  /** The units that may not march or overrun (DD-4.7). */
  readonly halted: readonly UnitId[]
}

/** A group in an overrun, and the movement it has used (DD-5.13 to DD-5.19). */
export interface Assault {
  readonly group: readonly UnitId[]
  /** The area being overrun, where the group is now. */
  readonly area: AreaId
  /** The areas the group has used this turn. Includes the overrun area but not entering the map. */
  readonly areas: number
  /** Whether every step so far was by road. */
  readonly byRoad: boolean
  /** The number of this overrun for the group this turn: 1 or 2. */
  readonly attempt: number
  /** The movement phase that the overrun interrupts. */
  readonly then: Movement
}

/** Waiting for the die roll of an overrun (DD-5.16). */
export interface OverrunRoll extends Assault {
  readonly tag: 'overrunRoll'
}

/** A unit that fires parting shots. */
export interface Shooter {
  /** The unit; the first one if several artillery units share one shot. */
  readonly unit: UnitId
  readonly dice: number
  /** The lowest die roll that hits. */
  readonly on: number
}

/** Waiting for the parting shots of the overrun units (DD-5.17). */
export interface PartingShots extends Assault {
  readonly tag: 'partingShots'
  /** The units that fire, in the order in which the dice are assigned. */
  readonly shooters: readonly Shooter[]
}

/** The survivors of a successful overrun may continue (DD-5.19). */
export interface FollowUp extends Assault {
  readonly tag: 'followUp'
}

/** The area an artillery unit has declared (DD-7.1). */
export interface Aim {
  readonly unit: UnitId
  /** The only area the unit may fire into this phase. */
  readonly area: AreaId
}

/** Phases 4 and 8: fire. */
export interface Fire {
  readonly tag: 'fire'
  readonly side: Side
  readonly fired: readonly UnitId[]
  /** The areas where the U.S. side is surprised (DD-9.2). */
  readonly surprised: readonly AreaId[]
  /** The declared areas, sorted by unit; present only if artillery declares its area first (option of DD-7.1). */
  readonly aimed?: readonly Aim[]
}

/** Waiting for the surprise dice (DD-9.1). */
export interface SurpriseRoll {
  readonly tag: 'surpriseRoll'
  readonly areas: readonly AreaId[]
  /** The phase that begins after the roll. */
  readonly then: Fire
}

/** Waiting for the dice of a shot (DD-6.2). */
export interface Shot {
  readonly tag: 'shot'
  readonly unit: UnitId
  readonly area: AreaId
  /** The fire phase that the shot interrupts. */
  readonly then: Fire
}

/** Hits are assigned one at a time (DD-6.4). */
export interface PlaceHits {
  readonly tag: 'placeHits'
  /** The side that assigns the hits. */
  readonly by: Side
  /** The area of the units that take the hits. */
  readonly area: AreaId
  /** The number of hits still to assign. */
  readonly hits: number
  /** The units that may take hits. */
  readonly units: readonly UnitId[]
  /** The phase that the hits interrupt: the follow-up to an overrun, or a fire phase. */
  readonly then: FollowUp | Fire
}

/** The game has ended. */
export interface Over {
  readonly tag: 'over'
  readonly outcome: Verdict
}

/** One of the eight phases of a turn, set-up, or the end of the game. */
export type MainPhase = Setup | Supply | Reinforcement | Movement | Fire | Over

/** The current phase of a game, DD-12.1. A phase that interrupts another carries the one to return to. */
export type Phase = MainPhase | ArrivalRoll | OverrunRoll | PartingShots | FollowUp | SurpriseRoll | Shot | PlaceHits
