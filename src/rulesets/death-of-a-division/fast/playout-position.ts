import { intersection, withArea, withoutArea } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { allUnits, enemyOf, isArtillery, sideOf, type Side, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf, withDone, write, type WritableState } from '../model/evolve.js'
import type { Movement } from '../model/phase.js'
import { controlled, gunsThatDefend, positionOf, type Position, type Presence } from '../model/position.js'
import { STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { withoutUnit } from '../model/unit-list.js'

/** The counts of one side, updated with every event. Its sets are replaced, never modified. */
type Tally = { -readonly [Column in keyof Presence]: Presence[Column] } & {
  readonly count: number[]
  readonly combat: number[]
  readonly guns: number[]
  readonly defense: number[]
}

/** The counts of a position, updated with every event. */
interface Counts {
  german: Tally
  us: Tally
  contested: Position['contested']
}

/** A position that is modified in place during a playout. The rules treat it like any other position. */
export interface PlayoutPosition extends Position, Counts {
  readonly state: WritableState & { readonly position: Position }
  german: Tally
  us: Tally
  contested: Position['contested']
}

const tallied = ({ count, combat, guns, defense, occupied, controlledAreas, full }: Presence): Tally => ({
  count: count.slice(),
  combat: combat.slice(),
  guns: guns.slice(),
  defense: defense.slice(),
  occupied,
  controlledAreas,
  full,
})

/** A shallow copy of counts, whose sets can be replaced. Written out because spreading is slow. */
const shared = ({ count, combat, guns, defense, occupied, controlledAreas, full }: Tally): Tally => ({
  count,
  combat,
  guns,
  defense,
  occupied,
  controlledAreas,
  full,
})

/** Creates a position to play on in place. The given state stays unchanged. */
export const openPosition = (from: State): PlayoutPosition => {
  const state = copyOf(from) as PlayoutPosition['state']
  const { ground, german, us, contested } = positionOf(from)
  const at: PlayoutPosition = { state, ground, german: tallied(german), us: tallied(us), contested }
  // Not enumerable, so that states passed to players are plain data.
  Object.defineProperty(state, 'position', { value: at })
  return at
}

const defend = (own: Tally, state: State, area: number): void => {
  own.defense[area] = own.combat[area] + Math.min(own.guns[area], gunsThatDefend(state))
}

/** Adds a unit to the counts of its area in a state (1) or removes it (-1). */
const tally = (counts: Counts, state: State, unit: UnitId, by: 1 | -1): void => {
  const area = state.place[unit] as AreaId
  if (area < 0) return
  const own = counts[sideOf(unit)]
  const here = own.count[area] + by
  own.count[area] = here
  if (isArtillery[unit]) own.guns[area] += by
  else own.combat[area] += by * strengthOf(state, unit)
  defend(own, state, area)
  const [enters, leaves] = [by === 1 && here === 1, by === -1 && here === 0]
  if (enters || leaves) {
    own.occupied = enters ? withArea(own.occupied, area) : withoutArea(own.occupied, area)
    counts.contested = intersection(counts.german.occupied, counts.us.occupied)
  }
  if (by === 1 && here === STACK_LIMIT) own.full = withArea(own.full, area)
  if (by === -1 && here === STACK_LIMIT - 1) own.full = withoutArea(own.full, area)
}

/** Takes a lost step of a unit from the counts. */
const weaken = (counts: Counts, state: State, unit: UnitId): void => {
  const area = state.place[unit]
  if (area < 0 || isArtillery[unit]) return
  const own = counts[sideOf(unit)]
  own.combat[area]--
  defend(own, state, area)
}

/** Gives control of an area to a side. */
const control = (counts: Counts, area: AreaId, side: Side): void => {
  const [own, foe] = [counts[side], counts[enemyOf(side)]]
  own.controlledAreas = withArea(own.controlledAreas, area)
  foe.controlledAreas = withoutArea(foe.controlledAreas, area)
}

/**
 * Brings a position to another state of the same game: only units that stand elsewhere or have taken other hits are
 * counted again. False if the states are of different games.
 */
export const goTo = (at: PlayoutPosition, to: State): boolean => {
  const { state } = at
  const { place, hits } = state
  if (to.options !== state.options || to.strength !== state.strength) return false
  if (to.tables !== state.tables || to.map !== state.map) return false
  for (const unit of allUnits) {
    if (place[unit] === to.place[unit] && hits[unit] === to.hits[unit]) continue
    tally(at, state, unit, -1)
    place[unit] = to.place[unit]
    hits[unit] = to.hits[unit]
    tally(at, state, unit, 1)
  }
  if (state.control !== to.control) {
    at.german.controlledAreas = controlled.german(to.control)
    at.us.controlledAreas = controlled.us(to.control)
  }
  state.turn = to.turn
  state.control = to.control
  state.fortified = to.fortified
  state.rolled = to.rolled
  state.captures = to.captures
  state.phase = to.phase
  return true
}

/** Applies an event and updates the counts. Returns whether units or control of areas have changed. */
export const applyEvent = (at: PlayoutPosition, event: Event): boolean => {
  const { state } = at
  switch (event.tag) {
    case 'moved':
    case 'placed':
    case 'eliminated':
    case 'rescheduled':
      tally(at, state, event.unit, -1)
      write(state, event)
      tally(at, state, event.unit, 1)
      return true
    case 'controlChanged':
      control(at, event.area, event.side)
      write(state, event)
      return true
    case 'hit':
      weaken(at, state, event.unit)
      write(state, event)
      return false
    default:
      write(state, event)
      return event.tag === 'captured' || event.tag === 'lost'
  }
}

/** Moves a unit that is not in contact. It leaves its positions (DD-10.2) and is done (DD-5.1). */
export const moveUnit = (at: PlayoutPosition, phase: Movement, unit: UnitId, to: AreaId): void => {
  const { state } = at
  tally(at, state, unit, -1)
  state.place[unit] = to
  tally(at, state, unit, 1)
  state.fortified = withoutUnit(state.fortified, unit)
  state.phase = withDone(phase, unit)
}

/** The position of a state that followed another by an event, derived from the position before. */
export const positionAfter = (before: Position, event: Event, state: State): Position => {
  const { ground } = before
  const at = { state, ground, german: before.german, us: before.us, contested: before.contested } as PlayoutPosition
  switch (event.tag) {
    case 'moved':
    case 'placed':
    case 'eliminated':
    case 'rescheduled':
      at[sideOf(event.unit)] = tallied(at[sideOf(event.unit)])
      tally(at, before.state, event.unit, -1)
      tally(at, state, event.unit, 1)
      return at
    case 'hit':
      at[sideOf(event.unit)] = tallied(at[sideOf(event.unit)])
      weaken(at, before.state, event.unit)
      return at
    case 'controlChanged':
      at.german = shared(at.german)
      at.us = shared(at.us)
      control(at, event.area, event.side)
      return at
    default:
      return at
  }
}
