import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import { after, chained } from '../../model/chain.js'
import { shiftReading } from './map.js'
import { reducing } from '../pieces/casualties.js'
import { dismounted } from '../pieces/crew.js'
import { shift as shiftTable, shiftPersonnel, shiftVehicle } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import {
  eliminating,
  itemOf,
  pieceNamed,
  placing,
  possessionsOf,
  prisonersOf,
  putting,
  towedBy,
  unitOf,
  vehicleNamed,
} from '../../model/facts.js'
import { freeing } from '../pieces/freed-prisoners.js'
import { compareIds } from '../../model/order.js'
import { carried, portageLimit, portageOf } from '../pieces/portage.js'
import { isMmc, isPersonnel, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import { asking, doing, rolling, together, type Do } from '../../model/task.js'
import {
  attemptNamed,
  decisions,
  just,
  next,
  question,
  refitOf,
  rolled,
  sideOrder,
  type DoOn,
  type PartHandler,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { Haven } from '../8.605-setup-areas/8.6053-havens.js'
import { endOf, havenName } from '../8.605-setup-areas/seeker.js'
import type { State } from '../../model/state.js'
import type { Attempt } from '../../model/phase.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { printedValue, readRoll, readTable } from '../../data/table.js'
import { counterAfter } from '../8.611-hardening/8.6113-mmc-hardening.js'
import { broken, brokenCommit, candidates, decide, members, SHIFT_ORDERS, shiftOf } from './shift.js'

const PART = '8.613'

/** The groups in the order of their rolls: by side, then origin, then destination. */
const ordered = (at: Position): readonly Do<'8.613'>[] =>
  sideOrder(at.state).flatMap((side) =>
    refitOf(at.state)
      .attempts.flatMap((attempt) => {
        const shift = shiftOf(at, attempt)
        return shift?.side === side ? [{ attempt, from: havenName(shift.from), to: havenName(shift.to) }] : []
      })
      .toSorted((a, b) => compareIds(a.from, b.from) || compareIds(a.to, b.to))
      .map(({ attempt }) => doing(PART, { tag: 'go', attempt: attempt.id }, attempt.heard)),
  )

const trying = (state: State, attempt: Attempt): readonly Event[] =>
  members(state, attempt).flatMap((unit) => putting(unit, ['shiftTried'], 'KGP-8.613.5'))

/** Guns in tow go or stay with their vehicle, whoever has them: who goes another way lets go of them. */
const parting = (state: State, attempt: Attempt): readonly Event[] => {
  const loose = members(state, attempt).flatMap((unit) => {
    const left = possessionsOf(state, unit.id).filter(
      (item) => item.tag === 'gun' && item.hookedTo !== null && !attempt.units.includes(item.hookedTo),
    )
    const taken = towedBy(state, unit.id).filter(
      ({ possessor }) => possessor !== null && !attempt.units.includes(possessor),
    )
    return [...left, ...taken]
  })
  return loose.map(({ id }) => ({ tag: 'held', item: id, by: null, why: 'KGP-8.613.4', heard: 'all' }))
}

/**
 * The group and what it takes along is put in its new area (KGP-8.613.7); the old one keeps its Controller (KGP-8.6131.1).
 * Prisoners are handed over where their guard is Isolated no longer (KGP-8.608.1).
 */
const arriving = (start: Position, attempt: Attempt, to: Haven): readonly Event[] => {
  const { state } = start
  const situation = situationOf(start)
  return chained(start, [
    () => [...trying(state, attempt), ...parting(state, attempt)],
    ...members(state, attempt).map(({ id }) => (at: Position): readonly Event[] => {
      const end = endOf(situation, { to, path: attempt.path })
      const isCutOff = isPieceIsolated(at, { ...pieceNamed(at.state, id), ...end })
      const handedOver = isCutOff
        ? []
        : prisonersOf(at.state, id).flatMap((unit) => eliminating(at.state, unit.id, 'KGP-8.608.1'))
      return [...handedOver, ...placing(after(at, handedOver).state, id, end.location, end.place, 'KGP-8.613.7')]
    }),
  ])
}

/** A group sets out: with a roll, but where the Entry Area touches its area it simply goes (KGP-8.613.6). */
const go = (at: Position, { about }: DoOn<'8.613', 'go'>): Result<'8.613'> => {
  const { state } = at
  const attempt = attemptNamed(state, about.attempt)
  const shift = shiftOf(at, attempt)
  if (shift === null) return just() // nobody of it is left
  const isAutomatic = shiftReading(situationOf(at), shift, attempt.path).isAutomatic
  if (isAutomatic) return just(...arriving(at, attempt, shift.to))
  return next(rolling(PART, shift.side, 2, { tag: 'shift', attempt: attempt.id }, attempt.heard))
}

const itemsOf = (state: State, attempt: Attempt): readonly PieceId[] =>
  members(state, attempt).flatMap(({ id }) => possessionsOf(state, id).map((item) => item.id))

/** Everybody and everything in the group is lost. */
const wipedOut = (state: State, attempt: Attempt): Result => {
  const units = members(state, attempt).map(({ id }) => id)
  const towed = new Set(units.flatMap((id) => towedBy(state, id).map((gun) => gun.id)))
  const items = itemsOf(state, attempt).filter((id) => {
    const item = itemOf(state, id)
    return !towed.has(id) && (item?.tag === 'sw' || item?.hookedTo === null)
  })
  return {
    events: [...items, ...units].flatMap((id) => eliminating(state, id, 'KGP-8.613.T')),
    then: freeing(state, units),
  }
}

/** Shifted with Casualties: each unit rolls where it has come to, and what the lost ones carried is shared out. */
const costly = (at: Position, attempt: Attempt, to: Haven): Result<'8.613'> => {
  const { state } = at
  const { id: group, heard } = attempt
  return {
    events: arriving(at, attempt, to),
    then: [
      ...members(state, attempt).map(({ id, side }) =>
        rolling(PART, side, 1, { tag: 'shiftLoss', unit: id, attempt: group }, heard),
      ),
      doing(PART, { tag: 'salvage', attempt: group, items: itemsOf(state, attempt) }, heard),
    ],
  }
}

/** The roll of a group (KGP-8.613.T). */
const shifted = (at: Position, task: RollOn<'8.613', 'shift'>, dice: readonly number[]): Result<'8.613'> => {
  const { state } = at
  const attempt = attemptNamed(state, task.about.attempt)
  const shift = shiftOf(at, attempt)
  if (shift === null) throw new Error(`nobody is left of group ${attempt.id}`)
  const { isRoad, uncontrolled } = shiftReading(situationOf(at), shift, attempt.path)
  const { modifiers, final, result } = readRoll(shiftTable, dice[0] + dice[1], [
    { id: 'road', value: isRoad ? printedValue(shiftTable, 'road') : 0 },
    { id: 'utHexes', value: printedValue(shiftTable, 'utHexes') * Math.floor(uncontrolled / 5) },
  ])
  const roll = rolled(task, 'KGP-8.613.T', dice, modifiers, final, result, attempt.units)
  const following = ({ events, then }: Result<'8.613'>): Result<'8.613'> => ({ events: [roll, ...events], then })
  switch (result) {
    case 'shiftedSafely':
      return just(roll, ...arriving(at, attempt, shift.to))
    case 'noShift':
      return just(roll, ...trying(state, attempt))
    case 'shiftedWithCasualties':
      return following(costly(at, attempt, shift.to))
    case 'allEliminated':
      return following(wipedOut(state, attempt))
  }
}

const renamed = (attempt: Attempt, unit: PieceId, events: readonly Event[]): Event => {
  const next = counterAfter(events, unit)
  const units = attempt.units.map((id) => (id === unit ? next : id))
  return { tag: 'attemptSet', attempt: { ...attempt, units }, heard: attempt.heard }
}

type Loss = RollOn<'8.613', 'shiftLoss'>

const menLost = (at: Position, task: Loss, dice: readonly number[], unit: Personnel): Result => {
  const { state } = at
  const result = readTable(shiftPersonnel, dice[0])
  const roll = rolled(task, 'KGP-8.613.T', dice, [], dice[0], result)
  if (result === 'unharmed') return just(roll)
  const events = reducing(at, unit, 'KGP-8.613.T')
  const isLost = events.some(({ tag }) => tag === 'eliminated')
  return isLost
    ? { events: [roll, ...events], then: freeing(state, [unit.id]) }
    : just(roll, ...events, renamed(attemptNamed(state, task.about.attempt), unit.id, events))
}

const vehicleLost = (state: State, task: Loss, dice: readonly number[], vehicle: Vehicle): Result<'8.613'> => {
  const result = readTable(shiftVehicle, dice[0])
  const roll = rolled(task, 'KGP-8.613.T', dice, [], dice[0], result)
  if (result === 'unharmed') return just(roll)
  if (vehicle.crew === null) return just(roll, ...eliminating(state, vehicle.id, 'KGP-8.613.T'))
  return {
    events: [roll],
    then: [asking(PART, 'umpire', { tag: 'survival', vehicle: vehicle.id }, task.heard)],
  }
}

/** The die of each unit of a group that Shifted with Casualties (KGP-8.613.T). */
const suffered = (at: Position, task: Loss, dice: readonly number[]): Result<'8.613'> => {
  const unit = unitOf(at.state, task.about.unit)
  return unit === null
    ? vehicleLost(at.state, task, dice, vehicleNamed(at.state, task.about.unit))
    : menLost(at, task, dice, unit)
}

/** The crew of a lost vehicle gets out or not, as the umpire says. */
const survived = (state: State, vehicle: Vehicle, hasSurvived: boolean): Result => {
  const why = 'KGP-8.613.T'
  const crew = hasSurvived ? dismounted(state, vehicle) : []
  return just(
    ...crew.map((piece): Event => ({ tag: 'made', piece, why, heard: 'all' })),
    ...eliminating(state, vehicle.id, why),
  )
}

/** What lost units carried stays with the group as far as it can be carried; the rest is lost (KGP-8.613.8, AMB-33). */
const salvaged = (start: Position, { about }: DoOn<'8.613', 'salvage'>): Result => {
  const attempt = attemptNamed(start.state, about.attempt)
  return just(
    ...chained(
      start,
      about.items.map((id) => (at: Position) => keptOrLost(at, attempt, id)),
    ),
  )
}

const keptOrLost = (at: Position, attempt: Attempt, id: PieceId): readonly Event[] => {
  const item = itemOf(at.state, id)
  if (item === null || item.possessor !== null || (item.tag === 'gun' && item.hookedTo !== null)) return []
  const bearer = members(at.state, attempt).find(
    (unit) =>
      isPersonnel(unit) &&
      (item.tag === 'sw' || isMmc(unit)) &&
      carried(at, unit.id) + portageOf(at.data, item) <= portageLimit(unit),
  )
  return bearer === undefined
    ? eliminating(at.state, id, 'KGP-8.613.8')
    : [{ tag: 'held', item: id, by: bearer.id, why: 'KGP-8.613.8', heard: 'all' }]
}

/**
 * Shift (8.613): groups announced in secret, then a secret roll for each. Both sides are asked: whether a side has anybody who
 * could Shift is secret (KGP-8.15, KGP-8.613.5).
 */
export const shifting: PartHandler<'8.613'> = {
  begin: () => [together(PART)],
  does: { go, salvage: salvaged },
  rolls: { shift: shifted, shiftLoss: suffered },
  asks: {
    survival: question(['reportSurvival'], {
      candidates: (_at, { about: { vehicle } }) =>
        [true, false].map((hasSurvived) => ({ tag: 'reportSurvival', vehicle, survived: hasSurvived })),
      broken: (_at, { about }, { vehicle }) => (vehicle === about.vehicle ? null : 'piece.own'),
      decide: ({ state }, _task, { vehicle, survived: hasSurvived }) =>
        survived(state, vehicleNamed(state, vehicle), hasSurvived),
    }),
  },
  both: decisions(SHIFT_ORDERS, {
    candidates,
    commit: brokenCommit,
    broken,
    decide,
    done: (at) => next(...ordered(at)),
  }),
}
