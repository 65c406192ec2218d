import { capital, grammar } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import { isJoker, suitOf, valueOf } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { DEPOT_MAPS } from '../data/sheet.js'
import { sideOf, units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { CardUse, TurnEndReason } from '../model/event.js'
import type { Ineligible, Period } from '../model/rule.js'
import type { Ending, Phase } from '../model/phase.js'
import { bridgeOf, place, unitNames } from './names.fr.js'

const { plural, list } = grammar('fr')

/** The people of each side, as subjects. */
export const PEOPLE: Readonly<Record<Side, string>> = { german: 'les Allemands', us: 'les Américains' }
/** The player of each side. */
export const PLAYER: Readonly<Record<Side, string>> = { german: 'le joueur allemand', us: 'le joueur américain' }
/** The adjective of each side, for control. */
export const CONTROL: Readonly<Record<Side, string>> = { german: 'allemand', us: 'américain' }
/** The adjective of each side, for a unit. */
export const SIDE_UNIT: Readonly<Record<Side, string>> = { german: 'allemande', us: 'américaine' }
const VALUES = ['joker', 'as', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'valet', 'dame', 'roi']
const SUITS = ['de pique', 'de cœur', 'de carreau', 'de trèfle']
/** The purpose a card was drawn for. */
export const USE: Readonly<Record<CardUse, string>> = {
  activation: 'Carte d’activation',
  attack: 'Carte d’attaque',
  second: 'Seconde carte d’attaque',
  demolition: 'Carte de destruction',
  return: 'Carte de retour',
}
/** Why a turn ends. */
export const TURN_ENDS: Readonly<Record<TurnEndReason, string>> = {
  joker: 'un joker a été tiré',
  called: 'la dernière activation est terminée',
  pile: 'la pioche est épuisée',
  idle: 'plus aucune unité ne peut agir',
}
/** How a game was decided. */
export const WON_BY: Readonly<Record<Ending, string>> = {
  supplied: 'une unité ravitaillée a atteint l’objectif',
  control: 'tous les objectifs sont sous contrôle allemand',
  columns: 'des unités ravitaillées ont percé à l’ouest',
  points: 'les Allemands ont assez de points de victoire',
  time: 'les Allemands n’ont pas atteint leurs objectifs à temps',
}
/** Each command as a verb phrase. */
export const COMMAND: Readonly<Record<Command['tag'], string>> = {
  chooseMarsch: 'de choisir une unité pour le tour 1',
  placeDepot: 'de placer un dépôt de carburant',
  place: 'de placer une unité',
  hold: 'de retenir une unité',
  nameMine: 'de désigner une unité pour les mines',
  move: 'de déplacer une unité',
  halt: 'd’arrêter une unité',
  enter: 'de faire entrer une unité',
  attack: 'd’attaquer',
  demolish: 'de faire sauter un pont',
  infiltrate: 'de s’infiltrer',
  pass: 'de passer',
  respond: 'de réagir à une attaque',
  fallBack: 'de tenter un repli',
  retreat: 'de se replier',
  advance: 'd’avancer après combat',
  rebuild: 'de reconstruire un pont',
  done: 'de finir les reconstructions',
}
/** When each phase is, for commands that it does not allow. */
export const DURING: Readonly<Record<Phase['tag'], string>> = {
  marsch: 'pendant le choix des unités du tour 1',
  depots: 'pendant le placement des dépôts de carburant',
  setup: 'pendant la mise en place',
  mines: 'pendant la désignation des unités pour les mines',
  mineRoll: 'pendant les jets de mines',
  ready: 'entre deux tours',
  start: 'au début d’un tour',
  surprise: 'pendant le jet de surprise allemande',
  news: 'pendant le jet pour la nouvelle de Malmedy',
  draw: 'avant la prochaine carte d’activation',
  play: 'avec une carte d’activation',
  moving: 'au milieu d’un mouvement',
  infiltrating: 'pendant une infiltration',
  demolition: 'pendant une destruction de pont',
  response: 'pendant la réaction américaine à une attaque',
  check: 'pendant un test de qualité',
  fire: 'pendant une attaque',
  fallBack: 'avant la décision de repli',
  fallBackRoll: 'pendant un jet de repli',
  retreat: 'pendant un repli',
  fought: 'après une attaque',
  advance: 'avant la décision d’avance',
  turnEnd: 'à la fin d’un tour',
  recovery: 'pendant les jets de récupération',
  returnDraw: 'pendant le tirage des cartes de retour',
  returning: 'pendant le placement d’une unité de retour',
  rebuild: 'pendant la reconstruction des ponts',
  reinforce: 'pendant la phase de renforts',
  over: 'après la fin de la partie',
}
/** Why a unit cannot be chosen for turn 1. */
export const INELIGIBLE: Readonly<Record<Ineligible, string>> = {
  chosen: 'l’unité est déjà choisie',
  us: 'c’est une unité américaine',
  absent: 'l’unité ne participe pas à cette partie',
  later: 'l’unité n’est pas une des six du tour 1',
}
/** Why a unit cannot be named for the mines. */
export const NOT_FOR_MINES: Readonly<Record<Ineligible, string>> = {
  ...INELIGIBLE,
  chosen: 'l’unité est déjà désignée',
}
/** The period to which a limit applies. */
export const PER: Readonly<Record<Period, string>> = {
  phase: 'dans cette phase de regroupement',
  game: 'dans cette partie',
}

/** The name of a hex. */
export const h = (hex: NodeId): string => place(hex).name
/** The name of a hex, capitalized for the start of a sentence. */
export const first = (hex: NodeId): string => capital(h(hex))
/** The name of a unit. Battalions, regiments and battle groups are masculine. */
export const u = (unit: UnitId): string => unitNames[units[unit].id] ?? units[unit].name
/** The name of a bridge, with its article. */
export const b = (bridge: number): string => `le ${bridgeOf(bridge)}`
/** The name of a bridge after “of”. */
export const ofB = (bridge: number): string => `du ${bridgeOf(bridge)}`
/** The name of a card. */
export const card = (one: number): string =>
  isJoker(one) ? VALUES[0] : `${VALUES[valueOf(one)]} ${SUITS[suitOf(one)]}`
/** Activations, in the form for a number. */
export const acts = (count: number): string => plural(count, { one: 'activation', other: 'activations' })
/** Movement points, in the form for a number. */
export const points = (count: number): string =>
  plural(count, { one: 'point de mouvement', other: 'points de mouvement' })
/** Hexes, in the form for a number. */
export const hexes = (count: number): string => plural(count, { one: 'hexagone', other: 'hexagones' })
/** Bridges, in the form for a number. */
export const ofBridges = (count: number): string => plural(count, { one: 'pont', other: 'ponts' })
/** A list of bridges. */
export const bridgesOf = (some: readonly number[]): string => list(some.map(b))
/** The player of a unit. */
export const owner = (unit: UnitId): string => PLAYER[sideOf(unit)]
/** The fuel depot of a map. */
export const depot = (index: number): string => `le dépôt de carburant de la carte ${DEPOT_MAPS[index]}`

/** The turns of a period. */
export const period = (from: number, to: number): string =>
  from === to ? `au tour ${from}` : `du tour ${from} au tour ${to}`

interface Helped {
  readonly oba: boolean
  readonly air: boolean
  readonly tiger: boolean
}

/** The support of an attack. */
export const help = ({ oba, air, tiger }: Helped): readonly string[] => [
  ...(oba ? ['l’artillerie'] : []),
  ...(air ? ['l’aviation'] : []),
  ...(tiger ? ['les Tigre'] : []),
]
