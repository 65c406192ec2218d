import { shiftReading } from './map.js'
import { reducing } from '../pieces/casualties.js'
import { dismounted } from '../pieces/crew.js'
import { shift as shiftTable, shiftPersonnel, shiftVehicle } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import {
  eliminating,
  itemOf,
  placing,
  possessionsOf,
  prisonersOf,
  putting,
  towedBy,
  vehicleOf,
} from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { freeing } from '../pieces/freed-prisoners.js'
import { compareIds } from '../../model/order.js'
import { carried, portageLimit, portageOf } from '../pieces/portage.js'
import { isMmc, isPersonnel, isVehicle, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import {
  asking,
  doing,
  just,
  NOTHING,
  refitOf,
  rolled,
  rolling,
  sideOrder,
  type Result,
  type Rooms,
} from '../step-part.js'
import { endOf, havenName, havenOf } from '../8.605-setup-areas/seeker.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Attempt, Do, Roll, Task } from '../../model/phase.js'
import { surveyOf } from '../survey.js'
import { printedValue, readRoll, readTable } from '../../data/table.js'
import { counterAfter } from '../8.611-hardening/8.6113-mmc-hardening.js'
import { begin, broken, candidates, decide, members, PART, shiftOf } from './shift.js'

const attemptNamed = (state: State, id: PieceId): Attempt | null =>
  refitOf(state).attempts.find((attempt) => attempt.id === id) ?? null

/** The groups in the order of their rolls: by side, then origin, then destination. */
const ordered = (kit: Kit, state: State): readonly Task[] =>
  sideOrder(state).flatMap((side) =>
    refitOf(state)
      .attempts.flatMap((attempt) => {
        const shift = shiftOf(kit, state, attempt)
        return shift?.side === side ? [{ attempt, from: havenName(shift.from), to: havenName(shift.to) }] : []
      })
      .toSorted((a, b) => compareIds(a.from, b.from) || compareIds(a.to, b.to))
      .map(({ attempt }) => doing(PART, [attempt.id], 'go', attempt.heard)),
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
const arriving = (kit: Kit, state: State, attempt: Attempt): readonly Event[] => {
  const events: Event[] = [...trying(state, attempt), ...parting(state, attempt)]
  const survey = surveyOf(kit, state)
  let at = events.reduce(evolve, state)
  for (const { id } of members(at, attempt)) {
    const piece = pieceOf(at, id)
    if (piece === null || attempt.to === null) continue
    const end = endOf(kit, survey, piece, { to: havenOf(attempt.to), path: attempt.path })
    const isCutOff = end.place.tag === 'setupArea' && end.place.isolated
    const handedOver = isCutOff ? [] : prisonersOf(at, id).flatMap((unit) => eliminating(at, unit.id, 'KGP-8.608.1'))
    events.push(...handedOver)
    at = handedOver.reduce(evolve, at)
    const moves = placing(at, id, end.location, end.place, 'KGP-8.613.7')
    events.push(...moves)
    at = moves.reduce(evolve, at)
  }
  return events
}

/** A group sets out: with a roll, but where the Entry Area touches its area it simply goes (KGP-8.613.6). */
const go = (kit: Kit, state: State, task: Do): Result => {
  const attempt = attemptNamed(state, task.subjects[0])
  const shift = attempt === null ? null : shiftOf(kit, state, attempt)
  if (attempt === null || shift === null) return NOTHING
  if (shiftReading(surveyOf(kit, state), shift, attempt.path).isAutomatic) return just(...arriving(kit, state, attempt))
  return { events: [], then: [rolling(PART, shift.side, 2, [attempt.id], 'shift', attempt.heard)] }
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
const costly = (kit: Kit, state: State, attempt: Attempt): Result => {
  const { heard } = attempt
  const units = members(state, attempt)
  return {
    events: arriving(kit, state, attempt),
    then: [
      ...units.map(({ id, side }) => rolling(PART, side, 1, [id, attempt.id], 'loss', heard)),
      doing(PART, [attempt.id, ...itemsOf(state, attempt)], 'salvage', heard),
    ],
  }
}

const shifted = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const attempt = attemptNamed(state, task.subjects[0])
  const shift = attempt === null ? null : shiftOf(kit, state, attempt)
  if (attempt === null || shift === null) return NOTHING
  const { isRoad, uncontrolled } = shiftReading(surveyOf(kit, state), shift, attempt.path)
  const { modifiers, final, result } = readRoll(shiftTable, dice[0] + dice[1], [
    { id: 'road', value: isRoad ? printedValue(shiftTable, 'road') : 0 },
    { id: 'utHexes', value: printedValue(shiftTable, 'utHexes') * Math.floor(uncontrolled / 5) },
  ])
  const news = rolled({ ...task, subjects: attempt.units }, 'KGP-8.613.T', dice, modifiers, final, result)
  const told = ({ events, then }: Result): Result => ({ events: [news, ...events], then })
  if (result === 'shiftedSafely') return just(news, ...arriving(kit, state, attempt))
  if (result === 'noShift') return just(news, ...trying(state, attempt))
  return told(result === 'allEliminated' ? wipedOut(state, attempt) : costly(kit, state, attempt))
}

const renamed = (attempt: Attempt, unit: PieceId, events: readonly Event[]): Event => {
  const next = counterAfter(events, unit)
  const units = attempt.units.map((id) => (id === unit ? next : id))
  return { tag: 'attemptSet', attempt: { ...attempt, units }, heard: attempt.heard }
}

const menLost = (
  kit: Kit,
  state: State,
  task: Roll,
  dice: readonly number[],
  unit: Personnel,
  attempt: Attempt,
): Result => {
  const result = readTable(shiftPersonnel, dice[0])
  const news = rolled(task, 'KGP-8.613.T', dice, [], dice[0], result)
  if (result === 'unharmed') return just(news)
  const events = reducing(kit, state, unit, 'KGP-8.613.T')
  const isLost = events.some(({ tag }) => tag === 'eliminated')
  return {
    events: [news, ...events, ...(isLost ? [] : [renamed(attempt, unit.id, events)])],
    then: isLost ? freeing(state, [unit.id]) : [],
  }
}

const vehicleLost = (state: State, task: Roll, dice: readonly number[], vehicle: Vehicle): Result => {
  const result = readTable(shiftVehicle, dice[0])
  const news = rolled(task, 'KGP-8.613.T', dice, [], dice[0], result)
  if (result === 'unharmed') return just(news)
  if (vehicle.crew === null) return just(news, ...eliminating(state, vehicle.id, 'KGP-8.613.T'))
  return { events: [news], then: [asking(PART, 'umpire', [vehicle.id], 'survival', task.heard)] }
}

const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  if (task.note === 'shift') return shifted(kit, state, task, dice)
  const [id, group] = task.subjects
  const [piece, attempt] = [pieceOf(state, id), attemptNamed(state, group)]
  if (piece === null || attempt === null) return NOTHING
  if (isPersonnel(piece)) return menLost(kit, state, task, dice, piece, attempt)
  return isVehicle(piece) ? vehicleLost(state, task, dice, piece) : NOTHING
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
const salvaged = (kit: Kit, state: State, task: Do): Result => {
  const [group, ...items] = task.subjects
  const attempt = attemptNamed(state, group)
  if (attempt === null) return NOTHING
  const events: Event[] = []
  let at = state
  for (const id of items) {
    const item = itemOf(at, id)
    if (item === null || item.possessor !== null || (item.tag === 'gun' && item.hookedTo !== null)) continue
    const bearer = members(at, attempt).find(
      (unit) =>
        isPersonnel(unit) &&
        (item.tag === 'sw' || isMmc(unit)) &&
        carried(kit, at, unit.id) + portageOf(kit, item) <= portageLimit(unit),
    )
    const next: readonly Event[] =
      bearer === undefined
        ? eliminating(at, id, 'KGP-8.613.8')
        : [{ tag: 'held', item: id, by: bearer.id, why: 'KGP-8.613.8', heard: 'all' }]
    events.push(...next)
    at = next.reduce(evolve, at)
  }
  return just(...events)
}

/** Shift (8.613): groups announced in secret, then a secret roll for each. */
export const shifting: Rooms = {
  [PART]: {
    begin,
    act: (kit, state, task) => {
      if (task.tag === 'both') return { events: [], then: ordered(kit, state) }
      return task.note === 'go' ? go(kit, state, task) : salvaged(kit, state, task)
    },
    resolve,
    candidates: (kit, state, task, seat) => {
      if (seat !== 'umpire') return candidates(kit, state, seat)
      const vehicle = task.tag === 'ask' ? task.subjects[0] : ''
      return [true, false].map((hasSurvived) => ({ tag: 'reportSurvival', vehicle, survived: hasSurvived }))
    },
    broken: (kit, state, task, seat, command) => {
      if (seat !== 'umpire') return broken(kit, state, seat, command)
      if (command.tag !== 'reportSurvival' || task.tag !== 'ask') return 'turn.answer'
      return command.vehicle === task.subjects[0] ? null : 'piece.own'
    },
    decide: (kit, state, _task, seat, command) => {
      if (seat !== 'umpire') return decide(kit, state, seat, command)
      const vehicle = command.tag === 'reportSurvival' ? vehicleOf(state, command.vehicle) : null
      return vehicle === null || command.tag !== 'reportSurvival' ? NOTHING : survived(state, vehicle, command.survived)
    },
  },
}
