import { callByTag, type ByTag } from '../../../../kernel/language.js'
import type { Side } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { StateWords } from '../report-text/states.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'
import { expectations } from './expectation.de.js'
import { expectationIn } from './expectation-words.js'
import type { LineWords, ReportWords } from './report-words.js'

const SIDE: Readonly<Record<Side, string>> = { german: 'deutscher', us: 'amerikanischer' }
const OF: Readonly<Record<Side, string>> = { german: 'der Deutschen', us: 'der Amerikaner' }

const KINDS: Readonly<Record<Piece['tag'], string>> = {
  personnel: 'eine Einheit',
  vehicle: 'ein Fahrzeug',
  gun: 'ein Geschütz',
  sw: 'eine Unterstützungswaffe',
  wreck: 'ein Wrack',
  fortification: 'eine Befestigung',
}

const KINDS_OF: StateWords['kinds'] = {
  personnel: 'Einheiten',
  vehicle: 'Fahrzeuge',
  gun: 'Geschütze',
  sw: 'SW',
  wreck: 'Wracks',
  fortification: 'Befestigungen',
}

const PHRASES: StateWords['phrases'] = {
  lost: 'ausgeschaltet; was die Einheit trug, bleibt liegen',
  wreck: 'wurde zum Wrack oder ist eines',
  reduced: 'aus dem Trupp wurde sein Halbtrupp, der alles Übrige behält',
  'replaced by TYPE': 'ersetzt durch einen anderen Typ oder durch zwei Halbtrupps',
  'hardened to TYPE': 'hat sich bewährt',
  'now TYPE': 'derselbe Spielstein ist jetzt von anderem Typ',
  'captured by SIDE': 'die Ausrüstung gehört jetzt der anderen Seite',
  'with NAME': 'im Besitz einer Einheit und an ihrem Ort',
  unpossessed: 'ohne Besitzer',
  'hooked to NAME': 'angehängt',
  unhooked: 'nicht mehr angehängt',
  'in NAME': 'in oder auf einem Fahrzeug und an dessen Ort',
  'on foot': 'nicht in einem Fahrzeug',
  'prisoner of NAME': 'gefangen, unbewaffnet, am Ort der Wache',
  freed: 'nicht mehr gefangen',
  'stun NUMBER': 'der Stun-Wert einer Besatzung: 0, 1 oder 2',
  'crew TYPE [RANK] [stun NUMBER] [DRM NUMBER]': 'die Besatzung im Fahrzeug',
  'no crew': 'niemand ist im Fahrzeug',
  'MA malf':
    'eine Waffe ist ok, malf (gestört), disabled (unbrauchbar) oder removed (abgebaut): MA, CMG, BMG, ' +
    'AAMG, RMG, FT, SMOKE',
  'no AMMUNITION': 'die Sondermunition ist verbraucht: „no WP“',
  'AMMUNITION ok': 'hat diese Munition wieder',
  'VCA NUMBER': 'die Feldseite vor dem Bug, 0 (Norden) bis 5, im Uhrzeigersinn',
  'CA NUMBER': 'die Feldseite, auf die es zeigt',
  'bypass NUMBER': 'die Feldseite, an der es entlangfährt',
  'no bypass': 'nicht im Bypass',
  'climbing PLACE to PLACE': 'zwischen zwei Ebenen',
  climbed: 'klettert nicht mehr',
  'exit broken': 'war gebrochen, als die Einheit die Karte verließ',
  'NTC passed': 'NTC einer gebrochenen Einheit, die die Karte verließ: passed oder failed',
  'across HEX': 'das Feld jenseits der Feldseite einer Straßensperre',
  'strength NUMBER': 'Stärke eines Minenfelds oder Fassungsvermögen eines Schützenlochs',
  shaded: 'nach „box X“: im dunklen Teil des Wartefelds',
  'ended PLACE': 'wo ein Geschütz das Gefecht beendete, wenn nicht an seinem jetzigen Ort',
  'commander WORD': 'sein Befehlshaber; „no commander“',
  'group PURCHASE': 'der Kauf, mit dem es kam; „no group“',
  'formation WORD': 'ihr Verband, etwa SS; „no formation“',
  'morale NUMBER': 'ihr Moralwert',
  'leadership NUMBER': 'der Anführer-DRM',
  'IPC NUMBER': 'ihre Tragfähigkeit (IPC)',
  'caliber NUMBER': 'sein Kaliber in Millimetern',
  'avoids mines': 'konnte das Minenfeld unversehrt verlassen',
  'non-qualified': 'nur durch ungelernte Bedienung (A21.13)',
  'recall exempt': 'Verlust der Hauptbewaffnung führt nicht zur Abberufung (SSR KGP12)',
}

