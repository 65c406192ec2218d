import { callByTag } from '../../../../kernel/language.js'
import type { Counter, TerrainChange } from '../../model/board.js'
import type { Command } from '../../model/command.js'
import type { Purchase, RosterLine } from '../../model/ledger.js'
import type { WeaponStatus } from '../../model/piece.js'
import { massacring } from '../../model/scenario-result.js'
import type { Role } from '../../model/state.js'
import { areaCounts, capital, purchaseEntry, rosterEntry, sumOf, tallied } from '../names.js'
import type { EventWords, Scene } from '../words.js'
import { areas, list, names, OF, plural } from './name.js'
import { orderWords } from './order.js'

const { all, area, hexside, location, markers, of, piece, place, printed, seats, slots, weather } = names

const STATUS: Readonly<Record<WeaponStatus, string>> = {
  functioning: 'funktioniert wieder',
  malfunctioned: 'ist gestört',
  disabled: 'ist unbrauchbar',
  removed: 'ist abgebaut',
}
const TERRAIN: Readonly<Record<TerrainChange['tag'], string>> = {
  rubble: 'Trümmer',
  shellhole: 'Granattrichter',
  breach: 'eine Bresche',
  trailbreak: 'eine Schneise',
}
const COUNTER: Readonly<Record<Counter['tag'], string>> = {
  sr: 'Einschießschuss',
  ffe: 'Wirkungsfeuer-Marker',
  smoke: 'Nebelmarker',
  acquired: 'Zielmarker',
  labor: 'Arbeitsmarker',
  dummy: 'Attrappe',
  dummyCloaking: 'Attrappe unter den Reserven',
  sniper: 'Scharfschütze',
  fb: 'Jagdbomber',
}
const COUNTERS: Readonly<Record<Counter['tag'], string>> = {
  sr: 'Einschießschüsse',
  ffe: 'Wirkungsfeuer-Marker',
  smoke: 'Nebelmarker',
  acquired: 'Zielmarker',
  labor: 'Arbeitsmarker',
  dummy: 'Attrappen',
  dummyCloaking: 'Attrappen unter den Reserven',
  sniper: 'Scharfschützen',
  fb: 'Jagdbomber',
}
/** The chits of a side. */
export const CHIT: Readonly<Record<Role, string>> = { attack: 'Angriff', idle: 'Ruhe', none: 'keiner' }

const units = (count: number): string => plural(count, { one: 'Einheit', other: 'Einheiten' })
/** The number of units found: exact, or rounded up to fives. */
const unitsFound = (count: number | null, isExact: boolean): string =>
  count === null || count === 0 ? 'nichts' : `${isExact ? '' : 'etwa '}${units(count)}`
const pieces = (count: number): string => plural(count, { one: 'Spielstein', other: 'Spielsteine' })

const rosterLine = (line: RosterLine): string =>
  rosterEntry(
    line,
    ': ',
    (sum, { left, recon, san, spent }) =>
      `CPP ${sum}, ausgegeben ${spent}, Aufklärung ${recon}, übrig ${left}, SAN ${san}`,
    'Ruhe',
  )

const purchased = (purchase: Purchase): string =>
  purchaseEntry(purchase, names, {
    to: (id) => `für ${areas(id).accusative}`,
    full: 'volle Stärke',
    depleted: 'geschwächt',
    pieces,
    objective: (hex) => `Zielfeld ${hex}`,
    registered: (hex) => `eingeschossenes Feld ${hex}`,
    commander: (name) => `unter ${name}`,
  })

