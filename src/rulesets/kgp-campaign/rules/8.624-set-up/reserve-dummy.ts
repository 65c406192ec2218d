import type { Position } from '../../model/position.js'
import { farthestFromUs, reserveGround } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/marked-map.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import type { Purchase } from '../../model/ledger.js'
import { has } from '../../model/piece.js'
import type { LocationId, Side } from '../../data/names.js'
import { hasNoted, noteEvent } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { isGroupSetUp } from './set-up-group.js'

// Each group in Reserve may have one Dummy (KGP-CG7a).

/** An order that places a Dummy among Reserves. */
export type DummyOrder = Extract<Command, { readonly tag: 'placeDummy' }>

/** Groups bought on this date and set up on the map in Reserve. */
const inReserve = (at: Position, side: Side): readonly Purchase[] =>
  at.state.ledgers[side].purchases.filter(
    (purchase) =>
      purchase.mode === 'reserve' &&
      purchase.date === at.state.date &&
      isGroupSetUp(at, purchase) &&
      purchase.contents.some((id) => {
        const piece = pieceOf(at.state, id)
        return piece?.place.tag === 'setupArea' && has(piece, 'reserve')
      }),
  )

/** The Locations for the Dummy of a group, the same as for its counters. */
const placesFor = (position: Position, { area }: Purchase): readonly LocationId[] => {
  const situation = situationOf(position)
  const own = area === null ? null : areaNamed(situation, area)
  return own === null ? [] : farthestFromUs(situation, reserveGround(situation, own))
}

/** The rule that placing a Dummy breaks, or null. */
export const whyNotDummy = (at: Position, side: Side, order: DummyOrder): Rule | null => {
  const { state } = at
  const purchase = inReserve(at, side).find(({ id }) => id === order.purchase)
  if (purchase === undefined) return 'setUp.dummy'
  if (hasNoted(state, side, { tag: 'bluffed', purchase: purchase.id })) return 'turn.once'
  return placesFor(at, purchase).includes(order.location) ? null : 'setUp.dummy'
}

/** Places a Dummy without the enemy's knowledge. */
export const doDummy = (side: Side, { purchase, location }: DummyOrder): readonly Event[] => [
  { tag: 'counterPlaced', counter: { tag: 'dummyCloaking', side, location }, why: 'KGP-CG7a', heard: side },
  noteEvent(side, { tag: 'bluffed', purchase }, side),
]

/** Lists the candidate Dummies. */
export const dummyOrders = (at: Position, side: Side): readonly DummyOrder[] =>
  inReserve(at, side)
    .filter((purchase) => !hasNoted(at.state, side, { tag: 'bluffed', purchase: purchase.id }))
    .flatMap((purchase) =>
      placesFor(at, purchase).map((location): DummyOrder => ({
        tag: 'placeDummy',
        purchase: purchase.id,
        location,
      })),
    )
