import { deepEqual } from '../../../kernel/deep-equal.js'
import { memoize, memoizeRepaired } from '../../../kernel/memoize.js'
import type { Event } from './event.js'
import { withMarkers } from './evolve-piece.js'
import { compareIds, compareLocations, sortedLocations } from './order.js'
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
import type { Audience } from './task.js'

/** All pieces by id. Values derived from them alone are cached until a piece changes. */
type Pieces = State['pieces']

/** Groups values by a key, in their order. Values without a key are left out. */
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

/** The group of pieces off the map, an id that no Location has. */
const OFF_MAP = ''

const byId = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length > 1 ? pieces.toSorted((a, b) => compareIds(a.id, b.id)) : pieces

/** Few Locations hold many pieces, so Locations are sorted once and the pieces of each by id. */
const sorted = (pieces: Pieces): readonly Piece[] => {
  const groups = grouped(Object.values(pieces), ({ location }) => location ?? OFF_MAP)
  const off = groups.get(OFF_MAP) ?? NONE
  const found: Piece[] = []
  for (const place of sortedLocations([...groups.keys()]))
    if (place !== OFF_MAP) for (const piece of byId(groups.get(place) ?? NONE)) found.push(piece)
  for (const piece of byId(off)) found.push(piece)
  return found
}

/** Compares in canonical order: by Location, pieces off the map last, then by id. */
const compareInOrder = (a: Piece, b: Piece): number => {
  if (a.location === b.location) return compareIds(a.id, b.id)
  if (a.location === null) return 1
  return b.location === null ? -1 : compareLocations(a.location, b.location)
}

/** The index at which a piece belongs in a list in canonical order. */
const indexFor = (list: readonly Piece[], piece: Piece): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (compareInOrder(list[middle], piece) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The number of changes up to which the order is repaired instead of sorting all pieces. */
const FEW = 12

/** Pieces that are no longer there as they were, and those that are new or changed. */
interface Difference {
  readonly gone: readonly Piece[]
  readonly fresh: readonly Piece[]
}

/**
 * The difference between two sets of pieces, or null if it is large. Most events change one piece, and leave all others
 * in their order.
 */
const differenceOf = (before: readonly Piece[], after: readonly Piece[]): Difference | null => {
  const gone: Piece[] = []
  const fresh: Piece[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (gone.length + fresh.length > FEW) return null
    const [left, right] = [before.length - i, after.length - j]
    const isEqual = left > 0 && right > 0 && before[i] === after[j]
    if (!isEqual && left >= right) gone.push(before[i])
    if (!isEqual && right >= left) fresh.push(after[j])
    i += isEqual || left >= right ? 1 : 0
    j += isEqual || right >= left ? 1 : 0
  }
  return { gone, fresh }
}

/** Puts the changed pieces into their places among those that are in order already. */
const reordered = (pieces: Pieces, before: Pieces, order: readonly Piece[]): readonly Piece[] | null => {
  const difference = differenceOf(Object.values(before), Object.values(pieces))
  if (difference === null) return null
  const { gone, fresh } = difference
  const list = order.filter((piece) => !gone.includes(piece))
  for (const piece of fresh) list.splice(indexFor(list, piece), 0, piece)
  return list
}

const ordered = memoizeRepaired(sorted, reordered)

/** Returns all pieces in canonical order: by Location, then by id. */
export const inOrder = ({ pieces }: State): readonly Piece[] => ordered(pieces)

/** The pieces in each Location, by id. */
const whereabouts = memoize((pieces: Pieces) => grouped(ordered(pieces), ({ location }) => location))

/** Returns the pieces in a Location, by id. */
export const piecesAt = ({ pieces }: State, location: LocationId): readonly Piece[] =>
  whereabouts(pieces).get(location) ?? NONE

/** The Personnel of each side on the map, including guards but not prisoners, by Location. */
export const menAt: (pieces: Pieces) => Readonly<Record<Side, ReadonlyMap<LocationId, readonly Personnel[]>>> = memoize(
  (pieces: Pieces) => ({ german: menOf(pieces, 'german'), us: menOf(pieces, 'us') }),
)

const menOf = (pieces: Pieces, side: Side): ReadonlyMap<LocationId, readonly Personnel[]> =>
  grouped(allPersonnel(pieces), (unit) => (unit.side === side && unit.guard === null ? unit.location : null))

/** Returns the pieces in the same Location as a piece, including itself; none if it is off the map. */
export const piecesBeside = (state: State, { location }: Piece): readonly Piece[] =>
  location === null ? NONE : piecesAt(state, location)

/** Returns the occupied Locations, in Location order. */
export const occupiedLocations = ({ pieces }: State): readonly LocationId[] => [...whereabouts(pieces).keys()]

const isSameList = <A>(one: readonly A[], other: readonly A[]): boolean =>
  one.length === other.length && one.every((piece, i) => piece === other[i])

/** All pieces of one kind, in order: the same list until one of them changes. */
const allThat = <P extends Piece>(is: (piece: Piece) => piece is P): ((pieces: Pieces) => readonly P[]) => {
  const listed = (pieces: Pieces): readonly P[] => ordered(pieces).filter(is)
  return memoizeRepaired(listed, (pieces, _before, last) => {
    const list = listed(pieces)
    return isSameList(list, last) ? last : list
  })
}

const allPersonnel = allThat(isPersonnel)
const allVehicles = allThat(isVehicle)
const allWeapons = allThat(isPossessable)
const allPrisoners = allThat(isPrisoner)
const allRiders = allThat((piece): piece is Personnel => piece.tag === 'personnel' && piece.aboard !== null)
const allInTow = allThat((piece): piece is Gun => piece.tag === 'gun' && piece.hookedTo !== null)

/** Returns all Personnel, in order. */
export const personnel = ({ pieces }: State): readonly Personnel[] => allPersonnel(pieces)

/** Returns all vehicles, in order. */
export const vehicles = ({ pieces }: State): readonly Vehicle[] => allVehicles(pieces)

/** Returns the Personnel unit with an id, or null. */
export const unitOf = (state: State, id: PieceId): Personnel | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isPersonnel(piece) ? piece : null
}

