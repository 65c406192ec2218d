import { signed } from '../../../../kernel/language.js'
import type { PartId } from '../../data/parts.js'
import { capital } from '../names.js'
import type { QuestionWords } from '../words.js'
import { areas, list, names } from './name.js'

const { all, location, of, printed, seats } = names

const seat = (id: keyof typeof seats): string => capital(seats[id])

const PARTS: Readonly<Record<PartId, string>> = {
  CG21: 'Verlassen der Karte',
  '8.601 climbers': 'Kletterer',
  '8.6011': 'Nahkämpfe der Reihe nach',
  '8.602': 'Entfernen von Markern',
  '8.6031': 'Sammeln und Ausladen',
  '8.6032': 'Sieg und LVP-Summen',
  '8.6041': 'Einkreisung',
  '8.6042': 'Minenfelder',
  '8.6043': 'Schock',
  '8.6044': 'Festgefahrene Fahrzeuge',
  '8.605': 'Bestimmen der Aufstellungsräume',
  '8.606': 'Entkommen',
  '8.6062': 'Ende der Einkreisung',
  '8.607': 'Besitz von Ausrüstung, versteckte Befestigungen',
  '8.608': 'Gefangene',
  '8.609': 'Löschen von Flammen und Bränden',
  '8.610': 'Verwundete Anführer',
  '8.6111': 'Zusammenlegen von Halbtrupps',
  '8.6112': 'Zusammenlegen von Bedienungen',
  '8.6113': 'Helden und Bewährung von Einheiten',
  '8.6114': 'Bewährung und Beförderung von Anführern',
  '8.612': 'Neuer Termin, Anpassen der Scharfschützenzahl',
  '8.613': 'Verlegen',
  '8.6131': 'Von den Amerikanern verlassene Orte',
  '8.6141a': 'Zusammenlegen von Besatzungen in Fahrzeugen',
  '8.6141b': 'Bewegungsunfähige Fahrzeuge',
  '8.6141c': 'Umfüllen von Treibstoff',
  '8.6141d': 'Abberufene Fahrzeuge',
  '8.6142': 'Instandsetzung von Waffen',
  '8.61421': 'Wiedergewonnene Waffen',
  '8.6143': 'Austausch von Maschinengewehren',
  '8.6144': 'Erbeutete Waffen',
  '8.6145': 'Verlassen, Verschrotten und Ausschlachten',
  '8.6146': 'Sondermunition',
  '8.6147': 'Fast verbrauchte Munition',
  '8.6148': 'Ende der Munitionsknappheit',
  '8.6149': 'Zerlegte Geschütze und Waffen',
  '8.615': 'Räumen von Befestigungen und Wracks',
  '8.616': 'Neue Kaufpunkte (CPP)',
  '8.617': 'Wetter',
  '8.618': 'Deutsche Munitionsknappheit',
  '8.619': 'Kauf von Verstärkungsgruppen',
  '8.620': 'Stärke, Güte, Waffen und Anführer der Gruppen',
  '8.621': 'Kauf von Befestigungen',
  '8.622': 'Kauf von Aufklärung',
  '8.623': 'Bestimmen der Initiative',
  '8.624': 'Aufstellen der Einheiten',
  CG15c: 'Feldtelefone',
  CG14: 'Fanatismus',
  '8.625': 'Beginn des Gefechts',
  scrounge: 'Ausschlachten',
}

