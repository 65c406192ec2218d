import type { Destination } from '../8.605-setup-areas/destination.js'
import { escapeChoices } from './map.js'
import type { Event } from '../../model/event.js'
import { eliminating, placing } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { freeing } from '../pieces/freed-prisoners.js'
import type { Do, Task } from '../../model/phase.js'
import type { PieceId } from '../../data/names.js'
import { asking, doing, just, NOTHING, type Result } from '../step-part.js'
import { endOf } from '../8.605-setup-areas/seeker.js'
import { pieceOf, type State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { PART } from './escape-duty.js'
import { seekerFor } from './escape-roll.js'

/** Those of some pieces that are still there. */
export const living = (state: State, ids: readonly PieceId[]): readonly PieceId[] =>
  ids.filter((id) => pieceOf(state, id) !== null)

/** Nowhere to go: lost without a roll, or left where it is (KGP-8.6061.2, AMB-20). */
export const stranded = (state: State, units: readonly PieceId[]): Result => {
  if (state.options['escape.noDestination'] === 'eliminate')
    return { events: units.flatMap((id) => eliminating(state, id, 'KGP-8.6061.2')), then: freeing(state, units) }
  return just(
    ...units.flatMap((id) => {
      const piece = pieceOf(state, id)
      return piece === null || piece.place.tag === 'setupArea'
        ? []
        : placing(state, id, piece.location, { tag: 'leftInPlace' }, 'KGP-8.6061.2')
    }),
  )
}

/** Some units go to the nearest area next. */
export const home = (units: readonly PieceId[]): Task => doing(PART, units, 'home')

/** The areas among which survivors may pick: the nearest (KGP-8.6061.1). */
export const homesFor = (kit: Kit, state: State, units: readonly PieceId[]): readonly Destination[] => {
  const seeker = seekerFor(kit, state, living(state, units))
  return seeker === null ? [] : escapeChoices(surveyOf(kit, state), seeker)
}

/** Survivors and what they took are put in an area; what they leave keeps its Controller (KGP-8.6061.5). */
export const arriving = (kit: Kit, state: State, units: readonly PieceId[], to: Destination): readonly Event[] =>
  living(state, units).flatMap((id) => {
    const piece = pieceOf(state, id)
    if (piece === null) return []
    const end = endOf(kit, surveyOf(kit, state), piece, to)
    return placing(state, id, end.location, end.place, 'KGP-8.6061.1')
  })

/** Survivors go to the nearest area; their owner picks among several. */
export const goHome = (kit: Kit, state: State, task: Do): Result => {
  const units = living(state, task.subjects)
  if (units.length === 0) return NOTHING
  const homes = homesFor(kit, state, units)
  if (homes.length === 0) return stranded(state, units)
  if (homes.length === 1) return just(...arriving(kit, state, units, homes[0]))
  const side = pieceOf(state, units[0])?.side ?? 'german'
  return { events: [], then: [asking(PART, side, units, 'choose')] }
}
