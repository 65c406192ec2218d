import { capital as first } from '../../../../kernel/language.js'
import type { OptionWords } from '../../../../kernel/option.js'
import type { optionTable } from '../../data/options.js'
import { NOWHERE } from '../../model/rule.js'
import { listed, purchaseName, tallied } from '../names.js'
import type { RefusalWords } from '../words.js'
import { areas, list, names, plural } from './name.js'

const { all, fortifications, location, modes, of, printed, slots } = names

const OUTCOME = {
  hero: 'kann keinen Helden hervorbringen',
  hardened: 'kann sich nicht bewähren',
  berserk: 'kann nicht in Raserei verfallen',
  surrendered: 'kann sich nicht ergeben',
} as const

const TOO_HEAVY = 'Eine Einheit trägt noch mehr Traglastpunkte, als sie darf.'
const LOOSE_GUN = 'Ein Geschütz kommt nur angehängt oder zerlegt mit.'

/** The name of an area at the start of a sentence. */
const area = (id: string): string => first(areas(id).nominative)

/** The sentences for refusals in German. */
export const refusals: RefusalWords = {
  'turn.answer': () => 'Diesen Befehl dürfen Sie jetzt nicht geben.',
  'turn.once': () => 'Das ist in diesem Schritt schon entschieden.',
  'turn.order': ({ fault }) => `Das ist kein Befehl dieses Spiels: ${fault}.`,
  'piece.unknown': () => 'Einen solchen Spielstein gibt es hier nicht.',
  'piece.own': () => 'Über diesen Spielstein dürfen Sie jetzt nicht entscheiden.',
  'melee.order': ({ location: there }) =>
    `Der Nahkampf in ${location(there)} ist nicht der nächste in der Reihenfolge.`,
  'melee.pieces': ({ location: there }) =>
    `Der Ausgang in ${location(there)} nennt einen Spielstein, der nicht da ist, oder einen zweimal.`,
  'melee.guard': ({ location: there }) =>
    `Wer in ${location(there)} gefangen wird, braucht dort eine freie feindliche Einheit als Wache.`,
  'melee.withdrawal': ({ location: there }) =>
    `Aus ${location(there)} darf eine Einheit nur an einen anderen Ort ohne Feinde ausweichen.`,
  'melee.unfinished': ({ location: there }) =>
    `In ${location(there)} bleiben Einheiten beider Seiten, aber der Ausgang ist nicht als unentschieden gemeldet.`,
  'prisoner.guard': ({ guard, prisoner }, at) =>
    guard === NOWHERE
      ? `${of(at, prisoner)} muss einer anderen Wache übergeben werden.`
      : `${of(at, guard)} kann ${of(at, prisoner)} dort nicht bewachen.`,
  'item.held': ({ item }, at) => `${of(at, item)} hat schon einen Besitzer.`,
  'mines.crew': ({ vehicle }, at) => `${of(at, vehicle)} hat keine Besatzung, die brechen könnte.`,
  'bog.helper': ({ helper, vehicle }, at) =>
    `${of(at, helper)} kann ${of(at, vehicle)} nicht helfen: in einem anderen Raum, schon beim Helfen oder überzählig.`,
  'hq.location': ({ location: there }) =>
    `${location(there)} kann nicht das Hauptquartier sein: Nötig ist das Erdgeschoss eines Gebäudes außerhalb ` +
    'amerikanischer Kontrolle.',
  'control.marker': ({ location: there }) =>
    `${location(there)} ist kein strategischer Ort unter Ihrer Kontrolle oder trägt schon einen Kontrollmarker.`,
  'area.nearest': ({ area: to, piece }, at) => `${area(to)} gehört nicht zu den nächsten Räumen von ${of(at, piece)}.`,
  'weapon.removable': ({ slot, vehicle }, at) => `${slots[slot]} von ${of(at, vehicle)} lässt sich nicht abbauen.`,
  'escape.duty': ({ unit }, at) => `${of(at, unit)} muss nicht entkommen und darf es auch nicht.`,
  'escape.goal': ({ unit }, at) => `Beim Entkommen wird kein Ziel gewählt: ${of(at, unit)} geht in den nächsten Raum.`,
  'escape.held': ({ unit }, at) => `${of(at, unit)} ist keine isolierte Einheit in einem eigenen Aufstellungsraum.`,
  'escape.declared': ({ unit }, at) => `${of(at, unit)} gehört schon zu einer Gruppe.`,
  'escape.stack': ({ unit, with: other }, at) =>
    `${of(at, other)} gehört zu keiner angesagten Gruppe eigener Mannschaften am Ort von ${of(at, unit)}.`,
  'escape.leader': ({ leader, unit }, at) =>
    `${of(at, leader)} ist kein eigener Anführer oder Held in der Gruppe von ${of(at, unit)} oder dort allein.`,
  'escape.unled': ({ unit }, at) => `${of(at, unit)} hat keine eigene Gruppe angesagt, die einen Anführer hat.`,
  'escape.crowded': ({ unit }, at) => `Der Ort von ${of(at, unit)} ist nicht überfüllt.`,
  'escape.room': ({ to, unit }, at) =>
    `${location(to)} ist kein isolierter Ort desselben Raums mit Platz für ${of(at, unit)}.`,
  'escape.overstacked': () => 'Ein isolierter Ort ist noch überfüllt.',
  'escape.portage': () => TOO_HEAVY,
  'escape.gun': () => LOOSE_GUN,
  'item.dismantle': ({ item }, at) => `${of(at, item)} lässt sich nicht zerlegen, oder nicht jetzt.`,
  'item.give': ({ item, to }, at) => `${of(at, to)} ist keine andere Einheit beim Träger von ${of(at, item)}.`,
  'deploy.squad': ({ unit }, at) => `${of(at, unit)} ist kein Trupp, der sich aufteilen lässt.`,
  'deploy.leader': ({ unit }, at) => `${of(at, unit)} braucht zum Aufteilen einen Anführer in der Gruppe.`,
  'heat.outcome': ({ outcome, unit }, at) => `${of(at, unit)} ${OUTCOME[outcome]}.`,
  'scrounge.gains': ({ from, gains }, at) =>
    gains === ''
      ? `Das Ausschlachten von ${of(at, from)} kann nicht ergebnislos bleiben.`
      : `Das Ausschlachten von ${of(at, from)} kann das nicht ergeben: ${list(tallied(listed(gains).map(printed)))}.`,
  'scrounge.bare': ({ from }, at) => `${of(at, from)} ist ausgebrannt oder schon ausgeschlachtet.`,
  'area.men': () => 'Ihre Seite hat im Raum keine Einheit, die das tun könnte.',
  'item.possess': ({ item, unit }, at) =>
    `${of(at, unit)} kann ${of(at, item)} nicht nehmen: schon im Besitz einer Einheit oder in einem anderen Raum.`,
  'vehicle.reman': ({ unit, vehicle }, at) =>
    `${of(at, unit)} kann ${of(at, vehicle)} nicht bemannen: keine Besatzung, ein anderer Raum oder schon bemannt.`,
  'vehicle.recalled': () => 'Ein abberufenes Fahrzeug bleibt, wie es ist.',
  'vehicle.onMap': () => 'Das geht nur mit Fahrzeugen und Wracks auf der Karte.',
  'vehicle.crew': ({ vehicle }, at) => `${of(at, vehicle)} hat keine Besatzung.`,
  // The values say in English what was expected. The reader of reports lists every fault in this language.
  'result.faulty': ({ count, pointer }) =>
    `Die Meldung kann nicht stimmen: ${plural(count, { one: 'Fehler', other: 'Fehler, der erste' })} bei ${pointer}.`,
  'recombine.pair': ({ first: one, second }, at) =>
    `${of(at, one)} und ${of(at, second)} lassen sich nicht zusammenlegen: Nötig sind zwei Halbtrupps ` +
    'derselben Art in einem Raum, der Reihe nach genannt.',
  'recombine.due': () => 'Es sind noch Halbtrupps derselben Art zusammenzulegen.',
  'crew.stunned': () => 'Das ist keine benommene Besatzung, die aufgelöst werden darf.',
  'crew.due': () => 'In einem Raum darf nur eine benommene Besatzung bleiben.',
  'crew.type': () => 'Zuerst ist die Art der neuen Besatzung zu wählen, eine der aufgelösten.',
  'harden.unit': ({ unit }, at) =>
    `${of(at, unit)} kann sich nicht bewähren oder hat es in diesem Schritt schon getan.`,
  'harden.hero': () =>
    'Jeder Held wird für eine Einheit des eigenen Raums geopfert, solange sich dort eine bewähren kann.',
  'harden.number': () => 'Nach dem Wurf darf sich keine weitere Einheit bewähren.',
  'harden.leader': ({ unit }, at) => `${of(at, unit)} ist nicht der Anführer, den der Wurf bestimmt.`,
  'leader.won': () => 'Erst ist zu wählen, wie viel vom Bonus für den Sieg angerechnet wird.',
  'leader.choice': () => 'Entweder um einen Anführer würfeln oder einen befördern.',
  'promotion.area': ({ area: to }) => `${first(areas(to).in)} kann kein neuer Anführer befördert werden.`,
  'rg.unavailable': ({ chartId }) => `Gruppe ${chartId} ist an diesem Termin nicht verfügbar.`,
  'rg.maximum': ({ chartId }) => `Mehr Gruppen ${chartId} lässt der Feldzug nicht zu.`,
  'rg.cpp': ({ chartId }) => `Für Gruppe ${chartId} reichen die CPP nicht.`,
  'rg.mode': ({ chartId, mode }) => `Gruppe ${chartId} kann so nicht kommen: ${modes[mode]}.`,
  'rg.area': ({ area: to, chartId, mode }) =>
    to === NOWHERE
      ? `Gruppe ${chartId} braucht einen Raum (${modes[mode]}).`
      : `Gruppe ${chartId} kann so nicht ${areas(to).to} kommen: ${modes[mode]}.`,
  'rg.objectiveHex': ({ hex, purchase }) => `${hex} kann nicht das Zielfeld von ${purchaseName(purchase)} sein.`,
  'rg.hex': ({ hex, purchase }) => `Auf ${hex} kann sich ${purchaseName(purchase)} nicht einschießen.`,
  'rg.unknown': ({ purchase }) => `Im Kaufbogen steht kein offener Eintrag ${purchaseName(purchase)}.`,
  'rg.commander': () => 'Dieser Feldzug nennt keine Befehlshaber.',
  'fpp.sale': ({ kind, strength }) => `Nicht zu kaufen: ${fortifications[kind]} der Stärke ${strength}.`,
  'fpp.points': ({ kind }) => `Dafür reichen die FPP nicht: ${fortifications[kind]}.`,
  'fpp.area': ({ location: there }) =>
    `${location(there)} liegt in keinem nicht isolierten Aufstellungsraum mit einer eigenen Einheit.`,
  'fpp.terrain': ({ kind, location: there }) =>
    `Das Gelände von ${location(there)} lässt das nicht zu: ${fortifications[kind]}.`,
  'fpp.double': ({ kind, location: there }) => `In ${location(there)} gibt es das schon: ${fortifications[kind]}.`,
  'fpp.roadblock': () => 'Eine Straßensperre verlangt Ihre Kontrolle beider Orte an ihrer Feldseite.',
  'fpp.across': ({ kind }) => `An einer Feldseite liegt nur eine Straßensperre, nicht: ${fortifications[kind]}.`,
  'fpp.count': ({ count }) => `${plural(count, { one: '„?“-Marker ist', other: '„?“-Marker sind' })} nicht zu kaufen.`,
  'fpp.concealment': ({ count }) =>
    `Für ${plural(count, { one: '„?“-Marker', other: '„?“-Marker' })} reichen die FPP nicht.`,
  'fpp.site': ({ area: to }) => `${area(to)} ist kein nicht isolierter Aufstellungsraum mit einer eigenen Einheit.`,
  'fpp.hidden': ({ item }, at) => `${of(at, item)} ist keine eigene versteckte Befestigung.`,
  'recon.area': ({ area: to }) => `${area(to)} ist kein Aufstellungsraum des Gegners.`,
  'recon.points': () => 'Für Aufklärung bleiben keine Punkte oder keine Versuche.',
  'initiative.once': () => 'Der Initiativemarker ist schon gewählt.',
  'initiative.none': () => 'Zuerst muss ein Initiativemarker gewählt werden.',
  'initiative.forces': () => 'Eine Seite ohne Einheiten zum Aufstellen oder Einrücken muss „Ruhe“ wählen.',
  'setUp.piece': ({ piece }, at) => `${of(at, piece)} dürfen Sie nicht auf der Karte aufstellen.`,
  'setUp.area': ({ location: there, piece }, at) =>
    `${location(there)} liegt in keinem Aufstellungsraum für ${of(at, piece)}.`,
  'setUp.room': ({ location: there, piece }, at) => `In ${location(there)} ist kein Platz für ${of(at, piece)}.`,
  'setUp.location': ({ location: there, piece }, at) =>
    `${of(at, piece)} darf nicht in ${location(there)} aufgestellt werden.`,
  'setUp.gun': () => 'Das ist kein eigenes Geschütz in einem Raum mit Mannschaften.',
  'setUp.tow': ({ gun, vehicle }, at) =>
    `${of(at, gun)} lässt sich nicht an ${of(at, vehicle)} anhängen: Nötig ist daneben ein bewegliches Fahrzeug, das ` +
    'ziehen kann und dort stehen darf, wo das Geschütz stehen muss.',
  'setUp.unhook': ({ gun }, at) => `${of(at, gun)} ist nicht angehängt.`,
  'setUp.limber': () => 'Ein Geschütz kann nicht zugleich aufgeprotzt und zerlegt sein, im Schlepp auch nicht zerlegt.',
  'setUp.dummy': ({ location: there, purchase }) =>
    `${purchaseName(purchase)} hat in ${location(there)} keine Attrappe unter den Reserven.`,
  'setUp.reserve': ({ vehicle }, at) => `${of(at, vehicle)} ist kein eigenes Fahrzeug, das in Reserve aufgestellt ist.`,
  'setUp.crew': ({ vehicle }, at) => `${of(at, vehicle)} hat keine Besatzung, die die Luken öffnen könnte.`,
  'setUp.bypass': ({ vehicle }, at) =>
    `${of(at, vehicle)} braucht dort Wald oder ein Gebäude für den Bypass und muss an der Feldseite entlang zeigen.`,
  'setUp.armament': ({ vehicle }, at) => `Von ${of(at, vehicle)} lässt sich so etwas nicht abbauen.`,
  'setUp.box': ({ area: to, piece }, at) =>
    `${of(at, piece)} ist keine Gruppe in Reserve, die nicht aufgestellt werden kann, oder darf nicht im Wartefeld ` +
    `von ${names.area(to)} warten.`,
  'setUp.boxDue': () =>
    'Eine Gruppe in Reserve kann nicht aufgestellt werden; wählen Sie das Wartefeld, in dem sie wartet.',
  'security.line': ({ item, path }, at) =>
    `Über ${listed(path).join('-')} läuft kein Sicherungsstreifen von ${of(at, item)}: Nötig sind betretbare Felder ` +
    'außerhalb deutscher Räume bis an den Kartenrand bei einem zulässigen amerikanischen Zugang.',
  'security.radio': ({ area: to, purchase, type }) =>
    `Für ${purchaseName(purchase)} kann ${areas(to).in} nicht ausgegeben werden: ${printed(type)}.`,
  'module.limit': ({ purchase }) =>
    `Es sind schon zwei Artilleriemodule im Spiel, oder ${purchaseName(purchase)} ist keines oder eines davon.`,
  'fanatic.limit': () => 'Fanatismus ist schon so oft erklärt worden, wie der Feldzug erlaubt.',
  'shift.unit': ({ unit }, at) => `${of(at, unit)} kann nicht verlegen oder hat es an diesem Termin schon versucht.`,
  'shift.declared': ({ unit }, at) => `${of(at, unit)} gehört schon zu einer Gruppe.`,
  'shift.undeclared': ({ unit }, at) => `${of(at, unit)} gehört zu keiner eigenen Gruppe, die verlegt.`,
  'shift.same': ({ to, unit }, at) => `${of(at, unit)} ist schon ${areas(to).in}.`,
  'shift.area': ({ to }) =>
    to === NOWHERE
      ? 'Zum Verlegen gehört ein Raum der eigenen Seite als Ziel.'
      : `${area(to)} ist kein Raum der eigenen Seite.`,
  'shift.isolated': ({ to }) => `${area(to)} ist isoliert.`,
  'shift.ineligible': ({ to }) => `${area(to)} ist kein zulässiger Zugang.`,
  'shift.vehicle': ({ to }) => `Weder ${areas(to).to} noch ${areas(to).from} darf ein Fahrzeug verlegen.`,
  'shift.campaign': () => 'Im Feldzug II darf kein deutsches Fahrzeug zu einem Zugang verlegen.',
  'shift.notNext': ({ to }) => `${area(to)} ist nicht der nächste zulässige Zugang am Kartenrand.`,
  'shift.path': () => 'Auf diesem Weg kommen nicht alle Einheiten der Gruppe dorthin.',
  'shift.portage': () => TOO_HEAVY,
  'shift.gun': () => LOOSE_GUN,
  'fuel.recipient': () => 'Das ist kein Fahrzeug ohne Treibstoff, das jetzt betankt werden kann.',
  'fuel.donors': ({ donors }, at) =>
    `${all(at, listed(donors))} kommen nicht als Spender infrage: Nötig sind drei Fahrzeuge oder Wracks im Raum des ` +
    'Empfängers, die denselben Treibstoff haben und etwas abgeben können.',
  'fuel.donor': ({ vehicle }, at) => `${of(at, vehicle)} hat in diesem Schritt keinen Treibstoff abgegeben.`,
  'fuel.wreck': () => 'Ein Spender, der aufgegeben wird, wird zum ausgebrannten Wrack.',
  'fuel.berth': ({ to, vehicle }, at) => `${of(at, vehicle)} kann nicht in ${location(to)} stehen bleiben.`,
  'fuel.night': () => 'Treibstoff kommt einmal, in der Nacht des 22., und nur für Fahrzeuge ohne Treibstoff.',
  'recovery.area': ({ area: to, type }) =>
    `${area(to)} ist isoliert oder hat zu wenige Trupps für eine weitere Waffe ${printed(type)}.`,
  'exchange.weapon': ({ slot, vehicle }, at) =>
    `${slots[slot]} von ${of(at, vehicle)} ist kein unbrauchbares Maschinengewehr.`,
  'exchange.spare': ({ mg, vehicle }, at) =>
    `${of(at, mg)} ist kein passendes Maschinengewehr im Raum von ${of(at, vehicle)}.`,
  'captured.wreck': () => 'Keine Waffe des erbeuteten Fahrzeugs funktioniert: Es wird zum Wrack.',
  'area.setup': () => 'Das geht nur in Aufstellungsräumen.',
  'removal.item': ({ item }, at) => `${of(at, item)} lässt sich nicht räumen.`,
  'removal.control': ({ item }, at) =>
    `Sie müssen den Ort von ${of(at, item)} kontrollieren, oder beide Seiten der Feldseite.`,
  'removal.area': ({ area: to, item }, at) => `${of(at, item)} ist nicht ${areas(to).in}.`,
  'removal.mines': ({ item }, at) => `Vor ${of(at, item)} müssen die Minen geräumt werden.`,
  'removal.limit': ({ area: to }) =>
    `${first(areas(to).in)} sind zu wenige Trupps oder schwere Fahrzeuge für einen weiteren Versuch.`,
  'removal.loss': ({ unit }, at) => `${of(at, unit)} gehört nicht zu denen, die es zuerst trifft.`,
}

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    'lvp.idleDate': 'Termine ohne Gefecht: Die LVP-Summe bleibt stehen, oder die letzte Terminsumme zählt noch einmal.',
    'mines.exceptionCovers':
      'Was ein sicherer Weg aus einem Minenfeld erspart: Minenangriff und Probe oder nur die Probe.',
    'setup.enterableReach': 'Wie weit ein Aufstellungsraum von seinen strategischen Orten reicht.',
    'setup.utFrom': 'Was als unkontrolliertes Gelände zählt.',
    'setup.surroundedFlips': 'Ob umschlossene leere Orte des Gegners die Kontrolle wechseln.',
    'setup.mapEdgeEncloses': 'Ob der Kartenrand beim Umschließen hilft.',
    'setup.merge':
      'Was einen Aufstellungsraum bildet: Teile, die sich berühren oder überdecken, oder nur Felder, die sich ' +
      'berühren.',
    'setup.nonStrategicInStrategicHex': 'Wie Orte ohne strategischen Rang in einem Feld mit strategischem Ort zählen.',
    'isolation.entryHexTraversable': 'Ob das erreichte Zugangsfeld selbst frei oder eigen sein muss.',
    'isolation.hqEnterable': 'Ob das Feld des deutschen Hauptquartiers für die Einheit betretbar sein muss.',
    'isolation.ammoShortage': 'Wessen isolierte Spielsteine mit Munitionsmangel beginnen.',
    'escape.resolution': 'Entkommen: alle Versuche vor dem ersten Wurf ansagen oder einen nach dem anderen.',
    'escape.proximityMeasure': 'Ob die Nähe zu einem eigenen Raum entlang des Weges oder in gerader Linie zählt.',
    'escape.original2': 'Ob eine gewürfelte 2 immer gelingt oder nur, wenn das Endergebnis es erlaubt.',
    'escape.leaderDrm': 'Ob nur ein Anführer oder Held den Wurf modifiziert oder ein Anführer und ein Held.',
    'escape.proximity': 'Ob auch die Nähe zum eigenen Raum der Einheit zählt.',
    'escape.pathPriority': 'Was Vorrang hat: der nächste Raum oder der Weg mit den wenigsten gegnerischen Orten.',
    'escape.nmlPath': 'Wann ein Weg durchs Niemandsland führen darf.',
    'escape.noDestination': 'Was mit einem Spielstein ohne Ziel geschieht.',
    'escape.equipmentOn12':
      'Ob die Ausrüstung von Einheiten, die bei 12 oder mehr verloren gehen, auch verloren ist oder ausgewürfelt wird.',
    'escape.smcHsEquivalent': 'Wie viele Halbtrupps ein Einzelmarker (SMC) zählt.',
    'blaze.otherTerrain': 'Brände außerhalb von Gebäuden und Trümmern.',
    'leader.twice': 'Ob ein Anführer in einer Phase zweimal befördert werden darf.',
    'promotion.area': 'Wo ein neuer Anführer erscheinen darf.',
    'leaderTable.band67': 'Der Anführertyp für 6 und 7 auf der Anführertabelle.',
    'shift.entryPath': 'Ob das Verlegen von einem Zugang in einen Aufstellungsraum einen Weg braucht.',
    'shift.nextEntry': 'Welcher Zugang der nächste ist: rund um den Kartenrand oder entlang einer Seite.',
    'scw.unplaced': 'Was mit einer wiedergewonnenen Waffe ohne erlaubten Raum geschieht.',
    'captured.unarmedStays': 'Ob ein erbeutetes Fahrzeug bleibt, das nie eine Waffe hatte.',
    'removal.original6': 'Wann eine gewürfelte 6 einen Räumtrupp kostet.',
    'cpp.clampZero': 'Ob eine Auffüllung unter 0 als 0 zählt.',
    'cpp.columnOrder': 'Reihenfolge der Seiten in den Spalten der CPP-Tabelle.',
    'cpp.base19PmCg1German': 'Deutsche Grundzahl für 19 PM im ersten Feldzug: Tabelle oder Beispiel.',
    'weather.mixedIsOvercast': 'Ob Nebel bei bedecktem Himmel für den nächsten Termin als bedeckt zählt.',
    'weather.mode': 'Ob das Wetter historisch ist oder erwürfelt wird, wenn beide einverstanden sind.',
    'ammo.countFrom': 'Ob das Gefecht am Morgen des 20. für die Munitionsknappheit zählt.',
    'reph.sideOrder': 'Welche Seite zuerst würfelt, wo keine Regel es festlegt.',
    'reph.rollSource':
      'Woher die Würfel kommen: aus der Partie oder aus einer vorgegebenen Liste. Die Regeln bleiben gleich.',
    'balance.side': 'Die Seite, die der Ausgleich (Balance) begünstigt.',
    'exit.resolveNtc':
      'Ob das Programm die Probe gebrochener Einheiten würfelt, die die Karte ohne sie verlassen haben.',
    'cg.secrecy':
      'Ob jede Seite nur sieht, was sie wissen darf (verdeckt), ob alle alles sehen (offen), oder ob die ' +
      'Entscheidungen eines Schritts erst offenliegen, wenn beide Seiten sie getroffen haben (für Briefspiele).',
    'cg.commanders': 'Ob Spielsteine und Gruppen den Namen eines Befehlshabers tragen.',
    'cg.ports': 'Ob die Rekonstruktion fehlende Tabellen ersetzt oder diese verweigert werden.',
  },
  values: {
    'lvp.idleDate': { carry: 'Bleibt stehen', addAgain: 'Zählt noch einmal' },
    'mines.exceptionCovers': { both: 'Angriff und Probe', ntcOnly: 'Nur die Probe' },
    'setup.enterableReach': { withinRadius: 'Im Umkreis', pathWithinArea: 'Auf einem Weg im Raum' },
    'setup.utFrom': { residual: 'Der Rest der Karte', allStrategic: 'Außer Reichweite aller strategischen Orte' },
    'setup.merge': { touching: 'Teile, die sich berühren', reachable: 'Felder, die sich berühren' },
    'setup.nonStrategicInStrategicHex': { literal: 'Nach dem Wortlaut', followsHex: 'Wie das Feld' },
    'isolation.ammoShortage': { us: 'Die der Amerikaner', both: 'Die beider Seiten' },
    'escape.resolution': { committed: 'Alle vorher angesagt', sequential: 'Nacheinander' },
    'escape.proximityMeasure': { path: 'Entlang des Weges', straight: 'In gerader Linie' },
    'escape.original2': { override: 'Immer', final8Only: 'Nach dem Endergebnis' },
    'escape.leaderDrm': { single: 'Nur einer', leaderPlusHero: 'Anführer und Held' },
    'escape.proximity': { otherArea: 'Nur andere Räume', anyArea: 'Jeder Raum' },
    'escape.pathPriority': { nearest: 'Der nächste Raum', fewestEnemy: 'Die wenigsten Gegner' },
    'escape.nmlPath': { fallback: 'Wenn es keinen anderen gibt', never: 'Nie', always: 'Immer' },
    'escape.noDestination': { eliminate: 'Ausgeschaltet', leftInPlace: 'Bleibt an Ort und Stelle' },
    'escape.equipmentOn12': { eliminated: 'Verloren', dr: 'Ausgewürfelt' },
    'blaze.otherTerrain': { remove: 'Entfernen', keep: 'Behalten' },
    'promotion.area': { withPersonnel: 'Wo Mannschaften sind', any: 'Überall' },
    'leaderTable.band67': { '8-0': '8-0', '9-0': '9-0' },
    'shift.nextEntry': { perimeter: 'Rund um den Kartenrand', sameSide: 'Entlang einer Seite' },
    'scw.unplaced': { lost: 'Verloren', pool: 'Wartet auf einen Raum' },
    'removal.original6': { noEffectOnly: 'Nur ohne Wirkung', always: 'Immer' },
    'cpp.columnOrder': { usFirst: 'Amerikaner zuerst', germanFirst: 'Deutsche zuerst' },
    'weather.mode': { historical: 'Historisch', random: 'Erwürfelt' },
    'ammo.countFrom': { laterThan20AM: 'Nur spätere', from20AM: 'Ja' },
    'reph.sideOrder': { germanFirst: 'Deutsche zuerst', usFirst: 'Amerikaner zuerst' },
    'reph.rollSource': { seeded: 'Aus der Partie', supplied: 'Aus einer Liste' },
    'balance.side': { null: 'Keine', german: 'Deutsche', us: 'Amerikaner' },
    'cg.secrecy': { sealed: 'Verdeckt', open: 'Offen', committed: 'Offen nach Festlegung' },
    'cg.commanders': { none: 'Nein', named: 'Ja' },
    'cg.ports': { reconstruction: 'Rekonstruktion', strict: 'Verweigert' },
  },
}
