import { derive } from '../../../kernel/derive.js'
import { areaSet, intersection, those, type AreaSet } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { enemyOf, isArtillery, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { groundUnder, STACK_LIMIT, strengthOf, type State } from './state.js'

/** What one side has on the map, by area. Units that only pass through an area are never in it (DD-0.3). */
export interface Presence {
  /** By area, its units. */
  readonly count: readonly number[]
  /** By area, the current strength of its combat units together. */
  readonly combat: readonly number[]
  /** By area, its artillery units. */
  readonly guns: readonly number[]
  /** By area, what its units count for when they are overrun (DD-5.14). */
  readonly defense: readonly number[]
  /** The areas it occupies. */
  readonly occupied: AreaSet
  /** The areas it controls (DD-0.4). */
  readonly controlled: AreaSet
  /** The areas that hold as many of its units as may stand there (DD-5.3). */
  readonly full: AreaSet
}

/** What the rules read: a state, and what is counted on it. */
export interface Position {
  /** The state. */
  readonly state: State
  /** The map. */
  readonly ground: Ground
  /** What the Germans have on the map. */
  readonly german: Presence
  /** What the U.S. side has. */
  readonly us: Presence
  /** The areas occupied by both sides. */
  readonly contested: AreaSet
}

/** How many artillery units of an area defend, as 1 each: all, or one for all under the option of DD-7.4. */
export const gunsThatDefend = ({ options }: State): number =>
  options.artilleryOverrunValue === 'stack' ? 1 : STACK_LIMIT

const controlledBy = (side: Side): ((control: readonly Side[]) => AreaSet) =>
  derive((control: readonly Side[]) => {
    const areas: AreaId[] = []
    for (let area = 0; area < control.length; area++) if (control[area] === side) areas.push(area as AreaId)
    return areaSet(areas)
  })

/** By side, the areas it controls: control changes seldom, so it is remembered from state to state. */
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
  return { count, combat, guns, defense, occupied, controlled: controlled[side](state.control), full }
}

/** The position of a state, counted from nothing. */
export const counted = (state: State): Position => {
  const ground = groundUnder(state)
  const [german, us] = [presenceOf(state, ground, 'german'), presenceOf(state, ground, 'us')]
  return { state, ground, german, us, contested: intersection(german.occupied, us.occupied) }
}

const remembered = derive(counted)

/** The position of a state, counted once. A state that is played on in place (`fast/`) brings its own, which is counted on as it changes. */
export const positionOf = (state: State & { readonly position?: Position | null }): Position =>
  state.position ?? remembered(state)

/** Whether a side has a unit in an area, DD-0.3. */
export const isOccupied = (at: Position, area: AreaId, side: Side): boolean => at[side].count[area] > 0

/** Whether both sides have units in an area, DD-0.3: the units there are in contact. */
export const isContested = ({ german, us }: Position, area: AreaId): boolean =>
  german.count[area] > 0 && us.count[area] > 0

/** Whether a side has units in an area and its enemy none, DD-0.3. */
export const isSolely = ({ german, us }: Position, area: AreaId, side: Side): boolean =>
  side === 'german' ? german.count[area] > 0 && us.count[area] === 0 : us.count[area] > 0 && german.count[area] === 0

/** Whether the enemy of a side has a unit in an area, DD-0.3, whoever else is there. */
export const isEnemyOccupied = (at: Position, area: AreaId, side: Side): boolean => isOccupied(at, area, enemyOf(side))

/** Whether as many units of a side stand in an area as may stand there, DD-5.3. */
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

/** The current strength of some units together. */
export const strengthTogether = ({ state }: Position, group: readonly UnitId[]): number => {
  let sum = 0
  for (const unit of group) sum += strengthOf(state, unit)
  return sum
}
