import type { Position } from '../../model/position.js'
import { positionAfter, chainEvents } from '../../model/chain.js'
import { shiftReading, type Shift } from './map.js'
import { reduceUnit } from '../pieces/casualties.js'
import { dismountedMen } from '../pieces/crew.js'
import type { Event } from '../../model/event.js'
import {
  eliminatePiece,
  itemOf,
  placePiece,
  possessionsOf,
  putMarkers,
  towedBy,
  unitOf,
  vehicleNamed,
} from '../../model/facts.js'
import { freePrisoners } from '../pieces/freed-prisoners.js'
import { compareIds } from '../../model/order.js'
import { portageCarried, portageLimit, portageOf } from '../pieces/portage.js'
import { isMmc, isPersonnel, type Personnel, type Vehicle } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { askTask, bothTask, type Do, type Roll } from '../../model/task.js'
import {
  attemptNamed,
  diceReader,
  decisions,
  eventsOnly,
  tasksOnly,
  question,
  refitOf,
  rollTrace,
  secretRoll,
  sideOrder,
  type DiceReader,
  type PartHandler,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { RetentionArea } from '../8.605-setup-areas/8.6053-destinations.js'
import { endOf, retentionAreaId } from '../8.605-setup-areas/moving-group.js'
import type { State } from '../../model/state.js'
import type { Attempt } from '../../model/phase.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { printedValue, readRoll, tableResult } from '../../data/table.js'
import { counterAfter } from '../8.611-hardening/8.6113-mmc-hardening.js'
import { whyNot, whyNotCommit, candidates, decide, membersLeft, SHIFT_ORDERS, shiftOf } from './shift.js'

const PART = '8.613'

/** The groups of a side in order of their rolls: by origin, then by destination. */
const ordered = (at: Position, side: Side): readonly Attempt[] =>
  refitOf(at.state)
    .attempts.flatMap((attempt) => {
      const shift = shiftOf(at, attempt)
      return shift?.side === side ? [{ attempt, from: retentionAreaId(shift.from), to: retentionAreaId(shift.to) }] : []
    })
    .toSorted((a, b) => compareIds(a.from, b.from) || compareIds(a.to, b.to))
    .map(({ attempt }) => attempt)

const trying = (state: State, attempt: Attempt): readonly Event[] =>
  membersLeft(state, attempt).flatMap((unit) => putMarkers(unit, ['shiftTried'], 'KGP-8.613.5'))

/** Towed Guns go or stay with their vehicle, regardless of possession. Possessors that go elsewhere lose them. */
const separateGuns = (state: State, attempt: Attempt): readonly Event[] => {
  const loose = membersLeft(state, attempt).flatMap((unit) => {
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
 * Places a group in the new area, with its possessions and prisoners (KGP-8.613.7). Control of the old Locations does
 * not change (KGP-8.6131.1). From 8.612 on a Guard need not be Isolated (INV-33).
 */
const arriving = (start: Position, attempt: Attempt, to: RetentionArea): readonly Event[] => {
  const { state } = start
  const end = endOf(situationOf(start), { to, path: attempt.path })
  return chainEvents(start, [
    () => [...trying(state, attempt), ...separateGuns(state, attempt)],
    (at) =>
      membersLeft(state, attempt).flatMap(({ id }) => placePiece(at.state, id, end.location, end.place, 'KGP-8.613.7')),
  ])
}

/** Two dice for a group, and one for each unit that Shifts with casualties. */
const GROUP = 2
const UNIT = 1

/** Whether a group Shifts without a roll because the Entry Area touches its area (KGP-8.613.6). */
const isAutomatic = (at: Position, attempt: Attempt, shift: Shift): boolean =>
  shiftReading(situationOf(at), shift, attempt.path).isAutomatic

/** The maximum number of dice a group can need. */
const diceFor = (at: Position, attempt: Attempt): number => {
  const shift = shiftOf(at, attempt)
  return shift === null || isAutomatic(at, attempt, shift) ? 0 : GROUP + UNIT * membersLeft(at.state, attempt).length
}

/** Returns the roll of a side for its groups (KGP-8.613.5). A side without groups rolls dummy dice. */
export const secretRolls = (at: Position, side: Side): readonly Roll<typeof PART>[] => {
  const attempts = ordered(at, side)
  const needed = attempts.reduce((sum, attempt) => sum + diceFor(at, attempt), 0)
  const dice = attempts.length > 0 ? Math.max(1, needed) : 0
  return secretRoll(at.state, PART, side, dice, { tag: 'shifts', attempts: attempts.map(({ id }) => id) })
}

const itemsOf = (state: State, attempt: Attempt): readonly PieceId[] =>
  membersLeft(state, attempt).flatMap(({ id }) => possessionsOf(state, id).map((item) => item.id))

/** The results of groups so far, including freed prisoners and crews whose survival the umpire must report. */
interface Fate {
  readonly at: Position
  readonly events: readonly Event[]
  /** Prisoners freed because their guards were Eliminated. */
  readonly freed: readonly Do<'8.608'>[]
  /** Manned vehicles to be Eliminated. */
  readonly eliminated: readonly PieceId[]
}

const then = (fate: Fate, events: readonly Event[], more: Partial<Pick<Fate, 'freed' | 'eliminated'>> = {}): Fate => ({
  at: positionAfter(fate.at, events),
  events: [...fate.events, ...events],
  freed: [...fate.freed, ...(more.freed ?? [])],
  eliminated: [...fate.eliminated, ...(more.eliminated ?? [])],
})

/** Eliminates the whole group. */
const wipedOut = (fate: Fate, attempt: Attempt): Fate => {
  const { state } = fate.at
  const units = membersLeft(state, attempt).map(({ id }) => id)
  const towed = new Set(units.flatMap((id) => towedBy(state, id).map((gun) => gun.id)))
  const items = itemsOf(state, attempt).filter((id) => {
    const item = itemOf(state, id)
    return !towed.has(id) && (item?.tag === 'sw' || item?.hookedTo === null)
  })
  return then(
    fate,
    [...items, ...units].flatMap((id) => eliminatePiece(state, id, 'KGP-8.613.T')),
    { freed: freePrisoners(state, units) },
  )
}

/** Shifts with casualties: each unit rolls at the destination, and possessions of lost units are redistributed. */
const costly = (fate: Fate, task: Shifting, attempt: Attempt, to: RetentionArea, cup: DiceReader): Fate => {
  const { state } = fate.at
  const units = membersLeft(state, attempt)
  const items = itemsOf(state, attempt)
  const arrived = then(fate, arriving(fate.at, attempt, to))
  const hit = units.reduce((now, { id }) => suffered(now, task, attempt.id, id, cup(UNIT)), arrived)
  return then(hit, keepPossessions(hit.at, attempt.id, items))
}

/** Shifts a group, with a roll unless the Entry Area touches its area (KGP-8.613.6, KGP-8.613.T). */
const shifted = (fate: Fate, task: Shifting, id: PieceId, cup: DiceReader): Fate => {
  const { at } = fate
  const attempt = attemptNamed(at.state, id)
  const shift = shiftOf(at, attempt)
  if (shift === null) return fate // nobody of it is left
  const { isAutomatic: isSure, isRoad, uncontrolled } = shiftReading(situationOf(at), shift, attempt.path)
  if (isSure) return then(fate, arriving(at, attempt, shift.to))
  const dice = cup(GROUP)
  const { modifiers, final, result } = readRoll(at.data.charts.shift, dice[0] + dice[1], [
    { id: 'road', value: isRoad ? printedValue(at.data.charts.shift, 'road') : 0 },
    { id: 'utHexes', value: printedValue(at.data.charts.shift, 'utHexes') * Math.floor(uncontrolled / 5) },
  ])
  const told = then(fate, [rollTrace(task, 'KGP-8.613.T', dice, modifiers, final, result, attempt.units)])
  switch (result) {
    case 'shiftedSafely':
      return then(told, arriving(at, attempt, shift.to))
    case 'noShift':
      return then(told, trying(at.state, attempt))
    case 'shiftedWithCasualties':
      return costly(told, task, attempt, shift.to, cup)
    case 'allEliminated':
      return wipedOut(told, attempt)
  }
}

const renamed = (attempt: Attempt, unit: PieceId, events: readonly Event[]): Event => {
  const next = counterAfter(events, unit)
  const units = attempt.units.map((id) => (id === unit ? next : id))
  return { tag: 'attemptSet', attempt: { ...attempt, units }, heard: attempt.heard }
}

type Shifting = RollOn<'8.613', 'shifts'>

const menLost = (fate: Fate, task: Shifting, group: PieceId, unit: Personnel, dice: readonly number[]): Fate => {
  const { at } = fate
  const result = tableResult(at.data.charts.shiftPersonnel, dice[0])
  const roll = rollTrace(task, 'KGP-8.613.T', dice, [], dice[0], result, [unit.id, group])
  if (result === 'unharmed') return then(fate, [roll])
  const events = reduceUnit(at, unit, 'KGP-8.613.T')
  return events.some(({ tag }) => tag === 'eliminated')
    ? then(fate, [roll, ...events], { freed: freePrisoners(at.state, [unit.id]) })
    : then(fate, [roll, ...events, renamed(attemptNamed(at.state, group), unit.id, events)])
}

const vehicleLost = (fate: Fate, task: Shifting, group: PieceId, vehicle: Vehicle, dice: readonly number[]): Fate => {
  const result = tableResult(fate.at.data.charts.shiftVehicle, dice[0])
  const roll = rollTrace(task, 'KGP-8.613.T', dice, [], dice[0], result, [vehicle.id, group])
  if (result === 'unharmed') return then(fate, [roll])
  if (vehicle.crew !== null) return then(fate, [roll], { eliminated: [vehicle.id] })
  return then(fate, [roll, ...eliminatePiece(fate.at.state, vehicle.id, 'KGP-8.613.T')])
}

/**
 * Applies the die of each unit of a group that Shifted with casualties (KGP-8.613.T). Without dice it returns its
 * input, for computing the odds of the group.
 */
const suffered = (fate: Fate, task: Shifting, group: PieceId, id: PieceId, dice: readonly number[]): Fate => {
  if (dice.length === 0) return fate
  const unit = unitOf(fate.at.state, id)
  return unit === null
    ? vehicleLost(fate, task, group, vehicleNamed(fate.at.state, id), dice)
    : menLost(fate, task, group, unit, dice)
}

/** Shifts the groups of a side in turn. The umpire then reports which crews of lost vehicles survive. */
const shifting = (start: Position, task: Shifting, dice: readonly number[]): Result<typeof PART> => {
  const cup = diceReader(dice)
  const fate = task.about.attempts.reduce<Fate>((now, id) => shifted(now, task, id, cup), {
    at: start,
    events: [],
    freed: [],
    eliminated: [],
  })
  const isDue = fate.eliminated.length > 0 || task.heard !== 'all'
  return {
    events: fate.events,
    then: [
      ...(isDue ? [askTask(PART, 'umpire', { tag: 'survival', vehicles: fate.eliminated }, task.heard)] : []),
      ...fate.freed,
    ],
  }
}

/** Applies the reported survival of the crews of lost vehicles. */
const survived = (start: Position, vehicles: readonly PieceId[], survivors: readonly PieceId[]): readonly Event[] => {
  const why = 'KGP-8.613.T'
  return chainEvents(
    start,
    vehicles.map((id) => ({ state }: Position): readonly Event[] => {
      const crew = survivors.includes(id) ? dismountedMen(state, vehicleNamed(state, id)) : []
      return [
        ...crew.map((piece): Event => ({ tag: 'made', piece, why, heard: 'all' })),
        ...eliminatePiece(state, id, why),
      ]
    }),
  )
}

/** With more vehicles than this, only all, none or one of the crews are offered as survivors. */
const OFFERED = 4

/** The offered sets of surviving crews. */
const choices = (vehicles: readonly PieceId[]): readonly (readonly PieceId[])[] =>
  vehicles.length > OFFERED
    ? [[], ...vehicles.map((id) => [id]), vehicles]
    : vehicles.reduce<readonly (readonly PieceId[])[]>((all, id) => [...all, ...all.map((some) => [...some, id])], [[]])

/** The group keeps possessions of lost units as far as it can carry them; the rest is lost (KGP-8.613.8, AMB-33). */
const keepPossessions = (start: Position, group: PieceId, items: readonly PieceId[]): readonly Event[] => {
  const attempt = attemptNamed(start.state, group)
  return chainEvents(
    start,
    items.map((id) => (at: Position) => keptOrLost(at, attempt, id)),
  )
}

const keptOrLost = (at: Position, attempt: Attempt, id: PieceId): readonly Event[] => {
  const item = itemOf(at.state, id)
  if (item === null || item.possessor !== null || (item.tag === 'gun' && item.hookedTo !== null)) return []
  const bearer = membersLeft(at.state, attempt).find(
    (unit) =>
      isPersonnel(unit) &&
      (item.tag === 'sw' || isMmc(unit)) &&
      portageCarried(at, unit.id) + portageOf(at.data, item) <= portageLimit(unit),
  )
  return bearer === undefined
    ? eliminatePiece(at.state, id, 'KGP-8.613.8')
    : [{ tag: 'held', item: id, by: bearer.id, why: 'KGP-8.613.8', heard: 'all' }]
}

/**
 * Shift (8.613): groups are announced secretly, each side rolls secretly for all its groups, and the umpire reports
 * crew survival. Both sides and the umpire are always asked, because it is secret whether anyone Shifts (KGP-8.14,
 * KGP-8.15, KGP-8.613.5).
 */
export const shiftStep: PartHandler<'8.613'> = {
  begin: () => [bothTask(PART)],
  rolls: { shifts: shifting },
  asks: {
    survival: question(['reportSurvival'], {
      candidates: (_at, { about: { vehicles } }) =>
        choices(vehicles).map((survivors) => ({ tag: 'reportSurvival', survivors })),
      whyNot: (_at, { about: { vehicles } }, { survivors }) =>
        new Set(survivors).size === survivors.length && survivors.every((id) => vehicles.includes(id))
          ? null
          : 'piece.own',
      decide: (at, { about: { vehicles } }, { survivors }) => eventsOnly(...survived(at, vehicles, survivors)),
    }),
  },
  both: decisions(SHIFT_ORDERS, {
    candidates,
    commit: whyNotCommit,
    whyNot,
    decide,
    done: (at) => tasksOnly(...sideOrder(at.state).flatMap((side) => secretRolls(at, side))),
  }),
}
