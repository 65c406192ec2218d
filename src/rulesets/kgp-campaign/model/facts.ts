import { derive } from '../../../kernel/derive.js'
import type { Event } from './event.js'
import { compareIds, sortedLocations } from './order.js'
import {
  has,
  isPersonnel,
  isPossessable,
  isPrisoner,
  isVehicle,
  type Gun,
  type Personnel,
  type Piece,
  type Place,
  type Prisoner,
  type SupportWeapon,
  type Vehicle,
} from './piece.js'
import type { LocationId, PieceId, Side } from '../data/names.js'
import type { Marker } from './marker.js'
import { pieceOf, type State } from './state.js'
import type { Heard } from './task.js'

/** Everything the sides have, by id. What follows from it alone is counted once, and stands while no piece changes. */
type Pieces = State['pieces']

/** Things in groups by a key, each group in their order; those without a key are in none. */
const grouped = <K, A>(all: readonly A[], keyOf: (one: A) => K | null): ReadonlyMap<K, readonly A[]> => {
  const groups = new Map<K, A[]>()
  for (const one of all) {
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

const NONE: readonly never[] = []

/** Where what is off the map is put: the name of no Location. */
const OFF_MAP = ''

const byId = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length > 1 ? pieces.toSorted((a, b) => compareIds(a.id, b.id)) : pieces

/** Few Locations hold many pieces: Locations are compared once each, and what shares one by its id. */
const ordered = derive((pieces: Pieces): readonly Piece[] => {
  const groups = grouped(Object.values(pieces), ({ location }) => location ?? OFF_MAP)
  const off = groups.get(OFF_MAP) ?? NONE
  const found: Piece[] = []
  for (const place of sortedLocations([...groups.keys()]))
    if (place !== OFF_MAP) for (const piece of byId(groups.get(place) ?? NONE)) found.push(piece)
  for (const piece of byId(off)) found.push(piece)
  return found
})

/** All pieces in the canonical order: by Location, then by id. */
export const inOrder = ({ pieces }: State): readonly Piece[] => ordered(pieces)

/** What is in each Location, by id. */
const whereabouts = derive((pieces: Pieces) => grouped(ordered(pieces), ({ location }) => location))

/** What is in a Location, by id. */
export const piecesAt = ({ pieces }: State, location: LocationId): readonly Piece[] =>
  whereabouts(pieces).get(location) ?? NONE

/** The men of a side on the map, guards included and prisoners left out, by Location. */
export const menAt: (pieces: Pieces) => Readonly<Record<Side, ReadonlyMap<LocationId, readonly Personnel[]>>> = derive(
  (pieces: Pieces) => ({ german: menOf(pieces, 'german'), us: menOf(pieces, 'us') }),
)

const menOf = (pieces: Pieces, side: Side): ReadonlyMap<LocationId, readonly Personnel[]> =>
  grouped(allPersonnel(pieces), (unit) => (unit.side === side && unit.guard === null ? unit.location : null))

/** What is in the same Location as a piece, itself included; nothing where it is off the map. */
export const besides = (state: State, { location }: Piece): readonly Piece[] =>
  location === null ? NONE : piecesAt(state, location)

/** The Locations with anything in them, in Location order. */
export const occupied = ({ pieces }: State): readonly LocationId[] => [...whereabouts(pieces).keys()]

const allPersonnel = derive((pieces: Pieces) => ordered(pieces).filter(isPersonnel))
const allVehicles = derive((pieces: Pieces) => ordered(pieces).filter(isVehicle))
const allWeapons = derive((pieces: Pieces) => ordered(pieces).filter(isPossessable))

/** All Personnel, in order. */
export const personnel = ({ pieces }: State): readonly Personnel[] => allPersonnel(pieces)

/** All vehicles, in order. */
export const vehicles = ({ pieces }: State): readonly Vehicle[] => allVehicles(pieces)

/** A unit of Personnel by its id, or null. */
export const unitOf = (state: State, id: PieceId): Personnel | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isPersonnel(piece) ? piece : null
}

/** A vehicle by its id, or null. */
export const vehicleOf = (state: State, id: PieceId): Vehicle | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isVehicle(piece) ? piece : null
}

/** A Gun or support weapon by its id, or null. */
export const itemOf = (state: State, id: PieceId): Gun | SupportWeapon | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isPossessable(piece) ? piece : null
}

/** A piece of which a task or an answer has said that it is there. */
export const pieceNamed = (state: State, id: PieceId): Piece => named(id, pieceOf(state, id))

/** A unit of which a task or an answer has said that it is there. */
export const unitNamed = (state: State, id: PieceId): Personnel => named(id, unitOf(state, id))

/** A vehicle of which a task or an answer has said that it is there. */
export const vehicleNamed = (state: State, id: PieceId): Vehicle => named(id, vehicleOf(state, id))

/** A Gun or support weapon of which a task or an answer has said that it is there. */
export const itemNamed = (state: State, id: PieceId): Gun | SupportWeapon => named(id, itemOf(state, id))

const named = <P extends Piece>(id: PieceId, piece: P | null): P => {
  if (piece === null) throw new Error(`no such piece: ${id}`)
  return piece
}

const possessions = derive((pieces: Pieces) => grouped(allWeapons(pieces), ({ possessor }) => possessor))

const guarded = derive((pieces: Pieces) => grouped(allPersonnel(pieces).filter(isPrisoner), ({ guard }) => guard))

const riders = derive((pieces: Pieces) => grouped(allPersonnel(pieces), ({ aboard }) => aboard))

