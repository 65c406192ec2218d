import type { Drawn } from '../../../../kernel/draw.js'
import { E } from '../../../../kernel/fp.js'
import { colorOf, isFace, isJoker, valueOf } from '../../data/cards.js'
import type { Command } from '../../model/command.js'
import { entering } from '../entering.js'
import type { Event } from '../../model/event.js'
import { canReturn } from '../placing.js'
import { passes } from '../proficiency.js'
import type { Phase, State } from '../../model/state.js'
import { effectivePr } from '../supply.js'
import { allUnits, units, type UnitId } from '../../data/units.js'
import { misplaced, refuse, type Decision } from './refusal.js'
import { brokenPlace } from './setup.js'

type Recovery = Extract<Phase, { tag: 'recovery' }>
type ReturnDraw = Extract<Phase, { tag: 'returnDraw' }>
type Returning = Extract<Phase, { tag: 'returning' }>

const ACE = 1
const TEN = 10

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

const REBUILDING: Event = next({ tag: 'rebuild', side: 'german', done: 0 })

const isEliminated = (state: State, unit: UnitId): boolean => state.due[unit] >= 0 && state.steps[unit] === 0

const nextReturn = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && isEliminated(state, one))
  return unit === undefined ? REBUILDING : next({ tag: 'returnDraw', unit })
}

/** The cards of one Regroup Phase come from 52 shuffled afresh, without jokers, where anybody is to draw (PD-C.33). */
const firstReturn = (state: State): readonly Event[] => {
  const first = nextReturn(state, 0)
  return first === REBUILDING ? [first] : [{ tag: 'shuffled', jokers: 0 }, first]
}

const recoveryFrom = (state: State, from: number): readonly Event[] => {
  const unit = allUnits.find((one) => one >= from && state.steps[one] === 1 && state.hex[one] >= 0)
  return unit === undefined ? firstReturn(state) : [next({ tag: 'recovery', unit })]
}

/** The Regroup Phase begins: recovery, then returns, then bridges, each unit in order (PD-C.29, PD-B.39). */
export const firstRegroup = (state: State): readonly Event[] => recoveryFrom(state, 0)

/** PD-C.30, PD-X.20: a die below the proficiency of the reduced side makes the unit full again. */
export const resolveRecovery = (state: State, { unit }: Recovery, [die]: Drawn): readonly Event[] => {
  const pr = effectivePr(state, unit)
  const isPassed = passes(state.scenario.options, 'equalFails', die, pr)
  return [
    { tag: 'recoveryRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'recovered', unit } as const] : []),
    ...recoveryFrom(state, unit + 1),
  ]
}

/**
 * Whether a card brings a unit back: a black face card a German, a red face card, ace or ten an American; by another
 * reading any ace or ten does (PD-C.31, PD-C.32, PD-X.11).
 */
export const bringsBack = ({ scenario }: State, unit: UnitId, card: number): boolean => {
  const { side } = units[unit]
  const isOwn = colorOf(card) === side
  if (isJoker(card)) return false
  if (side === 'german') return isOwn && isFace(card)
  const isAceOrTen = valueOf(card) === ACE || valueOf(card) === TEN
  return scenario.options.usReturnColour === 'redAll'
    ? isOwn && (isFace(card) || isAceOrTen)
    : (isOwn && isFace(card)) || isAceOrTen
}

/** The card of an eliminated unit; without a good one, or without a hex, it stays out until the next Regroup Phase (PD-C.33). */
export const resolveReturn = (state: State, { unit }: ReturnDraw, [index]: Drawn): readonly Event[] => {
  const card = state.pile[index]
  const isBack = bringsBack(state, unit, card) && canReturn(state, unit)
  return [
    { tag: 'cardTurned', card, use: 'return' },
    { tag: 'returnDrawn', unit, card, isBack },
    isBack ? next({ tag: 'returning', unit }) : nextReturn(state, unit + 1),
  ]
}

/** The owner places the unit, reduced. */
export const decideReturning = (state: State, { unit }: Returning, command: Command): Decision => {
  if (command.tag !== 'place') return misplaced(state, command)
  const rule = brokenPlace(state, unit, command)
  if (rule !== null) return refuse(state, command, rule)
  const { hex } = command
  return E.right([{ tag: 'returned', unit, hex }, ...entering(state, unit, hex), nextReturn(state, unit + 1)])
}
