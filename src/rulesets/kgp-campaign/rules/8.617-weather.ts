import { dayPart, hasCome, isNight, type CgDate } from '../data/calendar.js'
import { historicalWeather, mistDensity, randomWeather } from '../data/tables.js'
import type { Event } from '../model/event.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import { sides } from '../data/names.js'
import {
  just,
  NOTHING,
  notesOf,
  noting,
  rolled,
  rolling,
  together,
  type Result,
  type Room,
  type Rooms,
} from './step-part.js'
import { writing } from './roster.js'
import { dateBefore, type State } from '../model/state.js'
import type { Weather } from '../data/weather.js'

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
  const worth = (id: string, applies: boolean): Modifier => ({
    id,
    value: applies ? printedValue(randomWeather, id) : 0,
  })
  return [
    worth('prevOvercast', last !== null && isOvercast(state, last)),
    worth('am', dayPart(state.date) === 'AM'),
    worth('prevClear', last?.clear === true),
    worth('late', hasCome(CLEARING, state.date)),
  ]
}

/** What applies to the density of random mist (KGP-8.6171.2). */
export const densityModifiers = ({ date }: Pick<State, 'date'>): readonly Modifier[] => {
  const worth = (id: string, applies: boolean): Modifier => ({
    id,
    value: applies ? printedValue(mistDensity, id) : 0,
  })
  return [
    worth('am', dayPart(date) === 'AM'),
    worth('pm', dayPart(date) === 'PM'),
    worth('late', hasCome(THINNING, date)),
  ]
}

/** The weather of the date is recorded, and written on both rosters (KGP-8.617.1). */
const recorded = (state: State, weather: Weather): readonly Event[] => [
  { tag: 'weatherSet', date: state.date, weather },
  ...sides.map((side) => writing(state, side, { weather })),
]

/** Random weather; moon and clouds of a night are those of history (KGP-CG5). */
const made = (state: State, weather: Pick<Weather, 'mist' | 'overcast' | 'clear'>): Weather => {
  const { moon, clouds } = historicalWeather[state.date]
  const night = isNight(state.date) ? { moon, clouds } : { moon: null, clouds: null }
  return { ...weather, mistChange: weather.mist !== null || !hasCome(CLEARING, state.date), ...night }
}

const resolve: Room['resolve'] = (_kit, state, task, dice) => {
  if (task.note !== 'weather') {
    const { modifiers, final, result } = readRoll(mistDensity, dice[0], densityModifiers(state))
    const weather = { mist: result as Weather['mist'], overcast: task.note === 'mist and overcast', clear: false }
    return just(rolled(task, 'KGP-8.6171.2', dice, modifiers, final, result), ...recorded(state, made(state, weather)))
  }
  const { modifiers, final, result } = readRoll(randomWeather, dice[0] + dice[1], weatherModifiers(state))
  const news = rolled(task, 'KGP-8.6171.1', dice, modifiers, final, result)
  if (result.startsWith('mist')) return { events: [news], then: [rolling(PART, 'us', 1, [], result)] }
  const weather = { mist: null, overcast: result === 'overcast', clear: result === 'clear' }
  return just(news, ...recorded(state, made(state, weather)))
}

const DICE = rolling(PART, 'us', 2, [], 'weather')

/** History, unless both sides want dice; a side that says nothing is for history (KGP-CG3). */
const agreed = (state: State): Result =>
  sides.every((side) => notesOf(state, side, 'weather').includes('random'))
    ? { events: [], then: [DICE] }
    : just(...recorded(state, historicalWeather[state.date]))

/** KGP Weather (8.617): from the historical chart, or random by mutual consent; the American rolls. */
export const weather: Rooms = {
  [PART]: {
    begin: (_kit, state) => (state.options['weather.mode'] === 'random' ? [DICE] : [together(PART)]),
    act: (_kit, state) => agreed(state),
    resolve,
    candidates: () => [
      { tag: 'agreeWeather', mode: 'historical' },
      { tag: 'agreeWeather', mode: 'random' },
    ],
    broken: (_kit, state, _task, seat, command) => {
      if (seat === 'umpire') return 'turn.answer'
      if (command.tag === 'commit') return null
      if (command.tag !== 'agreeWeather') return 'turn.answer'
      return notesOf(state, seat, 'weather').length > 0 ? 'turn.once' : null
    },
    decide: (_kit, _state, _task, seat, command) =>
      seat !== 'umpire' && command.tag === 'agreeWeather' ? just(noting(seat, `weather ${command.mode}`)) : NOTHING,
  },
}