/** Returns the vehicle with an id, or null. */
export const vehicleOf = (state: State, id: PieceId): Vehicle | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isVehicle(piece) ? piece : null
}

/** Returns the Gun or support weapon with an id, or null. */
export const itemOf = (state: State, id: PieceId): Gun | SupportWeapon | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isPossessable(piece) ? piece : null
}

/** Returns the piece that a task or answer refers to; throws if it does not exist. */
export const pieceNamed = (state: State, id: PieceId): Piece => named(id, pieceOf(state, id))

/** Returns the unit that a task or answer refers to; throws if it does not exist. */
export const unitNamed = (state: State, id: PieceId): Personnel => named(id, unitOf(state, id))

/** Returns the vehicle that a task or answer refers to; throws if it does not exist. */
export const vehicleNamed = (state: State, id: PieceId): Vehicle => named(id, vehicleOf(state, id))

/** Returns the Gun or support weapon that a task or answer refers to; throws if it does not exist. */
export const itemNamed = (state: State, id: PieceId): Gun | SupportWeapon => named(id, itemOf(state, id))

const named = <P extends Piece>(id: PieceId, piece: P | null): P => {
  if (piece === null) throw new Error(`no such piece: ${id}`)
  return piece
}

const possessions = memoize((weapons: readonly (Gun | SupportWeapon)[]) =>
  grouped(weapons, ({ possessor }) => possessor),
)

const guarded = memoize((prisoners: readonly Prisoner[]) => grouped(prisoners, ({ guard }) => guard))

const aboard = memoize((riders: readonly Personnel[]) => grouped(riders, (rider) => rider.aboard))

const inTow = memoize((guns: readonly Gun[]) => grouped(guns, ({ hookedTo }) => hookedTo))

/** Returns the items a unit possesses. */
export const possessionsOf = ({ pieces }: State, unit: PieceId): readonly (Gun | SupportWeapon)[] =>
  possessions(allWeapons(pieces)).get(unit) ?? NONE

/** Returns the prisoners a unit guards. */
export const prisonersOf = ({ pieces }: State, guard: PieceId): readonly Prisoner[] =>
  guarded(allPrisoners(pieces)).get(guard) ?? NONE

/** The units in or on a vehicle. */
const ridersOf = ({ pieces }: State, vehicle: PieceId): readonly Personnel[] =>
  aboard(allRiders(pieces)).get(vehicle) ?? NONE

/** Returns the Guns hooked to a vehicle. */
export const towedBy = ({ pieces }: State, vehicle: PieceId): readonly Gun[] =>
  inTow(allInTow(pieces)).get(vehicle) ?? NONE

/** Whether a piece is in a Setup or Entry Area of its side (KGP-8.2.retained). */
export const isRetained = (piece: Piece): boolean => piece.place.tag === 'setupArea' || piece.place.tag === 'holdingBox'

/** Returns the Setup Area or Entry Area a piece is Retained in, or null. */
export const retainedIn = (piece: Piece): string | null =>
  piece.place.tag === 'setupArea' ? piece.place.area : piece.place.tag === 'holdingBox' ? piece.place.entry : null

