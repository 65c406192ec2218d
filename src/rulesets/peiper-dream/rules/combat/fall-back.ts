import type { Drawn } from '../../../../kernel/draw.js'
import { columnAt, edgesFrom, edgeTo, hexBefore, hexBehind, neighborsOf } from '../../data/board.js'
import type { EdgeId } from '../../../../maps/graph.js'
import { sideOf, type UnitId } from '../../data/units.js'
import type { CommandOf } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import type { Rule } from '../../model/rule.js'
import { factorOf, type Attack } from '../../model/state.js'
import { entering } from '../entering.js'
import { brokenEdge, brokenHex } from '../movement.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { passes } from '../proficiency.js'
import { hasRoom } from '../stacking.js'
import { fought, loss } from './loss.js'
import { attackFactor } from './modifiers.js'

/** The rule that falling back over an edge breaks, or null: as in a move, but never farther from the west edge (PD-O.8). */
const brokenBack = (at: Position, unit: UnitId, edge: EdgeId): Rule | null => {
  const rule = brokenHex(at, unit, edge)
  if (rule !== null) return rule
  if (columnAt[hexBehind(edge)] > columnAt[hexBefore(edge)]) return 'retreat.column'
  return brokenEdge(at, unit, edge) ?? (hasRoom(at, unit, hexBehind(edge)) ? null : 'stack.limit')
}

/** Whether the US may test for a unit that was hit: only an American, and only where it has a hex to go to (PD-O.8). */
export const mayFallBack = (at: Position, target: UnitId): boolean => {
  const hex = hexOfUnit(at, target)
  if (!at.state.scenario.options.fallBack || sideOf(target) === 'german' || hex === null) return false
  return edgesFrom(hex).some((edge) => brokenBack(at, target, edge) === null)
}

/** The two answers to a hit. */
export const FALL_BACKS: readonly CommandOf<'fallBack'>[] = [
  { tag: 'fallBack', attempt: false },
  { tag: 'fallBack', attempt: true },
]

/** The US tries to fall back, or takes the loss (PD-O.8). */
export const followFallBack = (
  at: Position,
  { attack, modified, then }: PhaseOf<'fallBack'>,
  { attempt }: CommandOf<'fallBack'>,
): readonly Event[] => (attempt ? [goTo({ tag: 'fallBackRoll', attack, modified, then })] : loss(at, attack, then))

/** PD-O.8, PD-X.6: what is added to the die: how much better than needed the card was. */
export const fallBackAdds = (at: Position, { unit, target }: Attack, modified: number): number =>
  at.state.scenario.options.fallBackDifference === 'af'
    ? attackFactor(at, unit) - modified
    : Math.abs(factorOf(at.state, target, 'pr') - modified)

/** The die of Fall Back!: with what is added it must stay below the proficiency of the unit. */
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

/** Every hex next to the unit that falls back. */
export const retreats = (at: Position, { attack }: PhaseOf<'retreat'>): readonly CommandOf<'retreat'>[] => {
  const hex = hexOfUnit(at, attack.target)
  return hex === null ? [] : neighborsOf(hex).map((to) => ({ tag: 'retreat', to }))
}

/** The rule that falling back to a hex breaks, or null (PD-O.8). */
export const brokenRetreat = (
  at: Position,
  { attack }: PhaseOf<'retreat'>,
  { to }: CommandOf<'retreat'>,
): Rule | null => {
  const from = hexOfUnit(at, attack.target)
  const edge = from === null ? null : edgeTo(from, to)
  return edge === null ? 'move.adjacent' : brokenBack(at, attack.target, edge)
}

/** The unit falls back; it counts as entering the hex, and keeps its ACT (PD-O.8, PD-B.34). */
export const followRetreat = (
  at: Position,
  { attack, then }: PhaseOf<'retreat'>,
  { to }: CommandOf<'retreat'>,
): readonly Event[] => [
  { tag: 'retreated', unit: attack.target, to },
  ...entering(at, attack.target, to),
  fought(at, attack, then),
]
