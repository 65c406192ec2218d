import type { Position } from '../../model/position.js'
import { reservesIn } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/marked-map.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import type { Purchase } from '../../model/ledger.js'
import { has } from '../../model/piece.js'
import type { LocationId, Side } from '../../data/names.js'
import { hasNoted, noting } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

// One Dummy for each group in Reserve, if its owner wants it (KGP-CG7a).

/** A Dummy put among the Reserves. */
export type DummyOrder = Extract<Command, { readonly tag: 'placeDummy' }>

/** Groups bought on this date with something in Reserve on the map. */
const inReserve = (state: State, side: Side): readonly Purchase[] =>
  state.ledgers[side].purchases.filter(
    ({ mode, date, contents }) =>
      mode === 'reserve' &&
      date === state.date &&
      contents.some((id) => {
        const piece = pieceOf(state, id)
        return piece?.place.tag === 'setupArea' && has(piece, 'reserve')
      }),
  )

/** Where the Dummy of a group may be: wherever its counters may. */
const placesFor = (position: Position, { area }: Purchase): readonly LocationId[] => {
  const situation = situationOf(position)
  const own = area === null ? null : areaNamed(situation, area)
  return own === null ? [] : reservesIn(situation, own)
}

/** The rule a Dummy breaks, or null. */
export const brokenDummy = (at: Position, side: Side, order: DummyOrder): Rule | null => {
  const { state } = at
  const purchase = inReserve(state, side).find(({ id }) => id === order.purchase)
  if (purchase === undefined) return 'setUp.dummy'
  if (hasNoted(state, side, { tag: 'bluffed', purchase: purchase.id })) return 'turn.once'
  return placesFor(at, purchase).includes(order.location) ? null : 'setUp.dummy'
}

/** A Dummy lies there, and the enemy does not know of it. */
export const doDummy = (side: Side, { purchase, location }: DummyOrder): readonly Event[] => [
  { tag: 'counterPlaced', counter: { tag: 'dummyCloaking', side, location }, why: 'KGP-CG7a', heard: side },
  noting(side, { tag: 'bluffed', purchase }, side),
]

/** Every Dummy that might be placed. */
export const dummyOrders = (at: Position, side: Side): readonly DummyOrder[] =>
  inReserve(at.state, side)
    .filter((purchase) => !hasNoted(at.state, side, { tag: 'bluffed', purchase: purchase.id }))
    .flatMap((purchase) =>
      placesFor(at, purchase).map((location): DummyOrder => ({
        tag: 'placeDummy',
        purchase: purchase.id,
        location,
      })),
    )
