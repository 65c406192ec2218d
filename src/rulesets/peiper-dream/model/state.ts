import type { NodeId } from '../../../maps/graph.js'
import { hasBridge, hasHex } from '../data/bit-sets.js'
import type { Scenario } from '../data/scenario.js'
import { planOf } from '../data/plan.js'
import type { UnitId } from '../data/units.js'
import type { Phase } from './phase.js'

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
