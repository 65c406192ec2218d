import { E } from '../../../../kernel/fp.js'
import type { Command } from '../../model/command.js'
import { entering } from '../entering.js'
import type { Event } from '../../model/event.js'
import { placesNow } from '../placing.js'
import { planOf } from '../../data/plan.js'
import type { Phase, State } from '../../model/state.js'
import { allUnits, units, type UnitId } from '../../data/units.js'
import { misplaced, refuse, type Decision } from './refusal.js'
import { brokenPlace, candidatePlaces, legalPlaces } from './setup.js'

type Reinforce = Extract<Phase, { tag: 'reinforce' }>

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Whether a unit comes with the Reinforcement Phase of this turn (PD-C.9 to PD-C.15); no German does with PD-O.6. */
const comesNow = (state: State, unit: UnitId): boolean => {
  const { by } = planOf(state.scenario)
  if (by[unit] === null || by[unit] === 'entry' || state.due[unit] !== state.turn + 1) return false
  if (state.hex[unit] >= 0 || state.steps[unit] === 0) return false
  return units[unit].side === 'us' || !state.scenario.options.panzersMarsch
}

/** The next unit to come, in order, or the end of the pause (PD-C.8, PD-B.39). */
const reinforceFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && comesNow(state, one))
  return next(unit === undefined ? { tag: 'ready' } : { tag: 'reinforce', unit })
}

/** The Reinforcement Phase, where the turn has one. */
export const firstReinforcement = (state: State): readonly Event[] => [reinforceFrom(state, 0)]

/** After regrouping: reinforcements at the end of a turn (turn 17 has both, PD-T.17), or the turn's own start. */
export const afterRegroup = (state: State): readonly Event[] =>
  state.scenario.options.regroupTiming === 'startOfTurn' ? [next({ tag: 'start' })] : firstReinforcement(state)

const mayHold = (unit: UnitId): boolean => units[unit].side === 'us'

/** Every place for the unit in turn; an American may be held back (PD-C.16). */
export const legal = (state: State, { unit }: Reinforce): readonly Command[] => [
  ...(mayHold(unit) ? [{ tag: 'hold', unit } as const] : []),
  ...legalPlaces(state, unit),
]

/** Every hex of its edges, or of the board for a rally. */
export const candidates = (state: State, { unit }: Reinforce): readonly Command[] => [
  { tag: 'hold', unit },
  ...candidatePlaces(state, unit),
]

/** A reinforcement is placed, or held back to enter by ACT on a later turn. */
export const decide = (state: State, { unit }: Reinforce, command: Command): Decision => {
  const following = reinforceFrom(state, unit + 1)
  if (command.tag === 'hold') {
    if (command.unit !== unit) return refuse(state, command, 'place.next')
    return mayHold(unit)
      ? E.right([{ tag: 'held', unit, isForced: false }, following])
      : refuse(state, command, 'hold.side')
  }
  if (command.tag !== 'place') return misplaced(state, command)
  const rule = brokenPlace(state, unit, command)
  if (rule !== null) return refuse(state, command, rule)
  const { hex } = command
  return E.right([{ tag: 'placed', unit, hex }, ...entering(state, unit, hex), following])
}

/** A unit for which no hex is left waits, and may enter from the next turn (PD-C.12). */
export const settle = (state: State, { unit }: Reinforce): readonly Event[] =>
  placesNow(state).length > 0 ? [] : [{ tag: 'held', unit, isForced: true }, reinforceFrom(state, unit + 1)]
