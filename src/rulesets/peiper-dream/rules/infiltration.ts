import type { Drawn } from '../../../kernel/draw.js'
import type { EdgeId } from '../../../maps/graph.js'
import { edgeTo, hexBehind } from '../data/board.js'
import type { UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import type { Play } from '../model/state.js'
import { afterAct } from './activation.js'
import { entering } from './entering.js'
import { brokenEdge, brokenHex, isDirect } from './movement.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { effectivePr, passes } from './proficiency.js'
import { hasRoom } from './stacking.js'
import { brokenFrozen } from './status.js'

/** The rule that slipping over an edge breaks, or null: straight from one enemy-adjacent hex to another, as ground, rivers and stacking allow (PD-O.1). */
export const brokenSlip = (at: Position, unit: UnitId, edge: EdgeId): Rule | null => {
  if (!at.state.scenario.options.infiltration) return 'infiltrate.option'
  if (!isDirect(at, unit, edge)) return 'infiltrate.adjacency'
  const rule = brokenHex(at, unit, edge) ?? brokenEdge(at, unit, edge)
  if (rule !== null) return rule
  return hasRoom(at, unit, hexBehind(edge)) ? null : 'stack.limit'
}

/** The rule that an infiltration breaks, or null (PD-O.1, PD-C.6). */
export const brokenInfiltration = (at: Position, { unit, to }: CommandOf<'infiltrate'>): Rule | null => {
  const from = hexOfUnit(at, unit)
  if (from === null) return 'unit.offMap'
  const edge = edgeTo(from, to)
  return brokenFrozen(at.state, unit) ?? (edge === null ? 'move.adjacent' : brokenSlip(at, unit, edge))
}

/** The ACT of an infiltration is spent whatever the die says (PD-O.1). */
export const followInfiltration = (
  at: Position,
  play: Play,
  { unit, to }: CommandOf<'infiltrate'>,
): readonly Event[] => [{ tag: 'spent', unit }, goTo({ tag: 'infiltrating', unit, to, then: afterAct(at, play, unit) })]

/** PD-O.1, PD-X.3: a die of at most the proficiency lets the unit slip through. */
export const resolveInfiltration = (
  at: Position,
  { unit, to, then }: PhaseOf<'infiltrating'>,
  [die]: Drawn,
): readonly Event[] => {
  const pr = effectivePr(at, unit)
  const isPassed = passes(at.state.scenario.options, 'equalPasses', die, pr)
  return [
    { tag: 'infiltrationRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'moved', unit, to, cost: 0 } as const, ...entering(at, unit, to)] : []),
    goTo(then),
  ]
}
