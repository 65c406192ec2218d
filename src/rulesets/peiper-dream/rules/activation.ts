import { actsOf, isFace } from '../data/cards.js'
import { sideOf, type UnitId } from '../data/units.js'
import { hexOfUnit, unitsIn, type Position } from '../model/position.js'
import { hasActed, hasActedOnCard, type State } from '../model/state.js'
import type { Play } from '../model/phase.js'
import type { UnitRule } from './status.js'

/**
 * The number of ACTs of a new card: half the value of a number card; one of a face card, or one for each unit of a
 * stack (PD-B.5).
 */
export const actsAllowed = ({ scenario }: State, card: number): number =>
  scenario.options.activationYield === 'one' || isFace(card) ? 1 : actsOf(card)

/**
 * Whether a unit has an ACT left on the card in use: one each turn or, with `repeatActivation`, one each card (PD-B.6).
 */
export const hasAct = (state: State, unit: UnitId): boolean =>
  state.scenario.options.repeatActivation ? !hasActedOnCard(state, unit) : !hasActed(state, unit)

/** Whether a unit can act on the next card. After acting this turn, it can only with `repeatActivation` (PD-B.6). */
export const hasActOnNextCard = (state: State, unit: UnitId): boolean =>
  state.scenario.options.repeatActivation || !hasActed(state, unit)

/** The rule that prevents any ACT of a unit on this card, or null (PD-B.5, PD-B.6). */
export const whyNotAct = ({ state }: Position, play: Play, unit: UnitId): UnitRule | null => {
  if (sideOf(unit) !== play.side) return 'unit.own'
  if (play.stack !== null && !play.stack.includes(unit)) return 'card.stack'
  return hasAct(state, unit) ? null : 'unit.acted'
}

/**
 * The units in the same hex that may act after a unit on a face card (PD-B.5), except the Tiger that supported it
 * (PD-O.2).
 */
const stackAfter = (at: Position, { stack }: Play, unit: UnitId, lender: UnitId | null): readonly UnitId[] => {
  const others = (some: readonly UnitId[]): readonly UnitId[] => some.filter((one) => one !== unit && one !== lender)
  if (stack !== null) return others(stack)
  const hex = hexOfUnit(at, unit)
  return hex === null ? [] : others(unitsIn(at, hex)).filter((one) => hasAct(at.state, one))
}

/** Returns the card after an ACT. The first ACT on a face card fixes the stack that may follow (PD-B.5). */
export const afterAct = (at: Position, play: Play, unit: UnitId, lender: UnitId | null = null): Play => {
  const { side, card, left } = play
  const isForStack = isFace(card) && at.state.scenario.options.activationYield !== 'one'
  if (play.stack === null && !isForStack) return { tag: 'play', side, card, left: left - 1, stack: null }
  const stack = stackAfter(at, play, unit, lender)
  return { tag: 'play', side, card, left: stack.length, stack }
}

/** Returns the card after a demolition. On a face card no ACT may follow (PD-B.5). */
export const afterDemolition = ({ side, card, left, stack }: Play): Play => ({
  tag: 'play',
  side,
  card,
  left: left - 1,
  stack,
})
