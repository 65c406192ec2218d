import type { Position } from '../../model/position.js'
import { printedMorale } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import type { Modifier } from '../../data/table.js'
import {
  besides,
  eliminating,
  inOrder,
  itemNamed,
  possessionsOf,
  prisonersOf,
  unitNamed,
  unitOf,
  vehicleNamed,
} from '../../model/facts.js'
import { asking, doing, rolling, type Task } from '../../model/task.js'
import { has, isMobile, isPersonnel, isVehicle, leadership, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import {
  just,
  question,
  rolled,
  sumOf,
  type AskOn,
  type CommandOf,
  type DoOn,
  type PartHandler,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'

const PART = '8.6041'

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
const ableGuards = (state: State, prisoner: Personnel, exceptFor: PieceId | null): readonly Personnel[] =>
  besides(state, prisoner).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.side !== prisoner.side &&
      piece.guard === null &&
      piece.id !== exceptFor &&
      !has(piece, 'unarmed') &&
      !has(piece, 'broken'),
  )

/** What becomes of the prisoners of a lost guard: claimed by another, or Rearmed with what it dropped (KGP-8.6041.3); all else it had lies there (KGP-8.6041.4). */
const orphaned = (state: State, guard: Personnel): readonly Task<'8.6041'>[] => {
  const dropped = possessionsOf(state, guard.id).map(({ id }) => id)
  return prisonersOf(state, guard.id).map((prisoner) =>
    ableGuards(state, prisoner, guard.id).length > 0
      ? asking(PART, guard.side, { tag: 'claim', prisoner: prisoner.id })
      : doing(PART, { tag: 'rearm', prisoner: prisoner.id, dropped }),
  )
}

/** A task check of each: who fails is lost (KGP-8.6041.1), and a vehicle is abandoned by its crew (KGP-8.6041.2). */
const checked = (
  { state }: Position,
  task: RollOn<'8.6041', 'encircled'>,
  dice: readonly number[],
): Result<'8.6041'> => {
  const { piece: id } = task.about
  const piece = unitOf(state, id) ?? vehicleNamed(state, id)
  const modifiers: readonly Modifier[] = [
    { id: '1TC', value: 1 },
    { id: 'leader', value: helpOf(piece) },
  ]
  const final = dice[0] + dice[1] + sumOf(modifiers)
  const hasPassed = final <= moraleOf(piece)
  const roll = rolled(task, 'KGP-8.6041.1', dice, modifiers, final, hasPassed ? 'passed' : 'eliminated')
  if (hasPassed) return just(roll)
  if (isVehicle(piece))
    return just(
      roll,
      { tag: 'crewed', vehicle: id, crew: null, why: 'KGP-8.6041.2', heard: 'all' },
      { tag: 'marked', piece: id, put: ['abandoned'], taken: [], why: 'KGP-8.6041.2', heard: 'all' },
    )
  return { events: [roll, ...eliminating(state, id, 'KGP-8.6041.1')], then: orphaned(state, piece) }
}

/** Rearmed (A20.551): armed again, and whatever lies there may be taken up. */
const rearmed = ({ state }: Position, { about }: DoOn<'8.6041', 'rearm'>): Result<'8.6041'> => {
  const { prisoner, dropped } = about
  const items = dropped.filter((item) => itemNamed(state, item).possessor === null)
  const why = 'KGP-8.6041.3'
  return {
    events: [{ tag: 'marked', piece: prisoner, put: ['rearmed'], taken: ['unarmed'], why, heard: 'all' }],
    then:
      items.length === 0
        ? []
        : [asking(PART, unitNamed(state, prisoner).side, { tag: 'takeDropped', unit: prisoner, items })],
  }
}

/** What a Rearmed unit takes up of its guard is Captured, or its own side's again. */
const takenUp = (state: State, item: PieceId, by: PieceId): readonly Event[] => {
  const why = 'KGP-8.6041.3'
  const { side } = unitNamed(state, by)
  const isForeign = itemNamed(state, item).side !== side
  return [
    ...(isForeign ? [{ tag: 'changedSide', piece: item, side, why, heard: 'all' } as const] : []),
    { tag: 'held', item, by, why, heard: 'all' },
  ]
}

type Dropped = AskOn<'8.6041', 'takeDropped'>

const brokenTaking = (
  { state }: Position,
  { about }: Dropped,
  command: CommandOf<'takeDropped' | 'pass'>,
): Rule | null => {
  if (command.tag === 'pass') return null
  if (command.unit !== about.unit || !about.items.includes(command.item)) return 'piece.own'
  return itemNamed(state, command.item).possessor === null ? null : 'item.held'
}

/** One thing is taken up; of the rest the unit is asked again. */
const taken = ({ state }: Position, task: Dropped, item: PieceId): Result<'8.6041'> => {
  const { unit, items } = task.about
  const left = items.filter((one) => one !== item)
  return {
    events: takenUp(state, item, unit),
    then: left.length === 0 ? [] : [asking(PART, task.seat, { tag: 'takeDropped', unit, items: left })],
  }
}

/** Encirclement (8.6041): every encircled unit and vehicle that cannot move takes a check. */
export const encirclement: PartHandler<'8.6041'> = {
  begin: ({ state }) => encircled(state).map(({ id, side }) => rolling(PART, side, 2, { tag: 'encircled', piece: id })),
  rolls: { encircled: checked },
  does: { rearm: rearmed },
  asks: {
    claim: question(['claimPrisoner'], {
      candidates: ({ state }, { about: { prisoner } }) =>
        ableGuards(state, unitNamed(state, prisoner), null).map(({ id }) => ({
          tag: 'claimPrisoner',
          prisoner,
          guard: id,
        })),
      broken: ({ state }, { about }, { prisoner, guard }) => {
        if (prisoner !== about.prisoner) return 'piece.own'
        const able = ableGuards(state, unitNamed(state, prisoner), null)
        return able.some(({ id }) => id === guard) ? null : 'prisoner.guard'
      },
      decide: (_at, _task, { prisoner, guard }) =>
        just({ tag: 'guarded', unit: prisoner, by: guard, why: 'KGP-8.6041.3', heard: 'all' }),
    }),
    takeDropped: question(['takeDropped', 'pass'], {
      candidates: (_at, { about: { unit, items } }) => [
        ...items.map((item) => ({ tag: 'takeDropped', unit, item }) as const),
        { tag: 'pass' },
      ],
      broken: brokenTaking,
      decide: (at, task, command) => (command.tag === 'pass' ? just() : taken(at, task, command.item)),
    }),
  },
}
