import { intersection, withArea, withoutArea } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, sideOf, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf, withDone, write, type WritableState } from '../model/evolve.js'
import type { Movement } from '../model/phase.js'
import { gunsThatDefend, positionOf, type Position, type Presence } from '../model/position.js'
import { STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { withoutUnit } from '../model/unit-list.js'

/** The counts of one side, updated with every event. Its sets are replaced, never modified. */
type Tally = { -readonly [Column in keyof Presence]: Presence[Column] } & {
  readonly count: number[]
  readonly combat: number[]
  readonly guns: number[]
  readonly defense: number[]
}

/** A position that is modified in place during a playout. The rules treat it like any other position. */
export interface PlayoutPosition extends Position {
  readonly state: WritableState & { readonly position: Position }
  readonly german: Tally
  readonly us: Tally
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

/** Creates a position to play on in place. The given state stays unchanged. */
export const openPosition = (from: State): PlayoutPosition => {
  const state = copyOf(from) as PlayoutPosition['state']
  const { ground, german, us, contested } = positionOf(from)
  const at: PlayoutPosition = { state, ground, german: tallied(german), us: tallied(us), contested }
  // Not enumerable, so that states passed to players are plain data.
  Object.defineProperty(state, 'position', { value: at })
  return at
}

const tallyOf = (at: PlayoutPosition, unit: UnitId): Tally => (sideOf(unit) === 'us' ? at.us : at.german)

const defend = (own: Tally, state: State, area: number): void => {
  own.defense[area] = own.combat[area] + Math.min(own.guns[area], gunsThatDefend(state))
}

/** Adds a unit to the counts of its current area (1) or removes it (-1). */
const tally = (at: PlayoutPosition, unit: UnitId, by: 1 | -1): void => {
  const { state } = at
  const area = state.place[unit] as Parameters<typeof withArea>[1]
  if (area < 0) return
  const own = tallyOf(at, unit)
  const here = own.count[area] + by
  own.count[area] = here
  if (isArtillery[unit]) own.guns[area] += by
  else own.combat[area] += by * strengthOf(state, unit)
  defend(own, state, area)
  const [enters, leaves] = [by === 1 && here === 1, by === -1 && here === 0]
  if (enters || leaves) {
    own.occupied = enters ? withArea(own.occupied, area) : withoutArea(own.occupied, area)
    at.contested = intersection(at.german.occupied, at.us.occupied)
  }
  if (by === 1 && here === STACK_LIMIT) own.full = withArea(own.full, area)
  if (by === -1 && here === STACK_LIMIT - 1) own.full = withoutArea(own.full, area)
}

const weaken = (at: PlayoutPosition, unit: UnitId): void => {
  const area = at.state.place[unit]
  if (area < 0 || isArtillery[unit]) return
  const own = tallyOf(at, unit)
  own.combat[area]--
  defend(own, at.state, area)
}

/** Applies an event and updates the counts. Returns whether units or control of areas have changed. */
export const applyEvent = (at: PlayoutPosition, event: Event): boolean => {
  switch (event.tag) {
    case 'moved':
    case 'placed':
    case 'eliminated':
    case 'rescheduled':
      tally(at, event.unit, -1)
      write(at.state, event)
      tally(at, event.unit, 1)
      return true
    case 'controlChanged': {
      const [own, foe] = [at[event.side], at[enemyOf(event.side)]]
      own.controlledAreas = withArea(own.controlledAreas, event.area)
      foe.controlledAreas = withoutArea(foe.controlledAreas, event.area)
      write(at.state, event)
      return true
    }
    case 'hit':
      weaken(at, event.unit)
      write(at.state, event)
      return false
    default:
      write(at.state, event)
      return event.tag === 'captured' || event.tag === 'lost'
  }
}

/** Moves a unit that is not in contact. It leaves its positions (DD-10.2) and is done (DD-5.1). */
export const moveUnit = (at: PlayoutPosition, phase: Movement, unit: UnitId, to: AreaId): void => {
  const { state } = at
  tally(at, unit, -1)
  state.place[unit] = to
  tally(at, unit, 1)
  state.fortified = withoutUnit(state.fortified, unit)
  state.phase = withDone(phase, unit)
}
