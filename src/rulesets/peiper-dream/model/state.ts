import type { NodeId } from '../../../maps/graph.js'
import { hasBridge, hasHex } from '../data/bit-sets.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { planOf } from '../data/plan.js'
import type { UnitId } from '../data/units.js'

/** An activation card in use (PD-B.5): its side may perform ACTs. */
export interface Play {
  /** Which phase this is. */
  readonly tag: 'play'
  /** Whose card it is. */
  readonly side: Side
  /** The card. */
  readonly card: number
  /** How many ACTs are left. */
  readonly left: number
  /** On a face card after its first ACT, the units of the stack that may still act; else null. */
  readonly stack: readonly UnitId[] | null
}

/** A unit on the move (PD-B.15): it goes on, or halts. */
export interface Moving {
  /** Which phase this is. */
  readonly tag: 'moving'
  /** The unit. */
  readonly unit: UnitId
  /** Its movement points left. */
  readonly left: number
  /** The card after this ACT. */
  readonly then: Play
}

/** An attack as declared (PD-B.24). */
export interface Attack {
  /** The firing unit. */
  readonly unit: UnitId
  /** The unit fired at. */
  readonly target: UnitId
  /** Whether an OBA marker helps. */
  readonly oba: boolean
  /** Whether the Air marker helps. */
  readonly air: boolean
  /** Whether the Tiger lends its guns (PD-O.2). */
  readonly tiger: boolean
  /** What the massacre benefit adds to the card: -1, 0 or 1 (PD-O.5). */
  readonly benefit: number
  /** Whether the proficiency check passed; false until it has been made. */
  readonly passed: boolean
}

/** Where a game stands, and who is asked what. `then` is where an interruption goes back to. */
export type Phase =
  | {
      /** The German chooses his six units of turn 1 (PD-O.6). */
      readonly tag: 'marsch'
      /** Those chosen so far. */
      readonly chosen: readonly UnitId[]
    }
  | {
      /** The US places a fuel depot (PD-C.5): 0 on Map B, 1 on Map C. */
      readonly tag: 'depots'
      /** Which. */
      readonly depot: number
    }
  | {
      /** A side sets up its units, one by one (PD-B.37). */
      readonly tag: 'setup'
      /** The unit to place now. */
      readonly unit: UnitId
    }
  | {
      /** The US names two German units for the mines (PD-O.7). */
      readonly tag: 'mines'
      /** Those named so far. */
      readonly named: readonly UnitId[]
    }
  | {
      /** A named unit rolls for the mines. */
      readonly tag: 'mineRoll'
      /** Both units, in the order named. */
      readonly named: readonly UnitId[]
      /** How many have rolled. */
      readonly rolled: number
    }
  /** Between two turns. */
  | { readonly tag: 'ready' }
  /** A turn has begun; the deck is still to be shuffled. */
  | { readonly tag: 'start' }
  /** The roll that may end German Surprise (PD-O.3). */
  | { readonly tag: 'surprise' }
  /** The roll for the news of Malmedy (PD-O.5). */
  | { readonly tag: 'news' }
  /** The next activation card is due. */
  | { readonly tag: 'draw' }
  | Play
  | Moving
  | {
      /** A unit slips from one enemy-adjacent hex to another, if its die allows (PD-O.1). */
      readonly tag: 'infiltrating'
      /** The unit. */
      readonly unit: UnitId
      /** Where to. */
      readonly to: NodeId
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** A demolition waits for its card (PD-B.32). */
      readonly tag: 'demolition'
      /** The bridge. */
      readonly bridge: number
      /** The demolishing unit of PD-O.4, or null. */
      readonly unit: UnitId | null
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The US may use its massacre benefit against this German attack (PD-O.5). */
      readonly tag: 'response'
      /** The attack. */
      readonly attack: Attack
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The proficiency check of an attack is due (PD-C.38). */
      readonly tag: 'check'
      /** The attack. */
      readonly attack: Attack
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The card of an attack is due (PD-B.25). */
      readonly tag: 'fire'
      /** The attack. */
      readonly attack: Attack
      /** Whether it is the second card, after a face card (PD-O.9). */
      readonly isSecond: boolean
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The US says whether a unit that was hit tries to fall back (PD-O.8). */
      readonly tag: 'fallBack'
      /** The attack. */
      readonly attack: Attack
      /** The modified card that hit. */
      readonly modified: number
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The die of Fall Back! is due. */
      readonly tag: 'fallBackRoll'
      /** The attack. */
      readonly attack: Attack
      /** The modified card that hit. */
      readonly modified: number
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The US chooses where the unit falls back to. */
      readonly tag: 'retreat'
      /** The attack. */
      readonly attack: Attack
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** A target has been hit; the rules see whether the firing unit may advance. */
      readonly tag: 'fought'
      /** The firing unit. */
      readonly unit: UnitId
      /** The hex fired at. */
      readonly hex: NodeId
      /** The card after this ACT. */
      readonly then: Play
    }
  | {
      /** The firing unit may advance (PD-B.31). */
      readonly tag: 'advance'
      /** The firing unit. */
      readonly unit: UnitId
      /** The hex that is free. */
      readonly hex: NodeId
      /** The card after this ACT. */
      readonly then: Play
    }
  /** The turn is over; the rules look for a winner, and for a Regroup Phase. */
  | { readonly tag: 'turnEnd' }
  | {
      /** Reduced units roll to recover, from this one on (PD-C.30). */
      readonly tag: 'recovery'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** Eliminated units draw to return, from this one on (PD-C.31, PD-C.32). */
      readonly tag: 'returnDraw'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** The owner places a unit that returns. */
      readonly tag: 'returning'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** A side may rebuild bridges (PD-C.34, PD-C.36). */
      readonly tag: 'rebuild'
      /** The side. */
      readonly side: Side
      /** How many it has rebuilt in this phase. */
      readonly done: number
    }
  | {
      /** Units of this turn's Reinforcement Phase come, from this one on (PD-C.8). */
      readonly tag: 'reinforce'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** The game is over. */
      readonly tag: 'over'
      /** Who won. */
      readonly winner: Side
      /** By what. */
      readonly by: string
    }

