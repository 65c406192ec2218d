import {
  type PartHandler,
  type Result,
  decisions,
  eventsOnly,
  tasksOnly,
  notesOf,
  noteEvent,
  rollTrace,
} from './part-handler.js'
import { rollTask, bothTask } from '../model/task.js'
import { dayPart, hasCome, isNight, type CgDate } from '../data/calendar.js'
import { sides, type Side } from '../data/names.js'
import { modifierIf, readRoll, type Modifier } from '../data/table.js'
import type { Weather } from '../data/weather.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { dateBefore, type State } from '../model/state.js'
import { writeRosterLine } from './roster.js'

const PART = '8.617'

/** From this date on, clear skies have no Mist Change. */
const CLEARING: CgDate = '22 N'

/** From this date on mist is thinner. */
const THINNING: CgDate = '21 N'

/** The weather of the previous date: recorded or historical. */
const before = ({ state, data }: Position): Weather | null => {
  const date = dateBefore(state)
  return date === null ? null : (state.weather[date] ?? data.charts.historicalWeather[date])
}

/** Whether weather counts as Overcast for the next date; for mist under an overcast sky by option (AMB-45). */
const isOvercast = (state: State, weather: Weather): boolean =>
  weather.overcast && (weather.mist === null || state.options['weather.mixedIsOvercast'])

/** Returns the modifiers of the random weather roll (KGP-8.6171.1). */
export const weatherModifiers = (at: Position): readonly Modifier[] => {
  const { state, data } = at
  const { randomWeather } = data.charts
  const last = before(at)
  return [
    modifierIf(randomWeather, 'prevOvercast', last !== null && isOvercast(state, last)),
    modifierIf(randomWeather, 'am', dayPart(state.date) === 'AM'),
    modifierIf(randomWeather, 'prevClear', last?.clear === true),
    modifierIf(randomWeather, 'late', hasCome(CLEARING, state.date)),
  ]
}

/** Returns the modifiers of the density of random mist (KGP-8.6171.2). */
export const densityModifiers = ({ state: { date }, data }: Position): readonly Modifier[] => [
  modifierIf(data.charts.mistDensity, 'am', dayPart(date) === 'AM'),
  modifierIf(data.charts.mistDensity, 'pm', dayPart(date) === 'PM'),
  modifierIf(data.charts.mistDensity, 'late', hasCome(THINNING, date)),
]

/** Records the weather of the date, also on both rosters (KGP-8.617.1). */
const recorded = (state: State, weather: Weather): readonly Event[] => [
  { tag: 'weatherSet', date: state.date, weather },
  ...sides.map((side) => writeRosterLine(state, side, { weather })),
]

/** Records random weather. Moon and clouds of a night are historical (KGP-CG5). */
const made = ({ state, data }: Position, sky: Pick<Weather, 'mist' | 'overcast' | 'clear'>): readonly Event[] => {
  const { moon, clouds } = data.charts.historicalWeather[state.date]
  const night = isNight(state.date) ? { moon, clouds } : { moon: null, clouds: null }
  return recorded(state, { ...sky, mistChange: sky.mist !== null || !hasCome(CLEARING, state.date), ...night })
}

const ROLL = rollTask(PART, 'us', 2, { tag: 'weather' })

const wantsRandom = (state: State, side: Side): boolean =>
  notesOf(state, side, 'wantsWeather').some(({ mode }) => mode === 'random')

/** KGP Weather (KGP-8.617): from the historical chart, or random by mutual agreement; the American rolls. */
export const weather: PartHandler<typeof PART> = {
  begin: ({ state }) => (state.options['weather.mode'] === 'random' ? [ROLL] : [bothTask(PART)]),
  both: decisions(['agreeWeather'], {
    candidates: () => [
      { tag: 'agreeWeather', mode: 'historical' },
      { tag: 'agreeWeather', mode: 'random' },
    ],
    whyNot: ({ state }, side) => (notesOf(state, side, 'wantsWeather').length > 0 ? 'turn.once' : null),
    decide: (_at, side, { mode }) => [noteEvent(side, { tag: 'wantsWeather', mode })],
    /** Weather is historical unless both sides agree on random weather (KGP-CG3). */
    done: ({ state, data }) =>
      sides.every((side) => wantsRandom(state, side))
        ? tasksOnly(ROLL)
        : eventsOnly(...recorded(state, data.charts.historicalWeather[state.date])),
  }),
  rolls: {
    weather: (at, task, dice) => {
      const table = at.data.charts.randomWeather
      const { modifiers, final, result } = readRoll(table, dice[0] + dice[1], weatherModifiers(at))
      const roll = rollTrace(task, 'KGP-8.6171.1', dice, modifiers, final, result)
      const mist = (isOvercast: boolean): Result<typeof PART> => ({
        events: [roll],
        then: [rollTask(PART, 'us', 1, { tag: 'mist', isOvercast })],
      })
      switch (result) {
        case 'mist and overcast':
          return mist(true)
        case 'mist':
          return mist(false)
        case 'overcast':
          return eventsOnly(roll, ...made(at, { mist: null, overcast: true, clear: false }))
        case 'clear':
          return eventsOnly(roll, ...made(at, { mist: null, overcast: false, clear: true }))
      }
    },
    mist: (at, task, dice) => {
      const { modifiers, final, result: mist } = readRoll(at.data.charts.mistDensity, dice[0], densityModifiers(at))
      return eventsOnly(
        rollTrace(task, 'KGP-8.6171.2', dice, modifiers, final, mist),
        ...made(at, { mist, overcast: task.about.isOvercast, clear: false }),
      )
    },
  },
}
