import type { AreaMapSource } from '../../../maps/area/source.js'
import type { BorderFeature } from '../data/map.js'
import { areaName, ownGround, printedGround, type AreaId, type Ground } from '../data/areas.js'
import type { Options } from '../data/options.js'
import type { Phase } from './phase.js'
import type { SomeTables } from '../data/tables.js'
import type { Side, UnitId } from '../data/counters.js'

/** A capture or a loss of St. Vith, DD-1.12. */
export interface Capture {
  /** The game turn. */
  readonly turn: number
  /** The phase of the turn, 1 to 8. */
  readonly phase: number
  /** The side it went to. */
  readonly to: Side
}

/** A position, DD-12.1: plain data, nothing in it that follows from the rest. Columns are by unit or by area. */
export interface State {
  /** The options, fixed for the game. */
  readonly options: Options
  /** The game turn, 1 to 10 (DD-1.2). */
  readonly turn: number
  /** By unit, its printed strength (DD-2.2). */
  readonly strength: readonly number[]
  /** By unit, its area; `OUT` when eliminated; `arriving` its turn while it is still to come. */
  readonly place: readonly number[]
  /** By unit, the hits it has taken (DD-2.3). */
  readonly hits: readonly number[]
  /** By area, who controls it (DD-0.4). */
  readonly control: readonly Side[]
  /** The units that are dug in (DD-10.2). */
  readonly fortified: readonly UnitId[]
  /** The units whose arrival has been rolled for (DD-8.6). */
  readonly rolled: readonly UnitId[]
  /** What happened to St. Vith, oldest first (DD-1.12). */
  readonly captures: readonly Capture[]
  /** What the game waits for. */
  readonly phase: Phase
  /** Numbers of the rules that the scenario sets otherwise; left out where there are none. */
  readonly tables?: SomeTables
  /** The map, where it is not the one that comes with the game. */
  readonly map?: AreaMapSource<BorderFeature>
}

/** Where a unit stands on the map, or null. */
export const areaOf = ({ place }: State, unit: UnitId): AreaId | null =>
  place[unit] >= 0 ? (place[unit] as AreaId) : null

/** Where a unit stands that is known to stand on the map. */
export const spotOf = ({ place }: State, unit: UnitId): AreaId => place[unit] as AreaId

/** The map of a game, as the rules read it. */
export const groundUnder = ({ map }: Pick<State, 'map'>): Ground => (map === undefined ? printedGround : ownGround(map))

/** Where a unit stands, in words. */
export const spotName = (state: State, unit: UnitId): string => {
  const area = areaOf(state, unit)
  return area === null ? 'off the map' : areaName(groundUnder(state), area)
}

/** Whether a unit stands on the map. */
export const isOnMap = ({ place }: State, unit: UnitId): boolean => place[unit] >= 0

/** The turn from which a unit in reserve is due (DD-0.6), or null: it stands on the map or is out of the game. */
export const turnDue = ({ place }: State, unit: UnitId): number | null =>
  place[unit] < OUT ? arrivalOf(place[unit]) : null

/** The place of a unit that has been eliminated, as the state writes it. */
export const OUT = -1

/** The place of a unit that is due in a turn: scheduled before it, due from it on (DD-0.6). */
export const arriving = (turn: number): number => -1 - turn

/** The turn in which a unit in reserve is due, read from its place: the other way round of `arriving`. */
export const arrivalOf = (place: number): number => -1 - place

/** The game has ten turns of twelve hours, DD-1.2. */
export const TURNS = 10

/** No more than three units of a side in an area, DD-5.3. */
export const STACK_LIMIT = 3

/** Current strength, DD-0.2: printed strength less hits. */
export const strengthOf = (state: State, unit: UnitId): number => state.strength[unit] - state.hits[unit]
