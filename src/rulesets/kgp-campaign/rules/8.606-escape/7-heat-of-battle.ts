import { type Position } from '../../model/position.js'
import { type EscapeResult } from '../../data/tables.js'
import { eliminatePiece, unitNamed } from '../../model/facts.js'
import { leftAfter } from '../pieces/casualties.js'
import { freePrisoners } from '../pieces/freed-prisoners.js'
import { askTask, rollTask, type Task } from '../../model/task.js'
import type { Personnel } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { hardenUnit, makeHero } from '../pieces/promotion.js'
import { type AskOn, type CommandOf, type Result, type RollOn } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { PART } from './1-who.js'
import { goHomeTask } from './9-arrival.js'
import { randomlySelected, selectionRoll } from './random-selection.js'
import { equipmentTask } from './8-equipment.js'

/**
 * Whether an Original 2 causes Heat of Battle: all Escape, and those chosen by Random Selection undergo it
 * (KGP-8.606.n1, AMB-15).
 */
export const isHeat = (state: State, dice: readonly number[], result: EscapeResult): boolean =>
  dice[0] + dice[1] === 2 && (state.options['escape.original2'] === 'override' || result === 'escapes')

/**
 * The only unit of a group, or those chosen by Random Selection, undergo Heat of Battle; then all go home
 * (KGP-8.606.n1).
 */
export const heat = (side: Side, units: readonly Personnel[]): readonly Task<'8.606'>[] => {
  const ids = units.map(({ id }) => id)
  return units.length > 1
    ? [rollTask(PART, side, units.length, { tag: 'escapeHeat', units: ids })]
    : [askTask(PART, 'umpire', { tag: 'heat', unit: ids[0] }), goHomeTask(ids)]
}

/** The units with the highest die undergo Heat of Battle, each individually (KGP-8.606.n1, KGP-8.606.n3). */
export const heatSelected = (
  _at: Position,
  task: RollOn<'8.606', 'escapeHeat'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { units } = task.about
  const hit = randomlySelected(units, dice)
  return {
    events: [selectionRoll(task, dice, hit)],
    then: [...hit.map((unit) => askTask(PART, 'umpire', { tag: 'heat', unit })), goHomeTask(units)],
  }
}

/** Applies Heat of Battle: hero creation and hardening apply; any other result Eliminates the unit (KGP-8.606.n1). */
export const applyHeat = (
  at: Position,
  _task: AskOn<'8.606', 'heat'>,
  { unit: id, outcome }: CommandOf<'reportHeat'>,
): Result<'8.606'> => {
  const { state } = at
  const unit = unitNamed(state, id)
  switch (outcome) {
    case 'hero': {
      const events = makeHero(state, unit, 'KGP-8.606.n1')
      const heroes = events.flatMap((event) => (event.tag === 'made' ? [event.piece.id] : []))
      return { events, then: heroes.length > 0 ? [goHomeTask(heroes)] : [] }
    }
    case 'hardened':
      return hardened(at, unit)
    case 'berserk':
    case 'surrendered':
      return {
        events: eliminatePiece(state, id, 'KGP-8.606.n1'),
        then: [...equipmentTask(state, unit), ...freePrisoners(state, [id])],
      }
  }
}

/** Hardening replaces the counter of a unit. The new counter goes home in its place. */
const hardened = (at: Position, unit: Personnel): Result<'8.606'> => {
  const events = hardenUnit(at, unit, 'KGP-8.606.n1')
  const counters = leftAfter(events, unit.id).filter((id) => id !== unit.id)
  return { events, then: counters.length > 0 ? [goHomeTask(counters)] : [] }
}
