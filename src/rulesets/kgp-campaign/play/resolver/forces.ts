import { derive, deriveBy } from '../../../../kernel/derive.js'
import type { NodeId } from '../../../../maps/graph.js'
import { inOrder } from '../../model/facts.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import { has, isArmed, isManned, isMmc, isMobile, isPersonnel, isVehicle, type Piece } from '../../model/piece.js'
import { hexOf, type Side } from '../../data/names.js'
import type { State } from '../../model/state.js'

/** The first number of a type: the firepower of `6-5-8`. */
const firepower = (type: string): number => Number.parseInt(type, 10) || 2

/** Light cannon and machine guns count half. */
const CANNON = 37

/** What a piece is worth in an invented fight; nothing while it is a prisoner, empty or out of order. */
export const might = (piece: Piece): number => {
  switch (piece.tag) {
    case 'personnel':
      if (piece.guard !== null) return 0
      return isMmc(piece) ? firepower(piece.type) / 3 : 1
    case 'vehicle': {
      if (!isManned(piece) || !isArmed(piece)) return 0
      const isCannon = piece.weapons.some(({ caliber, status }) => status === 'functioning' && (caliber ?? 0) >= CANNON)
      return (isCannon ? 4 : 1.5) * (isMobile(piece) ? 1 : 0.75)
    }
    case 'gun':
      return piece.possessor === null || has(piece, 'malfunctioned') || has(piece, 'dismantled') ? 0 : 2.5
    case 'sw':
      return piece.possessor === null || has(piece, 'malfunctioned') ? 0 : 0.5
    case 'wreck':
    case 'fortification':
      return 0
  }
}

/** Whether a piece can be hit: men who are no prisoners, and vehicles with a crew. */
export const isFighting = (piece: Piece): boolean =>
  (isPersonnel(piece) && piece.guard === null && piece.aboard === null) || (isVehicle(piece) && isManned(piece))

/** Whether a piece could take a Location: several men on foot. */
export const isTaker = (piece: Piece): boolean =>
  isMmc(piece) && piece.guard === null && piece.aboard === null && piece.kind !== 'vehicleCrew'

/** Where a piece stands, or null off the map. */
export const hexUnder = (map: CampaignMap, piece: Piece): NodeId | null =>
  piece.location === null ? null : hexNamed(map, hexOf(piece.location))

interface Placed {
  readonly piece: Piece
  readonly hex: NodeId
}

/** The pieces of each side on the map with their hexes, in order. */
const placed = derive((map: CampaignMap) =>
  derive((state: State): Readonly<Record<Side, readonly Placed[]>> => {
    const found: Record<Side, Placed[]> = { german: [], us: [] }
    for (const piece of inOrder(state)) {
      const hex = hexUnder(map, piece)
      if (hex !== null) found[piece.side].push({ piece, hex })
    }
    return found
  }),
)

/** The pieces of a side at most so far from a hex, in order. */
export const near = (map: CampaignMap, state: State, side: Side, hex: NodeId, hexes: number): readonly Piece[] => {
  const found: Piece[] = []
  for (const one of placed(map)(state)[side]) if (hexDistance(map, one.hex, hex) <= hexes) found.push(one.piece)
  return found
}

/** The hexes of those of a side that could take a Location, each once. */
const takersIn = derive((map: CampaignMap) =>
  deriveBy((state: State, side: Side): readonly NodeId[] => {
    const hexes = new Set<NodeId>()
    for (const { piece, hex } of placed(map)(state)[side]) if (isTaker(piece)) hexes.add(hex)
    return [...hexes]
  }),
)

/** Whether somebody of a side who could take a Location is at most so far from a hex. */
export const isTakerNear = (map: CampaignMap, state: State, side: Side, hex: NodeId, hexes: number): boolean =>
  takersIn(map)(state, side).some((from) => hexDistance(map, from, hex) <= hexes)

/** What these pieces are worth together. */
export const mightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + might(piece), 0)
