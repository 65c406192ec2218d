import { type Position } from '../../model/position.js'
import { exitBox } from '../8.605-setup-areas/8.2-entry-areas.js'
import { mobilityOf, reducing } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { companions, eliminatingAll, pieceNamed, unitNamed } from '../../model/facts.js'
import { isPersonnel, type Personnel, type Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { doing, rolling, type Task } from '../../model/task.js'
import { just, rolled, sumOf, type DoOn, type PartHandler, type Result } from '../part-handler.js'
import { pieceOf, type Exit, type State } from '../../model/state.js'
import { scoring } from '../8.603-scenario-end/casualty-points.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

const PART = 'CG21'

const exitsOf = (state: State): readonly Exit[] =>
  (state.last?.exits ?? []).filter(({ piece }) => pieceOf(state, piece) !== null)

/** A broken unit whose check nobody has taken takes it now, where the engine is to roll it (`exit.resolveNtc`). */
const exitTask = (state: State, { piece: id, broken, check }: Exit): Task<'CG21'> => {
  const piece = pieceNamed(state, id)
  const isRolled = state.options['exit.resolveNtc'] && isPersonnel(piece) && broken && check === null
  return isRolled
    ? rolling(PART, piece.side, 2, { tag: 'exit', unit: id })
    : doing(PART, { tag: 'leave', piece: id, check: broken && check === 'failed' ? 'failed' : 'passed' })
}

/** A piece is lost, and its value scored: losses by leaving the map count. */
const losing = (at: Position, ids: readonly PieceId[]): readonly Event[] => {
  const { state } = at
  const lost = ids.flatMap((id) => pieceOf(state, id) ?? [])
  return [...eliminatingAll(state, ids, 'KGP-CG21'), ...scoring(at, lost)]
}

/** Broken units that fail their check lose men; if nobody is left, what they carried is lost as well. */
const afterCheck = (at: Position, unit: Personnel): readonly Event[] => {
  const events = reducing(at, unit, 'KGP-CG21')
  if (!events.some(({ tag }) => tag === 'eliminated')) return events
  return losing(at, [...companions(at.state, unit.id)].toReversed())
}

/** Whose way out a piece takes: a prisoner goes where its guard goes. */
const escortOf = (state: State, piece: Piece): Side =>
  (isPersonnel(piece) && piece.guard !== null ? pieceOf(state, piece.guard)?.side : undefined) ?? piece.side

/** What left the map waits in the shaded part of the Box of its edge hex, or is lost where there is none (KGP-CG21). */
const leaving = (at: Position, { about }: DoOn<'CG21', 'leave'>): Result => {
  const { data, state } = at
  const piece = pieceOf(state, about.piece)
  if (piece === null) return just() // lost with whoever had it
  const exit = exitsOf(state).find(({ piece: id }) => id === piece.id)
  const side = escortOf(state, piece)
  const box = exit === undefined ? null : exitBox(situationOf(at), side, mobilityOf(data, piece), exit.hex)
  if (box === null) return just(...losing(at, [piece.id]))
  const suffered = about.check === 'failed' && isPersonnel(piece) ? afterCheck(at, piece) : []
  const made = suffered.flatMap((event) => (event.tag === 'replaced' ? event.by : []))
  const isGone = suffered.some(({ tag }) => tag === 'eliminated')
  const left = isGone ? [] : made.length > 0 ? made.map(({ id }) => id) : [piece.id]
  return just(
    ...suffered,
    ...left.map((id): Event => ({
      tag: 'placed',
      piece: id,
      location: null,
      place: { tag: 'holdingBox', entry: box, part: 'shaded' },
      why: PART,
      heard: 'all',
    })),
  )
}

/** What was to enter and did not waits in the shaded part of its Box (KGP-CG7). */
const stayingOut = ({ state }: Position, { about }: DoOn<'CG21', 'stayOut'>): Result => {
  const piece = pieceOf(state, about.piece)
  if (piece?.place.tag !== 'holdingBox') return just() // lost, or on the map after all
  const place = { tag: 'holdingBox', entry: piece.place.entry, part: 'shaded' } as const
  return just({ tag: 'placed', piece: piece.id, location: null, place, why: 'KGP-CG7', heard: 'all' })
}

/** Before the Refit Phase proper: what left the map in play (KGP-CG21), and what never came to it (KGP-CG7). */
export const exit: PartHandler<'CG21'> = {
  begin: ({ state }) => [
    ...exitsOf(state).map((one) => exitTask(state, one)),
    ...(state.last?.failedToEnter ?? [])
      .filter((id) => pieceOf(state, id) !== null)
      .map((id) => doing(PART, { tag: 'stayOut', piece: id })),
  ],
  does: { leave: leaving, stayOut: stayingOut },
  rolls: {
    /** The check of a broken unit that leaves the map: two dice and a leader's help against its morale. */
    exit: ({ state }, task, dice) => {
      if (pieceOf(state, task.about.unit) === null) return just() // lost with whoever had it
      const unit = unitNamed(state, task.about.unit)
      const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
      const final = sumOf(modifiers) + dice[0] + dice[1]
      const check = final <= unit.morale ? 'passed' : 'failed'
      return {
        events: [rolled(task, 'KGP-CG21', dice, modifiers, final, check)],
        then: [doing(PART, { tag: 'leave', piece: unit.id, check })],
      }
    },
  },
}
