import type { Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import { inOrder, piecesAt } from '../../model/facts.js'
import { hexNamed } from '../../data/map.js'
import { isMmc, linksOf, type LinkField, type Piece } from '../../model/piece.js'
import { standInOf, type StandIn } from '../../data/stand-in.js'
import { hexOfLocation, other, sides, type HexId, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Usage } from '../../model/scenario-result.js'
import type { Board } from '../../model/board.js'
import { oneIn, pickByWeight } from './chance.js'
import { isFighting, piecesNear } from './forces.js'

/** Removes links to pieces that are no longer there or not in the same Location. */
const withValidLinks = (state: State, piece: Piece): Piece => {
  const besideIt = (id: PieceId): Piece | null => {
    const mate = pieceOf(state, id)
    return mate?.location === piece.location && mate.place.tag === piece.place.tag ? mate : null
  }
  const isValid: Readonly<Record<LinkField, (mate: Piece | null) => boolean>> = {
    possessor: (mate) => mate?.side === piece.side,
    hookedTo: (mate) => mate !== null,
    aboard: (mate) => mate !== null,
    guard: (mate) => mate?.tag === 'personnel' && mate.guard === null,
  }
  const invalid = linksOf(piece).flatMap(([field, id]) => (id === null || isValid[field](besideIt(id)) ? [] : [field]))
  const kept: Piece = { ...piece, ...Object.fromEntries(invalid.map((field) => [field, null])) }
  if (kept.tag === 'gun') return { ...kept, endedAt: kept.location }
  return invalid.includes('guard') ? { ...kept, markers: kept.markers.filter((marker) => marker !== 'unarmed') } : kept
}

/**
 * Puts pieces on Locations that exist, removes broken links, and marks enemies in the same Location with Melee
 * counters.
 */
export const restoreLinks = (state: State): State => {
  const laid: Record<PieceId, Piece> = {}
  for (const piece of inOrder(state))
    laid[piece.id] = piece.location === null ? piece : { ...piece, place: { tag: 'map' } }
  const onMap: State = { ...state, pieces: laid }
  const pieces: Record<PieceId, Piece> = {}
  for (const piece of inOrder(onMap)) pieces[piece.id] = withValidLinks(onMap, piece)
  const after: State = { ...state, pieces }
  const holders = (location: LocationId): readonly Side[] =>
    sides.filter((side) => piecesAt(after, location).some((one) => one.side === side && isFighting(one)))
  const fighting = { ...pieces }
  for (const piece of inOrder(after))
    if (isFighting(piece) && piece.location !== null && holders(piece.location).length > 1)
      fighting[piece.id] = { ...piece, markers: [...new Set([...piece.markers, 'melee' as const])].toSorted() }
  return { ...state, pieces: fighting }
}

/** Makes the fires and smoke of the day. Some Locations that changed hands burn. */
export const firesAndSmoke = (
  numbers: StandIn,
  before: Board,
  after: Board,
  roller: Roller,
): Pick<Board, 'fires' | 'counters'> => {
  const fires: Record<LocationId, 'flame' | 'blaze'> = { ...after.fires }
  const taken = Object.keys(after.control).filter((at) => (before.control[at] ?? null) !== after.control[at])
  for (const at of taken)
    if (oneIn(roller, numbers.fireOneIn))
      fires[at] = pickByWeight(roller, [
        ['flame', numbers.fireFlame],
        ['blaze', numbers.fireBlaze],
      ])
  return {
    fires,
    counters: taken.slice(0, numbers.smoke).map((location) => ({ tag: 'smoke', side: 'german', location })),
  }
}

/** Returns the Controller of the center hex of each Entry Area. A side that alone has men near it Controls it. */
export const entryHexControl = (at: Position): Readonly<Record<HexId, Side | null>> => {
  const { state } = at
  const map = at.map
  const { edgeReach } = standInOf(state)
  const isThere = (side: Side, hex: HexId): boolean =>
    piecesNear(map, state, side, hexNamed(map, hex), edgeReach).some(isMmc)
  return Object.fromEntries(
    Object.entries(state.board.hexControl).map(([hex, before]) => {
      const [german, us] = sides.map((side) => isThere(side, hex))
      return [hex, german === us ? before : german ? 'german' : 'us']
    }),
  )
}

/** Returns which modules in play and which aircraft were used (KGP-CG22). */
export const moduleUsage = ({ state, data }: Position, roller: Roller): readonly Usage[] => {
  const numbers = standInOf(state)
  return sides.flatMap((side) =>
    state.ledgers[side].purchases
      .filter(
        ({ chartId, fielded, eliminated }) =>
          !eliminated && (fielded || data.catalogue.groupOf(side, chartId)?.type === 'airSupport'),
      )
      .map(({ id }) => ({
        purchase: id,
        used: oneIn(roller, numbers.moduleUsedOneIn),
        spent: oneIn(roller, numbers.moduleSpentOneIn),
      })),
  )
}

/** Returns the purchases whose Objective Hex holds Infantry of their side and no enemies. */
export const heldObjectives = (state: State): readonly string[] => {
  const men = inOrder(state).filter((piece) => isMmc(piece) && piece.guard === null)
  const holds = (side: Side, hex: HexId): boolean =>
    men.some((piece) => piece.side === side && hexOfLocation(piece.location ?? '/') === hex)
  return sides.flatMap((side) =>
    state.ledgers[side].purchases.flatMap(({ id, objectiveHex, revealed }) =>
      objectiveHex !== null && !revealed && holds(side, objectiveHex) && !holds(other(side), objectiveHex) ? [id] : [],
    ),
  )
}
