import type { Drawn } from '../../../kernel/draw.js'
import { actsOf, colorOf, deck, isFace, isJoker } from '../data/cards.js'
import { edgesFrom } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { unitsOf, type UnitId } from '../data/units.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import { playOf, type State } from '../model/state.js'
import { hasTarget } from './combat/attack.js'
import { brokenSlip } from './infiltration.js'
import { brokenEntry, brokenStep } from './movement.js'
import { goTo, NOTHING } from './phase-handler.js'
import { isAvailable, isFrozen } from './status.js'

/** How many ACTs a card is worth; a face card is one, or one for each unit of a stack (PD-B.5). */
export const actsAllowed = ({ scenario }: State, card: number): number =>
  scenario.options.activationYield === 'one' || isFace(card) ? 1 : actsOf(card)

/** Whether a unit has some ACT other than a demolition, were it its turn (PD-B.9). */
const canUnitAct = (at: Position, unit: UnitId): boolean => {
  const { state } = at
  const hex = hexOfUnit(at, unit)
  if (hex === null)
    return (
      isAvailable(state, unit) && planOf(state.scenario).entry[unit].some((to) => brokenEntry(at, unit, to) === null)
    )
  if (hasTarget(at, unit)) return true
  return (
    !isFrozen(state, unit) &&
    edgesFrom(hex).some((edge) => brokenStep(at, unit, edge, null) === null || brokenSlip(at, unit, edge) === null)
  )
}

/** Whether a side could use a card drawn now (PD-B.9). */
const canSideAct = (at: Position, side: Side): boolean => {
  const { acted, scenario } = at.state
  const { repeatActivation } = scenario.options
  return unitsOf[side].some((unit) => (repeatActivation || acted[unit] === 0) && canUnitAct(at, unit))
}

/** PD-B.3, PD-B.9: the turn ends with an empty pile, or when no unit of either side could act. */
export const settleDraw = (at: Position): readonly Event[] => {
  const { pile, turn } = at.state
  if (pile.length === 0) return [{ tag: 'turnEnded', turn, reason: 'pile' }]
  if (!canSideAct(at, 'us') && !canSideAct(at, 'german')) return [{ tag: 'turnEnded', turn, reason: 'idle' }]
  return NOTHING
}

/** Whether both sides have had an activation card this turn: before that no joker ends it (PD-B.4). */
const hadBoth = ({ carded }: State): boolean => !carded.includes(false)

/** The next activation card: a joker (PD-B.4), a card nobody can use (PD-B.9), or a side's turn to act. */
export const resolveDraw = (at: Position, [index]: Drawn): readonly Event[] => {
  const { state } = at
  const card = state.pile[index]
  const turned: Event = { tag: 'cardTurned', card, use: 'activation' }
  const wasted: Event = { tag: 'cardWasted', card }
  const side = colorOf(card)
  if (side === null) return [turned, hadBoth(state) ? { tag: 'turnEnded', turn: state.turn, reason: 'joker' } : wasted]
  const acts = actsAllowed(state, card)
  const activated: Event = { tag: 'activated', side, card, acts }
  if (!canSideAct(at, side)) return [turned, activated, wasted]
  return [turned, activated, goTo({ tag: 'play', side, card, left: acts, stack: null })]
}

/** The cards a new pile is made of in the middle of an ACT: the discards without jokers and without the card in use (PD-B.10). */
export const newPile = ({ phase, scenario }: State): readonly number[] => {
  const inUse = playOf(phase)?.card
  return deck(scenario.options.jokers).filter((card) => !isJoker(card) && card !== inUse)
}

/** PD-B.10: when a card is due in the middle of an ACT and the pile is empty, there is a new one, and the turn ends with this ACT. */
export const settlePile = ({ state }: Position): readonly Event[] =>
  state.pile.length > 0
    ? NOTHING
    : [
        { tag: 'reshuffled', cards: newPile(state) },
        { tag: 'endingCalled', reason: 'reshuffle' },
      ]

/** PD-B.4: a joker drawn in the middle of an ACT ends the turn with it, once both sides have had a card. */
export const jokerCalls = (state: State, card: number): readonly Event[] =>
  isJoker(card) && hadBoth(state) ? [{ tag: 'endingCalled', reason: 'joker' }] : NOTHING
