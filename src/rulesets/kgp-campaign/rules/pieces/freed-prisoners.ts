import { personnel, prisonersOf } from '../../model/facts.js'
import { sideOf, type PieceId } from '../../data/names.js'
import type { State } from '../../model/state.js'
import { doing, type Do } from '../../model/task.js'

/** Prisoners of guards that are about to be lost go home as freed ones (KGP-8.608.3, KGP-8.6061.6, AMB-22). */
export const freeing = (state: State, guards: readonly PieceId[]): readonly Do<'8.608'>[] =>
  guards.flatMap((guard) => prisonersOf(state, guard).map(({ id }) => doing('8.608', { tag: 'free', prisoner: id })))

/** Men without a guard in an area of the enemy: prisoners whose guard is gone go home as freed ones. */
export const unguarded = (state: State): readonly Do<'8.608'>[] =>
  personnel(state)
    .filter(({ side, guard, place }) => guard === null && place.tag === 'setupArea' && sideOf(place.area) !== side)
    .map(({ id }) => doing('8.608', { tag: 'free', prisoner: id }))
