import type { Position } from '../model/position.js'
import { sanAdjustment } from '../data/tables.js'
import type { Event } from '../model/event.js'
import { inOrder, taking } from '../model/facts.js'
import { sides } from '../data/names.js'
import { doing, rolling } from '../model/task.js'
import { just, rolled, sideOrder, type PartHandler, type Result, type RollOn } from './part-handler.js'
import { isFinalDate } from '../model/state.js'
import { readRoll } from '../data/table.js'
import { campaignEnd } from './8.603-scenario-end/rally-and-totals.js'

const PART = '8.612'

/** The lowest Sniper Activation Number, to which lower ones are raised (KGP-8.6122.2). */
export const LEAST_SAN = 2

/** From this number on a side rolls (KGP-8.6122.1). */
export const ROLLED_SAN = 4

/** The next CG Date begins: Shift may be tried anew, and nobody has amassed Casualty VP on it (KGP-8.6121.1). */
const nextDate = (at: Position): Result<'8.612'> => {
  const { state } = at
  const date = state.dates[state.dates.indexOf(state.date) + 1]
  const end = isFinalDate(state) ? campaignEnd(at) : null
  if (end !== null) return just(end)
  const events: readonly Event[] = [
    { tag: 'dateBegan', date },
    ...sides.flatMap((side): readonly Event[] =>
      state.ledgers[side].casualtyVp === 0 ? [] : [{ tag: 'casualtiesCounted', side, points: 0 }],
    ),
    ...inOrder(state).flatMap((piece) => taking(piece, ['shiftTried'], 'KGP-8.613.5')),
    ...sides.flatMap((side): readonly Event[] =>
      state.ledgers[side].san < LEAST_SAN ? [{ tag: 'sanSet', side, san: LEAST_SAN }] : [],
    ),
  ]
  const then = sideOrder(state)
    .filter((side) => state.ledgers[side].san >= ROLLED_SAN)
    .map((side) => rolling(PART, side, 1, { tag: 'san' }))
  return { events, then }
}

const adjusted = ({ state }: Position, task: RollOn<'8.612', 'san'>, dice: readonly number[]): Result => {
  const { side } = task
  const { san } = state.ledgers[side]
  const { modifiers, final, result } = readRoll(sanAdjustment, dice[0], [{ id: 'san', value: san - ROLLED_SAN }])
  const roll = rolled(task, 'KGP-8.6122.1', dice, modifiers, final, String(result))
  return result === 0 ? just(roll) : just(roll, { tag: 'sanSet', side, san: san + result })
}

/** New CG Date (8.6121) and SAN Adjustment (8.6122); past the last date the campaign ends (KGP-8.6121.3, AMB-30). */
export const newDate: PartHandler<'8.612'> = {
  begin: () => [doing(PART, { tag: 'newDate' })],
  does: { newDate: nextDate },
  rolls: { san: adjusted },
}