/** What is asked in German. */
export const questions: QuestionWords = {
  part: (part) => PARTS[part],
  skipped: (part) => `${part}: nichts zu tun`,
  questions: {
    climb: ({ unit }, at) => `Wo kommt ${of(at, unit)} beim Klettern an?`,
    melee: ({ location: there }) => `Wie endete der Nahkampf in ${location(there)}?`,
    showCrew: ({ vehicle }, at) => `Öffnet die Besatzung von ${of(at, vehicle)} die Luken?`,
    claim: ({ prisoner }, at) => `Wer übernimmt ${of(at, prisoner)}?`,
    takeDropped: ({ unit }, at) => `Was nimmt ${of(at, unit)} von der liegen gebliebenen Ausrüstung?`,
    mines: ({ vehicle }, at) => `Wie kommt ${of(at, vehicle)} durch die Minen?`,
    shock: ({ vehicle }, at) => `Erholt sich ${of(at, vehicle)} vom Schock?`,
    bogHelp: ({ vehicle }, at) => `Wer hilft, ${of(at, vehicle)} freizubekommen?`,
    bog: ({ modifier, vehicle }, at) =>
      `Kommt ${of(at, vehicle)} frei${modifier === 0 ? '' : ` (farbiger Würfel ${signed(modifier)})`}?`,
    headquarters: () => 'Welches Gebäude ist das neue Hauptquartier?',
    abandon: ({ vehicle }, at) => `Was tut die Besatzung, bevor sie ${of(at, vehicle)} verlässt?`,
    nearestArea: ({ piece }, at) => `In welchen der nächsten Räume geht ${of(at, piece)}?`,
    heat: ({ unit }, at) => `Was macht die Hitze des Gefechts aus ${of(at, unit)}?`,
    escapeArea: ({ units: [unit] }, at) => `In welchen der nächsten Räume entkommt ${of(at, unit)}?`,
    crewOut: ({ stays, vehicle }, at) =>
      stays
        ? `Was tut die Besatzung mit dem verlassenen Fahrzeug ${of(at, vehicle)}?`
        : `Schlachtet die Besatzung ${of(at, vehicle)} aus, bevor das Fahrzeug entfernt wird?`,
    prisonerFate: ({ prisoner }, at) => `Was geschieht mit ${of(at, prisoner)}?`,
    freedArea: ({ unit }, at) => `In welchen der nächsten Räume geht nach der Befreiung ${of(at, unit)}?`,
    survival: ({ vehicles }, at) =>
      vehicles.length === 0
        ? 'Keine Besatzung ist in Gefahr: melden?'
        : vehicles.length === 1
          ? `Überlebt die Besatzung von ${all(at, vehicles)}?`
          : `Welche Besatzungen überleben: ${all(at, vehicles)}?`,
    annex: () => 'Kommen die von den Amerikanern verlassenen Orte zum Aufstellungsraum?',
    siphon: () => 'Welche Fahrzeuge geben Treibstoff ab, und an welches?',
    refuel: ({ left }) => (left === 1 ? 'Welches Fahrzeug wird betankt?' : `Welche ${left} Fahrzeuge werden betankt?`),
    regain: ({ type }) => `In welchen Raum kommt die wiedergewonnene Waffe ${printed(type)}?`,
    keep: ({ mayStay, vehicle }, at) =>
      mayStay
        ? `Bleibt das erbeutete Fahrzeug ${of(at, vehicle)}, oder wird es zum Wrack?`
        : `Welches Wrack wird aus dem erbeuteten Fahrzeug ${of(at, vehicle)}?`,
    scrounge: ({ from }, at) => `Was hat das Ausschlachten ergeben (${of(at, from)})?`,
    removal: () => 'Was wird als Nächstes geräumt?',
    removalLoss: ({ area }) => `Wen trifft der Verlust ${areas(area).in}?`,
    fanatic: () => 'Werden alle Mannschaften für fanatisch erklärt?',
  },
  ask: (asked, question) => `${seat(asked)}: ${question}`,
  matters: {
    '8.605': 'Kontrollmarker',
    '8.606': 'Gruppen, die entkommen',
    '8.607': 'Ausrüstung',
    '8.6111': 'Halbtrupps, die zusammengelegt werden',
    '8.6112': 'Bedienungen, die zusammengelegt werden',
    '8.6113': 'Einheiten, die sich bewähren',
    '8.6114': 'einen erwürfelten oder einen neuen Anführer',
    '8.613': 'Gruppen, die verlegen',
    '8.6141a': 'Besatzungen und Fahrzeuge',
    '8.6143': 'Maschinengewehre',
    '8.6145': 'Fahrzeuge und Wracks',
    '8.6149': 'Geschütze und Waffen',
    '8.617': 'historisches oder erwürfeltes Wetter',
    '8.619': 'Käufe',
    '8.621': 'Befestigungen',
    '8.622': 'Aufklärung',
    '8.623': 'die Initiative',
    '8.624': 'die Aufstellung',
    CG15c: 'Feldtelefone',
  },
  both: (part, sides, matter) =>
    `${part}: ${capital(list(sides.map((side) => seats[side])))} entscheiden über ${matter}`,
  secretRoll: (side) => `${seat(side)} würfeln verdeckt`,
  secretAsk: (asked) => `${seat(asked)} ${asked === 'umpire' ? 'wird' : 'werden'} verdeckt gefragt`,
  scenario: 'Ein Gefecht wird ausgetragen; der Spielleiter meldet, wie es endet',
  endings: {
    concession: 'die andere Seite hat aufgegeben',
    'concession of both sides': 'beide Seiten haben aufgegeben',
    'CG-LVP Totals at CG End': 'die LVP-Summen am Ende des Feldzugs',
    'campaign victory': 'die Siegbedingungen des Feldzugs',
  },
  outcome: (winner, why) =>
    winner === null ? `Der Feldzug endet unentschieden: ${why}` : `${seat(winner)} gewinnen den Feldzug: ${why}`,
}
