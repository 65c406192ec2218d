import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Event } from '../../model/event.js'
import { inOrder, putMarkers } from '../../model/facts.js'
import type { SetupArea } from '../../model/marking.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { germanOffMap } from '../8.605-setup-areas/8.2-entry-areas.js'
import { areasOf } from '../8.605-setup-areas/marked-map.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { hasNoted } from '../part-handler.js'
import { hasRoomForPieces } from './room.js'

// At La Gleize without an Eligible Entry Area, all Germans off the map are set up on it (KGP-CG6c).

/**
 * Whether a piece in a Holding Box must be set up on the map, which does not apply to groups that could not be
 * (KGP-CG6c, KGP-CG7a).
 */
export const mustComeOnMap = (at: Position, { side, place, rg }: Piece): boolean =>
  side === 'german' &&
  place.tag === 'holdingBox' &&
  germanOffMap(situationOf(at)) === 'mustSetUp' &&
  (rg === null || !hasNoted(at.state, side, { tag: 'boxed', purchase: rg }))

/** Groups of types I, V and HW from a Holding Box set up in Reserve (KGP-CG6c). */
export const reserveBoxGroups = (at: Position): readonly Event[] =>
  inOrder(at.state).flatMap((piece) =>
    mustComeOnMap(at, piece) && isOfReserveType(at, piece)
      ? putMarkers(piece, ['reserve'], 'KGP-CG6c', piece.side)
      : [],
  )

const isOfReserveType = ({ state, data }: Position, { side, rg }: Piece): boolean => {
  const purchase = state.ledgers[side].purchases.find(({ id }) => id === rg)
  return purchase !== undefined && data.catalogue.groupOf(side, purchase.chartId)?.reserve === true
}

/** Whether a piece came on the map from a Holding Box in this step. */
const hasComeOn = ({ state }: Position, { id, side }: Piece): boolean =>
  hasNoted(state, side, { tag: 'broughtOn', piece: id })

/** The pieces of the same group; the piece alone if it belongs to none. */
const groupOf = ({ state }: Position, piece: Piece): readonly Piece[] =>
  piece.rg === null ? [piece] : inOrder(state).filter(({ rg, side }) => rg === piece.rg && side === piece.side)

/**
 * Returns the Setup Areas for a piece from a Holding Box: those with room for its whole waiting group. If none of the
 * group was on the map before, all must use the area of the first (KGP-CG7).
 */
export const areasOnMap: (at: Position, piece: Piece) => readonly SetupArea[] = memoizeBy(
  (at: Position, piece: Piece): readonly SetupArea[] => {
    const areas = areasOf(situationOf(at), piece.side)
    const group = groupOf(at, piece)
    const onMap = group.flatMap((one) => (one.place.tag === 'setupArea' ? [{ one, area: one.place.area }] : []))
    const isNew = onMap.every(({ one }) => one.tag === 'sw' || one.tag === 'gun' || hasComeOn(at, one))
    if (onMap.length > 0 && isNew) return areas.filter(({ id }) => onMap.some(({ area }) => area === id))
    const waiting = group.filter((one) => mustComeOnMap(at, one))
    return areas.filter((area) => hasRoomForPieces(at, area, isNew ? waiting : [piece]))
  },
)
