import { personnel, prisonersOf } from '../../model/facts.js'
import { sideOf, type PieceId } from '../../data/names.js'
import type { State } from '../../model/state.js'
import { doTask, type Do } from '../../model/task.js'

/** Returns the tasks that free the prisoners of guards about to be lost (KGP-8.608.3, KGP-8.6061.6, AMB-22). */
export const freePrisoners = (state: State, guards: readonly PieceId[]): readonly Do<'8.608'>[] =>
  guards.flatMap((guard) => prisonersOf(state, guard).map(({ id }) => doTask('8.608', { tag: 'free', prisoner: id })))

/** Returns the tasks that free unguarded units in an enemy area, whose guard is gone. */
export const freeUnguarded = (state: State): readonly Do<'8.608'>[] =>
  personnel(state)
    .filter(({ side, guard, place }) => guard === null && place.tag === 'setupArea' && sideOf(place.area) !== side)
    .map(({ id }) => doTask('8.608', { tag: 'free', prisoner: id }))
