import { callByTag } from '../../../../kernel/language.js'
import type { Side } from '../../data/names.js'
import type { CampaignExpectation, TypeKind } from '../../data/expectation.js'
import type { ExpectationWords } from './expectation-words.js'

const KIND: Readonly<Record<TypeKind, string>> = {
  squad: 'Trupp',
  halfSquad: 'Halbtrupp',
  crew: 'Bedienung',
  vehicle: 'Fahrzeug',
}
const CHART: Readonly<Record<Side, string>> = { german: 'deutschen', us: 'amerikanischen' }
const OF: Readonly<Record<Side, string>> = { german: 'der Deutschen', us: 'der Amerikaner' }
const NAMED = { dates: 'Terminen', groups: 'Gruppen', standIn: 'Zahlen des Ersatzspiels' }
const MOST = { entries: 'Einträge', hexes: 'Felder', LVP: 'LVP' }

const among = (names: readonly string[]): string => (names.length === 1 ? names[0] : `eines von ${names.join(', ')}`)

const say = (one: CampaignExpectation): string => callByTag(expectation, one)

const expectation: ExpectationWords['expectation'] = {
  flag: () => 'true oder false',
  null: () => 'null',
  number: () => 'eine Zahl',
  plain: () => 'einfache Daten',
  whole: () => 'eine ganze Zahl',
  text: ({ most }) => (most === null ? 'ein Text' : `ein Text mit höchstens ${most} Zeichen`),
  list: ({ least, most }) =>
    most === null
      ? 'eine Liste'
      : least === most
        ? `eine Liste mit ${most} Einträgen`
        : `eine Liste mit ${least === 0 ? `höchstens ${most}` : `${least} bis ${most}`} Einträgen`,
  record: ({ most }) => (most === null ? 'ein Objekt' : `ein Objekt mit höchstens ${most} Feldern`),
  object: ({ fields }) => `ein Objekt mit ${fields.join(', ')}`,
  tagged: ({ key, names }) => `ein Objekt, dessen ${key} ${among(names)} ist`,
  unknownField: ({ known }) => `kein solches Feld${known.length === 0 ? '' : `; es gibt ${known.join(', ')}`}`,
  range: ({ least, most }) => `eine ganze Zahl von ${least} bis ${most}`,
  among: ({ names }) => among(names),
  either: ({ of }) => of.map(say).join(' oder '),
  anotherMode: () => 'eine andere Art des Eintreffens',
  arrows: ({ hexes }) => `Felder mit einem Pfeil: ${hexes.join(', ')}`,
  campaign: () => 'ein Feldzug: I, II oder III',
  campaignId: () => 'I, II oder III',
  campaignWithOptions: () => 'ein Feldzug mit Optionen',
  capturedMarker: () => '„captured“ genau dann, wenn Besitzer und Farbe verschieden sind',
  charted: ({ side, charts }) => `eine Gruppe aus der ${CHART[side]} Tabelle: ${charts.join(', ')}`,
  chartId: () => 'ein Kürzel der Tabelle: I, HW, V, G, O, B, A, P, F oder S und eine Zahl',
  column: () => 'die Buchstaben einer anderen Spalte: A, B, … Z, AA, BB',
  controlled: () => 'ein Ort, den eine Seite kontrolliert',
  date: () => 'ein Termin wie 19 AM',
  entryArea: () => 'ein Zugang',
  entryName: () => 'ein Name, den kein anderer Zugang hat',
  finalRow: () => 'null in der letzten Zeile, die keine Grenze hat',
  firstAndLastDate: () => 'der erste und der letzte Termin',
  free: ({ terrain }) => `ein Feld ohne ${terrain}`,
  group: () => 'eine Gruppe der Tabelle',
  hex: () => 'ein Feld der Karte',
  home: ({ side }) => `ein Aufstellungsraum ${OF[side]} oder ein Zugang`,
  id: () => 'ein Kürzel aus Kleinbuchstaben, Ziffern und Bindestrichen',
  items: () => 'Angaben wie „3 squad 6-5-8, 1 sw LMG“',
  label: () => 'eine Beschriftung wie Hahn, C oder #2',
  limit: () => 'eine Zahl in jeder Zeile außer der letzten',
  location: () => 'ein Ort der Karte',
  locationOnce: () => 'jeder Ort nur einmal',
  mapFault: ({ line, column, message }) => `eine Karte; dort steht in Zeile ${line}, Spalte ${column}: ${message}`,
  mapFile: () => 'die Datei einer Karte',
  mapOrCharts: () => 'eine eigene Karte oder eigene Tabellen',
  markers: () => 'Marker alphabetisch geordnet und jeder nur einmal',
  more: ({ than }) => `mehr als ${than}`,
  most: ({ most, of }) => `höchstens ${most} ${MOST[of]}`,
  mostOf: ({ most, chartId }) => `${chartId} höchstens ${most}-mal`,
  name: () => 'ein Name',
  named: ({ what, names }) => `ein Objekt mit ${NAMED[what]} wie ${names.join(', ')}`,
  noLocation: () => 'kein Ort, weil die Einheit in einem Wartefeld ist',
  notAllZero: ({ names }) => `wenigstens eines von ${names.join(', ')} über 0`,
  ownKey: () => 'das Kürzel, unter dem es steht',
  ownLabel: () => 'eine Beschriftung, die kein anderer Spielstein dieses Typs hat',
  pair: () => 'eine Liste aus zwei Zahlen',
  places: () => 'Felder oder Orte der Karte oder rest',
  port: ({ name }) => `die Hausregel ${name} in der Feldzugsdatei`,
  rank: () => 'ein Rang für Anführer (KGP-8.6114)',
  recordedGroup: () => 'eine Gruppe des Kaufbogens',
  rows: ({ most }) => `Reihen von 0 bis ${most}`,
  side: ({ side }) => side,
  someHex: () => 'mindestens ein Feld',
  someRow: () => 'mindestens eine Zeile',
  standing: () => 'ein Ort, den es noch gibt',
  suitable: () => 'ein passender Spielstein',
  touching: ({ hex }) => `ein Feld, das an ${hex} grenzt`,
  turnsMax: ({ most }) => `höchstens turnsMax, also ${most}`,
  type: () => 'ein Typ aus dem Verzeichnis',
  typeOf: ({ kind, side }) => `ein Typ (${KIND[kind]}) aus der ${CHART[side]} Tabelle`,
}

/** The values that checks of JSON expect and find, in German. */
export const expectations: ExpectationWords = {
  expectation,
  found: { nothing: 'nichts', list: 'eine Liste', record: 'ein Objekt' },
}
