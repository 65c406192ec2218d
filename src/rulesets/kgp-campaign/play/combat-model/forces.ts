import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import type { NodeId } from '../../../../maps/graph.js'
import { inOrder } from '../../model/facts.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import { has, isArmed, isManned, isMmc, isMobile, isPersonnel, isVehicle, type Piece } from '../../model/piece.js'
import { hexOfLocation, type Side } from '../../data/names.js'
import type { StandIn } from '../../data/stand-in.js'
import type { State } from '../../model/state.js'
import { percent, tenths } from './chance.js'

/** Returns the first number of a type, such as the firepower of `6-5-8`, or 0 if it has none. */
const firepower = (type: string): number => Number(/^\d+/.exec(type)?.[0] ?? 0)

/**
 * The strength of a piece in a resolved battle, in strength points: 0 for prisoners, Wrecks, fortifications, and
 * Equipment that is unmanned or does not function.
 */
const combatStrength = (numbers: StandIn, piece: Piece): number => {
  switch (piece.tag) {
    case 'personnel':
      if (piece.guard !== null) return 0
      return isMmc(piece) ? firepower(piece.type) / numbers.firepowerPerPoint : tenths(numbers.leaderStrength)
    case 'vehicle': {
      if (!isManned(piece) || !isArmed(piece)) return 0
      const isCannon = piece.weapons.some(
        ({ caliber, status }) => status === 'functioning' && (caliber ?? 0) >= numbers.cannonCaliber,
      )
      const strength = tenths(isCannon ? numbers.cannonStrength : numbers.vehicleStrength)
      return isMobile(piece) ? strength : strength * percent(numbers.immobileShare)
    }
    case 'gun':
      return piece.possessor === null || has(piece, 'malfunctioned') || has(piece, 'dismantled')
        ? 0
        : tenths(numbers.gunStrength)
    case 'sw':
      return piece.possessor === null || has(piece, 'malfunctioned') ? 0 : tenths(numbers.weaponStrength)
    case 'wreck':
    case 'fortification':
      return 0
  }
}

/** Whether a piece can be hit: men who are not prisoners, and vehicles with a crew. */
export const isFighting = (piece: Piece): boolean =>
  (isPersonnel(piece) && piece.guard === null && piece.aboard === null) || (isVehicle(piece) && isManned(piece))

/** Whether a piece could take a Location: squads, half-squads and crews on foot. */
export const isTaker = (piece: Piece): boolean =>
  isMmc(piece) && piece.guard === null && piece.aboard === null && piece.kind !== 'vehicleCrew'

/** Returns the hex of a piece, or null off the map. */
export const hexUnder = (map: CampaignMap, piece: Piece): NodeId | null =>
  piece.location === null ? null : hexNamed(map, hexOfLocation(piece.location))

interface Placed {
  readonly piece: Piece
  readonly hex: NodeId
}

/** The pieces of each side on the map with their hexes, in order. */
const placed = memoize((map: CampaignMap) =>
  memoize((state: State): Readonly<Record<Side, readonly Placed[]>> => {
    const found: Record<Side, Placed[]> = { german: [], us: [] }
    for (const piece of inOrder(state)) {
      const hex = hexUnder(map, piece)
      if (hex !== null) found[piece.side].push({ piece, hex })
    }
    return found
  }),
)

/** Returns the pieces of a side within a distance from a hex, in order. */
export const piecesNear = (
  map: CampaignMap,
  state: State,
  side: Side,
  hex: NodeId,
  hexes: number,
): readonly Piece[] => {
  const found: Piece[] = []
  for (const one of placed(map)(state)[side]) if (hexDistance(map, one.hex, hex) <= hexes) found.push(one.piece)
  return found
}

/** The hexes of the pieces of a side that could take a Location, without duplicates. */
const takersIn = memoize((map: CampaignMap) =>
  memoizeBy((state: State, side: Side): readonly NodeId[] => {
    const hexes = new Set<NodeId>()
    for (const { piece, hex } of placed(map)(state)[side]) if (isTaker(piece)) hexes.add(hex)
    return [...hexes]
  }),
)

/** Whether a side has a piece that could take a Location within a distance from a hex. */
export const isTakerNear = (map: CampaignMap, state: State, side: Side, hex: NodeId, hexes: number): boolean =>
  takersIn(map)(state, side).some((from) => hexDistance(map, from, hex) <= hexes)

/** Returns the total value of these pieces in strength points. */
export const totalCombatStrength = (numbers: StandIn, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + combatStrength(numbers, piece), 0)
