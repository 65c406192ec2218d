import { signed } from '../../../../kernel/language.js'
import { purchaseName, tallied } from '../names.js'
import type { OrderWords } from '../words.js'
import { areas, list, names, plural } from './name.js'

const { all, area, fortifications, hexside, location, modes, of, printed, seats, slots } = names

const NOWHERE = 'nirgendwohin'
const OPEN = 'mit offenen Luken'

const way = (path: readonly string[]): string => (path.length === 0 ? NOWHERE : path.join('-'))
const pieces = (count: number): string => plural(count, { one: 'Spielstein', other: 'Spielsteine' })
const counted = (count: number, type: string): string => `${count} × ${printed(type)}`
const bypassing = (name: string): string => `im Bypass an der Feldseite ${name}`

const melee: OrderWords['melee'] = (
  { losses, reductions, replacements, captures, withdrawals, standoff, control },
  at,
) =>
  [
    ...(losses.length === 0 ? [] : [`verloren: ${all(at, losses)}`]),
    ...(reductions.length === 0 ? [] : [`reduziert: ${all(at, reductions)}`]),
    ...(replacements.length === 0 ? [] : [`ersetzt: ${all(at, replacements)}`]),
    ...captures.map(({ unit, guard }) => `${of(at, unit)} gefangen von ${of(at, guard)}`),
    ...withdrawals.map(({ unit, to }) => `${of(at, unit)} weicht nach ${location(to)} aus`),
    ...(standoff ? ['unentschieden'] : []),
    control === null ? 'niemand kontrolliert den Ort' : `${seats[control]} kontrollieren den Ort`,
  ].join('; ')

const WINNER = {
  none: 'kein Sieger',
  german: 'Sieg der Deutschen',
  us: 'Sieg der Amerikaner',
  rules: 'Sieger nach den Regeln',
} as const

const FATE = {
  keep: (prisoner: string) => `${prisoner} gefangen halten`,
  transfer: (prisoner: string) => `${prisoner} übergeben`,
  massacre: (prisoner: string) => `Massaker an ${prisoner}`,
  free: (prisoner: string) => `${prisoner} freilassen`,
} as const

