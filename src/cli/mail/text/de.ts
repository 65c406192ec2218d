import { files } from '../../command/text/de.js'
import { grammar } from '../../../kernel/language.js'
import type { MailReason } from '../../../mail/fault.js'
import type { MailStage, MailWords } from './words.js'

const { list, plural } = grammar('de')

const letters = (count: number): string => plural(count, { one: 'Brief', other: 'Briefe' })
const last = (count: number): string => (count === 1 ? 'der letzte Brief' : `die letzten ${letters(count)}`)

const STAGES: Readonly<Record<MailStage, (who: string) => string>> = {
  joining: (who) => `Als Nächstes stimmt ${who} dem Spiel zu.`,
  ordering: (who) => `Als Nächstes gibt ${who} Befehle.`,
  deciding: (who) => `Als Nächstes entscheidet ${who}, gleichzeitig mit anderen.`,
  opening: (who) => `Als Nächstes öffnet ${who} die versiegelten Befehle.`,
  throwing: (who) => `Als Nächstes legt ${who} das Geheimnis für einen Wurf offen.`,
}

const FAULTS: Readonly<Record<MailReason, string>> = {
  form: 'Die Zeile hat nicht die vorgeschriebene Form.',
  header: 'Der Kopf gehört zu einem anderen Spiel, oder seine Plätze sind ungültig.',
  number: 'Ein Brief fehlt, steht doppelt da oder in falscher Reihenfolge.',
  chain: 'Der Brief bezieht sich nicht auf die Zeile davor.',
  writer: 'Der Absender hat keinen Platz oder ist nicht an der Reihe.',
  signature: 'Die Unterschrift passt nicht zum Absender oder zum Inhalt.',
  turn: 'Der Brief enthält etwas, das nicht an der Reihe ist.',
  promise: 'Das offengelegte Geheimnis passt nicht zur Zusage: Der Wurf kann gewählt sein.',
  seal: 'Die Befehle passen nicht zum Siegel.',
  order: 'Ein Befehl verstößt gegen die Regeln.',
  unfinished: 'Die Befehle lassen eine Entscheidung offen.',
  position: 'Die Stellung ist nicht die des Absenders: andere Regeln oder eine andere Fassung davon.',
  hidden: 'Das Spiel verbirgt etwas, das nur ein Spielleiter hüten könnte.',
  key: 'Mit diesem Schlüssel lässt sich nicht unterschreiben.',
  fork: 'Ein anderer Brief mit dieser Nummer liegt schon vor: Hier teilt sich das Spiel.',
}

const lacks: MailWords['lacks'] = (file, count, other) =>
  `In ${file} ${count === 1 ? 'fehlt' : 'fehlen'} ${last(count)} aus ${other}`

/** The sentences of a turn in a game by mail, in German. */
export const de: MailWords = {
  ...files,
  sign: 'Den Brief unterschreiben? (yes, undo oder quit) ',
  yes: ['ja', 'j'],
  noLetter: 'Es wurde kein Brief geschrieben.',
  nothingToUndo: 'Es gibt nichts zurückzunehmen: Unterschriebene Befehle gelten.',
  letterLater: 'Der Brief wird geschrieben, sobald alle Befehle gegeben sind.',
  over: (count, outcome) => `${letters(count)}. ${outcome}`,
  next: (count, name, sides, stage) => `${letters(count)}. ${STAGES[stage](`${name} (${list(sides)})`)}`,
  notYourKey: (file) =>
    `${file} ist der Schlüssel keines Mitspielers: Nehmen Sie den, mit dem das Spiel angelegt wurde.`,
  lacks,
  fork: (file, count, other, number, command) =>
    `${lacks(file, count, other)}: Ein zweiter Brief ${String(number)} würde das Spiel teilen. ` +
    `Übernehmen Sie sie zuerst: ${command}`,
  fault: (file, letter, reason) =>
    `${file}, ${letter === 0 ? 'erste Zeile' : `Brief ${String(letter)}`}: ${FAULTS[reason]}`,
  keptChanged: (file) => `${file} ist die aufbewahrte Kopie und wurde verändert: bitte wiederherstellen.`,
  needsKey: '--mail braucht Ihren Schlüssel: --key DATEI, die ardennes mail key DATEI anlegt.',
  noKey: (file) =>
    `${file} enthält keinen Schlüssel mit einem Geheimnis aus 64 kleingeschriebenen Hexadezimalziffern: ` +
    'ardennes mail key DATEI legt einen an.',
  foreignKey: (file, publicKey) =>
    `Das Geheimnis in ${file} gehört zu einem anderen öffentlichen Schlüssel: ${publicKey}.`,
  otherLetter: (file) => `Der andere Brief steht in ${file}.`,
}