const REASONS: ByTag<ResultReason, [], string> = {
  date: ({ date }) => `der laufende Termin ${date}`,
  once: () => 'jeder Spielstein nur einmal',
  known: () => 'ein Spielstein des Feldzugs',
  notLeft: () => 'ein Spielstein, der nicht zugleich noch da ist',
  fate: ({ piece }) => `Angaben zum Verbleib von ${piece}`,
  kind: ({ piece, kind }) => `${piece} wie bisher als ${KINDS[kind]}`,
  ownLabel: ({ piece }) => `die unveränderliche Kennung von ${piece}`,
  newLabel: ({ piece }) => `eine andere Kennung als die von ${piece}`,
  type: () => 'ein Typ aus dem Verzeichnis',
  rank: () => 'ein Rang der Anführerleiter (KGP-8.6114)',
  location: () => 'ein Ort der Karte',
  onMap: () => '„map“ für einen Spielstein auf der Karte',
  somewhere: () => 'ein Ort, ein Wartefeld oder ein Feld, über das die Karte verlassen wurde',
  entryArea: () => 'ein Zugang',
  captured: () => '„captured“ genau dann, wenn Besitzer und Farbe verschieden sind',
  markerOrder: () => 'Marker alphabetisch geordnet und jeder nur einmal',
  burning: () => '„burning“ nur bei Wracks; andere Feuer liegen im Gelände (A-59)',
  wounded: () => '„wounded“ nur bei Anführern und Helden',
  heroic: () => '„heroic“ nur bei Anführern',
  pinned: () => 'niemand niedergehalten außerhalb eines Nahkampfs (AMB-02)',
  left: () => 'ein Spielstein, der noch da ist',
  possessor: () => 'als Besitzer eine Einheit derselben Seite am selben Ort',
  hookedTo: () => 'als Zugfahrzeug ein Fahrzeug derselben Seite am selben Ort',
  aboard: () => 'ein Fahrzeug am selben Ort',
  guard: () => 'als Wache eine freie feindliche Einheit am selben Ort',
  meleeCounter: () => 'ein Melee-Marker',
  hex: () => 'ein Feld der Karte',
  edge: () => 'ein Feld am Kartenrand',
  offMap: () => 'ein überlebender Spielstein außerhalb der Karte',
  sameExit: ({ hex, carrier }) => `${hex}, über das ${carrier} die Karte verlassen hat`,
  purchase: () => 'ein Kauf des Feldzugs',
  objective: () => 'ein Kauf mit geheimem Zielfeld',
  inBox: () => 'ein Spielstein in einem Wartefeld',
  meleeOnce: () => 'jeder Ort nur einmal',
  contested: () => 'ein Ort mit kampffähigen Einheiten beider Seiten',
  outcome: ({ rule }) => `ein nach den Regeln mögliches Ergebnis (${rule})`,
}

/** The sentences that all text formats share, in German. */
export const lines: LineWords = {
  openQuote: 'Das Anführungszeichen, das hier beginnt, wird nicht geschlossen.',
  meant: (name) => ` Meinten Sie ${name}?`,
  notKnown: (word) => `„${word}“ ist hier unbekannt.`,
  ...expectationIn(expectations),
  atPointer: (at, expected, found) => `${at === '' ? '' : `${at}: `}erwartet: ${expected}; gefunden: ${found}.`,
  notJson: 'Ab hier ist das kein JSON.',
  unreadable: 'Diese Datei ist nicht lesbar.',
}

