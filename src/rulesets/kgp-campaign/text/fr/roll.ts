import { signed } from '../../../../kernel/language.js'
import { capital, hitIn } from '../names.js'
import type { RollWords } from '../words.js'
import { names, plural } from './name.js'

const { all, mist, printed, seats } = names

const PASSED = {
  passed: 'réussi',
  failed: 'manqué',
  eliminated: 'élimination',
  casualtyReduction: 'réduction par pertes',
}

/** A type or catalogue entry, or that it is not available. */
const type = (result: string): string =>
  result.startsWith('no ') ? `sans ${printed(result.slice(3))}` : printed(result)

/** Dice in French. */
export const rolls: RollWords = {
  purposes: {
    'KGP-CG21': 'pour quitter la carte en bon ordre',
    'KGP-8.6041.1': 'pour rompre l’encerclement',
    'KGP-8.6042.2': 'pour traverser les mines',
    'KGP-8.606.T': 'pour s’échapper',
    'KGP-8.606.n3': 'pour la sélection au hasard',
    'KGP-8.6061.4': 'pour le matériel',
    'KGP-8.610': 'pour un chef blessé',
    'KGP-8.6113.2': 'pour s’aguerrir',
    'KGP-8.6114.2': 'pour un chef',
    'KGP-8.6122.1': 'pour le SAN',
    'KGP-8.613.T': 'pour le transfert',
    'KGP-8.6141b': 'pour remettre un véhicule en marche',
    'KGP-8.6141c.4': 'pour le carburant',
    'KGP-8.6142': 'pour la réparation',
    'KGP-8.61421.1': 'pour retrouver une arme',
    'KGP-8.6144.1': 'pour une arme capturée',
    'KGP-8.6146.2': 'pour les munitions',
    'KGP-8.615.T': 'pour dégager',
    'KGP-8.616.1': 'pour les points d’achat',
    'KGP-8.6171.1': 'pour la météo',
    'KGP-8.6171.2': 'pour la densité de la brume',
    'KGP-8.618.1': 'pour la pénurie de munitions',
    'KGP-8.620': 'pour la qualité et les chefs',
    'KGP-8.6201': 'pour l’effectif',
    'KGP-CG8': 'pour l’équipement facultatif',
    'KGP-8.622': 'pour la reconnaissance',
    'KGP-8.6233': 'pour jouer en premier',
  },
  modifiers: {
    '1TC': 'test de tâche (1TC)',
    D1: 'homme seul, non blessé',
    D2: 'toit ouvert',
    D3: 'toit fermé',
    D4: 'nuit',
    D5: 'à un hexagone d’une zone amie',
    D6: 'à deux hexagones d’une zone amie',
    D7: 'chef ou héros',
    D8: 'équipage sonné',
    D9: 'dans ou par une zone ennemie',
    D10: 'taille du groupe',
    D11: 'charge',
    D12: 'sans arme',
    D13: 'véhicule capturé',
    D14: 'encerclement',
    D15: 'isolement',
    adjacentItem: 'à côté d’un hexagone de front',
    adjacentRoadblock: 'à côté d’un hexagone de front',
    am: 'matin',
    armorLeader: 'chef de char',
    balance: 'équilibrage',
    casualtyVp: 'pertes ennemies',
    depleted: 'effectif réduit',
    engineers: 'sapeurs d’assaut',
    frontLine: 'hexagone de front',
    frontLineItem: 'dans un hexagone de front',
    frontLineRoadblock: 'sur un hexagone de front',
    german: 'Allemands',
    germanShortage: 'pénurie allemande de munitions',
    heroic: 'héroïsme',
    isolated: 'isolement',
    late: 'date tardive',
    leader: 'chef',
    mist: 'brume dense',
    nonQualified: 'emploi non qualifié seulement',
    noteL: 'aides',
    picked: 'troupes choisies',
    pm: 'après-midi',
    prevClear: 'temps clair auparavant',
    prevOvercast: 'temps couvert auparavant',
    road: 'tout par route',
    san: 'SAN supérieur à quatre',
    scenarios: 'combats livrés',
    shortage: 'pénurie de munitions',
    us: 'Américains',
    usNotFrontLine: 'Américains derrière le front',
    utHexes: 'hexagones sans contrôle',
    vehicular: 'sur un véhicule',
    won: 'combat gagné',
  },
  results: {
    'KGP-CG21': PASSED,
    'KGP-8.6041.1': PASSED,
    'KGP-8.6042.2': PASSED,
    'KGP-8.606.T': {
      escapes: 's’échappe',
      escapesReplaced: 's’échappe, avec remplacement',
      escapesCasualtyReduced: 's’échappe, avec réduction par pertes',
      escapesReplacedThenCasualtyReduced: 's’échappe, avec remplacement puis réduction par pertes',
      allEliminatedWithEquipment: 'élimination de tous avec leur matériel',
      heatOfBattle: 's’échappe, avec feu de l’action',
      'escapes/escapes': 's’échappe',
      'abandoned/escapes': 'véhicule abandonné, l’équipage s’échappe',
      'eliminated/escapes': 'véhicule éliminé, l’équipage s’échappe',
      'abandoned/eliminated': 'véhicule abandonné, équipage éliminé',
      'eliminated/eliminated': 'véhicule et équipage éliminés',
    },
    'KGP-8.606.n3': (_, event, at) => `le sort désigne ${all(at, hitIn(event))}`,
    'KGP-8.6061.4': { leftInPlace: 'le matériel reste sur place', eliminated: 'élimination' },
    'KGP-8.610': { retainedUnwounded: 'rétabli', retainedWounded: 'encore blessé', eliminatedEvacuated: 'évacué' },
    'KGP-8.6113.2': (count) =>
      count === '0'
        ? 'aucune unité de plus ne peut s’aguerrir'
        : `${plural(Number(count), { one: 'unité de plus peut', other: 'unités de plus peuvent' })} s’aguerrir`,
    'KGP-8.6114.2': (grade) => `le chef est un ${grade}`,
    'KGP-8.6122.1': (change) => (change === '0' ? 'le SAN ne change pas' : `SAN ${signed(Number(change))}`),
    'KGP-8.613.T': {
      shiftedSafely: 'transfert sans encombre',
      noShift: 'pas de transfert',
      shiftedWithCasualties: 'transfert avec pertes',
      allEliminated: 'élimination de tous',
      unharmed: 'indemne',
      casualtyReduced: 'réduction par pertes',
      eliminatedThenCrewSurvival: 'élimination, puis survie de l’équipage à vérifier',
    },
    'KGP-8.6141b': { becomesMobile: 'de nouveau mobile', noChange: 'aucun changement' },
    'KGP-8.6141c.4': (count) => `carburant pour ${plural(Number(count), { one: 'véhicule', other: 'véhicules' })}`,
    'KGP-8.6142': { repaired: 'réparé', eliminated: 'élimination', disabled: 'hors service' },
    'KGP-8.61421.1': { retained: 'retrouvée', lost: 'perdue' },
    'KGP-8.6144.1': { kept: 'gardée', eliminated: 'élimination', disabled: 'hors service' },
    'KGP-8.6146.2': { restored: 'complétées', notRestored: 'pas complétées' },
    'KGP-8.615.T': { eliminated: 'élimination', noEffect: 'sans effet' },
    'KGP-8.616.1': (points) => `${points} CPP`,
    'KGP-8.6171.1': {
      'mist and overcast': 'brume et ciel couvert',
      mist: 'brume',
      overcast: 'ciel couvert',
      clear: 'ciel clair',
    },
    'KGP-8.6171.2': mist,
    'KGP-8.618.1': { noEffect: 'sans effet', shortageForRestOfCg: 'pénurie de munitions pour le reste de la campagne' },
    'KGP-8.620': type,
    'KGP-8.6201': { full: 'au complet', depleted: 'effectif réduit' },
    'KGP-CG8': type,
    'KGP-8.622': { nothing: 'rien de vu', fives: 'compte arrondi aux cinq supérieurs', exact: 'compte exact' },
    'KGP-8.6233': {
      tie: 'égalité, on relance',
      german: 'les Allemands jouent en premier',
      us: 'les Américains jouent en premier',
    },
  },
  due: (side, dice, purpose) =>
    `${capital(seats[side])} lancent ${dice === 1 ? 'un dé' : dice === 2 ? 'deux dés' : `${dice} dés`} ${purpose}`,
  uses: {
    'KGP-8.613.T':
      '\u00a0: pour chaque groupe deux dés et, sur 11, un dé pour chacune de ses unités\u00a0; les dés restants ne ' +
      'comptent pas',
    'KGP-8.620':
      '\u00a0: pour chaque groupe un dé pour l’effectif s’il peut être réduit, un pour la qualité d’une section ' +
      'américaine, deux pour le chef d’une section et un pour chaque équipement facultatif\u00a0; les dés ' +
      'restants ne comptent pas',
  },
  rolled: (side, dice, purpose, sum, result) =>
    `${capital(seats[side])} obtiennent ${dice} ${purpose}` +
    `${sum === null ? '' : `, ${sum.modifiers}, total ${sum.final}`}${result === null ? '' : ` : ${result}`}`,
}
