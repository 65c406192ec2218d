import { printedMorale } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import type { Modifier } from '../../data/table.js'
import { eliminating, inOrder, itemOf, piecesAt, possessionsOf, prisonersOf, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Ask, Do, Roll, Task } from '../../model/phase.js'
import type { PartId } from '../../data/parts.js'
import { has, isMobile, isPersonnel, isVehicle, leadership, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import { asking, doing, just, NOTHING, rolled, rolling, sumOf, type Result, type Room } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'

/** The part of the step. */
export const ENCIRCLED: PartId = '8.6041'

const encircled = (state: State): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter(
    (piece): piece is Personnel | Vehicle =>
      has(piece, 'encircled') &&
      ((isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !isMobile(piece) && piece.crew !== null)),
  )

const moraleOf = (piece: Personnel | Vehicle): number =>
  isPersonnel(piece) ? piece.morale : printedMorale(piece.crew?.type ?? '0-0-0')

const helpOf = (piece: Personnel | Vehicle): number =>
  isPersonnel(piece) ? piece.leaderDrm : leadership(piece.crew?.armorLeader ?? '8-0')

/** Units of the guard's side in the Location that can take a prisoner over. */
const ableGuards = (state: State, prisoner: Personnel, exceptFor: PieceId): readonly Personnel[] =>
  piecesAt(state, prisoner.location ?? '').filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.side !== prisoner.side &&
      piece.guard === null &&
      piece.id !== exceptFor &&
      !has(piece, 'unarmed') &&
      !has(piece, 'broken'),
  )

/** What becomes of the prisoners of a lost guard: claimed by another, or Rearmed with what it dropped (KGP-8.6041.3); all else it had lies there (KGP-8.6041.4). */
const orphaned = (state: State, guard: Personnel): readonly Task[] => {
  const dropped = possessionsOf(state, guard.id).map(({ id }) => id)
  return prisonersOf(state, guard.id).map((prisoner): Task => {
    const guards = ableGuards(state, prisoner, guard.id)
    return guards.length > 0
      ? asking(ENCIRCLED, guard.side, [prisoner.id], 'claim')
      : doing(ENCIRCLED, [prisoner.id, ...dropped], 'rearm')
  })
}

const checked = (_kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const piece = pieceOf(state, task.subjects[0])
  if (piece === null || (!isPersonnel(piece) && !isVehicle(piece))) return NOTHING
  const modifiers: readonly Modifier[] = [
    { id: '1TC', value: 1 },
    { id: 'leader', value: helpOf(piece) },
  ]
  const final = dice[0] + dice[1] + sumOf(modifiers)
  const hasPassed = final <= moraleOf(piece)
  const news = rolled(task, 'KGP-8.6041.1', dice, modifiers, final, hasPassed ? 'passed' : 'eliminated')
  if (hasPassed) return just(news)
  if (isVehicle(piece))
    return just(
      news,
      { tag: 'crewed', vehicle: piece.id, crew: null, why: 'KGP-8.6041.2', heard: 'all' },
      { tag: 'marked', piece: piece.id, put: ['abandoned'], taken: [], why: 'KGP-8.6041.2', heard: 'all' },
    )
  return { events: [news, ...eliminating(state, piece.id, 'KGP-8.6041.1')], then: orphaned(state, piece) }
}

const claimCandidates = (state: State, task: Ask): readonly Command[] => {
  const [subject, ...items] = task.subjects
  if (task.note === 'claim') {
    const prisoner = unitOf(state, subject)
    return prisoner === null
      ? []
      : ableGuards(state, prisoner, '').map(({ id }) => ({ tag: 'claimPrisoner', prisoner: subject, guard: id }))
  }
  return [...items.map((item): Command => ({ tag: 'takeDropped', unit: subject, item })), { tag: 'pass' }]
}

const brokenClaim = (state: State, task: Ask, command: Command): Rule | null => {
  const [subject, ...items] = task.subjects
  if (task.note === 'claim') {
    if (command.tag !== 'claimPrisoner') return 'turn.answer'
    const prisoner = unitOf(state, subject)
    if (prisoner === null || command.prisoner !== subject) return 'piece.own'
    return ableGuards(state, prisoner, '').some(({ id }) => id === command.guard) ? null : 'prisoner.guard'
  }
  if (command.tag === 'pass') return null
  if (command.tag !== 'takeDropped') return 'turn.answer'
  if (command.unit !== subject || !items.includes(command.item)) return 'piece.own'
  return itemOf(state, command.item)?.possessor === null ? null : 'item.held'
}

/** What a Rearmed unit takes up of its guard is Captured, or its own side's again. */
const takenUp = (state: State, item: PieceId, by: PieceId): readonly Event[] => {
  const why = 'KGP-8.6041.3'
  const side = unitOf(state, by)?.side
  const isForeign = side !== undefined && itemOf(state, item)?.side !== side
  return [
    ...(isForeign ? [{ tag: 'changedSide', piece: item, side, why, heard: 'all' } as const] : []),
    { tag: 'held', item, by, why, heard: 'all' },
  ]
}

const claimed = (state: State, task: Ask, command: Command): Result => {
  if (command.tag === 'claimPrisoner')
    return just({ tag: 'guarded', unit: command.prisoner, by: command.guard, why: 'KGP-8.6041.3', heard: 'all' })
  if (command.tag !== 'takeDropped') return NOTHING
  const [subject, ...items] = task.subjects
  const left = items.filter((item) => item !== command.item)
  return {
    events: takenUp(state, command.item, subject),
    then: left.length === 0 ? [] : [{ ...task, subjects: [subject, ...left] }],
  }
}

/** Rearmed (A20.551): armed again, and whatever lies there may be taken up. */
const rearmed = (state: State, task: Do): Result => {
  const [subject, ...dropped] = task.subjects
  const unit = unitOf(state, subject)
  if (unit === null) return NOTHING
  const items = dropped.filter((item) => itemOf(state, item)?.possessor === null)
  return {
    events: [
      { tag: 'marked', piece: subject, put: ['rearmed'], taken: ['unarmed'], why: 'KGP-8.6041.3', heard: 'all' },
    ],
    then: items.length === 0 ? [] : [asking(ENCIRCLED, unit.side, [subject, ...items], 'take')],
  }
}

/** The room of encircled units. */
export const encirclement: Room = {
  begin: (_kit, state) => encircled(state).map(({ id, side }) => rolling(ENCIRCLED, side, 2, [id])),
  resolve: checked,
  act: (_kit, state, task) => (task.tag === 'do' ? rearmed(state, task) : NOTHING),
  candidates: (_kit, state, task) => (task.tag === 'ask' ? claimCandidates(state, task) : []),
  broken: (_kit, state, task, _seat, command) =>
    task.tag === 'ask' ? brokenClaim(state, task, command) : 'turn.answer',
  decide: (_kit, state, task, _seat, command) => (task.tag === 'ask' ? claimed(state, task, command) : NOTHING),
}
