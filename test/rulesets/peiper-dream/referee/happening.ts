import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'

/**
 * One event with its context: the state before it, the events that followed, all events of the same command or draw,
 * and the state before those.
 */
export interface Happening {
  readonly state: State
  readonly event: Event
  readonly rest: readonly Event[]
  readonly all: readonly Event[]
  readonly start: State
}

/** The complaints about an event. */
export type Complaints = string[]

/** Records a complaint. */
export type Say = (id: string) => void

/** An event by its tag. */
export type Of<T extends Event['tag']> = Extract<Event, { tag: T }>

/** PD-X.3: whether a die roll passes. */
export const below = (state: State, isEqualGood: boolean, die: number, pr: number): boolean => {
  const { prEquality } = state.scenario.options
  const isInclusive = prEquality === 'inclusive' || (prEquality === 'asPrinted' && isEqualGood)
  return die < pr || (isInclusive && die === pr)
}

/** The first of the following phases. */
export const nextPhase = (rest: readonly Event[]): string => {
  const found = rest.find(({ tag }) => tag === 'phaseBegan')
  return found?.tag === 'phaseBegan' ? found.phase.tag : ''
}

/** The units that lost a step. */
export const losses = (rest: readonly Event[]): readonly UnitId[] =>
  rest.flatMap((event) => (event.tag === 'reduced' || event.tag === 'eliminated' ? [event.unit] : []))