/** The sentences for events in German. */
export const events: EventWords = {
  placed: ({ location: to, piece: id, place: kept }, at) =>
    `${of(at, id)} ist ${to === null ? '' : `in ${location(to)}, `}${place(kept)}`,
  marked: ({ piece: id, put, taken }, at) => {
    const changes = [
      ...(put.length === 0 ? [] : [`ist jetzt ${list(put.map((marker) => markers[marker]))}`]),
      ...(taken.length === 0 ? [] : [`ist nicht mehr ${list(taken.map((marker) => markers[marker]))}`]),
    ]
    return `${of(at, id)} ${list(changes)}`
  },
  shown: ({ piece: shown }) =>
    `${seats[shown.side]} decken auf: ${piece(shown)}, ` +
    (shown.location === null ? place(shown.place) : `in ${location(shown.location)}`),
  made: ({ piece: made }) =>
    `${piece(made)} verstärkt ${seats[made.side]}, ` +
    (made.location === null ? place(made.place) : `in ${location(made.location)}`),
  replaced: ({ by, pieces }, at) => {
    const isOne = pieces.length === 1
    return by.length === 0
      ? `${all(at, pieces)} ${isOne ? 'ist kein eigener Spielstein mehr' : 'sind keine eigenen Spielsteine mehr'}`
      : `${all(at, pieces)} ${isOne ? 'wird' : 'werden'} ersetzt durch ${list(by.map(piece))}`
  },
  eliminated: ({ piece: id }, at) => `${of(at, id)} ist ausgeschaltet`,
  held: ({ by, item }, at) =>
    by === null ? `${of(at, item)} bleibt ohne Besitzer` : `${of(at, by)} besitzt jetzt ${of(at, item)}`,
  hooked: ({ gun, to }, at) =>
    to === null ? `${of(at, gun)} ist abgehängt` : `${of(at, gun)} ist an ${of(at, to)} angehängt`,
  changedSide: ({ piece: id, side }, at) => `${of(at, id)} geht an ${seats[side]} über`,
  guarded: ({ by, unit }, at) => (by === null ? `${of(at, unit)} ist frei` : `${of(at, by)} bewacht ${of(at, unit)}`),
  boarded: ({ unit, vehicle }, at) =>
    vehicle === null ? `${of(at, unit)} sitzt ab` : `${of(at, unit)} sitzt auf ${of(at, vehicle)} auf`,
  stunned: ({ stun, unit }, at) =>
    stun === 0 ? `${of(at, unit)} ist nicht mehr benommen` : `${of(at, unit)} ist benommen, +${stun}`,
  crewed: ({ crew, vehicle }, at) => {
    if (crew === null) return `${of(at, vehicle)} hat keine Besatzung mehr`
    const leader = crew.armorLeader === null ? '' : ` mit Panzerführer ${crew.armorLeader}`
    return `${of(at, vehicle)} hat die Besatzung ${crew.type}${leader}`
  },
  armed: ({ slot, status, vehicle }, at) => `${slots[slot]} von ${of(at, vehicle)} ${STATUS[status]}`,
  equipped: ({ fitting: { item, present }, vehicle }, at) =>
    `${of(at, vehicle)} hat ${present ? 'die' : 'keine'} Zusatzausrüstung ${printed(item)}`,
  faced: ({ bypass, vca, vehicle }, at) =>
    `${of(at, vehicle)} zeigt nach ${hexside(vca)}` +
    (bypass === null ? '' : `, im Bypass an der Feldseite ${hexside(bypass)}`),
  ammunition: ({ depleted, piece: id }, at) =>
    depleted.length === 0
      ? `${of(at, id)} hat wieder alle Sondermunition`
      : `${of(at, id)} hat keine Sondermunition mehr: ${list(depleted)}`,
  ordered: ({ order, side }, at) =>
    `${seats[side]} befehlen: ${callByTag<Command, [at: Scene], string>(orderWords.orders, order, at)}`,
  committed: ({ side }) => `${seats[side]} sind mit dem Schritt fertig`,
  attemptSet: ({ attempt: { path, to, units: group } }, at) =>
    `Gruppe: ${all(at, group)}${to === null ? '' : `, Ziel ${area(to)}`}` +
    (path.length < 2 ? '' : ` über ${path.join('-')}`),
  controlled: ({ location: at, side }) =>
    `${side === null ? 'niemand kontrolliert' : `${seats[side]} kontrollieren`} ${location(at)}`,
  controlMarked: ({ location: at, on }) =>
    on ? `auf ${location(at)} liegt ein Kontrollmarker` : `der Kontrollmarker auf ${location(at)} wird entfernt`,
  fireSet: ({ fire, location: at }) =>
    fire === null
      ? `das Feuer in ${location(at)} ist aus`
      : `in ${location(at)} ${fire === 'blaze' ? 'lodert ein Brand' : 'brennt eine Flamme'}`,
  terrainChanged: ({ change: { location: at, tag } }) => `in ${location(at)} gibt es jetzt ${TERRAIN[tag]}`,
  terrainCleared: ({ change: { location: at, tag } }) => `in ${location(at)} gibt es nicht mehr: ${TERRAIN[tag]}`,
  locationGone: ({ location: at }) => `${location(at)} gibt es nicht mehr`,
  countersRemoved: ({ count, kinds }) =>
    `${plural(count, { one: 'Marker wird', other: 'Marker werden' })} entfernt: ` +
    list(kinds.map((kind) => (count === 1 ? COUNTER : COUNTERS)[kind])),
  counterPlaced: ({ counter: { location: at, side, tag } }) =>
    `${seats[side]} legen in ${location(at)} ab: ${COUNTER[tag]}`,
  areasMarked: ({ areas: marked }) => {
    const { flips, noMansLand } = marked
    const { german, us } = areaCounts(marked)
    const passed = list(flips.map(({ location: at, to }) => `${location(at)} an ${seats[to]}`))
    return (
      `die Karte ist markiert: Aufstellungsräume der Deutschen ${german}, der Amerikaner ${us}; ` +
      `${plural(noMansLand.length, { one: 'Ort', other: 'Orte' })} im Niemandsland` +
      (flips.length === 0 ? '' : `; umschlossene Orte wechseln: ${passed}`)
    )
  },
  lvpRecorded: ({ current, side, total }) => `${seats[side]} halten ${current} LVP; Summe im Feldzug: ${total}`,
  rosterWritten: ({ line, side }) => `Feldzugsbogen ${OF[side]}, ${rosterLine(line)}`,
  casualtiesCounted: ({ points: count, side }) =>
    `${seats[side]} haben ${plural(count, { one: 'Verlustpunkt', other: 'Verlustpunkte' })} an diesem Termin`,
  sanSet: ({ san, side }) => `die Scharfschützenzahl ${OF[side]} ist ${san}`,
  cppReplenished: ({ repl, side, start, total }) => `${seats[side]} haben ${sumOf(start, repl, total)} CPP`,
  cppSpent: ({ on, points: count, side }) =>
    `${seats[side]} geben ${count} CPP für ${on === 'groups' ? 'Gruppen' : 'Aufklärung'} aus`,
  fppSet: ({ points: count, side }) => `${seats[side]} haben ${count} FPP`,
  concealmentSet: ({ counters, side }) => {
    const bought = Object.entries(counters).map(([id, count]) => `${count} für ${areas(id).accusative}`)
    return `${seats[side]} haben „?“ gekauft: ${bought.length === 0 ? 'keine' : list(bought)}`
  },
  purchaseWritten: ({ purchase, side }) =>
    purchase.chartId === '' && purchase.objectiveHex !== null
      ? `${purchase.objectiveHex} ist als Zielfeld ${OF[side]} aufgedeckt`
      : `Kaufbogen ${OF[side]}: ${purchased(purchase)}`,
  found: ({ finding: { area: id, exact, reinforced, units: count }, side }) =>
    `${seats[side]} finden ${areas(id).in} ${unitsFound(count, exact)}` +
    (reinforced === null ? '' : reinforced ? ', an diesem Termin verstärkt' : ', nicht verstärkt'),
  fanaticDeclared: ({ side }) => `${seats[side]} erklären alle ihre Mannschaften für fanatisch`,
  pooled: ({ side, types }) =>
    types.length === 0
      ? `keine wiedergewonnene Waffe ${OF[side]} wartet auf einen Raum`
      : `wiedergewonnene Waffen ${OF[side]} warten auf einen Raum: ${list(tallied(types.map(printed)))}`,
  forfeited: ({ side, type, vehicle }, at) =>
    `die wiedergewonnene Waffe (${printed(type)}) geht verloren: ` +
    (vehicle === null
      ? `Kein Aufstellungsraum ${OF[side]} darf sie aufnehmen`
      : `${capital(of(at, vehicle))} ist verloren, erbeutet, unbemannt oder unbeweglich`),
  reported: ({ last, lost, massacre, pieces }) =>
    `das Gefecht vom ${last.date} ist vorbei: ` +
    `${plural(Object.keys(pieces).length, { one: 'Spielstein', other: 'Spielsteine' })} übrig, ${lost.length} ` +
    `verloren${massacre === null ? '' : `, Massaker ${list(massacring(massacre).map((side) => OF[side]))}`}`,
  scenarioEnded: ({ date }) => `Ende des Gefechts vom ${date}`,
  scenarioWon: ({ winner }) =>
    winner === null ? 'niemand gewinnt das Gefecht' : `${seats[winner]} gewinnen das Gefecht`,
  veiled: ({ on }) => (on ? 'von jetzt an sind die Aufstellungen geheim' : 'die Aufstellungen liegen offen'),
  dateBegan: ({ date }) => `der Termin ist jetzt ${date}`,
  weatherSet: ({ date, weather: set }) => `Wetter am ${date}: ${weather(set)}`,
  shortageSet: () => 'die deutsche Munitionsknappheit gilt bis zum Ende des Feldzugs',
  hqRecorded: ({ location: at }) => `das deutsche Hauptquartier ist in ${location(at)}`,
  rolesRevealed: ({ firstMover, roles }) =>
    `Initiative: Deutsche ${CHIT[roles.german]}, Amerikaner ${CHIT[roles.us]}` +
    (firstMover === null ? '' : `; ${seats[firstMover]} ziehen zuerst`),
  idled: ({ date }) => `am ${date} herrscht Ruhe`,
  scenarioBegan: ({ date }) => `das Gefecht vom ${date} beginnt`,
  massacred: ({ by }) => `${seats[by]} begehen ein Massaker`,
  conceded: ({ side }) => `${seats[side]} geben den Feldzug verloren`,
}
