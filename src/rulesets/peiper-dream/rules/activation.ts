import { actsOf, isFace } from '../data/cards.js'
import { sideOf, type UnitId } from '../data/units.js'
import { hexOfUnit, unitsIn, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { hasActed, hasActedOnCard, type Play, type State } from '../model/state.js'

/** How many ACTs a card begins with: a number card half its value, a face card one, or one for each unit of a stack (PD-B.5). */
export const actsAllowed = ({ scenario }: State, card: number): number =>
  scenario.options.activationYield === 'one' || isFace(card) ? 1 : actsOf(card)

/** Whether a unit has an ACT left on the card in use: one a turn, or with `repeatActivation` one a card (PD-B.6). */
export const hasAct = (state: State, unit: UnitId): boolean =>
  state.scenario.options.repeatActivation ? !hasActedOnCard(state, unit) : !hasActed(state, unit)

/** Whether a unit will have an ACT on the next card: once it has acted this turn, only with `repeatActivation` (PD-B.6). */
export const hasActOnNextCard = (state: State, unit: UnitId): boolean =>
  state.scenario.options.repeatActivation || !hasActed(state, unit)

/** The rule that keeps a unit from an ACT of any kind on this card, or null (PD-B.5, PD-B.6). */
export const brokenAct = ({ state }: Position, play: Play, unit: UnitId): Rule | null => {
  if (sideOf(unit) !== play.side) return 'unit.own'
  if (play.stack !== null && !play.stack.includes(unit)) return 'card.stack'
  return hasAct(state, unit) ? null : 'unit.acted'
}

/** The units of the same hex that may act after a unit on a face card (PD-B.5); not one that lent it its guns (PD-O.2). */
const stackAfter = (at: Position, { stack }: Play, unit: UnitId, lender: UnitId | null): readonly UnitId[] => {
  const others = (some: readonly UnitId[]): readonly UnitId[] => some.filter((one) => one !== unit && one !== lender)
  if (stack !== null) return others(stack)
  const hex = hexOfUnit(at, unit)
  return hex === null ? [] : others(unitsIn(at, hex)).filter((one) => hasAct(at.state, one))
}

/** The card after an ACT of a unit: a face card's first ACT fixes the stack that may follow (PD-B.5). */
export const afterAct = (at: Position, play: Play, unit: UnitId, lender: UnitId | null = null): Play => {
  const { side, card, left } = play
  const isForStack = isFace(card) && at.state.scenario.options.activationYield !== 'one'
  if (play.stack === null && !isForStack) return { tag: 'play', side, card, left: left - 1, stack: null }
  const stack = stackAfter(at, play, unit, lender)
  return { tag: 'play', side, card, left: stack.length, stack }
}

/** The card after a demolition: on a face card nothing may follow (PD-B.5). */
export const afterDemolition = ({ side, card, left, stack }: Play): Play => ({
  tag: 'play',
  side,
  card,
  left: left - 1,
  stack,
})
