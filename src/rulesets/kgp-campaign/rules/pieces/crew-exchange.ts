import { isIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { fallenTo } from '../8.605-setup-areas/standing-locations.js'
import { crewOnFoot } from './crew.js'
import type { Event } from '../../model/event.js'
import type { NoteOf } from '../../model/note.js'
import { nextId } from '../../model/piece-names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { LocationId, Side } from '../../data/names.js'
import { notesOf, noteEvent } from '../part-handler.js'
import type { State } from '../../model/state.js'

/** The stunned crews a side has given up in an area in this step, in order. */
const gifts = (state: State, side: Side, area: string): readonly NoteOf<'gaveUp'>[] =>
  notesOf(state, side, 'gaveUp')
    .filter((note) => note.area === area)
    .toSorted((a, b) => a.nth - b.nth)

/** Returns the types of these crews. */
export const givenUp = (state: State, side: Side, area: string): readonly string[] =>
  gifts(state, side, area).map(({ type }) => type)

/** The number of fit crews an area has received in this step. */
const gained = (state: State, side: Side, area: string): number =>
  notesOf(state, side, 'fitCrew').filter((note) => note.area === area).length

/** Returns the number of fit crews an area is still owed: one for every two given up, rounded down. */
export const crewsOwed = (state: State, side: Side, area: string): number =>
  Math.floor(givenUp(state, side, area).length / 2) - gained(state, side, area)

/**
 * The Location of a fit crew in place of two crews: that of one of them, preferably an Isolated one (KGP-8.6112.1,
 * AMB-51).
 */
const appearing = (at: Position, side: Side, stood: readonly LocationId[]): LocationId | null => {
  const situation = situationOf(at)
  const isStuck = (location: LocationId): boolean => isIsolated(situation, side, fallenTo(situation, location))
  return stood.findLast(isStuck) ?? stood.at(-1) ?? null
}

/** Creates a fit crew in an area for two that were given up there, in order. */
const made = (
  at: Position,
  side: Side,
  area: string,
  type: string,
  { place }: Piece,
  pair: readonly Pick<NoteOf<'gaveUp'>, 'at'>[],
  why: string,
): readonly Event[] => {
  const stood = pair.flatMap(({ at: location }) => (location === OFF_MAP ? [] : [location]))
  const location = place.tag === 'setupArea' ? appearing(at, side, stood) : null
  return [
    {
      tag: 'made',
      piece: crewOnFoot(nextId(at.state, side, { location, place }), side, type, location, place),
      why,
      heard: 'all',
    },
    noteEvent(side, { tag: 'fitCrew', area }),
  ]
}

/** The recorded Location of a crew in a Holding Box. */
const OFF_MAP = ''

/** Adds a fit crew of the chosen type to an area, in the same part of the Holding Box or area as an existing piece. */
export const addCrew = (
  at: Position,
  side: Side,
  area: string,
  type: string,
  beside: Piece,
  why: string,
): readonly Event[] => {
  const from = 2 * gained(at.state, side, area)
  return made(at, side, area, type, beside, gifts(at.state, side, area).slice(from, from + 2), why)
}

/**
 * Gives up one more crew. The area is owed a fit one for every two, which appears at once if its type is unambiguous
 * (AMB-26).
 */
export const giveUpOneCrew = (
  at: Position,
  side: Side,
  area: string,
  type: string,
  given: Piece,
  why: string,
): readonly Event[] => {
  const before = gifts(at.state, side, area)
  const gift = { tag: 'gaveUp', area, nth: before.length + 1, type, at: given.location ?? OFF_MAP } as const
  const types = new Set([...before.map((one) => one.type), type])
  const isDue = gift.nth % 2 === 0
  return [
    noteEvent(side, gift),
    ...(isDue && types.size === 1 ? made(at, side, area, type, given, [...before.slice(-1), gift], why) : []),
  ]
}
