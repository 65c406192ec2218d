import { type PartHandler, type Result, decisions, just, next, notesOf, noting, rolled } from './part-handler.js'
import { rolling, together } from '../model/task.js'
import { dayPart, hasCome, isNight, type CgDate } from '../data/calendar.js'
import { sides, type Side } from '../data/names.js'
import { modifierIf, readRoll, type Modifier } from '../data/table.js'
import { historicalWeather, mistDensity, randomWeather } from '../data/tables.js'
import type { Weather } from '../data/weather.js'
import type { Event } from '../model/event.js'
import { dateBefore, type State } from '../model/state.js'
import { writing } from './roster.js'

const PART = '8.617'

/** From this date on clear skies stay clear: no Mist Change. */
const CLEARING: CgDate = '22 N'

/** From this date on mist is thinner. */
const THINNING: CgDate = '21 N'

/** The weather of the date before: as recorded, else as it was. */
const before = (state: State): Weather | null => {
  const date = dateBefore(state)
  return date === null ? null : (state.weather[date] ?? historicalWeather[date])
}

/** Whether weather counts as Overcast for the next date: mist under an overcast sky by the option (AMB-45). */
const isOvercast = (state: State, weather: Weather): boolean =>
  weather.overcast && (weather.mist === null || state.options['weather.mixedIsOvercast'])

/** What applies to the random weather roll (KGP-8.6171.1). */
export const weatherModifiers = (state: State): readonly Modifier[] => {
  const last = before(state)
  return [
    modifierIf(randomWeather, 'prevOvercast', last !== null && isOvercast(state, last)),
    modifierIf(randomWeather, 'am', dayPart(state.date) === 'AM'),
    modifierIf(randomWeather, 'prevClear', last?.clear === true),
    modifierIf(randomWeather, 'late', hasCome(CLEARING, state.date)),
  ]
}

/** What applies to the density of random mist (KGP-8.6171.2). */
export const densityModifiers = ({ date }: Pick<State, 'date'>): readonly Modifier[] => [
  modifierIf(mistDensity, 'am', dayPart(date) === 'AM'),
  modifierIf(mistDensity, 'pm', dayPart(date) === 'PM'),
  modifierIf(mistDensity, 'late', hasCome(THINNING, date)),
]

/** The weather of the date is recorded, and written on both rosters (KGP-8.617.1). */
const recorded = (state: State, weather: Weather): readonly Event[] => [
  { tag: 'weatherSet', date: state.date, weather },
  ...sides.map((side) => writing(state, side, { weather })),
]

/** Random weather is recorded; moon and clouds of a night are those of history (KGP-CG5). */
const made = (state: State, sky: Pick<Weather, 'mist' | 'overcast' | 'clear'>): readonly Event[] => {
  const { moon, clouds } = historicalWeather[state.date]
  const night = isNight(state.date) ? { moon, clouds } : { moon: null, clouds: null }
  return recorded(state, { ...sky, mistChange: sky.mist !== null || !hasCome(CLEARING, state.date), ...night })
}

const ROLL = rolling(PART, 'us', 2, { tag: 'weather' })

const wantsRandom = (state: State, side: Side): boolean =>
  notesOf(state, side, 'wantsWeather').some(({ mode }) => mode === 'random')

/** KGP Weather (KGP-8.617): from the historical chart, or random by mutual consent; the American rolls. */
export const weather: PartHandler<typeof PART> = {
  begin: ({ state }) => (state.options['weather.mode'] === 'random' ? [ROLL] : [together(PART)]),
  both: decisions(['agreeWeather'], {
    candidates: () => [
      { tag: 'agreeWeather', mode: 'historical' },
      { tag: 'agreeWeather', mode: 'random' },
    ],
    broken: ({ state }, side) => (notesOf(state, side, 'wantsWeather').length > 0 ? 'turn.once' : null),
    decide: (_at, side, { mode }) => [noting(side, { tag: 'wantsWeather', mode })],
    /** History, unless both sides want dice; a side that says nothing is for history (KGP-CG3). */
    done: ({ state }) =>
      sides.every((side) => wantsRandom(state, side))
        ? next(ROLL)
        : just(...recorded(state, historicalWeather[state.date])),
  }),
  rolls: {
    weather: ({ state }, task, dice) => {
      const { modifiers, final, result } = readRoll(randomWeather, dice[0] + dice[1], weatherModifiers(state))
      const roll = rolled(task, 'KGP-8.6171.1', dice, modifiers, final, result)
      const mist = (isOvercast: boolean): Result<typeof PART> => ({
        events: [roll],
        then: [rolling(PART, 'us', 1, { tag: 'mist', isOvercast })],
      })
      switch (result) {
        case 'mist and overcast':
          return mist(true)
        case 'mist':
          return mist(false)
        case 'overcast':
          return just(roll, ...made(state, { mist: null, overcast: true, clear: false }))
        case 'clear':
          return just(roll, ...made(state, { mist: null, overcast: false, clear: true }))
      }
    },
    mist: ({ state }, task, dice) => {
      const { modifiers, final, result: mist } = readRoll(mistDensity, dice[0], densityModifiers(state))
      return just(
        rolled(task, 'KGP-8.6171.2', dice, modifiers, final, mist),
        ...made(state, { mist, overcast: task.about.isOvercast, clear: false }),
      )
    },
  },
}
