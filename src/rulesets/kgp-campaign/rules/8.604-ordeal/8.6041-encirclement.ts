import type { Position } from '../../model/position.js'
import { printedMorale } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import type { Modifier } from '../../data/table.js'
import {
  piecesBeside,
  eliminatePiece,
  inOrder,
  itemNamed,
  possessionsOf,
  prisonersOf,
  unitNamed,
  unitOf,
  vehicleNamed,
} from '../../model/facts.js'
import { askTask, doTask, rollTask, type Task } from '../../model/task.js'
import { has, isMobile, isPersonnel, isVehicle, leadership, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import {
  bySide,
  eventsOnly,
  question,
  rollTrace,
  sumOf,
  type AskOn,
  type CommandOf,
  type DoOn,
  type PartHandler,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
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

/** Units of the guard's side in the Location that can take over a prisoner. */
const ableGuards = (state: State, prisoner: Personnel, exceptFor: PieceId | null): readonly Personnel[] =>
  piecesBeside(state, prisoner).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.side !== prisoner.side &&
      piece.guard === null &&
      piece.id !== exceptFor &&
      !has(piece, 'unarmed') &&
      !has(piece, 'broken'),
  )

/**
 * Handles the prisoners of a lost guard: they are claimed by another unit, or Rearmed with what the guard dropped
 * (KGP-8.6041.3). Its other possessions stay there (KGP-8.6041.4).
 */
const transferPrisoners = (state: State, guard: Personnel): readonly Task<'8.6041'>[] => {
  const dropped = possessionsOf(state, guard.id).map(({ id }) => id)
  return prisonersOf(state, guard.id).map((prisoner) =>
    ableGuards(state, prisoner, guard.id).length > 0
      ? askTask(PART, guard.side, { tag: 'claim', prisoner: prisoner.id })
      : doTask(PART, { tag: 'rearm', prisoner: prisoner.id, dropped }),
  )
}

/**
 * Resolves a 1TC. A unit that fails is Eliminated (KGP-8.6041.1). If the crew of a vehicle fails, the crew is
 * Eliminated and the vehicle abandoned (KGP-8.6041.2).
 */
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
  const roll = rollTrace(task, 'KGP-8.6041.1', dice, modifiers, final, hasPassed ? 'passed' : 'eliminated')
  if (hasPassed) return eventsOnly(roll)
  if (isVehicle(piece))
    return eventsOnly(
      roll,
      { tag: 'crewed', vehicle: id, crew: null, why: 'KGP-8.6041.2', heard: 'all' },
      { tag: 'marked', piece: id, put: ['abandoned'], taken: [], why: 'KGP-8.6041.2', heard: 'all' },
    )
  return { events: [roll, ...eliminatePiece(state, id, 'KGP-8.6041.1')], then: transferPrisoners(state, piece) }
}

/** Rearms a prisoner (A20.551), which may also take the dropped items. */
const rearmed = ({ state }: Position, { about }: DoOn<'8.6041', 'rearm'>): Result<'8.6041'> => {
  const { prisoner, dropped } = about
  const items = dropped.filter((item) => itemNamed(state, item).possessor === null)
  const why = 'KGP-8.6041.3'
  return {
    events: [{ tag: 'marked', piece: prisoner, put: ['rearmed'], taken: ['unarmed'], why, heard: 'all' }],
    then:
      items.length === 0
        ? []
        : [askTask(PART, unitNamed(state, prisoner).side, { tag: 'takeDropped', unit: prisoner, items })],
  }
}

/** A Rearmed unit that takes an item of its guard captures or recaptures it. */
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

const whyNotTake = (
  { state }: Position,
  { about }: Dropped,
  command: CommandOf<'takeDropped' | 'pass'>,
): Rule | null => {
  if (command.tag === 'pass') return null
  if (command.unit !== about.unit || !about.items.includes(command.item)) return 'piece.own'
  return itemNamed(state, command.item).possessor === null ? null : 'item.held'
}

/** Takes one item, and asks the unit about the rest. */
const taken = ({ state }: Position, task: Dropped, item: PieceId): Result<'8.6041'> => {
  const { unit, items } = task.about
  const left = items.filter((one) => one !== item)
  return {
    events: takenUp(state, item, unit),
    then: left.length === 0 ? [] : [askTask(PART, task.seat, { tag: 'takeDropped', unit, items: left })],
  }
}

/** Encirclement (8.6041): every Encircled unit and every Encircled Immobile vehicle takes a 1TC. */
export const encirclement: PartHandler<'8.6041'> = {
  begin: ({ state }) =>
    bySide(state, encircled(state)).map(({ id, side }) => rollTask(PART, side, 2, { tag: 'encircled', piece: id })),
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
      whyNot: ({ state }, { about }, { prisoner, guard }) => {
        if (prisoner !== about.prisoner) return 'piece.own'
        const able = ableGuards(state, unitNamed(state, prisoner), null)
        return able.some(({ id }) => id === guard) ? null : 'prisoner.guard'
      },
      decide: (_at, _task, { prisoner, guard }) =>
        eventsOnly({ tag: 'guarded', unit: prisoner, by: guard, why: 'KGP-8.6041.3', heard: 'all' }),
    }),
    takeDropped: question(['takeDropped', 'pass'], {
      candidates: (_at, { about: { unit, items } }) => [
        ...items.map((item) => ({ tag: 'takeDropped', unit, item }) as const),
        { tag: 'pass' },
      ],
      whyNot: whyNotTake,
      decide: (at, task, command) => (command.tag === 'pass' ? eventsOnly() : taken(at, task, command.item)),
    }),
  },
}
