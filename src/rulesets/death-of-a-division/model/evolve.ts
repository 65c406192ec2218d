import type { Event } from './event.js'
import type { Aim, FollowUp, Movement, Phase, PlaceHits, Reinforcement } from './phase.js'
import { placeBeforeArrival, OUT, type State } from './state.js'
import { withoutUnit, withUnit } from './unit-list.js'
import { sideOf, type Side, type UnitId } from '../data/counters.js'

/**
 * A state that events can be written to. Its `place` and `hits` columns are its own; all other lists may be shared with
 * other states and are replaced, never modified.
 */
export type WritableState = { -readonly [Column in keyof State]: State[Column] } & {
  readonly place: number[]
  readonly hits: number[]
}

/** A copy of a list with one entry changed. */
const put = <A>(column: readonly A[], index: number, value: A): readonly A[] => {
  const copy = column.slice()
  copy[index] = value
  return copy
}

/** The movement phase with one more unit marked as done, DD-5.1. */
export const withDone = ({ tag, side, done, beganFree, placed, halted }: Movement, unit: UnitId): Movement => ({
  tag,
  side,
  done: withUnit(done, unit),
  beganFree,
  placed,
  halted,
})

/** The reinforcement phase with one more unit placed, DD-8.1. */
const withPlaced = ({ tag, side, placed, halted }: Reinforcement, unit: UnitId): Reinforcement => ({
  tag,
  side,
  placed: withUnit(placed, unit),
  halted,
})

/** The assignment of hits with one hit less to assign, DD-6.4. */
const withoutHit = ({ tag, by, area, hits, units, then }: PlaceHits): PlaceHits => ({
  tag,
  by,
  area,
  hits: hits - 1,
  units,
  then,
})

/** The phase after a unit has moved: the unit is done (DD-5.1) and leaves its group (DD-12.3). */
const afterMove = (phase: Phase, unit: UnitId): Phase => {
  if (phase.tag === 'movement') return withDone(phase, unit)
  if (phase.tag === 'followUp')
    return { ...phase, group: withoutUnit(phase.group, unit), then: withDone(phase.then, unit) }
  return phase
}

const forgetIn = (phase: Movement, unit: UnitId): Movement =>
  sideOf(unit) === phase.side
    ? {
        tag: 'movement',
        side: phase.side,
        done: withoutUnit(phase.done, unit),
        beganFree: withoutUnit(phase.beganFree, unit),
        placed: withoutUnit(phase.placed, unit),
        halted: withoutUnit(phase.halted, unit),
      }
    : phase

const forgetInGroup = (phase: FollowUp, unit: UnitId): FollowUp => ({
  ...phase,
  group: withoutUnit(phase.group, unit),
  then: forgetIn(phase.then, unit),
})

/** The phase after a unit has been eliminated, with the unit removed from all its lists. */
const afterLoss = (phase: Phase, unit: UnitId): Phase => {
  if (phase.tag === 'movement') return forgetIn(phase, unit)
  if (phase.tag !== 'placeHits') return phase
  const { tag, by, area, hits, units, then } = phase
  return {
    tag,
    by,
    area,
    hits,
    units: withoutUnit(units, unit),
    then: then.tag === 'followUp' ? forgetInGroup(then, unit) : then,
  }
}

/** The declared areas with one more added, sorted by unit. */
const withAim = (aimed: readonly Aim[], { unit, area }: Aim): readonly Aim[] =>
  [...aimed, { unit, area }].toSorted((a, b) => a.unit - b.unit)

/** Applies an event to a writable state, in place. It does not check whether the event is legal. */
export const write = (now: WritableState, event: Event): void => {
  switch (event.tag) {
    case 'moved':
      now.place[event.unit] = event.to
      if (event.kind !== 'overrun') now.phase = afterMove(now.phase, event.unit)
      return
    case 'placed': {
      const { phase } = now
      now.place[event.unit] = event.area
      if (phase.tag === 'reinforcement') now.phase = withPlaced(phase, event.unit)
      return
    }
    case 'hit':
      now.hits[event.unit]++
      if (now.phase.tag === 'placeHits') now.phase = withoutHit(now.phase)
      return
    case 'eliminated':
      now.place[event.unit] = OUT
      now.fortified = withoutUnit(now.fortified, event.unit)
      now.phase = afterLoss(now.phase, event.unit)
      return
    case 'controlChanged':
      now.control = put(now.control, event.area, event.side)
      return
    case 'fortified':
      now.fortified = withUnit(now.fortified, event.unit)
      return
    case 'unfortified':
      now.fortified = withoutUnit(now.fortified, event.unit)
      return
    case 'rescheduled':
      now.place[event.unit] = placeBeforeArrival(event.turn)
      now.rolled = withUnit(now.rolled, event.unit)
      return
    case 'captured':
    case 'lost': {
      const to: Side = event.tag === 'captured' ? 'german' : 'us'
      now.captures = [...now.captures, { turn: event.turn, phase: event.phase, to }]
      return
    }
    case 'aimed': {
      const { phase } = now
      if (phase.tag === 'fire') now.phase = { ...phase, aimed: withAim(phase.aimed ?? [], event) }
      return
    }
    case 'turnBegan':
      now.turn = event.turn
      return
    case 'phaseBegan':
    case 'interrupted':
    case 'resumed':
      now.phase = event.phase
      return
    case 'ended':
      now.phase = { tag: 'over', outcome: event.outcome }
      return
    case 'supplyChecked':
      if (now.phase.tag === 'supply') now.phase = { tag: 'supply', side: event.side, out: event.outOfSupply }
      return
    case 'overrunTried':
    case 'rolled':
    case 'overrunSucceeded':
    case 'overrunFailed':
    case 'partingShots':
    case 'surprised':
    case 'notSurprised':
    case 'fired':
    case 'hitsLost':
      return // informs the players; the board does not change
  }
}

/** Copies a state, and its columns where requested. The fields are written out because spreading is slow. */
const copied = (state: State, hasPlace: boolean, hasHits: boolean): WritableState => {
  const copy: WritableState = {
    options: state.options,
    turn: state.turn,
    strength: state.strength,
    place: hasPlace ? state.place.slice() : (state.place as number[]),
    hits: hasHits ? state.hits.slice() : (state.hits as number[]),
    control: state.control,
    fortified: state.fortified,
    rolled: state.rolled,
    captures: state.captures,
    phase: state.phase,
  }
  if (state.tables !== undefined) Object.assign(copy, { tables: state.tables })
  return state.map === undefined ? copy : Object.assign(copy, { map: state.map })
}

/** A writable copy of a state. */
export const copyOf = (state: State): WritableState => copied(state, true, true)

const isAboutPlace = ({ tag }: Event): boolean =>
  tag === 'moved' || tag === 'placed' || tag === 'eliminated' || tag === 'rescheduled'

/** Returns a new state with the event applied. */
export const evolve = (state: State, event: Event): State => {
  const next = copied(state, isAboutPlace(event), event.tag === 'hit')
  write(next, event)
  return next
}
