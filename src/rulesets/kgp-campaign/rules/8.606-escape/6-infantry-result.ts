import type { PieceId, Side } from '../../data/names.js'
import type { EscapeResult } from '../../data/tables.js'
import { after } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { eliminatingAll, possessionsOf, unitNamed } from '../../model/facts.js'
import type { Personnel } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import type { EscapeLoss } from '../../model/part-table.js'
import { rolling, type Task } from '../../model/task.js'
import { next, type Result, type RollOn } from '../part-handler.js'
import { leftAfter, reducing, replacing, replacingAndReducing } from '../pieces/casualties.js'
import { freeing } from '../pieces/freed-prisoners.js'
import { PART } from './1-who.js'
import { equipmentTask } from './8-equipment.js'
import { home } from './9-arrival.js'
import { selected, selectionRoll } from './random-selection.js'

/** What the table says of a group on foot: all get away, some suffer first, or all are lost (KGP-8.606.T). */
export const infantryResult = (
  at: Position,
  side: Side,
  units: readonly Personnel[],
  result: EscapeResult,
): Result<'8.606'> => {
  const ids = units.map(({ id }) => id)
  switch (result) {
    case 'escapes':
      return next(home(ids))
    case 'escapesReplaced':
    case 'escapesCasualtyReduced':
    case 'escapesReplacedThenCasualtyReduced':
      return units.length > 1
        ? next(rolling(PART, side, units.length, { tag: 'escapeLoss', result, units: ids }))
        : suffering(at, result, units, [])
    case 'allEliminatedWithEquipment':
      return wipedOut(at.state, units)
  }
}

/** Of several units those suffer whose die is the highest; the others Escape unharmed (KGP-8.606.n3). */
export const lossSelected = (
  at: Position,
  task: RollOn<'8.606', 'escapeLoss'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { units, result } = task.about
  const ids = selected(units, dice)
  const hit = ids.map((id) => unitNamed(at.state, id))
  const others = units.filter((id) => !ids.includes(id))
  const { events, then } = suffering(at, result, hit, others)
  return { events: [selectionRoll(task, dice, ids), ...events], then }
}

/**
 * Units suffer one after the other. Whoever is left goes home with the others; of whoever is lost the Equipment is rolled
 * for (KGP-8.6061.4), and the prisoners are free (KGP-8.6061.6).
 */
const suffering = (
  start: Position,
  result: EscapeLoss,
  hit: readonly Personnel[],
  others: readonly PieceId[],
): Result<'8.606'> => {
  const events: Event[] = []
  const survivors: PieceId[] = [...others]
  const lost: Personnel[] = []
  let at = start
  for (const unit of hit) {
    const harm = harming(at, result, unit)
    const left = leftAfter(harm, unit.id)
    events.push(...harm)
    survivors.push(...left)
    if (left.length === 0) lost.push(unit)
    at = after(at, harm)
  }
  const then: Task<'8.606' | '8.608'>[] = [
    ...lost.flatMap((unit) => equipmentTask(start.state, unit)),
    ...lost.flatMap(({ id }) => freeing(start.state, [id])),
  ]
  return { events, then: survivors.length > 0 ? [...then, home(survivors)] : then }
}

/** What one unit suffers (KGP-8.606.T, KGP-8.606.n2). */
const harming = (at: Position, result: EscapeLoss, unit: Personnel): readonly Event[] => {
  switch (result) {
    case 'escapesReplaced':
      return replacing(at, unit, 'KGP-8.606.T')
    case 'escapesCasualtyReduced':
      return reducing(at, unit, 'KGP-8.606.T')
    case 'escapesReplacedThenCasualtyReduced':
      return replacingAndReducing(at, unit, 'KGP-8.606.T')
  }
}

/** All units are lost and, by the table or by a roll, their Equipment (KGP-8.606.T, AMB-21). */
const wipedOut = (state: State, units: readonly Personnel[]): Result<'8.606'> => {
  const ids = units.map(({ id }) => id)
  const items = ids.flatMap((id) => possessionsOf(state, id).map((item) => item.id))
  const why = 'KGP-8.606.T'
  return state.options['escape.equipmentOn12'] === 'dr'
    ? {
        events: eliminatingAll(state, ids, why),
        then: [...units.flatMap((unit) => equipmentTask(state, unit)), ...freeing(state, ids)],
      }
    : { events: eliminatingAll(state, [...items, ...ids], why), then: freeing(state, ids) }
}
