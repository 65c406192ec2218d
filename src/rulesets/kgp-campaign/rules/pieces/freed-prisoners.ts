import { personnel, prisonersOf } from '../../model/facts.js'
import { sideOf, type PieceId } from '../../data/names.js'
import { doing } from '../step-part.js'
import type { State } from '../../model/state.js'
import type { Task } from '../../model/phase.js'

/** Prisoners of guards that are about to be lost go home as freed ones (KGP-8.608.3, KGP-8.6061.6, AMB-22). */
export const freeing = (state: State, guards: readonly PieceId[]): readonly Task[] =>
  guards.flatMap((guard) => prisonersOf(state, guard).map(({ id }) => doing('8.608', [id], 'freed')))

/** Men without a guard in an area of the enemy: prisoners whose guard is gone go home as freed ones. */
export const unguarded = (state: State): readonly Task[] =>
  personnel(state)
    .filter(({ side, guard, place }) => guard === null && place.tag === 'setupArea' && sideOf(place.area) !== side)
    .map(({ id }) => doing('8.608', [id], 'freed'))
