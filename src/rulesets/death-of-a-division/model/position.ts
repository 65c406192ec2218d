import { memoize, memoizeProvided } from '../../../kernel/memoize.js'
import { areaSet, intersection, those, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, isArtillery, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { groundUnder, STACK_LIMIT, strengthOf, type State } from './state.js'

/** The units and areas of one side, counted by area. A unit passing through an area does not count there (DD-0.3). */
export interface Presence {
  /** For each area, the number of units. */
  readonly count: readonly number[]
  /** For each area, the total current strength of the combat units. */
  readonly combat: readonly number[]
  /** For each area, the number of artillery units. */
  readonly guns: readonly number[]
  /** For each area, the defense value against an overrun (DD-5.14). */
  readonly defense: readonly number[]
  /** The areas with at least one unit. */
  readonly occupied: AreaSet
  /** The areas the side controls (DD-0.4). */
  readonly controlledAreas: AreaSet
  /** The areas at the stacking limit (DD-5.3). */
  readonly full: AreaSet
}

/** A state together with the counts that the rules use. */
export interface Position {
  readonly state: State
  readonly ground: Ground
  readonly german: Presence
  readonly us: Presence
  /** The areas occupied by both sides. */
  readonly contested: AreaSet
}

/**
 * The most artillery units of an area that count 1 each in defense: all of them, or only one under the option of
 * DD-7.4.
 */
export const gunsThatDefend = ({ options }: State): number =>
  options.artilleryOverrunValue === 'stack' ? 1 : STACK_LIMIT

const controlledBy = (side: Side): ((control: readonly Side[]) => AreaSet) =>
  memoize((control: readonly Side[]) => {
    const areas: AreaId[] = []
    for (let area = 0; area < control.length; area++) if (control[area] === side) areas.push(area as AreaId)
    return areaSet(areas)
  })

/** For each side, returns the areas it controls. Memoized, because control seldom changes from state to state. */
export const controlled: Readonly<Record<Side, (control: readonly Side[]) => AreaSet>> = {
  german: /* @__PURE__ */ controlledBy('german'),
  us: /* @__PURE__ */ controlledBy('us'),
}

const presenceOf = (state: State, { none }: Ground, side: Side): Presence => {
  const [count, combat, guns, defense] = [none.slice(), none.slice(), none.slice(), none.slice()]
  const stood: AreaId[] = []
  const defending = gunsThatDefend(state)
  for (const unit of unitsOf[side]) {
    const area = state.place[unit] as AreaId
    if (area < 0) continue
    stood.push(area)
    count[area]++
    if (isArtillery[unit]) guns[area]++
    else combat[area] += strengthOf(state, unit)
    defense[area] = combat[area] + Math.min(guns[area], defending)
  }
  const occupied = areaSet(stood)
  const full = those(occupied, (area) => count[area] >= STACK_LIMIT)
  return { count, combat, guns, defense, occupied, controlledAreas: controlled[side](state.control), full }
}

/** Computes the position of a state from scratch. */
export const countPosition = (state: State): Position => {
  const ground = groundUnder(state)
  const [german, us] = [presenceOf(state, ground, 'german'), presenceOf(state, ground, 'us')]
  return { state, ground, german, us, contested: intersection(german.occupied, us.occupied) }
}

const remembered = /* @__PURE__ */ memoizeProvided(countPosition)

/** Provides the position of a state that follows from another (`fast/`), so that it need not be computed. */
export const providePosition = (at: Position): void => {
  remembered.provide(at.state, at)
}

/**
 * The position of a state, computed once and cached. A state played in place (`fast/`) carries its own position, which
 * is updated with every event.
 */
export const positionOf = (state: State & { readonly position?: Position | null }): Position =>
  state.position ?? remembered.of(state)

/** Whether a side has a unit in an area, DD-0.3. */
export const isOccupied = (at: Position, area: AreaId, side: Side): boolean => at[side].count[area] > 0

/** Whether both sides have units in an area, DD-0.3. Those units are in contact. */
export const isContested = ({ german, us }: Position, area: AreaId): boolean =>
  german.count[area] > 0 && us.count[area] > 0

/** Whether a side has units in an area and the enemy has none, DD-0.3. */
export const isSolely = ({ german, us }: Position, area: AreaId, side: Side): boolean =>
  side === 'german' ? german.count[area] > 0 && us.count[area] === 0 : us.count[area] > 0 && german.count[area] === 0

/** Whether the enemy of a side has a unit in an area, DD-0.3, alone or not. */
export const isEnemyOccupied = (at: Position, area: AreaId, side: Side): boolean => isOccupied(at, area, enemyOf(side))

/** Whether a side is at the stacking limit in an area, DD-5.3. */
export const isFull = (at: Position, area: AreaId, side: Side): boolean => at[side].count[area] >= STACK_LIMIT

/** The units of a side on the map, in canonical order. */
export const unitsOnMap = ({ state }: Position, side: Side): readonly UnitId[] =>
  unitsOf[side].filter((unit) => state.place[unit] >= 0)

/** The units of a side in an area, in canonical order. */
export const unitsIn = ({ state }: Position, area: AreaId, side: Side): readonly UnitId[] => {
  const found: UnitId[] = []
  for (const unit of unitsOf[side]) if (state.place[unit] === area) found.push(unit)
  return found
}

/** The total current strength of a group of units. */
export const strengthTogether = ({ state }: Position, group: readonly UnitId[]): number => {
  let sum = 0
  for (const unit of group) sum += strengthOf(state, unit)
  return sum
}
