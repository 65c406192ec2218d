import type { GunStanding, Holdings, VehicleStanding } from '../../data/holdings.js'
import { hexNamed } from '../../data/map.js'
import { hexOf, other, type LocationId, type Side } from '../../data/names.js'
import { groundLevelOf, isGroundLevel, isInBuilding, isWork, locationNamed, type Ground } from './ground.js'

/** What makes a Location Strategic: its terrain, a revealed Objective Hex, a vehicle or a Gun (KGP-8.2.strategicLocation). */
export type StrategicBy = 'terrain' | 'objective' | 'vehicle' | 'gun'

/** What is Strategic about a Location. */
export interface StrategicLocation {
  /** What makes it Strategic. */
  readonly by: StrategicBy
  /** Its Controller, or null for nobody. */
  readonly holder: Side | null
}

/** The Strategic Locations by name. */
export type Strategic = ReadonlyMap<LocationId, StrategicLocation>

const STRONG_CALIBRE = 20

/** A vehicle that turns its Location into a stronghold: not abandoned, Immobile, its main armament a working one of 20 mm or a flamethrower. */
export const isStronghold = ({ abandoned, mobile, main }: VehicleStanding): boolean =>
  !abandoned && !mobile && main?.functioning === true && (main.flamethrower || main.calibreMm >= STRONG_CALIBRE)

/** A Gun ready where it stands: neither hooked up nor malfunctioned nor dismantled. */
export const isEmplaced = ({ hooked, malfunctioned, dismantled }: GunStanding): boolean =>
  !hooked && !malfunctioned && !dismantled

/** Who Controls a Location made Strategic by what stands there: as reported, else who mans it, else who last held the hex. */
const holderOf = (holdings: Holdings, piece: VehicleStanding | GunStanding): Side | null => {
  const manning = piece.tag === 'gun' || piece.manned ? piece.side : null
  return holdings.control[piece.location] ?? manning ?? holdings.hexControl[hexOf(piece.location)] ?? null
}

/**
 * The Strategic Locations now: buildings, rubble, bridges and entrenchments, revealed Objective Hexes, and the Locations
 * of Immobile armed vehicles and of emplaced Guns (KGP-8.2.strategicLocation, KGP-8.605.a, A-58).
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

/** Whether a vehicle passes by a Strategic Location of its enemy: it is then lost, not a stronghold (KGP-8.6056.4, A-21). */
const isBesideEnemy = ({ named, inHex }: Ground, strategic: Strategic, piece: VehicleStanding): boolean => {
  const location = named.get(piece.location)
  if (!piece.bypass || location === undefined) return false
  return inHex[location.hex].some((one) => isGroundLevel(one) && strategic.get(one.id)?.holder === other(piece.side))
}
