import { grammar, type Grammar } from '../../../../kernel/language.js'
import type { FortificationKind, LocationId, Side } from '../../data/names.js'
import { has, type PersonnelKind } from '../../model/piece.js'
import { namesFrom } from '../names.js'
import type { Names } from '../words.js'

const english: Grammar = grammar('en-GB')

/** A number with its noun. */
export const plural: Grammar['plural'] = english.plural
/** Names as a list. */
export const list: Grammar['list'] = english.list

/** The adjectives of the sides. */
export const ADJECTIVE: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }

const PERSONNEL: Readonly<Record<PersonnelKind, string>> = {
  squad: 'squad',
  halfSquad: 'half-squad',
  crew: 'crew',
  vehicleCrew: 'vehicle crew',
  leader: 'leader',
  hero: 'hero',
  armorLeader: 'armor leader',
}
const FORTIFICATIONS: Readonly<Record<FortificationKind, string>> = {
  foxhole: 'foxhole',
  trench: 'trench',
  pillbox: 'pillbox',
  wire: 'wire',
  mineAP: 'A-P mines',
  mineAT: 'A-T mines',
  roadblock: 'roadblock',
  fortifiedBuilding: 'Fortified Building',
  daisyChain: 'Daisy Chain',
}

/** The names of things in English. */
export const names: Names = /* @__PURE__ */ namesFrom({
  list,
  seats: { german: 'the Germans', us: 'the Americans', umpire: 'the umpire' },
  mark: (side, mark) => `${ADJECTIVE[side]} ${mark}`,
  pieces: {
    personnel: ({ kind, type }) => (type === kind ? PERSONNEL[kind] : `${type} ${PERSONNEL[kind]}`),
    vehicle: ({ type }) => type,
    gun: ({ type }) => type,
    sw: ({ type }) => type,
    wreck: (wreck) => `${has(wreck, 'burntOut') ? 'Burnt-Out Wreck' : 'Wreck'} of ${wreck.type}`,
    fortification: ({ kind }) => FORTIFICATIONS[kind],
  },
  parts: {
    foxhole: (hex) => `the foxhole in ${hex}`,
    trench: (hex) => `the trench in ${hex}`,
    pillbox: (hex) => `the pillbox in ${hex}`,
    bridge: (hex) => `the bridge in ${hex}`,
  },
  level: (hex, level) => `${hex} level ${level}`,
  setupArea: (side, letter) => `${ADJECTIVE[side]} Setup Area ${letter}`,
  entryArea: (id) => `Entry Area ${id}`,
  places: {
    map: () => 'on the map',
    setupArea: ({ area }) => `in ${names.area(area)}`,
    holdingBox: ({ entry, part }) => `in the ${part} part of the Holding Box of ${names.area(entry)}`,
    leftInPlace: () => 'left in place',
  },
  fortifications: FORTIFICATIONS,
  markers: {
    abandoned: 'Abandoned',
    acquired: 'an Acquired Target',
    ammoShortage: 'under Ammunition Shortage',
    berserk: 'Berserk',
    bogged: 'Bogged',
    broken: 'Broken',
    bu: 'BU',
    burning: 'burning',
    burntOut: 'Burnt-Out',
    captured: 'Captured',
    ce: 'CE',
    cloaked: 'Cloaked',
    concealed: 'Concealed',
    cx: 'CX',
    dismantled: 'dismantled',
    disrupted: 'Disrupted',
    dm: 'under DM',
    encircled: 'Encircled',
    fanatic: 'Fanatic',
    heroic: 'Heroic',
    hidden: 'hidden',
    hooked: 'hooked',
    hullDown: 'Hull Down',
    immobilized: 'Immobilized',
    known: 'known',
    labor: 'at Labor',
    limbered: 'limbered',
    lowAmmo: 'Low on Ammo',
    malfunctioned: 'malfunctioned',
    melee: 'in Melee',
    mired: 'Mired',
    motion: 'in Motion',
    outOfGas: 'Out of Gas',
    pinned: 'Pinned',
    rearmed: 'Rearmed',
    recalled: 'Recalled',
    refueled: 'refueled',
    reserve: 'in Reserve',
    scrounged: 'Scrounged',
    shiftTried: 'finished with Shifting on this date',
    shocked: 'Shocked',
    statusSecret: 'of secret status',
    stunned: 'Stunned',
    unarmed: 'Unarmed',
    unconfirmedKill: 'an Unconfirmed Kill',
    wallAdvantage: 'holding Wall Advantage',
    wounded: 'Wounded',
  },
  slots: {
    MA: 'main armament',
    CMG: 'coaxial machine gun',
    BMG: 'bow machine gun',
    AAMG: 'anti-aircraft machine gun',
    RMG: 'rear machine gun',
    FT: 'flamethrower',
    SMOKE: 'smoke dispenser',
  },
  modes: {
    reserve: 'in Reserve',
    standardOnMap: 'set up on the map',
    offMap: 'from off the map',
    earlyEntry: 'by Early Entry',
    asset: 'as an asset',
  },
  directions: { N: 'N', NE: 'NE', SE: 'SE', S: 'S', SW: 'SW', NW: 'NW' },
  mist: {
    'Extremely Heavy': 'Extremely Heavy Mist',
    'Very Heavy': 'Very Heavy Mist',
    Heavy: 'Heavy Mist',
    Moderate: 'Moderate Mist',
    Light: 'Light Mist',
    'Very Light': 'Very Light Mist',
  },
  overcast: 'Overcast',
  clear: 'Clear',
  clouds: (clouds) => `clouds ${clouds}`,
  steadyMist: 'no Mist Change',
  printed: (printed) => printed,
})

/** In a Location, or on a bridge. */
export const inside = (location: LocationId): string =>
  `${location.endsWith('/b') ? 'on' : 'in'} ${names.location(location)}`

/** A kind of Fortification with its article. */
export const some = (kind: FortificationKind): string =>
  `${['wire', 'mineAP', 'mineAT'].includes(kind) ? '' : 'a '}${FORTIFICATIONS[kind]}`
