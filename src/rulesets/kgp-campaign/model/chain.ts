import type { Event } from './event.js'
import { evolve } from './evolve.js'
import { positionOf, type Position } from './position.js'

/** A step that returns events, given the position after the previous steps. */
export type Link = (at: Position) => readonly Event[]

/** Returns the position after some events. */
export const positionAfter = (at: Position, events: readonly Event[]): Position =>
  events.length === 0 ? at : positionOf(at.data, events.reduce(evolve, at.state))

/**
 * Returns the events of several steps, each applied to the position after the previous one, so that new pieces get
 * unique names.
 */
export const chainEvents = (start: Position, links: readonly Link[]): readonly Event[] => {
  const events: Event[] = []
  let at = start
  for (const link of links) {
    const next = link(at)
    events.push(...next)
    at = positionAfter(at, next)
  }
  return events
}
