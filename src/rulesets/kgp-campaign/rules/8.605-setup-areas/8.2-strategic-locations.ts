import { hexNamed } from '../../data/map.js'
import { hexOf, other, type Side } from '../../data/names.js'
import { isGroundLevel, isInBuilding, isWork, locationNumber, type Ground } from './ground.js'
import type { GunStanding, Holdings, VehicleStanding } from '../../data/holdings.js'

/** What makes a Location Strategic: its terrain, a revealed Objective Hex, a vehicle or a Gun (KGP-8.2.strategicLocation). */
export type StrategicBy = 'terrain' | 'objective' | 'vehicle' | 'gun'

/** The Strategic Locations and their Controllers. */
export interface Strategic {
  /** By Location, what makes it Strategic, or null. */
  readonly by: readonly (StrategicBy | null)[]
  /** By Location, its Controller, or null for nobody; null as well where it is not Strategic. */
  readonly holder: readonly (Side | null)[]
}

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
  const { locations, map } = ground
  const by: (StrategicBy | null)[] = locations.map((location) =>
    isInBuilding(ground, location) || location.kind === 'rubble' || location.kind === 'bridge' || isWork(location)
      ? 'terrain'
      : null,
  )
  const holder = locations.map(({ id }, number) => (by[number] === null ? null : (holdings.control[id] ?? null)))
  const put = (number: number, reason: StrategicBy, side: Side | null): void => {
    if (by[number] !== null) return
    by[number] = reason
    holder[number] = side
  }
  for (const hex of holdings.objectives) {
    const number = groundNumber(ground, hexNamed(map, hex))
    put(number, 'objective', holdings.control[locations[number].id] ?? null)
  }
  for (const piece of holdings.pieces) {
    if (piece.tag === 'vehicle' && isStronghold(piece) && !isBesideEnemy(ground, { by, holder }, piece))
      put(locationNumber(ground, piece.location), 'vehicle', holderOf(holdings, piece))
    if (piece.tag === 'gun' && isEmplaced(piece))
      put(locationNumber(ground, piece.location), 'gun', holderOf(holdings, piece))
  }
  return { by, holder }
}

/** The ground of a hex: its ground floor where a building stands there. */
export const groundNumber = ({ inHex, locations, map }: Ground, hex: number): number => {
  const number = inHex[hex].find(
    (one) => isGroundLevel(locations[one]) && locations[one].id === `${map.hexes.ids[hex]}/0`,
  )
  if (number === undefined) throw new Error(`${map.hexes.ids[hex]} has no ground`)
  return number
}

/** Whether a vehicle passes by a Strategic Location of its enemy: it is then lost, not a stronghold (KGP-8.6056.4, A-21). */
const isBesideEnemy = (
  { locations, inHex, numberOf }: Ground,
  { by, holder }: Strategic,
  piece: VehicleStanding,
): boolean => {
  const number = numberOf.get(piece.location)
  if (!piece.bypass || number === undefined) return false
  return inHex[locations[number].hex].some(
    (one) => by[one] !== null && isGroundLevel(locations[one]) && holder[one] === other(piece.side),
  )
}
