import { board } from '../data/board.js'
import { isFace } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { ALLOWANCE, brokenEntry, brokenInfiltration, openSteps } from './movement.js'
import { planOf } from '../data/plan.js'
import type { Rule } from '../model/rule.js'
import type { Play, State } from '../model/state.js'
import { isAvailable, isFrozen, survey, unitsIn } from '../model/survey.js'
import { sideAt, units, unitsOf, type UnitId } from '../data/units.js'
import type { NodeId } from '../../../maps/graph.js'

/** Whether a unit has an ACT left on the card in use: one a turn, or with `repeatActivation` one a card (PD-B.6). */
export const hasAct = ({ acted, scenario }: State, unit: UnitId): boolean =>
  scenario.options.repeatActivation ? acted[unit] < 2 : acted[unit] === 0

/** The rule that keeps a unit from an ACT of any kind on this card, or null (PD-B.5, PD-B.6). */
export const brokenAct = (state: State, play: Play, unit: UnitId): Rule | null => {
  if (units[unit].side !== play.side) return 'unit.own'
  if (play.stack !== null && !play.stack.includes(unit)) return 'card.stack'
  return hasAct(state, unit) ? null : 'unit.acted'
}

/** Whether a frozen unit may not even fire (PD-C.6). */
export const isHeldFire = (state: State, unit: UnitId): boolean =>
  !state.scenario.options.frozenMayAttack && isFrozen(state, unit)

/** Whether a unit on the map has any target (PD-B.23). */
const hasTarget = (state: State, unit: UnitId): boolean =>
  survey(state).near[1 - sideAt[unit]][state.hex[unit]] === 1 && !isHeldFire(state, unit)

/** Whether a unit could move or infiltrate by at least one hex. */
const canStir = (state: State, unit: UnitId): boolean => {
  if (isFrozen(state, unit)) return false
  const at = state.hex[unit]
  if (openSteps(state, unit, at, ALLOWANCE) !== 0) return true
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++)
    if (brokenInfiltration(state, unit, edge) === null) return true
  return false
}

/** Whether a unit has some ACT other than a demolition, were it its turn (PD-B.9). */
export const canUnitAct = (state: State, unit: UnitId): boolean => {
  if (state.hex[unit] >= 0) return hasTarget(state, unit) || canStir(state, unit)
  return (
    isAvailable(state, unit) && planOf(state.scenario).entry[unit].some((to) => brokenEntry(state, unit, to) === null)
  )
}

/** Whether a side could use a card drawn now (PD-B.9). */
export const canSideAct = (state: State, side: Side): boolean => {
  const { repeatActivation } = state.scenario.options
  for (const unit of unitsOf[side])
    if ((repeatActivation || state.acted[unit] === 0) && canUnitAct(state, unit)) return true
  return false
}

/** The card after an ACT of a unit: a face card's first ACT fixes the stack that may follow (PD-B.5). */
export const afterAct = (state: State, play: Play, unit: UnitId): Play => {
  const { side, card, left, stack } = play
  if (stack !== null) {
    const rest = stack.filter((one) => one !== unit)
    return { tag: 'play', side, card, left: rest.length, stack: rest }
  }
  if (!isFace(card) || state.scenario.options.activationYield === 'one')
    return { tag: 'play', side, card, left: left - 1, stack: null }
  const at = state.hex[unit] as NodeId
  const rest = at < 0 ? [] : unitsIn(state, at).filter((one) => one !== unit && hasAct(state, one))
  return { tag: 'play', side, card, left: rest.length, stack: rest }
}

/** The card after a demolition: on a face card nothing may follow (PD-B.5). */
export const afterDemolition = ({ side, card, left, stack }: Play): Play => ({
  tag: 'play',
  side,
  card,
  left: left - 1,
  stack,
})
