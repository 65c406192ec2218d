import { callByTag, type ByTag } from '../../../../kernel/language.js'
import type { Side } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { StateWords } from '../report-text/states.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'
import { expectations } from './expectation.fr.js'
import { expectationIn } from './expectation-words.js'
import type { LineWords, ReportWords } from './report-words.js'

const SIDE: Readonly<Record<Side, string>> = { german: ' allemand', us: ' américain' }
const OF: Readonly<Record<Side, string>> = { german: 'des Allemands', us: 'des Américains' }

const KINDS: Readonly<Record<Piece['tag'], string>> = {
  personnel: 'une unité',
  vehicle: 'un véhicule',
  gun: 'un canon',
  sw: 'une arme de soutien',
  wreck: 'une épave',
  fortification: 'une fortification',
}

const KINDS_OF: StateWords['kinds'] = {
  personnel: 'unités',
  vehicle: 'véhicules',
  gun: 'canons',
  sw: 'SW',
  wreck: 'épaves',
  fortification: 'fortifications',
}

const PHRASES: StateWords['phrases'] = {
  lost: 'éliminé\u00a0; ce qu’il portait reste sur place',
  wreck: 'devenu une épave, ou en est une',
  reduced: 'l’escouade est devenue sa demi-escouade, qui garde tout le reste',
  'replaced by TYPE': 'remplacé par un autre type, ou par deux demi-escouades',
  'hardened to TYPE': 'aguerri',
  'now TYPE': 'le même pion est maintenant d’un autre type',
  'captured by SIDE': 'le matériel a changé de camp',
  'with NAME': 'possédé par une unité, au même lieu qu’elle',
  unpossessed: 'sans possesseur',
  'hooked to NAME': 'attelé',
  unhooked: 'dételé',
  'in NAME': 'dans ou sur un véhicule, au même lieu que lui',
  'on foot': 'pas dans un véhicule',
  'prisoner of NAME': 'prisonnier, désarmé, au lieu de son gardien',
  freed: 'n’est plus prisonnier',
  'stun NUMBER': 'la valeur de Stun d’un équipage\u00a0: 0, 1 ou 2',
  'crew TYPE [RANK] [stun NUMBER] [DRM NUMBER]': 'l’équipage à bord',
  'no crew': 'personne à bord',
  'MA malf':
    'une arme est ok, malf (enrayée), disabled (hors service) ou removed (démontée)\u00a0: MA, CMG, ' +
    'BMG, AAMG, RMG, FT, SMOKE',
  'no AMMUNITION': 'à court de munitions spéciales\u00a0: «\u00a0no WP\u00a0»',
  'AMMUNITION ok': 'a de nouveau ces munitions',
  'VCA NUMBER': 'le côté d’hexagone devant lui, 0 (nord) à 5, dans le sens horaire',
  'CA NUMBER': 'le côté d’hexagone vers lequel il pointe',
  'bypass NUMBER': 'le côté d’hexagone qu’il longe',
  'no bypass': 'ne longe aucun côté',
  'climbing PLACE to PLACE': 'entre deux niveaux',
  climbed: 'n’escalade plus',
  'exit broken': 'était démoralisé en sortant de la carte',
  'NTC passed': 'le NTC d’une unité démoralisée sortie de la carte\u00a0: passed ou failed',
  'across HEX': 'l’hexagone de l’autre côté d’un barrage routier',
  'strength NUMBER': 'force d’un champ de mines, ou capacité d’un trou de combat',
  shaded: 'après «\u00a0box X\u00a0»\u00a0: dans la partie sombre de la case d’attente',
  'ended PLACE': 'où un canon a fini le combat, s’il n’est pas où il est maintenant',
  'commander WORD': 'son commandant\u00a0; «\u00a0no commander\u00a0»',
  'group PURCHASE': 'l’achat avec lequel il est venu\u00a0; «\u00a0no group\u00a0»',
  'formation WORD': 'sa formation, comme SS\u00a0; «\u00a0no formation\u00a0»',
  'morale NUMBER': 'sa valeur de moral',
  'leadership NUMBER': 'le DRM de chef',
  'IPC NUMBER': 'sa capacité de portage (IPC)',
  'caliber NUMBER': 'son calibre en millimètres',
  'avoids mines': 'pouvait quitter indemne un champ de mines',
  'non-qualified': 'utilisable seulement par des non-qualifiés (A21.13)',
  'recall exempt': 'la perte de l’armement principal n’entraîne pas de rappel (SSR KGP12)',
}

