import type { Position } from '../model/position.js'
import { derive, deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Evidence } from '../../../maps/picture.js'
import { isolation, type Isolation } from './8.605-setup-areas/8.6052-isolation.js'
import { shiftOffers, type ShiftOffer } from './8.613-shift/map.js'
import { controllerOf, hexStatus } from './8.605-setup-areas/marked-map.js'
import type { Status } from '../model/marking.js'
import { mobilityOf } from './pieces/casualties.js'
import { occupied, piecesAt, retainedIn } from '../model/facts.js'
import { hexNamed } from '../data/map.js'
import { mayShift } from './8.613-shift/shift.js'
import { isPersonnel, type Piece } from '../model/piece.js'
import { sides, type Hex, type LocationId, type PieceId, type Side } from '../data/names.js'
import { havenOf } from './8.605-setup-areas/seeker.js'
import { loadOf, stackingLimit } from './pieces/stacking.js'
import { pieceOf } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'

/**
 * Whether a piece on the map is Isolated as the board stands, with the line it traces or what cuts it (KGP-8.6052.1,
 * KGP-8.6057); null for a piece off the map.
 */
export const isolationOf: (at: Position, piece: PieceId) => Isolation | null = /* @__PURE__ */ deriveBy(
  (at: Position, id: string): Isolation | null => {
    const { data, state } = at
    const piece = pieceOf(state, id)
    if (piece === null || piece.location === null) return null
    return isolation(situationOf(at), piece.side, piece.location, mobilityOf(data, piece))
  },
)

/**
 * The evidence as the nodes of the map, as `withSupply` of the pictures wants it: no way, where the ground isolates, stairs are
 * wanting, or there is nothing to trace to.
 */
export const isolationEvidence = (at: Position, found: Isolation): Evidence => {
  const map = at.map
  const nodes = (hexes: readonly Hex[]): readonly NodeId[] => hexes.map((hex) => hexNamed(map, hex))
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

/** Where a Retained unit could Shift to by itself, with the path and what the map says of it (KGP-8.613); none for others. */
export const reachOf: (at: Position, piece: PieceId) => readonly ShiftOffer[] = /* @__PURE__ */ deriveBy(
  (at: Position, id: string): readonly ShiftOffer[] => {
    const { data, state } = at
    const piece = pieceOf(state, id)
    const from = piece === null ? null : retainedIn(piece)
    if (piece === null || from === null || !mayShift(piece)) return []
    const { side } = piece
    return shiftOffers(situationOf(at), { side, kinds: [mobilityOf(data, piece)], from: havenOf(from) })
  },
)

/** The pieces of a side in a Location. */
export interface Stack {
  /** The Location. */
  readonly location: LocationId
  /** The side. */
  readonly side: Side
  /** Its pieces there, by id. */
  readonly pieces: readonly Piece[]
  /** The room its men take, in half-squads. */
  readonly load: number
  /** How many half-squads the Location takes. */
  readonly limit: number
}

/** Every stack on the map, by Location and then by side. */
export const stacks: (at: Position) => readonly Stack[] = /* @__PURE__ */ derive((at: Position): readonly Stack[] =>
  occupied(at.state).flatMap((location) =>
    sides.flatMap((side) => {
      const pieces = piecesAt(at.state, location).filter((piece) => piece.side === side)
      if (pieces.length === 0) return []
      const load = loadOf(pieces.filter(isPersonnel))
      return [{ location, side, pieces, load, limit: stackingLimit(at, location) }]
    }),
  ),
)

/** Whose ground a hex is, and who Controls what counts in it. */
export interface Holding {
  /** The hex. */
  readonly hex: Hex
  /** The sides whose Setup Area it is part of, both where they hold Locations of one building; else what it is to both. */
  readonly status: readonly Side[] | Exclude<Status, Side>
  /** The Strategic Locations in it, each with its Controller. */
  readonly strategic: readonly { readonly location: LocationId; readonly side: Side | null }[]
}

/** Every hex with whose ground it is and who Controls its Strategic Locations (KGP-8.605), in the order of the map. */
export const control: (at: Position) => readonly Holding[] = /* @__PURE__ */ derive(
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
