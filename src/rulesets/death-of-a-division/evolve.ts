import type { Event } from './event.js'
import { arriving, OUT, type Capture, type FollowUp, type Movement, type Phase, type State } from './state.js'
import { isUs, type Side, type UnitId } from './units.js'

/** A state with some columns new. One whole literal: copies of copies are slow (see the design notes on performance). */
const next = (
  { options, strength, rolled, captures }: State,
  turn: number,
  place: readonly number[],
  hits: readonly number[],
  control: readonly Side[],
  fortified: readonly UnitId[],
  phase: Phase,
): State => ({ options, turn, strength, place, hits, control, fortified, rolled, captures, phase })

const remembering = (
  state: State,
  rolled: readonly UnitId[],
  captures: readonly Capture[],
  place: readonly number[],
): State => ({
  options: state.options,
  turn: state.turn,
  strength: state.strength,
  place,
  hits: state.hits,
  control: state.control,
  fortified: state.fortified,
  rolled,
  captures,
  phase: state.phase,
})

const put = <A>(column: readonly A[], at: number, value: A): readonly A[] => {
  const copy = column.slice()
  copy[at] = value
  return copy
}

/** A list of units with one more, in canonical order. */
export const including = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] => {
  const copy: UnitId[] = []
  let isIn = false
  for (const other of list) {
    if (!isIn && other >= unit) {
      isIn = true
      copy.push(unit)
      if (other === unit) continue
    }
    copy.push(other)
  }
  if (!isIn) copy.push(unit)
  return copy
}

/** A list of units with some more, in canonical order. */
export const includingAll = (list: readonly UnitId[], more: readonly UnitId[]): readonly UnitId[] =>
  more.reduce(including, list)

/** A list of units without one; the same list when it is not in it. */
export const excluding = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  list.includes(unit) ? list.filter((other) => other !== unit) : list

const done = ({ tag, side, done, beganFree, placed, halted }: Movement, unit: UnitId): Movement => ({
  tag,
  side,
  done: including(done, unit),
  beganFree,
  placed,
  halted,
})

/** What a phase remembers after a unit has moved in it. */
const afterMove = (phase: Phase, unit: UnitId): Phase => {
  if (phase.tag === 'movement') return done(phase, unit)
  if (phase.tag === 'followUp') return { ...phase, group: excluding(phase.group, unit), then: done(phase.then, unit) }
  return phase
}

const forgetIn = (phase: Movement, unit: UnitId): Movement =>
  isUs[unit] === (phase.side === 'us' ? 1 : 0)
    ? {
        tag: 'movement',
        side: phase.side,
        done: excluding(phase.done, unit),
        beganFree: excluding(phase.beganFree, unit),
        placed: excluding(phase.placed, unit),
        halted: excluding(phase.halted, unit),
      }
    : phase

const forgetInGroup = (phase: FollowUp, unit: UnitId): FollowUp => ({
  ...phase,
  group: excluding(phase.group, unit),
  then: forgetIn(phase.then, unit),
})

/** What a phase remembers after a unit has been eliminated in it: nothing of the unit. */
const afterLoss = (phase: Phase, unit: UnitId): Phase => {
  if (phase.tag === 'movement') return forgetIn(phase, unit)
  if (phase.tag !== 'placeHits') return phase
  const { tag, by, area, hits, units, then } = phase
  return {
    tag,
    by,
    area,
    hits,
    units: excluding(units, unit),
    then: then.tag === 'followUp' ? forgetInGroup(then, unit) : then,
  }
}

/** The only maker of states. It applies an event; it never judges one. */
export const evolve = (state: State, event: Event): State => {
  const { turn, place, hits, control, fortified, phase } = state
  switch (event.tag) {
    case 'moved': {
      const after = event.kind === 'overrun' ? phase : afterMove(phase, event.unit)
      return next(state, turn, put(place, event.unit, event.to), hits, control, fortified, after)
    }
    case 'placed': {
      const placed = put<number>(place, event.unit, event.area)
      const after = phase.tag === 'reinforcement' ? { ...phase, placed: including(phase.placed, event.unit) } : phase
      return next(state, turn, placed, hits, control, fortified, after)
    }
    case 'hit': {
      const after = phase.tag === 'placeHits' ? { ...phase, hits: phase.hits - 1 } : phase
      return next(state, turn, place, put(hits, event.unit, hits[event.unit] + 1), control, fortified, after)
    }
    case 'eliminated': {
      const after = afterLoss(phase, event.unit)
      return next(state, turn, put(place, event.unit, OUT), hits, control, excluding(fortified, event.unit), after)
    }
    case 'controlChanged':
      return next(state, turn, place, hits, put(control, event.area, event.side), fortified, phase)
    case 'fortified':
      return next(state, turn, place, hits, control, including(fortified, event.unit), phase)
    case 'unfortified':
      return next(state, turn, place, hits, control, excluding(fortified, event.unit), phase)
    case 'rescheduled':
      return remembering(
        state,
        including(state.rolled, event.unit),
        state.captures,
        put(place, event.unit, arriving(event.turn)),
      )
    case 'captured':
    case 'lost': {
      const to: Side = event.tag === 'captured' ? 'german' : 'us'
      return remembering(state, state.rolled, [...state.captures, { turn: event.turn, phase: event.phase, to }], place)
    }
    case 'turnBegan':
      return next(state, event.turn, place, hits, control, fortified, phase)
    case 'phaseBegan':
    case 'interrupted':
    case 'resumed':
      return next(state, turn, place, hits, control, fortified, event.phase)
    case 'ended':
      return next(state, turn, place, hits, control, fortified, { tag: 'over', outcome: event.outcome })
    case 'supplyChecked': {
      const { side, outOfSupply } = event
      return next(state, turn, place, hits, control, fortified, { tag: 'supply', side, out: outOfSupply })
    }
    case 'overrunTried':
    case 'rolled':
    case 'overrunSucceeded':
    case 'overrunFailed':
    case 'partingShots':
    case 'surprised':
    case 'notSurprised':
    case 'fired':
    case 'hitsLost':
      return state // told to the players; nothing on the map moves
  }
}
