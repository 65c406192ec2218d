import { type PartHandler, just, rolled } from './part-handler.js'
import { rolling } from '../model/task.js'
import { hasCome, isLater, type CgDate } from '../data/calendar.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import { ammunitionShortage } from '../data/tables.js'
import type { State } from '../model/state.js'

const PART = '8.618'

/** The first date on which the Germans may run short. */
const FIRST: CgDate = '20 AM'

/** Scenarios fought on dates after 20 AM, or by the option from 20 AM on; Idle Dates add nothing (KGP-8.618.2, AMB-46). */
export const scenariosSince = ({ fought, options }: Pick<State, 'fought' | 'options'>): number =>
  fought.filter((date) => (options['ammo.countFrom'] === 'laterThan20AM' ? isLater(date, FIRST) : hasCome(FIRST, date)))
    .length

/** What applies to the roll. */
export const shortageModifiers = (state: Pick<State, 'fought' | 'options'>): readonly Modifier[] => [
  { id: 'scenarios', value: scenariosSince(state) * printedValue(ammunitionShortage, 'scenarios') },
]

/** German Ammunition Shortage (KGP-8.618): an open roll on each date from 20 AM on, until it is in effect for good. */
export const shortage: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    !state.shortage && hasCome(FIRST, state.date) ? [rolling(PART, 'german', 2, { tag: 'shortage' })] : [],
  rolls: {
    shortage: ({ state }, task, dice) => {
      const { modifiers, final, result } = readRoll(ammunitionShortage, dice[0] + dice[1], shortageModifiers(state))
      const roll = rolled(task, 'KGP-8.618.1', dice, modifiers, final, result)
      switch (result) {
        case 'noEffect':
          return just(roll)
        case 'shortageForRestOfCg':
          return just(roll, { tag: 'shortageSet' })
      }
    },
  },
}