/** A position. Columns are indexed by unit or by hex; pairs give the German first. */
export interface State {
  /** What the game was set up from. */
  readonly scenario: Scenario
  /** The turn: 0 during set-up, then 1 to 20. */
  readonly turn: number
  /** Where the turn stands. */
  readonly phase: Phase
  /** The cards still to be drawn; all others are discarded, but for the card in use. Its order means nothing. */
  readonly pile: readonly number[]
  /** By unit, its hex, or -1 off the map. */
  readonly hex: readonly number[]
  /** By unit, its steps: 2 full, 1 reduced, 0 eliminated or not in this game. */
  readonly steps: readonly number[]
  /** By unit, 2 when it has acted on this card, 1 when earlier this turn, else 0. */
  readonly acted: readonly number[]
  /** By unit, the turn from which it may enter; 0 when set up before play, -1 when not in this game. */
  readonly due: readonly number[]
  /** The hexes under German control as bits, 32 to a number; all others are American (PD-B.34). */
  readonly german: readonly number[]
  /** The blown bridges as bits (PD-B.33). */
  readonly blown: number
  /** The bridges attempted this turn as bits. */
  readonly tried: number
  /** How many bridges the German has rebuilt. */
  readonly rebuilt: number
  /** By depot, its hex, or -1 (PD-C.5). */
  readonly depotHex: readonly number[]
  /** By depot, the turn of its capture, or 0 (PD-C.26). */
  readonly depotTurn: readonly number[]
  /** OBA markers left. */
  readonly oba: readonly number[]
  /** Air markers left. */
  readonly air: readonly number[]
  /** Which sides have had an activation card this turn (PD-B.4). */
  readonly carded: readonly boolean[]
  /** Whether the turn ends after this ACT (PD-B.4, PD-B.10). */
  readonly isEnding: boolean
  /** Whether a German unit has entered Map B (PD-C.6). */
  readonly isReleased: boolean
  /** The turn in which a German unit first left Map A, or 0 (PD-O.5). */
  readonly leftA: number
  /** Whether German Surprise is in force (PD-O.3). */
  readonly isSurprised: boolean
  /** Whether the news of Malmedy is out (PD-O.5). */
  readonly isNewsOut: boolean
  /** Whether the massacre benefit of this turn is used. */
  readonly isBenefitUsed: boolean
}

