import { edgeTo } from '../../data/board.js'
import type { CommandOf } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, holderOf, type Position } from '../../model/position.js'
import { entering } from '../entering.js'
import { stepCost } from '../movement.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { brokenFrozen } from '../status.js'

/** Whether the firing unit may advance into the hex it fired at: left free, ground for its kind, no river unbridged (PD-B.31, PD-C.6). */
const mayAdvance = (at: Position, { unit, hex }: PhaseOf<'fought'>): boolean => {
  const from = hexOfUnit(at, unit)
  const isBarred = !at.state.scenario.options.advanceAfterCombat || brokenFrozen(at.state, unit) !== null
  if (from === null || isBarred || holderOf(at, hex) !== null) return false
  const edge = edgeTo(from, hex)
  const cost = edge === null ? null : stepCost(at.state, unit, edge)
  return cost !== null && cost !== 'ford'
}

/** After a hit: the firing side is asked whether to advance, if it may (PD-B.31). */
export const settleFought = (at: Position, phase: PhaseOf<'fought'>): readonly Event[] => {
  const { unit, hex, then } = phase
  return [goTo(mayAdvance(at, phase) ? { tag: 'advance', unit, hex, then } : then)]
}

/** To stay, or to advance. */
export const ADVANCES: readonly CommandOf<'advance'>[] = [
  { tag: 'advance', go: false },
  { tag: 'advance', go: true },
]

/** The firing unit advances, or stays where it is; an advance enters the hex (PD-B.31, PD-B.34). */
export const followAdvance = (
  at: Position,
  { unit, hex, then }: PhaseOf<'advance'>,
  { go }: CommandOf<'advance'>,
): readonly Event[] =>
  go ? [{ tag: 'advanced', unit, to: hex }, ...entering(at, unit, hex), goTo(then)] : [goTo(then)]
