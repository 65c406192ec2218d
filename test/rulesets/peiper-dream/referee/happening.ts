import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'

/**
 * One thing that happened: the state before it, what followed, all that came of the same command or answer, and the state
 * before that.
 */
export interface Happening {
  readonly state: State
  readonly event: Event
  readonly rest: readonly Event[]
  readonly all: readonly Event[]
  readonly start: State
}

/** The complaints about what happened. */
export type Complaints = string[]

/** Takes a complaint. */
export type Say = (id: string) => void

/** An event by its tag. */
export type Of<T extends Event['tag']> = Extract<Event, { tag: T }>

/** PD-X.3: whether a die passes. */
export const below = (state: State, isEqualGood: boolean, die: number, pr: number): boolean => {
  const { prEquality } = state.scenario.options
  const isInclusive = prEquality === 'inclusive' || (prEquality === 'asPrinted' && isEqualGood)
  return die < pr || (isInclusive && die === pr)
}

/** The first phase that came of it. */
export const nextPhase = (rest: readonly Event[]): string => {
  const found = rest.find(({ tag }) => tag === 'phaseBegan')
  return found?.tag === 'phaseBegan' ? found.phase.tag : ''
}

/** The units that lost a step. */
export const losses = (rest: readonly Event[]): readonly UnitId[] =>
  rest.flatMap((event) => (event.tag === 'reduced' || event.tag === 'eliminated' ? [event.unit] : []))
