import type { Position } from '../model/position.js'
import { areaAt } from './8.605-setup-areas/marked-map.js'
import type { Situation, SetupArea } from '../model/marking.js'
import { whyNotEquipment, doEquipment, equipmentOrders, EQUIPMENT, menIn } from './pieces/equipment.js'
import { dismountedMen } from './pieces/crew.js'
import type { Event } from '../model/event.js'
import { inOrder, pieceNamed, towedBy } from '../model/facts.js'
import {
  has,
  isMobile,
  isMmc,
  isPossessable,
  isStronghold,
  isVehicle,
  type Fortification,
  type Gun,
  type Piece,
  type Place,
  type SupportWeapon,
  type Vehicle,
} from '../model/piece.js'
import { sides, type AreaId, type LocationId, type PieceId, type Side } from '../data/names.js'
import { doTask, bothTask, type Ask } from '../model/task.js'
import { decisions, eventsOnly, tasksOnly, notesOf, type PartHandler, type Result } from './part-handler.js'
import { isStrongGun } from './8.605-setup-areas/8.6056-status-chart.js'
import { pieceOf, type State } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { scroungeTask } from './pieces/scrounge.js'
import { showFortification } from './pieces/hidden-fortification.js'
import { newWeapon } from './pieces/vehicle.js'
import { isOneReach } from './8.605-setup-areas/8.6052-isolated-piece.js'

const PART = '8.607'

/** Unpossessed Equipment, or a vehicle, on the map. */
type Loose = (Gun | SupportWeapon | Vehicle) & { readonly location: LocationId }

/**
 * Whether a piece is unpossessed Equipment or a vehicle that cannot or does not move (KGP-8.6056.2). An abandoned
 * Immobile vehicle uses the same row and never moves (KGP-8.6056.5, AMB-11).
 */
const isLoose = (piece: Piece): piece is Loose => {
  if (piece.location === null) return false
  if (isPossessable(piece)) return piece.possessor === null && !(piece.tag === 'gun' && piece.hookedTo !== null)
  return isVehicle(piece) && (has(piece, 'abandoned') || !isMobile(piece))
}

/**
 * Whether a piece makes its Location Strategic. It then belongs to its own side, except for a vehicle in Bypass, which
 * never counts here (KGP-8.6056.4).
 */
const isAnchor = (piece: Loose): boolean =>
  isVehicle(piece) ? isStronghold(piece) && piece.bypass === null : isStrongGun(piece)

/**
 * Makes the crew of a captured vehicle prisoners of a unit in the area, or Eliminates it if there is none
 * (KGP-8.6071.3, AMB-48).
 */
