import type { NodeId } from '../../../maps/graph.js'
import type { Win } from '../data/battles/battle.js'
import { hasBridge, hasHex } from '../data/bit-sets.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { planOf } from '../data/plan.js'
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

/** A position. Columns are indexed by unit or hex; pairs list the Germans first. */
export interface State {
  readonly scenario: Scenario
  /** The turn: 0 during set-up, then 1 to 20. */
  readonly turn: number
  readonly phase: Phase
  /** The cards left to draw, in no particular order. All other cards except the one in use are discarded. */
  readonly pile: readonly number[]
  /** By unit: its hex, or -1 off the map. */
  readonly hex: readonly number[]
  /** By unit: its steps: 2 at full strength, 1 if reduced, 0 if eliminated or not in this game. */
  readonly steps: readonly number[]
  /** By unit: 2 if it has acted on this card, 1 if earlier this turn, otherwise 0. */
  readonly acted: readonly number[]
  /** By unit: the first turn it may enter; 0 if set up before play, -1 if not in this game. */
  readonly due: readonly number[]
  /** The hexes under German control, as bits, 32 to a number; all others are American (PD-B.34). */
  readonly german: readonly number[]
  /** The blown bridges, as bits (PD-B.33). */
  readonly blown: number
  /** The bridges with a demolition attempt this turn, as bits. */
  readonly tried: number
  /** The number of bridges rebuilt by the Germans. */
  readonly rebuilt: number
  /** By depot: its hex, or -1 (PD-C.5). */
  readonly depotHex: readonly number[]
  /** By depot: the turn of its capture, or 0 (PD-C.26). */
  readonly depotTurn: readonly number[]
  /** OBA markers left, by side. */
  readonly oba: readonly number[]
  /** Air markers left, by side. */
  readonly air: readonly number[]
  /** Whether each side has had an activation card this turn (PD-B.4). */
  readonly carded: readonly boolean[]
  /** Whether the turn ends after the current ACT (PD-B.4, PD-B.10). */
  readonly isEnding: boolean
  /** Whether a German unit has entered Map B (PD-C.6). */
  readonly isReleased: boolean
  /** The turn in which a German unit first left Map A, or 0 (PD-O.5). */
  readonly leftA: number
  /** Whether German Surprise is in force (PD-O.3). */
  readonly isSurprised: boolean
  /** Whether the news of Malmedy is out (PD-O.5). */
  readonly isNewsOut: boolean
  /** Whether the massacre benefit of this turn has been used. */
  readonly isBenefitUsed: boolean
}

/** Hex column: off the map. */
export const OFF_MAP = -1

/** Steps column: full strength. */
export const FULL = 2

/** Steps column: reduced. */
export const REDUCED = 1

/** Steps column: eliminated or not in this game. */
export const NO_STEPS = 0

/** ACT column: has not acted this turn. */
export const NOT_ACTED = 0

/** ACT column: acted on an earlier card of this turn. */
export const ACTED_EARLIER = 1

/** ACT column: acted on the card in use. */
export const ACTED_NOW = 2

/** The card in use, or null between cards. */
export const playOf = (phase: Phase): Play | null =>
  phase.tag === 'play' ? phase : 'then' in phase ? phase.then : null

/** Whether the Germans control a hex. */
export const isGermanHex = (state: State, hex: NodeId): boolean => hasHex(state.german, hex)

/** The hex of a unit, or null if it is off the map. */
export const whereIs = ({ hex }: Pick<State, 'hex'>, unit: UnitId): NodeId | null =>
  hex[unit] === OFF_MAP ? null : (hex[unit] as NodeId)

/** Whether a unit is on the map. */
export const isOnMap = ({ hex }: Pick<State, 'hex'>, unit: UnitId): boolean => hex[unit] !== OFF_MAP

/** Whether a unit takes part in this game. */
export const isInGame = ({ due }: Pick<State, 'due'>, unit: UnitId): boolean => due[unit] >= 0

/** Whether a unit has steps left. */
export const isAlive = ({ steps }: Pick<State, 'steps'>, unit: UnitId): boolean => steps[unit] !== NO_STEPS

/** Whether a unit has lost the first of its two steps (PD-B.12, PD-B.30). */
export const isReduced = ({ steps }: Pick<State, 'steps'>, unit: UnitId): boolean => steps[unit] === REDUCED

/** Whether a unit has acted this turn, on any card (PD-B.6). */
export const hasActed = ({ acted }: Pick<State, 'acted'>, unit: UnitId): boolean => acted[unit] !== NOT_ACTED

/** Whether a unit has acted on the card in use (PD-B.6). */
export const hasActedOnCard = ({ acted }: Pick<State, 'acted'>, unit: UnitId): boolean => acted[unit] === ACTED_NOW

/** The face of its counter that a unit shows: 0 full strength, 1 reduced (PD-B.12). */
export const faceOf = ({ steps }: Pick<State, 'steps'>, unit: UnitId): 0 | 1 => (steps[unit] === FULL ? 0 : 1)

/** The current attack factor or proficiency rating of a unit (PD-B.12). */
export const factorOf = (state: Pick<State, 'scenario' | 'steps'>, unit: UnitId, factor: 'af' | 'pr'): number =>
  planOf(state.scenario).counters[unit][factor][faceOf(state, unit)]

/** The hex of a fuel depot, or null before it is placed (PD-C.5). */
export const depotHexOf = ({ depotHex }: Pick<State, 'depotHex'>, depot: number): NodeId | null =>
  depotHex[depot] === OFF_MAP ? null : (depotHex[depot] as NodeId)

/** Whether a bridge stands (PD-B.33). */
export const isStanding = ({ blown }: Pick<State, 'blown'>, bridge: number): boolean => !hasBridge(blown, bridge)

/** Whether a unit takes part in this game and has lost its last step. */
export const isEliminated = (state: State, unit: UnitId): boolean => isInGame(state, unit) && !isAlive(state, unit)
