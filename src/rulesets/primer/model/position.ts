import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { units, type Side, type UnitId } from '../data/counters.js'
import { around, hexes } from '../data/hexes.js'
import type { State } from './state.js'

/** A position as the rules read it: the state, and what is counted on it. */
export interface Position {
  /** The state. */
  readonly state: State
  /** By hex, the unit in it, or null. */
  readonly unitIn: readonly (UnitId | null)[]
  /** By side and hex, whether a unit of that side stands next to it: its zone of control, PR-4.4. */
  readonly zoneOf: Readonly<Record<Side, readonly boolean[]>>
}

const EMPTY: readonly (UnitId | null)[] = hexes.map(() => null)
const OPEN: readonly boolean[] = hexes.map(() => false)

/** The position of a state, counted once. */
export const positionOf: (state: State) => Position = derive((state: State) => {
  const unitIn = EMPTY.slice()
  const zoneOf = { west: OPEN.slice(), east: OPEN.slice() }
  state.place.forEach((hex, unit) => {
    if (hex === null) return
    unitIn[hex] = unit as UnitId
    const zone = zoneOf[units[unit].side]
    for (const next of around[hex]) zone[next] = true
  })
  return { state, unitIn, zoneOf }
})

/** The side that stands in a hex, or null. */
export const sideIn = ({ unitIn }: Position, hex: NodeId): Side | null => {
  const unit = unitIn[hex]
  return unit === null ? null : units[unit].side
}