const REASONS: ByTag<ResultReason, [], string> = {
  date: ({ date }) => `la date en cours, ${date}`,
  once: () => 'chaque pion une seule fois',
  known: () => 'un pion de la campagne',
  notLeft: () => 'un pion qui ne soit pas aussi présent',
  fate: ({ piece }) => `le sort de ${piece}`,
  kind: ({ piece, kind }) => `${piece}, toujours ${KINDS[kind]}`,
  ownLabel: ({ piece }) => `le repère de ${piece}, qui ne change jamais`,
  newLabel: ({ piece }) => `un autre repère que celui de ${piece}`,
  type: () => 'un type du catalogue',
  rank: () => 'un rang de chef (KGP-8.6114)',
  location: () => 'un lieu de la carte',
  onMap: () => '«\u00a0map\u00a0» pour un pion sur la carte',
  somewhere: () => 'un lieu, une case d’attente ou un hexagone de sortie',
  entryArea: () => 'une zone d’entrée',
  captured: () => '«\u00a0captured\u00a0» si et seulement si le camp et la couleur diffèrent',
  markerOrder: () => 'des marqueurs en ordre alphabétique, chacun une fois',
  burning: () => '«\u00a0burning\u00a0» pour une épave seulement\u00a0; les autres feux sont du terrain (A-59)',
  wounded: () => '«\u00a0wounded\u00a0» pour un chef ou un héros seulement',
  heroic: () => '«\u00a0heroic\u00a0» pour un chef seulement',
  pinned: () => 'personne de cloué au sol hors d’une mêlée (AMB-02)',
  left: () => 'un pion encore présent',
  possessor: () => 'comme possesseur une unité du même camp au même lieu',
  hookedTo: () => 'comme tracteur un véhicule du même camp au même lieu',
  aboard: () => 'un véhicule au même lieu',
  guard: () => 'comme gardien une unité ennemie libre au même lieu',
  meleeCounter: () => 'un marqueur Melee',
  hex: () => 'un hexagone de la carte',
  edge: () => 'un hexagone du bord de la carte',
  offMap: () => 'un pion qui a survécu, hors de la carte',
  sameExit: ({ hex, carrier }) => `${hex}, par où ${carrier} est sorti`,
  purchase: () => 'un achat de la campagne',
  objective: () => 'un achat avec un hexagone objectif secret',
  inBox: () => 'un pion dans une case d’attente',
  meleeOnce: () => 'chaque lieu une seule fois',
  contested: () => 'un lieu où des unités des deux camps peuvent combattre',
  outcome: ({ rule }) => `une issue que les règles permettent (${rule})`,
}

/** The sentences that all text formats share, in French. */
export const lines: LineWords = {
  openQuote: 'Le guillemet ouvert ici n’est pas fermé.',
  meant: (name) => ` Vouliez-vous dire ${name}\u00a0?`,
  notKnown: (word) => `«\u00a0${word}\u00a0» est inconnu ici.`,
  ...expectationIn(expectations),
  atPointer: (at, expected, found) =>
    `${at === '' ? '' : `${at}\u00a0: `}attendu\u00a0: ${expected}\u00a0; trouvé\u00a0: ${found}.`,
  notJson: 'À partir d’ici, ce n’est plus du JSON.',
  unreadable: 'Ce fichier est illisible.',
}

