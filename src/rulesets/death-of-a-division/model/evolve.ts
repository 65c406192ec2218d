import type { Board } from './board.js'
import type { Event } from './event.js'
import type { FollowUp, Movement, Phase } from './phase.js'
import { arriving, OUT, type State } from './state.js'
import { isUs, type Side, type UnitId } from '../data/counters.js'

/** A position that is written on. Lists it shares with a state are replaced, never written to; the two columns are its own. */
export type Sheet = { -readonly [Column in keyof Board]: Board[Column] } & {
  readonly place: number[]
  readonly hits: number[]
}

/** A list with one entry changed. */
const put = <A>(column: readonly A[], at: number, value: A): readonly A[] => {
  const copy = column.slice()
  copy[at] = value
  return copy
}

/** A list of units with one more, in canonical order. */
export const including = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] => {
  let at = list.length
  while (at > 0 && list[at - 1] > unit) at--
  if (at > 0 && list[at - 1] === unit) return list
  const copy = new Array<UnitId>(list.length + 1)
  for (let i = 0; i < at; i++) copy[i] = list[i]
  copy[at] = unit
  for (let i = at; i < list.length; i++) copy[i + 1] = list[i]
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

/** What an event does to the board, written on a sheet. It applies an event; it never judges one. */
export const write = (sheet: Sheet, event: Event): void => {
  switch (event.tag) {
    case 'moved':
      sheet.place[event.unit] = event.to
      if (event.kind !== 'overrun') sheet.phase = afterMove(sheet.phase, event.unit)
      return
    case 'placed': {
      const { phase } = sheet
      sheet.place[event.unit] = event.area
      if (phase.tag === 'reinforcement') sheet.phase = { ...phase, placed: including(phase.placed, event.unit) }
      return
    }
    case 'hit':
      sheet.hits[event.unit]++
      if (sheet.phase.tag === 'placeHits') sheet.phase = { ...sheet.phase, hits: sheet.phase.hits - 1 }
      return
    case 'eliminated':
      sheet.place[event.unit] = OUT
      sheet.fortified = excluding(sheet.fortified, event.unit)
      sheet.phase = afterLoss(sheet.phase, event.unit)
      return
    case 'controlChanged':
      sheet.control = put(sheet.control, event.area, event.side)
      return
    case 'fortified':
      sheet.fortified = including(sheet.fortified, event.unit)
      return
    case 'unfortified':
      sheet.fortified = excluding(sheet.fortified, event.unit)
      return
    case 'rescheduled':
      sheet.place[event.unit] = arriving(event.turn)
      sheet.rolled = including(sheet.rolled, event.unit)
      return
    case 'captured':
    case 'lost': {
      const to: Side = event.tag === 'captured' ? 'german' : 'us'
      sheet.captures = [...sheet.captures, { turn: event.turn, phase: event.phase, to }]
      return
    }
    case 'turnBegan':
      sheet.turn = event.turn
      return
    case 'phaseBegan':
    case 'interrupted':
    case 'resumed':
      sheet.phase = event.phase
      return
    case 'ended':
      sheet.phase = { tag: 'over', outcome: event.outcome }
      return
    case 'supplyChecked':
      sheet.phase = { tag: 'supply', side: event.side, out: event.outOfSupply }
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
      return // told to the players; nothing on the map moves
  }
}

/** A sheet of a state, with columns of its own where it says so; whole literals, for copies of copies are slow. */
const sheetOf = (state: State, hasPlace: boolean, hasHits: boolean): Sheet => {
  const sheet: Sheet = {
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
  return state.tables === undefined ? sheet : Object.assign(sheet, { tables: state.tables })
}

/** A sheet that shares nothing it writes to. */
export const copyOf = (state: State): Sheet => sheetOf(state, true, true)

/** Whether an event puts a counter somewhere else, or a hit on it. */
export const isAboutCounter = (
  event: Event,
): event is Extract<Event, { tag: 'moved' | 'placed' | 'eliminated' | 'rescheduled' | 'hit' }> =>
  event.tag === 'hit' || isAboutPlace(event)

const isAboutPlace = ({ tag }: Event): boolean =>
  tag === 'moved' || tag === 'placed' || tag === 'eliminated' || tag === 'rescheduled'

/** The only maker of states: the sheet that an event has been written on. */
export const evolve = (state: State, event: Event): State => {
  const sheet = sheetOf(state, isAboutPlace(event), event.tag === 'hit')
  write(sheet, event)
  return sheet
}