const inTow = derive((pieces: Pieces) =>
  grouped(
    allWeapons(pieces).filter((item) => item.tag === 'gun'),
    ({ hookedTo }) => hookedTo,
  ),
)

/** What a unit possesses. */
export const possessionsOf = ({ pieces }: State, unit: PieceId): readonly (Gun | SupportWeapon)[] =>
  possessions(pieces).get(unit) ?? NONE

/** The prisoners a unit guards. */
export const prisonersOf = ({ pieces }: State, guard: PieceId): readonly Prisoner[] =>
  guarded(pieces).get(guard) ?? NONE

/** Who rides in or on a vehicle. */
export const ridersOf = ({ pieces }: State, vehicle: PieceId): readonly Personnel[] =>
  riders(pieces).get(vehicle) ?? NONE

/** The Guns hooked to a vehicle. */
export const towedBy = ({ pieces }: State, vehicle: PieceId): readonly Gun[] => inTow(pieces).get(vehicle) ?? NONE

/** Whether a piece stands in a Setup or Entry Area of its side (KGP-8.2.retained). */
export const isRetained = (piece: Piece): boolean => piece.place.tag === 'setupArea' || piece.place.tag === 'holdingBox'

/** The Setup Area or Entry Area a piece is Retained in, or null. */
export const retainedIn = (piece: Piece): string | null =>
  piece.place.tag === 'setupArea' ? piece.place.area : piece.place.tag === 'holdingBox' ? piece.place.entry : null

/** The area a piece is Retained in, of which that has been asked before. */
export const homeOf = (piece: Piece): string => {
  const area = retainedIn(piece)
  if (area === null) throw new Error(`${piece.id} is Retained nowhere`)
  return area
}

const retained = derive((pieces: Pieces) => ({
  german: retainedOf(pieces, 'german'),
  us: retainedOf(pieces, 'us'),
}))

const retainedOf = (pieces: Pieces, side: Side): ReadonlyMap<string, readonly Piece[]> =>
  grouped(ordered(pieces), (piece) => (piece.side === side ? retainedIn(piece) : null))

/** The pieces of a side Retained in an area. */
export const inArea = ({ pieces }: State, side: Side, area: string): readonly Piece[] =>
  retained(pieces)[side].get(area) ?? NONE

/** Everything of its side Retained in the same area as a piece, itself included; nothing where it is Retained nowhere. */
export const inAreaOf = (state: State, piece: Piece): readonly Piece[] => {
  const area = retainedIn(piece)
  return area === null ? [] : inArea(state, piece.side, area)
}

/** The areas in which a side has anything Retained, by name. */
export const areasWith = ({ pieces }: State, side: Side): readonly string[] =>
  [...retained(pieces)[side].keys()].toSorted()

/** Whether two pieces are Retained in the same place. */
export const isSamePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two places are in one area: which part of a Holding Box makes no difference. */
export const isSameArea = (a: Piece, b: Piece): boolean => retainedIn(a) !== null && retainedIn(a) === retainedIn(b)

/** The id a side's next new piece gets, or one of the following. */
export const nextId = (state: State, side: Side, after = 0): PieceId =>
  `${side}-n${String(state.made[side] + 1 + after)}`

/** Markers put on a piece. */
export const putting = (piece: Piece, put: readonly Marker[], why: string, heard: Heard = 'all'): readonly Event[] => {
  const fresh = put.filter((marker) => !has(piece, marker))
  return fresh.length === 0 ? [] : [{ tag: 'marked', piece: piece.id, put: fresh, taken: [], why, heard }]
}

/** Markers taken off a piece. */
export const taking = (piece: Piece, taken: readonly Marker[], why: string, heard: Heard = 'all'): readonly Event[] => {
  const there = taken.filter((marker) => has(piece, marker))
  return there.length === 0 ? [] : [{ tag: 'marked', piece: piece.id, put: [], taken: there, why, heard }]
}

/** A piece goes for good: Guns in tow go with their vehicle (KGP-8.6031.3), what it held stays behind. */
export const eliminating = (state: State, id: PieceId, why: string, heard: Heard = 'all'): readonly Event[] => [
  ...towedBy(state, id).map((gun): Event => ({ tag: 'eliminated', piece: gun.id, why, heard })),
  { tag: 'eliminated', piece: id, why, heard },
]

/** Several pieces go, each once, however it came to go. */
export const eliminatingAll = (state: State, ids: readonly PieceId[], why: string): readonly Event[] => {
  const gone = new Set<PieceId>()
  for (const id of ids) for (const piece of [...towedBy(state, id).map((gun) => gun.id), id]) gone.add(piece)
  return [...gone]
    .filter((id) => pieceOf(state, id) !== null)
    .map((piece): Event => ({ tag: 'eliminated', piece, why, heard: 'all' }))
}

/** Equipment and whoever holds it go somewhere together: units, what they possess, whom they guard, what they tow. */
export const companions = (state: State, id: PieceId): readonly PieceId[] => [
  id,
  ...possessionsOf(state, id).map((item) => item.id),
  ...prisonersOf(state, id).map((unit) => unit.id),
  ...towedBy(state, id).map((gun) => gun.id),
  ...ridersOf(state, id).flatMap((rider) => companions(state, rider.id)),
]

/** A piece with everything that goes with it is put somewhere. */
export const placing = (
  state: State,
  id: PieceId,
  location: LocationId | null,
  place: Place,
  why: string,
  heard: Heard = 'all',
): readonly Event[] =>
  companions(state, id).map((piece): Event => ({ tag: 'placed', piece, location, place, why, heard }))
