import { refusalsFrom } from '../../../../kernel/language.js'
import type { PieceId } from '../../data/names.js'
import { NOWHERE, ruleBook, type RefusalValues } from '../../model/rule.js'
import { listed, purchaseName, tallied } from '../names.js'
import type { RefusalWords, Scene } from '../words.js'
import { inside, list, names, plural, some } from './name.js'

const { all, area, location, modes, of, printed, slots } = names

const OUTCOME = {
  hero: 'cannot create a hero',
  hardened: 'cannot Battle Harden',
  berserk: 'cannot go Berserk',
  surrendered: 'cannot surrender',
} as const

const SITE = 'Setup Area that has a unit of yours and is not Isolated'

const piece = (id: PieceId, at: Scene): string => of(at, id)
const asWritten = <Value>(value: Value): Value => value

/** The sentences for refusals in English. */
export const refusals: RefusalWords = {
  ...refusalsFrom<typeof ruleBook, RefusalValues, [at: Scene]>(ruleBook, {
    first: piece,
    from: piece,
    gun: piece,
    helper: piece,
    item: piece,
    leader: piece,
    mg: piece,
    piece,
    second: piece,
    unit: piece,
    vehicle: piece,
    with: piece,
    area,
    to: area,
    location,
    chartId: asWritten,
    hex: asWritten,
    purchase: purchaseName,
    kind: some,
    strength: asWritten,
    mode: (mode) => modes[mode],
    slot: (slot) => slots[slot],
    type: printed,
    fault: asWritten,
  }),
  'melee.order': ({ location: there }) => `The Melee ${inside(there)} is not the next in Location order.`,
  'melee.pieces': ({ location: there }) =>
    `The outcome of the Melee ${inside(there)} names a piece that is not there, or names one twice.`,
  'melee.guard': ({ location: there }) => `A prisoner ${inside(there)} needs a free enemy unit there as its Guard.`,
  'melee.unfinished': ({ location: there }) =>
    `Units of both sides remain ${inside(there)}, but the outcome is not a standoff.`,
  'prisoner.guard': ({ guard, prisoner }, at) =>
    guard === NOWHERE
      ? `${of(at, prisoner)} must be transferred to another Guard.`
      : `${of(at, guard)} cannot guard ${of(at, prisoner)} there.`,
  'hq.location': ({ location: there }) =>
    `${location(there)} cannot be the headquarters: it must be the ground level of a building not under U.S. Control.`,
  'escape.room': ({ to, unit }, at) =>
    `${location(to)} is not an Isolated Location of the same area with room for ${of(at, unit)}.`,
  'item.give': ({ item, to }, at) => `${of(at, to)} is not another unit with the possessor of ${of(at, item)}.`,
  'heat.outcome': ({ outcome, unit }, at) => `${of(at, unit)} ${OUTCOME[outcome]}.`,
  'scrounge.gains': ({ from, gains }, at) =>
    gains === ''
      ? `Scrounging ${of(at, from)} must yield something.`
      : `Scrounging ${of(at, from)} cannot yield ${list(tallied(listed(gains).map(printed)))}.`,
  'result.faulty': ({ count, expected, found, pointer }) =>
    `The report cannot be right: ${plural(count, { one: 'fault', other: 'faults, the first' })} at ${pointer}: ` +
    `expected ${expected}, found ${found}.`,
  'recombine.pair': ({ first, second }, at) =>
    `${of(at, first)} and ${of(at, second)} cannot Recombine: it takes two half-squads of the same type in one area, ` +
    'named in order.',
  'rg.area': ({ area: to, chartId, mode }) =>
    to === NOWHERE
      ? `Group ${chartId} needs an area to come ${modes[mode]}.`
      : `Group ${chartId} cannot come to ${area(to)} ${modes[mode]}.`,
  'fpp.area': ({ location: there }) => `${location(there)} must be in a ${SITE}.`,
  'fpp.count': ({ count }) =>
    `You cannot buy ${plural(count, { one: 'concealment counter', other: 'concealment counters' })}.`,
  'fpp.concealment': ({ count }) =>
    `You do not have enough FPP for ${plural(count, { one: 'concealment counter', other: 'concealment counters' })}.`,
  'fpp.site': ({ area: to }) => `${area(to)} is not a ${SITE}.`,
  'setUp.room': ({ location: there, piece }, at) => `There is no room for ${of(at, piece)} ${inside(there)}.`,
  'setUp.location': ({ location: there, piece }, at) => `${of(at, piece)} may not set up ${inside(there)}.`,
  'setUp.tow': ({ gun, vehicle }, at) =>
    `${of(at, gun)} cannot be hooked to ${of(at, vehicle)}: it takes a Mobile vehicle beside it that can tow it and ` +
    'set up in its place.',
  'setUp.dummy': ({ location: there, purchase }) =>
    `Group ${purchaseName(purchase)} has no Dummy among the Reserves ${inside(there)}.`,
  'setUp.box': ({ area: to, piece }, at) =>
    `${of(at, piece)} is not a group in Reserve that cannot set up, or may not wait in the Holding Box of ${area(to)}.`,
  'security.line': ({ item, path }, at) =>
    `No Security Area of ${of(at, item)} can run via ${listed(path).join('-')}: it takes Enterable hexes outside ` +
    'German areas, to the map edge at an Eligible U.S. Entry Area.',
  'shift.area': ({ to }) =>
    to === NOWHERE
      ? 'A Shift needs an area of your side as its destination.'
      : `${area(to)} is not an area of your side.`,
  'fuel.donors': ({ donors }, at) =>
    `${all(at, listed(donors))} cannot be the donors: it takes three vehicles or Wrecks in the area of the recipient ` +
    'that have the same fuel and can give some.',
  'fuel.berth': ({ to, vehicle }, at) => `${of(at, vehicle)} cannot be left ${inside(to)}.`,
}
