import type { DialogueWords } from './words.js'

/** Questions in German. */
export const de: DialogueWords = {
  help: [
    'Eine Zahl wählt die Zeile. Wörter finden, was sie alle enthält: „verlegen k21“.',
    'Enter   wieder die ganze Liste         board     die Karte als Text',
    'why …   warum etwas nicht geht         position  die Stellung in einer Zeile',
    'undo    letzten Befehl zurücknehmen    log       alles, was geschehen ist',
    'save    speichern (save DATEI)         quit      speichern und aufhören',
  ].join('\n'),
  hidden: 'Zu dieser Stellung gehört mehr, als Sie sehen dürfen. Ein Spielstand enthält alles.',
  chooses: (side) => `${side} wählt`,
  colon: ':',
  part: ' (Enter: die ganze Liste)',
  prompt: (side) => `${side}, Zahl, Wörter oder help> `,
  moreLines: (count) => `… und ${count} weitere; Wörter daraus finden sie`,
  subject: (subject, count) => `${subject} … ${count} Möglichkeiten`,
  linesTo: (last) => `Es gibt die Zeilen 1 bis ${last}.`,
  oneNumber: (last) => `Bitte nur eine Zahl: Es gibt die Zeilen 1 bis ${last}.`,
  noChoice: (words) => `Nichts davon passt jetzt zu „${words}“.`,
  allowed: (choice) => `${choice}: Das ist erlaubt.`,
  moreReasons: (count) => `… und ${count} weitere, die nicht gehen`,
  hiding: (save) =>
    'Mehrere Personen spielen: Vor und nach geheimen Fragen wird der Bildschirm gelöscht. --open schaltet das aus.\n' +
    `${save} enthält die Geheimnisse aller Seiten: bitte nicht lesen.\n`,
  alone: (name) => `${name}: Bitte allein an die Tastatur kommen und Enter drücken> `,
  exists: (file) => `${file} gibt es schon. Ersetzen? (ja oder nein) `,
  notChanged: 'Die Datei wurde nicht geändert.',
  yes: ['ja', 'j', 'yes', 'y'],
}
