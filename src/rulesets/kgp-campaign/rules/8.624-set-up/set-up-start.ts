import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type Position } from '../../model/position.js'
import { chained } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { inOrder, nextId, putting, taking } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import type { Purchase } from '../../model/ledger.js'
import { has, isPersonnel, isPossessable, isPrisoner, isVehicle, type Piece } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { sideOrder } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { newWeapon } from '../pieces/vehicle.js'

/** Artillery modules a side may have in play on a date (KGP-CG15). */
export const MODULES = 2

/** The groups of a side that are not Eliminated. */
export const purchasesOf = (state: State, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases.filter(({ eliminated }) => !eliminated)

const groupIn = (data: GameData, { side, chartId }: Purchase): ReturnType<GameData['catalogue']['groupOf']> =>
  data.catalogue.groupOf(side, chartId)

/** Modules that count against the limit; the M12 battery does not (KGP-CG15). */
export const modules = ({ state, data }: Position, side: Side): readonly Purchase[] =>
  purchasesOf(state, side).filter(
    (purchase) =>
      purchase.drawPile !== null &&
      (groupIn(data, purchase)?.countsAsModule === true || groupIn(data, purchase)?.type === 'infantry'),
  )

/** What was held in the shaded part of a Box may enter now; Reserves of an earlier date are none any more. */
const readied = ({ state }: Position): readonly Event[] =>
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
    return has(piece, 'reserve') && bought?.date !== state.date ? taking(piece, ['reserve'], 'KGP-CG7a', side) : []
  })

/** The price of Isolation, judged by the frozen map and present Eligibility: Ammunition Shortage (KGP-8.6241, A-55). */
const runningShort = (at: Position): readonly Event[] =>
  inOrder(at.state)
    .filter((piece) => !isPrisoner(piece) && runsShort(at.state, piece) && isPieceIsolated(at, piece))
    .flatMap((piece) => putting(piece, ['ammoShortage'], 'KGP-8.6241', piece.side))

/** Who starts with Ammunition Shortage where it is Isolated: Americans, or both by the option (KGP-8.6241). */
export const runsShort = (state: State, piece: Piece): boolean =>
  (piece.side === 'us' || state.options['isolation.ammoShortage'] === 'both') &&
  (isPersonnel(piece) || isPossessable(piece) || (isVehicle(piece) && has(piece, 'recalled')))

/** The radio of a module that has not been used comes back if it was lost, and its Draw Pile is full again (KGP-CG22). */
const reequipped = (start: Position): readonly Event[] =>
  chained(
    start,
    sideOrder(start.state).flatMap((side) =>
      purchasesOf(start.state, side)
        .filter(({ drawPile }) => drawPile !== null)
        .map(
          (purchase) =>
            (at: Position): readonly Event[] =>
              radioBack(at, purchase),
        ),
    ),
  )

/** The radio of a module, or the field phone of a mortar section's; wherever it was made (KGP-CG15). */
export const isRadio = (piece: Piece): boolean =>
  piece.tag === 'sw' && (piece.type === 'radio' || piece.type === 'phone')

/** What calls a module's fire on the map: 60 mm mortars have a field phone, others a radio. */
const usualRadio = (data: GameData, purchase: Purchase): string => {
  const items = data.catalogue.groupOf(purchase.side, purchase.chartId)?.full ?? []
  return items.some(({ kind, type }) => kind === 'oba' && type.startsWith('60mm')) ? 'phone' : 'radio'
}

const radioBack = (at: Position, purchase: Purchase): readonly Event[] => {
  const { state, data } = at
  const { id, side } = purchase
  const isThere = inOrder(state).some((piece) => piece.rg === id && isRadio(piece))
  const keeper = inOrder(state).find(
    (piece) =>
      piece.side === side &&
      isPersonnel(piece) &&
      piece.guard === null &&
      (piece.place.tag === 'holdingBox' || (piece.place.tag === 'setupArea' && !isPieceIsolated(at, piece))),
  )
  if (isThere || keeper === undefined) return []
  const type = keeper.place.tag === 'setupArea' ? usualRadio(data, purchase) : 'radio'
  const radio = newWeapon(nextId(state, side), side, side, type, keeper.location, keeper.place)
  return [{ tag: 'made', piece: { ...radio, rg: id }, why: 'KGP-CG22', heard: side }]
}

/** A module put in play, or not. */
export const fielding = (purchase: Purchase, fielded: boolean): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase: { ...purchase, fielded },
  heard: purchase.side,
})

/** What was noted for the last scenario is noted anew, or shown (KGP-CG10). */
const shownAgain = ({ state }: Position): readonly Event[] =>
  inOrder(state).flatMap((piece) => taking(piece, ['statusSecret'], 'KGP-CG10', piece.side))

/** Two modules or fewer are all in play; of more, none until the owner has named two (KGP-CG15, A-44). Others always are. */
const fieldedModules = (at: Position): readonly Event[] =>
  sideOrder(at.state).flatMap((side) => {
    const limited = modules(at, side)
    return purchasesOf(at.state, side)
      .filter(({ drawPile }) => drawPile !== null)
      .map((purchase) => ({ purchase, fielded: !limited.includes(purchase) || limited.length <= MODULES }))
      .filter(({ purchase, fielded }) => purchase.fielded !== fielded)
      .map(({ purchase, fielded }) => fielding(purchase, fielded))
  })

/** Before anybody sets up: Boxes, Isolation, radios and modules. */
export const prepared = (at: Position): readonly Event[] =>
  chained(at, [readied, shownAgain, runningShort, reequipped, fieldedModules])
