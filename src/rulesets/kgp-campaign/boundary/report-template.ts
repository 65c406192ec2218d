import { inOrder } from '../model/facts.js'
import type { Piece } from '../model/piece.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import type { State } from '../model/state.js'

const onMap = (piece: Piece): Piece => (piece.location === null ? piece : { ...piece, place: { tag: 'map' } })

/**
 * The end of a scenario in which nothing happened: everything where it was set up, nobody lost, nothing changed hands. A report
 * without faults, for people to write their own from (8.3, section 6.11 of the rules page).
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
