import type { Position } from '../model/position.js'
import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Evidence } from '../../../maps/picture.js'
import { isolation, type Isolation } from '../rules/8.605-setup-areas/8.6052-isolation.js'
import { shiftOffers, type ShiftOffer } from '../rules/8.613-shift/map.js'
import { controllerOf, hexStatus } from '../rules/8.605-setup-areas/marked-map.js'
import type { Status } from '../model/marking.js'
import { mobilityOf } from '../rules/pieces/casualties.js'
import { occupiedLocations, piecesAt, retainedIn } from '../model/facts.js'
import { hexNamed } from '../data/map.js'
import { mayShift } from '../rules/8.613-shift/shift.js'
import { isPersonnel, type Piece } from '../model/piece.js'
import { sides, type HexId, type LocationId, type PieceId, type Side } from '../data/names.js'
import { retentionAreaOf } from '../rules/8.605-setup-areas/moving-group.js'
import { loadOf, stackingLimit } from '../rules/pieces/stacking.js'
import { pieceOf } from '../model/state.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'

/**
 * Returns whether a piece on the map is Isolated at present, with the line it traces or what cuts it (KGP-8.6052.1,
 * KGP-8.6057). Returns null for a piece off the map.
 */
export const isolationOf: (at: Position, piece: PieceId) => Isolation | null = /* @__PURE__ */ memoizeBy(
  (at: Position, id: string): Isolation | null => {
    const { data, state } = at
    const piece = pieceOf(state, id)
    if (piece === null || piece.location === null) return null
    return isolation(situationOf(at), piece.side, piece.location, mobilityOf(data, piece))
  },
)

/**
 * Returns the evidence as nodes of the map, as `withSupply` of the pictures needs it. There is no path if the terrain
 * isolates, stairs are missing, or there is nothing to trace to.
 */
export const isolationEvidence = (at: Position, found: Isolation): Evidence => {
  const map = at.map
  const nodes = (hexes: readonly HexId[]): readonly NodeId[] => hexes.map((hex) => hexNamed(map, hex))
  switch (found.tag) {
    case 'connected':
      return { tag: 'supplied', nodes: nodes(found.hexes) }
    case 'cut':
      return { tag: 'cut', blockers: nodes(found.blockers) }
    case 'noStairs':
    case 'noTarget':
    case 'noWay':
      return { tag: 'noWay' }
  }
}

/**
 * Returns the areas to which a Retained unit could Shift alone, with the path and the map-related facts (KGP-8.613).
 * Returns none for other pieces.
 */
export const reachOf: (at: Position, piece: PieceId) => readonly ShiftOffer[] = /* @__PURE__ */ memoizeBy(
  (at: Position, id: string): readonly ShiftOffer[] => {
    const { data, state } = at
    const piece = pieceOf(state, id)
    const from = piece === null ? null : retainedIn(piece)
    if (piece === null || from === null || !mayShift(piece)) return []
    const { side } = piece
    return shiftOffers(situationOf(at), { side, kinds: [mobilityOf(data, piece)], from: retentionAreaOf(from) })
  },
)

/** The pieces of one side in a Location. */
export interface Stack {
  readonly location: LocationId
  readonly side: Side
  /** Its pieces there, by id. */
  readonly pieces: readonly Piece[]
  /** The room they take, in half-squads. */
  readonly load: number
  /** The most half-squads the Location can hold. */
  readonly limit: number
}

/** Returns every stack on the map, by Location and then by side. */
export const stacks: (at: Position) => readonly Stack[] = /* @__PURE__ */ memoize((at: Position): readonly Stack[] =>
  occupiedLocations(at.state).flatMap((location) =>
    sides.flatMap((side) => {
      const pieces = piecesAt(at.state, location).filter((piece) => piece.side === side)
      if (pieces.length === 0) return []
      const load = loadOf(pieces.filter(isPersonnel))
      return [{ location, side, pieces, load, limit: stackingLimit(at, location) }]
    }),
  ),
)

/** The status of a hex, and the Control of its Strategic Locations. */
export interface Holding {
  readonly hex: HexId
  /**
   * The sides whose Setup Area contains the hex, or its status if it is in none. Both sides are listed if they hold
   * Locations of one building.
   */
  readonly status: readonly Side[] | Exclude<Status, Side>
  /** The Strategic Locations in the hex with their Controllers. */
  readonly strategic: readonly { readonly location: LocationId; readonly side: Side | null }[]
}

/** Returns the status and Control of every hex, in map order (KGP-8.605). */
export const control: (at: Position) => readonly Holding[] = /* @__PURE__ */ memoize(
  (at: Position): readonly Holding[] => {
    const situation = situationOf(at)
    const strategic = Object.keys(situation.marking.strategic)
    return at.map.hexes.ids.map((hex) => ({
      hex,
      status: hexStatus(situation, hex),
      strategic: strategic
        .filter((location) => location.startsWith(`${hex}/`))
        .map((location) => ({ location, side: controllerOf(situation, location) })),
    }))
  },
)
