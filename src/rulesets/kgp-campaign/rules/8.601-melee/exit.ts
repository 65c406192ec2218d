import { exitBox } from '../8.605-setup-areas/entry.js'
import { mobilityOf, reducing } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { companions, eliminatingAll } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { isPersonnel, type Personnel, type Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { doing, just, NOTHING, rolled, rolling, sumOf, type Result, type Room, type Rooms } from '../step-part.js'
import { pieceOf, type Exit, type State } from '../../model/state.js'
import type { Do, Roll, Task } from '../../model/phase.js'
import { scoring } from '../8.603-scenario-end/casualty-points.js'
import { surveyOf } from '../survey.js'

const PART = 'CG21'

const exitsOf = (state: State): readonly Exit[] =>
  (state.last?.exits ?? []).filter(({ piece }) => pieceOf(state, piece) !== null)

const needsCheck = (state: State, exit: Exit): boolean => {
  const piece = pieceOf(state, exit.piece)
  return state.options['exit.resolveNtc'] && piece !== null && isPersonnel(piece) && exit.broken && exit.check === null
}

const begin = (_kit: Kit, state: State): readonly Task[] => [
  ...exitsOf(state).map((exit) => {
    const piece = pieceOf(state, exit.piece)
    return piece !== null && needsCheck(state, exit)
      ? rolling(PART, piece.side, 2, [exit.piece], 'check')
      : doing(PART, [exit.piece], exit.broken && exit.check === 'failed' ? 'failed' : 'passed')
  }),
  ...(state.last?.failedToEnter ?? [])
    .filter((id) => pieceOf(state, id) !== null)
    .map((id) => doing(PART, [id], 'failedToEnter')),
]

/** A piece is lost, and its value scored: losses by leaving the map count. */
const losing = (kit: Kit, state: State, ids: readonly PieceId[]): readonly Event[] => {
  const lost = ids.flatMap((id) => pieceOf(state, id) ?? [])
  return [...eliminatingAll(state, ids, 'KGP-CG21'), ...scoring(kit, state, lost)]
}

/** Broken units that fail their check lose men; if nobody is left, what they carried is lost as well. */
const afterCheck = (kit: Kit, state: State, unit: Personnel): readonly Event[] => {
  const events = reducing(kit, state, unit, 'KGP-CG21')
  if (!events.some(({ tag }) => tag === 'eliminated')) return events
  return losing(kit, state, [...companions(state, unit.id)].toReversed())
}

/** Whose way out a piece takes: a prisoner goes where its guard goes. */
const escortOf = (state: State, piece: Piece): Side =>
  (isPersonnel(piece) && piece.guard !== null ? pieceOf(state, piece.guard)?.side : undefined) ?? piece.side

const leaving = (kit: Kit, state: State, piece: Piece, note: string): Result => {
  const exit = exitsOf(state).find(({ piece: id }) => id === piece.id)
  const side = escortOf(state, piece)
  const box = exit === undefined ? null : exitBox(surveyOf(kit, state), side, mobilityOf(kit, piece), exit.hex)
  if (box === null) return just(...losing(kit, state, [piece.id]))
  const suffered = note === 'failed' && isPersonnel(piece) ? afterCheck(kit, state, piece) : []
  const made = suffered.flatMap((event) => (event.tag === 'replaced' ? event.by : []))
  const isGone = suffered.some(({ tag }) => tag === 'eliminated')
  const gone = isGone ? [] : made.length > 0 ? made.map(({ id }) => id) : [piece.id]
  return just(
    ...suffered,
    ...gone.map((id): Event => ({
      tag: 'placed',
      piece: id,
      location: null,
      place: { tag: 'holdingBox', entry: box, part: 'shaded' },
      why: PART,
      heard: 'all',
    })),
  )
}

/** Pieces that left the map wait in the shaded part of the Box, or are lost (KGP-CG21); late ones wait too (KGP-CG7). */
const act: Room['act'] = (kit, state, task) => {
  const { subjects, note } = task as Do
  const piece = pieceOf(state, subjects[0])
  if (piece === null) return NOTHING
  if (note !== 'failedToEnter') return leaving(kit, state, piece, note)
  if (piece.place.tag !== 'holdingBox') return NOTHING
  const place = { tag: 'holdingBox', entry: piece.place.entry, part: 'shaded' } as const
  return just({ tag: 'placed', piece: piece.id, location: null, place, why: 'KGP-CG7', heard: 'all' })
}

/** The check of a broken unit that leaves the map: two dice and a leader's help against its morale. */
const resolve = (_kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const unit = pieceOf(state, task.subjects[0])
  if (unit === null || !isPersonnel(unit)) return NOTHING
  const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
  const final = sumOf(modifiers) + dice[0] + dice[1]
  const result = final <= unit.morale ? 'passed' : 'failed'
  return { events: [rolled(task, 'KGP-CG21', dice, modifiers, final, result)], then: [doing(PART, [unit.id], result)] }
}

/** Before the Refit Phase proper: what left the map in play. */
export const exit: Rooms = { [PART]: { begin, act, resolve } }
