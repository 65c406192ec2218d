import { eliminating, vehicles } from '../../model/facts.js'
import { has, type Vehicle } from '../../model/piece.js'
import { asking } from '../../model/task.js'
import { just, question, type PartHandler } from '../part-handler.js'

const isShocked = (vehicle: Vehicle): boolean => has(vehicle, 'shocked') || has(vehicle, 'unconfirmedKill')

/** Shocked vehicles recover or are lost; there is no third outcome (KGP-8.6043). */
export const shock: PartHandler<'8.6043'> = {
  begin: ({ state }) =>
    vehicles(state)
      .filter(isShocked)
      .map(({ id }) => asking('8.6043', 'umpire', { tag: 'shock', vehicle: id })),
  asks: {
    shock: question(['reportShock'], {
      candidates: (_at, { about: { vehicle } }) =>
        (['recovered', 'eliminated'] as const).map((outcome) => ({ tag: 'reportShock', vehicle, outcome })),
      broken: (_at, { about }, { vehicle }) => (vehicle === about.vehicle ? null : 'piece.own'),
      decide: ({ state }, _task, { vehicle, outcome }) =>
        outcome === 'eliminated'
          ? just(...eliminating(state, vehicle, 'KGP-8.6043'))
          : just({
              tag: 'marked',
              piece: vehicle,
              put: [],
              taken: ['shocked', 'unconfirmedKill'],
              why: 'KGP-8.6043',
              heard: 'all',
            }),
    }),
  },
}
