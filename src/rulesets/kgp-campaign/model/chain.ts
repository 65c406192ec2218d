import type { Event } from './event.js'
import { evolve } from './evolve.js'
import type { State } from './state.js'

/** What one step of several does to the state the steps before have made. */
export type Link = (state: State) => readonly Event[]

/** The events of several steps, each seeing what the one before has done: new pieces then get names of their own. */
export const chained = (state: State, links: readonly Link[]): readonly Event[] => {
  const events: Event[] = []
  let at = state
  for (const link of links)
    for (const event of link(at)) {
      events.push(event)
      at = evolve(at, event)
    }
  return events
}
