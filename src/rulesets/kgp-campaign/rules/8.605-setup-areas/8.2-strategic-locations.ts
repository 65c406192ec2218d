import type { GunStanding, Holdings, VehicleStanding } from '../../data/holdings.js'
import { hexNamed } from '../../data/map.js'
import { hexOfLocation, other, type LocationId, type Side } from '../../data/names.js'
import { groundLevelOf, isGroundLevel, isInBuilding, isWork, locationNamed, type Ground } from './ground.js'

/**
 * The reason why a Location is Strategic: terrain, a revealed Objective Hex, a vehicle or a Gun
 * (KGP-8.2.strategicLocation).
 */
export type StrategicBy = 'terrain' | 'objective' | 'vehicle' | 'gun'

/** A Strategic Location. */
export interface StrategicLocation {
  /** The reason why it is Strategic. */
  readonly by: StrategicBy
  /** Its Controller, or null. */
  readonly holder: Side | null
}

/** The Strategic Locations, by id. */
export type Strategic = ReadonlyMap<LocationId, StrategicLocation>

const STRONG_CALIBRE = 20

/**
 * Whether a vehicle makes its Location Strategic: Immobile but not abandoned, with a working main armament of at least
 * 20 mm or a flamethrower.
 */
export const isStronghold = ({ abandoned, mobile, main }: VehicleStanding): boolean =>
  !abandoned && !mobile && main?.functioning === true && (main.flamethrower || main.calibreMm >= STRONG_CALIBRE)

/** A Gun ready where it stands: neither hooked up nor malfunctioned nor dismantled. */
const isEmplaced = ({ hooked, malfunctioned, dismantled }: GunStanding): boolean =>
  !hooked && !malfunctioned && !dismantled

/**
 * The Controller of a Location made Strategic by a piece: as reported, otherwise the manning side, otherwise the last
 * Controller of the hex.
 */
const holderOf = (holdings: Holdings, piece: VehicleStanding | GunStanding): Side | null => {
  const manning = piece.tag === 'gun' || piece.manned ? piece.side : null
  return holdings.control[piece.location] ?? manning ?? holdings.hexControl[hexOfLocation(piece.location)] ?? null
}

/**
 * Returns the current Strategic Locations: buildings, rubble, bridges, entrenchments, revealed Objective Hexes, and the
 * Locations of Immobile armed vehicles and emplaced Guns (KGP-8.2.strategicLocation, KGP-8.605.a, A-58).
 */
export const strategicIn = (ground: Ground, holdings: Holdings): Strategic => {
  const strategic = new Map<LocationId, StrategicLocation>()
  const put = (id: LocationId, by: StrategicBy, holder: Side | null): void => {
    if (!strategic.has(id)) strategic.set(locationNamed(ground, id).id, { by, holder })
  }
  for (const location of ground.locations) {
    const isStrong = isInBuilding(ground, location) || ['rubble', 'bridge'].includes(location.kind) || isWork(location)
    if (isStrong) put(location.id, 'terrain', holdings.control[location.id] ?? null)
  }
  for (const hex of holdings.objectives) {
    const { id } = groundLevelOf(ground, hexNamed(ground.map, hex))
    put(id, 'objective', holdings.control[id] ?? null)
  }
  for (const piece of holdings.pieces) {
    if (piece.tag === 'vehicle' && isStronghold(piece) && !isBesideEnemy(ground, strategic, piece))
      put(piece.location, 'vehicle', holderOf(holdings, piece))
    if (piece.tag === 'gun' && isEmplaced(piece)) put(piece.location, 'gun', holderOf(holdings, piece))
  }
  return strategic
}

/**
 * Whether a vehicle is in Bypass of an enemy-Controlled Strategic Location. It is then Captured or Eliminated and does
 * not make its Location Strategic (KGP-8.6056.4, A-21).
 */
const isBesideEnemy = ({ named, inHex }: Ground, strategic: Strategic, piece: VehicleStanding): boolean => {
  const location = named.get(piece.location)
  if (!piece.bypass || location === undefined) return false
  return inHex[location.hex].some((one) => isGroundLevel(one) && strategic.get(one.id)?.holder === other(piece.side))
}
