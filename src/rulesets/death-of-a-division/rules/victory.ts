import { floodSmall, type SmallSet } from '../../../supply/small.js'
import { allAreas, germanStart, roads, ST_VITH } from '../data/areas.js'
import { has } from '../data/area-set.js'
import type { Level, Reason, Verdict } from '../model/phase.js'
import { arrivalOf, OUT, TURNS, type State } from '../model/state.js'
import { isContested, isOccupied, isSolely, survey } from '../model/position.js'
import { unitsOf } from '../data/counters.js'

/** The level of a victory by the turn of the capture that counts, DD-1.10. */
export const levelOf = (turn: number): Level => (turn <= 4 ? 'strategic' : turn <= 7 ? 'operational' : 'tactical')

/** Whether the Germans possess St. Vith, DD-1.8: by a unit in it, or by control alone under the option. */
export const isPossessed = (state: State): boolean =>
  state.options.stVithPossession === 'control'
    ? state.control[ST_VITH] === 'german' && !isOccupied(state, ST_VITH, 'us')
    : isSolely(state, ST_VITH, 'german')

/** The areas no chain may touch: those with U.S. units, and under the option those that are not German controlled. */
const chainBarred = (state: State): SmallSet => {
  const { low, high } = survey(state).us.occupied
  if (state.options.victoryChain === 'no-us-units') return { low, high }
  let [barredLow, barredHigh] = [low, high]
  for (const area of allAreas) {
    if (state.control[area] === 'german') continue
    if (area < 32) barredLow |= 1 << area
    else barredHigh |= 1 << (area - 32)
  }
  return { low: barredLow, high: barredHigh }
}

/** Whether a chain of road steps joins St. Vith with a German start area, DD-1.9. */
export const hasChain = (state: State): boolean => has(floodSmall(roads, germanStart, chainBarred(state)), ST_VITH)

const usVictory = (state: State, reason: Reason): Verdict => ({
  winner: 'us',
  by: reason,
  level: null,
  reason,
  captureTurn: captureTurnOf(state),
})

const captureTurnOf = ({ captures }: State): number | null =>
  captures.findLast(({ to }) => to === 'german')?.turn ?? null

/** How the game stands if it ends here, DD-1.7, DD-1.11: there is no draw. */
export const verdict = (state: State): Verdict => {
  const captureTurn = captureTurnOf(state)
  if (captureTurn === null) return usVictory(state, 'never-captured')
  if (isContested(state, ST_VITH)) return usVictory(state, 'contested')
  if (!isPossessed(state)) return usVictory(state, 'not-held')
  if (!hasChain(state)) return usVictory(state, 'cut-off')
  const level = levelOf(captureTurn)
  return { winner: 'german', by: level, level, reason: null, captureTurn }
}

/** The end before its time, DD-1.2: no German on the map or to come. Null while the game goes on. */
export const earlyVerdict = (state: State): Verdict | null => {
  if (state.options.earlyEnd === 'none') return null
  for (const unit of unitsOf.german) {
    const place = state.place[unit]
    if (place !== OUT && arrivalOf(place) <= TURNS) return null
  }
  return usVictory(state, state.captures.length === 0 ? 'never-captured' : 'not-held')
}
