import { capital, grammar } from '../../../kernel/language.js'
import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'
import { formations, unitName, units, type Side, type UnitId } from '../data/counters.js'
import type { AreaId } from '../data/areas.js'
import { turnDates } from '../data/units.js'
import type { Command, OverrunForm } from '../model/command.js'
import type { HitCause } from '../model/event.js'
import type { Level, Phase, Reason } from '../model/phase.js'
import { phaseNumber } from '../model/phase-order.js'
import type { Done, Naming, Start, Support } from '../model/rule.js'
import { TURNS } from '../model/state.js'
import { formationNames, placeNamed, shortNames, unitNames, type Place } from './names.de.js'
import { shots } from './shots.js'
import type { Scene, Words } from './words.js'

const { plural, list } = grammar('de')

const CAUSE: Readonly<Record<HitCause | 'overrun', string>> = {
  supply: 'durch Nachschubmangel',
  withdrawal: 'beim Lösen vom Feind',
  fire: 'durch Feindfeuer',
  partingShot: 'durch Abwehrfeuer der überrollten Einheiten',
  overrun: 'durch Überrollen',
}
const LEVEL: Readonly<Record<Level, string>> = {
  strategic: 'Strategischer',
  operational: 'Operativer',
  tactical: 'Taktischer',
}
const REASONS: Readonly<Record<Reason, (objective: Place) => string>> = {
  'never-captured': ({ nominative }) => `${nominative} ist nie gefallen`,
  contested: ({ nominative }) => `${nominative} ist noch umkämpft`,
  'not-held': ({ nominative }) => `${nominative} ist gefallen, wird aber nicht gehalten`,
  'cut-off': ({ nominative }) => `${nominative} wird gehalten, ist aber von der Ausgangslinie abgeschnitten`,
}
const CONTROL: Readonly<Record<Side, string>> = { german: 'deutscher', us: 'amerikanischer' }
const SIDE_UNITS: Readonly<Record<Side, string>> = { german: 'deutschen', us: 'amerikanischen' }
const PEOPLE: Readonly<Record<Side, string>> = { german: 'die Deutschen', us: 'die Amerikaner' }
const TURN: Readonly<Record<Side | 'chance' | 'nobody', string>> = {
  german: 'Der deutsche Spieler ist am Zug.',
  us: 'Der amerikanische Spieler ist am Zug.',
  chance: 'Zuerst muss gewürfelt werden.',
  nobody: 'Das Spiel ist zu Ende.',
}
const PHASES = [
  'deutsche Aufstellung',
  'deutscher Nachschub',
  'deutsche Verstärkungen',
  'deutsche Bewegung',
  'amerikanisches Abwehrfeuer',
  'amerikanischer Nachschub',
  'amerikanische Verstärkungen',
  'amerikanische Bewegung',
  'deutsches Abwehrfeuer',
] as const
const COMMAND: Readonly<Record<Command['tag'], string>> = {
  place: 'keine Einheit aufgestellt',
  move: 'keine Einheit bewegt',
  overrun: 'nicht überrollt',
  stop: 'keine Gruppe angehalten',
  fire: 'nicht gefeuert',
  aim: 'kein Zielgebiet benannt',
  takeHit: 'kein Treffer zugeteilt',
  endPhase: 'die Phase nicht beendet',
}
const DURING: Readonly<Record<Phase['tag'], string>> = {
  setup: 'Während der Aufstellung',
  supply: 'In der Nachschubphase',
  arrivalRoll: 'Während der Ankunftswürfe',
  reinforcement: 'In der Verstärkungsphase',
  movement: 'In der Bewegungsphase',
  overrunRoll: 'Während des Wurfs für das Überrollen',
  partingShots: 'Während des Abwehrfeuers der Überrollten',
  followUp: 'Beim Nachstoßen',
  surpriseRoll: 'Während der Überraschungswürfe',
  fire: 'In der Feuerphase',
  shot: 'Während eines Schusses',
  placeHits: 'Während der Verteilung der Treffer',
  over: 'Nach Spielende',
}
const DONE: Readonly<Record<Done, string>> = {
  moved: 'hat in dieser Runde schon gehandelt',
  notInGroup: 'gehört nicht zur Gruppe, die nachstoßen darf',
}
const START: Readonly<Record<Start, (unit: UnitId) => string>> = {
  notFree: (unit) => `${u(unit)} stand zu Beginn der Phase in Feindkontakt und darf nicht marschieren.`,
  offRoad: (unit) => `${u(unit)} hat die Straße verlassen und darf nicht mehr marschieren.`,
}
const NAMING: Readonly<Record<Naming, string>> = {
  noArtillery: 'ist keine Artillerie und benennt kein Zielgebiet',
  named: 'hat schon ein Zielgebiet benannt',
  late: 'kommt zu spät: Zielgebiete werden vor dem ersten Schuss der Phase benannt',
  notNamed: 'darf nur in das Gebiet feuern, das vor dem ersten Schuss benannt wurde',
}
const NEEDED: Readonly<Record<Support, (unit: UnitId) => string>> = {
  combatUnit: () => 'eigene Kampfeinheiten',
  formation: (unit) => `Kampfeinheiten des eigenen Verbands (${formation(units[unit].formation)})`,
}
const FORMS: Readonly<Record<OverrunForm, string>> = { assault: 'im Sturm', march: 'aus dem Marsch' }

