import type { Position } from '../../model/position.js'
import type { Destination } from '../8.605-setup-areas/8.6053-havens.js'
import { escapeChoices } from './3-paths.js'
import type { Event } from '../../model/event.js'
import { eliminating, pieceNamed, placing } from '../../model/facts.js'
import { freeing } from '../pieces/freed-prisoners.js'
import { asking, doing, type Do } from '../../model/task.js'
import type { PieceId } from '../../data/names.js'
import { just, next, type DoOn, type Result } from '../part-handler.js'
import { endOf, seekerFor } from '../8.605-setup-areas/seeker.js'
import { pieceOf, type State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { PART } from './1-who.js'

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

/** The task of taking units to the nearest area. */
export const home = (units: readonly PieceId[]): Do<'8.606'> => doing(PART, { tag: 'goHome', units })

/** The areas among which survivors may pick: the nearest (KGP-8.6061.1). */
export const homesFor = (at: Position, units: readonly PieceId[]): readonly Destination[] => {
  const { state } = at
  const seeker = seekerFor(at, living(state, units))
  return seeker === null ? [] : escapeChoices(situationOf(at), seeker)
}

/** Survivors and what they took are put in an area; what they leave keeps its Controller (KGP-8.6061.5). */
export const arriving = (at: Position, units: readonly PieceId[], to: Destination): readonly Event[] =>
  living(at.state, units).flatMap((id) => {
    const end = endOf(situationOf(at), to)
    return placing(at.state, id, end.location, end.place, 'KGP-8.6061.1')
  })

/** Survivors go to the nearest area; their owner picks among several. */
export const goHome = (at: Position, { about }: DoOn<'8.606', 'goHome'>): Result<'8.606'> => {
  const units = living(at.state, about.units)
  if (units.length === 0) return just() // none of them has survived
  const homes = homesFor(at, units)
  if (homes.length === 0) return stranded(at.state, units)
  if (homes.length === 1) return just(...arriving(at, units, homes[0]))
  return next(asking(PART, pieceNamed(at.state, units[0]).side, { tag: 'escapeArea', units }))
}
