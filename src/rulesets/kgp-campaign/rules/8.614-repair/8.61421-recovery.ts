import { isAreaIsolated, isIsolated as isCutOff } from '../8.605-setup-areas/isolation.js'
import { areasOf } from '../8.605-setup-areas/situation.js'
import type { SetupArea } from '../../model/marking.js'
import { isEngineer } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { weaponRecovery } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import { inArea, nextId, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { has, isManned, isMobile } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import {
  asking,
  doing,
  just,
  NOTHING,
  refitOf,
  rolled,
  rolling,
  sideOrder,
  type Open,
  type Result,
  type Room,
  type Rooms,
} from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { Do, Task } from '../../model/phase.js'
import type { LostWeapon, State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { newWeapon } from '../pieces/vehicle.js'
import { privately } from '../../model/fog-of-war.js'

const PART = '8.61421'

/** Whether a lost weapon may be regained: shaped-charge weapons of its own nation, flamethrowers, demolition charges. */
const isRegainable = ({ type, side, vehicle }: LostWeapon): boolean =>
  vehicle !== null || type === 'FT' || type === 'DC' || (side === 'us' ? type.startsWith('BAZ') : type === 'PSK')

/** Weapons carried by engineers: for them only engineer squads count. */
const isForEngineers = (type: string): boolean => type === 'FT' || type === 'DC'

/**
 * Whether an area with so many squads and so many weapons of a type may get one more: more than 4 squads to each before, and
 * no fewer than 3 to each after; for charges more than 2, and no fewer than 3 to 2 (KGP-8.61421.2).
 */
export const isInProportion = (type: string, squads: number, weapons: number): boolean =>
  type === 'DC'
    ? squads > 2 * weapons && 2 * squads >= 3 * (weapons + 1)
    : squads > 4 * weapons && squads >= 3 * (weapons + 1)

const mayTake = (kit: Kit, state: State, area: SetupArea, type: string): boolean => {
  const squads = menIn(state, area.side, area.id).filter(
    (unit) => unit.kind === 'squad' && (!isForEngineers(type) || isEngineer(kit, unit)),
  )
  const there = inArea(state, area.side, area.id).filter((piece) => piece.tag === 'sw' && piece.type === type)
  return isInProportion(type, squads.length, there.length)
}

/** The areas a regained weapon may be added to: friendly Setup Areas that are not Isolated, in proportion. */
const openAreas = (kit: Kit, state: State, side: Side, type: string): readonly SetupArea[] => {
  const survey = surveyOf(kit, state)
  return areasOf(survey, side).filter((area) => mayTake(kit, state, area, type) && !isAreaIsolated(survey, area))
}

/** What applies to the roll: German support weapons come back less often, and less still in a shortage. */
export const recoveryModifiers = (state: State, side: Side, isSupportWeapon: boolean): readonly Modifier[] => {
  const isGerman = side === 'german' && isSupportWeapon
  return [
    { id: 'german', value: isGerman ? printedValue(weaponRecovery, 'german') : 0 },
    { id: 'shortage', value: isGerman && state.shortage ? printedValue(weaponRecovery, 'shortage') : 0 },
  ]
}

const begin = (_kit: Kit, state: State): readonly Task[] =>
  sideOrder(state).flatMap((side) => {
    const pooled = state.ledgers[side].pool.map((type) => doing(PART, [side, type], 'pool', privately(state, side)))
    if (refitOf(state).mode !== 'afterScenario') return pooled
    const lost = (state.last?.lostWeapons ?? []).filter((weapon) => weapon.side === side && isRegainable(weapon))
    const rolls = lost.map(({ type, vehicle }) =>
      rolling(PART, side, 1, vehicle === null ? [type] : [type, vehicle], vehicle === null ? '' : 'mounted'),
    )
    return [...pooled, ...rolls]
  })

/** A regained weapon lies where men of the area can take it up, in a Location that is not Isolated. */
const placed = (kit: Kit, state: State, side: Side, type: string, area: SetupArea): Event => {
  const survey = surveyOf(kit, state)
  const location = area.locations.find((one) => !isCutOff(survey, side, one)) ?? area.locations[0]
  const place = { tag: 'setupArea', area: area.id, isolated: false } as const
  const weapon = newWeapon(nextId(state, side), side, side, type, location, place)
  return { tag: 'made', piece: weapon, why: 'KGP-8.61421.2', heard: 'all' }
}

const pooling = (state: State, side: Side, types: readonly string[]): Event => ({
  tag: 'pooled',
  side,
  types,
  heard: privately(state, side),
})

const unpooled = (state: State, side: Side, type: string): Event => {
  const { pool } = state.ledgers[side]
  return pooling(state, side, pool.toSpliced(pool.indexOf(type), 1))
}

/** Where it goes: nowhere, and is lost or kept for later (AMB-35); to the one area; or where its owner says. */
const assigned = (kit: Kit, state: State, side: Side, type: string, note: '' | 'pool'): Result => {
  const areas = openAreas(kit, state, side, type)
  const isKept = note === '' && state.options['scw.unplaced'] === 'pool'
  if (areas.length === 0) return isKept ? just(pooling(state, side, [...state.ledgers[side].pool, type])) : NOTHING
  if (areas.length > 1) return { events: [], then: [asking(PART, side, [type], note, privately(state, side))] }
  return just(...(note === 'pool' ? [unpooled(state, side, type)] : []), placed(kit, state, side, type, areas[0]))
}

/** A mounted flamethrower works again if its AFV is manned and Mobile. */
const remounted = (state: State, vehicleId: string): readonly Event[] => {
  const vehicle = vehicleOf(state, vehicleId)
  if (vehicle === null || !isManned(vehicle) || !isMobile(vehicle) || has(vehicle, 'captured')) return []
  const flame = vehicle.weapons.find((weapon) => weapon.flame && weapon.status !== 'functioning')
  return flame === undefined
    ? []
    : [
        {
          tag: 'armed',
          vehicle: vehicle.id,
          slot: flame.slot,
          status: 'functioning',
          why: 'KGP-8.61421.1',
          heard: 'all',
        },
      ]
}

const resolve: Room['resolve'] = (kit, state, task, dice) => {
  const isMounted = task.note === 'mounted'
  const modifiers = recoveryModifiers(state, task.side, !isMounted)
  const reading = readRoll(weaponRecovery, dice[0], modifiers)
  const news = rolled(task, 'KGP-8.61421.1', dice, reading.modifiers, reading.final, reading.result)
  if (reading.result === 'lost') return just(news)
  if (isMounted) return just(news, ...remounted(state, task.subjects[1]))
  const { events, then } = assigned(kit, state, task.side, task.subjects[0], '')
  return { events: [news, ...events], then }
}

const broken = (kit: Kit, state: State, task: Open, side: Side, command: Command): Rule | null => {
  if (command.tag !== 'placeWeapon' || task.tag !== 'ask' || command.type !== task.subjects[0]) return 'turn.answer'
  return openAreas(kit, state, side, command.type).some(({ id }) => id === command.area) ? null : 'recovery.area'
}

const decide = (kit: Kit, state: State, task: Open, side: Side, command: Command): Result => {
  if (command.tag !== 'placeWeapon' || task.tag !== 'ask') return NOTHING
  const area = openAreas(kit, state, side, command.type).find(({ id }) => id === command.area)
  if (area === undefined) return NOTHING
  const out = task.note === 'pool' ? [unpooled(state, side, command.type)] : []
  return just(...out, placed(kit, state, side, command.type, area))
}

/** BAZ, PSK, FT, DC (8.61421): weapons lost in the last scenario may come back, once for each loss. */
export const recovery: Rooms = {
  [PART]: {
    begin,
    act: (kit, state, task) => {
      const [side, type] = (task as Do).subjects
      return assigned(kit, state, side as Side, type, 'pool')
    },
    resolve,
    candidates: (kit, state, task, seat) => {
      if (task.tag !== 'ask' || seat === 'umpire') return []
      const [type] = task.subjects
      return openAreas(kit, state, seat, type).map(({ id }) => ({ tag: 'placeWeapon', type, area: id }))
    },
    broken: (kit, state, task, seat, command) =>
      seat === 'umpire' ? 'turn.answer' : broken(kit, state, task, seat, command),
    decide: (kit, state, task, seat, command) =>
      seat === 'umpire' ? NOTHING : decide(kit, state, task, seat, command),
  },
}