const crewTaken = (state: State, vehicle: Vehicle, captor: Side, area: SetupArea, place: Place): readonly Event[] => {
  if (vehicle.crew === null) return []
  const why = 'KGP-8.6071.3'
  const [guard] = menIn(state, captor, area.id)
  const crew = dismountedMen(state, vehicle, place)
  const out: Event = { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' }
  if (guard === undefined) return [out]
  return [
    out,
    ...crew.map((unit): Event => ({
      tag: 'made',
      piece: { ...unit, guard: guard.id, location: guard.location, place: guard.place, markers: ['unarmed'] },
      why,
      heard: 'all',
    })),
  ]
}

/** Assigns a piece and the Guns it tows to the side whose area it is in, or to nobody (KGP-8.6071.1, KGP-8.6072). */
const settled = ({ state }: Position, situation: Situation, piece: Loose): readonly Event[] => {
  const area = areaAt(situation, piece.location)
  const towed = towedBy(state, piece.id)
  const stay = (place: Place, why: string): readonly Event[] =>
    [piece, ...towed].map(({ id }) => ({
      tag: 'placed',
      piece: id,
      location: piece.location,
      place,
      why,
      heard: 'all',
    }))
  if (area === null) return piece.place.tag === 'leftInPlace' ? [] : stay({ tag: 'leftInPlace' }, 'KGP-8.6072')
  const place: Place = { tag: 'setupArea', area: area.id }
  if (area.side === piece.side || (isAnchor(piece) && piece.place.tag === 'setupArea'))
    return piece.place.tag === 'setupArea' ? [] : stay(place, 'KGP-8.6071.1')
  return [
    ...(isVehicle(piece) ? crewTaken(state, piece, area.side, area, place) : []),
    ...[piece, ...towed]
      .filter(({ side }) => side !== area.side)
      .map(({ id }): Event => ({ tag: 'changedSide', piece: id, side: area.side, why: 'KGP-8.6071.1', heard: 'all' })),
    ...stay(place, 'KGP-8.6071.1'),
  ]
}

/**
 * Reveals hidden Fortifications in the opponent's area; mines become Known, but their strength is not revealed
 * (KGP-8.6073.1).
 */
const uncovered = (state: State, situation: Situation, work: Fortification): readonly Event[] => {
  const area = work.location === null ? null : areaAt(situation, work.location)
  if (!has(work, 'hidden') || area === null || area.side === work.side) return []
  return showFortification(state, work.id, 'KGP-8.6073.1')
}

/** Assigns one piece at a time, because a captured crew gets a new id. Guns in tow are assigned with their vehicle. */
const sorting = (at: Position, ids: readonly PieceId[]): Result<'8.607'> => {
  const { state } = at
  const [id, ...others] = ids
  const piece = pieceNamed(state, id)
  return {
    events: isLoose(piece) ? settled(at, situationOf(at), piece) : [],
    then: others.length > 0 ? [doTask(PART, { tag: 'sort', items: others })] : [],
  }
}

/** The sides with anything to decide. */
const deciders = (at: Position): readonly Side[] =>
  sides.filter((side) => equipmentOrders(at.state, side).some((order) => whyNotEquipment(at, side, order) === null))

/** The Scrounge attempts noted by both sides on pieces that still exist, German ones first. */
export const searches = (at: Position): readonly Ask<'scrounge'>[] =>
  sides.flatMap((side) =>
    notesOf(at.state, side, 'scrounged').flatMap(({ from }) => {
      const piece = pieceOf(at.state, from)
      return piece === null ? [] : [scroungeTask(from, side, searcherFor(at, side, piece))]
    }),
  )

/**
 * The MMC in the area that takes what is Scrounged. If all are in another Isolated part of the area, the
 * gains are left there (KGP-8.6071.4).
 */
const searcherFor = (at: Position, side: Side, piece: Piece): PieceId | null => {
  if (piece.location === null) return null
  const area = piece.place.tag === 'setupArea' ? piece.place.area : areaHolding(at.state, side, piece.location)
  if (area === null) return null
  const find = newWeapon('', side, piece.color, '', piece.location, { tag: 'setupArea', area })
  return menIn(at.state, side, area).find((unit) => isMmc(unit) && isOneReach(at, unit, find))?.id ?? null
}

const areaHolding = (state: State, side: Side, location: LocationId): AreaId | null =>
  state.areas?.areas.find((area) => area.side === side && area.locations.includes(location))?.id ?? null

/** Equipment Possession and Hidden Fortifications (8.607). */
export const possession: PartHandler<'8.607'> = {
  begin: ({ state }) => {
    const items = inOrder(state)
      .filter(isLoose)
      .map(({ id }) => id)
    return [
      ...(items.length > 0 ? [doTask(PART, { tag: 'sort', items })] : []),
      doTask(PART, { tag: 'uncover' }),
      doTask(PART, { tag: 'equip' }),
    ]
  },
  does: {
    sort: (at, { about: { items } }) => sorting(at, items),
    uncover: (at) => {
      const { state } = at
      const situation = situationOf(at)
      const works = inOrder(state).filter((piece): piece is Fortification => piece.tag === 'fortification')
      return eventsOnly(...works.flatMap((work) => uncovered(state, situation, work)))
    },
    equip: (at) => {
      const open = deciders(at)
      return open.length > 0 ? tasksOnly(bothTask(PART, open)) : eventsOnly()
    },
  },
  both: decisions(EQUIPMENT, {
    isSeen: true,
    candidates: ({ state }, side) => equipmentOrders(state, side),
    whyNot: (at, side, command) => whyNotEquipment(at, side, command),
    decide: (at, side, command) => doEquipment(at, side, command),
    done: (at) => tasksOnly(...searches(at)),
  }),
}

/** Returns the owner of a Fortification, which is the Controller of its Location, or null (KGP-8.6073.2). */
export const controllerOf = (state: State, work: Fortification): Side | null =>
  work.location === null ? null : (state.board.control[work.location] ?? null)
