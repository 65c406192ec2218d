import { signed } from '../../../../kernel/language.js'
import type { PartId } from '../../data/parts.js'
import { capital } from '../names.js'
import type { QuestionWords } from '../words.js'
import { allWithDe, list, names, withA, withDe } from './name.js'

const { all, area, location, of, printed, seats } = names

const seat = (id: keyof typeof seats): string => capital(seats[id])

const PARTS: Readonly<Record<PartId, string>> = {
  CG21: 'Sorties de la carte',
  '8.601 climbers': 'Escalades en cours',
  '8.6011': 'Mêlées dans l’ordre des lieux',
  '8.602': 'Retrait des marqueurs',
  '8.6031': 'Ralliement et débarquement',
  '8.6032': 'Victoire et totaux de LVP',
  '8.6041': 'Encerclement',
  '8.6042': 'Champs de mines',
  '8.6043': 'Choc',
  '8.6044': 'Embourbement',
  '8.605': 'Tracé des zones de déploiement',
  '8.606': 'Échappée',
  '8.6062': 'Fin de l’encerclement',
  '8.607': 'Possession du matériel, fortifications cachées',
  '8.608': 'Prisonniers',
  '8.609': 'Extinction des flammes et incendies',
  '8.610': 'Chefs blessés',
  '8.6111': 'Regroupement des demi-escouades',
  '8.6112': 'Réunion des équipages',
  '8.6113': 'Héros et unités aguerries',
  '8.6114': 'Chefs aguerris et promus',
  '8.612': 'Nouvelle date, ajustement du SAN',
  '8.613': 'Transfert',
  '8.6131': 'Lieux quittés par les Américains',
  '8.6141a': 'Réunion des équipages dans les véhicules',
  '8.6141b': 'Véhicules immobilisés',
  '8.6141c': 'Siphonnage du carburant',
  '8.6141d': 'Véhicules rappelés',
  '8.6142': 'Réparation des armes',
  '8.61421': 'Armes retrouvées',
  '8.6143': 'Échange de mitrailleuses',
  '8.6144': 'Armes capturées',
  '8.6145': 'Abandon, mise en épave et récupération',
  '8.6146': 'Munitions spéciales',
  '8.6147': 'Munitions faibles',
  '8.6148': 'Fin de la pénurie de munitions',
  '8.6149': 'Canons et armes démontés',
  '8.615': 'Dégagement des fortifications et des épaves',
  '8.616': 'Nouveaux points d’achat (CPP)',
  '8.617': 'Météo',
  '8.618': 'Pénurie allemande de munitions',
  '8.619': 'Achat de groupes de renfort',
  '8.620': 'Effectif, qualité, armes et chefs des groupes',
  '8.621': 'Achat de fortifications',
  '8.622': 'Achat de reconnaissance',
  '8.623': 'Choix de l’initiative',
  '8.624': 'Mise en place des unités',
  CG15c: 'Téléphones de campagne',
  CG14: 'Fanatisme',
  '8.625': 'Début du combat',
  scrounge: 'Récupération',
}

