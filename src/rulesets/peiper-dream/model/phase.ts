import type { NodeId } from '../../../maps/graph.js'
import type { Win } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { UnitId } from '../data/units.js'

/** The way a game ended: by a German victory condition, or with the last turn. */
export type Ending = Win['tag'] | 'time'

/** The activation card in use (PD-B.5). Its side may perform ACTs. */
export interface Play {
  readonly tag: 'play'
  readonly side: Side
  readonly card: number
  /** The number of ACTs left. */
  readonly left: number
  /** On a face card after its first ACT: the units of the stack that may still act; otherwise null. */
  readonly stack: readonly UnitId[] | null
}

/** A unit in the middle of its MOVE (PD-B.15). */
export interface Moving {
  readonly tag: 'moving'
  readonly unit: UnitId
  /** Movement points left. */
  readonly left: number
  /** The card to return to. */
  readonly then: Play
}

/** A declared attack (PD-B.24). */
export interface Attack {
  readonly unit: UnitId
  readonly target: UnitId
  /** Whether it uses an OBA marker. */
  readonly oba: boolean
  /** Whether it uses the Air marker. */
  readonly air: boolean
  /** Whether the Tiger supports it (PD-O.2). */
  readonly tiger: boolean
  /** The massacre modifier of the card: -1, 0 or 1 (PD-O.5). */
  readonly benefit: number
  /** Whether the proficiency check succeeded; false before it. */
  readonly passed: boolean
}

/** The phase of a game. `then` is the phase to return to after an interruption. */
export type Phase =
  | {
      /** The Germans choose their six units of turn 1 (PD-O.6). */
      readonly tag: 'marsch'
      /** The units chosen so far. */
      readonly chosen: readonly UnitId[]
    }
  | {
      /** The US places a fuel depot (PD-C.5): 0 on Map B, 1 on Map C. */
      readonly tag: 'depots'
      /** The index of the depot. */
      readonly depot: number
    }
  | {
      /** A side sets up its units one by one (PD-B.37). */
      readonly tag: 'setup'
      /** The next unit to place. */
      readonly unit: UnitId
    }
  | {
      /** The US names two German units for the mines (PD-O.7). */
      readonly tag: 'mines'
      /** The units named so far. */
      readonly named: readonly UnitId[]
    }
  | {
      /** A named unit rolls for the mines (PD-O.7). */
      readonly tag: 'mineRoll'
      /** Both units, in the order named. */
      readonly named: readonly UnitId[]
      /** The number of units that have rolled. */
      readonly rolled: number
    }
  /** Between two turns. */
  | { readonly tag: 'ready' }
  /** A turn has begun, and the deck has not been shuffled yet. */
  | { readonly tag: 'start' }
  /** The roll that may end German Surprise (PD-O.3). */
  | { readonly tag: 'surprise' }
  /** The roll for the news of Malmedy (PD-O.5). */
  | { readonly tag: 'news' }
  /** The next activation card will be drawn. */
  | { readonly tag: 'draw' }
  | Play
  | Moving
  | {
      /** A unit tries to infiltrate (PD-O.1). */
      readonly tag: 'infiltrating'
      readonly unit: UnitId
      readonly to: NodeId
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** A demolition needs its card (PD-B.32). */
      readonly tag: 'demolition'
      readonly bridge: number
      /** The demolishing unit of PD-O.4, or null. */
      readonly unit: UnitId | null
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The US may use the massacre benefit against this German attack (PD-O.5). */
      readonly tag: 'response'
      readonly attack: Attack
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The proficiency check of an attack is pending (PD-C.38). */
      readonly tag: 'check'
      readonly attack: Attack
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The card of an attack is pending (PD-B.25). */
      readonly tag: 'fire'
      readonly attack: Attack
      /** Whether this is the second card, after a face card (PD-O.9). */
      readonly isSecond: boolean
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The US decides whether a unit that was hit tries to fall back (PD-O.8). */
      readonly tag: 'fallBack'
      readonly attack: Attack
      /** The modified value of the card that hit. */
      readonly modified: number
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The die of Fall Back! is pending. */
      readonly tag: 'fallBackRoll'
      readonly attack: Attack
      /** The modified value of the card that hit. */
      readonly modified: number
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The US chooses the hex the unit falls back to. */
      readonly tag: 'retreat'
      readonly attack: Attack
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** A target was hit. The rules check whether the attacker may advance. */
      readonly tag: 'fought'
      readonly unit: UnitId
      /** The target hex. */
      readonly hex: NodeId
      /** The card to return to. */
      readonly then: Play
    }
  | {
      /** The attacker may advance (PD-B.31). */
      readonly tag: 'advance'
      readonly unit: UnitId
      /** The vacated hex. */
      readonly hex: NodeId
      /** The card to return to. */
      readonly then: Play
    }
  /** The turn is over. The rules check for victory and a Regroup Phase. */
  | { readonly tag: 'turnEnd' }
  | {
      /** Reduced units roll for recovery, starting with this one (PD-C.30). */
      readonly tag: 'recovery'
      readonly unit: UnitId
    }
  | {
      /** Eliminated units draw for their return, starting with this one (PD-C.31, PD-C.32). */
      readonly tag: 'returnDraw'
      readonly unit: UnitId
    }
  | {
      /** The owner places a returning unit. */
      readonly tag: 'returning'
      readonly unit: UnitId
    }
  | {
      /** A side may rebuild bridges (PD-C.34, PD-C.36). */
      readonly tag: 'rebuild'
      readonly side: Side
      /** The number of bridges it has rebuilt in this phase. */
      readonly done: number
    }
  | {
      /** Units of this turn's Reinforcement Phase arrive, starting with this one (PD-C.8). */
      readonly tag: 'reinforce'
      readonly unit: UnitId
    }
  | {
      /** The game is over. */
      readonly tag: 'over'
      readonly winner: Side
      readonly by: Ending
    }

/** The card in use, or null between cards. */
export const playOf = (phase: Phase): Play | null =>
  phase.tag === 'play' ? phase : 'then' in phase ? phase.then : null
