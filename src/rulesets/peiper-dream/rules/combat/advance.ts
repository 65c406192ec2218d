import { edgeTo } from '../../data/map.js'
import type { CommandOf } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, holderOf, type Position } from '../../model/position.js'
import { enterHex } from '../entering.js'
import { crossingCost } from '../movement.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { whyNotWhileFrozen } from '../status.js'

/**
 * Whether the attacker may advance: the target hex is vacant, its terrain is passable, and no unbridged river is in the
 * way (PD-B.31, PD-C.6).
 */
const mayAdvance = (at: Position, { unit, hex }: PhaseOf<'fought'>): boolean => {
  const from = hexOfUnit(at, unit)
  const isBarred = !at.state.scenario.options.advanceAfterCombat || whyNotWhileFrozen(at.state, unit) !== null
  if (from === null || isBarred || holderOf(at, hex) !== null) return false
  const edge = edgeTo(from, hex)
  const cost = edge === null ? null : crossingCost(at.state, unit, edge)
  return cost !== null && cost !== 'ford'
}

/** After a hit, asks the attacking side whether to advance, if it may (PD-B.31). */
export const settleFought = (at: Position, phase: PhaseOf<'fought'>): readonly Event[] => {
  const { unit, hex, then } = phase
  return [goTo(mayAdvance(at, phase) ? { tag: 'advance', unit, hex, then } : then)]
}

/** The answers to an advance: stay or advance. */
export const ADVANCES: readonly CommandOf<'advance'>[] = [
  { tag: 'advance', go: false },
  { tag: 'advance', go: true },
]

/** Returns the events of the answer. An advancing unit enters the hex (PD-B.31, PD-B.34). */
export const followAdvance = (
  at: Position,
  { unit, hex, then }: PhaseOf<'advance'>,
  { go }: CommandOf<'advance'>,
): readonly Event[] =>
  go ? [{ tag: 'advanced', unit, to: hex }, ...enterHex(at, unit, hex), goTo(then)] : [goTo(then)]