const orders: OrderWords['orders'] = {
  attempt: ({ to, unit }, at) =>
    to === null
      ? `${of(at, unit)} versucht zu entkommen`
      : `${of(at, unit)} versucht, ${areas(to).accusative} zu erreichen`,
  join: ({ unit, with: other }, at) => `${of(at, unit)} schließt sich der Gruppe von ${of(at, other)} an`,
  leadBy: ({ leader, unit }, at) =>
    `${leader === null ? 'Niemand' : of(at, leader)} führt die Gruppe von ${of(at, unit)}`,
  route: ({ path, unit }, at) =>
    `Die Gruppe von ${of(at, unit)} geht ${path.length === 0 ? NOWHERE : `über ${way(path)}`}`,
  moveInArea: ({ to, unit }, at) => `${of(at, unit)} nach ${location(to)} bewegen`,
  drop: ({ item }, at) => `${of(at, item)} zurücklassen`,
  give: ({ item, to }, at) => `${of(at, item)} an ${of(at, to)} geben`,
  deploy: ({ unit }, at) => `${of(at, unit)} in Halbtrupps aufteilen`,
  scrap: ({ item }, at) => `${of(at, item)} aus dem Spiel nehmen`,
  possess: ({ item, unit }, at) => `${of(at, unit)} nimmt ${of(at, item)} an sich`,
  reman: ({ unit, vehicle }, at) => `${of(at, unit)} bemannt ${of(at, vehicle)}`,
  abandon: ({ vehicle }, at) => `${of(at, vehicle)} verlassen`,
  wreck: ({ burnt, vehicle }, at) => `${of(at, vehicle)} zum ${burnt ? 'ausgebrannten ' : ''}Wrack machen`,
  dismount: ({ slot, vehicle }, at) => `${slots[slot]} von ${of(at, vehicle)} abbauen`,
  scrounge: ({ from }, at) => `${of(at, from)} ausschlachten`,
  dismantle: ({ item }, at) => `${of(at, item)} zerlegen oder zusammensetzen`,
  placeClimber: ({ to, unit }, at) =>
    to === 'target'
      ? `${of(at, unit)} erreicht die Ebene, zu der geklettert wird`
      : `${of(at, unit)} kehrt dorthin zurück, wo das Klettern begann`,
  setCe: ({ vehicle }, at) => `Die Besatzung von ${of(at, vehicle)} öffnet die Luken`,
  claimPrisoner: ({ guard, prisoner }, at) => `${of(at, guard)} übernimmt ${of(at, prisoner)}`,
  takeDropped: ({ item, unit }, at) => `${of(at, unit)} hebt auf, was liegen blieb: ${of(at, item)}`,
  bogHelper: ({ helper, vehicle }, at) => `${of(at, helper)} hilft, ${of(at, vehicle)} freizubekommen`,
  recordHq: ({ location: to }) => `${location(to)} zum Hauptquartier bestimmen`,
  chooseArea: ({ area: to, piece }, at) => `${of(at, piece)} geht ${areas(to).to}`,
  prisonerFate: ({ fate, guard, prisoner }, at) => {
    if (guard === null) return FATE[fate](of(at, prisoner))
    return fate === 'transfer'
      ? `${of(at, prisoner)} an ${of(at, guard)} übergeben`
      : `${FATE[fate](of(at, prisoner))} (${of(at, guard)})`
  },
  annex: ({ include }) =>
    include
      ? 'Von den Amerikanern verlassene Orte zum Aufstellungsraum nehmen'
      : 'Von den Amerikanern verlassene Orte auslassen',
  pass: () => 'Nichts weiter',
  recombine: ({ first, second }, at) => `${of(at, first)} mit ${of(at, second)} zusammenlegen`,
  giveUpCrew: ({ unit }, at) => `${of(at, unit)} auflösen`,
  newCrew: ({ type }) => `Die neue Besatzung wird ${type}`,
  hardenByHero: ({ hero, unit }, at) => `${of(at, hero)} opfern, damit sich ${of(at, unit)} bewährt`,
  harden: ({ unit }, at) => `${of(at, unit)} bewährt sich im Gefecht`,
  promote: ({ area: to }) => `Einen Mann zum Anführer 7-0 befördern, ${areas(to).in}`,
  rollForLeader: () => 'Um einen Anführer würfeln',
  winModifier: ({ value }) => `${signed(value)} für den Sieg anrechnen`,
  giveUpInherent: ({ vehicle }, at) => `Die Besatzung von ${of(at, vehicle)} auflösen`,
  siphon: ({ donors, recipient }, at) => `Treibstoff aus ${all(at, donors)} in ${of(at, recipient)} umfüllen`,
  placeDonor: ({ to, vehicle }, at) => `${of(at, vehicle)} nach ${location(to)} schieben`,
  bulkRefuel: () => 'Um Treibstoff würfeln',
  refuel: ({ vehicle }, at) => `${of(at, vehicle)} betanken`,
  placeWeapon: ({ area: to, type }) => `Die wiedergewonnene Waffe ${printed(type)} kommt ${areas(to).to}`,
  exchangeMg: ({ mg, slot, vehicle }, at) => `${slots[slot]} von ${of(at, vehicle)} durch ${of(at, mg)} ersetzen`,
  remove: ({ area: from, item }, at) => `${of(at, item)} ${areas(from).in} räumen`,
  chooseLoss: ({ unit }, at) => `Der Verlust trifft ${of(at, unit)}`,
  agreeWeather: ({ mode }) =>
    mode === 'historical' ? 'Das historische Wetter nehmen' : 'Um das Wetter würfeln, wenn der Gegner zustimmt',
  buy: ({ area: to, chartId, mode }) =>
    `${chartId} kaufen, ${modes[mode]}${to === null ? '' : `, für ${areas(to).accusative}`}`,
  designate: ({ hex, purchase }) => `Feld ${hex} für ${purchaseName(purchase)} eintragen`,
  allot: ({ commander, purchase }) => `${purchaseName(purchase)} ${commander} zuteilen`,
  fortify: ({ across, kind, location: to, strength }) =>
    `${fortifications[kind]} (Stärke ${strength}) in ${location(to)} kaufen` +
    (across === null ? '' : `, zu ${across} hin`),
  buyConcealment: ({ area: to, count }) => `${count} „?“ für ${areas(to).accusative} kaufen`,
  show: ({ item }, at) => `${of(at, item)} aufdecken`,
  recon: ({ area: to }) => `Aufklären: ${area(to)}`,
  initiative: ({ role }) => `Initiative: „${role === 'attack' ? 'Angriff' : 'Ruhe'}“ wählen`,
  setUp: ({ location: to, piece }, at) => `${of(at, piece)} in ${location(to)} aufstellen`,
  fieldModule: ({ purchase }) => `Artilleriemodul ${purchaseName(purchase)} ins Spiel bringen`,
  hook: ({ gun, vehicle }, at) => `${of(at, gun)} an ${of(at, vehicle)} anhängen`,
  unhook: ({ gun }, at) => `${of(at, gun)} abhängen`,
  limber: ({ gun }, at) => `${of(at, gun)} aufprotzen oder abprotzen`,
  placeDummy: ({ location: to, purchase }) => `Eine Attrappe von ${purchaseName(purchase)} in ${location(to)} ablegen`,
  recordReserve: ({ bypass, ce, vca, vehicle }, at) =>
    `Notieren: ${of(at, vehicle)} zeigt nach ${hexside(vca)}` +
    `${bypass === null ? '' : `, ${bypassing(hexside(bypass))}`}${ce ? `, ${OPEN}` : ''}`,
  noteStatus: ({ piece }, at) => `Die Marker von ${of(at, piece)} notieren statt zeigen`,
  secureLine: ({ item, path }, at) => `Die Leitung von ${of(at, item)} über ${way(path)} verlegen`,
  fieldRadio: ({ area: to, purchase, type }) =>
    `Artilleriemodul ${purchaseName(purchase)} erhält neu: ${printed(type)}, ${areas(to).in}`,
  declareFanatic: () => 'Alle Mannschaften für fanatisch erklären',
  markControl: ({ location: to }) => `Einen Kontrollmarker auf ${location(to)} legen`,
  concede: () => 'Den Feldzug verloren geben',
  report: ({ result: { casualtyVp, date, lost, pieces: left, winner } }) =>
    `Das Gefecht vom ${date} melden: ${WINNER[winner ?? 'rules']}, ${pieces(left.length)} übrig, ${lost.length} ` +
    `verloren, Verlustpunkte: ${casualtyVp.german} deutsche, ${casualtyVp.us} amerikanische`,
  reportMelee: ({ location: there, outcome }, at) => `Nahkampf in ${location(there)}: ${melee(outcome, at)}`,
  reportMines: ({ outcome, vehicle }, at) =>
    ({
      unharmed: `${of(at, vehicle)} kommt heil durch die Minen`,
      crewBroke: `${of(at, vehicle)} verliert die Besatzung, die in den Minen gebrochen ist`,
      immobilized: `${of(at, vehicle)} wird durch Minen bewegungsunfähig`,
      eliminated: `${of(at, vehicle)} wird durch Minen ausgeschaltet`,
    })[outcome],
  reportShock: ({ outcome, vehicle }, at) =>
    `${of(at, vehicle)} ${outcome === 'recovered' ? 'erholt sich vom Schock' : 'geht durch den Schock verloren'}`,
  reportBog: ({ outcome, vehicle }, at) =>
    `${of(at, vehicle)} ${outcome === 'unbogged' ? 'kommt frei' : 'steckt endgültig fest'}`,
  reportHeat: ({ outcome, unit }, at) =>
    `Hitze des Gefechts: ${of(at, unit)} ` +
    {
      hero: 'bringt einen Helden hervor',
      hardened: 'bewährt sich',
      berserk: 'verfällt in Raserei und ist verloren',
      surrendered: 'ergibt sich und ist verloren',
    }[outcome],
  reportSurvival: ({ survivors }, at) =>
    survivors.length === 0
      ? 'Keine Besatzung überlebt'
      : survivors.length === 1
        ? `Die Besatzung von ${all(at, survivors)} überlebt`
        : `Die Besatzungen von ${all(at, survivors)} überleben`,
  reportScrounge: ({ from, gains }, at) =>
    `Ausschlachten, ${of(at, from)}: ${gains.length === 0 ? 'nichts' : list(tallied(gains.map(printed)))}`,
  commit: () => 'Fertig',
}

