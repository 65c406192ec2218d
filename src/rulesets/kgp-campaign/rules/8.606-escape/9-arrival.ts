import { chainEvents } from '../../model/chain.js'
import type { Position } from '../../model/position.js'
import type { Destination } from '../8.605-setup-areas/8.6053-destinations.js'
import { escapeChoices } from './3-paths.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, pieceNamed, placePiece } from '../../model/facts.js'
import { leaveTow } from '../pieces/portage.js'
import { freePrisoners } from '../pieces/freed-prisoners.js'
import { askTask, doTask, type Do } from '../../model/task.js'
import type { PieceId } from '../../data/names.js'
import { eventsOnly, tasksOnly, type DoOn, type Result } from '../part-handler.js'
import { endOf, movingGroup } from '../8.605-setup-areas/moving-group.js'
import { pieceOf, type State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { PART } from './1-who.js'

/** Returns the pieces that still exist. */
export const survivorsOf = (state: State, ids: readonly PieceId[]): readonly PieceId[] =>
  ids.filter((id) => pieceOf(state, id) !== null)

/** Handles a group without a destination: it is Eliminated without a roll, or left in place (KGP-8.6061.2, AMB-20). */
export const strandGroup = (state: State, units: readonly PieceId[]): Result => {
  if (state.options['escape.noDestination'] === 'eliminate')
    return {
      events: units.flatMap((id) => eliminatePiece(state, id, 'KGP-8.6061.2')),
      then: freePrisoners(state, units),
    }
  return eventsOnly(
    ...units.flatMap((id) => {
      const piece = pieceOf(state, id)
      return piece === null || piece.place.tag === 'setupArea'
        ? []
        : placePiece(state, id, piece.location, { tag: 'leftInPlace' }, 'KGP-8.6061.2')
    }),
  )
}

/** Makes the task that brings units to the nearest area. */
export const goHomeTask = (units: readonly PieceId[]): Do<'8.606'> => doTask(PART, { tag: 'goHome', units })

/** Returns the areas survivors choose from: the nearest (KGP-8.6061.1). */
export const homesFor = (at: Position, units: readonly PieceId[]): readonly Destination[] => {
  const { state } = at
  const moving = movingGroup(at, survivorsOf(state, units))
  return moving === null ? [] : escapeChoices(situationOf(at), moving)
}

/**
 * Places survivors and their possessions in an area. Control of the Locations they leave does not change
 * (KGP-8.6061.5).
 */
export const arriveIn = (at: Position, units: readonly PieceId[], to: Destination): readonly Event[] => {
  const { state } = at
  const home = survivorsOf(state, units)
  const end = endOf(situationOf(at), to)
  return chainEvents(at, [
    () => leaveTow(state, home, 'KGP-8.606.4'),
    (now) => home.flatMap((id) => placePiece(now.state, id, end.location, end.place, 'KGP-8.6061.1')),
  ])
}

/** Sends survivors to the nearest area. Their owner chooses between equally near ones. */
export const goHome = (at: Position, { about }: DoOn<'8.606', 'goHome'>): Result<'8.606'> => {
  const units = survivorsOf(at.state, about.units)
  if (units.length === 0) return eventsOnly() // none of them has survived
  const homes = homesFor(at, units)
  if (homes.length === 0) return strandGroup(at.state, units)
  if (homes.length === 1) return eventsOnly(...arriveIn(at, units, homes[0]))
  return tasksOnly(askTask(PART, pieceNamed(at.state, units[0]).side, { tag: 'escapeArea', units }))
}
