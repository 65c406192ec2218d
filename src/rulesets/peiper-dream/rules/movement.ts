import type { EdgeId, NodeId } from '../../../maps/graph.js'
import { leftAfterStep } from '../../../wargame/movement.js'
import { isBarredByZones, NO_ZONES, RIGID_ZONES, type ZoneTerms } from '../../../wargame/zones.js'
import { edgesFrom, edgeTo, hexBefore, hexBehind, neighborsOf } from '../data/board.js'
import { bridgeOn, hasRoadAlong, isRoadHex, riverOn, terrainIn } from '../data/land.js'
import type { Options } from '../data/options.js'
import { isInPlay, movementOf, planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { isDriven, sideOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { besideEnemies, hexOfUnit, holdsEnemy, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isStanding, type Moving, type Play, type State } from '../model/state.js'
import { afterAct } from './activation.js'
import { entering } from './entering.js'
import { goTo, NOTHING } from './phase-handler.js'
import { hasRoom, suits } from './stacking.js'
import { brokenFrozen, isAvailable } from './status.js'
import { isSupplied } from './supply.js'

/** What a step costs: movement points, or a ford, which takes the whole ACT (PD-B.19). */
export type StepCost = number | 'ford'

/** The land of a game, and which of its bridges stand. */
type Bridges = Pick<State, 'scenario' | 'blown'>

/** What a unit pays for the ground of a hex, or null where it may not go (PD-B.17, PD-B.18). */
const groundCost = (scenario: Scenario, unit: UnitId, hex: NodeId): number | null => {
  const { vehicle, foot } = terrainIn(scenario, hex)
  return isDriven(unit) ? vehicle : foot
}

/** Whether a road leads along an edge, over a bridge that stands where there is a river (PD-B.16, PD-B.33). */
const isRoadOpen = (state: Bridges, edge: EdgeId): boolean => {
  const bridge = bridgeOn(state.scenario, edge)
  return hasRoadAlong(state.scenario, edge) && (bridge === null || isStanding(state, bridge))
}

/** What a unit pays to cross an edge into the hex behind it, or null where it may not (PD-B.16 to PD-B.19). */
export const stepCost = (state: Bridges, unit: UnitId, edge: EdgeId): StepCost | null => {
  if (isRoadOpen(state, edge)) return 1
  const river = riverOn(state.scenario, edge)
  if (river === null) return groundCost(state.scenario, unit, hexBehind(edge))
  return isDriven(unit) || river === 'meuse' ? null : 'ford'
}

/** The rule that keeps a unit out of the hex behind an edge, or null (PD-B.15, PD-B.22, PD-S.1). */
export const brokenHex = (at: Position, unit: UnitId, edge: EdgeId): Rule | null => {
  if (!isInPlay(at.state.scenario, hexBehind(edge))) return 'move.board'
  return holdsEnemy(at, sideOf(unit), hexBehind(edge)) ? 'move.enemy' : null
}

/** The rule that keeps a unit from crossing an edge whatever it could pay, or null: the ground behind it, or a river (PD-B.18, PD-B.19). */
export const brokenEdge = ({ state }: Position, unit: UnitId, edge: EdgeId): Rule | null => {
  if (stepCost(state, unit, edge) !== null) return null
  return riverOn(state.scenario, edge) === null ? 'move.terrain' : 'move.river'
}

/** What enemy-adjacent hexes do to movement, by the option (PD-B.14). */
const zones: Readonly<Record<Options['enemyAdjacency'], ZoneTerms>> = {
  noDirectStep: { ...NO_ZONES, bars: true },
  stop: RIGID_ZONES,
  none: NO_ZONES,
}

const zonesIn = ({ scenario }: State): ZoneTerms => zones[scenario.options.enemyAdjacency]

const isBarredBy = (terms: ZoneTerms, at: Position, unit: UnitId, edge: EdgeId): boolean =>
  isBarredByZones(terms, besideEnemies(at, sideOf(unit)), hexBefore(edge), hexBehind(edge))

/** Whether a step leads straight from one enemy-adjacent hex into another (PD-B.14). */
export const isDirect = (at: Position, unit: UnitId, edge: EdgeId): boolean =>
  isBarredBy(zones.noDirectStep, at, unit, edge)

/** The movement left after a step into a hex; none after a ford, or where enemies stop the unit (PD-B.14, PD-B.15, PD-B.19). */
export const leftAfter = (at: Position, unit: UnitId, to: NodeId, cost: StepCost, left: number): number => {
  if (cost === 'ford') return 0
  return leftAfterStep(zonesIn(at.state), besideEnemies(at, sideOf(unit)), to, cost, left)
}

/** The movement a unit on the map begins its ACT with; an unsupplied German has none beyond his one hex (PD-B.15, PD-C.24). */
export const allowance = (at: Position, unit: UnitId): number => (isSupplied(at, unit) ? movementOf(at.state, unit) : 0)

/** Whether a unit in a hex that is full could still go on to one with room (PD-B.13). */
const canGoOn = (at: Position, unit: UnitId, hex: NodeId, left: number): boolean =>
  left > 0 && edgesFrom(hex).some((edge) => brokenStep(at, unit, edge, left) === null)

/**
 * The rule that keeps a unit out of a full hex, or null: it may pass through where it can go on from there (PD-B.13).
 *
 * @param left the movement left, or null at the start of the ACT
 */
const brokenStack = (at: Position, unit: UnitId, edge: EdgeId, left: number | null): Rule | null => {
  const to = hexBehind(edge)
  if (hasRoom(at, unit, to)) return null
  const cost = stepCost(at.state, unit, edge)
  if (cost === null) return 'stack.limit'
  return canGoOn(at, unit, to, leftAfter(at, unit, to, cost, left ?? allowance(at, unit))) ? null : 'stack.limit'
}

/** The rule that the cost of a step breaks, or null: the first step of an ACT may cost anything (PD-B.20), and only it may be a ford (PD-B.19). */
const brokenCost = (state: State, unit: UnitId, edge: EdgeId, left: number | null): Rule | null => {
  const cost = stepCost(state, unit, edge)
  if (left === null || cost === null) return null
  if (cost === 'ford') return 'move.ford'
  return cost > left ? 'move.cost' : null
}

/**
 * The rule a step of a unit over an edge breaks, or null (PD-B.13 to PD-B.20).
 *
 * @param left the movement left, or null at the start of the ACT
 */
export const brokenStep = (at: Position, unit: UnitId, edge: EdgeId, left: number | null): Rule | null => {
  const rule = brokenHex(at, unit, edge) ?? brokenEdge(at, unit, edge)
  if (rule !== null) return rule
  return (
    brokenCost(at.state, unit, edge, left) ?? // PD-B.15, PD-B.19, PD-B.20
    (isBarredBy(zonesIn(at.state), at, unit, edge) ? 'move.adjacency' : null) ?? // PD-B.14
    brokenStack(at, unit, edge, left) // PD-B.13
  )
}

/** The rule that moving a unit to a hex breaks at the start of its ACT, or null (PD-B.15, PD-C.6). */
export const brokenMove = (at: Position, { unit, to }: CommandOf<'move'>): Rule | null => {
  const from = hexOfUnit(at, unit)
  if (from === null) return 'unit.offMap'
  const edge = edgeTo(from, to)
  return brokenFrozen(at.state, unit) ?? (edge === null ? 'move.adjacent' : brokenStep(at, unit, edge, null))
}

/** What an off-board unit pays for an edge hex: 1 by road, else its ground; null where it may not go (PD-B.21). */
export const entryCost = ({ scenario }: Pick<State, 'scenario'>, unit: UnitId, hex: NodeId): number | null =>
  isRoadHex(scenario, hex) ? 1 : groundCost(scenario, unit, hex)

/** The movement left to a unit that enters over a hex (PD-B.21). */
export const leftOnEntry = (at: Position, unit: UnitId, hex: NodeId): number =>
  leftAfter(at, unit, hex, entryCost(at.state, unit, hex) ?? 0, movementOf(at.state, unit))

/** The rule that an entry over a hex breaks for a unit that may enter, or null (PD-B.21). */
export const brokenEntry = (at: Position, unit: UnitId, hex: NodeId): Rule | null => {
  if (!planOf(at.state.scenario).entrySet[unit].has(hex)) return 'enter.edge'
  if (holdsEnemy(at, sideOf(unit), hex)) return 'move.enemy'
  if (!suits(at.state.scenario, unit, hex)) return 'move.terrain'
  return hasRoom(at, unit, hex) || canGoOn(at, unit, hex, leftOnEntry(at, unit, hex)) ? null : 'stack.limit'
}

/** The rule that bringing a unit on breaks, or null (PD-B.21, PD-B.38). */
export const brokenEnter = (at: Position, { unit, to }: CommandOf<'enter'>): Rule | null =>
  isAvailable(at.state, unit) ? brokenEntry(at, unit, to) : 'enter.available'

const spent = (unit: UnitId): Event => ({ tag: 'spent', unit })

/** A step of a unit; the move goes on as long as anything is left of it (PD-B.15). The first one is what the ACT is spent on (PD-B.6). */
const step = (at: Position, unit: UnitId, to: NodeId, left: number, then: Play, isFirst: boolean): readonly Event[] => {
  const from = hexOfUnit(at, unit)
  const edge = from === null ? null : edgeTo(from, to)
  const cost = (edge === null ? null : stepCost(at.state, unit, edge)) ?? 0
  const after = leftAfter(at, unit, to, cost, left)
  const moved: Event = { tag: 'moved', unit, to, cost: cost === 'ford' ? movementOf(at.state, unit) : cost }
  const goesOn = goTo(after === 0 ? then : { tag: 'moving', unit, left: after, then })
  const entered = entering(at, unit, to)
  if (entered.length > 0) return [...(isFirst ? [spent(unit)] : NOTHING), moved, ...entered, goesOn]
  return isFirst ? [spent(unit), moved, goesOn] : [moved, goesOn]
}

/** The first step of a MOVE. The movement is that of a supplied unit, or of one hex (PD-B.15, PD-C.24). */
export const followMove = (at: Position, play: Play, { unit, to }: CommandOf<'move'>): readonly Event[] =>
  step(at, unit, to, allowance(at, unit), afterAct(at, play, unit), true)

/** An entry: paid for like a step, then the unit may go on; it counts as in supply (PD-B.21). */
export const followEnter = (at: Position, play: Play, { unit, to }: CommandOf<'enter'>): readonly Event[] => {
  const left = leftOnEntry(at, unit, to)
  const then = afterAct(at, play, unit)
  return [
    spent(unit),
    { tag: 'entered', unit, to, cost: entryCost(at.state, unit, to) ?? 0 },
    ...entering(at, unit, to),
    goTo(left === 0 ? then : { tag: 'moving', unit, left, then }),
  ]
}

type Going = CommandOf<'move'> | CommandOf<'halt'>

const HALT: Going = { tag: 'halt' }

/** The rule that halting where it is breaks for the unit on the move, or null (PD-B.13). */
const brokenHalt = (at: Position, { unit }: Moving): Rule | null => {
  const hex = hexOfUnit(at, unit)
  return hex !== null && hasRoom(at, unit, hex) ? null : 'stack.halt'
}

/** Halting, and every adjacent hex (PD-B.15). */
export const goings = (at: Position, { unit }: Moving): readonly Going[] => {
  const from = hexOfUnit(at, unit)
  return from === null ? [HALT] : [HALT, ...neighborsOf(from).map((to): Going => ({ tag: 'move', unit, to }))]
}

/** The rule that going on, or halting, breaks, or null (PD-B.13, PD-B.15). */
export const brokenGoing = (at: Position, phase: Moving, command: Going): Rule | null => {
  if (command.tag === 'halt') return brokenHalt(at, phase)
  const { unit, left } = phase
  if (command.unit !== unit) return 'unit.moving'
  const from = hexOfUnit(at, unit)
  const edge = from === null ? null : edgeTo(from, command.to)
  return edge === null ? 'move.adjacent' : brokenStep(at, unit, edge, left)
}

/** Going on, or halting: then the card goes on (PD-B.15). */
export const followGoing = (at: Position, { unit, left, then }: Moving, command: Going): readonly Event[] =>
  command.tag === 'halt' ? [{ tag: 'halted', unit }, goTo(then)] : step(at, unit, command.to, left, then, false)

/** What follows when a unit has halted: the card goes on (PD-B.15). */
export const moveDone = ({ then }: Moving): readonly Event[] => [goTo(then)]

/** A unit that can go nowhere else has halted (PD-B.15). */
export const settleMoving = (at: Position, phase: Moving): readonly Event[] => {
  const canGoOn = goings(at, phase).some((one) => one.tag === 'move' && brokenGoing(at, phase, one) === null)
  return canGoOn ? NOTHING : moveDone(phase)
}
