import type { ProposalWords } from './proposal-words.js'

const listed = (names: readonly string[]): string => names.join(', ')
const boardsOf = (names: readonly string[]): string => `${names.length === 1 ? 'board' : 'boards'} ${listed(names)}`

/** The comments of a proposed report, in English. */
export const proposal: ProposalWords = {
  noBoardChosen: 'No board is chosen in this saved game, so its counters lie in no hexes.',
  boardsUnknown: (names) =>
    `The saved game has the ${boardsOf(names)}, whose hexes are not known. ` +
    'Add a line "vasl board" to your map: refit --vasl-board makes it from the board of VASL.',
  noCounter: (boards) => `No counter lies on the ${boardsOf(boards)}.`,
  certain: (count, total, boards) =>
    `${String(count)} of ${String(total)} counters lie within a quarter hex of a center (${boardsOf(boards)}).`,
  hexesUnknown: (boards) => `Hexes of these boards are not known: ${listed(boards)}.`,
  othersLeftOut:
    'Hidden and concealed counters of the other side are left out, and so is what may be theirs, such as Minefields ' +
    'under a password that both use.',
  ownByNation: (count) =>
    count === 1
      ? '1 hidden or concealed counter lies without a unit and is taken for yours, because of its nation.'
      : `${String(count)} hidden or concealed counters lie without a unit and are taken for yours, because of their ` +
        'nation.',
  cannotTell: 'What the saved game cannot tell:',
  ofOtherSide: 'Of the other side. Its own report says what became of these pieces:',
  notOfCampaign: 'Not of the campaign, or not on its map:',
  giveLabels: 'Give these counters these labels in VASL, and the next saved game identifies them:',
  guess: (guesses) => `guess: ${listed(guesses)}`,
  inCasualties: 'in the Casualties window',
  inCasualtiesGuess: 'in the Casualties window; guess: which of their type',
  notInCampaign: 'not in the campaign: remove ???? if it is new, or delete the line',
  notFound: (place) => `was in ${place}; no counter found`,
  offMap: 'its counter lies off the map',
  betweenHexes: (hex) => `its counter lies between hexes, nearest to ${hex}`,
  noSuchLevel: (hex) => `${hex} has no such level`,
  counterIs: (type) => `the counter is ${type}`,
  nearest: 'nearest of its type',
  inBypass: (hex, neighbor) => `in bypass of ${hex} or ${neighbor ?? 'the next hex'}`,
  byStacking: 'by stacking',
  noPrisonerMarker: 'no prisoner marker',
  aPrisoner: 'a prisoner: write "prisoner of" and its guard',
  onBridge: 'on the bridge?',
  noLevelCounter: 'no level counter',
  deployed: 'deployed, as two half-squads lie here',
  captured: 'captured, as it lies on an enemy unit',
  weaponMarker: (marker) => `the marker ${marker} lies on it: write which weapon`,
  askWinner: ['Who won? Without "won by" in the first line the program determines it. Did a side concede?'],
  addUpLosses: ['Casualty VP: without "CVP" in the first line the program adds up the losses.'],
  casualtyVp: (allied, axis) => [
    `Casualty VP: the Casualties window counts Allied ${String(allied)}, Axis ${String(axis)}.`,
    'Write "CVP" in the first line, or let the program add up the losses.',
  ],
  askControl: ['Control: write "control German: D13/1" for Locations that changed hands.'],
  proposeControl: ['Control: only one side stands in these Locations. Remove the # if it gained them.'],
  askExits: ['Which units left the map? Write "exited" and the hex in place of ????.'],
  askVehicles: [
    'Vehicles: add "MA malf", "AAMG disabled", "no crew", "crew 1-2-7", "no WP" or "VCA 3" where they apply.',
  ],
  askFacings: ['Facing: write "VCA 3" or "CA 3" (0 is north, clockwise) where it changed. VASL shows:'],
  facing: (vasl, before) => `${vasl}; was ${before}`,
  turned: (sixths) => `turned ${String(sixths)}/6`,
  askCaptured: ['Captured? Write "captured by American" or "captured by German" behind equipment that was taken.'],
  askWaiting: (pieces) => [
    `Off the map, and still off it unless you say otherwise: ${String(pieces)} pieces.`,
    'Write "did not enter:" for those that should have entered.',
  ],
  askFortifications: (names) => [
    `Fortifications that the campaign does not have: ${listed(names)}.`,
    'Write "new" and one of them under its side.',
  ],
  askArtillery: ['Artillery: write "module", the purchase, and "fired" or "not fired".'],
}
