import type { Position } from '../model/position.js'
import { showingSan } from './roster.js'
import type { Event } from '../model/event.js'
import { inOrder, removeMarkers } from '../model/facts.js'
import { sides } from '../data/names.js'
import { doTask, rollTask } from '../model/task.js'
import { eventsOnly, rollTrace, sideOrder, type PartHandler, type Result, type RollOn } from './part-handler.js'
import { isFinalDate } from '../model/state.js'
import { readRoll } from '../data/table.js'
import { campaignEnd } from './8.603-scenario-end/rally-and-totals.js'

const PART = '8.612'

/** The minimum Sniper Activation Number. Lower ones are raised to it (KGP-8.6122.2). */
export const LEAST_SAN = 2

/** Sniper Activation Numbers from this one on are rolled for (KGP-8.6122.1). */
export const ROLLED_SAN = 4

/** Starts the next CG Date: Shift attempts are allowed again, and Casualty VP are 0 (KGP-8.6121.1). */
const nextDate = (at: Position): Result<'8.612'> => {
  const { state } = at
  const date = state.dates[state.dates.indexOf(state.date) + 1]
  const end = isFinalDate(state) ? campaignEnd(at) : null
  if (end !== null) return eventsOnly(end)
  const events: readonly Event[] = [
    { tag: 'dateBegan', date },
    ...showingSan(state),
    ...sides.flatMap((side): readonly Event[] =>
      state.ledgers[side].casualtyVp === 0 ? [] : [{ tag: 'casualtiesCounted', side, points: 0 }],
    ),
    ...inOrder(state).flatMap((piece) => removeMarkers(piece, ['shiftTried'], 'KGP-8.613.5')),
    ...sides.flatMap((side): readonly Event[] =>
      state.ledgers[side].san < LEAST_SAN ? [{ tag: 'sanSet', side, san: LEAST_SAN, heard: 'all' }] : [],
    ),
  ]
  const then = sideOrder(state)
    .filter((side) => state.ledgers[side].san >= ROLLED_SAN)
    .map((side) => rollTask(PART, side, 1, { tag: 'san' }))
  return { events, then }
}

const adjusted = ({ state, data }: Position, task: RollOn<'8.612', 'san'>, dice: readonly number[]): Result => {
  const { side } = task
  const { san } = state.ledgers[side]
  const { modifiers, final, result } = readRoll(data.charts.sanAdjustment, dice[0], [
    { id: 'san', value: san - ROLLED_SAN },
  ])
  const roll = rollTrace(task, 'KGP-8.6122.1', dice, modifiers, final, String(result))
  return result === 0 ? eventsOnly(roll) : eventsOnly(roll, { tag: 'sanSet', side, san: san + result, heard: 'all' })
}

/** New CG Date (8.6121) and SAN Adjustment (8.6122). After the last date the campaign ends (KGP-8.6121.3, AMB-30). */
export const newDate: PartHandler<'8.612'> = {
  begin: () => [doTask(PART, { tag: 'newDate' })],
  does: { newDate: nextDate },
  rolls: { san: adjusted },
}
