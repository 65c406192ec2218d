import { isSamePlace } from '../../model/facts.js'
import { mapOf, type GameData } from '../../model/position.js'
import { entriesOf, type CampaignMap } from '../../data/map.js'
import {
  hsEquivalents,
  isPersonnel,
  isPossessable,
  isVehicle,
  type Personnel,
  type Piece,
  type Place,
  type Vehicle,
  type Gun,
} from '../../model/piece.js'
import { other, type LocationId, type PieceId } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import type { State } from '../../model/state.js'
import type { Exit } from '../../model/scenario-result.js'
import { parkingFor, spotFor, type Ground } from './board.js'
import type { RandomChoices } from './random-choices.js'
import { damagedItem, damagedUnit, damagedVehicle } from './damage.js'
import type { Theme } from './theme.js'

/** Everything needed to place the pieces after a battle. */
export interface PlacementContext {
  /** Random choices. */
  readonly random: RandomChoices
  /** The printed data. */
  readonly data: GameData
  /** The campaign before the battle ended. */
  readonly state: State
  /** The ground on which pieces may be placed. */
  readonly ground: Ground
  /** The theme of the report. */
  readonly theme: Theme
}

const ON_MAP: Place = { tag: 'map' }

/** The place of a piece: on the map, in a Holding Box, or exited over the edge. */
type Spot = Pick<Piece, 'location' | 'place'>

/** Places a piece. A few wait off the map, and a few have left it. */
const whereabouts = ({ random, data, state, ground }: PlacementContext, piece: Personnel | Vehicle): Spot => {
  const entries = entriesOf(mapOf(data, state), piece.side)
  if (random.percent(5) && entries.length > 0) {
    const part = random.percent(70) ? 'unshaded' : 'shaded'
    return { location: null, place: { tag: 'holdingBox', entry: random.from(entries).id, part } }
  }
  if (random.percent(4)) return { location: null, place: ON_MAP }
  const at = isVehicle(piece) ? parkingFor(random, ground, piece.side) : spotFor(random, ground, piece.side)
  return { location: at, place: ON_MAP }
}

/** Places all men and vehicles. */
const walkers = (context: PlacementContext, pieces: readonly Piece[]): readonly (Personnel | Vehicle)[] =>
  pieces.flatMap((piece): readonly (Personnel | Vehicle)[] => {
    if (isPersonnel(piece)) {
      const free: Personnel = { ...piece, ...whereabouts(context, piece), guard: null, aboard: null, climbing: null }
      return [damagedUnit(context.random, free)]
    }
    return isVehicle(piece)
      ? [damagedVehicle(context.random, { ...piece, ...whereabouts(context, piece) }, context.theme)]
      : []
  })

/** Puts some men in or on vehicles of their side. */
const mounted = (
  { random }: PlacementContext,
  all: readonly (Personnel | Vehicle)[],
): readonly (Personnel | Vehicle)[] =>
  all.map((unit) => {
    const rides = all.filter((one) => isVehicle(one) && one.side === unit.side && one.location !== null)
    if (!isPersonnel(unit) || unit.location === null || rides.length === 0 || !random.percent(8)) return unit
    const { id, location, place } = random.from(rides)
    return { ...unit, aboard: id, location, place }
  })

/** Lets some units climb between the floors of a building. */
const climbing = (random: RandomChoices, map: CampaignMap, gone: readonly LocationId[], unit: Personnel): Personnel => {
  const ways = map.doors.flatMap(([a, b]) => (a === unit.location ? [b] : b === unit.location ? [a] : []))
  const open = ways.filter((to) => !gone.includes(to))
  if (unit.location === null || unit.aboard !== null || open.length === 0 || !random.percent(6)) return unit
  return { ...unit, climbing: { from: unit.location, to: random.from(open) } }
}

const isAble = (unit: Personnel): boolean =>
  hsEquivalents(unit) > 0 && unit.aboard === null && unit.climbing === null && unit.location !== null

const UNARMED: readonly Marker[] = ['unarmed']

