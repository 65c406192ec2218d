import { equipmentRolled } from './8-equipment.js'
import { applyHeat, heatSelected } from './7-heat-of-battle.js'
import { lossSelected } from './6-infantry-result.js'
import { removeLostVehicle, crewOrders, whyNotCrewOrder, crewDid } from './6-vehicle-result.js'
import { removeMarkers, inOrder } from '../../model/facts.js'
import { has } from '../../model/piece.js'
import { doTask } from '../../model/task.js'
import { decisions, eventsOnly, question, type PartHandler } from '../part-handler.js'
import { destinationNamed, retentionAreaId } from '../8.605-setup-areas/moving-group.js'
import { tasksOnceAnnounced, begin, whyNot, whyNotCommit, candidates, decide, ESCAPE_ORDERS } from './2-announcing.js'
import { arriveIn, goHome, homesFor } from './9-arrival.js'
import { escapeRolled, beginAttempt } from './5-roll.js'

/** Escape (8.606): groups are announced secretly and roll in turn; successful ones go to the nearest area. */
export const escape: PartHandler<'8.606'> = {
  begin,
  does: { go: beginAttempt, goHome, remove: removeLostVehicle },
  rolls: {
    escape: escapeRolled,
    escapeLoss: lossSelected,
    escapeHeat: heatSelected,
    escapeEquipment: equipmentRolled,
  },
  asks: {
    heat: question(['reportHeat'], {
      candidates: ({ data }, { about: { unit } }) =>
        data.houseRules.heatOfBattle.use.map((outcome) => ({ tag: 'reportHeat', unit, outcome })),
      whyNot: (_at, { about }, { unit }) => (unit === about.unit ? null : 'piece.own'),
      decide: applyHeat,
    }),
    escapeArea: question(['chooseArea'], {
      candidates: (at, { about: { units } }) =>
        homesFor(at, units).map(({ to }) => ({ tag: 'chooseArea', piece: units[0], area: retentionAreaId(to) })),
      whyNot: (at, { about: { units } }, { piece, area }) => {
        if (piece !== units[0]) return 'piece.own'
        return homesFor(at, units).some(({ to }) => retentionAreaId(to) === area) ? null : 'area.nearest'
      },
      decide: (at, { about: { units } }, { area }) =>
        eventsOnly(...arriveIn(at, units, destinationNamed(homesFor(at, units), area))),
    }),
    crewOut: question(['scrounge', 'wreck', 'pass'], {
      candidates: crewOrders,
      whyNot: whyNotCrewOrder,
      decide: crewDid,
    }),
  },
  both: decisions(ESCAPE_ORDERS, {
    isSealed: true,
    candidates,
    commit: whyNotCommit,
    whyNot,
    decide,
    done: ({ state }, { asked }) => tasksOnceAnnounced(state, asked),
  }),
}

/** After Escape, all Encircled markers are removed (KGP-8.6062). */
export const encirclementEnds: PartHandler<'8.6062'> = {
  begin: ({ state }) =>
    inOrder(state).some((piece) => has(piece, 'encircled')) ? [doTask('8.6062', { tag: 'unmark' })] : [],
  does: {
    unmark: ({ state }) =>
      eventsOnly(...inOrder(state).flatMap((piece) => removeMarkers(piece, ['encircled'], 'KGP-8.6062'))),
  },
}
