import { escapeChoices, escapeHavens } from './map.js'
import { reducing, replacing, replacingAndReducing } from '../pieces/casualties.js'
import { abandoning, dismounted } from '../pieces/crew.js'
import { escapeEquipment, escapeInfantry, escapeVehicle } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { eliminating, eliminatingAll, itemOf, possessionsOf, unitOf, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { freeing } from '../pieces/freed-prisoners.js'
import type { Attempt, Do, Roll, Task } from '../../model/phase.js'
import type { Personnel, Vehicle } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { hardening, heroMade } from '../pieces/promotion.js'
import { asking, doing, just, NOTHING, refitOf, rolled, rolling, type Result } from '../step-part.js'
import { pieceOf, type State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { readRoll, readTable } from '../../data/table.js'
import { PART } from './escape-duty.js'
import { home, living, stranded } from './escape-home.js'
import { infantryModifiers, seekerFor, vehicleModifiers } from './escape-roll.js'

const attemptNamed = (state: State, id: string): Attempt | null =>
  refitOf(state).attempts.find((attempt) => attempt.id === id) ?? null

/** An attempt begins: a roll, unless no area is in reach. */
export const go = (kit: Kit, state: State, task: Do): Result => {
  const attempt = attemptNamed(state, task.subjects[0])
  const units = living(state, attempt?.units ?? [])
  const seeker = seekerFor(kit, state, units)
  if (attempt === null || seeker === null) return NOTHING
  if (escapeHavens(surveyOf(kit, state), seeker).length === 0) return stranded(state, units)
  return { events: [], then: [rolling(PART, seeker.side, 2, [attempt.id], 'escape')] }
}

/** The units that take the place of some, among events. */
const successors = (events: readonly Event[], unit: PieceId): readonly PieceId[] => {
  const replaced = events.find((event) => event.tag === 'replaced' && event.pieces.includes(unit))
  if (replaced?.tag === 'replaced') return replaced.by.map(({ id }) => id)
  return events.some((event) => event.tag === 'eliminated' && event.piece === unit) ? [] : [unit]
}

/** What happens to units on one row of the table, and to the Equipment of those that are lost (KGP-8.6061.4). */
const suffering = (
  kit: Kit,
  state: State,
  result: string,
  hit: readonly Personnel[],
  others: readonly PieceId[],
): Result => {
  const events: Event[] = []
  const survivors: PieceId[] = [...others]
  const dropped: Task[] = []
  const freed: Task[] = []
  let at = state
  for (const unit of hit) {
    const befell = befalling(kit, at, result, unit)
    events.push(...befell)
    const left = successors(befell, unit.id)
    survivors.push(...left)
    if (left.length === 0) {
      dropped.push(...equipmentTask(state, unit))
      freed.push(...freeing(state, [unit.id]))
    }
    for (const event of befell) at = evolve(at, event)
  }
  return { events, then: [...dropped, ...freed, ...(survivors.length > 0 ? [home(survivors)] : [])] }
}

const befalling = (kit: Kit, state: State, result: string, unit: Personnel): readonly Event[] => {
  switch (result) {
    case 'escapesReplaced':
      return replacing(kit, state, unit, 'KGP-8.606.T')
    case 'escapesCasualtyReduced':
      return reducing(kit, state, unit, 'KGP-8.606.T')
    default:
      return replacingAndReducing(kit, state, unit, 'KGP-8.606.T')
  }
}

const equipmentTask = (state: State, unit: Personnel): readonly Task[] => {
  const items = possessionsOf(state, unit.id).map(({ id }) => id)
  return items.length === 0 ? [] : [rolling(PART, unit.side, 1, items, 'equipment')]
}

/** All units and, by the table or by a roll, their Equipment (KGP-8.606.T, AMB-21). */
const wipedOut = (state: State, units: readonly Personnel[]): Result => {
  const isRolled = state.options['escape.equipmentOn12'] === 'dr'
  const items = units.flatMap(({ id }) => possessionsOf(state, id).map((item) => item.id))
  return {
    events: eliminatingAll(state, [...(isRolled ? [] : items), ...units.map(({ id }) => id)], 'KGP-8.606.T'),
    then: [
      ...(isRolled ? units.flatMap((unit) => equipmentTask(state, unit)) : []),
      ...freeing(
        state,
        units.map(({ id }) => id),
      ),
    ],
  }
}

const infantryResult = (kit: Kit, state: State, side: Side, units: readonly Personnel[], result: string): Result => {
  const ids = units.map(({ id }) => id)
  if (result === 'escapes') return { events: [], then: [home(ids)] }
  if (result === 'allEliminatedWithEquipment') return wipedOut(state, units)
  if (units.length > 1) return { events: [], then: [rolling(PART, side, units.length, ids, result)] }
  return suffering(kit, state, result, units, [])
}

/** Original 2: everybody Escapes, and one undergoes Heat of Battle (KGP-8.606.n1, AMB-15). */
const isHeat = (state: State, dice: readonly number[], result: string): boolean =>
  dice[0] + dice[1] === 2 && (state.options['escape.original2'] === 'override' || result === 'escapes')

const heat = (side: Side, units: readonly Personnel[]): readonly Task[] => {
  const ids = units.map(({ id }) => id)
  return units.length > 1
    ? [rolling(PART, side, units.length, ids, 'heat')]
    : [asking(PART, 'umpire', ids, 'heat'), home(ids)]
}

const infantryRoll = (kit: Kit, state: State, task: Roll, dice: readonly number[], attempt: Attempt): Result => {
  const units = attempt.units.flatMap((id) => unitOf(state, id) ?? [])
  const seeker = seekerFor(kit, state, attempt.units)
  const to = seeker === null ? undefined : escapeChoices(surveyOf(kit, state), seeker).at(0)
  if (seeker === null || to === undefined) return NOTHING
  const modifiers = infantryModifiers(kit, state, attempt, seeker, to)
  const reading = readRoll(escapeInfantry, dice[0] + dice[1], modifiers)
  const isHot = isHeat(state, dice, reading.result)
  const result = isHot ? 'escapes' : reading.result
  const news = rolled(
    { ...task, subjects: attempt.units },
    'KGP-8.606.T',
    dice,
    reading.modifiers,
    reading.final,
    isHot ? 'heatOfBattle' : result,
  )
  if (isHot) return { events: [news], then: heat(task.side, units) }
  const { events, then } = infantryResult(kit, state, task.side, units, result)
  return { events: [news, ...events], then }
}

const vehicleResult = (state: State, vehicle: Vehicle, result: string): Result => {
  const why = 'KGP-8.606.T'
  const crew = dismounted(state, vehicle, { tag: 'map' }).map(({ id }) => id)
  const goHome = crew.length > 0 ? [home(crew)] : []
  const out = abandoning(state, vehicle, why, 'all', { tag: 'map' })
  switch (result) {
    case 'escapes/escapes':
      return { events: [], then: [home([vehicle.id])] }
    case 'abandoned/escapes':
      return {
        events: out,
        then: crew.length > 0 ? [asking(PART, vehicle.side, [vehicle.id, ...crew], 'left'), ...goHome] : [],
      }
    case 'eliminated/escapes':
      return {
        events: out,
        then: [
          ...(crew.length > 0 ? [asking(PART, vehicle.side, [vehicle.id, ...crew], 'lost')] : []),
          doing(PART, [vehicle.id], 'remove'),
          ...goHome,
        ],
      }
    case 'abandoned/eliminated':
      return just(
        { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
        { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
      )
    default:
      return just(...eliminating(state, vehicle.id, why))
  }
}

const vehicleRoll = (kit: Kit, state: State, task: Roll, dice: readonly number[], vehicle: Vehicle): Result => {
  const seeker = seekerFor(kit, state, [vehicle.id])
  const to = seeker === null ? undefined : escapeChoices(surveyOf(kit, state), seeker).at(0)
  if (seeker === null || to === undefined) return NOTHING
  const modifiers = vehicleModifiers(kit, state, vehicle, seeker, to)
  const reading = readRoll(escapeVehicle, dice[0] + dice[1], modifiers)
  const news = rolled(task, 'KGP-8.606.T', dice, reading.modifiers, reading.final, reading.result)
  const { events, then } = vehicleResult(state, vehicle, reading.result)
  return { events: [news, ...events], then }
}

/** Random Selection: a die per unit, all tied highest are hit (KGP-8.606.n3). */
export const selected = (ids: readonly PieceId[], dice: readonly number[]): readonly PieceId[] => {
  const most = Math.max(...dice)
  return ids.filter((_, i) => dice[i] === most)
}

const chosen = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const hit = selected(task.subjects, dice)
  const news = rolled(task, 'KGP-8.606.n3', dice, [], Math.max(...dice), hit.join(' '))
  if (task.note === 'heat')
    return {
      events: [news],
      then: [asking(PART, 'umpire', [hit[0]], 'heat'), home(task.subjects)],
    }
  const others = task.subjects.filter((id) => !hit.includes(id))
  const { events, then } = suffering(
    kit,
    state,
    task.note,
    hit.flatMap((id) => unitOf(state, id) ?? []),
    others,
  )
  return { events: [news, ...events], then }
}

/** Equipment of a lost unit: all of it goes, or all lies there (KGP-8.6061.4). */
const equipment = (state: State, task: Roll, dice: readonly number[]): Result => {
  const result = readTable(escapeEquipment, dice[0])
  const news = rolled(task, 'KGP-8.6061.4', dice, [], dice[0], result)
  if (result !== 'eliminated') return just(news)
  return just(
    news,
    ...task.subjects.filter((id) => itemOf(state, id) !== null).flatMap((id) => eliminating(state, id, 'KGP-8.6061.4')),
  )
}

/** Reads whatever dice the step asks for. */
export const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  if (task.note === 'equipment') return equipment(state, task, dice)
  if (task.note !== 'escape') return chosen(kit, state, task, dice)
  const attempt = attemptNamed(state, task.subjects[0])
  if (attempt === null) return NOTHING
  const vehicle = vehicleOf(state, attempt.units[0])
  return vehicle === null ? infantryRoll(kit, state, task, dice, attempt) : vehicleRoll(kit, state, task, dice, vehicle)
}

/** A vehicle that was lost is taken off the map, after its crew has searched it (KGP-8.606.n6). */
export const removing = (state: State, task: Do): Result =>
  pieceOf(state, task.subjects[0]) === null ? NOTHING : just(...eliminating(state, task.subjects[0], 'KGP-8.606.T'))

/** Hardening gives the unit a new counter, which goes home in the place of the old one. */
const hardened = (kit: Kit, state: State, unit: Personnel): Result => {
  const events = hardening(kit, state, unit, 'KGP-8.606.n1')
  const next = successors(events, unit.id).filter((id) => id !== unit.id)
  return { events, then: next.length > 0 ? [home(next)] : [] }
}

/** Heat of Battle: a hero or hardening stands, anything else is the end of the unit (KGP-8.606.n1). */
export const heated = (kit: Kit, state: State, id: PieceId, outcome: string): Result => {
  const unit = unitOf(state, id)
  if (unit === null) return NOTHING
  if (outcome === 'hero') {
    const events = heroMade(state, unit, 'KGP-8.606.n1')
    const heroes = events.flatMap((event) => (event.tag === 'made' ? [event.piece.id] : []))
    return { events, then: heroes.length > 0 ? [home(heroes)] : [] }
  }
  if (outcome === 'hardened') return hardened(kit, state, unit)
  return {
    events: eliminating(state, id, 'KGP-8.606.n1'),
    then: [...equipmentTask(state, unit), ...freeing(state, [id])],
  }
}
