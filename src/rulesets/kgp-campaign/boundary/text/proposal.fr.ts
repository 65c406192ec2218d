import type { ProposalWords } from './proposal-words.js'

const listed = (names: readonly string[]): string => names.join(', ')
const boardsOf = (names: readonly string[]): string => `${names.length === 1 ? 'plateau' : 'plateaux'} ${listed(names)}`

/** The comments of a proposed report, in French. */
export const proposal: ProposalWords = {
  noBoardChosen:
    'Aucun plateau n’est choisi dans cette partie enregistrée\u00a0; ses pions ne sont donc dans aucun hexagone.',
  boardsUnknown: (names) =>
    `La partie enregistrée montre ${names.length === 1 ? 'le' : 'les'} ${boardsOf(names)}, ` +
    'dont les hexagones ne sont pas connus. Ajoutez à votre carte une ligne «\u00a0vasl board\u00a0»\u00a0: ' +
    'refit --vasl-board la tire du plateau de VASL.',
  noCounter: (boards) => `Aucun pion sur\u00a0: ${boardsOf(boards)}.`,
  certain: (count, total, boards) =>
    `${String(count)} pions sur ${String(total)} sont à moins d’un quart d’hexagone d’un centre (${boardsOf(boards)}).`,
  hexesUnknown: (boards) => `Les hexagones de ces plateaux ne sont pas connus\u00a0: ${listed(boards)}.`,
  othersLeftOut:
    'Les pions cachés ou dissimulés de l’autre camp sont omis, ainsi que ceux qui pourraient être à lui, comme des ' +
    'champs de mines sous un mot de passe commun.',
  ownByNation: (count) =>
    count === 1
      ? '1 pion caché ou dissimulé est sans unité\u00a0; d’après sa nation, il est supposé être à vous.'
      : `${String(count)} pions cachés ou dissimulés sont sans unité\u00a0; d’après leur nation, ils sont supposés ` +
        'être à vous.',
  cannotTell: 'Ce que la partie enregistrée ne dit pas\u00a0:',
  ofOtherSide: 'De l’autre camp, dont le rapport dit ce que ces pions sont devenus\u00a0:',
  notOfCampaign: 'Hors de la campagne, ou hors de sa carte\u00a0:',
  giveLabels: 'Donnez ces étiquettes à ces pions dans VASL, et la prochaine partie enregistrée les identifiera\u00a0:',
  guess: (guesses) => `supposé\u00a0: ${listed(guesses)}`,
  inCasualties: 'dans la fenêtre Casualties',
  inCasualtiesGuess: 'dans la fenêtre Casualties\u00a0; supposé\u00a0: lesquels de ce type',
  notInCampaign: 'hors de la campagne\u00a0: effacez ???? s’il est nouveau, sinon toute la ligne',
  notFound: (place) => `était en ${place}\u00a0; aucun pion trouvé`,
  offMap: 'son pion est hors de la carte',
  betweenHexes: (hex) => `son pion est entre des hexagones, au plus près de ${hex}`,
  noSuchLevel: (hex) => `${hex} n’a pas ce niveau`,
  counterIs: (type) => `le pion est ${type}`,
  nearest: 'le plus proche de ce type',
  inBypass: (hex, neighbor) => `en contournement de ${hex} ou de ${neighbor ?? 'l’hexagone voisin'}`,
  byStacking: 'd’après la pile',
  noPrisonerMarker: 'pas de marqueur de prisonnier',
  aPrisoner: 'prisonnier\u00a0: écrivez «\u00a0prisoner of\u00a0» et son gardien',
  onBridge: 'sur le pont\u00a0?',
  noLevelCounter: 'pas de marqueur de niveau',
  deployed: 'scindée, car deux demi-escouades sont ici',
  captured: 'capturé, car il est sur une unité ennemie',
  weaponMarker: (marker) => `il porte le marqueur ${marker}\u00a0: écrivez de quelle arme il s’agit`,
  askWinner: [
    'Qui a gagné\u00a0? Sans «\u00a0won by\u00a0» en première ligne, le programme le détermine. ' +
      'Un camp a-t-il abandonné\u00a0?',
  ],
  addUpLosses: [
    'Points de pertes\u00a0: sans «\u00a0CVP\u00a0» en première ligne, le programme additionne les pertes.',
  ],
  casualtyVp: (allied, axis) => [
    `Points de pertes\u00a0: la fenêtre Casualties compte Allied ${String(allied)}, Axis ${String(axis)}.`,
    'Écrivez «\u00a0CVP\u00a0» en première ligne, ou laissez le programme additionner les pertes.',
  ],
  askControl: ['Contrôle\u00a0: écrivez «\u00a0control German: D13/1\u00a0» pour les lieux qui ont changé de mains.'],
  proposeControl: ['Contrôle\u00a0: un seul camp occupe ces lieux. Effacez le # s’il les a gagnés.'],
  askExits: ['Quelles unités ont quitté la carte\u00a0? Écrivez «\u00a0exited\u00a0» et l’hexagone au lieu de ????.'],
  askVehicles: [
    'Véhicules\u00a0: ajoutez selon le cas «\u00a0MA malf\u00a0», «\u00a0AAMG disabled\u00a0», ' +
      '«\u00a0no crew\u00a0», «\u00a0crew 1-2-7\u00a0», «\u00a0no WP\u00a0» ou «\u00a0VCA 3\u00a0».',
  ],
  askFacings: [
    'Orientation\u00a0: écrivez «\u00a0VCA 3\u00a0» ou «\u00a0CA 3\u00a0» (0 au nord, sens horaire) si elle a ' +
      'changé. VASL montre\u00a0:',
  ],
  facing: (vasl, before) => `${vasl}\u00a0; était ${before}`,
  turned: (sixths) => `tourné de ${String(sixths)}/6`,
  askCaptured: [
    'Capturé\u00a0? Écrivez «\u00a0captured by American\u00a0» ou «\u00a0captured by German\u00a0» ' +
      'après le matériel pris.',
  ],
  askWaiting: (pieces) => [
    `Hors de la carte, et toujours, sauf avis contraire\u00a0: ${String(pieces)} pions.`,
    'Écrivez «\u00a0did not enter:\u00a0» pour ceux qui auraient dû entrer.',
  ],
  askFortifications: (names) => [
    `Fortifications que la campagne n’a pas\u00a0: ${listed(names)}.`,
    'Écrivez «\u00a0new\u00a0» et l’une d’elles sous son camp.',
  ],
  askArtillery: [
    'Artillerie\u00a0: écrivez «\u00a0module\u00a0», l’achat, et «\u00a0fired\u00a0» ou «\u00a0not fired\u00a0».',
  ],
}
