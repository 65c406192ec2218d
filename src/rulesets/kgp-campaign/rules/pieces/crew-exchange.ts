import { crewOnFoot } from './crew.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/facts.js'
import type { Piece } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { notesOf, noting } from '../part-handler.js'
import type { State } from '../../model/state.js'

/** The types of the stunned crews a side has given up in an area, in this step. */
export const givenUp = (state: State, side: Side, area: string): readonly string[] =>
  notesOf(state, side, 'gaveUp').flatMap((note) => (note.area === area ? [note.type] : []))

/** How many fit crews an area is still owed: one for every two given up, fractions dropped. */
export const owed = (state: State, side: Side, area: string): number =>
  Math.floor(givenUp(state, side, area).length / 2) -
  notesOf(state, side, 'fitCrew').filter((note) => note.area === area).length

/** A fit crew takes its place in an area, beside a piece of it. */
export const adding = (
  state: State,
  side: Side,
  area: string,
  type: string,
  beside: Piece,
  why: string,
): readonly Event[] => [
  {
    tag: 'made',
    piece: crewOnFoot(nextId(state, side), side, type, beside.location, beside.place),
    why,
    heard: 'all',
  },
  noting(side, { tag: 'fitCrew', area }),
]

/** One crew more given up: the area is owed a fit one for every two, at once where the type is in no doubt (AMB-26). */
export const giving = (
  state: State,
  side: Side,
  area: string,
  type: string,
  beside: Piece,
  why: string,
): readonly Event[] => {
  const types = new Set([...givenUp(state, side, area), type])
  const isDue = (givenUp(state, side, area).length + 1) % 2 === 0
  return [
    noting(side, { tag: 'gaveUp', area, type }),
    ...(isDue && types.size === 1 ? adding(state, side, area, type, beside, why) : []),
  ]
}