/** In a column of hexes: off the map. */
export const OFF_MAP = -1

/** In the column of steps: a unit at full strength. */
export const FULL = 2

/** In the column of steps: a reduced unit. */
export const REDUCED = 1

/** In the column of steps: a unit that is eliminated, or not in this game. */
export const NO_STEPS = 0

/** In the column of ACTs: a unit that has not acted this turn. */
export const NOT_ACTED = 0

/** In the column of ACTs: a unit that acted on an earlier card of this turn. */
export const ACTED_EARLIER = 1

/** In the column of ACTs: a unit that has acted on the card in use. */
export const ACTED_NOW = 2

/** The card in use, as the phase has it, or null between cards. */
export const playOf = (phase: Phase): Play | null =>
  phase.tag === 'play' ? phase : 'then' in phase ? phase.then : null

/** Whether the German controls a hex. */
export const isGermanHex = (state: State, hex: NodeId): boolean => hasHex(state.german, hex)

/** The hex a unit stands in, or null off the map. */
export const whereIs = ({ hex }: Pick<State, 'hex'>, unit: UnitId): NodeId | null =>
  hex[unit] === OFF_MAP ? null : (hex[unit] as NodeId)

/** Whether a unit stands on the map. */
export const isOnMap = ({ hex }: Pick<State, 'hex'>, unit: UnitId): boolean => hex[unit] !== OFF_MAP

/** Whether a unit belongs to this game at all. */
export const isInGame = ({ due }: Pick<State, 'due'>, unit: UnitId): boolean => due[unit] >= 0

/** Whether a unit has a step left: in this game, and not eliminated. */
export const isAlive = ({ steps }: Pick<State, 'steps'>, unit: UnitId): boolean => steps[unit] !== NO_STEPS

/** Whether a unit has lost the first of its two steps (PD-B.12, PD-B.30). */
export const isReduced = ({ steps }: Pick<State, 'steps'>, unit: UnitId): boolean => steps[unit] === REDUCED

/** Whether a unit has had an ACT this turn, on whatever card (PD-B.6). */
export const hasActed = ({ acted }: Pick<State, 'acted'>, unit: UnitId): boolean => acted[unit] !== NOT_ACTED

/** Whether a unit has had an ACT on the card in use (PD-B.6). */
export const hasActedOnCard = ({ acted }: Pick<State, 'acted'>, unit: UnitId): boolean => acted[unit] === ACTED_NOW

/** The side of its counter that a unit shows: 0 the full one, 1 the reduced one (PD-B.12). */
export const faceOf = ({ steps }: Pick<State, 'steps'>, unit: UnitId): 0 | 1 => (steps[unit] === FULL ? 0 : 1)

/** The attack factor or the proficiency that a unit's current side shows (PD-B.12). */
export const factorOf = (state: Pick<State, 'scenario' | 'steps'>, unit: UnitId, factor: 'af' | 'pr'): number =>
  planOf(state.scenario).counters[unit][factor][faceOf(state, unit)]

/** The hex a fuel depot lies in, or null before it is placed (PD-C.5). */
export const depotHexOf = ({ depotHex }: Pick<State, 'depotHex'>, depot: number): NodeId | null =>
  depotHex[depot] === OFF_MAP ? null : (depotHex[depot] as NodeId)

/** Whether a bridge stands (PD-B.33). */
export const isStanding = ({ blown }: Pick<State, 'blown'>, bridge: number): boolean => !hasBridge(blown, bridge)

/** Whether a unit is in this game and has lost its last step. */
export const isEliminated = (state: State, unit: UnitId): boolean => isInGame(state, unit) && !isAlive(state, unit)
