import { files } from '../../command/text/de.js'
import type { DialogueWords } from './words.js'

const number = (n: number): string => n.toLocaleString('de')

/** Questions and messages in German. */
export const de: DialogueWords = {
  ...files,
  help: [
    'Eine Zahl wählt die Zeile. Wörter finden, was sie alle enthält: „verlegen k21“.',
    'Enter   wieder die ganze Liste         board     die Karte als Text',
    'why …   warum etwas nicht geht         position  die Stellung in einer Zeile',
    'undo    letzten Befehl zurücknehmen    log       alles, was geschehen ist',
    'save    speichern (save DATEI)         quit      speichern und aufhören',
  ].join('\n'),
  hidden: 'Zu dieser Stellung gehört mehr, als Sie sehen dürfen. Ein Spielstand enthält alles.',
  chooses: (side) => `${side}, zur Auswahl`,
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
  taken: (file) =>
    `${file} gibt es schon: mit --resume ${file} fortsetzen, mit --save anderswo speichern oder --replace anfügen.`,
  cannotResume: (file) => `${file} lässt sich nicht fortsetzen:`,
  tableDice: 'In dieser Partie wird am Tisch gewürfelt: Setzen Sie sie mit ardennes refit --resume fort.',
  pictureOfSecrets: 'Mehrere Personen spielen, und --picture zeigte den anderen, was geheim ist: Fügen Sie --open an.',
  seed: (seed) => `Startwert ${seed}`,
  person: 'Mensch',
  foreignUndo: 'Nur die Seite, die den letzten Befehl gab, kann ihn zurücknehmen.',
  notUndone: (reason) => `Das lässt sich nicht zurücknehmen. ${reason}`,
  undone: 'Zurückgenommen.',
  saved: (file) => `Gespeichert in ${file}.`,
  stopped: (file) => `\nGespeichert in ${file}. Weiter mit --resume ${file}.`,
  over: (file) => `Die Partie ist in ${file} gespeichert.`,
  endless: (commands) => `Kein Ende nach ${number(commands)} Befehlen von Computerspielern: abgebrochen.`,
  steps: 'Enter: weiter; b: zurück; eine Zahl: zu diesem Eintrag; board: die Karte als Text; q: aufhören.',
  entryPrompt: (entry, entries) => `[${entry} von ${entries}] `,
  unfinished: 'Die Aufzeichnung endet vor dem Ende der Partie.',
}
