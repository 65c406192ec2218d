import { callByTag } from '../../../../kernel/language.js'
import type { Side } from '../../data/names.js'
import type { CampaignExpectation, TypeKind } from '../../data/expectation.js'
import type { ExpectationWords } from './expectation-words.js'

const KIND: Readonly<Record<TypeKind, string>> = {
  squad: 'escouade',
  halfSquad: 'demi-escouade',
  crew: 'équipage',
  vehicle: 'véhicule',
}
const CHART: Readonly<Record<Side, string>> = { german: 'allemande', us: 'américaine' }
const OF: Readonly<Record<Side, string>> = { german: 'des Allemands', us: 'des Américains' }
const NAMED = { dates: 'des dates', groups: 'des groupes', standIn: 'des nombres du jeu de remplacement' }
const MOST = { entries: 'éléments', hexes: 'hexagones', LVP: 'LVP' }

const among = (names: readonly string[]): string => (names.length === 1 ? names[0] : `l’un de ${names.join(', ')}`)

const say = (one: CampaignExpectation): string => callByTag(expectation, one)

const expectation: ExpectationWords['expectation'] = {
  flag: () => 'true ou false',
  null: () => 'null',
  number: () => 'un nombre',
  plain: () => 'de simples données',
  whole: () => 'un nombre entier',
  text: ({ most }) => (most === null ? 'un texte' : `un texte d’au plus ${most} caractères`),
  list: ({ least, most }) =>
    most === null
      ? 'une liste'
      : least === most
        ? `une liste de ${most} éléments`
        : `une liste ${least === 0 ? `d’au plus ${most}` : `de ${least} à ${most}`} éléments`,
  record: ({ most }) => (most === null ? 'un objet' : `un objet d’au plus ${most} champs`),
  object: ({ fields }) => `un objet avec ${fields.join(', ')}`,
  tagged: ({ key, names }) => `un objet dont ${key} est ${among(names)}`,
  unknownField: ({ known }) => `un champ connu${known.length === 0 ? '' : `\u00a0: ${known.join(', ')}`}`,
  range: ({ least, most }) => `un nombre entier de ${least} à ${most}`,
  among: ({ names }) => among(names),
  either: ({ of }) => of.map(say).join(' ou '),
  anotherMode: () => 'un autre mode d’arrivée',
  arrows: ({ hexes }) => `des hexagones à flèche\u00a0: ${hexes.join(', ')}`,
  campaign: () => 'une campagne\u00a0: I, II ou III',
  campaignId: () => 'I, II ou III',
  campaignWithOptions: () => 'une campagne avec ses options',
  capturedMarker: () => '«\u00a0captured\u00a0» si et seulement si le camp et la couleur diffèrent',
  charted: ({ side, charts }) => `un groupe de la table ${CHART[side]}\u00a0: ${charts.join(', ')}`,
  chartId: () => 'un repère de la table\u00a0: I, HW, V, G, O, B, A, P, F ou S et un nombre',
  column: () => 'les lettres d’une autre colonne\u00a0: A, B, … Z, AA, BB',
  controlled: () => 'un lieu contrôlé par un camp',
  date: () => 'une date comme 19 AM',
  entryArea: () => 'une zone d’entrée',
  entryName: () => 'un nom qu’aucune autre zone d’entrée ne porte',
  finalRow: () => 'null à la dernière ligne, qui est sans limite',
  firstAndLastDate: () => 'la première et la dernière date',
  free: ({ terrain }) => `un hexagone sans ${terrain}`,
  group: () => 'un groupe de la table',
  hex: () => 'un hexagone de la carte',
  home: ({ side }) => `une zone de déploiement ${OF[side]}, ou une zone d’entrée`,
  id: () => 'un identifiant en minuscules, chiffres et traits d’union',
  items: () => 'des éléments comme «\u00a03 squad 6-5-8, 1 sw LMG\u00a0»',
  label: () => 'un repère comme Hahn, C ou #2',
  limit: () => 'un nombre à chaque ligne sauf la dernière',
  location: () => 'un lieu de la carte',
  locationOnce: () => 'chaque lieu une seule fois',
  mapFault: ({ line, column, message }) =>
    `une carte\u00a0; à sa ligne ${line}, colonne ${column}, on lit\u00a0: ${message}`,
  mapFile: () => 'le fichier d’une carte',
  mapOrCharts: () => 'une carte ou des tables à vous',
  markers: () => 'des marqueurs en ordre alphabétique, chacun une fois',
  more: ({ than }) => `plus de ${than}`,
  most: ({ most, of }) => `au plus ${most} ${MOST[of]}`,
  mostOf: ({ most, chartId }) => `${chartId} au plus ${most} fois`,
  name: () => 'un nom',
  named: ({ what, names }) => `un objet avec ${NAMED[what]} comme ${names.join(', ')}`,
  noLocation: () => 'aucun lieu, car le pion est dans une case d’attente',
  notAllZero: ({ names }) => `au moins l’un de ${names.join(', ')} supérieur à 0`,
  ownKey: () => 'l’identifiant sous lequel il figure',
  ownLabel: () => 'un repère qu’aucun autre pion du même type ne porte',
  pair: () => 'une liste de deux nombres',
  places: () => 'des hexagones ou des lieux de la carte, ou rest',
  port: ({ name }) => `la règle maison ${name} dans le fichier de campagne`,
  rank: () => 'un rang de chef (KGP-8.6114)',
  recordedGroup: () => 'un groupe de la feuille d’achats',
  rows: ({ most }) => `des rangées de 0 à ${most}`,
  side: ({ side }) => side,
  someHex: () => 'au moins un hexagone',
  someRow: () => 'au moins une ligne',
  standing: () => 'un lieu qui existe encore',
  suitable: () => 'un pion qui convient',
  touching: ({ hex }) => `un hexagone qui touche ${hex}`,
  turnsMax: ({ most }) => `au plus turnsMax, soit ${most}`,
  type: () => 'un type du catalogue',
  typeOf: ({ kind, side }) => `un type (${KIND[kind]}) de la table ${CHART[side]}`,
}

/** The values that checks of JSON expect and find, in French. */
export const expectations: ExpectationWords = {
  expectation,
  found: { nothing: 'rien', list: 'une liste', record: 'un objet' },
}
