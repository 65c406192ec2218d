import type { Drawn } from '../../../../kernel/draw.js'
import { E } from '../../../../kernel/fp.js'
import { board, columnAt, edgeBridge, edgeRiver } from '../../data/board.js'
import { edgeBetween, type NodeId } from '../../../../maps/graph.js'
import { attackFactor, callsSecond, modifiedCard } from '../combat.js'
import type { Command } from '../../model/command.js'
import { entering } from '../entering.js'
import type { Event } from '../../model/event.js'
import { BARRED, stepCost } from '../movement.js'
import { factorOf, planOf } from '../../data/plan.js'
import { passes } from '../proficiency.js'
import type { Rule } from '../../model/rule.js'
import type { Attack, Phase, Play, State } from '../../model/state.js'
import { hasRoom, isFrozen, survey } from '../../model/survey.js'
import { sideAt, units, type UnitId } from '../../data/units.js'
import { jokerCalls } from './pile.js'
import { misplaced, refuse, type Decision } from './refusal.js'

type Fire = Extract<Phase, { tag: 'fire' }>
type FallBack = Extract<Phase, { tag: 'fallBack' }>
type FallBackRoll = Extract<Phase, { tag: 'fallBackRoll' }>
type Retreat = Extract<Phase, { tag: 'retreat' }>
type Fought = Extract<Phase, { tag: 'fought' }>
type Advance = Extract<Phase, { tag: 'advance' }>

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** A full unit is reduced, a reduced one eliminated (PD-B.30). */
const stepLost = (state: State, unit: UnitId): Event => ({
  tag: state.steps[unit] === 2 ? 'reduced' : 'eliminated',
  unit,
})

const fought = (state: State, { unit, target }: Attack, then: Play): Event =>
  next({ tag: 'fought', unit, hex: state.hex[target] as NodeId, then })

/** The rule that falling back to a hex breaks, or null (PD-O.8). */
const brokenRetreat = (state: State, unit: UnitId, edge: number): Rule | null => {
  const from = board.edgeFrom[edge] as NodeId
  const to = board.edgeTo[edge] as NodeId
  if (planOf(state.scenario).offMap[to] === 1) return 'move.board'
  if (survey(state).owner[to] === 1 - sideAt[unit]) return 'move.enemy'
  if (columnAt[to] > columnAt[from]) return 'retreat.column'
  if (stepCost(state.blown, unit, edge) === BARRED) return edgeRiver[edge] > 0 ? 'move.river' : 'move.terrain'
  return hasRoom(state, unit, to) ? null : 'stack.limit'
}

/** The hexes a unit may fall back to. */
export const retreatHexes = (state: State, unit: UnitId): readonly NodeId[] => {
  const at = state.hex[unit]
  const found: NodeId[] = []
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++)
    if (brokenRetreat(state, unit, edge) === null) found.push(board.edgeTo[edge] as NodeId)
  return found
}

const mayFallBack = (state: State, target: UnitId): boolean =>
  state.scenario.options.fallBack && units[target].side === 'us' && retreatHexes(state, target).length > 0

const hit = (state: State, attack: Attack, modified: number, then: Play): readonly Event[] =>
  mayFallBack(state, attack.target)
    ? [next({ tag: 'fallBack', attack, modified, then })]
    : [stepLost(state, attack.target), fought(state, attack, then)]

/** The card of an attack (PD-B.25), the second one (PD-O.9), and the step the firing unit loses when that misses too. */
export const resolve = (state: State, { attack, isSecond, then }: Fire, [index]: Drawn): readonly Event[] => {
  const card = state.pile[index]
  const af = attackFactor(state, attack.unit)
  const modified = modifiedCard(state, attack, card)
  const isHit = modified !== null && modified <= af
  const told: readonly Event[] = [
    { tag: 'cardTurned', card, use: isSecond ? 'second' : 'attack' },
    ...jokerCalls(state, card),
    { tag: 'shotResolved', card, modified, af, isHit },
  ]
  if (isHit) return [...told, ...hit(state, attack, modified, then)]
  if (isSecond) return [...told, stepLost(state, attack.unit), next(then)]
  if (callsSecond(state, attack, card)) return [...told, next({ tag: 'fire', attack, isSecond: true, then })]
  return [...told, next(then)]
}

