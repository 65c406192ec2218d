import type { Drawn } from '../../../../kernel/draw.js'
import { columnAt, edgesFrom, edgeTo, hexBefore, hexBehind, neighborsOf } from '../../data/map.js'
import type { EdgeId } from '../../../../maps/graph.js'
import { sideOf, type UnitId } from '../../data/units.js'
import type { CommandOf } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import type { Violation } from '../../../../kernel/violation.js'
import { barredIf, type Rule } from '../../model/rule.js'
import { factorOf } from '../../model/state.js'
import type { Attack } from '../../model/phase.js'
import { enterHex } from '../entering.js'
import { whyNotCross, whyNotHex, type StepRule } from '../movement.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { passes } from '../proficiency.js'
import { hasRoom } from '../stacking.js'
import { fought, loss } from './loss.js'
import { attackFactor } from './modifiers.js'

/**
 * The rule that falling back across an edge breaks, or null. Movement rules apply, and the unit may not go farther from
 * the west edge (PD-O.8).
 */
const whyNotFallBackTo = (at: Position, unit: UnitId, edge: EdgeId): StepRule | null => {
  const rule = whyNotHex(at, unit, edge)
  if (rule !== null) return rule
  if (columnAt[hexBehind(edge)] > columnAt[hexBefore(edge)]) return 'retreat.column'
  return whyNotCross(at, unit, edge) ?? (hasRoom(at, unit, hexBehind(edge)) ? null : 'stack.limit')
}

/**
 * Whether the US may try to fall back with a unit that was hit: it must be American and have a hex to go to (PD-O.8).
 */
export const mayFallBack = (at: Position, target: UnitId): boolean => {
  const hex = hexOfUnit(at, target)
  if (!at.state.scenario.options.fallBack || sideOf(target) === 'german' || hex === null) return false
  return edgesFrom(hex).some((edge) => whyNotFallBackTo(at, target, edge) === null)
}

/** The possible answers to a hit. */
export const FALL_BACKS: readonly CommandOf<'fallBack'>[] = [
  { tag: 'fallBack', attempt: false },
  { tag: 'fallBack', attempt: true },
]

/** Returns the events of the answer: roll for falling back, or take the loss (PD-O.8). */
export const followFallBack = (
  at: Position,
  { attack, modified, then }: PhaseOf<'fallBack'>,
  { attempt }: CommandOf<'fallBack'>,
): readonly Event[] => (attempt ? [goTo({ tag: 'fallBackRoll', attack, modified, then })] : loss(at, attack, then))

/** PD-O.8, PD-X.6: the modifier of the die, which is the margin of the card that hit. */
export const fallBackAdds = (at: Position, { unit, target }: Attack, modified: number): number =>
  at.state.scenario.options.fallBackDifference === 'af'
    ? attackFactor(at, unit) - modified
    : Math.abs(factorOf(at.state, target, 'pr') - modified)

/** Resolves the die of Fall Back!: with its modifier it must be less than the unit's proficiency rating. */
export const resolveFallBack = (
  at: Position,
  { attack, modified, then }: PhaseOf<'fallBackRoll'>,
  [die]: Drawn,
): readonly Event[] => {
  const { target } = attack
  const added = fallBackAdds(at, attack, modified)
  const pr = factorOf(at.state, target, 'pr')
  const isPassed = passes(at.state.scenario.options, 'equalFails', die + added, pr)
  return [
    { tag: 'fallBackRolled', unit: target, die, added, pr, isPassed },
    ...(isPassed ? [goTo({ tag: 'retreat', attack, then })] : loss(at, attack, then)),
  ]
}

/** Lists the hexes adjacent to the unit that falls back. */
export const retreats = (at: Position, { attack }: PhaseOf<'retreat'>): readonly CommandOf<'retreat'>[] => {
  const hex = hexOfUnit(at, attack.target)
  return hex === null ? [] : neighborsOf(hex).map((to) => ({ tag: 'retreat', to }))
}

/** Why falling back to a hex is refused, or null (PD-O.8). */
export const whyNotRetreat = (
  at: Position,
  { attack: { target: unit } }: PhaseOf<'retreat'>,
  { to }: CommandOf<'retreat'>,
): Violation<Rule> | null => {
  const from = hexOfUnit(at, unit)
  const edge = from === null ? null : edgeTo(from, to)
  return barredIf(edge === null ? 'move.adjacent' : whyNotFallBackTo(at, unit, edge), { unit, to })
}

/** Returns the events of falling back. The unit enters the hex and keeps its ACT (PD-O.8, PD-B.34). */
export const followRetreat = (
  at: Position,
  { attack, then }: PhaseOf<'retreat'>,
  { to }: CommandOf<'retreat'>,
): readonly Event[] => [
  { tag: 'retreated', unit: attack.target, to },
  ...enterHex(at, attack.target, to),
  fought(at, attack, then),
]