/** Returns the area a piece is Retained in; throws if there is none. */
export const homeOf = (piece: Piece): string => {
  const area = retainedIn(piece)
  if (area === null) throw new Error(`${piece.id} is Retained nowhere`)
  return area
}

const retained = memoize((pieces: Pieces) => ({
  german: retainedOf(pieces, 'german'),
  us: retainedOf(pieces, 'us'),
}))

const retainedOf = (pieces: Pieces, side: Side): ReadonlyMap<string, readonly Piece[]> =>
  grouped(ordered(pieces), (piece) => (piece.side === side ? retainedIn(piece) : null))

/** Returns the pieces of a side Retained in an area. */
export const inArea = ({ pieces }: State, side: Side, area: string): readonly Piece[] =>
  retained(pieces)[side].get(area) ?? NONE

/**
 * Returns the pieces of its side Retained in the same area as a piece, including itself; none if it is Retained
 * nowhere.
 */
export const inAreaOf = (state: State, piece: Piece): readonly Piece[] => {
  const area = retainedIn(piece)
  return area === null ? [] : inArea(state, piece.side, area)
}

/** Returns the ids of the areas in which a side has Retained pieces, sorted. */
export const areasWith = ({ pieces }: State, side: Side): readonly string[] =>
  [...retained(pieces)[side].keys()].toSorted()

/** Whether two places are equal. */
export const isSamePlace = (a: Place, b: Place): boolean => deepEqual(a, b)

/** Whether two pieces are Retained in the same area. The part of a Holding Box does not matter. */
export const isSameArea = (a: Piece, b: Piece): boolean => retainedIn(a) !== null && retainedIn(a) === retainedIn(b)

/** Returns the event that adds markers to a piece. */
export const putMarkers = (
  piece: Piece,
  put: readonly Marker[],
  why: string,
  heard: Audience = 'all',
): readonly Event[] => {
  const fresh = put.filter((marker) => !has(piece, marker))
  return fresh.length === 0 ? [] : [{ tag: 'marked', piece: piece.id, put: fresh, taken: [], why, heard }]
}

/** Returns the event that removes markers from a piece. */
export const removeMarkers = (
  piece: Piece,
  taken: readonly Marker[],
  why: string,
  heard: Audience = 'all',
): readonly Event[] => {
  const there = taken.filter((marker) => has(piece, marker))
  return there.length === 0 ? [] : [{ tag: 'marked', piece: piece.id, put: [], taken: there, why, heard }]
}

/** Returns the event that reveals a hidden piece, with markers added and removed. */
export const revealPiece = (piece: Piece, put: readonly Marker[], taken: readonly Marker[], why: string): Event => ({
  tag: 'shown',
  piece: { ...piece, markers: withMarkers(piece.markers, put, taken) },
  why,
  heard: 'all',
})

/**
 * Returns the events that Eliminate a piece. Guns in tow are lost with their vehicle (KGP-8.6031.3); possessions stay
 * behind.
 */
export const eliminatePiece = (state: State, id: PieceId, why: string, heard: Audience = 'all'): readonly Event[] => [
  ...towedBy(state, id).map((gun): Event => ({ tag: 'eliminated', piece: gun.id, why, heard })),
  { tag: 'eliminated', piece: id, why, heard },
]

/** Returns the events that Eliminate several pieces, each only once. */
export const eliminatePieces = (state: State, ids: readonly PieceId[], why: string): readonly Event[] => {
  const gone = new Set<PieceId>()
  for (const id of ids) for (const piece of [...towedBy(state, id).map((gun) => gun.id), id]) gone.add(piece)
  return [...gone]
    .filter((id) => pieceOf(state, id) !== null)
    .map((piece): Event => ({ tag: 'eliminated', piece, why, heard: 'all' }))
}

/**
 * Returns a piece with everything that moves with it: its possessions, prisoners, Guns in tow, and its riders with all
 * of theirs. A Gun in tow that a rider possesses is listed once.
 */
export const companions = (state: State, id: PieceId): readonly PieceId[] => [
  ...new Set([
    id,
    ...possessionsOf(state, id).map((item) => item.id),
    ...prisonersOf(state, id).map((unit) => unit.id),
    ...towedBy(state, id).map((gun) => gun.id),
    ...ridersOf(state, id).flatMap((rider) => companions(state, rider.id)),
  ]),
]

/** Returns the events that place a piece with everything that moves with it. */
export const placePiece = (
  state: State,
  id: PieceId,
  location: LocationId | null,
  place: Place,
  why: string,
  heard: Audience = 'all',
): readonly Event[] =>
  companions(state, id).map((piece): Event => ({ tag: 'placed', piece, location, place, why, heard }))
