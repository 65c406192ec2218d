import { eliminating, vehicles } from '../../model/facts.js'
import { has, type Vehicle } from '../../model/piece.js'
import { asking, just, NOTHING, type Room, type Rooms } from '../step-part.js'
import { BOG, bog } from './8.6044-bog.js'
import { ENCIRCLED, encirclement } from './8.6041-encirclement.js'
import { minefields, MINES } from './8.6042-minefield.js'

const SHOCK = '8.6043'

const isShocked = (vehicle: Vehicle): boolean => has(vehicle, 'shocked') || has(vehicle, 'unconfirmedKill')

/** Shocked vehicles recover or are lost; there is no third outcome (KGP-8.6043). */
const shock: Room = {
  begin: (_kit, state) =>
    vehicles(state)
      .filter(isShocked)
      .map(({ id }) => asking(SHOCK, 'umpire', [id])),
  candidates: (_kit, _state, task) =>
    task.tag === 'ask'
      ? (['recovered', 'eliminated'] as const).map((outcome) => ({
          tag: 'reportShock',
          vehicle: task.subjects[0],
          outcome,
        }))
      : [],
  broken: (_kit, _state, task, _seat, command) => {
    if (command.tag !== 'reportShock' || task.tag !== 'ask') return 'turn.answer'
    return command.vehicle === task.subjects[0] ? null : 'piece.own'
  },
  decide: (_kit, state, _task, _seat, command) => {
    if (command.tag !== 'reportShock') return NOTHING
    if (command.outcome === 'eliminated') return just(...eliminating(state, command.vehicle, 'KGP-8.6043'))
    return just({
      tag: 'marked',
      piece: command.vehicle,
      put: [],
      taken: ['shocked', 'unconfirmedKill'],
      why: 'KGP-8.6043',
      heard: 'all',
    })
  },
}

/** Encirclement, Minefields, Shock and Bog (8.604): the whole map for each before the next begins. */
export const ordeal: Rooms = {
  [ENCIRCLED]: encirclement,
  [MINES]: minefields,
  [SHOCK]: shock,
  [BOG]: bog,
}