/** The two answers to a hit. */
export const legalFallBack: readonly Command[] = [
  { tag: 'fallBack', attempt: false },
  { tag: 'fallBack', attempt: true },
]

/** The US tries to fall back, or takes the loss (PD-O.8). */
export const decideFallBack = (state: State, phase: FallBack, command: Command): Decision => {
  if (command.tag !== 'fallBack') return misplaced(state, command)
  const { attack, modified, then } = phase
  return E.right(
    command.attempt
      ? [next({ tag: 'fallBackRoll', attack, modified, then })]
      : [stepLost(state, attack.target), fought(state, attack, then)],
  )
}

/** PD-O.8, PD-X.6: what is added to the die: how much better than needed the card was. */
export const fallBackAdds = (state: State, { unit, target }: Attack, modified: number): number =>
  state.scenario.options.fallBackDifference === 'af'
    ? attackFactor(state, unit) - modified
    : Math.abs(factorOf(state, target, 'pr') - modified)

/** The die of Fall Back!: with what is added it must stay below the proficiency of the unit. */
export const resolveFallBack = (state: State, phase: FallBackRoll, [die]: Drawn): readonly Event[] => {
  const { attack, modified, then } = phase
  const { target } = attack
  const added = fallBackAdds(state, attack, modified)
  const pr = factorOf(state, target, 'pr')
  const isPassed = passes(state.scenario.options, 'equalFails', die + added, pr)
  const rolled: Event = { tag: 'fallBackRolled', unit: target, die, added, pr, isPassed }
  return isPassed
    ? [rolled, next({ tag: 'retreat', attack, then })]
    : [rolled, stepLost(state, target), fought(state, attack, then)]
}

/** Every hex the unit may fall back to. */
export const legalRetreat = (state: State, { attack }: Retreat): readonly Command[] =>
  retreatHexes(state, attack.target).map((to) => ({ tag: 'retreat', to }))

/** Every hex next to the unit. */
export const candidateRetreats = (state: State, { attack }: Retreat): readonly Command[] => {
  const at = state.hex[attack.target]
  const around = board.edgeTo.subarray(board.firstEdge[at], board.firstEdge[at + 1])
  return Array.from(around, (to) => ({ tag: 'retreat', to: to as NodeId }))
}

/** The unit falls back; it counts as entering the hex, and keeps its ACT (PD-O.8, PD-B.34). */
export const decideRetreat = (state: State, { attack, then }: Retreat, command: Command): Decision => {
  if (command.tag !== 'retreat') return misplaced(state, command)
  const { target } = attack
  const edge = edgeBetween(board, state.hex[target] as NodeId, command.to)
  const rule = edge === null ? 'move.adjacent' : brokenRetreat(state, target, edge)
  if (rule !== null) return refuse(state, command, rule)
  return E.right([
    { tag: 'retreated', unit: target, to: command.to },
    ...entering(state, target, command.to),
    fought(state, attack, then),
  ])
}

/** Whether the firing unit may advance into the hex it fired at (PD-B.31): left free, no ford, ground for its kind. */
const mayAdvance = (state: State, { unit, hex }: Fought): boolean => {
  if (!state.scenario.options.advanceAfterCombat || isFrozen(state, unit)) return false
  if (survey(state).owner[hex] >= 0) return false
  const edge = edgeBetween(board, state.hex[unit] as NodeId, hex)
  if (edge === null || stepCost(state.blown, unit, edge) === BARRED) return false
  const bridge = edgeBridge[edge]
  return edgeRiver[edge] === 0 || (bridge >= 0 && ((state.blown >>> bridge) & 1) === 0)
}

/** After a hit: the firing side is asked whether to advance, if it may. */
export const settleFought = (state: State, phase: Fought): readonly Event[] => {
  const { unit, hex, then } = phase
  return [next(mayAdvance(state, phase) ? { tag: 'advance', unit, hex, then } : then)]
}

/** To advance, or to stay. */
export const legalAdvance: readonly Command[] = [
  { tag: 'advance', go: false },
  { tag: 'advance', go: true },
]

/** The firing unit advances, or stays where it is. */
export const decideAdvance = (state: State, { unit, hex, then }: Advance, command: Command): Decision => {
  if (command.tag !== 'advance') return misplaced(state, command)
  if (!command.go) return E.right([next(then)])
  return E.right([{ tag: 'advanced', unit, to: hex }, ...entering(state, unit, hex), next(then)])
}
