import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { zoneOf, type Zone } from '../../../wargame/zones.js'
import { units, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { hexes, map } from '../data/hexes.js'
import type { State } from './state.js'

/** A position as the rules read it: the state, and what is counted on it. */
export interface Position {
  /** The state. */
  readonly state: State
  /** By hex, the unit in it, or null. */
  readonly unitIn: readonly (UnitId | null)[]
  /** By side, its zones of control: every hex next to one of its units, PR-4.4. */
  readonly zones: Readonly<Record<Side, Zone>>
}

const EMPTY: readonly (UnitId | null)[] = hexes.map(() => null)

/** What is counted by where the units stand; most of what happens leaves them there. */
const countOf = /* @__PURE__ */ derive((place: State['place']): Omit<Position, 'state'> => {
  const unitIn = EMPTY.slice()
  place.forEach((hex, unit) => {
    if (hex !== null) unitIn[hex] = unit as UnitId
  })
  const zoneAround = (side: Side): Zone => {
    const standing = unitsOf[side].map((unit) => place[unit])
    return zoneOf(map, standing)
  }
  return { unitIn, zones: { west: zoneAround('west'), east: zoneAround('east') } }
})

/** The position of a state, counted once. */
export const positionOf: (state: State) => Position = derive((state: State) => {
  const { unitIn, zones } = countOf(state.place)
  return { state, unitIn, zones }
})

/** The side that stands in a hex, or null. */
export const sideIn = ({ unitIn }: Position, hex: NodeId): Side | null => {
  const unit = unitIn[hex]
  return unit === null ? null : units[unit].side
}