/** The sentences of the reader of scenario reports in German. */
export const report: ReportWords = {
  ...lines,
  missing: {
    side: 'Hier fehlt eine Seite: German oder American.',
    sideLine: 'Vor den Spielsteinen einer Seite steht German oder American in einer eigenen Zeile.',
    captor: 'Hier fehlt die Seite. Bei Gefangenen steht „prisoner of“ und die Wache.',
    location: 'Hier fehlt ein Ort.',
    name: 'Hier fehlt ein Name.',
    newType: 'Hier fehlt der neue Typ.',
    addedType: 'Der Typ des neuen Spielsteins fehlt.',
    meleeEnd: 'Hier fehlt, wie der Nahkampf endete, zum Beispiel lost NAME oder standoff.',
    climb: 'Klettern schreibt man „climbing ORT to ORT“.',
  },
  missingNumber: (least, most) => `Hier fehlt eine Zahl von ${least} bis ${most}.`,
  missingColon: (head) => `Nach „${head}“ fehlt ein Doppelpunkt.`,
  begin: (date) => `Ein Bericht beginnt mit dem Termin: scenario ${date}`,
  unknown: {
    line: (text) => `Mit „${text}“ beginnt keine Zeile eines Berichts.`,
    side: (text) => `„${text}“ ist keine Seite.`,
    date: (text) => `„${text}“ ist kein Termin des Feldzugs wie 21 AM.`,
    location: (text) => `${text} ist kein Ort der Karte.`,
    hex: (text) => (text === '' ? 'Hier fehlt ein Feld.' : `${text} ist kein Feld der Karte.`),
    entryArea: (text) => `Es gibt keinen Zugang ${text}.`,
    counter: (text) => `„${text}“ ist kein Marker.`,
    crew: (text) => `„${text}“ ist kein Typ einer Besatzung.`,
    type: (text) => `„${text}“ ist kein Typ aus dem Verzeichnis.`,
    label: (text) => `„${text}“ kann keine Kennung sein.`,
    state: (text) => `„${text}“ ist kein Zustand.`,
    absence: (text) => `„no ${text}“ ist kein Zustand.`,
  },
  saidBefore: (line) => `Der Verbleib dieses Spielsteins steht schon in Zeile ${line}.`,
  lostNewPiece: 'Ein neuer Spielstein, der verloren ging, wird nicht gemeldet.',
  lostAlone: 'Ein verlorener Spielstein hat keinen weiteren Zustand.',
  noPiece: (name, side) => `Kein ${side === null ? '' : `${SIDE[side]} `}Spielstein heißt „${name}“.`,
  ambiguous: (name, pieces, isMore) =>
    pieces.length === 0
      ? `„${name}“ ist nicht eindeutig: Geben Sie die Kennung an, zum Beispiel #1.`
      : `„${name}“ ist nicht eindeutig: ${pieces.join(', ')}${isMore ? ', …' : ''}. Welcher Spielstein ist gemeint?`,
  offMap: 'nicht auf der Karte',
  notWanted: {
    possessor: (name) => `${name} ist keine Einheit, die etwas besitzen kann.`,
    vehicle: (name) => `${name} ist kein Fahrzeug.`,
    guard: (name) => `${name} ist keine Einheit, die Gefangene bewachen kann.`,
    fighter: (name) => `${name} ist weder Einheit noch Fahrzeug.`,
  },
  notPersonnel: (name) => `${name} ist keine Einheit aus Soldaten.`,
  noHalfSquad: (type) => `${type} hat keinen Halbtrupp. Bei Ausschaltung steht lost.`,
  noWeapon: (type, slot) => `${type} hat kein ${slot}.`,
  cannotBe: (type, state, ofWreck) =>
    `${type} kann nicht „${state}“ sein.${ofWreck ? ` Schreiben Sie „wreck, ${state}“.` : ''}`,
  notFor: (state, type) => `„${state}“ gibt es bei ${type} nicht.`,
  openBracket: 'Die Klammer wird nicht geschlossen.',
  shadedBox: 'Nur ein Wartefeld hat einen dunklen Teil: Davor steht box und der Zugang.',
  unanswered: 'Diese Frage ist noch offen: Schreiben Sie, was aus dem Spielstein wurde.',
  fateMissing: (name) => `Es fehlt, was aus ${name} wurde: lost, reduced, replaced, captured by oder withdrew.`,
  replacedBy: (name, types) =>
    types.length === 0 ? `${name} kann nicht ersetzt werden.` : `${name} wird durch ${types.join(' und ')} ersetzt.`,
  reason: (reason) => callByTag(REASONS, reason),
  wrong: (about, expected, found) =>
    `${about === null ? 'Erwartet' : `${about}: erwartet`}: ${expected}; gefunden: ${found}.`,
  points: (side, sum, found) => `CVP ${OF[side]}: Die Verluste ergeben ${sum}, im Bericht steht ${found}.`,
  unmarkedMelee: (about) => `${about} ist mit dem Feind am selben Ort, hat aber keinen Melee-Marker.`,
  states: {
    kinds: KINDS_OF,
    all: 'alle Spielsteine',
    phrases: PHRASES,
  },
  secret: 'Etwas stimmt nicht, was nur eine Seite wissen darf.',
}
