import { areasIn, isWithin, without, type AreaSet } from '../data/area-set.js'
import { enemyOf, type Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { phaseNumber } from '../model/phase-order.js'
import { isOccupied, isSolely, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** Whether the latest entry in the record of captures is a German capture of St. Vith. */
export const isCaptured = ({ captures }: State): boolean => captures.at(-1)?.to === 'german'

/** Whether a side already controls every area it alone occupies, DD-0.4. */
const hasItsOwn = (at: Position, side: Side): boolean =>
  isWithin(at[side].occupied, at[enemyOf(side)].occupied, at[side].controlledAreas)

/** The areas that a side alone occupies but does not yet control, DD-0.4. */
const gained = (at: Position, side: Side): AreaSet =>
  without(without(at[side].occupied, at[enemyOf(side)].occupied), at[side].controlledAreas)

const goesTo = (side: Side, areas: AreaSet): readonly Event[] =>
  areasIn(areas).map((area) => ({ tag: 'controlChanged', area, side }))

const NOTHING: readonly Event[] = []

const controlChanges = (at: Position): readonly Event[] =>
  hasItsOwn(at, 'german') && hasItsOwn(at, 'us')
    ? NOTHING
    : [...goesTo('german', gained(at, 'german')), ...goesTo('us', gained(at, 'us'))]

/**
 * The capture or loss of St. Vith that is due, DD-1.12. Both follow control; under the option the Germans capture it by
 * occupying it alone and lose it as soon as a U.S. unit enters.
 */
const captureOrLoss = (at: Position): readonly Event[] => {
  const { state, ground } = at
  const { turn, control, options } = state
  const { objective } = ground
  const byContest = options.stVithLoss === 'contested'
  if (isCaptured(state)) {
    const isLost = byContest ? isOccupied(at, objective, 'us') : control[objective] === 'us'
    return isLost ? [{ tag: 'lost', turn, phase: phaseNumber(state.phase) }] : NOTHING
  }
  const isTaken = byContest ? isSolely(at, objective, 'german') : control[objective] === 'german'
  return isTaken ? [{ tag: 'captured', turn, phase: phaseNumber(state.phase) }] : NOTHING
}

/** The changes of control that are due, or else the capture or loss of St. Vith: the first automatic steps, DD-12.4. */
export const controlDue = (at: Position): readonly Event[] => {
  const changes = controlChanges(at)
  return changes.length > 0 ? changes : captureOrLoss(at)
}
