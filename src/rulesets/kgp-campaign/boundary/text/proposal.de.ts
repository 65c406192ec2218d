import type { ProposalWords } from './proposal-words.js'

const listed = (names: readonly string[]): string => names.join(', ')
const boardsOf = (names: readonly string[]): string => `${names.length === 1 ? 'Plan' : 'Pläne'} ${listed(names)}`

/** The comments of a proposed report, in German. */
export const proposal: ProposalWords = {
  noBoardChosen: 'In diesem Spielstand ist kein Plan gewählt, seine Counter liegen also in keinem Hex.',
  boardsUnknown: (names) =>
    `Der Spielstand zeigt ${names.length === 1 ? 'den Plan' : 'die Pläne'} ${listed(names)}, ` +
    `${names.length === 1 ? 'dessen' : 'deren'} Hexe nicht bekannt sind. ` +
    'Ergänze deine Karte um eine Zeile "vasl board": refit --vasl-board erzeugt sie aus dem Plan von VASL.',
  noCounter: (boards) => `Kein Counter liegt auf: ${boardsOf(boards)}.`,
  certain: (count, total, boards) =>
    `${String(count)} von ${String(total)} Countern liegen höchstens ein Viertelhex neben einer Hexmitte ` +
    `(${boardsOf(boards)}).`,
  hexesUnknown: (boards) => `Die Hexe dieser Pläne sind nicht bekannt: ${listed(boards)}.`,
  othersLeftOut:
    'Versteckte und getarnte Counter der anderen Seite fehlen hier, auch was ihr gehören könnte, etwa Minenfelder ' +
    'unter einem gemeinsamen Kennwort.',
  ownByNation: (count) =>
    count === 1
      ? '1 versteckter oder getarnter Counter liegt ohne Einheit und gilt nach seiner Nation als Ihrer.'
      : `${String(count)} versteckte oder getarnte Counter liegen ohne Einheit und gelten nach ihrer Nation als Ihre.`,
  cannotTell: 'Was der Spielstand nicht verrät:',
  ofOtherSide: 'Von der anderen Seite. Was aus ihnen wurde, sagt deren eigener Bericht:',
  notOfCampaign: 'Nicht aus der Kampagne oder nicht auf ihrer Karte:',
  giveLabels: 'Gib diesen Countern in VASL diese Namen, dann erkennt sie der nächste Spielstand:',
  guess: (guesses) => `geraten: ${listed(guesses)}`,
  inCasualties: 'im Fenster Casualties',
  inCasualtiesGuess: 'im Fenster Casualties; geraten: welche dieses Typs',
  notInCampaign: 'nicht in der Kampagne: lösche ????, wenn neu, sonst die ganze Zeile',
  notFound: (place) => `war in ${place}; kein Counter gefunden`,
  offMap: 'der Counter liegt neben der Karte',
  betweenHexes: (hex) => `der Counter liegt zwischen Hexen, am nächsten an ${hex}`,
  noSuchLevel: (hex) => `${hex} hat keine solche Ebene`,
  counterIs: (type) => `der Counter ist ${type}`,
  nearest: 'der nächste dieses Typs',
  inBypass: (hex, neighbor) => `im Bypass von ${hex} oder ${neighbor ?? 'dem nächsten Hex'}`,
  byStacking: 'nach dem Stapel',
  noPrisonerMarker: 'kein Marker für Gefangene',
  aPrisoner: 'gefangen: schreibe "prisoner of" und die Bewacher',
  onBridge: 'auf der Brücke?',
  noLevelCounter: 'kein Ebenen-Counter',
  deployed: 'aufgeteilt, denn hier liegen zwei Halbtrupps',
  captured: 'erbeutet, denn es liegt auf einer feindlichen Einheit',
  weaponMarker: (marker) => `darauf liegt der Marker ${marker}: schreibe, welche Waffe`,
  askWinner: ['Wer hat gewonnen? Ohne "won by" in der ersten Zeile stellt es das Programm fest. Gab eine Seite auf?'],
  addUpLosses: ['Casualty VP: ohne "CVP" in der ersten Zeile zählt das Programm die Verluste zusammen.'],
  casualtyVp: (allied, axis) => [
    `Casualty VP: das Fenster Casualties zählt Allied ${String(allied)}, Axis ${String(axis)}.`,
    'Schreibe "CVP" in die erste Zeile, oder lass das Programm die Verluste zusammenzählen.',
  ],
  askControl: ['Kontrolle: schreibe "control German: D13/1" für Locations, die den Besitzer wechselten.'],
  proposeControl: ['Kontrolle: in diesen Locations steht nur eine Seite. Lösche das #, wenn sie sie gewonnen hat.'],
  askExits: ['Welche Einheiten haben die Karte verlassen? Schreibe "exited" und das Hex statt ????.'],
  askVehicles: [
    'Fahrzeuge: ergänze, was zutrifft: "MA malf", "AAMG disabled", "no crew", "crew 1-2-7", "no WP" oder "VCA 3".',
  ],
  askFacings: [
    'Ausrichtung: schreibe "VCA 3" oder "CA 3" (0 ist Norden, im Uhrzeigersinn), wo sie neu ist. VASL zeigt:',
  ],
  facing: (vasl, before) => `${vasl}; war ${before}`,
  turned: (sixths) => `um ${String(sixths)}/6 gedreht`,
  askCaptured: ['Erbeutet? Schreibe "captured by American" oder "captured by German" hinter erbeutete Ausrüstung.'],
  askWaiting: (pieces) => [
    `Neben der Karte, und weiterhin, wenn du nichts anderes schreibst: ${String(pieces)} Counter.`,
    'Schreibe "did not enter:" für die, die hätten eintreffen sollen.',
  ],
  askFortifications: (names) => [
    `Befestigungen, die die Kampagne nicht hat: ${listed(names)}.`,
    'Schreibe "new" und eine davon unter ihre Seite.',
  ],
  askArtillery: ['Artillerie: schreibe "module", den Kauf und "fired" oder "not fired".'],
}