const place = (at: Scene, area: AreaId): Place => placeNamed(at.area(area))
/** The name of an area, capitalized for the start of a sentence. */
const first = (at: Scene, area: AreaId): string => capital(place(at, area).nominative)

const phaseText = (phase: number | null): string => (phase === null ? 'Das Spiel ist zu Ende' : PHASES[phase])

const formation = (id: string): string => formationNames[id] ?? formations.get(id)?.name ?? id
const u = (unit: UnitId): string => shortNames[units[unit]?.id ?? ''] ?? units[unit]?.short ?? unitName(unit)
const full = (unit: UnitId): string => unitNames[units[unit]?.id ?? ''] ?? unitName(unit)
const strong = (unit: UnitId, at: Scene): string => `${u(unit)} (${at.strength(unit)})`
const hits = (count: number): string => plural(count, { zero: 'kein Treffer', one: 'Treffer', other: 'Treffer' })
/** Dice with the number they needed. */
const roll = (on: number, dice: readonly number[]): string => `nötig ${on}+, gewürfelt ${dice.join(' ')}`
const areas = (count: number): string => plural(count, { one: 'Gebiet', other: 'Gebiete' })
const dated = (turn: number): string => {
  const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
  return `${Number(date.slice(-2))}. Dezember, ${half === 'a.m.' ? 'vormittags' : 'nachmittags'}`
}
const upper = (name: string): string => name.toLocaleUpperCase('de')

const outcome: Words['outcome'] = ({ winner, level, reason, captureTurn }, at) => {
  const objective = place(at, at.objective)
  return winner === 'german'
    ? `${LEVEL[level ?? 'tactical']} deutscher Sieg: ${objective.nominative} in Runde ${captureTurn ?? 0} ` +
        'genommen, gehalten und mit der Ausgangslinie verbunden.'
    : `Amerikanischer Sieg: ${capital(REASONS[reason ?? 'never-captured'](objective))}.`
}

