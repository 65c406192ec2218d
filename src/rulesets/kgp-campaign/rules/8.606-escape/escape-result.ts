import { positionOf, type Position } from '../../model/position.js'
import { escapeChoices, escapeHavens } from './map.js'
import type { Destination, Seeker } from '../8.605-setup-areas/destination.js'
import { reducing, replacing, replacingAndReducing } from '../pieces/casualties.js'
import { abandoning, dismounted } from '../pieces/crew.js'
import {
  escapeEquipment,
  escapeInfantry,
  escapeVehicle,
  type EscapeResult,
  type VehicleEscapeResult,
} from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { eliminating, eliminatingAll, itemOf, possessionsOf, unitNamed, unitOf, vehicleOf } from '../../model/facts.js'
import { freeing } from '../pieces/freed-prisoners.js'
import type { Attempt } from '../../model/phase.js'
import { asking, doing, rolling, type Do, type EscapeLoss, type Roll, type Task } from '../../model/task.js'
import type { Personnel, Vehicle } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { hardening, heroMade } from '../pieces/promotion.js'
import {
  attemptNamed,
  just,
  next,
  rolled,
  type AskOn,
  type CommandOf,
  type DoOn,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { readRoll, readTable } from '../../data/table.js'
import { PART } from './escape-duty.js'
import { home, living, stranded } from './escape-home.js'
import { infantryModifiers, seekerFor, vehicleModifiers } from './escape-roll.js'

/** An attempt begins: a roll, unless no area is in reach. */
export const go = (at: Position, { about }: DoOn<'8.606', 'go'>): Result<'8.606'> => {
  const { state } = at
  const units = living(state, attemptNamed(state, about.attempt).units)
  const seeker = seekerFor(at, units)
  if (seeker === null) return just() // nobody of the group is left
  if (escapeHavens(surveyOf(at), seeker).length === 0) return stranded(state, units)
  return next(rolling(PART, seeker.side, 2, { tag: 'escape', attempt: about.attempt }))
}

/** The units that take the place of some, among events. */
const successors = (events: readonly Event[], unit: PieceId): readonly PieceId[] => {
  const replaced = events.find((event) => event.tag === 'replaced' && event.pieces.includes(unit))
  if (replaced?.tag === 'replaced') return replaced.by.map(({ id }) => id)
  return events.some((event) => event.tag === 'eliminated' && event.piece === unit) ? [] : [unit]
}

/** What happens to units on one row of the table, and to the Equipment of those that are lost (KGP-8.6061.4). */
const suffering = (
  { state, data }: Position,
  result: EscapeLoss,
  hit: readonly Personnel[],
  others: readonly PieceId[],
): Result<'8.606'> => {
  const events: Event[] = []
  const survivors: PieceId[] = [...others]
  const dropped: Roll<'8.606'>[] = []
  const freed: Do<'8.608'>[] = []
  let at = state
  for (const unit of hit) {
    const befell = befalling(positionOf(data, at), result, unit)
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

const befalling = (at: Position, result: EscapeLoss, unit: Personnel): readonly Event[] => {
  switch (result) {
    case 'escapesReplaced':
      return replacing(at, unit, 'KGP-8.606.T')
    case 'escapesCasualtyReduced':
      return reducing(at, unit, 'KGP-8.606.T')
    case 'escapesReplacedThenCasualtyReduced':
      return replacingAndReducing(at, unit, 'KGP-8.606.T')
  }
}

const equipmentTask = (state: State, unit: Personnel): readonly Roll<'8.606'>[] => {
  const items = possessionsOf(state, unit.id).map(({ id }) => id)
  return items.length === 0 ? [] : [rolling(PART, unit.side, 1, { tag: 'escapeEquipment', items })]
}

/** All units and, by the table or by a roll, their Equipment (KGP-8.606.T, AMB-21). */
const wipedOut = (state: State, units: readonly Personnel[]): Result<'8.606'> => {
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

const infantryResult = (
  at: Position,
  side: Side,
  units: readonly Personnel[],
  result: EscapeResult,
): Result<'8.606'> => {
  const { state } = at
  const ids = units.map(({ id }) => id)
  if (result === 'escapes') return next(home(ids))
  if (result === 'allEliminatedWithEquipment') return wipedOut(state, units)
  if (units.length > 1) return next(rolling(PART, side, units.length, { tag: 'escapeLoss', result, units: ids }))
  return suffering(at, result, units, [])
}

/** Original 2: everybody Escapes, and one undergoes Heat of Battle (KGP-8.606.n1, AMB-15). */
const isHeat = (state: State, dice: readonly number[], result: EscapeResult): boolean =>
  dice[0] + dice[1] === 2 && (state.options['escape.original2'] === 'override' || result === 'escapes')

const heat = (side: Side, units: readonly Personnel[]): readonly Task<'8.606'>[] => {
  const ids = units.map(({ id }) => id)
  return units.length > 1
    ? [rolling(PART, side, units.length, { tag: 'escapeHeat', units: ids })]
    : [asking(PART, 'umpire', { tag: 'heat', unit: ids[0] }), home(ids)]
}

/** The group as the map sees it, and the nearest area: its roll is due, so there is one. */
const wayOf = (at: Position, units: readonly PieceId[]): { readonly seeker: Seeker; readonly to: Destination } => {
  const seeker = seekerFor(at, units)
  const to = seeker === null ? undefined : escapeChoices(surveyOf(at), seeker).at(0)
  if (seeker === null || to === undefined) throw new Error(`no way out for ${units.join(', ')}`)
  return { seeker, to }
}

type EscapeRoll = RollOn<'8.606', 'escape'>

const infantryRoll = (at: Position, task: EscapeRoll, dice: readonly number[], attempt: Attempt): Result<'8.606'> => {
  const { state } = at
  const units = attempt.units.flatMap((id) => unitOf(state, id) ?? [])
  const { seeker, to } = wayOf(at, attempt.units)
  const modifiers = infantryModifiers(at, attempt, seeker, to)
  const reading = readRoll(escapeInfantry, dice[0] + dice[1], modifiers)
  const isHot = isHeat(state, dice, reading.result)
  const news = rolled(
    task,
    'KGP-8.606.T',
    dice,
    reading.modifiers,
    reading.final,
    isHot ? 'heatOfBattle' : reading.result,
    attempt.units,
  )
  if (isHot) return { events: [news], then: heat(task.side, units) }
  const { events, then } = infantryResult(at, task.side, units, reading.result)
  return { events: [news, ...events], then }
}

const vehicleResult = (state: State, vehicle: Vehicle, result: VehicleEscapeResult): Result<'8.606'> => {
  const why = 'KGP-8.606.T'
  const crew = dismounted(state, vehicle, { tag: 'map' }).map(({ id }) => id)
  const crewHome = crew.length > 0 ? [home(crew)] : []
  const crewOut = (stays: boolean): readonly Task<'8.606'>[] =>
    crew.length > 0 ? [asking(PART, vehicle.side, { tag: 'crewOut', vehicle: vehicle.id, crew, stays })] : []
  switch (result) {
    case 'escapes/escapes':
      return next(home([vehicle.id]))
    case 'abandoned/escapes':
      return { events: abandoning(state, vehicle, why, 'all', { tag: 'map' }), then: [...crewOut(true), ...crewHome] }
    case 'eliminated/escapes':
      return {
        events: abandoning(state, vehicle, why, 'all', { tag: 'map' }),
        then: [...crewOut(false), doing(PART, { tag: 'remove', vehicle: vehicle.id }), ...crewHome],
      }
    case 'abandoned/eliminated':
      return just(
        { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
        { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
      )
    case 'eliminated/eliminated':
      return just(...eliminating(state, vehicle.id, why))
  }
}

const vehicleRoll = (at: Position, task: EscapeRoll, dice: readonly number[], vehicle: Vehicle): Result<'8.606'> => {
  const { seeker, to } = wayOf(at, [vehicle.id])
  const modifiers = vehicleModifiers(at, vehicle, seeker, to)
  const reading = readRoll(escapeVehicle, dice[0] + dice[1], modifiers)
  const news = rolled(task, 'KGP-8.606.T', dice, reading.modifiers, reading.final, reading.result)
  const { events, then } = vehicleResult(at.state, vehicle, reading.result)
  return { events: [news, ...events], then }
}

/** The roll of a group on foot, or of a vehicle (KGP-8.606.T). */
export const escapeRolled = (at: Position, task: EscapeRoll, dice: readonly number[]): Result<'8.606'> => {
  const attempt = attemptNamed(at.state, task.about.attempt)
  const vehicle = vehicleOf(at.state, attempt.units[0])
  return vehicle === null ? infantryRoll(at, task, dice, attempt) : vehicleRoll(at, task, dice, vehicle)
}

/** Random Selection: a die per unit, all tied highest are hit (KGP-8.606.n3). */
export const selected = (ids: readonly PieceId[], dice: readonly number[]): readonly PieceId[] => {
  const most = Math.max(...dice)
  return ids.filter((_, i) => dice[i] === most)
}

type Selection = RollOn<'8.606', 'escapeLoss' | 'escapeHeat'>

const selectionTold = (task: Selection, dice: readonly number[], hit: readonly PieceId[]): Event =>
  rolled(task, 'KGP-8.606.n3', dice, [], Math.max(...dice), hit.join(' '))

/** One of the group undergoes Heat of Battle (KGP-8.606.n1). */
export const heatSelected = (
  _at: Position,
  task: RollOn<'8.606', 'escapeHeat'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { units } = task.about
  const hit = selected(units, dice)
  return {
    events: [selectionTold(task, dice, hit)],
    then: [asking(PART, 'umpire', { tag: 'heat', unit: hit[0] }), home(units)],
  }
}

/** Those of the group suffer whose die is the highest (KGP-8.606.n3). */
export const lossSelected = (
  at: Position,
  task: RollOn<'8.606', 'escapeLoss'>,
  dice: readonly number[],
): Result<'8.606'> => {
  const { state } = at
  const { units, result } = task.about
  const hit = selected(units, dice)
  const others = units.filter((id) => !hit.includes(id))
  const { events, then } = suffering(
    at,
    result,
    hit.map((id) => unitNamed(state, id)),
    others,
  )
  return { events: [selectionTold(task, dice, hit), ...events], then }
}

/** Equipment of a lost unit: all of it goes, or all lies there (KGP-8.6061.4). */
export const equipmentRolled = (
  { state }: Position,
  task: RollOn<'8.606', 'escapeEquipment'>,
  dice: readonly number[],
): Result => {
  const result = readTable(escapeEquipment, dice[0])
  const news = rolled(task, 'KGP-8.6061.4', dice, [], dice[0], result)
  if (result === 'leftInPlace') return just(news)
  const there = task.about.items.filter((id) => itemOf(state, id) !== null)
  return just(news, ...there.flatMap((id) => eliminating(state, id, 'KGP-8.6061.4')))
}

/** A vehicle that was lost is taken off the map, after its crew has searched it (KGP-8.606.n6). */
export const removing = ({ state }: Position, { about }: DoOn<'8.606', 'remove'>): Result =>
  just(...eliminating(state, about.vehicle, 'KGP-8.606.T'))

/** Hardening gives the unit a new counter, which goes home in the place of the old one. */
const hardened = (at: Position, unit: Personnel): Result<'8.606'> => {
  const events = hardening(at, unit, 'KGP-8.606.n1')
  const counters = successors(events, unit.id).filter((id) => id !== unit.id)
  return { events, then: counters.length > 0 ? [home(counters)] : [] }
}

/** Heat of Battle: a hero or hardening stands, anything else is the end of the unit (KGP-8.606.n1). */
export const heated = (
  at: Position,
  _task: AskOn<'8.606', 'heat'>,
  { unit: id, outcome }: CommandOf<'reportHeat'>,
): Result<'8.606'> => {
  const { state } = at
  const unit = unitNamed(state, id)
  switch (outcome) {
    case 'hero': {
      const events = heroMade(state, unit, 'KGP-8.606.n1')
      const heroes = events.flatMap((event) => (event.tag === 'made' ? [event.piece.id] : []))
      return { events, then: heroes.length > 0 ? [home(heroes)] : [] }
    }
    case 'hardened':
      return hardened(at, unit)
    case 'berserk':
    case 'surrendered':
      return {
        events: eliminating(state, id, 'KGP-8.606.n1'),
        then: [...equipmentTask(state, unit), ...freeing(state, [id])],
      }
  }
}
