import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { movementLeft } from '../../../wargame/movement.js'
import { isBarredByZones, NO_ZONES, RIGID_ZONES, type ZoneRules } from '../../../wargame/zones.js'
import { edgesFrom, edgeTo, hexBefore, hexBehind, neighborsOf } from '../data/map.js'
import { bridgeOn, hasRoadAlong, isRoadHex, riverOn, terrainIn } from '../data/land.js'
import type { Options } from '../data/options.js'
import { isInPlay, movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { isDriven, sideOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { besideEnemies, hexOfUnit, holdsEnemy, type Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, barredIf, type Rule, type RuleWith } from '../model/rule.js'
import { isStanding, type State } from '../model/state.js'
import type { Moving, Play } from '../model/phase.js'
import { afterAct } from './activation.js'
import { enterHex } from './entering.js'
import { goTo, NOTHING } from './phase-handler.js'
import { hasRoom, suits } from './stacking.js'
import { whyNotWhileFrozen, isAvailable, type UnitRule } from './status.js'
import { isSupplied } from './supply.js'

/** The rules about a unit and the hex it would enter. */
export type StepRule = RuleWith<'unit' | 'to'>

/** The cost of a step: movement points, or a ford, which takes the whole ACT (PD-B.19). */
export type CrossingCost = number | 'ford'

/** The map of a game with its current bridges. */
type Bridges = Pick<State, 'scenario' | 'blown'>

/** The terrain cost of a hex for a unit, or null if prohibited (PD-B.17, PD-B.18). */
const groundCost = (scenario: Scenario, unit: UnitId, hex: NodeId): number | null => {
  const { vehicle, foot } = terrainIn(scenario, hex)
  return isDriven(unit) ? vehicle : foot
}

/** Whether a usable road crosses an edge; at a river, the bridge must stand (PD-B.16, PD-B.33). */
const isRoadOpen = (state: Bridges, edge: EdgeId): boolean => {
  const bridge = bridgeOn(state.scenario, edge)
  return hasRoadAlong(state.scenario, edge) && (bridge === null || isStanding(state, bridge))
}

/** The cost for a unit to cross an edge, or null if prohibited (PD-B.16 to PD-B.19). */
export const crossingCost = (state: Bridges, unit: UnitId, edge: EdgeId): CrossingCost | null => {
  if (isRoadOpen(state, edge)) return 1
  const river = riverOn(state.scenario, edge)
  if (river === null) return groundCost(state.scenario, unit, hexBehind(edge))
  return isDriven(unit) || river === 'meuse' ? null : 'ford'
}

/** The rule that bars a unit from the hex an edge leads to, or null (PD-B.15, PD-B.22, PD-S.1). */
export const whyNotHex = (at: Position, unit: UnitId, edge: EdgeId): StepRule | null => {
  if (!isInPlay(at.state.scenario, hexBehind(edge))) return 'move.board'
  return holdsEnemy(at, sideOf(unit), hexBehind(edge)) ? 'move.enemy' : null
}

/** The rule that bars a unit from crossing an edge at any cost, or null: terrain or a river (PD-B.18, PD-B.19). */
export const whyNotCross = ({ state }: Position, unit: UnitId, edge: EdgeId): StepRule | null => {
  if (crossingCost(state, unit, edge) !== null) return null
  return riverOn(state.scenario, edge) === null ? 'move.terrain' : 'move.river'
}

/** The effect of enemy-adjacent hexes on movement, by option (PD-B.14). */
const zones: Readonly<Record<Options['enemyAdjacency'], ZoneRules>> = {
  noDirectStep: { ...NO_ZONES, bars: true },
  stop: RIGID_ZONES,
  none: NO_ZONES,
}

const zonesIn = ({ scenario }: State): ZoneRules => zones[scenario.options.enemyAdjacency]

const isBarredBy = (terms: ZoneRules, at: Position, unit: UnitId, edge: EdgeId): boolean =>
  isBarredByZones(terms, besideEnemies(at, sideOf(unit)), hexBefore(edge), hexBehind(edge))

/** Whether a step leads directly from one enemy-adjacent hex to another (PD-B.14). */
export const isDirect = (at: Position, unit: UnitId, edge: EdgeId): boolean =>
  isBarredBy(zones.noDirectStep, at, unit, edge)

/** The movement left after a step: none after a ford or if enemies stop the unit (PD-B.14, PD-B.15, PD-B.19). */
export const leftAfter = (at: Position, unit: UnitId, to: NodeId, cost: CrossingCost, left: number): number => {
  if (cost === 'ford') return 0
  return movementLeft(zonesIn(at.state), besideEnemies(at, sideOf(unit)), to, cost, left)
}

/**
 * The movement allowance of a unit on the map. An unsupplied German has 0 and can only move one hex (PD-B.15, PD-C.24).
 */
export const allowance = (at: Position, unit: UnitId): number => (isSupplied(at, unit) ? movementOf(at.state, unit) : 0)

/** Whether a unit in a full hex could continue to another hex (PD-B.13). */
const canGoOn = (at: Position, unit: UnitId, hex: NodeId, left: number): boolean =>
  left > 0 && edgesFrom(hex).some((edge) => whyNotMoveOver(at, unit, edge, left) === null)

/**
 * The rule that bars a unit from a full hex, or null. It may pass through if it can continue from there (PD-B.13).
 *
 * @param left the movement left, or null at the start of the ACT
 */
const whyNotStack = (at: Position, unit: UnitId, edge: EdgeId, left: number | null): StepRule | null => {
  const to = hexBehind(edge)
  if (hasRoom(at, unit, to)) return null
  const cost = crossingCost(at.state, unit, edge)
  if (cost === null) return 'stack.limit'
  return canGoOn(at, unit, to, leftAfter(at, unit, to, cost, left ?? allowance(at, unit))) ? null : 'stack.limit'
}

/**
 * The rule that the cost of a step breaks, or null. The first step of an ACT may cost anything (PD-B.20), and only the
 * first may be a ford (PD-B.19).
 */
const whyNotPay = (state: State, unit: UnitId, edge: EdgeId, left: number | null): StepRule | null => {
  const cost = crossingCost(state, unit, edge)
  if (left === null || cost === null) return null
  if (cost === 'ford') return 'move.ford'
  return cost > left ? 'move.cost' : null
}

/**
 * The rule that a step across an edge breaks, or null (PD-B.13 to PD-B.20).
 *
 * @param left the movement left, or null at the start of the ACT
 */
export const whyNotMoveOver = (at: Position, unit: UnitId, edge: EdgeId, left: number | null): StepRule | null => {
  const rule = whyNotHex(at, unit, edge) ?? whyNotCross(at, unit, edge)
  if (rule !== null) return rule
  return (
    whyNotPay(at.state, unit, edge, left) ?? // PD-B.15, PD-B.19, PD-B.20
    (isBarredBy(zonesIn(at.state), at, unit, edge) ? 'move.adjacency' : null) ?? // PD-B.14
    whyNotStack(at, unit, edge, left) // PD-B.13
  )
}

/** The rule that starting a MOVE to a hex breaks, or null (PD-B.15, PD-C.6). */
export const whyNotMove = (at: Position, { unit, to }: CommandOf<'move'>): StepRule | null => {
  const from = hexOfUnit(at, unit)
  if (from === null) return 'unit.offMap'
  const edge = edgeTo(from, to)
  return whyNotWhileFrozen(at.state, unit) ?? (edge === null ? 'move.adjacent' : whyNotMoveOver(at, unit, edge, null))
}

/** The cost of entering the map over a hex: 1 by road, otherwise its terrain cost; null if prohibited (PD-B.21). */
export const entryCost = ({ scenario }: Pick<State, 'scenario'>, unit: UnitId, hex: NodeId): number | null =>
  isRoadHex(scenario, hex) ? 1 : groundCost(scenario, unit, hex)

/** The movement left to a unit after entering over a hex (PD-B.21). */
export const leftOnEntry = (at: Position, unit: UnitId, hex: NodeId): number =>
  leftAfter(at, unit, hex, entryCost(at.state, unit, hex) ?? 0, movementOf(at.state, unit))

/** The rule that entering over a hex breaks for an available unit, or null (PD-B.21). */
export const whyNotEnterAt = (at: Position, unit: UnitId, hex: NodeId): StepRule | null => {
  if (!planOf(at.state.scenario).entrySet[unit].has(hex)) return 'enter.edge'
  if (holdsEnemy(at, sideOf(unit), hex)) return 'move.enemy'
  if (!suits(at.state.scenario, unit, hex)) return 'move.terrain'
  return hasRoom(at, unit, hex) || canGoOn(at, unit, hex, leftOnEntry(at, unit, hex)) ? null : 'stack.limit'
}

/** The rule that an entry breaks, or null (PD-B.21, PD-B.38). */
export const whyNotEnter = (at: Position, { unit, to }: CommandOf<'enter'>): StepRule | null =>
  isAvailable(at.state, unit) ? whyNotEnterAt(at, unit, to) : 'enter.available'

const spent = (unit: UnitId): Event => ({ tag: 'spent', unit })

/**
 * Returns the events of a step. The MOVE continues while movement is left (PD-B.15). The first step uses the ACT
 * (PD-B.6).
 */
const moveOver = (
  at: Position,
  unit: UnitId,
  to: NodeId,
  left: number,
  then: Play,
  isFirst: boolean,
): readonly Event[] => {
  const from = hexOfUnit(at, unit)
  const edge = from === null ? null : edgeTo(from, to)
  const cost = (edge === null ? null : crossingCost(at.state, unit, edge)) ?? 0
  const after = leftAfter(at, unit, to, cost, left)
  const moved: Event = { tag: 'moved', unit, to, cost: cost === 'ford' ? movementOf(at.state, unit) : cost }
  const goesOn = goTo(after === 0 ? then : { tag: 'moving', unit, left: after, then })
  const entered = enterHex(at, unit, to)
  if (entered.length > 0) return [...(isFirst ? [spent(unit)] : NOTHING), moved, ...entered, goesOn]
  return isFirst ? [spent(unit), moved, goesOn] : [moved, goesOn]
}

/** Returns the events of the first step of a MOVE (PD-B.15, PD-C.24). */
export const followMove = (at: Position, play: Play, { unit, to }: CommandOf<'move'>): readonly Event[] =>
  moveOver(at, unit, to, allowance(at, unit), afterAct(at, play, unit), true)

/**
 * Returns the events of an entry. It is paid for like a step, and the unit may continue; it counts as supplied
 * (PD-B.21).
 */
export const followEnter = (at: Position, play: Play, { unit, to }: CommandOf<'enter'>): readonly Event[] => {
  const left = leftOnEntry(at, unit, to)
  const then = afterAct(at, play, unit)
  return [
    spent(unit),
    { tag: 'entered', unit, to, cost: entryCost(at.state, unit, to) ?? 0 },
    ...enterHex(at, unit, to),
    goTo(left === 0 ? then : { tag: 'moving', unit, left, then }),
  ]
}

type Continuation = CommandOf<'move'> | CommandOf<'halt'>

const HALT: Continuation = { tag: 'halt' }

/** The rule that halting in its current hex breaks for the moving unit, or null (PD-B.13). */
const whyNotHalt = (at: Position, { unit }: Moving): UnitRule | null => {
  const hex = hexOfUnit(at, unit)
  return hex !== null && hasRoom(at, unit, hex) ? null : 'stack.halt'
}

/** Lists the candidate continuations: halting, and every adjacent hex (PD-B.15). */
export const continuations = (at: Position, { unit }: Moving): readonly Continuation[] => {
  const from = hexOfUnit(at, unit)
  return from === null ? [HALT] : [HALT, ...neighborsOf(from).map((to): Continuation => ({ tag: 'move', unit, to }))]
}

/** The rule that the next step of the moving unit breaks, or null (PD-B.15). */
const whyNotStep = (at: Position, { unit, left }: Moving, to: NodeId): StepRule | null => {
  const from = hexOfUnit(at, unit)
  const edge = from === null ? null : edgeTo(from, to)
  return edge === null ? 'move.adjacent' : whyNotMoveOver(at, unit, edge, left)
}

/** Why a continuation is refused, or null (PD-B.13, PD-B.15). */
export const whyNotContinue = (at: Position, phase: Moving, command: Continuation): Violation<Rule> | null => {
  const { unit } = phase
  if (command.tag === 'halt') return barredIf(whyNotHalt(at, phase), { unit })
  if (command.unit !== unit) return barredBy('unit.moving', { unit: command.unit, moving: unit })
  return barredIf(whyNotStep(at, phase, command.to), command)
}

/** Returns the events of a continuation. After halting, the card continues (PD-B.15). */
export const followContinuation = (
  at: Position,
  { unit, left, then }: Moving,
  command: Continuation,
): readonly Event[] =>
  command.tag === 'halt' ? [{ tag: 'halted', unit }, goTo(then)] : moveOver(at, unit, command.to, left, then, false)

/** Returns the events after a unit has halted: the card continues (PD-B.15). */
export const moveDone = ({ then }: Moving): readonly Event[] => [goTo(then)]

/** Halts a unit that has no legal step (PD-B.15). */
export const settleMoving = (at: Position, phase: Moving): readonly Event[] => {
  const canGoOn = continuations(at, phase).some((one) => one.tag === 'move' && whyNotStep(at, phase, one.to) === null)
  return canGoOn ? NOTHING : moveDone(phase)
}
