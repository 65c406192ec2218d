import { callByTag } from '../../../../kernel/language.js'
import type { Counter, TerrainChange } from '../../model/board.js'
import type { Command } from '../../model/command.js'
import type { Purchase, RosterLine } from '../../model/ledger.js'
import type { WeaponStatus } from '../../model/piece.js'
import { massacring } from '../../model/scenario-result.js'
import type { Role } from '../../model/state.js'
import { areaCounts, purchaseEntry, rosterEntry, sumOf, tallied } from '../names.js'
import type { EventWords, Scene } from '../words.js'
import { list, names, plural, withA, withDe } from './name.js'
import { orderWords } from './order.js'

const { all, area, hexside, location, markers, of, piece, place, printed, seats, slots, weather } = names

const STATUS: Readonly<Record<Exclude<WeaponStatus, 'removed'>, string>> = {
  functioning: 'fonctionne de nouveau',
  malfunctioned: 's’enraye',
  disabled: 'est hors service',
}
const TERRAIN: Readonly<Record<TerrainChange['tag'], string>> = {
  rubble: 'des décombres',
  shellhole: 'des trous d’obus',
  breach: 'une brèche',
  trailbreak: 'une trouée',
}
const COUNTER: Readonly<Record<Counter['tag'], string>> = {
  sr: 'un obus de réglage',
  ffe: 'un marqueur de tir',
  smoke: 'un marqueur de fumée',
  acquired: 'un marqueur de cible',
  labor: 'un marqueur de travaux',
  dummy: 'un leurre',
  dummyCloaking: 'un leurre parmi les réserves',
  sniper: 'un tireur embusqué',
  fb: 'un chasseur-bombardier',
}
const COUNTERS: Readonly<Record<Counter['tag'], string>> = {
  sr: 'obus de réglage',
  ffe: 'marqueurs de tir',
  smoke: 'marqueurs de fumée',
  acquired: 'marqueurs de cible',
  labor: 'marqueurs de travaux',
  dummy: 'leurres',
  dummyCloaking: 'leurres parmi les réserves',
  sniper: 'tireurs embusqués',
  fb: 'chasseurs-bombardiers',
}
/** The chits of a side. */
export const CHIT: Readonly<Record<Role, string>> = { attack: 'attaque', idle: 'repos', none: 'aucun' }

const units = (count: number): string => plural(count, { one: 'unité', other: 'unités' })
/** The number of units found: exact, or rounded up to fives. */
const unitsFound = (count: number | null, isExact: boolean): string =>
  count === null || count === 0 ? 'rien' : `${isExact ? '' : 'environ '}${units(count)}`
const pieces = (count: number): string => plural(count, { one: 'pion', other: 'pions' })

const rosterLine = (line: RosterLine): string =>
  rosterEntry(
    line,
    ' : ',
    (sum, { left, recon, san, spent }) =>
      `CPP ${sum}, dépensé ${spent}, reconnaissance ${recon}, reste ${left}, SAN ${san}`,
    'repos',
  )

const purchased = (purchase: Purchase): string =>
  purchaseEntry(purchase, names, {
    to: (id) => `pour ${area(id)}`,
    full: 'au complet',
    depleted: 'à effectif réduit',
    pieces,
    objective: (hex) => `hexagone objectif ${hex}`,
    registered: (hex) => `hexagone repéré ${hex}`,
    commander: (name) => `sous ${name}`,
  })

