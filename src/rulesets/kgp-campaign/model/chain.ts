import type { Event } from './event.js'
import { evolve } from './evolve.js'
import { positionOf, type Position } from './position.js'

/** What one step of several does to the position the steps before have made. */
export type Link = (at: Position) => readonly Event[]

/** The position after events. */
export const after = (at: Position, events: readonly Event[]): Position =>
  events.length === 0 ? at : positionOf(at.data, events.reduce(evolve, at.state))

/** The events of several steps, each seeing what the one before has done: new pieces then get names of their own. */
export const chained = (start: Position, links: readonly Link[]): readonly Event[] => {
  const events: Event[] = []
  let at = start
  for (const link of links) {
    const next = link(at)
    events.push(...next)
    at = after(at, next)
  }
  return events
}
