import { type Position } from '../../model/position.js'
import { exitBox } from '../8.605-setup-areas/8.2-entry-areas.js'
import { leftAfter, mobilityOf, reduceUnit } from '../pieces/casualties.js'
import { chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { companions, eliminatePieces, isSamePlace, pieceNamed, placePiece, unitNamed } from '../../model/facts.js'
import { isPersonnel, type Personnel, type Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { doTask, rollTask, type Task } from '../../model/task.js'
import { eventsOnly, rollTrace, sumOf, type DoOn, type PartHandler, type Result } from '../part-handler.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Exit } from '../../model/scenario-result.js'
import { scoreCasualties } from '../8.603-scenario-end/casualty-points.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

const PART = 'CG21'

const exitsOf = (state: State): readonly Exit[] =>
  (state.last?.exits ?? []).filter(({ piece }) => pieceOf(state, piece) !== null)

/**
 * The task for a piece that left the map. A broken unit rolls its NTC if the report has no result and the engine is to
 * roll it (`exit.resolveNtc`); without that option the unit counts as having passed (KGP-CG21).
 */
const exitTask = (state: State, { piece: id, broken, check }: Exit): Task<'CG21'> => {
  const piece = pieceNamed(state, id)
  const isRolled = state.options['exit.resolveNtc'] && isPersonnel(piece) && broken && check === null
  return isRolled
    ? rollTask(PART, piece.side, 2, { tag: 'exit', unit: id })
    : doTask(PART, { tag: 'leave', piece: id, check: broken && check === 'failed' ? 'failed' : 'passed' })
}

/**
 * Eliminates a piece with everything that goes with it: passengers, possessed Equipment and Guns in tow. All of them
 * score Casualty VP.
 */
const losing = (at: Position, id: PieceId): readonly Event[] => {
  const ids = companions(at.state, id).toReversed()
  return [
    ...eliminatePieces(at.state, ids, 'KGP-CG21'),
    ...scoreCasualties(
      at,
      ids.map((one) => pieceNamed(at.state, one)),
    ),
  ]
}

/**
 * A broken unit that fails its check suffers Casualty Reduction, which scores Casualty VP. If nobody survives, its
 * possessions are lost too.
 */
const afterCheck = (at: Position, unit: Personnel): readonly Event[] => {
  const events = reduceUnit(at, unit, 'KGP-CG21')
  if (events.some(({ tag }) => tag === 'eliminated')) return losing(at, unit.id)
  const left = events.flatMap((event) => (event.tag === 'replaced' ? event.by : []))
  return left.length === 0 ? events : [...events, ...scoreCasualties(at, [unit], left)]
}

/** The side whose exit rules apply to a piece. A prisoner goes where its guard goes. */
const escortOf = (state: State, piece: Piece): Side =>
  (isPersonnel(piece) && piece.guard !== null ? pieceOf(state, piece.guard)?.side : undefined) ?? piece.side

/**
 * Puts an exited piece in the shaded part of the Holding Box of its edge hex, or Eliminates it if there is none
 * (KGP-CG21).
 */
const leaving = (at: Position, { about }: DoOn<'CG21', 'leave'>): Result => {
  const { data, state } = at
  const piece = pieceOf(state, about.piece)
  if (piece === null) return eventsOnly() // Eliminated with its carrier
  const exit = exitsOf(state).find(({ piece: id }) => id === piece.id)
  const side = escortOf(state, piece)
  const box = exit === undefined ? null : exitBox(situationOf(at), side, mobilityOf(data, piece), exit.hex)
  if (box === null) return eventsOnly(...losing(at, piece.id))
  const suffered = about.check === 'failed' && isPersonnel(piece) ? afterCheck(at, piece) : []
  const place = { tag: 'holdingBox', entry: box, part: 'shaded' } as const
  return eventsOnly(
    ...chainEvents(at, [
      () => suffered,
      ({ state: after }) =>
        leftAfter(suffered, piece.id).flatMap((id) =>
          isSamePlace(pieceNamed(after, id).place, place) ? [] : placePiece(after, id, null, place, PART),
        ),
    ]),
  )
}

/** Puts a piece that was to enter but did not in the shaded part of its Holding Box (KGP-CG7). */
const stayingOut = ({ state }: Position, { about }: DoOn<'CG21', 'stayOut'>): Result => {
  const piece = pieceOf(state, about.piece)
  if (piece?.place.tag !== 'holdingBox') return eventsOnly() // lost, or on the map after all
  const place = { tag: 'holdingBox', entry: piece.place.entry, part: 'shaded' } as const
  return eventsOnly(...placePiece(state, piece.id, null, place, 'KGP-CG7'))
}

/** Handles pieces that left the map (KGP-CG21) or never entered it (KGP-CG7), before the Refit Phase proper. */
export const exit: PartHandler<'CG21'> = {
  begin: ({ state }) => [
    ...exitsOf(state).map((one) => exitTask(state, one)),
    ...(state.last?.failedToEnter ?? [])
      .filter((id) => pieceOf(state, id) !== null)
      .map((id) => doTask(PART, { tag: 'stayOut', piece: id })),
  ],
  does: { leave: leaving, stayOut: stayingOut },
  rolls: {
    /** Resolves the NTC of a broken unit that left the map: a DR plus the leader DRM against its morale. */
    exit: ({ state }, task, dice) => {
      if (pieceOf(state, task.about.unit) === null) return eventsOnly() // Eliminated with its carrier
      const unit = unitNamed(state, task.about.unit)
      const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
      const final = sumOf(modifiers) + dice[0] + dice[1]
      const check = final <= unit.morale ? 'passed' : 'failed'
      return {
        events: [rollTrace(task, 'KGP-CG21', dice, modifiers, final, check)],
        then: [doTask(PART, { tag: 'leave', piece: unit.id, check })],
      }
    },
  },
}
