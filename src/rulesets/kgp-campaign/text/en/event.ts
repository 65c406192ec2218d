import { callByTag } from '../../../../kernel/language.js'
import type { Command } from '../../model/command.js'
import type { Counter, TerrainChange } from '../../model/board.js'
import type { Purchase, RosterLine } from '../../model/ledger.js'
import type { WeaponStatus } from '../../model/piece.js'
import { massacring } from '../../model/scenario-result.js'
import type { Role } from '../../model/state.js'
import { areaCounts, purchaseEntry, rosterEntry, sumOf, tallied } from '../names.js'
import type { EventWords, Scene } from '../words.js'
import { inside, list, names, plural } from './name.js'
import { orderWords } from './order.js'

const { all, area, hexside, location, markers, of, piece, place, printed, seats, slots, weather } = names

const STATUS: Readonly<Record<WeaponStatus, string>> = {
  functioning: 'functions again',
  malfunctioned: 'malfunctions',
  disabled: 'is disabled',
  removed: 'is removed',
}
const TERRAIN: Readonly<Record<TerrainChange['tag'], string>> = {
  rubble: 'rubble',
  shellhole: 'shellholes',
  breach: 'a breach',
  trailbreak: 'a Trail Break',
}
const COUNTER: Readonly<Record<Counter['tag'], string>> = {
  sr: 'a Spotting Round',
  ffe: 'an FFE counter',
  smoke: 'a SMOKE counter',
  acquired: 'an Acquired Target counter',
  labor: 'a Labor counter',
  dummy: 'a Dummy',
  dummyCloaking: 'a Dummy among the Reserves',
  sniper: 'a Sniper',
  fb: 'a fighter-bomber',
}
const COUNTERS: Readonly<Record<Counter['tag'], string>> = {
  sr: 'Spotting Rounds',
  ffe: 'FFE counters',
  smoke: 'SMOKE counters',
  acquired: 'Acquired Target counters',
  labor: 'Labor counters',
  dummy: 'Dummies',
  dummyCloaking: 'Dummies among the Reserves',
  sniper: 'Snipers',
  fb: 'fighter-bombers',
}
/** The chits of a side. */
export const CHIT: Readonly<Record<Role, string>> = { attack: 'Attack', idle: 'Idle', none: 'none' }

const units = (count: number): string => plural(count, { one: 'unit', other: 'units' })
/** The number of units found: exact, or rounded up to fives. */
const unitsFound = (count: number | null, isExact: boolean): string =>
  count === null || count === 0 ? 'nothing' : `${isExact ? '' : 'about '}${units(count)}`
const pieces = (count: number): string => plural(count, { one: 'piece', other: 'pieces' })

const rosterLine = (line: RosterLine): string =>
  rosterEntry(
    line,
    ': ',
    (sum, { left, recon, san, spent }) => `CPP ${sum}, spent ${spent}, recon ${recon}, left ${left}, SAN ${san}`,
    'Idle',
  )

const purchased = (purchase: Purchase): string =>
  purchaseEntry(purchase, names, {
    to: (id) => `for ${area(id)}`,
    full: 'Full Strength',
    depleted: 'Depleted',
    pieces,
    objective: (hex) => `Objective Hex ${hex}`,
    registered: (hex) => `Pre-Registered Hex ${hex}`,
    commander: (name) => `under ${name}`,
  })

