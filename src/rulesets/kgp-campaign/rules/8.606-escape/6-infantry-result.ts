import type { PieceId, Side } from '../../data/names.js'
import type { EscapeResult } from '../../data/tables.js'
import { positionAfter } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { eliminatePieces, unitNamed } from '../../model/facts.js'
import type { Personnel } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import type { EscapeLoss } from '../../model/part-table.js'
import { rollTask, type Task } from '../../model/task.js'
import { tasksOnly, type Result, type RollOn } from '../part-handler.js'
import { leftAfter, reduceUnit, replaceUnit, replaceAndReduceUnit } from '../pieces/casualties.js'
import { freePrisoners } from '../pieces/freed-prisoners.js'
import { carriedBy } from '../pieces/portage.js'
import { PART } from './1-who.js'
import { equipmentTask } from './8-equipment.js'
import { goHomeTask } from './9-arrival.js'
import { randomlySelected, selectionRoll } from './random-selection.js'

/** Applies the table result for Infantry: all Escape, some suffer losses first, or all are Eliminated (KGP-8.606.T). */
export const infantryResult = (
  at: Position,
  side: Side,
  units: readonly Personnel[],
  result: EscapeResult,
): Result<'8.606'> => {
  const ids = units.map(({ id }) => id)
  switch (result) {
    case 'escapes':
      return tasksOnly(goHomeTask(ids))
    case 'escapesReplaced':
    case 'escapesCasualtyReduced':
    case 'escapesReplacedThenCasualtyReduced':
      return units.length > 1
        ? tasksOnly(rollTask(PART, side, units.length, { tag: 'escapeLoss', result, units: ids }))
        : suffering(at, result, units, [])
    case 'allEliminatedWithEquipment':
      return wipedOut(at.state, units)
  }
}

/** Applies Random Selection: units with the highest die suffer, the others Escape unharmed (KGP-8.606.n3). */
export const lossSelected = (
  at: Position,
  task: RollOn<'8.606', 'escapeLoss'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { units, result } = task.about
  const ids = randomlySelected(units, dice)
  const hit = ids.map((id) => unitNamed(at.state, id))
  const others = units.filter((id) => !ids.includes(id))
  const { events, then } = suffering(at, result, hit, others)
  return { events: [selectionRoll(task, dice, ids), ...events], then }
}

/**
 * Applies the losses unit by unit. Survivors go home with the others. The Equipment of lost units is rolled for
 * (KGP-8.6061.4), and their prisoners are freed (KGP-8.6061.6).
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
    const loss = lossEvents(at, result, unit)
    const left = leftAfter(loss, unit.id)
    events.push(...loss)
    survivors.push(...left)
    if (left.length === 0) lost.push(unit)
    at = positionAfter(at, loss)
  }
  const then: Task<'8.606' | '8.608'>[] = [
    ...lost.flatMap((unit) => equipmentTask(start.state, unit)),
    ...lost.flatMap(({ id }) => freePrisoners(start.state, [id])),
  ]
  return { events, then: survivors.length > 0 ? [...then, goHomeTask(survivors)] : then }
}

/** Applies the loss of one unit (KGP-8.606.T, KGP-8.606.n2). */
const lossEvents = (at: Position, result: EscapeLoss, unit: Personnel): readonly Event[] => {
  switch (result) {
    case 'escapesReplaced':
      return replaceUnit(at, unit, 'KGP-8.606.T')
    case 'escapesCasualtyReduced':
      return reduceUnit(at, unit, 'KGP-8.606.T')
    case 'escapesReplacedThenCasualtyReduced':
      return replaceAndReduceUnit(at, unit, 'KGP-8.606.T')
  }
}

/**
 * Eliminates all units and, by the table or a roll, the Equipment they carry (KGP-8.606.T, AMB-21). Guns in tow stay
 * with their vehicles.
 */
const wipedOut = (state: State, units: readonly Personnel[]): Result<'8.606'> => {
  const ids = units.map(({ id }) => id)
  const items = ids.flatMap((id) => carriedBy(state, id).map((item) => item.id))
  const why = 'KGP-8.606.T'
  return state.options['escape.equipmentOn12'] === 'dr'
    ? {
        events: eliminatePieces(state, ids, why),
        then: [...units.flatMap((unit) => equipmentTask(state, unit)), ...freePrisoners(state, ids)],
      }
    : { events: eliminatePieces(state, [...items, ...ids], why), then: freePrisoners(state, ids) }
}
