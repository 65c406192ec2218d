import { type Position } from '../../model/position.js'
import {
  type CommandOf,
  type PartHandler,
  type Result,
  eventsOnly,
  question,
  refitOf,
  rollTrace,
  sideOrder,
} from '../part-handler.js'
import { askTask, doTask, rollTask } from '../../model/task.js'
import { modifierIf, readRoll, type Modifier } from '../../data/table.js'
import type { PieceId, Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inArea, vehicleOf } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import { privately } from '../../model/fog-of-war.js'
import type { SetupArea } from '../../model/marking.js'
import { has, isManned, isMobile, type Piece, type SupportWeapon } from '../../model/piece.js'
import type { State } from '../../model/state.js'
import type { LostWeapon } from '../../model/scenario-result.js'
import { isAreaIsolated, isIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { areasOf } from '../8.605-setup-areas/marked-map.js'
import { standingLocations } from '../8.605-setup-areas/standing-locations.js'
import { isEngineer } from '../pieces/casualties.js'
import { menIn } from '../pieces/equipment.js'
import { newWeapon } from '../pieces/vehicle.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

const PART = '8.61421'

/**
 * Whether a lost weapon can be regained: shaped-charge weapons of its own nation, flamethrowers and demolition charges.
 */
const isRegainable = ({ type, side, vehicle }: LostWeapon): boolean =>
  vehicle !== null || type === 'FT' || type === 'DC' || (side === 'us' ? type.startsWith('BAZ') : type === 'PSK')

/** Returns the weapons among lost pieces that their own nation may regain, captured ones included (KGP-8.61421.1). */
export const regainableAmong = (lost: readonly Piece[]): readonly LostWeapon[] =>
  lost
    .filter((piece): piece is SupportWeapon => piece.tag === 'sw')
    .map(({ type, color }): LostWeapon => ({ type, side: color, vehicle: null }))
    .filter(isRegainable)

/** Whether only engineer squads count for a weapon type. */
const isForEngineers = (type: string): boolean => type === 'FT' || type === 'DC'

/**
 * Whether an area with a number of squads and of weapons of a type may get one more weapon. It needs more than 4 squads
 * for each weapon before and at least 3 after. For demolition charges, it needs more than 2 before and at least 1½
 * after (KGP-8.61421.2).
 */
export const isInProportion = (type: string, squads: number, weapons: number): boolean =>
  type === 'DC'
    ? squads > 2 * weapons && 2 * squads >= 3 * (weapons + 1)
    : squads > 4 * weapons && squads >= 3 * (weapons + 1)

const mayTake = (at: Position, area: SetupArea, type: string): boolean => {
  const squads = menIn(at.state, area.side, area.id).filter(
    (unit) => unit.kind === 'squad' && (!isForEngineers(type) || isEngineer(at.data, unit)),
  )
  const there = inArea(at.state, area.side, area.id).filter((piece) => piece.tag === 'sw' && piece.type === type)
  return isInProportion(type, squads.length, there.length)
}

/** The areas a regained weapon may be added to: friendly Setup Areas that are not Isolated, within the proportion. */
const openAreas = (at: Position, side: Side, type: string): readonly SetupArea[] => {
  const situation = situationOf(at)
  return areasOf(situation, side).filter((area) => mayTake(at, area, type) && !isAreaIsolated(situation, area))
}

/** The drm of the roll: German SW, and German SW under Ammunition Shortage (KGP-8.61421.1). */
const recoveryModifiers = ({ state, data }: Position, side: Side, isSupportWeapon: boolean): readonly Modifier[] => {
  const isGerman = side === 'german' && isSupportWeapon
  return [
    modifierIf(data.charts.weaponRecovery, 'german', isGerman),
    modifierIf(data.charts.weaponRecovery, 'shortage', isGerman && state.shortage),
  ]
}

/** Places a regained weapon in a Location of the area that is not Isolated. */
const placing = (at: Position, side: Side, type: string, area: SetupArea): Event => {
  const { state } = at
  const situation = situationOf(at)
  const location = standingLocations(situation, area).find((one) => !isIsolated(situation, side, one))
  if (location === undefined) throw new Error(`${area.id} is Isolated`)
  const place = { tag: 'setupArea', area: area.id } as const
  const weapon = newWeapon(nextId(state, side, { location, place }), side, side, type, location, place)
  return { tag: 'made', piece: weapon, why: 'KGP-8.61421.2', heard: 'all' }
}

/** Returns the event that sets the weapons a side keeps until an area may have them (option `scw.unplaced`). */
const pooling = (state: State, side: Side, types: readonly string[]): Event => ({
  tag: 'pooled',
  side,
  types,
  heard: privately(state, side),
})

const takeFromPool = (state: State, side: Side, type: string): Event => {
  const { pool } = state.ledgers[side]
  return pooling(state, side, pool.toSpliced(pool.indexOf(type), 1))
}

/** Returns the event that says that a regained weapon is lost after all, on a vehicle or without an area (AMB-35). */
const forfeiting = (state: State, side: Side, type: string, vehicle: PieceId | null): Event => ({
  tag: 'forfeited',
  side,
  type,
  vehicle,
  heard: privately(state, side),
})

/** A regained weapon: from a roll in this step, or from the pool. */
interface Regained {
  readonly side: Side
  readonly type: string
  readonly isPooled: boolean
}

const added = (at: Position, { side, type, isPooled }: Regained, area: SetupArea): readonly Event[] => [
  ...(isPooled ? [takeFromPool(at.state, side, type)] : []),
  placing(at, side, type, area),
]

/**
 * Assigns a regained weapon: lost or pooled if no area may have it (AMB-35), otherwise to the only area or the owner's
 * choice.
 */
const assigned = (at: Position, weapon: Regained): Result<typeof PART> => {
  const { state } = at
  const { side, type, isPooled } = weapon
  const areas = openAreas(at, side, type)
  if (areas.length === 1) return eventsOnly(...added(at, weapon, areas[0]))
  if (areas.length > 1)
    return { events: [], then: [askTask(PART, side, { tag: 'regain', type, isPooled }, privately(state, side))] }
  if (isPooled) return eventsOnly()
  return state.options['scw.unplaced'] === 'pool'
    ? eventsOnly(pooling(state, side, [...state.ledgers[side].pool, type]))
    : eventsOnly(forfeiting(state, side, type, null))
}

/** Restores a mounted flamethrower if its AFV still exists, manned and Mobile; otherwise it is lost. */
const remounted = (state: State, side: Side, type: string, vehicleId: PieceId): Event => {
  const vehicle = vehicleOf(state, vehicleId)
  const canHave = vehicle !== null && isManned(vehicle) && isMobile(vehicle) && !has(vehicle, 'captured')
  const mount = canHave ? vehicle.weapons.find(({ flame, status }) => flame && status !== 'functioning') : undefined
  if (mount === undefined) return forfeiting(state, side, type, vehicleId)
  return {
    tag: 'armed',
    vehicle: vehicleId,
    slot: mount.slot,
    status: 'functioning',
    why: 'KGP-8.61421.1',
    heard: 'all',
  }
}

const isOpenArea = (at: Position, side: Side, { type, area }: CommandOf<'placeWeapon'>): boolean =>
  openAreas(at, side, type).some(({ id }) => id === area)

/**
 * BAZ, PSK, FT, DC (KGP-8.61421): weapons lost in the last scenario may be regained, by one public die for each. Pooled
 * ones are assigned first.
 */
export const recovery: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    sideOrder(state).flatMap((side) => {
      const pooled = state.ledgers[side].pool.map((type) =>
        doTask(PART, { tag: 'unpool', side, type }, privately(state, side)),
      )
      if (refitOf(state).mode !== 'afterScenario') return pooled
      const lost = (state.last?.lostWeapons ?? []).filter((weapon) => weapon.side === side && isRegainable(weapon))
      return [...pooled, ...lost.map(({ type, vehicle }) => rollTask(PART, side, 1, { tag: 'regain', type, vehicle }))]
    }),
  does: {
    unpool: (at, { about: { side, type } }) => assigned(at, { side, type, isPooled: true }),
  },
  rolls: {
    regain: (at, task, dice) => {
      const { side, about } = task
      const modifiers = recoveryModifiers(at, side, about.vehicle === null)
      const reading = readRoll(at.data.charts.weaponRecovery, dice[0], modifiers)
      const roll = rollTrace(task, 'KGP-8.61421.1', dice, reading.modifiers, reading.final, reading.result)
      if (reading.result === 'lost') return eventsOnly(roll)
      if (about.vehicle !== null) return eventsOnly(roll, remounted(at.state, side, about.type, about.vehicle))
      const { events, then } = assigned(at, { side, type: about.type, isPooled: false })
      return { events: [roll, ...events], then }
    },
  },
  asks: {
    regain: question(['placeWeapon'], {
      candidates: (at, { seat, about: { type } }) =>
        openAreas(at, seat, type).map(({ id }) => ({ tag: 'placeWeapon', type, area: id })),
      whyNot: (at, { seat, about: { type } }, command) => {
        if (command.type !== type) return 'turn.answer'
        return isOpenArea(at, seat, command) ? null : 'recovery.area'
      },
      decide: (at, { seat, about: { type, isPooled } }, { area: id }) => {
        const areas = openAreas(at, seat, type).filter((one) => one.id === id)
        return eventsOnly(...areas.flatMap((area) => added(at, { side: seat, type, isPooled }, area)))
      },
    }),
  },
}
