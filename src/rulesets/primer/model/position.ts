import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { zoneOf, type Zone } from '../../../wargame/zones.js'
import type { Side, UnitId } from '../data/counters.js'
import { dataUnder, printedData, type GameData } from '../data/game-data.js'
import type { State } from './state.js'

/** A position as the rules read it: the state, and what is counted on it. */
export interface Position {
  /** The state. */
  readonly state: State
  /** Map, counters and chart. */
  readonly data: GameData
  /** By hex, the unit in it, or null. */
  readonly unitIn: readonly (UnitId | null)[]
  /** By side, its zones of control: every hex next to one of its units, PR-4.4. */
  readonly zones: Readonly<Record<Side, Zone>>
}

/** What is counted by where the units stand. */
const countOf = ({ map, hexes, unitsOf }: GameData, place: State['place']): Pick<Position, 'unitIn' | 'zones'> => {
  const unitIn = new Array<UnitId | null>(hexes.length).fill(null)
  for (let unit = 0; unit < place.length; unit++) {
    const hex = place[unit]
    if (hex !== null) unitIn[hex] = unit as UnitId
  }
  const zoneAround = (side: Side): Zone =>
    zoneOf(
      map,
      unitsOf[side].map((unit) => place[unit]),
    )
  return { unitIn, zones: { west: zoneAround('west'), east: zoneAround('east') } }
}

/** The same on the printed map, counted once: most of what happens leaves the units where they are. */
const countOfPrinted = /* @__PURE__ */ derive((place: State['place']) => countOf(printedData, place))

/** The position of a state, counted once. */
export const positionOf: (state: State) => Position = derive((state: State) => {
  const data = dataUnder(state)
  const { unitIn, zones } = data === printedData ? countOfPrinted(state.place) : countOf(data, state.place)
  return { state, data, unitIn, zones }
})

/** The side that stands in a hex, or null. */
export const sideIn = ({ data, unitIn }: Position, hex: NodeId): Side | null => {
  const unit = unitIn[hex]
  return unit === null ? null : data.units[unit].side
}
