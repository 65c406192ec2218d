import { equipmentRolled } from './8-equipment.js'
import { heated, heatSelected } from './7-heat-of-battle.js'
import { lossSelected } from './6-infantry-result.js'
import { removing, crewOrders, brokenCrewOrder, crewDid } from './6-vehicle-result.js'
import { taking, inOrder } from '../../model/facts.js'
import { has } from '../../model/piece.js'
import { doing } from '../../model/task.js'
import { decisions, just, question, type PartHandler } from '../part-handler.js'
import { destinationNamed, havenName } from '../8.605-setup-areas/seeker.js'
import { announced, begin, broken, brokenCommit, candidates, decide, ESCAPE_ORDERS } from './2-announcing.js'
import { arriving, goHome, homesFor } from './9-arrival.js'
import { escapeRolled, go } from './5-roll.js'

/** Escape (8.606): groups announced unseen, then a roll for each; who gets away goes to the nearest area. */
export const escape: PartHandler<'8.606'> = {
  begin,
  does: { go, goHome, remove: removing },
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
      broken: (_at, { about }, { unit }) => (unit === about.unit ? null : 'piece.own'),
      decide: heated,
    }),
    escapeArea: question(['chooseArea'], {
      candidates: (at, { about: { units } }) =>
        homesFor(at, units).map(({ to }) => ({ tag: 'chooseArea', piece: units[0], area: havenName(to) })),
      broken: (at, { about: { units } }, { piece, area }) => {
        if (piece !== units[0]) return 'piece.own'
        return homesFor(at, units).some(({ to }) => havenName(to) === area) ? null : 'area.nearest'
      },
      decide: (at, { about: { units } }, { area }) =>
        just(...arriving(at, units, destinationNamed(homesFor(at, units), area))),
    }),
    crewOut: question(['scrounge', 'wreck', 'pass'], {
      candidates: crewOrders,
      broken: brokenCrewOrder,
      decide: crewDid,
    }),
  },
  both: decisions(ESCAPE_ORDERS, {
    isSealed: true,
    candidates,
    commit: brokenCommit,
    broken,
    decide,
    done: ({ state }, { asked }) => announced(state, asked),
  }),
}

/** After Escape all Encircled markers come off (KGP-8.6062). */
export const encirclementEnds: PartHandler<'8.6062'> = {
  begin: ({ state }) =>
    inOrder(state).some((piece) => has(piece, 'encircled')) ? [doing('8.6062', { tag: 'unmark' })] : [],
  does: {
    unmark: ({ state }) => just(...inOrder(state).flatMap((piece) => taking(piece, ['encircled'], 'KGP-8.6062'))),
  },
}