/** What is asked in French. */
export const questions: QuestionWords = {
  part: (part) => PARTS[part],
  skipped: (part) => `${part} : rien à faire`,
  questions: {
    climb: ({ unit }, at) => `où s’achève l’escalade ${withDe(of(at, unit))} ?`,
    melee: ({ location: there }) => `comment la mêlée s’est-elle terminée en ${location(there)} ?`,
    showCrew: ({ vehicle }, at) => `l’équipage ${withDe(of(at, vehicle))} s’expose-t-il ?`,
    claim: ({ prisoner }, at) => `qui prend en charge ${of(at, prisoner)} ?`,
    takeDropped: ({ unit }, at) => `que prend ${of(at, unit)} du matériel laissé sur place ?`,
    mines: ({ vehicle }, at) => `comment ${of(at, vehicle)} traverse-t-il les mines ?`,
    shock: ({ vehicle }, at) => `${of(at, vehicle)} se remet-il du choc ?`,
    bogHelp: ({ vehicle }, at) => `qui aide à dégager ${of(at, vehicle)} ?`,
    bog: ({ modifier, vehicle }, at) =>
      `${of(at, vehicle)} se dégage-t-il${modifier === 0 ? '' : ` (${signed(modifier)} au dé coloré)`} ?`,
    headquarters: () => 'quel bâtiment est le nouveau quartier général ?',
    abandon: ({ vehicle }, at) => `que fait l’équipage avant de quitter ${of(at, vehicle)} ?`,
    nearestArea: ({ piece }, at) => `dans laquelle des zones les plus proches va ${of(at, piece)} ?`,
    heat: ({ unit }, at) => `que devient ${of(at, unit)} dans le feu de l’action ?`,
    escapeArea: ({ units: [unit] }, at) => `dans laquelle des zones les plus proches s’échappe ${of(at, unit)} ?`,
    crewOut: ({ stays, vehicle }, at) =>
      stays
        ? `que fait l’équipage de son véhicule abandonné, ${of(at, vehicle)} ?`
        : `l’équipage récupère-t-il du matériel sur ${of(at, vehicle)} avant son retrait ?`,
    prisonerFate: ({ prisoner }, at) => `que devient ${of(at, prisoner)} ?`,
    freedArea: ({ unit }, at) => `dans laquelle des zones les plus proches va, une fois libre, ${of(at, unit)} ?`,
    survival: ({ vehicles }, at) =>
      vehicles.length === 0
        ? 'aucun équipage n’est en danger : le signaler ?'
        : vehicles.length === 1
          ? `l’équipage ${allWithDe(at, vehicles)} survit-il ?`
          : `quels équipages survivent : ${all(at, vehicles)} ?`,
    annex: () => 'ajoute-t-on à la zone de déploiement les lieux quittés par les Américains ?',
    siphon: () => 'quels véhicules donnent du carburant, et auquel ?',
    refuel: ({ left }) =>
      left === 1 ? 'quel véhicule fait le plein ?' : `quels sont les ${left} véhicules qui font le plein ?`,
    regain: ({ type }) => `dans quelle zone va l’arme retrouvée (${printed(type)}) ?`,
    keep: ({ mayStay, vehicle }, at) =>
      mayStay
        ? `garde-t-on après capture ${of(at, vehicle)}, ou en fait-on une épave ?`
        : `quelle épave devient, après capture, ${of(at, vehicle)} ?`,
    scrounge: ({ from }, at) => `qu’a-t-on récupéré sur ${of(at, from)} ?`,
    removal: () => 'que dégage-t-on ensuite ?',
    removalLoss: ({ area: id }) => `qui subit la perte dans ${area(id)} ?`,
    fanatic: () => 'déclare-t-on toutes les troupes fanatiques ?',
  },
  ask: (asked, question) => `${seat(asked)} : ${question}`,
  matters: {
    '8.605': 'des marqueurs de contrôle',
    '8.606': 'des groupes qui s’échappent',
    '8.607': 'du matériel',
    '8.6111': 'des demi-escouades à regrouper',
    '8.6112': 'des équipages à réunir',
    '8.6113': 'des unités qui s’aguerrissent',
    '8.6114': 'd’un chef à tirer au sort ou à promouvoir',
    '8.613': 'des groupes à transférer',
    '8.6141a': 'des équipages et des véhicules',
    '8.6143': 'des mitrailleuses',
    '8.6145': 'des véhicules et des épaves',
    '8.6149': 'des canons et des armes',
    '8.617': 'de la météo, historique ou tirée au sort',
    '8.619': 'des achats',
    '8.621': 'des fortifications',
    '8.622': 'de la reconnaissance',
    '8.623': 'de l’initiative',
    '8.624': 'de la mise en place',
    CG15c: 'des téléphones de campagne',
  },
  both: (part, sides, matter) => `${part} : ${capital(list(sides.map((side) => seats[side])))} décident ${matter}`,
  secretRoll: (side) => `${seat(side)} lancent les dés en secret`,
  secretAsk: (asked) => `Question secrète ${withA(seats[asked])}`,
  scenario: 'Un combat est en cours ; l’arbitre en donne l’issue',
  endings: {
    concession: 'l’autre camp a abandonné',
    'concession of both sides': 'les deux camps ont abandonné',
    'CG-LVP Totals at CG End': 'les totaux de LVP à la fin de la campagne',
    'campaign victory': 'les conditions de victoire de la campagne',
  },
  outcome: (winner, why) =>
    winner === null ? `La campagne finit sans vainqueur : ${why}` : `${seat(winner)} gagnent la campagne : ${why}`,
}
