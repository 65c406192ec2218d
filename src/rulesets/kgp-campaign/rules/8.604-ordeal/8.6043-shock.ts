import { eliminatePiece, vehicles } from '../../model/facts.js'
import { has, type Vehicle } from '../../model/piece.js'
import { askTask } from '../../model/task.js'
import { eventsOnly, question, type PartHandler } from '../part-handler.js'

const isShocked = (vehicle: Vehicle): boolean => has(vehicle, 'shocked') || has(vehicle, 'unconfirmedKill')

/** Vehicles in Shock recover or are Eliminated (KGP-8.6043). */
export const shock: PartHandler<'8.6043'> = {
  begin: ({ state }) =>
    vehicles(state)
      .filter(isShocked)
      .map(({ id }) => askTask('8.6043', 'umpire', { tag: 'shock', vehicle: id })),
  asks: {
    shock: question(['reportShock'], {
      candidates: (_at, { about: { vehicle } }) =>
        (['recovered', 'eliminated'] as const).map((outcome) => ({ tag: 'reportShock', vehicle, outcome })),
      whyNot: (_at, { about }, { vehicle }) => (vehicle === about.vehicle ? null : 'piece.own'),
      decide: ({ state }, _task, { vehicle, outcome }) =>
        outcome === 'eliminated'
          ? eventsOnly(...eliminatePiece(state, vehicle, 'KGP-8.6043'))
          : eventsOnly({
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
