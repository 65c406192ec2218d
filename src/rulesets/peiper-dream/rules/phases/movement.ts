import type { Drawn } from '../../../../kernel/draw.js'
import { E } from '../../../../kernel/fp.js'
import { edgeBetween, type NodeId } from '../../../../maps/graph.js'
import { afterAct } from '../acts.js'
import type { Command } from '../../model/command.js'
import { entering, pushEntering } from '../entering.js'
import type { Event } from '../../model/event.js'
import { board } from '../../data/board.js'
import {
  ALLOWANCE,
  allowance,
  brokenEntry,
  brokenInfiltration,
  brokenStep,
  entryCost,
  FORD,
  leftAfter,
  leftOnEntry,
  openSteps,
  stepCost,
} from '../movement.js'
import { offer, type Offers } from '../../model/move-list.js'
import { HALT, movesFrom } from '../../model/order.js'
import { passes } from '../proficiency.js'
import type { Rule } from '../../model/rule.js'
import type { Moving, Phase, Play, State } from '../../model/state.js'
import { effectivePr } from '../supply.js'
import { hasRoom, isAvailable, isFrozen } from '../../model/survey.js'
import type { UnitId } from '../../data/units.js'
import { misplaced, refuse, type Decision } from './refusal.js'

type Infiltrating = Extract<Phase, { tag: 'infiltrating' }>

const NOTHING: readonly Event[] = []

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** The rule that a step to a hex breaks for a unit at the start of its ACT, or null. */
export const brokenMove = (state: State, unit: UnitId, to: NodeId): Rule | null => {
  if (state.hex[unit] < 0) return 'unit.offMap'
  if (isFrozen(state, unit)) return 'unit.frozen'
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  return edge === null ? 'move.adjacent' : brokenStep(state, unit, edge, ALLOWANCE, true)
}

/** The rule that bringing a unit on breaks, or null. */
export const brokenEnter = (state: State, unit: UnitId, to: NodeId): Rule | null =>
  isAvailable(state, unit) ? brokenEntry(state, unit, to) : 'enter.available'

/** The rule that slipping to a hex breaks, or null (PD-O.1). */
export const brokenInfiltrate = (state: State, unit: UnitId, to: NodeId): Rule | null => {
  if (state.hex[unit] < 0) return 'unit.offMap'
  if (isFrozen(state, unit)) return 'unit.frozen'
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  return edge === null ? 'move.adjacent' : brokenInfiltration(state, unit, edge)
}

/** A step of a unit whose ACT is paid for; the move goes on as long as anything is left of it. */
const pushStep = (state: State, unit: UnitId, to: NodeId, left: number, then: Play, events: Event[]): void => {
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  const cost = edge === null ? 0 : stepCost(state.blown, unit, edge)
  const after = leftAfter(state, unit, to, cost, left)
  events.push({ tag: 'moved', unit, to, cost: Math.min(cost, FORD) })
  pushEntering(state, unit, to, events)
  events.push(next(after === 0 ? then : { tag: 'moving', unit, left: after, then }))
}

/** The first step of a MOVE. The movement is that of a supplied unit, or of one hex (PD-B.15, PD-C.24). */
export const moved = (state: State, play: Play, unit: UnitId, to: NodeId): readonly Event[] => {
  const events: Event[] = [{ tag: 'spent', unit }]
  pushStep(state, unit, to, allowance(state, unit), afterAct(state, play, unit), events)
  return events
}

/** An entry: paid for like a step, then the unit may go on; it counts as in supply (PD-B.21). */
export const entered = (state: State, play: Play, unit: UnitId, to: NodeId): readonly Event[] => {
  const cost = entryCost(unit, to)
  const left = leftOnEntry(state, unit, to)
  const then = afterAct(state, play, unit)
  return [
    { tag: 'spent', unit },
    { tag: 'entered', unit, to, cost },
    ...entering(state, unit, to),
    next(left === 0 ? then : { tag: 'moving', unit, left, then }),
  ]
}

/** The ACT of an infiltration is spent whatever the die says (PD-O.1). */
export const infiltrated = (state: State, play: Play, unit: UnitId, to: NodeId): readonly Event[] => [
  { tag: 'spent', unit },
  next({ tag: 'infiltrating', unit, to, then: afterAct(state, play, unit) }),
]

/** PD-O.1, PD-X.3: a die of at most the proficiency lets the unit slip through. */
export const resolveInfiltration = (state: State, phase: Infiltrating, [die]: Drawn): readonly Event[] => {
  const { unit, to, then } = phase
  const pr = effectivePr(state, unit)
  const isPassed = passes(state.scenario.options, 'equalPasses', die, pr)
  return [
    { tag: 'infiltrationRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'moved', unit, to, cost: 0 } as const, ...entering(state, unit, to)] : []),
    next(then),
  ]
}

/** Offers steps along some edges of a hex. */
export const offerMoves = (unit: UnitId, at: NodeId, edges: number, offers: Offers): void => {
  const moves = movesFrom(unit, at)
  const { commands } = offers
  for (let bits = edges; bits !== 0; bits &= bits - 1) commands[offers.count++] = moves[31 - Math.clz32(bits & -bits)]
}

/** The next steps of the unit on the move, and whether it may halt where it is. */
export const offerSteps = (state: State, { unit, left }: Moving, offers: Offers): void => {
  const at = state.hex[unit] as NodeId
  if (hasRoom(state, unit, at)) offer(offers, HALT)
  offerMoves(unit, at, openSteps(state, unit, at, left), offers)
}

/** Halting, and every adjacent hex. */
export const candidates = (state: State, { unit }: Moving): readonly Command[] => [
  HALT,
  ...movesFrom(unit, state.hex[unit] as NodeId),
]

/** Going on, or halting. */
export const decide = (state: State, phase: Moving, command: Command): Decision => {
  const { unit, left, then } = phase
  if (command.tag === 'halt')
    return hasRoom(state, unit, state.hex[unit] as NodeId)
      ? E.right([{ tag: 'halted', unit }, next(then)])
      : refuse(state, command, 'stack.halt')
  if (command.tag !== 'move') return misplaced(state, command)
  if (command.unit !== unit) return refuse(state, command, 'unit.moving')
  const edge = edgeBetween(board, state.hex[unit] as NodeId, command.to)
  const rule = edge === null ? 'move.adjacent' : brokenStep(state, unit, edge, left, false)
  if (rule !== null) return refuse(state, command, rule)
  const events: Event[] = []
  pushStep(state, unit, command.to, left, then, events)
  return E.right(events)
}

/** A unit that can go nowhere else has halted. */
export const settle = (state: State, { unit, left, then }: Moving): readonly Event[] =>
  openSteps(state, unit, state.hex[unit], left) === 0 ? [next(then)] : NOTHING
