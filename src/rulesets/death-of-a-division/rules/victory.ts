import { connected, has, union, withoutArea, type AreaSet } from '../data/area-set.js'
import { unitsOf } from '../data/counters.js'
import type { Level, Reason, Verdict } from '../model/phase.js'
import { isContested, isOccupied, isSolely, type Position } from '../model/position.js'
import { isOnMap, turnDue, TURNS, type State } from '../model/state.js'

/** The level of a German victory by the turn of the latest capture, DD-1.10. */
export const levelOf = (turn: number): Level => (turn <= 4 ? 'strategic' : turn <= 7 ? 'operational' : 'tactical')

/**
 * Whether the Germans possess St. Vith, DD-1.8: with a unit in it, or under the option by control alone. In both cases
 * no U.S. unit may be there.
 */
export const isPossessed = (at: Position): boolean =>
  at.state.options.stVithPossession === 'control'
    ? has(at.german.controlledAreas, at.ground.objective) && !isOccupied(at, at.ground.objective, 'us')
    : isSolely(at, at.ground.objective, 'german')

/**
 * The areas that the victory chain may not include, DD-1.9: those with U.S. units, and under the option those the
 * Germans do not control.
 */
const barredToChain = ({ state, us }: Position): AreaSet =>
  state.options.victoryChain === 'no-us-units' ? us.occupied : union(us.occupied, us.controlledAreas)

/** Whether a chain of road steps connects St. Vith to a German start area, DD-1.9. */
export const hasChain = (at: Position): boolean =>
  has(connected(at.ground.roads, at.ground.germanStart, barredToChain(at)), at.ground.objective)

/** Whether such a chain, DD-1.9, would reach St. Vith if it were free of U.S. units and under German control. */
export const mayChain = (at: Position): boolean => {
  const { roads, germanStart, objective } = at.ground
  return has(connected(roads, germanStart, withoutArea(barredToChain(at), objective)), objective)
}

const lastCapture = ({ captures }: State): number | null => captures.findLast(({ to }) => to === 'german')?.turn ?? null

const usVictory = (reason: Reason, captureTurn: number | null): Verdict => ({
  winner: 'us',
  by: reason,
  level: null,
  reason,
  captureTurn,
})

/** The verdict if the game ended now, DD-1.7, DD-1.11. There is no draw. */
export const verdict = (at: Position): Verdict => {
  const captureTurn = lastCapture(at.state)
  if (captureTurn === null) return usVictory('never-captured', captureTurn)
  if (isContested(at, at.ground.objective)) return usVictory('contested', captureTurn)
  if (!isPossessed(at)) return usVictory('not-held', captureTurn)
  if (!hasChain(at)) return usVictory('cut-off', captureTurn)
  const level = levelOf(captureTurn)
  return { winner: 'german', by: level, level, reason: null, captureTurn }
}

/**
 * The verdict of an early end, DD-1.2: no German unit is on the map or still to come. Null while the game continues.
 */
export const earlyVerdict = ({ state }: Position): Verdict | null => {
  if (state.options.earlyEnd === 'none') return null
  const isLeft = unitsOf.german.some((unit) => isOnMap(state, unit) || (turnDue(state, unit) ?? TURNS + 1) <= TURNS)
  if (isLeft) return null
  return usVictory(state.captures.length === 0 ? 'never-captured' : 'not-held', lastCapture(state))
}
