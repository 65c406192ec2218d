import { files } from '../../command/text/de.js'
import { grammar } from '../../../kernel/language.js'
import type { Side } from '../../../rulesets/kgp-campaign/data/names.js'
import type { ChangedPart, RefitWords } from './words.js'

const { list, plural } = grammar('de')

const SIDE: Readonly<Record<Side, string>> = { german: 'die Deutschen', us: 'die Amerikaner' }
const BEGIN: Readonly<Record<Side, string>> = { german: 'Die Deutschen', us: 'Die Amerikaner' }

const pieces = (count: number): string => plural(count, { one: 'Spielstein', other: 'Spielsteine' })

const PARTS: Readonly<Record<ChangedPart, string>> = {
  rules: 'die Regeln',
  map: 'die Karte',
  charts: 'die Tabellen',
  houseRules: 'die Hausregeln',
  opening: 'der Beginn des Feldzugs',
}

/** The sentences of `refit` in German. */
export const de: RefitWords = {
  ...files,
  help: [
    'rosters die Bögen beider Seiten     record  die gekauften Verstärkungsgruppen',
    'areas   Aufstellungsräume, Zugänge  pieces  alle Spielsteine und wo sie stehen',
    'start   wie ein Gefecht beginnt     rule …  eine Regel im Wortlaut: rule 8.606.D9; alle: rule 8.606',
    'chart   die Gruppen im Angebot und was sie enthalten',
    'auto    den eingebauten Spieler entscheiden lassen; auto step: bis zum Ende des Schritts; auto phase: bis zum',
    '        nächsten Gefecht; nach Würfen, die Sie selbst würfeln, wird weiterhin gefragt',
    '{…}     ein erlaubter Befehl in JSON, zum Beispiel {"tag":"pass"}',
  ],
  meleeHelp: 'melee ORT: …    wie ein Nahkampf endete, wie im Bericht: melee K19: lost 6-6-6, 8-3-8 reduced',
  rule: {
    folder: 'de',
    head: ['Kennung', 'Regel'],
    none: (id, meant) => `Eine Regel „${id}“ gibt es nicht.${meant === null ? '' : ` Meinten Sie ${meant}?`}`,
    cites: (id, _game, _says, cite) => `${id}: steht in ${cite}.`,
  },
  notJson: (why) => `Das ist kein JSON: ${why}`,
  notCommand: 'Das ist kein Befehl:',
  secret: 'Das ist geheim: look german oder look us zeigt es einer Seite allein.',
  nothingHidden: 'Hier ist nichts vor Ihnen verborgen.',
  noSide: (name) => `Eine Seite „${name}“ gibt es nicht: look german oder look us.`,
  clear: 'Enter löscht den Bildschirm> ',
  letterLater: 'Der Brief wird geschrieben, sobald alle Befehle gegeben sind.',
  findLetters: (file) => `Enter sucht neue Briefe in ${file}; quit beendet> `,
  exists: (files) => `${list(files)} gibt es schon: Wählen Sie einen anderen Namen oder ergänzen Sie --replace.`,
  impossible: (file, date) => `${file} kann nicht das Ergebnis des Gefechts vom ${date} sein:`,
  accepted: 'Übernommen, mit Warnungen:',
  reportSecrets: 'Nur für Sie, zum Bericht:',
  list,
  likewise: (pieces) => `Ebenso: ${list(pieces)}.`,
  chart: {
    title: (side) => `Verstärkungsgruppen im Angebot für ${SIDE[side]} (8.619)`,
    head: ['Kürzel', 'Gruppe', 'CPP', 'Rest', 'volle Stärke', 'verringert'],
    group: (chartId, name, cpp) => `Gruppe ${chartId}, ${name}, ${cpp} CPP`,
    buying: (left) => `CPP übrig: ${left}. chart zeigt Preise und Inhalt der Gruppen; done beendet den Schritt.`,
    cpp: (left) => `CPP übrig: ${left}.`,
    fpp: (left) => `FPP übrig: ${left}.`,
  },
  dice: {
    fault: (fault) => {
      switch (fault.tag) {
        case 'noDice':
          return `„${fault.text}“ ist kein Wurf.`
        case 'face':
          return `Ein Würfel kann nicht ${fault.face} zeigen: 1 bis ${fault.sides} eingeben.`
        case 'count':
          return `Nötig: ${plural(fault.wanted, { one: 'Würfel', other: 'Würfel' })}; eingegeben: ${fault.entered}.`
      }
    },
    notDice: 'Hier wird nicht gewürfelt.',
    help: [
      'Enter würfelt hier; oder geben Sie Ihren Wurf ein, als 3 5 oder 35. roll würfelt von jetzt an alles hier.',
      'auto step und auto phase würfeln und entscheiden bis zum Ende des Schritts oder bis zum nächsten Gefecht.',
      'undo nimmt die letzte Entscheidung zurück; board, log, save und quit gehen wie überall.',
    ].join('\n'),
    prompt: 'Wurf, Enter zum Würfeln oder help> ',
  },
  end: {
    help: [
      'Tragen Sie das Gefecht auf dem taktischen Spielplan aus. Geben Sie danach das Ergebnis ein:',
      '  template DATEI  schreibt alle Spielsteine zum Bearbeiten in eine Textdatei; in JSON, wenn ihr ' +
        'Name auf .json endet',
      '  DATEI           liest das Ergebnis aus einer solchen Datei wie ende.txt; alle Fehler werden ' +
        'auf einmal gezeigt',
      '  states          die Wörter für die Zustände der Spielsteine',
      '  invent          ein Ersatz für das taktische Spiel erfindet ein Ergebnis; invent DATEI schreibt es nur auf',
      '  start           zeigt, wo alle Einheiten stehen und was eintreten darf; quit speichert und beendet',
    ],
    prompt: 'Ende des Gefechts> ',
    template: (file, isSecret) =>
      `Alle Spielsteine stehen in ${file}. Passen Sie die Datei dem Gefecht an und geben Sie dann ${file} ein.` +
      (isSecret ? ' Bis das Gefecht vorbei ist, enthält sie die Geheimnisse beider Seiten.' : ''),
    invented: (file) =>
      `Ein erfundenes Ergebnis steht in ${file}. Ändern Sie es nach Belieben und geben Sie dann ${file} ein.`,
    states: ['Zustand', 'Gilt für', 'Bedeutung'],
  },
  undo: {
    nothing: 'Es gibt nichts zurückzunehmen.',
    rolled: 'Das lässt sich nicht zurücknehmen: Seither wurde gewürfelt.',
    revealed: 'Das lässt sich nicht zurücknehmen: Seither wurde ein Geheimnis aufgedeckt.',
  },
  opening: (title, scenario, date) => `${title}: ${scenario}, ${date.replace(' ', '. Dezember 1944 ')}`,
  begin: 'Jeder Schritt hat seine Regelnummer. help zeigt die Befehle; Strg-C speichert und beendet.\n',
  onlySide: (side, save) =>
    `An dieser Tastatur sitzen nur ${SIDE[side]}. ${save} enthält die Geheimnisse beider Seiten.\n`,
  contradiction: (option) => `--open zeigt beiden Seiten alles: ${option} weglassen.`,
  builtInSide: (side) => `Für ${SIDE[side]} entscheidet der eingebaute Spieler: --side oder --built-in weglassen.`,
  cannotResume: (file) => `${file} lässt sich nicht fortsetzen:`,
  changed: (file, parts, then, now) =>
    `Seit dem Speichern von ${file} geändert: ${list(parts.map((part) => PARTS[part]))}` +
    `${parts.includes('rules') ? ` (damals ${then}, jetzt ${now})` : ''}. ` +
    (parts.includes('rules')
      ? 'Installieren Sie die Version, mit der gespielt wurde,'
      : 'Stellen Sie die alte Feldzugsdatei und ihre Karten wieder her,') +
    ' oder spielen Sie mit --mixed auf dem neuen Stand weiter: Die Aufzeichnung nennt dann beide.',
  chits: { attack: 'Angriff', idle: 'Ruhe', none: 'keiner' },
  start: {
    figures: ({ date, weather, wind, roles, firstMover, panzerfausts, selfRallies, snipers, spacing, track }) => [
      `Gefecht vom ${date} (8.625)`,
      `  Wetter: ${weather ?? 'unbekannt'} (8.617); Wind: ${wind}`,
      `  Deutsche ${roles[0]}, Amerikaner ${roles[1]}; zuerst ` +
        `${firstMover === null ? 'zieht niemand' : `ziehen ${SIDE[firstMover]}`} (8.623)`,
      `  Panzerfäuste ${panzerfausts} (CG13), Selbstsammeln ${selfRallies} (CG18), Scharfschützen je Seite ` +
        `${snipers}${spacing === null ? '' : `, Abstand ${spacing} Felder`} (CG16)`,
      `  Spielende je Runde: ${track} (CG23)`,
    ],
    side: ({ side, san, elr, otherElr, setUp, inReserve, entering, modules, objectives, short }) => [
      `${BEGIN[side]}: SAN ${san} (CG16), ELR ${elr}${otherElr === null ? '' : ` (andere ${otherElr})`} (CG4)`,
      `  aufgestellt: ${pieces(setUp)}, davon in Reserve ${inReserve} (8.624, CG7a)`,
      ...entering.map(([at, count]) =>
        at.length === 0
          ? `  noch kein Eintritt: ${pieces(count)} (CG6, CG7)`
          : `  Eintritt über ${at.join(' oder ')}: ${pieces(count)} (CG6, CG7)`,
      ),
      ...(modules.length === 0 ? [] : [`  Artillerie im Spiel: ${modules.join(', ')} (CG15)`]),
      ...(objectives.length === 0 ? [] : [`  geheime Zielfelder: ${objectives.join(', ')} (8.6198)`]),
      ...(short === 0 ? [] : [`  Munitionsknappheit: ${pieces(short)} (8.6241)`]),
    ],
  },
  stopped: (save, command) => `\nGespeichert in ${save}. Weiter mit: ${command}`,
  next: (side, command) => `\nAls Nächstes sind ${SIDE[side]} an ihrer eigenen Tastatur an der Reihe: ${command}`,
  openSecrets:
    '\nWarnung: Die andere Seite kann mitlesen, was Sie hier eingeben; nach den Regeln ist es geheim (8.14). ' +
    'Ohne --open würde jede Seite allein gefragt.',
  look: 'look german und look us zeigen einer Seite ihre Geheimnisse, ohne dass die andere zusieht.',
  choose: { german: 'Die Deutschen wählen', us: 'Die Amerikaner wählen', umpire: 'Der Spielleiter meldet' },
  seats: { german: 'Deutsche', us: 'Amerikaner', umpire: 'Spielleiter' },
  ended: (save) => `\nDer Feldzug ist in ${save} gespeichert.`,
  vasl: {
    fault: {
      'not an archive': () => 'Das ist kein Spielstand: VASSAL schreibt Zip-Archive.',
      damaged: () => 'Diese Datei ist beschädigt oder unvollständig: bitte noch einmal speichern oder laden.',
      'too large': () => 'Dieses Archiv ist zu groß: Entpackt werden höchstens 64 MB.',
      'not a saved game': () => 'Dieses Archiv ist kein Spielstand von VASSAL (.vsav).',
      log: () => 'Das ist ein Protokoll (.vlog): In VASL bis zum Ende gehen und das Spiel dann speichern.',
      'other module': (name) =>
        `Das ist ein Spielstand von ${name ?? 'einem unbekannten Modul'}; gelesen wird nur VASL.`,
      'not a board': () => 'Dieses Archiv ist kein Spielplan von VASL: Es enthält weder BoardMetadata.xml noch data.',
    },
    needsGame: '--side, --umpire und --vasl-hex brauchen --vasl mit einem Spielstand von VASL.',
    twice: 'Entweder --side oder --umpire, nicht beides.',
    needsReader:
      'Ein Spielstand von VASL enthält die verborgenen Marker beider Seiten: --side german oder --side us liest die ' +
      'einer Seite, --umpire alle.',
    inRefit: (file) => `${file} ist in der Auffrischungsphase: Ein Spielstand von VASL meldet das Ende eines Gefechts.`,
    addLine: 'Diese Zeile gehört in den Text der Karte auf diesem Spielplan.',
    addLineTo: (file) => `Diese Zeile gehört in ${file}; mit --replace wird sie eingetragen.`,
    lineIn: (file) => `Die Zeile steht in ${file}.`,
    notMap: (file) => `${file} ist nicht der Text einer Karte: Tragen Sie die Zeile selbst ein.`,
    noCounter: (name) => `Kein Spielstein im Spielstand heißt „${name}“.`,
    manyCounters: (name, count) => `${count} Spielsteine heißen „${name}“: Nennen Sie einen mit seiner Beschriftung.`,
    oneBoard: '--vasl-hex geht nur bei einem Spielstand mit einem einzigen Spielplan.',
    counterHex: (said) => `Spielstein und Feld schreibt man „9-1 Hahn=K21“, nicht „${said}“.`,
    beside: (name) => `${name} liegt neben dem Spielplan.`,
    noGrid:
      'Das Raster lässt sich nicht bestimmen: Nennen Sie Spielsteine in mehreren Spalten und Reihen, weit auseinander.',
    counters: (certain, all) =>
      all === 0
        ? 'Auf dem Spielplan liegt kein Spielstein.'
        : `Von ${plural(all, { one: 'Spielstein', other: 'Spielsteinen' })} liegen ${certain} höchstens ` +
          `ein Viertelfeld neben einer Feldmitte.`,
    leftOver: (count) => `Nicht aus dem Feldzug oder nicht auf seiner Karte: ${pieces(count)}.`,
    proposed: (report, questions) =>
      `Der Entwurf des Berichts steht in ${report}, mit ` +
      `${plural(questions, { one: 'offener Frage', other: 'offenen Fragen' })} (????).\n` +
      'Lesen und ergänzen Sie ihn und setzen Sie dann fort:',
  },
}
