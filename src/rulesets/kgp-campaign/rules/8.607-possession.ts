import type { Position } from '../model/position.js'
import { areaAt } from './8.605-setup-areas/marked-map.js'
import type { Situation, SetupArea } from '../model/marking.js'
import { brokenEquipment, doEquipment, equipmentOrders, EQUIPMENT, menIn } from './pieces/equipment.js'
import { dismounted } from './pieces/crew.js'
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
import { doing, together, type Ask } from '../model/task.js'
import { decisions, just, next, notesOf, type PartHandler, type Result } from './part-handler.js'
import { isStrongGun } from './8.605-setup-areas/8.6056-status-chart.js'
import { pieceOf, type State } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { scroungeTask } from './pieces/scrounge.js'
import { shown } from './pieces/hidden-fortification.js'

const PART = '8.607'

/** Equipment on the map that nobody has, or a vehicle there. */
type Loose = (Gun | SupportWeapon | Vehicle) & { readonly location: LocationId }

/** Equipment that lies or stands about: what nobody has, and vehicles that cannot or do not move (KGP-8.6056.2); an abandoned vehicle that cannot move goes by the same row and is never moved (KGP-8.6056.5, AMB-11). */
const isLoose = (piece: Piece): piece is Loose => {
  if (piece.location === null) return false
  if (isPossessable(piece)) return piece.possessor === null && !(piece.tag === 'gun' && piece.hookedTo !== null)
  return isVehicle(piece) && (has(piece, 'abandoned') || !isMobile(piece))
}

/** Whether it makes its Location Strategic; then it is its own side's, but in Bypass of an enemy one (KGP-8.6056.4). */
const isAnchor = (piece: Loose): boolean =>
  isVehicle(piece) ? isStronghold(piece) && piece.bypass === null : isStrongGun(piece)

/** The men inside a captured vehicle are prisoners of a unit of the area, or lost where there is none (KGP-8.6071.3, AMB-48). */
const crewTaken = (state: State, vehicle: Vehicle, captor: Side, area: SetupArea, place: Place): readonly Event[] => {
  if (vehicle.crew === null) return []
  const why = 'KGP-8.6071.3'
  const [guard] = menIn(state, captor, area.id)
  const crew = dismounted(state, vehicle, place)
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

/** One piece, with the Guns it tows, finds its holder: the side whose area it is in, or nobody (KGP-8.6071.1, KGP-8.6072). */
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

/** Hidden Fortifications in the opponent's area come to light; mines as Known, their strength unsaid (KGP-8.6073.1). */
const uncovered = (state: State, situation: Situation, work: Fortification): readonly Event[] => {
  const area = work.location === null ? null : areaAt(situation, work.location)
  if (!has(work, 'hidden') || area === null || area.side === work.side) return []
  return shown(state, work.id, 'KGP-8.6073.1')
}

/** One piece at a time, since a captured crew takes a new name; Guns in tow have found their holder with their vehicle. */
const sorting = (at: Position, ids: readonly PieceId[]): Result<'8.607'> => {
  const { state } = at
  const [id, ...others] = ids
  const piece = pieceNamed(state, id)
  return {
    events: isLoose(piece) ? settled(at, situationOf(at), piece) : [],
    then: others.length > 0 ? [doing(PART, { tag: 'sort', items: others })] : [],
  }
}

/** The sides with anything to decide. */
export const deciders = (at: Position): readonly Side[] =>
  sides.filter((side) => equipmentOrders(at.state, side).some((order) => brokenEquipment(at, side, order) === null))

/** The searches both sides have noted of what is still there, German ones first. */
export const searches = (state: State): readonly Ask<'scrounge'>[] =>
  sides.flatMap((side) =>
    notesOf(state, side, 'scrounged').flatMap(({ from }) => {
      const piece = pieceOf(state, from)
      return piece === null ? [] : [scroungeTask(from, side, searcherFor(state, side, piece))]
    }),
  )

/** Several men of the area, who take what is found. */
const searcherFor = (state: State, side: Side, piece: Piece): PieceId | null => {
  if (piece.location === null) return null
  const area = piece.place.tag === 'setupArea' ? piece.place.area : areaHolding(state, side, piece.location)
  return menIn(state, side, area).find(isMmc)?.id ?? null
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
      ...(items.length > 0 ? [doing(PART, { tag: 'sort', items })] : []),
      doing(PART, { tag: 'uncover' }),
      doing(PART, { tag: 'equip' }),
    ]
  },
  does: {
    sort: (at, { about: { items } }) => sorting(at, items),
    uncover: (at) => {
      const { state } = at
      const situation = situationOf(at)
      const works = inOrder(state).filter((piece): piece is Fortification => piece.tag === 'fortification')
      return just(...works.flatMap((work) => uncovered(state, situation, work)))
    },
    equip: (at) => {
      const open = deciders(at)
      return open.length > 0 ? next(together(PART, open)) : just()
    },
  },
  both: decisions(EQUIPMENT, {
    candidates: ({ state }, side) => equipmentOrders(state, side),
    broken: (at, side, command) => brokenEquipment(at, side, command),
    decide: (at, side, command) => doEquipment(at, side, command),
    done: ({ state }) => next(...searches(state)),
  }),
}

/** Fortifications follow their Location: who Controls it has them, nobody where nobody does (KGP-8.6073.2). */
export const controllerOf = (state: State, work: Fortification): Side | null =>
  work.location === null ? null : (state.board.control[work.location] ?? null)
