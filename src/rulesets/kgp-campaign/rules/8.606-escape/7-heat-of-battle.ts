import { type Position } from '../../model/position.js'
import { type EscapeResult } from '../../data/tables.js'
import { eliminating, unitNamed } from '../../model/facts.js'
import { leftAfter } from '../pieces/casualties.js'
import { freeing } from '../pieces/freed-prisoners.js'
import { asking, rolling, type Task } from '../../model/task.js'
import type { Personnel } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { hardening, heroMade } from '../pieces/promotion.js'
import { type AskOn, type CommandOf, type Result, type RollOn } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { PART } from './1-who.js'
import { home } from './9-arrival.js'
import { selected, selectionRoll } from './random-selection.js'
import { equipmentTask } from './8-equipment.js'

/** Original 2: everybody Escapes, and whoever Random Selection hits undergoes Heat of Battle (KGP-8.606.n1, AMB-15). */
export const isHeat = (state: State, dice: readonly number[], result: EscapeResult): boolean =>
  dice[0] + dice[1] === 2 && (state.options['escape.original2'] === 'override' || result === 'escapes')

/** The one unit of a group, or those picked by a die each, undergo Heat of Battle; then all go home (KGP-8.606.n1). */
export const heat = (side: Side, units: readonly Personnel[]): readonly Task<'8.606'>[] => {
  const ids = units.map(({ id }) => id)
  return units.length > 1
    ? [rolling(PART, side, units.length, { tag: 'escapeHeat', units: ids })]
    : [asking(PART, 'umpire', { tag: 'heat', unit: ids[0] }), home(ids)]
}

/** Of the group those undergo Heat of Battle whose die is the highest, each by itself (KGP-8.606.n1, KGP-8.606.n3). */
export const heatSelected = (
  _at: Position,
  task: RollOn<'8.606', 'escapeHeat'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { units } = task.about
  const hit = selected(units, dice)
  return {
    events: [selectionRoll(task, dice, hit)],
    then: [...hit.map((unit) => asking(PART, 'umpire', { tag: 'heat', unit })), home(units)],
  }
}

/** Heat of Battle: a hero or hardening stands, anything else is the end of the unit (KGP-8.606.n1). */
export const heated = (
  at: Position,
  _task: AskOn<'8.606', 'heat'>,
  { unit: id, outcome }: CommandOf<'reportHeat'>,
): Result<'8.606'> => {
  const { state } = at
  const unit = unitNamed(state, id)
  switch (outcome) {
    case 'hero': {
      const events = heroMade(state, unit, 'KGP-8.606.n1')
      const heroes = events.flatMap((event) => (event.tag === 'made' ? [event.piece.id] : []))
      return { events, then: heroes.length > 0 ? [home(heroes)] : [] }
    }
    case 'hardened':
      return hardened(at, unit)
    case 'berserk':
    case 'surrendered':
      return {
        events: eliminating(state, id, 'KGP-8.606.n1'),
        then: [...equipmentTask(state, unit), ...freeing(state, [id])],
      }
  }
}

/** Hardening gives the unit a new counter, which goes home in the place of the old one. */
const hardened = (at: Position, unit: Personnel): Result<'8.606'> => {
  const events = hardening(at, unit, 'KGP-8.606.n1')
  const counters = leftAfter(events, unit.id).filter((id) => id !== unit.id)
  return { events, then: counters.length > 0 ? [home(counters)] : [] }
}
