import { signed } from '../../../../kernel/language.js'
import { capital, hitIn } from '../names.js'
import type { RollWords } from '../words.js'
import { names, plural } from './name.js'

const { all, mist, printed, seats } = names

const PASSED = {
  passed: 'bestanden',
  failed: 'misslungen',
  eliminated: 'ausgeschaltet',
  casualtyReduction: 'durch Verluste verringert',
}

/** A type or catalogue entry, or that it is not available. */
const type = (result: string): string =>
  result.startsWith('no ') ? `ohne ${printed(result.slice(3))}` : printed(result)

/** Dice in German. */
export const rolls: RollWords = {
  purposes: {
    'KGP-CG21': 'für das geordnete Verlassen der Karte',
    'KGP-8.6041.1': 'für den Ausbruch aus der Einkreisung',
    'KGP-8.6042.2': 'für den Weg durch die Minen',
    'KGP-8.606.T': 'für das Entkommen',
    'KGP-8.606.n3': 'für die Zufallsauswahl',
    'KGP-8.6061.4': 'für die Ausrüstung',
    'KGP-8.610': 'für einen verwundeten Anführer',
    'KGP-8.6113.2': 'für die Bewährung',
    'KGP-8.6114.2': 'für einen Anführer',
    'KGP-8.6122.1': 'für die Scharfschützen',
    'KGP-8.613.T': 'für das Verlegen',
    'KGP-8.6141b': 'für ein bewegungsunfähiges Fahrzeug',
    'KGP-8.6141c.4': 'für Treibstoff',
    'KGP-8.6142': 'für die Instandsetzung',
    'KGP-8.61421.1': 'für das Wiedergewinnen einer Waffe',
    'KGP-8.6144.1': 'für eine erbeutete Waffe',
    'KGP-8.6146.2': 'für Munition',
    'KGP-8.615.T': 'für das Räumen',
    'KGP-8.616.1': 'für Kaufpunkte',
    'KGP-8.6171.1': 'für das Wetter',
    'KGP-8.6171.2': 'für die Dichte des Nebels',
    'KGP-8.618.1': 'für die Munitionsknappheit',
    'KGP-8.620': 'für Güte und Anführer',
    'KGP-8.6201': 'für die Stärke',
    'KGP-CG8': 'für Zusatzausrüstung',
    'KGP-8.622': 'für die Aufklärung',
    'KGP-8.6233': 'für den ersten Zug',
  },
  modifiers: {
    '1TC': 'Aufgabenprobe (1TC)',
    D1: 'einzelner Mann, unverwundet',
    D2: 'oben offen',
    D3: 'oben geschlossen',
    D4: 'Nacht',
    D5: 'ein Feld von einem eigenen Raum',
    D6: 'zwei Felder von einem eigenen Raum',
    D7: 'Anführer oder Held',
    D8: 'benommene Besatzung',
    D9: 'in einem oder durch einen feindlichen Raum',
    D10: 'Größe der Gruppe',
    D11: 'Last',
    D12: 'unbewaffnet',
    D13: 'Beutefahrzeug',
    D14: 'eingekreist',
    D15: 'isoliert',
    adjacentItem: 'neben einem Frontfeld',
    adjacentRoadblock: 'neben einem Frontfeld',
    am: 'Vormittag',
    armorLeader: 'Panzerführer',
    balance: 'Ausgleich',
    casualtyVp: 'feindliche Verluste',
    depleted: 'geschwächt',
    engineers: 'Sturmpioniere',
    frontLine: 'Frontfeld',
    frontLineItem: 'in einem Frontfeld',
    frontLineRoadblock: 'auf einem Frontfeld',
    german: 'deutsch',
    germanShortage: 'deutsche Munitionsknappheit',
    heroic: 'heldenhaft',
    isolated: 'isoliert',
    late: 'später Termin',
    leader: 'Anführer',
    mist: 'dichter Nebel',
    nonQualified: 'nur ungelernte Bedienung',
    noteL: 'Helfer',
    picked: 'ausgesuchte Truppen',
    pm: 'Nachmittag',
    prevClear: 'zuvor klar',
    prevOvercast: 'zuvor bedeckt',
    road: 'alle auf Straßen',
    san: 'Scharfschützenzahl über vier',
    scenarios: 'ausgetragene Gefechte',
    shortage: 'Munitionsknappheit',
    us: 'amerikanisch',
    usNotFrontLine: 'Amerikaner hinter der Front',
    utHexes: 'Felder ohne Kontrolle',
    vehicular: 'auf einem Fahrzeug',
    won: 'Gefecht gewonnen',
  },
  results: {
    'KGP-CG21': PASSED,
    'KGP-8.6041.1': PASSED,
    'KGP-8.6042.2': PASSED,
    'KGP-8.606.T': {
      escapes: 'entkommt',
      escapesReplaced: 'entkommt, ersetzt',
      escapesCasualtyReduced: 'entkommt, durch Verluste verringert',
      escapesReplacedThenCasualtyReduced: 'entkommt, ersetzt, dann durch Verluste verringert',
      allEliminatedWithEquipment: 'alle samt ihrer Ausrüstung ausgeschaltet',
      heatOfBattle: 'entkommt, mit Hitze des Gefechts',
      'escapes/escapes': 'entkommt',
      'abandoned/escapes': 'Fahrzeug verlassen, Besatzung entkommt',
      'eliminated/escapes': 'Fahrzeug ausgeschaltet, Besatzung entkommt',
      'abandoned/eliminated': 'Fahrzeug verlassen, Besatzung ausgeschaltet',
      'eliminated/eliminated': 'Fahrzeug und Besatzung ausgeschaltet',
    },
    'KGP-8.606.n3': (_, event, at) => `es trifft ${all(at, hitIn(event))}`,
    'KGP-8.6061.4': { leftInPlace: 'die Ausrüstung bleibt zurück', eliminated: 'ausgeschaltet' },
    'KGP-8.610': {
      retainedUnwounded: 'genesen',
      retainedWounded: 'weiter verwundet',
      eliminatedEvacuated: 'ins Lazarett gebracht',
    },
    'KGP-8.6113.2': (count) =>
      count === '1'
        ? '1 weitere Einheit darf sich bewähren'
        : count === '0'
          ? 'keine weitere Einheit darf sich bewähren'
          : `${count} weitere Einheiten dürfen sich bewähren`,
    'KGP-8.6114.2': (grade) => `der Anführer ist ${grade}`,
    'KGP-8.6122.1': (change) =>
      change === '0' ? 'die Scharfschützenzahl bleibt' : `Scharfschützenzahl ${signed(Number(change))}`,
    'KGP-8.613.T': {
      shiftedSafely: 'heil verlegt',
      noShift: 'nicht verlegt',
      shiftedWithCasualties: 'mit Verlusten verlegt',
      allEliminated: 'alle ausgeschaltet',
      unharmed: 'unversehrt',
      casualtyReduced: 'durch Verluste verringert',
      eliminatedThenCrewSurvival: 'ausgeschaltet, dann Wurf, ob die Besatzung überlebt',
    },
    'KGP-8.6141b': { becomesMobile: 'wieder beweglich', noChange: 'keine Änderung' },
    'KGP-8.6141c.4': (count) => `Treibstoff für ${plural(Number(count), { one: 'Fahrzeug', other: 'Fahrzeuge' })}`,
    'KGP-8.6142': { repaired: 'instand gesetzt', eliminated: 'ausgeschaltet', disabled: 'unbrauchbar' },
    'KGP-8.61421.1': { retained: 'wiedergewonnen', lost: 'verloren' },
    'KGP-8.6144.1': { kept: 'behalten', eliminated: 'ausgeschaltet', disabled: 'unbrauchbar' },
    'KGP-8.6146.2': { restored: 'ergänzt', notRestored: 'nicht ergänzt' },
    'KGP-8.615.T': { eliminated: 'ausgeschaltet', noEffect: 'keine Wirkung' },
    'KGP-8.616.1': (points) => `${points} CPP`,
    'KGP-8.6171.1': {
      'mist and overcast': 'neblig und bedeckt',
      mist: 'neblig',
      overcast: 'bedeckt',
      clear: 'klar',
    },
    'KGP-8.6171.2': mist,
    'KGP-8.618.1': { noEffect: 'keine Wirkung', shortageForRestOfCg: 'Munitionsknappheit für den Rest des Feldzugs' },
    'KGP-8.620': type,
    'KGP-8.6201': { full: 'volle Stärke', depleted: 'geschwächt' },
    'KGP-CG8': type,
    'KGP-8.622': { nothing: 'nichts gesehen', fives: 'auf Fünfer aufgerundet gezählt', exact: 'genau gezählt' },
    'KGP-8.6233': {
      tie: 'Gleichstand, noch ein Wurf',
      german: 'die Deutschen ziehen zuerst',
      us: 'die Amerikaner ziehen zuerst',
    },
  },
  due: (side, dice, purpose) =>
    `${capital(seats[side])} würfeln mit ` +
    `${dice === 1 ? 'einem Würfel' : dice === 2 ? 'zwei Würfeln' : `${dice} Würfeln`} ${purpose}`,
  uses: {
    'KGP-8.613.T':
      ': für jede Gruppe zwei Würfel und bei 11 einen für jede ihrer Einheiten; übrige Würfel zählen nicht',
    'KGP-8.620':
      ': für jede Gruppe einen Würfel für die Stärke, wenn sie geschwächt sein kann, einen für die Güte eines ' +
      'amerikanischen Zugs, zwei für den Anführer eines Zugs und einen für jede Zusatzausrüstung; übrige Würfel ' +
      'zählen nicht',
  },
  rolled: (side, dice, purpose, sum, result) =>
    `${capital(seats[side])} würfeln ${dice} ${purpose}` +
    `${sum === null ? '' : `, ${sum.modifiers}, Endergebnis ${sum.final}`}${result === null ? '' : `: ${result}`}`,
}
