import { memoizeBy } from '../../../../kernel/memoize.js'
import { entriesOf } from '../../data/map.js'
import type { EntryId, Side } from '../../data/names.js'
import { positionAfter, chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { companions, inOrder, placePiece, removeMarkers } from '../../model/facts.js'
import type { Purchase } from '../../model/ledger.js'
import { has, isPersonnel, isVehicle, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf } from '../../model/state.js'
import { isBarredTo } from '../8.605-setup-areas/8.2-entry-areas.js'
import { noteEvent, type CommandOf } from '../part-handler.js'
import { mobilityOf } from '../pieces/casualties.js'
import { isSettable } from './set-up-place.js'
import { setUpPieces, isSetUp, notSetUp } from './set-up-rest.js'

// A group in Reserve is set up entirely, or goes entirely to a Holding Box (KGP-CG7, KGP-CG7a).

/** The order that chooses the Holding Box of a group that cannot be set up. */
export type BoxOrder = CommandOf<'chooseArea'>

/** The separately set-up pieces of a group in Reserve. */
const membersOf = (at: Position, { id, side }: Purchase): readonly Piece[] =>
  inOrder(at.state).filter(
    (piece) => piece.rg === id && piece.side === side && has(piece, 'reserve') && isSettable(at, piece),
  )

/** The groups with pieces in Reserve still to set up, in order of purchase. */
const dueGroups = (at: Position, side: Side): readonly Purchase[] => {
  const due = new Set(notSetUp(at, side).flatMap((piece) => (has(piece, 'reserve') ? [piece.rg] : [])))
  return at.state.ledgers[side].purchases.filter(({ id }) => due.has(id))
}

const dueOf = (at: Position, { id, side }: Purchase): readonly Piece[] =>
  notSetUp(at, side).filter((piece) => piece.rg === id && has(piece, 'reserve'))

/** The automatic set-up of groups their owner leaves to the rules, and those that cannot be set up. */
interface Plan {
  readonly events: readonly Event[]
  readonly unable: readonly Purchase[]
}

/**
 * Sets up group by group where there is room. A group with a piece that finds no room cannot be set up (KGP-CG7a,
 *
 */
const plan = memoizeBy((start: Position, side: Side): Plan => {
  const events: Event[] = []
  const unable: Purchase[] = []
  let at = start
  for (const purchase of dueGroups(start, side)) {
    const next = setUpPieces(at, dueOf(at, purchase))
    if (next === null) unable.push(purchase)
    else {
      events.push(...next)
      at = positionAfter(at, next)
    }
  }
  return { events, unable }
})

/** Whether part of a group is in a Setup Area. A group entirely in a Holding Box stays there. */
const isOnMap = (at: Position, purchase: Purchase): boolean =>
  membersOf(at, purchase).some(({ place }) => place.tag === 'setupArea')

/** The Holding Boxes for a group: any German one that is open to its vehicles (KGP-CG7a, KGP-CG20). */
const boxesFor = (at: Position, purchase: Purchase): readonly EntryId[] => {
  const kinds = membersOf(at, purchase).map((piece) => mobilityOf(at.data, piece))
  return entriesOf(at.map, purchase.side).flatMap((entry) => (isBarredTo(entry, kinds) ? [] : [entry.id]))
}

/** Moves a whole group to the unshaded part of a Holding Box, out of Reserve (KGP-CG7a). */
const boxed = (at: Position, purchase: Purchase, entry: EntryId): readonly Event[] => {
  const { state } = at
  const { side } = purchase
  const why = 'KGP-CG7a'
  return [
    ...membersOf(at, purchase).flatMap((piece): readonly Event[] => [
      ...placePiece(state, piece.id, null, { tag: 'holdingBox', entry, part: 'unshaded' }, why, side),
      ...companions(state, piece.id)
        .flatMap((id) => pieceOf(state, id) ?? [])
        .flatMap((one) => removeMarkers(one, ['reserve'], why, side)),
    ]),
    noteEvent(side, { tag: 'boxed', purchase: purchase.id }, side),
  ]
}

/** Lists the Holding Boxes for groups that cannot be set up. */
export const boxOrders = (at: Position, side: Side): readonly BoxOrder[] =>
  plan(at, side)
    .unable.filter((purchase) => isOnMap(at, purchase))
    .flatMap((purchase) =>
      boxesFor(at, purchase).map((area): BoxOrder => ({ tag: 'chooseArea', piece: purchase.id, area })),
    )

const unableGroup = (at: Position, side: Side, id: string): Purchase | null =>
  plan(at, side).unable.find((purchase) => purchase.id === id && isOnMap(at, purchase)) ?? null

/** The rule that such an order breaks, or null. */
export const whyNotLeaveBox = (at: Position, side: Side, { piece, area }: BoxOrder): Rule | null => {
  const purchase = unableGroup(at, side, piece)
  return purchase !== null && boxesFor(at, purchase).includes(area) ? null : 'setUp.box'
}

/** Returns the events of a legal order. */
export const doBox = (at: Position, side: Side, { piece, area }: BoxOrder): readonly Event[] => {
  const purchase = unableGroup(at, side, piece)
  return purchase === null ? [] : boxed(at, purchase, area)
}

/** A side may not commit before it has chosen a Holding Box, if there are several (KGP-CG7a). */
export const whyNotCommit = (at: Position, side: Side): Rule | null =>
  plan(at, side).unable.some((purchase) => isOnMap(at, purchase) && boxesFor(at, purchase).length > 1)
    ? 'setUp.boxDue'
    : null

/** Sets up the groups their owner has left: each entirely, or in the only Holding Box. */
export const completeGroups = (start: Position, side: Side): readonly Event[] => {
  const { events, unable } = plan(start, side)
  return [
    ...events,
    ...chainEvents(
      positionAfter(start, events),
      unable.map((purchase) => (at: Position): readonly Event[] => {
        const [box] = boxesFor(at, purchase)
        return box === undefined || !isOnMap(at, purchase) ? [] : boxed(at, purchase, box)
      }),
    ),
  ]
}

/** Whether a whole group in Reserve has been set up. */
export const isGroupSetUp = (at: Position, purchase: Purchase): boolean =>
  membersOf(at, purchase).every((piece) => !(isPersonnel(piece) || isVehicle(piece)) || isSetUp(at.state, piece))
