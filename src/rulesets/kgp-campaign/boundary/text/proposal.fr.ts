import type { ProposalWords } from './proposal-words.js'

const listed = (names: readonly string[]): string => names.join(', ')
const boardsOf = (names: readonly string[]): string => `${names.length === 1 ? 'plateau' : 'plateaux'} ${listed(names)}`

/** The comments of a proposed report, in French. */
export const proposal: ProposalWords = {
  noBoardChosen: 'Aucun plateau n’est choisi dans cette sauvegarde\u00a0; ses pions ne sont donc dans aucun hex.',
  boardsUnknown: (names) =>
    `La sauvegarde montre ${names.length === 1 ? 'le' : 'les'} ${boardsOf(names)}, dont les hex ne sont pas connus. ` +
    'Ajoutez à votre carte une ligne "vasl board"\u00a0: refit --vasl-board la tire du plateau de VASL.',
  noCounter: (boards) => `Aucun pion sur\u00a0: ${boardsOf(boards)}.`,
  certain: (count, total, boards) =>
    `${String(count)} pions sur ${String(total)} sont à moins d’un quart d’hex d’un centre (${boardsOf(boards)}).`,
  hexesUnknown: (boards) => `Les hex de ces plateaux ne sont pas connus\u00a0: ${listed(boards)}.`,
  othersLeftOut:
    'Les pions cachés ou dissimulés de l’autre camp sont omis, ainsi que ceux qui pourraient être à lui, comme des ' +
    'champs de mines sous un mot de passe commun.',
  ownByNation: (count) =>
    count === 1
      ? '1 pion caché ou dissimulé est sans unité\u00a0; d’après sa nation, il est supposé être à vous.'
      : `${String(count)} pions cachés ou dissimulés sont sans unité\u00a0; d’après leur nation, ils sont supposés ` +
        'être à vous.',
  cannotTell: 'Ce que la sauvegarde ne dit pas\u00a0:',
  ofOtherSide: 'De l’autre camp, dont le rapport dit ce que ces pions sont devenus\u00a0:',
  notOfCampaign: 'Étrangers à la campagne, ou hors de sa carte\u00a0:',
  giveLabels: 'Donnez ces noms à ces pions dans VASL, et la prochaine sauvegarde les identifiera\u00a0:',
  guess: (guesses) => `supposé\u00a0: ${listed(guesses)}`,
  inCasualties: 'dans la fenêtre Casualties',
  inCasualtiesGuess: 'dans la fenêtre Casualties\u00a0; supposé\u00a0: lesquels de ce type',
  notInCampaign: 'hors de la campagne\u00a0: effacez ???? s’il est nouveau, sinon toute la ligne',
  notFound: (place) => `était en ${place}\u00a0; aucun pion trouvé`,
  offMap: 'son pion est hors de la carte',
  betweenHexes: (hex) => `son pion est entre des hex, au plus près de ${hex}`,
  noSuchLevel: (hex) => `${hex} n’a pas ce niveau`,
  counterIs: (type) => `le pion est ${type}`,
  nearest: 'le plus proche de ce type',
  inBypass: (hex, neighbor) => `en Bypass de ${hex} ou de ${neighbor ?? 'l’hex voisin'}`,
  byStacking: 'd’après la pile',
  noPrisonerMarker: 'pas de marqueur de prisonnier',
  aPrisoner: 'prisonnier\u00a0: écrivez "prisoner of" et son gardien',
  onBridge: 'sur le pont\u00a0?',
  noLevelCounter: 'pas de pion de niveau',
  deployed: 'déployé, car deux demi-escouades sont ici',
  captured: 'capturé, car il est sur une unité ennemie',
  weaponMarker: (marker) => `il porte le marqueur ${marker}\u00a0: écrivez de quelle arme`,
  askWinner: [
    'Qui a gagné\u00a0? Sans "won by" en première ligne, le programme le détermine. Un camp a-t-il renoncé\u00a0?',
  ],
  addUpLosses: ['Casualty VP\u00a0: sans "CVP" en première ligne, le programme additionne les pertes.'],
  casualtyVp: (allied, axis) => [
    `Casualty VP\u00a0: la fenêtre Casualties compte Allied ${String(allied)}, Axis ${String(axis)}.`,
    'Écrivez "CVP" en première ligne, ou laissez le programme additionner les pertes.',
  ],
  askControl: ['Contrôle\u00a0: écrivez "control German: D13/1" pour les Locations qui ont changé de mains.'],
  proposeControl: ['Contrôle\u00a0: un seul camp occupe ces Locations. Effacez le # s’il les a gagnées.'],
  askExits: ['Quelles unités ont quitté la carte\u00a0? Écrivez "exited" et l’hex au lieu de ????.'],
  askVehicles: [
    'Véhicules\u00a0: ajoutez selon le cas "MA malf", "AAMG disabled", "no crew", "crew 1-2-7", "no WP" ou "VCA 3".',
  ],
  askFacings: [
    'Orientation\u00a0: écrivez "VCA 3" ou "CA 3" (0 au nord, sens horaire) si elle a changé. VASL montre\u00a0:',
  ],
  facing: (vasl, before) => `${vasl}\u00a0; était ${before}`,
  turned: (sixths) => `tourné de ${String(sixths)}/6`,
  askCaptured: ['Capturé\u00a0? Écrivez "captured by American" ou "captured by German" après l’équipement pris.'],
  askWaiting: (pieces) => [
    `Hors de la carte, et toujours, sauf avis contraire\u00a0: ${String(pieces)} pions.`,
    'Écrivez "did not enter:" pour ceux qui auraient dû entrer.',
  ],
  askFortifications: (names) => [
    `Fortifications que la campagne n’a pas\u00a0: ${listed(names)}.`,
    'Écrivez "new" et l’une d’elles sous son camp.',
  ],
  askArtillery: ['Artillerie\u00a0: écrivez "module", l’achat, et "fired" ou "not fired".'],
}
