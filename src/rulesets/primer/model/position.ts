import { memoize } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { zoneOf, type Zone } from '../../../wargame/zones.js'
import type { Side, UnitId } from '../data/counters.js'
import { dataUnder, printedData, type GameData } from '../data/game-data.js'
import type { State } from './state.js'

/** A state together with the counts that the rules use. */
export interface Position {
  readonly state: State
  /** Map, counters and combat results table. */
  readonly data: GameData
  /** For each hex, the unit in it, or null. */
  readonly unitIn: readonly (UnitId | null)[]
  /** For each side, its zones of control: every hex adjacent to one of its units, PR-4.4. */
  readonly zones: Readonly<Record<Side, Zone>>
}

/** The counts that depend only on where the units are. */
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

/** Counts units and zones on the printed map, memoized: most events leave the units where they are. */
const countOfPrinted = /* @__PURE__ */ memoize((place: State['place']) => countOf(printedData, place))

/** The position of a state, computed once and cached. */
export const positionOf: (state: State) => Position = memoize((state: State) => {
  const data = dataUnder(state)
  const { unitIn, zones } = data === printedData ? countOfPrinted(state.place) : countOf(data, state.place)
  return { state, data, unitIn, zones }
})

/** The side that occupies a hex, or null. */
export const sideIn = ({ data, unitIn }: Position, hex: NodeId): Side | null => {
  const unit = unitIn[hex]
  return unit === null ? null : data.units[unit].side
}
