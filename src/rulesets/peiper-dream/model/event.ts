import type { NodeId } from '../../../maps/graph.js'
import type { Side } from '../data/printed-unit.js'
import type { Phase } from './state.js'
import type { UnitId } from '../data/units.js'

/** What a card was turned up for. */
export type CardUse = 'activation' | 'attack' | 'second' | 'demolition' | 'return'

/** The box of a depot's marker where there is none: tracing would resume after the last turn (PD-C.28). */
export const NO_BOX = 0

/** What happened: what changed on the board, and what the players learn without a change. */
export type Event =
  /** The game goes on to a phase (PD-B.3). */
  | { readonly tag: 'phaseBegan'; readonly phase: Phase }
  /** The six units of the first day are known; the column is when each unit may enter (PD-O.6). */
  | { readonly tag: 'marschChosen'; readonly units: readonly UnitId[]; readonly due: readonly number[] }
  /** A depot stands on the board (PD-C.5). */
  | { readonly tag: 'depotPlaced'; readonly depot: number; readonly hex: NodeId }
  /** A unit stands on the board, before play or as a reinforcement (PD-B.37, PD-C.16). */
  | { readonly tag: 'placed'; readonly unit: UnitId; readonly hex: NodeId }
  /** A reinforcement is held back by its owner, or no hex takes it (PD-C.12, PD-C.16). */
  | { readonly tag: 'held'; readonly unit: UnitId; readonly isForced: boolean }
  /** A unit was named for the mines (PD-O.7). */
  | { readonly tag: 'mineNamed'; readonly unit: UnitId }
  /** A die was thrown for the mines (PD-O.7). */
  | {
      readonly tag: 'mineRolled'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isHarmed: boolean
    }
  /** A turn began; the markers stand as given (PD-C.18). */
  | {
      readonly tag: 'turnBegan'
      readonly turn: number
      readonly oba: readonly number[]
      readonly air: readonly number[]
    }
  /** All cards are one pile again; without jokers in a Regroup Phase (PD-B.4, PD-C.29). */
  | { readonly tag: 'shuffled'; readonly jokers: number }
  /** The discards became the pile in the middle of an ACT (PD-B.10). */
  | { readonly tag: 'reshuffled'; readonly cards: readonly number[] }
  /** The die of the surprise was thrown (PD-O.3). */
  | { readonly tag: 'surpriseRolled'; readonly die: number; readonly isOver: boolean }
  /** The surprise is over (PD-O.3). */
  | { readonly tag: 'surpriseEnded' }
  /** The die of the news was thrown (PD-O.5). */
  | { readonly tag: 'newsRolled'; readonly die: number; readonly isOut: boolean }
  /** A card left the pile (PD-B.10). */
  | { readonly tag: 'cardTurned'; readonly card: number; readonly use: CardUse }
  /** A side has its activation card (PD-B.5). */
  | { readonly tag: 'activated'; readonly side: Side; readonly card: number; readonly acts: number }
  /** A joker came too early, or a side could not use its card (PD-B.4, PD-B.9). */
  | { readonly tag: 'cardWasted'; readonly card: number }
  /** The turn will end after this ACT (PD-B.3). */
  | { readonly tag: 'endingCalled'; readonly reason: 'joker' | 'reshuffle' }
  /** A unit used up its ACT (PD-B.6). */
  | { readonly tag: 'spent'; readonly unit: UnitId }
  /** A unit went one hex (PD-B.15). */
  | { readonly tag: 'moved'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** A unit came onto the board by its own ACT (PD-B.21). */
  | { readonly tag: 'entered'; readonly unit: UnitId; readonly to: NodeId; readonly cost: number }
  /** A unit halted (PD-B.15). */
  | { readonly tag: 'halted'; readonly unit: UnitId }
  /** A hex changed hands (PD-B.34). */
  | { readonly tag: 'controlChanged'; readonly hex: NodeId; readonly side: Side }
  /** A depot fell: tracing is ignored from a turn to a turn (PD-C.27). */
  | {
      readonly tag: 'depotCaptured'
      readonly depot: number
      readonly turn: number
      readonly from: number
      readonly to: number
      /** The turn in whose box the marker lies, a reminder that tracing resumes; `NO_BOX` when that is after the last (PD-C.28). */
      readonly box: number
    }
  /** The battle groups may move (PD-C.6). */
  | { readonly tag: 'released' }
  /** A German unit left Map A for the first time (PD-X.22). */
  | { readonly tag: 'leftA'; readonly turn: number }
  /** The die of an infiltration was thrown (PD-O.1). */
  | {
      readonly tag: 'infiltrationRolled'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /** An attack was declared; its markers are used (PD-B.24). */
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
  /** The proficiency check was made (PD-B.26). */
  | {
      readonly tag: 'prChecked'
      readonly unit: UnitId
      readonly die: number
      readonly pr: number
      readonly isPassed: boolean
    }
  /** A card of an attack was compared with the attack factor; the modified value is null where the card alone missed (PD-B.25). */
  | {
      readonly tag: 'shotResolved'
      readonly card: number
      readonly modified: number | null
      readonly af: number
      readonly isHit: boolean
    }
  /** A unit lost a step and lives (PD-B.30). */
  | { readonly tag: 'reduced'; readonly unit: UnitId }
  /** A unit lost its last step (PD-B.30). */
  | { readonly tag: 'eliminated'; readonly unit: UnitId }
  /** The die of Fall Back! was thrown (PD-O.8). */
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
  /** A firing unit advanced (PD-B.31). */
  | { readonly tag: 'advanced'; readonly unit: UnitId; readonly to: NodeId }
  /** A demolition was tried (PD-B.32). */
  | { readonly tag: 'bridgeTried'; readonly bridge: number; readonly unit: UnitId | null }
  /** The card of a demolition was read (PD-B.32). */
  | { readonly tag: 'demolitionResolved'; readonly bridge: number; readonly card: number; readonly isBlown: boolean }
  /** A bridge is down (PD-B.33). */
  | { readonly tag: 'bridgeBlown'; readonly bridge: number }
  /** A bridge stands again (PD-C.34, PD-C.36). */
  | { readonly tag: 'bridgeRebuilt'; readonly bridge: number; readonly side: Side }
  /** A side left the rest of its card (PD-B.8). */
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
  /** A unit is full again (PD-C.30). */
  | { readonly tag: 'recovered'; readonly unit: UnitId }
  /** A card was read for the return of a unit (PD-C.31, PD-C.32). */
  | { readonly tag: 'returnDrawn'; readonly unit: UnitId; readonly card: number; readonly isBack: boolean }
  /** A unit is back, reduced (PD-C.31, PD-C.32). */
  | { readonly tag: 'returned'; readonly unit: UnitId; readonly hex: NodeId }
  /** The game is over (PD-C.39, PD-C.40). */
  | { readonly tag: 'gameEnded'; readonly winner: Side; readonly by: string }

/** Why a turn ended (PD-B.3). */
export type TurnEndReason = 'joker' | 'called' | 'pile' | 'idle'