/** The sentences for events in French. */
export const events: EventWords = {
  placed: ({ location: to, piece: id, place: kept }, at) =>
    `${of(at, id)} est ${to === null ? '' : `en ${location(to)}, `}${place(kept)}`,
  marked: ({ piece: id, put, taken }, at) => {
    const marked = (counters: typeof put): string =>
      `${counters.length === 1 ? 'le marqueur' : 'les marqueurs'} ` +
      list(counters.map((marker) => `« ${markers[marker]} »`))
    const changes = [
      ...(put.length === 0 ? [] : [`reçoit ${marked(put)}`]),
      ...(taken.length === 0 ? [] : [`perd ${marked(taken)}`]),
    ]
    return `${of(at, id)} ${list(changes)}`
  },
  shown: ({ piece: shown }) =>
    `${seats[shown.side]} révèlent ${piece(shown)}, ` +
    (shown.location === null ? place(shown.place) : `en ${location(shown.location)}`),
  made: ({ piece: made }) =>
    `${piece(made)} renforce ${seats[made.side]}, ` +
    (made.location === null ? place(made.place) : `en ${location(made.location)}`),
  replaced: ({ by, pieces: old }, at) => {
    const isOne = old.length === 1
    return by.length === 0
      ? `${all(at, old)} ${isOne ? 'n’est plus un pion à part' : 'ne sont plus des pions à part'}`
      : `${all(at, old)} ${isOne ? 'laisse' : 'laissent'} place ${list(by.map((one) => withA(piece(one))))}`
  },
  eliminated: ({ piece: id }, at) => `élimination ${withDe(of(at, id))}`,
  held: ({ by, item }, at) =>
    by === null ? `${of(at, item)} reste sans possesseur` : `${of(at, by)} possède maintenant ${of(at, item)}`,
  hooked: ({ gun, to }, at) =>
    to === null ? `on dételle ${of(at, gun)}` : `on attelle ${of(at, gun)} ${withA(of(at, to))}`,
  changedSide: ({ piece: id, side }, at) => `${of(at, id)} passe ${withA(seats[side])}`,
  guarded: ({ by, unit }, at) =>
    by === null ? `${of(at, unit)} retrouve la liberté` : `${of(at, by)} garde ${of(at, unit)}`,
  boarded: ({ unit, vehicle }, at) =>
    vehicle === null ? `${of(at, unit)} débarque` : `${of(at, unit)} embarque sur ${of(at, vehicle)}`,
  stunned: ({ stun, unit }, at) =>
    `${of(at, unit)} ${stun === 0 ? 'perd' : 'reçoit'} le marqueur « ${markers.stunned} »` +
    (stun === 0 ? '' : `, +${stun}`),
  crewed: ({ crew, vehicle }, at) => {
    if (crew === null) return `${of(at, vehicle)} n’a plus d’équipage`
    const leader = crew.armorLeader === null ? '' : ` avec un chef de char ${crew.armorLeader}`
    return `${of(at, vehicle)} a un équipage ${crew.type}${leader}`
  },
  armed: ({ slot, status, vehicle }, at) => {
    const weapon = `${slots[slot]} ${withDe(of(at, vehicle))}`
    return status === 'removed' ? `on démonte ${weapon}` : `${weapon} ${STATUS[status]}`
  },
  equipped: ({ fitting: { item, present }, vehicle }, at) =>
    `${of(at, vehicle)} ${present ? 'a' : 'n’a pas'} l’équipement facultatif ${printed(item)}`,
  faced: ({ bypass, vca, vehicle }, at) =>
    `${of(at, vehicle)} fait face au ${hexside(vca)}` +
    (bypass === null ? '' : `, en contournement du côté ${hexside(bypass)}`),
  ammunition: ({ depleted, piece: id }, at) =>
    depleted.length === 0
      ? `${of(at, id)} a toutes ses munitions spéciales`
      : `${of(at, id)} n’a plus de munitions spéciales : ${list(depleted)}`,
  ordered: ({ order, side }, at) =>
    `${seats[side]} ordonnent : ${callByTag<Command, [at: Scene], string>(orderWords.orders, order, at)}`,
  committed: ({ side }) => `${seats[side]} ont terminé l’étape`,
  attemptSet: ({ attempt: { path, to, units: group } }, at) =>
    `groupe : ${all(at, group)}${to === null ? '' : `, vers ${area(to)}`}` +
    (path.length < 2 ? '' : ` par ${path.join('-')}`),
  controlled: ({ location: at, side }) =>
    `${side === null ? 'personne ne contrôle' : `${seats[side]} contrôlent`} ${location(at)}`,
  controlMarked: ({ location: at, on }) =>
    on
      ? `un marqueur de contrôle est posé en ${location(at)}`
      : `le marqueur de contrôle est retiré de ${location(at)}`,
  fireSet: ({ fire, location: at }) =>
    fire === null
      ? `le feu s’éteint en ${location(at)}`
      : fire === 'blaze'
        ? `un incendie ravage ${location(at)}`
        : `des flammes prennent en ${location(at)}`,
  terrainChanged: ({ change: { location: at, tag } }) => `il y a maintenant ${TERRAIN[tag]} en ${location(at)}`,
  terrainCleared: ({ change: { location: at, tag } }) => `disparaît de ${location(at)} : ${TERRAIN[tag]}`,
  locationGone: ({ location: at }) => `${location(at)} n’existe plus`,
  countersRemoved: ({ count, kinds }) =>
    `${plural(count, { one: 'marqueur est retiré', other: 'marqueurs sont retirés' })} : ` +
    list(kinds.map((kind) => (count === 1 ? COUNTER[kind].replace(/^un /, '') : COUNTERS[kind]))),
  counterPlaced: ({ counter: { location: at, side, tag } }) =>
    `${seats[side]} posent ${COUNTER[tag]} en ${location(at)}`,
  areasMarked: ({ areas: marked }) => {
    const { flips, noMansLand } = marked
    const { german, us } = areaCounts(marked)
    const passed = list(flips.map(({ location: at, to }) => `${location(at)} ${withA(seats[to])}`))
    return (
      `la carte est marquée ; zones de déploiement : Allemands ${german}, Américains ${us} ; ` +
      `${plural(noMansLand.length, { one: 'lieu', other: 'lieux' })} dans le no man’s land` +
      (flips.length === 0 ? '' : ` ; lieux encerclés et cédés : ${passed}`)
    )
  },
  lvpRecorded: ({ current, side, total }) => `${seats[side]} tiennent ${current} LVP ; total de la campagne : ${total}`,
  rosterWritten: ({ line, side }) => `feuille de campagne ${withDe(seats[side])}, ${rosterLine(line)}`,
  casualtiesCounted: ({ points: count, side }) =>
    `${seats[side]} ont ${plural(count, { one: 'point', other: 'points' })} de pertes à cette date`,
  sanSet: ({ san, side }) => `le SAN ${withDe(seats[side])} est ${san}`,
  cppReplenished: ({ repl, side, start, total }) => `${seats[side]} ont ${sumOf(start, repl, total)} CPP`,
  cppSpent: ({ on, points: count, side }) =>
    `${seats[side]} dépensent ${count} CPP en ${on === 'groups' ? 'groupes' : 'reconnaissance'}`,
  fppSet: ({ points: count, side }) => `${seats[side]} ont ${count} FPP`,
  concealmentSet: ({ counters, side }) => {
    const bought = Object.entries(counters).map(([id, count]) => `${count} pour ${area(id)}`)
    return `${seats[side]} ont acheté des « ? » : ${bought.length === 0 ? 'aucun' : list(bought)}`
  },
  purchaseWritten: ({ purchase, side }) =>
    purchase.chartId === '' && purchase.objectiveHex !== null
      ? `${purchase.objectiveHex} est révélé comme hexagone objectif ${withDe(seats[side])}`
      : `feuille d’achats ${withDe(seats[side])} : ${purchased(purchase)}`,
  found: ({ finding: { area: id, exact, reinforced, units: count }, side }) =>
    `${seats[side]} découvrent ${unitsFound(count, exact)} dans ${area(id)}` +
    (reinforced === null ? '' : reinforced ? ', avec renforts à cette date' : ', sans renforts'),
  fanaticDeclared: ({ side }) => `${seats[side]} déclarent toutes leurs troupes fanatiques`,
  pooled: ({ side, types }) =>
    types.length === 0
      ? `aucune arme retrouvée par ${seats[side]} n’attend une zone`
      : `des armes retrouvées par ${seats[side]} attendent une zone : ${list(tallied(types.map(printed)))}`,
  forfeited: ({ side, type, vehicle }, at) =>
    `l’arme retrouvée (${printed(type)}) est perdue : ` +
    (vehicle === null
      ? `aucune zone de déploiement ${withDe(seats[side])} ne peut la recevoir`
      : `${of(at, vehicle)} est perdu, capturé, sans équipage ou immobile`),
  reported: ({ last, lost, massacre, pieces: left }) =>
    `le combat du ${last.date} est fini : ` +
    `${plural(Object.keys(left).length, { one: 'pion restant', other: 'pions restants' })}, ` +
    plural(lost.length, { one: 'perdu', other: 'perdus' }) +
    (massacre === null ? '' : `, massacre commis par ${list(massacring(massacre).map((side) => seats[side]))}`),
  scenarioEnded: ({ date }) => `fin du combat du ${date}`,
  scenarioWon: ({ winner }) => (winner === null ? 'personne ne gagne le combat' : `${seats[winner]} gagnent le combat`),
  veiled: ({ on }) =>
    on ? 'les ordres de bataille sont désormais secrets' : 'les ordres de bataille sont à découvert',
  dateBegan: ({ date }) => `la date est maintenant ${date}`,
  weatherSet: ({ date, weather: set }) => `météo du ${date} : ${weather(set)}`,
  shortageSet: () => 'la pénurie allemande de munitions vaut jusqu’à la fin de la campagne',
  hqRecorded: ({ location: at }) => `le quartier général allemand est en ${location(at)}`,
  rolesRevealed: ({ firstMover, roles }) =>
    `jetons : Allemands ${CHIT[roles.german]}, Américains ${CHIT[roles.us]}` +
    (firstMover === null ? '' : ` ; ${seats[firstMover]} jouent en premier`),
  idled: ({ date }) => `le ${date} est une date de repos`,
  scenarioBegan: ({ date }) => `le combat du ${date} commence`,
  massacred: ({ by }) => `${seats[by]} commettent un massacre`,
  conceded: ({ side }) => `${seats[side]} abandonnent la campagne`,
}
