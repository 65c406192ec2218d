import { type PartHandler, eventsOnly, rollTrace } from './part-handler.js'
import { rollTask } from '../model/task.js'
import { hasCome, isLater, type CgDate } from '../data/calendar.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'

const PART = '8.618'

/** The first date on which the Germans roll for shortage. */
const FIRST: CgDate = '20 AM'

/**
 * Scenarios fought on dates after 20 AM, or by the option from 20 AM on; Idle Dates add nothing (KGP-8.618.2, AMB-46).
 */
const scenariosSince = ({ fought, options }: Pick<State, 'fought' | 'options'>): number =>
  fought.filter((date) => (options['ammo.countFrom'] === 'laterThan20AM' ? isLater(date, FIRST) : hasCome(FIRST, date)))
    .length

/** The DRM of the roll: +1 for each of those scenarios (KGP-8.618.2). */
const shortageModifiers = ({ state, data }: Position): readonly Modifier[] => [
  { id: 'scenarios', value: scenariosSince(state) * printedValue(data.charts.ammunitionShortage, 'scenarios') },
]

/** German Ammunition Shortage (KGP-8.618): a public roll on each date from 20 AM on, until it takes effect for good. */
export const shortage: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    !state.shortage && hasCome(FIRST, state.date) ? [rollTask(PART, 'german', 2, { tag: 'shortage' })] : [],
  rolls: {
    shortage: (at, task, dice) => {
      const table = at.data.charts.ammunitionShortage
      const { modifiers, final, result } = readRoll(table, dice[0] + dice[1], shortageModifiers(at))
      const roll = rollTrace(task, 'KGP-8.618.1', dice, modifiers, final, result)
      switch (result) {
        case 'noEffect':
          return eventsOnly(roll)
        case 'shortageForRestOfCg':
          return eventsOnly(roll, { tag: 'shortageSet' })
      }
    },
  },
}