/** The phrases for commands in German. */
export const orderWords: OrderWords = {
  orders,
  reportChoice: (command, held) =>
    `${orders.report(command, { pieces: {} })}; Orte: ${held.german} deutsch, ${held.us} amerikanisch`,
  melee,
  way,
  kinds: {
    attempt: 'Versuch ansagen',
    join: 'einer Gruppe anschließen',
    leadBy: 'Führung der Gruppe',
    route: 'Weg der Gruppe',
    moveInArea: 'im Raum bewegen',
    drop: 'Ausrüstung zurücklassen',
    give: 'Ausrüstung weitergeben',
    deploy: 'Trupp aufteilen',
    scrap: 'aus dem Spiel nehmen',
    possess: 'Ausrüstung nehmen',
    reman: 'Fahrzeug bemannen',
    abandon: 'Fahrzeug verlassen',
    wreck: 'zum Wrack machen',
    dismount: 'Waffe abbauen',
    scrounge: 'ausschlachten',
    dismantle: 'zerlegen oder zusammensetzen',
    placeClimber: 'Klettern beenden',
    setCe: 'Luken öffnen',
    claimPrisoner: 'Gefangenen übernehmen',
    takeDropped: 'Ausrüstung aufheben',
    bogHelper: 'Fahrzeug freibekommen',
    recordHq: 'Hauptquartier bestimmen',
    chooseArea: 'Raum wählen',
    prisonerFate: 'über Gefangene entscheiden',
    annex: 'verlassene Orte',
    pass: 'nichts weiter',
    recombine: 'zusammenlegen',
    giveUpCrew: 'Bedienung auflösen',
    newCrew: 'neue Besatzung',
    hardenByHero: 'durch einen Helden bewähren',
    harden: 'bewähren',
    promote: 'Anführer befördern',
    rollForLeader: 'um einen Anführer würfeln',
    winModifier: 'Bonus für den Sieg',
    giveUpInherent: 'Fahrzeugbesatzung auflösen',
    siphon: 'Treibstoff umfüllen',
    placeDonor: 'Spender schieben',
    bulkRefuel: 'um Treibstoff würfeln',
    refuel: 'betanken',
    placeWeapon: 'wiedergewonnene Waffe zuteilen',
    exchangeMg: 'Maschinengewehr austauschen',
    remove: 'räumen',
    chooseLoss: 'Verlust wählen',
    agreeWeather: 'Wetter',
    buy: 'Gruppe kaufen',
    designate: 'Feld eintragen',
    allot: 'Befehlshaber zuteilen',
    fortify: 'Befestigung kaufen',
    buyConcealment: 'Verbergen kaufen',
    show: 'aufdecken',
    recon: 'aufklären',
    initiative: 'Initiative wählen',
    setUp: 'aufstellen',
    fieldModule: 'Artilleriemodul ins Spiel bringen',
    hook: 'Geschütz anhängen',
    unhook: 'Geschütz abhängen',
    limber: 'auf- oder abprotzen',
    placeDummy: 'Attrappe ablegen',
    recordReserve: 'Ausrichtung notieren',
    noteStatus: 'Marker notieren',
    secureLine: 'Leitung verlegen',
    fieldRadio: 'Funkgerät ausgeben',
    declareFanatic: 'Fanatismus erklären',
    markControl: 'Kontrollmarker legen',
    concede: 'aufgeben',
    report: 'Gefecht melden',
    reportMelee: 'Nahkampf melden',
    reportMines: 'Minen melden',
    reportShock: 'Schock melden',
    reportBog: 'Festfahren melden',
    reportHeat: 'Hitze des Gefechts melden',
    reportSurvival: 'Überlebende melden',
    reportScrounge: 'Ausschlachten melden',
    commit: 'fertig',
  },
  subjects: {
    artillery: 'Artillerie im Spiel',
    chit: 'Initiative',
    commanders: 'Befehlshaber',
    concealment: 'Verbergen („?“)',
    control: 'Kontrollmarker',
    crews: 'Besatzungen',
    dummies: 'Attrappen',
    fanaticism: 'Fanatismus',
    fuel: 'Treibstoff',
    headquarters: 'Hauptquartier',
    hexes: 'Felder',
    leaders: 'neue Anführer',
    left: 'verlassene Orte',
    melee: 'der Nahkampf',
    nothing: 'nichts weiter',
    radios: 'Funkgeräte und Feldtelefone',
    reconnaissance: 'Aufklärung',
    scenario: 'das Gefecht',
    step: 'Schritt',
    victory: 'der Sieg',
    weapons: 'wiedergewonnene Waffen',
    weather: 'das Wetter',
  },
  group: (chartId) => `Gruppe ${chartId}`,
  containing: (group, contents) => `${group}: ${contents}`,
  contents: {
    squad: (count, type) => counted(count, `Trupp ${type}`),
    halfSquad: (count, type) => counted(count, `Halbtrupp ${type}`),
    crew: (count, type) => counted(count, `Bedienung ${type}`),
    vehicle: counted,
    gun: counted,
    sw: counted,
    oba: (count, type) => counted(count, `Artilleriemodul ${type}`),
    bombardment: (count) => counted(count, 'Bombardement'),
    aircraft: (count) => counted(count, 'Jagdbomber'),
    preRegisteredHex: (count) => counted(count, 'eingeschossenes Feld'),
    fpp: (count) => `${count} FPP`,
    san: (count) => `SAN um ${count} höher`,
  },
  either: (full, depleted) => `${full}; geschwächt ${depleted}`,
  picks: {
    across: (hex) => `nach ${hex}`,
    strength: (strength) => `Stärke ${strength}`,
    count: (count) => `${count} „?“`,
    facing: (name) => `zeigt nach ${name}`,
    bypass: bypassing,
    nothing: 'nichts',
    none: {
      across: 'an keiner Feldseite',
      area: 'für keinen Raum',
      bypass: 'nicht im Bypass',
      guard: 'keine Wache',
      leader: 'kein Anführer',
      to: 'entkommen',
    },
    whether: {
      burnt: { yes: 'ausgebrannt', no: 'nicht ausgebrannt' },
      ce: { yes: OPEN, no: 'mit geschlossenen Luken' },
      include: { yes: 'mit den verlassenen Orten', no: 'ohne die verlassenen Orte' },
    },
    levels: { target: 'die Ebene, zu der geklettert wird', origin: 'wo das Klettern begann' },
    outcomes: {
      unharmed: 'unversehrt',
      crewBroke: 'die Besatzung ist gebrochen',
      immobilized: 'bewegungsunfähig',
      eliminated: 'ausgeschaltet',
      recovered: 'erholt',
      unbogged: 'wieder frei',
      hero: 'ein Held',
      hardened: 'bewährt',
      berserk: 'in Raserei',
      surrendered: 'ergeben',
    },
    fates: { keep: 'gefangen halten', transfer: 'übergeben', massacre: 'Massaker', free: 'freilassen' },
  },
}
