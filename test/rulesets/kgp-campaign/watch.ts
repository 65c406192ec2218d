import { memoize } from '../../../src/kernel/memoize.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { evolve } from '../../../src/rulesets/kgp-campaign/model/evolve.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { parts } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import { partOf } from './playing.js'
import type { Stride } from './walking.js'

/** The complaints about a step; empty if there are none. */
export type Watch = (data: GameData, stride: Stride, n: number) => readonly string[]

type Tag<T extends Event['tag']> = Extract<Event, { readonly tag: T }>

/** The events of a step with a given tag. */
export const all = <T extends Event['tag']>({ events }: Stride, tag: T): readonly Tag<T>[] =>
  events.filter((event): event is Tag<T> => event.tag === tag)

/** The complaint if something is wrong. */
export const complain = (isWrong: boolean, says: string): readonly string[] => (isWrong ? [says] : [])

/** The index of a part. */
export const placeOf = (part: string): number => parts.findIndex(({ id }) => id === part)

/** Whether a step ended a part, so that the next one follows. */
export const leaves = ({ before, after }: Stride, part: string): boolean =>
  partOf(before) === part && partOf(after) !== part

/** Each event with the position just before it; cached, since many checks look at the same step. */
export const unfolded: (stride: Stride) => readonly (readonly [State, Event])[] = memoize(({ before, events }) => {
  let state = before
  return events.map((event) => {
    const at = state
    state = evolve(state, event)
    return [at, event] as const
  })
})
