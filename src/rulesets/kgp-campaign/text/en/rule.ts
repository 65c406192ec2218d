import { plainRefusals } from '../../../../kernel/language.js'
import { NOWHERE, ruleBook, type Refusals } from '../../model/rule.js'
import { listed, purchaseName, tallied } from '../names.js'
import type { RefusalWords } from '../words.js'
import { inside, list, names, plural, some } from './name.js'

const { all, area, location, modes, of, printed, slots } = names

const OUTCOME = {
  hero: 'cannot create a hero',
  hardened: 'cannot Battle Harden',
  berserk: 'cannot go Berserk',
  surrendered: 'cannot surrender',
} as const

const SITE = 'Setup Area that has a unit of yours and is not Isolated'

/** The sentences for refusals in English. */
export const refusals: RefusalWords = {
  ...plainRefusals<Refusals>(ruleBook),
  'turn.order': ({ fault }) => `This is not an order of the game: ${fault}.`,
  'melee.order': ({ location: there }) => `The Melee ${inside(there)} is not the next in Location order.`,
  'melee.pieces': ({ location: there }) =>
    `The outcome of the Melee ${inside(there)} names a piece that is not there, or names one twice.`,
  'melee.guard': ({ location: there }) => `A prisoner ${inside(there)} needs a free enemy unit there as its Guard.`,
  'melee.withdrawal': ({ location: there }) =>
    `A unit may withdraw from ${location(there)} only to another Location without enemies.`,
  'melee.unfinished': ({ location: there }) =>
    `Units of both sides remain ${inside(there)}, but the outcome is not a standoff.`,
  'prisoner.guard': ({ guard, prisoner }, at) =>
    guard === NOWHERE
      ? `${of(at, prisoner)} must be transferred to another Guard.`
      : `${of(at, guard)} cannot guard ${of(at, prisoner)} there.`,
  'item.held': ({ item }, at) => `${of(at, item)} is already possessed.`,
  'mines.crew': ({ vehicle }, at) => `${of(at, vehicle)} has no crew that could break.`,
  'bog.helper': ({ helper, vehicle }, at) =>
    `${of(at, helper)} cannot help ${of(at, vehicle)}: it is in another area, already helps, or is one too many.`,
  'hq.location': ({ location: there }) =>
    `${location(there)} cannot be the headquarters: it must be the ground level of a building not under U.S. Control.`,
  'control.marker': ({ location: there }) =>
    `${location(there)} is not a Strategic Location you Control, or already has a Control marker.`,
  'area.nearest': ({ area: to, piece }, at) => `${area(to)} is not one of the nearest areas of ${of(at, piece)}.`,
  'weapon.removable': ({ slot, vehicle }, at) => `The ${slots[slot]} of ${of(at, vehicle)} cannot be removed.`,
  'escape.duty': ({ unit }, at) => `${of(at, unit)} neither must nor may Escape.`,
  'escape.goal': ({ unit }, at) => `An Escape has no chosen destination: ${of(at, unit)} goes to the nearest area.`,
  'escape.held': ({ unit }, at) => `${of(at, unit)} is not an Isolated unit in a Setup Area of yours.`,
  'escape.declared': ({ unit }, at) => `${of(at, unit)} is already in a group.`,
  'escape.stack': ({ unit, with: other }, at) =>
    `${of(at, other)} is in no announced group of your Personnel in the Location of ${of(at, unit)}.`,
  'escape.leader': ({ leader, unit }, at) =>
    `${of(at, leader)} is not a leader or hero of yours in the group of ${of(at, unit)}, or is alone in it.`,
  'escape.unled': ({ unit }, at) => `${of(at, unit)} has announced no group of yours with a leader.`,
  'escape.crowded': ({ unit }, at) => `The Location of ${of(at, unit)} is not Overstacked.`,
  'escape.room': ({ to, unit }, at) =>
    `${location(to)} is not an Isolated Location of the same area with room for ${of(at, unit)}.`,
  'item.dismantle': ({ item }, at) => `${of(at, item)} cannot be dismantled, or not now.`,
  'item.give': ({ item, to }, at) => `${of(at, to)} is not another unit with the possessor of ${of(at, item)}.`,
  'deploy.squad': ({ unit }, at) => `${of(at, unit)} is not a squad that can Deploy.`,
  'deploy.leader': ({ unit }, at) => `${of(at, unit)} needs a leader in its group to Deploy.`,
  'heat.outcome': ({ outcome, unit }, at) => `${of(at, unit)} ${OUTCOME[outcome]}.`,
  'scrounge.gains': ({ from, gains }, at) =>
    gains === ''
      ? `Scrounging ${of(at, from)} must yield something.`
      : `Scrounging ${of(at, from)} cannot yield ${list(tallied(listed(gains).map(printed)))}.`,
  'scrounge.bare': ({ from }, at) => `${of(at, from)} is Burnt-Out or has already been Scrounged.`,
  'item.possess': ({ item, unit }, at) =>
    `${of(at, unit)} cannot take ${of(at, item)}: it is possessed or in another area.`,
  'vehicle.reman': ({ unit, vehicle }, at) =>
    `${of(at, unit)} cannot man ${of(at, vehicle)}: it is not a crew, is in another area, or the vehicle is manned.`,
  'vehicle.crew': ({ vehicle }, at) => `${of(at, vehicle)} has no crew.`,
  'result.faulty': ({ count, expected, found, pointer }) =>
    `The report cannot be right: ${plural(count, { one: 'fault', other: 'faults, the first' })} at ${pointer}: ` +
    `expected ${expected}, found ${found}.`,
  'recombine.pair': ({ first, second }, at) =>
    `${of(at, first)} and ${of(at, second)} cannot Recombine: it takes two half-squads of the same type in one area, ` +
    'named in order.',
  'harden.unit': ({ unit }, at) => `${of(at, unit)} cannot Battle Harden, or has done so in this step.`,
  'harden.leader': ({ unit }, at) => `${of(at, unit)} is not the leader the roll determines.`,
  'promotion.area': ({ area: to }) => `No new leader can be created in ${area(to)}.`,
  'rg.unavailable': ({ chartId }) => `Group ${chartId} is not available on this date.`,
  'rg.maximum': ({ chartId }) => `You have reached the maximum for group ${chartId}.`,
  'rg.cpp': ({ chartId }) => `You do not have enough CPP for group ${chartId}.`,
  'rg.mode': ({ chartId, mode }) => `Group ${chartId} cannot come ${modes[mode]}.`,
  'rg.area': ({ area: to, chartId, mode }) =>
    to === NOWHERE
      ? `Group ${chartId} needs an area to come ${modes[mode]}.`
      : `Group ${chartId} cannot come to ${area(to)} ${modes[mode]}.`,
  'rg.objectiveHex': ({ hex, purchase }) => `${hex} cannot be the Objective Hex of ${purchaseName(purchase)}.`,
  'rg.hex': ({ hex, purchase }) => `${hex} cannot be Pre-Registered for ${purchaseName(purchase)}.`,
  'rg.unknown': ({ purchase }) => `Your purchase record has no open entry for ${purchaseName(purchase)}.`,
  'fpp.sale': ({ kind, strength }) => `You cannot buy ${some(kind)} of strength ${strength}.`,
  'fpp.points': ({ kind }) => `You do not have enough FPP for ${some(kind)}.`,
  'fpp.area': ({ location: there }) => `${location(there)} must be in a ${SITE}.`,
  'fpp.terrain': ({ kind, location: there }) => `The terrain of ${location(there)} does not allow ${some(kind)}.`,
  'fpp.double': ({ kind, location: there }) => `${location(there)} already has ${some(kind)}.`,
  'fpp.across': ({ kind }) => `Only a roadblock is placed on a hexside, not ${some(kind)}.`,
  'fpp.count': ({ count }) =>
    `You cannot buy ${plural(count, { one: 'concealment counter', other: 'concealment counters' })}.`,
  'fpp.concealment': ({ count }) =>
    `You do not have enough FPP for ${plural(count, { one: 'concealment counter', other: 'concealment counters' })}.`,
  'fpp.site': ({ area: to }) => `${area(to)} is not a ${SITE}.`,
  'fpp.hidden': ({ item }, at) => `${of(at, item)} is not a hidden Fortification of yours.`,
  'recon.area': ({ area: to }) => `${area(to)} is not an enemy Setup Area.`,
  'setUp.piece': ({ piece }, at) => `You cannot set up ${of(at, piece)} on the map.`,
  'setUp.area': ({ location: there, piece }, at) => `${location(there)} is not in a Setup Area for ${of(at, piece)}.`,
  'setUp.room': ({ location: there, piece }, at) => `There is no room for ${of(at, piece)} ${inside(there)}.`,
  'setUp.location': ({ location: there, piece }, at) => `${of(at, piece)} may not set up ${inside(there)}.`,
  'setUp.tow': ({ gun, vehicle }, at) =>
    `${of(at, gun)} cannot be hooked to ${of(at, vehicle)}: it takes a Mobile vehicle beside it that can tow it and ` +
    'set up in its place.',
  'setUp.unhook': ({ gun }, at) => `${of(at, gun)} is not hooked.`,
  'setUp.dummy': ({ location: there, purchase }) =>
    `Group ${purchaseName(purchase)} has no Dummy among the Reserves ${inside(there)}.`,
  'setUp.reserve': ({ vehicle }, at) => `${of(at, vehicle)} is not a vehicle of yours set up in Reserve.`,
  'setUp.crew': ({ vehicle }, at) => `${of(at, vehicle)} has no crew that could be CE.`,
  'setUp.bypass': ({ vehicle }, at) =>
    `${of(at, vehicle)} needs woods or a building to Bypass there, and must face along the hexside it Bypasses.`,
  'setUp.armament': ({ vehicle }, at) => `This cannot be removed from ${of(at, vehicle)}.`,
  'setUp.box': ({ area: to, piece }, at) =>
    `${of(at, piece)} is not a group in Reserve that cannot set up, or may not wait in the Holding Box of ${area(to)}.`,
  'security.line': ({ item, path }, at) =>
    `No Security Area of ${of(at, item)} can run via ${listed(path).join('-')}: it takes Enterable hexes outside ` +
    'German areas, to the map edge at an Eligible U.S. Entry Area.',
  'security.radio': ({ area: to, purchase, type }) =>
    `${purchaseName(purchase)} cannot be given a ${printed(type)} in ${area(to)}.`,
  'module.limit': ({ purchase }) =>
    `Two artillery modules are already in play, or ${purchaseName(purchase)} is not a module or is one of them.`,
  'shift.unit': ({ unit }, at) => `${of(at, unit)} cannot Shift, or has already tried on this date.`,
  'shift.declared': ({ unit }, at) => `${of(at, unit)} is already in a group.`,
  'shift.undeclared': ({ unit }, at) => `${of(at, unit)} is in no group of yours that Shifts.`,
  'shift.same': ({ to, unit }, at) => `${of(at, unit)} is already in ${area(to)}.`,
  'shift.area': ({ to }) =>
    to === NOWHERE
      ? 'A Shift needs an area of your side as its destination.'
      : `${area(to)} is not an area of your side.`,
  'shift.isolated': ({ to }) => `${area(to)} is Isolated.`,
  'shift.ineligible': ({ to }) => `${area(to)} is not an Eligible Entry Area.`,
  'shift.vehicle': ({ to }) => `No vehicle may Shift to or from ${area(to)}.`,
  'shift.notNext': ({ to }) => `${area(to)} is not the next Eligible Entry Area along the map edge.`,
  'fuel.donors': ({ donors }, at) =>
    `${all(at, listed(donors))} cannot be the donors: it takes three vehicles or Wrecks in the area of the recipient ` +
    'that have the same fuel and can give some.',
  'fuel.donor': ({ vehicle }, at) => `${of(at, vehicle)} has given no fuel in this step.`,
  'fuel.berth': ({ to, vehicle }, at) => `${of(at, vehicle)} cannot be left ${inside(to)}.`,
  'recovery.area': ({ area: to, type }) =>
    `${area(to)} is Isolated or has too few squads for another ${printed(type)}.`,
  'exchange.weapon': ({ slot, vehicle }, at) =>
    `The ${slots[slot]} of ${of(at, vehicle)} is not a disabled machine gun.`,
  'exchange.spare': ({ mg, vehicle }, at) =>
    `${of(at, mg)} is not a suitable machine gun in the area of ${of(at, vehicle)}.`,
  'removal.item': ({ item }, at) => `${of(at, item)} cannot be Removed.`,
  'removal.control': ({ item }, at) =>
    `You must Control the Location of ${of(at, item)}, or both sides of its hexside.`,
  'removal.area': ({ area: to, item }, at) => `${of(at, item)} is not in ${area(to)}.`,
  'removal.mines': ({ item }, at) => `Mines must be Removed before ${of(at, item)}.`,
  'removal.limit': ({ area: to }) => `There are too few squads or heavy vehicles in ${area(to)} for another attempt.`,
  'removal.loss': ({ unit }, at) => `${of(at, unit)} is not among those that take the loss first.`,
}
