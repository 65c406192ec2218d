import { areasIn, isWithin, without, type AreaSet } from '../data/area-set.js'
import { enemyOf, type Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { phaseNumber } from '../model/phase-order.js'
import { isOccupied, isSolely, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** Whether St. Vith counts as German, as the record of captures stands. */
export const isCaptured = ({ captures }: State): boolean => captures.at(-1)?.to === 'german'

/** Whether a side controls every area it stands in alone, DD-0.4. */
const hasItsOwn = (at: Position, side: Side): boolean =>
  isWithin(at[side].occupied, at[enemyOf(side)].occupied, at[side].controlled)

/** The areas whose control is due to go to a side, DD-0.4: it stands in them alone and does not control them. */
const gained = (at: Position, side: Side): AreaSet =>
  without(without(at[side].occupied, at[enemyOf(side)].occupied), at[side].controlled)

const goesTo = (side: Side, areas: AreaSet): readonly Event[] =>
  areasIn(areas).map((area) => ({ tag: 'controlChanged', area, side }))

const NOTHING: readonly Event[] = []

const controlChanges = (at: Position): readonly Event[] =>
  hasItsOwn(at, 'german') && hasItsOwn(at, 'us')
    ? NOTHING
    : [...goesTo('german', gained(at, 'german')), ...goesTo('us', gained(at, 'us'))]

/** A capture or loss of St. Vith that is due, DD-1.12: by control, or as soon as it is contested under the option. */
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

/** Control and captures that are due, DD-12.4: the first of the automatic steps. */
export const controlDue = (at: Position): readonly Event[] => {
  const changes = controlChanges(at)
  return changes.length > 0 ? changes : captureOrLoss(at)
}
