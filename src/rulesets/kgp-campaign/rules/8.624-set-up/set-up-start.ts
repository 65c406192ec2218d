import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position, GameData } from '../../model/position.js'
import { chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { inOrder, putMarkers, removeMarkers } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import type { Purchase } from '../../model/ledger.js'
import { has, isPersonnel, isPossessable, isPrisoner, isVehicle, type Piece } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { sideOrder } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { newWeapon } from '../pieces/vehicle.js'
import { reserveBoxGroups } from './from-box.js'

/** The number of artillery modules a side may have in play on a date (KGP-CG15). */
export const MODULES = 2

/** The groups of a side that are not Eliminated. */
export const purchasesOf = (state: State, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases.filter(({ eliminated }) => !eliminated)

const groupIn = (data: GameData, { side, chartId }: Purchase): ReturnType<GameData['catalogue']['groupOf']> =>
  data.catalogue.groupOf(side, chartId)

/** Returns the modules that count against the limit. The M12 battery does not (KGP-CG15). */
export const modules = ({ state, data }: Position, side: Side): readonly Purchase[] =>
  purchasesOf(state, side).filter(
    (purchase) =>
      purchase.drawPile !== null &&
      (groupIn(data, purchase)?.countsAsModule === true || groupIn(data, purchase)?.type === 'infantry'),
  )

/**
 * Pieces in the shaded part of a Holding Box may enter now. Reserves of an earlier date are no longer in Reserve
 * (A-40).
 */
const updateReserves = ({ state }: Position): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    const { place, side } = piece
    if (place.tag === 'holdingBox' && place.part === 'shaded')
      return [
        {
          tag: 'placed',
          piece: piece.id,
          location: null,
          place: { ...place, part: 'unshaded' },
          why: 'KGP-8.15',
          heard: side,
        },
      ]
    const bought = purchasesOf(state, side).find(({ id }) => id === piece.rg)
    return has(piece, 'reserve') && bought?.date !== state.date
      ? removeMarkers(piece, ['reserve'], 'KGP-CG7a', side)
      : []
  })

/**
 * Returns the Ammunition Shortage of Isolated pieces, determined once both sides have set up, from the frozen map and
 * current Eligibility (KGP-8.6241, A-55).
 */
export const isolatedShortage = (at: Position): readonly Event[] =>
  inOrder(at.state)
    .filter((piece) => !isPrisoner(piece) && startsShort(at.state, piece) && isPieceIsolated(at, piece))
    .flatMap((piece) => putMarkers(piece, ['ammoShortage'], 'KGP-8.6241', piece.side))

/** Whether a piece starts with Ammunition Shortage if Isolated: Americans or, by option, both sides (KGP-8.6241). */
const startsShort = (state: State, piece: Piece): boolean =>
  (piece.side === 'us' || state.options['isolation.ammoShortage'] === 'both') &&
  (isPersonnel(piece) || isPossessable(piece) || (isVehicle(piece) && has(piece, 'recalled')))

/** Replaces the lost or captured radio of an unused module and refills its Draw Pile (KGP-CG22). */
const replaceRadios = (start: Position): readonly Event[] =>
  chainEvents(
    start,
    sideOrder(start.state).flatMap((side) =>
      purchasesOf(start.state, side)
        .filter(({ drawPile }) => drawPile !== null)
        .map(
          (purchase) =>
            (at: Position): readonly Event[] =>
              replaceRadio(at, purchase),
        ),
    ),
  )

/** Whether a piece is a module's radio or field phone (KGP-CG15). */
export const isRadio = (piece: Piece): boolean =>
  piece.tag === 'sw' && (piece.type === 'radio' || piece.type === 'phone')

/** The radio type of a module: a field phone for 60 mm mortars, otherwise a radio. */
const usualRadio = (data: GameData, purchase: Purchase): string => {
  const items = data.catalogue.groupOf(purchase.side, purchase.chartId)?.full ?? []
  return items.some(({ kind, type }) => kind === 'oba' && type.startsWith('60mm')) ? 'phone' : 'radio'
}

const replaceRadio = (at: Position, purchase: Purchase): readonly Event[] => {
  const { state, data } = at
  const { id, side } = purchase
  const isThere = inOrder(state).some((piece) => piece.rg === id && piece.side === side && isRadio(piece))
  const keeper = inOrder(state).find(
    (piece) =>
      piece.side === side &&
      isPersonnel(piece) &&
      piece.guard === null &&
      (piece.place.tag === 'holdingBox' || (piece.place.tag === 'setupArea' && !isPieceIsolated(at, piece))),
  )
  if (isThere || keeper === undefined) return []
  const type = keeper.place.tag === 'setupArea' ? usualRadio(data, purchase) : 'radio'
  const radio = newWeapon(nextId(state, side, keeper), side, side, type, keeper.location, keeper.place)
  return [{ tag: 'made', piece: { ...radio, rg: id }, why: 'KGP-CG22', heard: side }]
}

/** Returns the event that puts a module in play or not. */
export const markFielded = (purchase: Purchase, fielded: boolean): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase: { ...purchase, fielded },
  heard: purchase.side,
})

/** Removes the secret status of the last scenario, which must be recorded again or shown (KGP-CG10). */
const endSecretStatus = ({ state }: Position): readonly Event[] =>
  inOrder(state).flatMap((piece) => removeMarkers(piece, ['statusSecret'], 'KGP-CG10', piece.side))

/**
 * Puts up to two modules in play automatically; if there are more, the owner must choose two (KGP-CG15, A-44). Modules
 * outside the limit are always in play.
 */
const fieldModules = (at: Position): readonly Event[] =>
  sideOrder(at.state).flatMap((side) => {
    const limited = modules(at, side)
    return purchasesOf(at.state, side)
      .filter(({ drawPile }) => drawPile !== null)
      .map((purchase) => ({ purchase, fielded: !limited.includes(purchase) || limited.length <= MODULES }))
      .filter(({ purchase, fielded }) => purchase.fielded !== fielded)
      .map(({ purchase, fielded }) => markFielded(purchase, fielded))
  })

/** Returns the events before set-up: Holding Boxes, radios and modules. */
export const prepareSetUp = (at: Position): readonly Event[] =>
  chainEvents(at, [updateReserves, reserveBoxGroups, endSecretStatus, replaceRadios, fieldModules])