/** The sentences of the reader of scenario reports in French. */
export const report: ReportWords = {
  ...lines,
  missing: {
    side: 'Il manque ici un camp\u00a0: German ou American.',
    sideLine: 'Écrivez German ou American sur une ligne à part avant les pions d’un camp.',
    captor: 'Il manque ici le camp. Pour un prisonnier, écrivez «\u00a0prisoner of\u00a0» et le gardien.',
    location: 'Il manque ici un lieu.',
    name: 'Il manque ici un nom.',
    newType: 'Il manque ici le nouveau type.',
    addedType: 'Il manque le type du nouveau pion.',
    meleeEnd: 'Il manque ici l’issue de la mêlée, par exemple lost NOM ou standoff.',
    climb: 'Une escalade s’écrit «\u00a0climbing LIEU to LIEU\u00a0».',
  },
  missingNumber: (least, most) => `Il manque ici un nombre de ${least} à ${most}.`,
  missingColon: (head) => `Il manque deux-points après «\u00a0${head}\u00a0».`,
  begin: (date) => `Un rapport commence par sa date\u00a0: scenario ${date}`,
  unknown: {
    line: (text) => `«\u00a0${text}\u00a0» ne commence aucune ligne d’un rapport.`,
    side: (text) => `«\u00a0${text}\u00a0» n’est pas un camp.`,
    date: (text) => `«\u00a0${text}\u00a0» n’est pas une date de la campagne, comme 21 AM.`,
    location: (text) => `${text} n’est pas un lieu de la carte.`,
    hex: (text) => (text === '' ? 'Il manque ici un hexagone.' : `${text} n’est pas un hexagone de la carte.`),
    entryArea: (text) => `Il n’y a pas de zone d’entrée ${text}.`,
    counter: (text) => `«\u00a0${text}\u00a0» n’est pas un marqueur.`,
    crew: (text) => `«\u00a0${text}\u00a0» n’est pas un type d’équipage.`,
    type: (text) => `«\u00a0${text}\u00a0» n’est pas un type du catalogue.`,
    label: (text) => `«\u00a0${text}\u00a0» ne peut pas être un repère.`,
    state: (text) => `«\u00a0${text}\u00a0» n’est pas un état.`,
    absence: (text) => `«\u00a0no ${text}\u00a0» n’est pas un état.`,
  },
  saidBefore: (line) => `La ligne ${line} dit déjà ce que ce pion est devenu.`,
  lostNewPiece: 'Un nouveau pion perdu ne se signale pas.',
  lostAlone: 'Un pion perdu n’a pas d’autre état.',
  noPiece: (name, side) => `Aucun pion${side === null ? '' : SIDE[side]} ne s’appelle «\u00a0${name}\u00a0».`,
  ambiguous: (name, pieces, isMore) =>
    pieces.length === 0
      ? `«\u00a0${name}\u00a0» est ambigu\u00a0: ajoutez le repère du pion, par exemple #1.`
      : `«\u00a0${name}\u00a0» est ambigu\u00a0: ${pieces.join(', ')}${isMore ? ', …' : ''}. Lequel\u00a0?`,
  offMap: 'hors de la carte',
  notWanted: {
    possessor: (name) => `${name} n’est pas une unité qui puisse posséder du matériel.`,
    vehicle: (name) => `${name} n’est pas un véhicule.`,
    guard: (name) => `${name} n’est pas une unité qui puisse garder des prisonniers.`,
    fighter: (name) => `${name} n’est ni une unité ni un véhicule.`,
  },
  notPersonnel: (name) => `${name} n’est pas une unité de combattants.`,
  noHalfSquad: (type) => `${type} n’a pas de demi-escouade. S’il a été éliminé, écrivez lost.`,
  noWeapon: (type, slot) => `${type} n’a pas de ${slot}.`,
  cannotBe: (type, state, ofWreck) =>
    `${type} ne peut pas être «\u00a0${state}\u00a0».${ofWreck ? ` Écrivez «\u00a0wreck, ${state}\u00a0».` : ''}`,
  notFor: (state, type) => `«\u00a0${state}\u00a0» ne s’applique pas à ${type}.`,
  openBracket: 'Le crochet n’est pas fermé.',
  shadedBox: 'Seule une case d’attente a une partie sombre\u00a0: écrivez avant box et la zone d’entrée.',
  unanswered: 'Cette question attend une réponse\u00a0: écrivez ce que le pion est devenu.',
  fateMissing: (name) => `Il manque le sort de ${name}\u00a0: lost, reduced, replaced, captured by ou withdrew.`,
  replacedBy: (name, types) =>
    types.length === 0
      ? `${name} ne peut pas être remplacé.`
      : `Le remplacement de ${name} donne ${types.join(' et ')}.`,
  reason: (reason) => callByTag(REASONS, reason),
  wrong: (about, expected, found) =>
    `${about === null ? 'Attendu' : `${about}\u00a0: attendu`}\u00a0: ${expected}\u00a0; trouvé\u00a0: ${found}.`,
  points: (side, sum, found) =>
    `CVP ${OF[side]}\u00a0: la somme des pertes est ${sum}, mais le rapport indique ${found}.`,
  unmarkedMelee: (about) => `${about} est au même lieu que l’ennemi, mais sans marqueur Melee.`,
  states: {
    kinds: KINDS_OF,
    all: 'tous les pions',
    phrases: PHRASES,
  },
  secret: 'Il y a une erreur dont un seul camp peut connaître le détail.',
}
