import type { Drawn } from '../../../kernel/draw.js'
import type { EdgeId } from '../../../maps/graph.js'
import { edgeTo, hexBehind } from '../data/map.js'
import type { UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import type { Play } from '../model/phase.js'
import { afterAct } from './activation.js'
import { enterHex } from './entering.js'
import { whyNotCross, whyNotHex, isDirect, type StepRule } from './movement.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { effectivePr, passes } from './proficiency.js'
import { hasRoom } from './stacking.js'
import { whyNotWhileFrozen } from './status.js'

/**
 * The rule that infiltrating across an edge breaks, or null. It leads from one enemy-adjacent hex directly to another,
 * and terrain, rivers and stacking apply (PD-O.1).
 */
export const whyNotInfiltrateOver = (at: Position, unit: UnitId, edge: EdgeId): StepRule | null => {
  if (!at.state.scenario.options.infiltration) return 'infiltrate.option'
  if (!isDirect(at, unit, edge)) return 'infiltrate.adjacency'
  const rule = whyNotHex(at, unit, edge) ?? whyNotCross(at, unit, edge)
  if (rule !== null) return rule
  return hasRoom(at, unit, hexBehind(edge)) ? null : 'stack.limit'
}

/** The rule that an infiltration breaks, or null (PD-O.1, PD-C.6). */
export const whyNotInfiltrate = (at: Position, { unit, to }: CommandOf<'infiltrate'>): StepRule | null => {
  const from = hexOfUnit(at, unit)
  if (from === null) return 'unit.offMap'
  const edge = edgeTo(from, to)
  return whyNotWhileFrozen(at.state, unit) ?? (edge === null ? 'move.adjacent' : whyNotInfiltrateOver(at, unit, edge))
}

/** Starts an infiltration. Its ACT is used whether the die succeeds or not (PD-O.1). */
export const followInfiltration = (
  at: Position,
  play: Play,
  { unit, to }: CommandOf<'infiltrate'>,
): readonly Event[] => [{ tag: 'spent', unit }, goTo({ tag: 'infiltrating', unit, to, then: afterAct(at, play, unit) })]

/** PD-O.1, PD-X.3: the infiltration succeeds if the die is at most the proficiency rating. */
export const resolveInfiltration = (
  at: Position,
  { unit, to, then }: PhaseOf<'infiltrating'>,
  [die]: Drawn,
): readonly Event[] => {
  const pr = effectivePr(at, unit)
  const isPassed = passes(at.state.scenario.options, 'equalPasses', die, pr)
  return [
    { tag: 'infiltrationRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'moved', unit, to, cost: 0 } as const, ...enterHex(at, unit, to)] : []),
    goTo(then),
  ]
}