/** The sentences for events in English. */
export const events: EventWords = {
  placed: ({ location: to, piece: id, place: kept }, at) =>
    `${of(at, id)} is ${to === null ? '' : `${inside(to)}, `}${place(kept)}`,
  marked: ({ piece: id, put, taken }, at) => {
    const changes = [
      ...(put.length === 0 ? [] : [`is now ${list(put.map((marker) => markers[marker]))}`]),
      ...(taken.length === 0 ? [] : [`is no longer ${list(taken.map((marker) => markers[marker]))}`]),
    ]
    return `${of(at, id)} ${list(changes)}`
  },
  shown: ({ piece: shown }) =>
    `${seats[shown.side]} reveal ${piece(shown)} ` +
    (shown.location === null ? place(shown.place) : inside(shown.location)),
  made: ({ piece: made }) =>
    `${piece(made)} joins ${seats[made.side]}, ` + (made.location === null ? place(made.place) : inside(made.location)),
  replaced: ({ by, pieces }, at) => {
    const isOne = pieces.length === 1
    return by.length === 0
      ? `${all(at, pieces)} ${isOne ? 'is no longer a separate piece' : 'are no longer separate pieces'}`
      : `${all(at, pieces)} ${isOne ? 'becomes' : 'become'} ${list(by.map(piece))}`
  },
  eliminated: ({ piece: id }, at) => `${of(at, id)} is Eliminated`,
  held: ({ by, item }, at) =>
    by === null ? `${of(at, item)} is left unpossessed` : `${of(at, by)} possesses ${of(at, item)}`,
  hooked: ({ gun, to }, at) =>
    to === null ? `${of(at, gun)} is unhooked` : `${of(at, gun)} is hooked to ${of(at, to)}`,
  changedSide: ({ piece: id, side }, at) => `${of(at, id)} passes to ${seats[side]}`,
  guarded: ({ by, unit }, at) => (by === null ? `${of(at, unit)} is free` : `${of(at, by)} guards ${of(at, unit)}`),
  boarded: ({ unit, vehicle }, at) =>
    vehicle === null ? `${of(at, unit)} unloads` : `${of(at, unit)} boards ${of(at, vehicle)}`,
  stunned: ({ stun, unit }, at) =>
    stun === 0 ? `${of(at, unit)} is no longer Stunned` : `${of(at, unit)} is Stunned, +${stun}`,
  crewed: ({ crew, vehicle }, at) => {
    if (crew === null) return `${of(at, vehicle)} has no crew`
    const leader = crew.armorLeader === null ? '' : ` with armor leader ${crew.armorLeader}`
    return `${of(at, vehicle)} has a ${crew.type} crew${leader}`
  },
  armed: ({ slot, status, vehicle }, at) => `the ${slots[slot]} of ${of(at, vehicle)} ${STATUS[status]}`,
  equipped: ({ fitting: { item, present }, vehicle }, at) =>
    `${of(at, vehicle)} has ${present ? '' : 'no '}optional ${item}`,
  faced: ({ bypass, vca, vehicle }, at) =>
    `${of(at, vehicle)} faces ${hexside(vca)}` +
    (bypass === null ? '' : `, in Bypass along the ${hexside(bypass)} hexside`),
  ammunition: ({ depleted, piece: id }, at) =>
    depleted.length === 0
      ? `${of(at, id)} has all its special ammunition`
      : `${of(at, id)} is out of ${list(depleted)}`,
  ordered: ({ order, side }, at) =>
    `${seats[side]} order: ${callByTag<Command, [Scene], string>(orderWords.orders, order, at)}`,
  committed: ({ side }) => `${seats[side]} have finished the step`,
  attemptSet: ({ attempt: { path, to, units: group } }, at) =>
    `group: ${all(at, group)}${to === null ? '' : ` to ${area(to)}`}${path.length < 2 ? '' : ` via ${path.join('-')}`}`,
  controlled: ({ location: at, side }) =>
    `${side === null ? 'no one Controls' : `${seats[side]} Control`} ${location(at)}`,
  controlMarked: ({ location: at, on }) =>
    on ? `a Control marker is placed on ${location(at)}` : `the Control marker on ${location(at)} is removed`,
  fireSet: ({ fire, location: at }) =>
    fire === null ? `the fire ${inside(at)} is out` : `${location(at)} has a ${fire === 'blaze' ? 'Blaze' : 'Flame'}`,
  terrainChanged: ({ change: { location: at, tag } }) => `${location(at)} now has ${TERRAIN[tag]}`,
  terrainCleared: ({ change: { location: at, tag } }) => `${location(at)} no longer has ${TERRAIN[tag]}`,
  locationGone: ({ location: at }) => `${location(at)} no longer exists`,
  countersRemoved: ({ count, kinds }) =>
    `${plural(count, { one: 'counter is', other: 'counters are' })} removed: ` +
    list(kinds.map((kind) => (count === 1 ? COUNTER[kind].replace(/^an? /, '') : COUNTERS[kind]))),
  counterPlaced: ({ counter: { location: at, side, tag } }) => `${seats[side]} place ${COUNTER[tag]} ${inside(at)}`,
  areasMarked: ({ areas: marked }) => {
    const { flips, noMansLand } = marked
    const { german, us } = areaCounts(marked)
    const passed = list(flips.map(({ location: at, to }) => `${location(at)} to ${seats[to]}`))
    return (
      `the map is marked with ${german} German and ${us} U.S. Setup Areas and ` +
      `${plural(noMansLand.length, { one: 'Location', other: 'Locations' })} in No Man’s Land` +
      (flips.length === 0 ? '' : `; surrounded Locations change hands: ${passed}`)
    )
  },
  lvpRecorded: ({ current, side, total }) => `${seats[side]} hold ${current} LVP; CG-LVP Total ${total}`,
  rosterWritten: ({ line, side }) => `CG Roster of ${seats[side]}, ${rosterLine(line)}`,
  casualtiesCounted: ({ points: count, side }) => `${seats[side]} have ${count} Casualty VP on this date`,
  sanSet: ({ san, side }) => `the SAN of ${seats[side]} is ${san}`,
  cppReplenished: ({ repl, side, start, total }) => `${seats[side]} have ${sumOf(start, repl, total)} CPP`,
  cppSpent: ({ on, points: count, side }) =>
    `${seats[side]} spend ${count} CPP on ${on === 'groups' ? 'RGs' : 'reconnaissance'}`,
  fppSet: ({ points: count, side }) => `${seats[side]} have ${count} FPP`,
  concealmentSet: ({ counters, side }) => {
    const bought = Object.entries(counters).map(([id, count]) => `${count} for ${area(id)}`)
    return `${seats[side]} have bought "?": ${bought.length === 0 ? 'none' : list(bought)}`
  },
  purchaseWritten: ({ purchase, side }) =>
    purchase.chartId === '' && purchase.objectiveHex !== null
      ? `${purchase.objectiveHex} is revealed as an Objective Hex of ${seats[side]}`
      : `RG Purchase Record of ${seats[side]}: ${purchased(purchase)}`,
  found: ({ finding: { area: id, exact, reinforced, units: count }, side }) =>
    `${seats[side]} find ${unitsFound(count, exact)} in ${area(id)}` +
    (reinforced === null ? '' : reinforced ? ', reinforced on this date' : ', not reinforced'),
  fanaticDeclared: ({ side }) => `${seats[side]} declare all their Personnel Fanatic`,
  pooled: ({ side, types }) =>
    types.length === 0
      ? `no regained weapons of ${seats[side]} wait for an area`
      : `regained weapons of ${seats[side]} wait for an area: ${list(tallied(types.map(printed)))}`,
  forfeited: ({ side, type, vehicle }, at) =>
    vehicle === null
      ? `the regained ${printed(type)} is lost, because no Setup Area of ${seats[side]} may have it`
      : `the regained ${printed(type)} is lost, because ${of(at, vehicle)} is lost, captured, unmanned or not Mobile`,
  reported: ({ last, lost, massacre, pieces }) =>
    `the scenario of ${last.date} is over: ${plural(Object.keys(pieces).length, { one: 'piece', other: 'pieces' })} ` +
    `left, ${lost.length} lost` +
    (massacre === null ? '' : `, a Massacre by ${list(massacring(massacre).map((side) => seats[side]))}`),
  scenarioEnded: ({ date }) => `CG-Scenario End of ${date}`,
  scenarioWon: ({ winner }) => (winner === null ? 'no one wins the scenario' : `${seats[winner]} win the scenario`),
  veiled: ({ on }) => (on ? 'orders of battle are secret from now on' : 'orders of battle are open'),
  dateBegan: ({ date }) => `it is now ${date}`,
  weatherSet: ({ date, weather: set }) => `weather of ${date}: ${weather(set)}`,
  shortageSet: () => 'German Ammunition Shortage applies until CG End',
  hqRecorded: ({ location: at }) => `the German headquarters is ${inside(at)}`,
  rolesRevealed: ({ firstMover, roles }) =>
    `chits: Germans ${CHIT[roles.german]}, Americans ${CHIT[roles.us]}` +
    (firstMover === null ? '' : `; ${seats[firstMover]} move first`),
  idled: ({ date }) => `${date} is an Idle Date`,
  scenarioBegan: ({ date }) => `the scenario of ${date} begins`,
  massacred: ({ by }) => `${seats[by]} commit a Massacre`,
  conceded: ({ side }) => `${seats[side]} concede the campaign`,
}
