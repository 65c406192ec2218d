import { anyLine } from 'ardennes/supply'
import { suppliedNodes, supplyBarred } from 'ardennes/wargame'
import { map } from './map.js'
import { entriesOf, holderOf, zoneIn } from './position.js'
import { other } from './units.js'

/** What stands in the way of a side: what bars the other side's supply and its retreats, QB-5.6, QB-6.1. */
export const opposition = (at, side) => ({
  holdsEnemy: (hex) => holderOf(at, hex) === other(side),
  holdsFriend: (hex) => holderOf(at, hex) === side,
  zone: zoneIn(at, other(side)),
})

/** A line may be of any length. */
const line = anyLine(map)

/** By hex, whether the ammunition of a side comes there, QB-6.1. */
export const supplyOf = (at, side) => suppliedNodes(map, entriesOf[side], supplyBarred(map, opposition(at, side)), line)