/** The German sentences of the game. */
export const de: Words = {
  game: 'death-of-a-division',
  language: 'de',
  scenarios: { 'st-vith': 'St. Vith, 16. bis 20. Dezember 1944' },
  events: {
    turnBegan: ({ turn }) => `Runde ${turn} von ${TURNS}: ${dated(turn)}`,
    phaseBegan: ({ phase }) => capital(PHASES[phaseNumber(phase)]),
    interrupted: () => null,
    resumed: () => null,
    placed: ({ unit, area }, at) => `${u(unit)} trifft ${place(at, area).in} ein.`,
    rescheduled: ({ unit, turn }) =>
      turn > TURNS ? `${u(unit)} bleibt aus.` : `${u(unit)} trifft in Runde ${turn} ein.`,
    moved: ({ unit, to, way, kind }, at) =>
      ({
        normal: `${u(unit)} zieht ${place(at, to).to}.`,
        withdrawal: `${u(unit)} weicht ${place(at, to).to} aus.`,
        march: `${u(unit)} im Straßenmarsch: ${way.map((area) => place(at, area).label).join(' – ')}.`,
        overrun: `${u(unit)} greift ${place(at, to).accusative} an.`,
      })[kind],
    hit: ({ unit, cause }, at) =>
      `${u(unit)} erleidet einen Treffer ${CAUSE[cause]} (Stärke ${at.strength(unit)} → ${at.strength(unit) - 1}).`,
    eliminated: ({ unit, cause }) => `${u(unit)} wird ${CAUSE[cause]} vernichtet.`,
    controlChanged: ({ area, side }, at) => `${first(at, area)} ist jetzt unter ${CONTROL[side]} Kontrolle.`,
    captured: ({ turn }, at) => `${upper(place(at, at.objective).nominative)} FÄLLT in Runde ${turn}.`,
    lost: ({ turn }, at) =>
      `${upper(place(at, at.objective).nominative)} FÄLLT in Runde ${turn} wieder an die Amerikaner.`,
    fortified: ({ unit }) => `${u(unit)} gräbt sich ein.`,
    unfortified: ({ unit }) => `${u(unit)} gibt die Stellung auf.`,
    ended: ({ outcome: verdict }, at) => outcome(verdict, at),
    supplyChecked: ({ side, outOfSupply }) =>
      outOfSupply.length === 0
        ? `Alle ${SIDE_UNITS[side]} Einheiten haben Nachschub.`
        : `Ohne Nachschub: ${list(outOfSupply.map(u))}.`,
    overrunTried: ({ units: group, target, attack, defense }, at) =>
      `${list(group.map(u))} ${group.length === 1 ? 'versucht' : 'versuchen'}, ${place(at, target).accusative} zu ` +
      `überrollen: ${attack} gegen ${defense}.`,
    rolled: ({ draw, dice }, at) =>
      draw === 'overrun' ? `Überrollen: ${roll(at.overrunOn, dice)}.` : `Ankunftswürfe: ${dice.join(', ')}.`,
    aimed: ({ unit, area }, at) => `${u(unit)} wird ${place(at, area).in} unterstützen.`,
    overrunSucceeded: ({ target }, at) => `${first(at, target)} wird überrollt.`,
    overrunFailed: ({ target }, at) => `${first(at, target)} hält stand.`,
    partingShots: ({ shooters, dice, hits: count }) =>
      `Abwehrfeuer der Überrollten: ` +
      `${shots(shooters, dice)
        .map(({ on, rolled }) => roll(on, rolled))
        .join('; ')} – ${hits(count)}.`,
    surprised: ({ area, german, us }, at) =>
      `Die Amerikaner ${place(at, area).in} werden überrascht (${german} zu ${us}).`,
    notSurprised: ({ area, german, us }, at) => `Keine Überraschung ${place(at, area).in} (${german} zu ${us}).`,
    fired: ({ unit, area, dice, hits: count }, at) =>
      `${u(unit)} feuert auf ${place(at, area).accusative}: ${roll(at.hitsOn(unit), dice)} – ${hits(count)}.`,
    hitsLost: ({ count }) =>
      `${plural(count, { one: 'Treffer verfällt', other: 'Treffer verfallen' })}: kein Ziel mehr.`,
  },
  refusals: {
    'turn.side': ({ asked }) => TURN[asked],
    'turn.phase': ({ command, phase }) => `${DURING[phase]} wird ${COMMAND[command]}.`,
    'turn.order': ({ given }) => `Das ist kein Befehl dieses Spiels: ${given}.`,
    'turn.over': () => 'Das Spiel ist zu Ende.',
    'unit.own': ({ unit }) => `${u(unit)} ist keine eigene Einheit.`,
    'unit.offMap': ({ unit }) => `${u(unit)} ist nicht auf der Karte.`,
    'unit.done': ({ unit, done }) => `${u(unit)} ${DONE[done]}.`,
    'stack.limit': ({ area, units: count, limit }, at) =>
      `Stapellimit ${place(at, area).in}: höchstens ${limit} eigene Einheiten (es wären ${count}).`,
    'move.adjacent': ({ unit, from, to }, at) =>
      from === to
        ? `${u(unit)} steht schon ${place(at, to).in}.`
        : `${first(at, to)} grenzt nicht an ${place(at, from).accusative}, und ${u(unit)} kann nicht dorthin ` +
          'marschieren.',
    'move.road': ({ unit, from, to }, at) =>
      `${u(unit)} ist an Straßen gebunden; keine führt direkt ${place(at, from).from} ${place(at, to).to}.`,
    'move.artillery': ({ unit, to }, at) =>
      `${u(unit)} ist Artillerie und darf nicht ${place(at, to).to} ziehen: Dort stehen feindliche Einheiten.`,
    'move.startArea': ({ to }, at) =>
      `${first(at, to)} ist deutsches Startgebiet und für amerikanische Einheiten gesperrt.`,
    'withdraw.enemy': ({ unit, to }, at) =>
      `${u(unit)} steht in Feindkontakt und darf nicht ${place(at, to).to} ausweichen: Dort stehen feindliche ` +
      'Einheiten.',
    'withdraw.far': ({ unit, to }, at) =>
      `${u(unit)} steht in Feindkontakt und darf nur ein Gebiet weit ausweichen; ${place(at, to).nominative} liegt ` +
      'weiter weg.',
    'march.start': ({ unit, start }) => START[start](unit),
    'march.rate': ({ unit, to, areas: far, left }, at) =>
      far === 'noRoad'
        ? `Keine Straße führt ${u(unit)} ${place(at, to).to}.`
        : `${first(at, to)} liegt auf dem Straßenweg ${areas(far)} entfernt; ${u(unit)} kann ` +
          `${left === 0 ? 'nicht weiter' : `nur noch ${areas(left)} weit`} marschieren.`,
    'march.through': ({ unit, to }, at) =>
      `Feindliche Einheiten sperren alle Straßen, auf denen ${u(unit)} ${place(at, to).to} käme.`,
    'march.into': ({ unit, to }, at) =>
      `${u(unit)} darf den Straßenmarsch nicht ${place(at, to).in} beenden: Dort stehen feindliche Einheiten.`,
    'march.supply': ({ unit }) => `${u(unit)} ist ohne Nachschub und darf in dieser Runde nicht marschieren.`,
    'overrun.supply': ({ unit }) => `${u(unit)} ist ohne Nachschub und darf in dieser Runde nicht überrollen.`,
    'overrun.group': () =>
      'Zum Überrollen gehören eine bis drei Einheiten aus einem Gebiet, jede einmal und der Reihe nach genannt.',
    'overrun.artillery': ({ unit }) => `${u(unit)} ist Artillerie und darf nicht am Überrollen teilnehmen.`,
    'overrun.contact': ({ from, target }, at) =>
      `Die Gruppe steht ${place(at, from).in} in Feindkontakt und darf ${place(at, target).accusative} nicht ` +
      'überrollen.',
    'overrun.target': ({ target }, at) => `${capital(place(at, target).in)} ist kein Feind zu überrollen.`,
    'overrun.ratio': ({ target, times, defense, attack }, at) =>
      `Um ${place(at, target).accusative} zu überrollen, braucht die Gruppe das ${times}-Fache der Verteidigung ` +
      `(${times} × ${defense} = ${times * defense}); sie hat ${attack}.`,
    'overrun.reach': ({ target, form }, at) =>
      `Die Gruppe kann ${place(at, target).accusative} ${FORMS[form]} nicht erreichen.`,
    'overrun.twice': () => 'Die Gruppe hat in dieser Runde schon zweimal zu überrollen versucht.',
    'fire.contested': ({ area }, at) => `${first(at, area)} ist nicht umkämpft.`,
    'fire.range': ({ unit, from, area }, at) =>
      `${first(at, area)} liegt außer Reichweite von ${u(unit)} ${place(at, from).in}.`,
    'fire.done': ({ unit }) => `${u(unit)} hat in dieser Phase schon gefeuert.`,
    'fire.surprised': ({ area }, at) =>
      `Die eigenen Einheiten ${place(at, area).in} sind überrascht: Dorthin wird in dieser Phase nicht gefeuert.`,
    'fire.formation': ({ unit, area, support }, at) =>
      `${u(unit)} unterstützt nur ${NEEDED[support](unit)}; ${place(at, area).in} steht keine.`,
    'fire.declared': ({ unit, naming }) => `${u(unit)} ${NAMING[naming]}.`,
    'hits.unit': ({ unit }) => `${u(unit)} kann diesen Treffer nicht erhalten.`,
    'entry.due': ({ unit }) => `${u(unit)} trifft jetzt nicht ein.`,
    'entry.area': ({ unit, area }, at) => `${u(unit)} darf nicht ${place(at, area).in} eintreffen.`,
    'entry.enemy': ({ area }, at) => `${capital(place(at, area).in)} stehen nur feindliche Einheiten.`,
    'entry.owed': ({ unit }) => `${u(unit)} muss noch aufgestellt werden.`,
  },
  orders: {
    place: ({ unit, area }, at) => `${u(unit)} ${place(at, area).in} aufstellen`,
    move: ({ unit, to, isWithdrawal, meetsEnemy }, at) =>
      `${strong(unit, at)} ${place(at, to).to} ` +
      `${isWithdrawal ? 'ausweichen lassen' : 'ziehen'}${meetsEnemy ? ' (feindbesetzt)' : ''}`,
    overrun: ({ units: group, target, form }, at) =>
      `${place(at, target).accusative} mit ${list(group.map(u))} ` +
      `${form === 'march' ? 'aus dem Marsch ' : ''}überrollen`,
    stop: () => 'hier anhalten',
    fire: ({ unit, area }, at) => `mit ${strong(unit, at)} auf ${place(at, area).accusative} feuern`,
    aim: ({ unit, area }, at) => `${strong(unit, at)} zur Unterstützung ${place(at, area).in} bestimmen`,
    takeHit: ({ unit }, at) => `Treffer auf ${strong(unit, at)}`,
    endPhase: () => 'Phase beenden',
  },
  subjects: {
    unit: (unit, area, at) => `${strong(unit, at)} ${place(at, area).in}`,
    overrun: 'Überrollen',
    takeHit: 'wen der Treffer trifft',
    goOn: 'weiter',
  },
  phase: phaseText,
  headline: (turn, phase) => `Runde ${turn} von ${TURNS}, ${dated(turn)}: ${phaseText(phase)}`,
  prompts: {
    setup: 'Einheiten aufstellen.',
    reinforcement: 'Eintreffende Einheiten aufstellen oder die Phase beenden.',
    movement: 'Eine Einheit ziehen, überrollen oder die Phase beenden.',
    followUp: (area, at) => `${first(at, area)} ist überrollt: mit denselben Einheiten weiter vorgehen oder anhalten.`,
    fire: 'Eine Einheit zum Feuern wählen oder die Phase beenden.',
    placeHits: (area, count, at) =>
      `${first(at, area)}: ${hits(count)} zu verteilen. Die Einheit wählen, die ` +
      `${count === 1 ? 'ihn' : 'den nächsten'} erleidet.`,
  },
  outcome,
  goesOn: 'Das Spiel läuft noch.',
  player: (asked) =>
    asked === 'german'
      ? 'der deutsche Spieler'
      : asked === 'us'
        ? 'der amerikanische Spieler'
        : asked === 'chance'
          ? 'der Zufall'
          : 'niemand',
  unit: full,
  short: u,
  formation,
  label: (printed) => placeNamed(printed).label,
  forms: FORMS,
  kinds: {
    place: 'Aufstellen',
    move: 'Ziehen',
    overrun: 'Überrollen',
    stop: 'Anhalten',
    fire: 'Feuern',
    aim: 'Unterstützen',
    takeHit: 'Treffer zuteilen',
    endPhase: 'Phase beenden',
  },
  report: {
    side: PEOPLE,
    turn: (turn) => `Runde ${turn}, ${dated(turn)}`,
    takes: { german: 'die Deutschen erobern', us: 'die Amerikaner erobern' },
    losses: {
      loses: { german: `${PEOPLE.german} verlieren`, us: `${PEOPLE.us} verlieren`, they: 'sie verlieren' },
      lost: (count) => plural(count, { one: 'Stärkepunkt', other: 'Stärkepunkte' }),
      eliminated: 'vernichtet:',
    },
    control: { german: 'deutsch', us: 'amerikanisch' },
    columns: ['Gebiet', 'Kontrolle', 'Deutsche', 'Amerikaner'],
    contested: 'umkämpft',
    area: (name, control, some) => `${name} (${control}): ${some === '' ? 'leer' : some}`,
    against: (german, us) => `${german} gegen ${us}`,
  },
  picture: {
    title: (turn) => `Death of a Division, Runde ${turn} von ${TURNS}`,
    description: (turn, holder, at) =>
      `Die Schnee-Eifel und ${place(at, at.objective).nominative} in Runde ${turn}; ${PEOPLE[holder]} ` +
      `kontrollieren ${place(at, at.objective).accusative}. Die Karte ist eine Rekonstruktion.`,
    ownMap: (title, turn, holder, at) =>
      `${title} in Runde ${turn}; ${PEOPLE[holder]} kontrollieren ${place(at, at.objective).accusative}.`,
    control: (holder, at) =>
      `${capital(PEOPLE[holder])} kontrollieren ${place(at, at.objective).accusative}. Zahl auf einem Spielstein: ` +
      'seine aktuelle Stärke.',
    reconstruction:
      'Karte und Kriegsgliederung sind Rekonstruktionen für diese Bibliothek; die veröffentlichten wurden nicht ' +
      'verwendet.',
  },
}

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    outOfSupplyHalts:
      'Eine Einheit ohne Nachschub darf in der folgenden Bewegungsphase weder marschieren noch überrollen.',
    hitPlacement: 'Wer bestimmt, welche Einheiten die Treffer erhalten: ihr Besitzer oder die feuernde Seite.',
    germanArtilleryByFormation:
      'Deutsche Artillerie einer Division oder Brigade unterstützt nur ihren eigenen Verband.',
    variableArrival: 'Verstärkungen können eine Runde früher oder später kommen.',
    fortifications: 'Kampfeinheiten, die stehen bleiben, graben sich ein.',
    fortifiedAtStart: 'Wer zu Beginn eingegraben ist (nur mit Befestigungen).',
    earlyEnd: 'Ob das Spiel endet, sobald keine deutsche Einheit mehr auf der Karte steht oder noch eintrifft.',
    germanSetup: 'Ob die Deutschen wie gedruckt beginnen oder ihre Einheiten frei aufstellen.',
    usMayEnterGermanStart: 'Ob Amerikaner deutsche Startgebiete betreten dürfen.',
    stVithPossession: 'Was der Besitz von St. Vith verlangt: eine Einheit darin oder die Kontrolle.',
    victoryChain: 'Wie die Gebiete der Kette sein müssen: frei von Amerikanern oder zusätzlich in deutscher Hand.',
    stVithLoss:
      'Wann St. Vith verloren ist: bei amerikanischer Kontrolle oder sobald eine amerikanische Einheit darin steht.',
    artilleryOffRoad: 'Ob Artillerie abseits der Straßen ziehen darf, wo kein Fluss zu überqueren ist.',
    artilleryMayEnterEnemy: 'Ob Artillerie ihre Bewegung in einem feindbesetzten Gebiet beenden darf.',
    marchIntoEnemy: 'Ob ein Straßenmarsch in einem feindbesetzten Gebiet enden darf.',
    overrunInPlace: 'Ob Einheiten den Feind überrollen dürfen, mit dem sie schon in Kontakt sind.',
    followUp: 'Wie Einheiten nach einem gelungenen Überrollen weiter vorgehen dürfen.',
    secondOverrun:
      'Wie weit vom Start ein zweites Überrollen abseits der Straße reicht: die Marschleistung oder ein Gebiet weiter.',
    artillerySupport:
      'Ob Artillerie nach Belieben feuert oder nur in ein Gebiet, das sie vor dem ersten Schuss benannt hat.',
    supplyTest:
      'Wann der Nachschub geprüft wird: in eigener Phase oder zu Beginn der Bewegung, auch für eben aufgestellte ' +
      'Einheiten.',
    germanEntryHeld: 'Ob Deutsche in Startgebieten aufgestellt werden dürfen, in denen nur Amerikaner stehen.',
    supportNeedsCombatUnit: 'Ob Artillerie nur unterstützt, wo eine eigene Kampfeinheit kämpft.',
    artilleryOverrunValue: 'Ob sich jede Artillerieeinheit mit 1 verteidigt oder alle eines Gebiets zusammen.',
    mayHoldReinforcements: 'Ob fällige Einheiten zurückgehalten werden dürfen, obwohl Platz ist.',
    germanEntry: 'Ob Deutsche in jedem Startgebiet eintreffen oder nur, wo eine Straße von der Karte führt.',
    usEntry: 'Ob Amerikaner auf jeder Straße eintreffen oder nur an ihrem historischen Rand.',
  },
  values: {
    hitPlacement: { owner: 'Besitzer', firer: 'Feuernde Seite' },
    fortifiedAtStart: { none: 'Niemand', us: 'Die Amerikaner' },
    earlyEnd: { none: 'Nein', 'no-germans': 'Ohne deutsche Einheiten' },
    germanSetup: { fixed: 'Wie gedruckt', free: 'Frei' },
    stVithPossession: { occupied: 'Eine Einheit darin', control: 'Kontrolle' },
    victoryChain: { 'no-us-units': 'Ohne Amerikaner', 'german-controlled': 'In deutscher Hand' },
    stVithLoss: { 'us-control': 'Amerikanische Kontrolle', contested: 'Eine amerikanische Einheit darin' },
    followUp: {
      'overrun-or-march': 'Nur Überrollen oder Marsch',
      'one-area': 'Auch mit einem Zug in ein freies Gebiet',
    },
    secondOverrun: { 'within-march': 'Innerhalb der Marschleistung', 'one-step': 'Ein Gebiet weiter' },
    artillerySupport: { 'own-shot': 'Nach Belieben', declared: 'Nur in ein benanntes Gebiet' },
    supplyTest: { phase: 'Eigene Phase', movement: 'Zu Beginn der Bewegung' },
    artilleryOverrunValue: { each: 'Jede mit 1', stack: 'Alle zusammen' },
    germanEntry: { 'any-start': 'Jedes Startgebiet', road: 'Nur an Straßen' },
    usEntry: { any: 'Jede Straße', oob: 'Historischer Rand' },
  },
}
