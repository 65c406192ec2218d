import type { AreaMapSource } from '../../../maps/area/source.js'
import type { BorderFeature } from '../data/map.js'
import { ownGround, printedGround, type AreaId, type Ground } from '../data/areas.js'
import type { Options } from '../data/options.js'
import type { Phase } from './phase.js'
import type { SomeTables } from '../data/tables.js'
import type { Side, UnitId } from '../data/counters.js'

/** A capture or a loss of St. Vith, DD-1.12. */
export interface Capture {
  readonly turn: number
  /** The phase number, 1 to 8. */
  readonly phase: number
  /** `german` for a capture, `us` for a loss. */
  readonly to: Side
}

/** The state of a game, DD-12.1: plain data without derived values. Lists are indexed by unit or by area. */
export interface State {
  /** The options, fixed for the whole game. */
  readonly options: Options
  /** The game turn, 1 to 10 (DD-1.2). */
  readonly turn: number
  /** For each unit, its printed strength (DD-2.2). */
  readonly strength: readonly number[]
  /** For each unit, its area; `OUT` if eliminated; `placeBeforeArrival` of its turn if it has yet to arrive. */
  readonly place: readonly number[]
  /** For each unit, the hits it has taken (DD-2.3). */
  readonly hits: readonly number[]
  /** For each area, the side that controls it (DD-0.4). */
  readonly control: readonly Side[]
  /** The units that are dug in (DD-10.2). */
  readonly fortified: readonly UnitId[]
  /** The units whose arrival has been rolled for (DD-8.6). */
  readonly rolled: readonly UnitId[]
  /** The captures and losses of St. Vith, oldest first (DD-1.12). */
  readonly captures: readonly Capture[]
  readonly phase: Phase
  /** Rule values that the scenario changes; omitted if there are none. */
  readonly tables?: SomeTables
  /** The map; omitted for the map that comes with the game. */
  readonly map?: AreaMapSource<BorderFeature>
}

/** The area of a unit, or null if it is not on the map. */
export const areaOf = ({ place }: State, unit: UnitId): AreaId | null =>
  place[unit] >= 0 ? (place[unit] as AreaId) : null

/** The area of a unit that is known to be on the map. */
export const spotOf = ({ place }: State, unit: UnitId): AreaId => place[unit] as AreaId

/** The map of a game, prepared for the rules. */
export const groundUnder = ({ map }: Pick<State, 'map'>): Ground => (map === undefined ? printedGround : ownGround(map))

/** Whether a unit is on the map. */
export const isOnMap = ({ place }: State, unit: UnitId): boolean => place[unit] >= 0

/** The turn from which a reserve unit is due (DD-0.6), or null if it is on the map or eliminated. */
export const turnDue = ({ place }: State, unit: UnitId): number | null =>
  place[unit] < OUT ? arrivalOf(place[unit]) : null

/** The value of `place` for an eliminated unit. */
export const OUT = -1

/** The value of `place` for a unit that arrives in the given turn (DD-0.6). */
export const placeBeforeArrival = (turn: number): number => -1 - turn

/** The turn of arrival that a value of `place` stands for: the inverse of `placeBeforeArrival`. */
export const arrivalOf = (place: number): number => -1 - place

/** The number of game turns, DD-1.2. Each covers twelve hours. */
export const TURNS = 10

/** The stacking limit: three units of a side per area, DD-5.3. */
export const STACK_LIMIT = 3

/** The current strength of a unit, DD-0.2: printed strength minus hits. */
export const strengthOf = (state: State, unit: UnitId): number => state.strength[unit] - state.hits[unit]
