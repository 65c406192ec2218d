import { inOrder } from '../model/facts.js'
import type { Piece } from '../model/piece.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import type { State } from '../model/state.js'

/** A piece as the template lists it: a piece in a Location is on the map, no longer in Reserve. */
export const onMap = (piece: Piece): Piece => (piece.location === null ? piece : { ...piece, place: { tag: 'map' } })

/**
 * Returns a report in which nothing happened: every piece is where it was set up, and nothing was lost or changed
 * hands. It has no faults, and people can fill it in (8.3, section 6.11 of the rules page).
 */
export const reportTemplate = (state: State): ScenarioResult => ({
  date: state.date,
  firstMover: state.firstMover ?? 'german',
  winner: null,
  concession: null,
  pieces: inOrder(state).map(onMap),
  lost: [],
  control: state.board.control,
  hexControl: state.board.hexControl,
  fires: state.board.fires,
  changes: state.board.changes,
  gone: state.board.gone,
  counters: [],
  casualtyVp: { german: 0, us: 0 },
  prisonersIncluded: true,
  exits: [],
  failedToEnter: [],
  usage: [],
  lostWeapons: [],
  massacre: null,
  objectivesTaken: [],
  panzerfaustsLeft: 0,
})