/** Makes some men prisoners of an enemy who is not a prisoner himself. */
const captured = (
  { random }: PlacementContext,
  all: readonly (Personnel | Vehicle)[],
): readonly (Personnel | Vehicle)[] => {
  const taken = new Set(all.filter((one) => isPersonnel(one) && random.percent(7)).map(({ id }) => id))
  return all.map((one) => {
    if (!taken.has(one.id) || !isPersonnel(one)) return one
    const guards = all.filter(
      (guard): guard is Personnel =>
        isPersonnel(guard) && guard.side === other(one.side) && !taken.has(guard.id) && isAble(guard),
    )
    if (guards.length === 0) return one
    const { id, location, place } = random.from(guards)
    return { ...one, guard: id, location, place, aboard: null, climbing: null, markers: UNARMED }
  })
}

/** Reassembles a Gun that cannot be dismantled. */
const inOnePiece = ({ catalogue }: GameData, gun: Gun): Gun =>
  catalogue.dismantlable.includes(gun.type)
    ? gun
    : { ...gun, markers: gun.markers.filter((marker) => marker !== 'dismantled') }

/** Places weapons with their possessors, Guns with the vehicles that tow them, and all others separately. */
const carried = (
  { random, data, ground }: PlacementContext,
  piece: Piece,
  byId: ReadonlyMap<PieceId, Piece>,
): Piece => {
  if (!isPossessable(piece)) return piece
  const tower = piece.tag === 'gun' && piece.hookedTo !== null ? byId.get(piece.hookedTo) : undefined
  const bearer = piece.possessor === null ? undefined : byId.get(piece.possessor)
  const holder = bearer !== undefined && isPersonnel(bearer) && bearer.guard === null ? bearer : undefined
  const { location, place }: Spot = tower ?? holder ?? { location: spotFor(random, ground, piece.side), place: ON_MAP }
  const isBeside = holder !== undefined && holder.location === location && isSamePlace(holder.place, place)
  const common = { location, place, possessor: isBeside ? holder.id : null }
  return piece.tag === 'sw'
    ? damagedItem(random, { ...piece, ...common })
    : inOnePiece(data, damagedItem(random, { ...piece, ...common, hookedTo: tower?.id ?? null, endedAt: location }))
}

/** Places every remaining piece. */
export const placePieces = (
  context: PlacementContext,
  pieces: readonly Piece[],
  gone: readonly LocationId[],
): readonly Piece[] => {
  const map = mapOf(context.data, context.state)
  const men = captured(
    context,
    mounted(context, walkers(context, pieces)).map((unit) =>
      isPersonnel(unit) ? climbing(context.random, map, gone, unit) : unit,
    ),
  )
  const byId = new Map<PieceId, Piece>(men.map((piece) => [piece.id, piece]))
  return pieces.map((piece) => byId.get(piece.id) ?? carried(context, piece, byId))
}

/** Returns the piece that possesses, tows, carries or guards this one. */
const carrierOf = (piece: Piece): PieceId | null => {
  if (isPersonnel(piece)) return piece.aboard ?? piece.guard
  return isPossessable(piece) ? (piece.possessor ?? (piece.tag === 'gun' ? piece.hookedTo : null)) : null
}

/**
 * Makes the list of pieces that left the map, with their hexes. Most leave where their side can enter, and a piece
 * leaves together with its carrier (KGP-CG21).
 */
export const exitsOf = ({ random, data, state }: PlacementContext, pieces: readonly Piece[]): readonly Exit[] => {
  const map = mapOf(data, state)
  const edge = map.hexes.ids.filter((_, node) => map.edges[node].length > 0)
  const left = new Map(
    pieces.filter(({ location, place }) => location === null && place.tag === 'map').map((piece) => [piece.id, piece]),
  )
  const over = new Map<PieceId, string>()
  const chosen = (piece: Piece): string => {
    const carrier = left.get(carrierOf(piece) ?? '')
    if (carrier !== undefined) return wayOf(carrier)
    const doors = entriesOf(map, piece.side).flatMap(({ hexes }) => hexes.map((hex) => map.hexes.ids[hex]))
    return random.percent(60) && doors.length > 0 ? random.from(doors) : random.from(edge)
  }
  const wayOf = (piece: Piece): string => {
    const hex = over.get(piece.id) ?? chosen(piece)
    over.set(piece.id, hex)
    return hex
  }
  return [...left.values()].map((piece) => {
    const isBroken = isPersonnel(piece) && piece.markers.includes('broken')
    const hex = wayOf(piece)
    const check = isBroken ? random.from(['passed', 'failed', null] as const) : null
    return { piece: piece.id, hex, broken: isBroken, check }
  })
}
