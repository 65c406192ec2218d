import type { NodeId } from '../../../maps/graph.js'
import type { Side } from '../data/printed-unit.js'
import type { Ending, Phase } from './phase.js'
import type { UnitId } from '../data/units.js'

/** The purpose of a card drawn. */
export type CardUse = 'activation' | 'attack' | 'second' | 'demolition' | 'return'

/** Box of a depot marker that is not on the track because tracing would resume only after the last turn (PD-C.28). */
export const NO_BOX = 0

/** The events: changes of the position, and announcements without a change. */
export type Event =
  /** A phase began (PD-B.3). */
  | { readonly tag: 'phaseBegan'; readonly phase: Phase }
  /** The six units of turn 1 were chosen. `due` is the new arrival turn of every unit (PD-O.6). */
  | { readonly tag: 'marschChosen'; readonly units: readonly UnitId[]; readonly due: readonly number[] }
  /** A fuel depot was placed (PD-C.5). */
  | { readonly tag: 'depotPlaced'; readonly depot: number; readonly hex: NodeId }
  /** A unit was placed in set-up or as a reinforcement (PD-B.37, PD-C.16). */
  | { readonly tag: 'placed'; readonly unit: UnitId; readonly hex: NodeId }
  /** A reinforcement was held back, by its owner or because no hex had room (PD-C.12, PD-C.16). */
  | { readonly tag: 'held'; readonly unit: UnitId; readonly isForced: boolean }
  /** A unit was named for the mines (PD-O.7). */
  | { readonly tag: 'mineNamed'; readonly unit: UnitId }
  /** A die was rolled for the mines (PD-O.7). */
  | {
      readonly tag: 'mineRolled'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isHarmed: boolean
    }
  /** A turn began. `oba` and `air` are the markers available (PD-C.18). */
  | {
      readonly tag: 'turnBegan'
      readonly turn: number
      readonly oba: readonly number[]
      readonly air: readonly number[]
    }
  /** All cards were shuffled into the pile, without jokers in a Regroup Phase (PD-B.4, PD-C.29). */
  | { readonly tag: 'shuffled'; readonly jokers: number }
  /** The discards became the new pile during an ACT (PD-B.10). */
  | { readonly tag: 'reshuffled'; readonly cards: readonly number[] }
  /** The die for German Surprise was rolled (PD-O.3). */
  | { readonly tag: 'surpriseRolled'; readonly die: number; readonly isOver: boolean }
  /** German Surprise ended (PD-O.3). */
  | { readonly tag: 'surpriseEnded' }
  /** The die for the news of Malmedy was rolled (PD-O.5). */
  | { readonly tag: 'newsRolled'; readonly die: number; readonly isOut: boolean }
  /** A card was drawn from the pile (PD-B.10). */
  | { readonly tag: 'cardTurned'; readonly card: number; readonly use: CardUse }
  /** A side received an activation card (PD-B.5). */
  | { readonly tag: 'activated'; readonly side: Side; readonly card: number; readonly acts: number }
  /** A card had no effect: a joker that came too early, or a card its side could not use (PD-B.4, PD-B.9). */
  | { readonly tag: 'cardWasted'; readonly card: number }
  /** The turn will end after the current ACT (PD-B.3). */
  | { readonly tag: 'endingCalled'; readonly reason: 'joker' | 'reshuffle' }
  /** A unit used up its ACT (PD-B.6). */
  | { readonly tag: 'spent'; readonly unit: UnitId }
  /** A unit moved one hex (PD-B.15). */
  | { readonly tag: 'moved'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** A unit entered the map by an ACT (PD-B.21). */
  | { readonly tag: 'entered'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** A unit ended its MOVE (PD-B.15). */
  | { readonly tag: 'halted'; readonly unit: UnitId }
  /** Control of a hex changed (PD-B.34). */
  | { readonly tag: 'controlChanged'; readonly hex: NodeId; readonly side: Side }
  /** A fuel depot was captured. Germans need not trace supply from turn `from` to turn `to` (PD-C.27). */
  | {
      readonly tag: 'depotCaptured'
      readonly depot: number
      readonly turn: number
      readonly from: number
      readonly to: number
      /**
       * The turn box with the marker that reminds players that tracing resumes; `NO_BOX` if that is after the last turn
       * (PD-C.28).
       */
      readonly box: number
    }
  /** The battle groups were released and may move (PD-C.6). */
  | { readonly tag: 'released' }
  /** A German unit left Map A for the first time (PD-X.22). */
  | { readonly tag: 'leftA'; readonly turn: number }
  /** The die for an infiltration was rolled (PD-O.1). */
  | {
      readonly tag: 'infiltrationRolled'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /** An attack was declared, and its markers were used (PD-B.24). */
  | {
      readonly tag: 'attacked'
      readonly unit: UnitId
      readonly target: UnitId
      readonly oba: boolean
      readonly air: boolean
      readonly tiger: boolean
    }
  /** The US used its massacre benefit (PD-O.5). */
  | { readonly tag: 'benefitUsed'; readonly value: number }
  /** A proficiency check was rolled (PD-B.26). */
  | {
      readonly tag: 'prChecked'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /**
   * The card of an attack was compared with the attack factor (PD-B.25). `modified` is null if the card misses
   * regardless of modifiers.
   */
  | {
      readonly tag: 'shotResolved'
      readonly card: number
      readonly modified: number | null
      readonly af: number
      readonly isHit: boolean
    }
  /** A unit lost its first step (PD-B.30). */
  | { readonly tag: 'reduced'; readonly unit: UnitId }
  /** A unit lost its last step (PD-B.30). */
  | { readonly tag: 'eliminated'; readonly unit: UnitId }
  /** The die for Fall Back! was rolled (PD-O.8). */
  | {
      readonly tag: 'fallBackRolled'
      readonly unit: UnitId
      readonly die: number
      readonly added: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /** A unit fell back (PD-O.8). */
  | { readonly tag: 'retreated'; readonly unit: UnitId; readonly to: NodeId }
  /** An attacker advanced (PD-B.31). */
  | { readonly tag: 'advanced'; readonly unit: UnitId; readonly to: NodeId }
  /** A demolition was attempted (PD-B.32). */
  | { readonly tag: 'bridgeTried'; readonly bridge: number; readonly unit: UnitId | null }
  /** The card of a demolition was resolved (PD-B.32). */
  | { readonly tag: 'demolitionResolved'; readonly bridge: number; readonly card: number; readonly isBlown: boolean }
  /** A bridge was blown (PD-B.33). */
  | { readonly tag: 'bridgeBlown'; readonly bridge: number }
  /** A bridge was rebuilt (PD-C.34, PD-C.36). */
  | { readonly tag: 'bridgeRebuilt'; readonly bridge: number; readonly side: Side }
  /** A side passed the rest of its card (PD-B.8). */
  | { readonly tag: 'passed'; readonly side: Side }
  /** The turn ended (PD-B.3). */
  | { readonly tag: 'turnEnded'; readonly turn: number; readonly reason: TurnEndReason }
  /** A reduced unit rolled to recover (PD-C.30). */
  | {
      readonly tag: 'recoveryRolled'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /** A unit recovered to full strength (PD-C.30). */
  | { readonly tag: 'recovered'; readonly unit: UnitId }
  /** A card was drawn for the return of a unit (PD-C.31, PD-C.32). */
  | { readonly tag: 'returnDrawn'; readonly unit: UnitId; readonly card: number; readonly isBack: boolean }
  /** A unit returned with a reduced side (PD-C.31, PD-C.32). */
  | { readonly tag: 'returned'; readonly unit: UnitId; readonly hex: NodeId }
  /** The game ended (PD-C.39, PD-C.40). */
  | { readonly tag: 'gameEnded'; readonly winner: Side; readonly by: Ending }

/** Why a turn ended (PD-B.3). */
export type TurnEndReason = 'joker' | 'called' | 'pile' | 'idle'
