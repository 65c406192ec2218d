import type { ProposalWords } from './proposal-words.js'

const listed = (names: readonly string[]): string => names.join(', ')
const boardsOf = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Spielplan' : 'Spielpläne'} ${listed(names)}`

/** The comments of a proposed report, in German. */
export const proposal: ProposalWords = {
  noBoardChosen: 'In diesem Spielstand ist kein Spielplan gewählt; seine Spielsteine liegen also auf keinem Feld.',
  boardsUnknown: (names) =>
    `Der Spielstand zeigt ${names.length === 1 ? 'den Spielplan' : 'die Spielpläne'} ${listed(names)}, ` +
    `${names.length === 1 ? 'dessen' : 'deren'} Felder nicht bekannt sind. ` +
    'Ergänzen Sie Ihre Karte um eine Zeile „vasl board“: refit --vasl-board erzeugt sie aus dem Spielplan von VASL.',
  noCounter: (boards) => `Kein Spielstein liegt auf: ${boardsOf(boards)}.`,
  certain: (count, total, boards) =>
    `${String(count)} von ${String(total)} Spielsteinen liegen höchstens ein Viertelfeld neben einer Feldmitte ` +
    `(${boardsOf(boards)}).`,
  hexesUnknown: (boards) => `Die Felder dieser Spielpläne sind nicht bekannt: ${listed(boards)}.`,
  othersLeftOut:
    'Versteckte und verborgene Spielsteine der anderen Seite fehlen hier, auch was ihr gehören könnte, etwa ' +
    'Minenfelder unter einem gemeinsamen Kennwort.',
  ownByNation: (count) =>
    count === 1
      ? '1 versteckter oder verborgener Spielstein liegt ohne Einheit und gilt nach seiner Nation als Ihrer.'
      : `${String(count)} versteckte oder verborgene Spielsteine liegen ohne Einheit und gelten nach ihrer Nation ` +
        'als Ihre.',
  cannotTell: 'Was der Spielstand nicht verrät:',
  ofOtherSide: 'Von der anderen Seite. Was aus diesen Spielsteinen wurde, steht in ihrem eigenen Bericht:',
  notOfCampaign: 'Nicht aus dem Feldzug oder nicht auf seiner Karte:',
  giveLabels: 'Geben Sie diesen Spielsteinen in VASL diese Beschriftung, dann erkennt sie der nächste Spielstand:',
  guess: (guesses) => `geraten: ${listed(guesses)}`,
  inCasualties: 'im Fenster Casualties',
  inCasualtiesGuess: 'im Fenster Casualties; geraten: welche dieses Typs',
  notInCampaign: 'nicht im Feldzug: ???? löschen, wenn neu, sonst die ganze Zeile',
  notFound: (place) => `war in ${place}; kein Spielstein gefunden`,
  offMap: 'der Spielstein liegt neben der Karte',
  betweenHexes: (hex) => `der Spielstein liegt zwischen Feldern, am nächsten an ${hex}`,
  noSuchLevel: (hex) => `${hex} hat keine solche Ebene`,
  counterIs: (type) => `der Spielstein ist ${type}`,
  nearest: 'der nächste dieses Typs',
  inBypass: (hex, neighbor) => `im Bypass von ${hex} oder ${neighbor ?? 'dem nächsten Feld'}`,
  byStacking: 'nach dem Stapel',
  noPrisonerMarker: 'kein Marker für Gefangene',
  aPrisoner: 'gefangen: „prisoner of“ und die Wache eintragen',
  onBridge: 'auf der Brücke?',
  noLevelCounter: 'kein Marker für die Ebene',
  deployed: 'aufgeteilt, denn hier liegen zwei Halbtrupps',
  captured: 'erbeutet, denn es liegt auf einer feindlichen Einheit',
  weaponMarker: (marker) => `darauf liegt der Marker ${marker}: eintragen, welche Waffe gemeint ist`,
  askWinner: ['Wer hat gewonnen? Ohne „won by“ in der ersten Zeile bestimmt es das Programm. Gab eine Seite auf?'],
  addUpLosses: ['Verlustpunkte: Ohne „CVP“ in der ersten Zeile zählt das Programm die Verluste zusammen.'],
  casualtyVp: (allied, axis) => [
    `Verlustpunkte: Das Fenster Casualties zählt Allied ${String(allied)}, Axis ${String(axis)}.`,
    'Schreiben Sie „CVP“ in die erste Zeile, oder lassen Sie das Programm die Verluste zusammenzählen.',
  ],
  askControl: ['Kontrolle: Schreiben Sie „control German: D13/1“ für Orte, die den Besitzer wechselten.'],
  proposeControl: [
    'Kontrolle: An diesen Orten steht nur eine Seite. Löschen Sie das #, wenn sie den Ort gewonnen hat.',
  ],
  askExits: ['Welche Einheiten haben die Karte verlassen? Schreiben Sie „exited“ und das Feld statt ????.'],
  askVehicles: [
    'Fahrzeuge: Ergänzen Sie, was zutrifft: „MA malf“, „AAMG disabled“, „no crew“, „crew 1-2-7“, „no WP“ oder „VCA 3“.',
  ],
  askFacings: [
    'Ausrichtung: Schreiben Sie „VCA 3“ oder „CA 3“ (0 ist Norden, im Uhrzeigersinn), wo sie neu ist. VASL zeigt:',
  ],
  facing: (vasl, before) => `${vasl}; war ${before}`,
  turned: (sixths) => `um ${String(sixths)}/6 gedreht`,
  askCaptured: [
    'Erbeutet? Schreiben Sie „captured by American“ oder „captured by German“ hinter erbeutete Ausrüstung.',
  ],
  askWaiting: (pieces) => [
    `Neben der Karte, und weiterhin, wenn Sie nichts anderes schreiben: ${String(pieces)} Spielsteine.`,
    'Schreiben Sie „did not enter:“ für die, die hätten eintreffen sollen.',
  ],
  askFortifications: (names) => [
    `Befestigungen, die der Feldzug nicht hat: ${listed(names)}.`,
    'Schreiben Sie „new“ und eine davon unter ihre Seite.',
  ],
  askArtillery: ['Artillerie: Schreiben Sie „module“, den Kauf und „fired“ oder „not fired“.'],
}
