import { signed } from '../../../../kernel/language.js'
import { purchaseName, tallied } from '../names.js'
import type { OrderWords } from '../words.js'
import { ADJECTIVE, inside, list, names, plural, some } from './name.js'

const { all, area, hexside, location, modes, of, printed, slots } = names

const NOWHERE = 'nowhere'
const CREW_EXPOSED = ', its crew CE'

const way = (path: readonly string[]): string => (path.length === 0 ? NOWHERE : path.join('-'))
const pieces = (count: number): string => plural(count, { one: 'piece', other: 'pieces' })
const counted = (count: number, type: string): string => `${count} × ${type}`
const bypassing = (name: string): string => `in Bypass along the ${name} hexside`
const points = ({ german, us }: Readonly<Record<'german' | 'us', number>>): string =>
  `Casualty VP ${german} German, ${us} U.S.`

const melee: OrderWords['melee'] = (
  { losses, reductions, replacements, captures, withdrawals, standoff, control },
  at,
) =>
  [
    ...(losses.length === 0 ? [] : [`${all(at, losses)} lost`]),
    ...(reductions.length === 0 ? [] : [`${all(at, reductions)} reduced`]),
    ...(replacements.length === 0 ? [] : [`${all(at, replacements)} Replaced`]),
    ...captures.map(({ unit, guard }) => `${of(at, unit)} captured by ${of(at, guard)}`),
    ...withdrawals.map(({ unit, to }) => `${of(at, unit)} withdrawn to ${location(to)}`),
    ...(standoff ? ['a standoff'] : []),
    control === null ? 'no one in Control' : `${ADJECTIVE[control]} Control`,
  ].join('; ')

const FATE = { keep: 'Keep', transfer: 'Transfer', massacre: 'Massacre', free: 'Free' } as const
const WINNER = {
  none: 'no winner',
  german: 'won by the Germans',
  us: 'won by the Americans',
  rules: 'winner by the rules',
} as const

const orders: OrderWords['orders'] = {
  attempt: ({ to, unit }, at) =>
    to === null ? `${of(at, unit)} tries to Escape` : `${of(at, unit)} tries to reach ${area(to)}`,
  join: ({ unit, with: other }, at) => `${of(at, unit)} joins the group of ${of(at, other)}`,
  leadBy: ({ leader, unit }, at) => `${leader === null ? 'No one' : of(at, leader)} leads the group of ${of(at, unit)}`,
  route: ({ path, unit }, at) =>
    `The group of ${of(at, unit)} goes ${path.length === 0 ? NOWHERE : `via ${way(path)}`}`,
  moveInArea: ({ to, unit }, at) => `Move ${of(at, unit)} to ${location(to)}`,
  drop: ({ item }, at) => `Leave ${of(at, item)} behind`,
  give: ({ item, to }, at) => `Give ${of(at, item)} to ${of(at, to)}`,
  deploy: ({ unit }, at) => `Deploy ${of(at, unit)}`,
  scrap: ({ item }, at) => `Eliminate ${of(at, item)}`,
  possess: ({ item, unit }, at) => `${of(at, unit)} takes ${of(at, item)}`,
  reman: ({ unit, vehicle }, at) => `${of(at, unit)} mans ${of(at, vehicle)}`,
  abandon: ({ vehicle }, at) => `Abandon ${of(at, vehicle)}`,
  wreck: ({ burnt, vehicle }, at) => `Make ${of(at, vehicle)} a ${burnt ? 'Burnt-Out Wreck' : 'Wreck'}`,
  dismount: ({ slot, vehicle }, at) => `Remove the ${slots[slot]} from ${of(at, vehicle)}`,
  scrounge: ({ from }, at) => `Scrounge from ${of(at, from)}`,
  dismantle: ({ item }, at) => `Dismantle or assemble ${of(at, item)}`,
  placeClimber: ({ to, unit }, at) =>
    `${of(at, unit)} ${to === 'target' ? 'reaches the level it climbs to' : 'returns to where it climbed from'}`,
  setCe: ({ vehicle }, at) => `The crew of ${of(at, vehicle)} goes CE`,
  claimPrisoner: ({ guard, prisoner }, at) => `${of(at, guard)} takes over ${of(at, prisoner)}`,
  takeDropped: ({ item, unit }, at) => `${of(at, unit)} takes the dropped ${of(at, item)}`,
  bogHelper: ({ helper, vehicle }, at) => `${of(at, helper)} helps to free ${of(at, vehicle)}`,
  recordHq: ({ location: to }) => `Record ${location(to)} as the headquarters`,
  chooseArea: ({ area: to, piece }, at) => `${of(at, piece)} goes to ${area(to)}`,
  prisonerFate: ({ fate, guard, prisoner }, at) => {
    const order = `${FATE[fate]} ${of(at, prisoner)}`
    return guard === null ? order : `${order} to ${of(at, guard)}`
  },
  annex: ({ include }) =>
    include
      ? 'Add the Locations the Americans have left to the Setup Area'
      : 'Leave out the Locations the Americans have left',
  pass: () => 'Nothing more',
  recombine: ({ first, second }, at) => `Recombine ${of(at, first)} with ${of(at, second)}`,
  giveUpCrew: ({ unit }, at) => `Give up ${of(at, unit)}`,
  newCrew: ({ type }) => `Make the new crew ${type}`,
  hardenByHero: ({ hero, unit }, at) => `Spend ${of(at, hero)} to Battle Harden ${of(at, unit)}`,
  harden: ({ unit }, at) => `Battle Harden ${of(at, unit)}`,
  promote: ({ area: to }) => `Create a 7-0 leader in ${area(to)}`,
  rollForLeader: () => 'Roll for a leader',
  winModifier: ({ value }) => `Use ${signed(value)} for the victory`,
  giveUpInherent: ({ vehicle }, at) => `Give up the crew of ${of(at, vehicle)}`,
  siphon: ({ donors, recipient }, at) => `Siphon from ${all(at, donors)} into ${of(at, recipient)}`,
  placeDonor: ({ to, vehicle }, at) => `Push ${of(at, vehicle)} to ${location(to)}`,
  bulkRefuel: () => 'Roll for fuel',
  refuel: ({ vehicle }, at) => `Refuel ${of(at, vehicle)}`,
  placeWeapon: ({ area: to, type }) => `Bring the regained ${printed(type)} to ${area(to)}`,
  exchangeMg: ({ mg, slot, vehicle }, at) => `Repair the ${slots[slot]} of ${of(at, vehicle)} with ${of(at, mg)}`,
  remove: ({ area: from, item }, at) => `Remove ${of(at, item)} from ${area(from)}`,
  chooseLoss: ({ unit }, at) => `${of(at, unit)} takes the loss`,
  agreeWeather: ({ mode }) =>
    mode === 'historical' ? 'Take the historical weather' : 'Roll for the weather, if the enemy agrees',
  buy: ({ area: to, chartId, mode }) => `Buy ${chartId} ${modes[mode]}${to === null ? '' : ` for ${area(to)}`}`,
  designate: ({ hex, purchase }) => `Record hex ${hex} for ${purchaseName(purchase)}`,
  allot: ({ commander, purchase }) => `Allot ${purchaseName(purchase)} to ${commander}`,
  fortify: ({ across, kind, location: to, strength }) =>
    `Buy ${some(kind)}, strength ${strength}, ${inside(to)}${across === null ? '' : ` toward ${across}`}`,
  buyConcealment: ({ area: to, count }) => `Buy ${count} "?" for ${area(to)}`,
  show: ({ item }, at) => `Reveal ${of(at, item)}`,
  recon: ({ area: to }) => `Reconnoiter ${area(to)}`,
  initiative: ({ role }) => `Choose the ${role === 'attack' ? 'Attack' : 'Idle'} chit`,
  setUp: ({ location: to, piece }, at) => `Set up ${of(at, piece)} ${inside(to)}`,
  fieldModule: ({ purchase }) => `Put module ${purchaseName(purchase)} in play`,
  hook: ({ gun, vehicle }, at) => `Hook ${of(at, gun)} to ${of(at, vehicle)}`,
  unhook: ({ gun }, at) => `Unhook ${of(at, gun)}`,
  limber: ({ gun }, at) => `Limber or unlimber ${of(at, gun)}`,
  placeDummy: ({ location: to, purchase }) => `Place a Dummy of ${purchaseName(purchase)} ${inside(to)}`,
  recordReserve: ({ bypass, ce, vca, vehicle }, at) =>
    `Record that ${of(at, vehicle)} faces ${hexside(vca)}` +
    `${bypass === null ? '' : `, ${bypassing(hexside(bypass))}`}${ce ? CREW_EXPOSED : ''}`,
  noteStatus: ({ piece }, at) => `Record the markers of ${of(at, piece)} instead of showing them`,
  secureLine: ({ item, path }, at) => `Run the line of ${of(at, item)} via ${way(path)}`,
  fieldRadio: ({ area: to, purchase, type }) =>
    `Give module ${purchaseName(purchase)} a new ${printed(type)} in ${area(to)}`,
  declareFanatic: () => 'Declare all Personnel Fanatic',
  markControl: ({ location: to }) => `Place a Control marker on ${location(to)}`,
  concede: () => 'Concede the campaign',
  report: ({ result: { casualtyVp, date, lost, pieces: left, winner } }) =>
    `Report the scenario of ${date}: ${WINNER[winner ?? 'rules']}, ${pieces(left.length)} left, ${lost.length} lost, ` +
    points(casualtyVp),
  reportMelee: ({ location: there, outcome }, at) => `Melee ${inside(there)}: ${melee(outcome, at)}`,
  reportMines: ({ outcome, vehicle }, at) =>
    ({
      unharmed: `${of(at, vehicle)} leaves the minefield unharmed`,
      crewBroke: `${of(at, vehicle)} loses its crew, which broke in the minefield`,
      immobilized: `${of(at, vehicle)} is Immobilized by mines`,
      eliminated: `${of(at, vehicle)} is Eliminated by mines`,
    })[outcome],
  reportShock: ({ outcome, vehicle }, at) =>
    outcome === 'recovered' ? `${of(at, vehicle)} recovers from Shock` : `${of(at, vehicle)} is Eliminated by Shock`,
  reportBog: ({ outcome, vehicle }, at) =>
    outcome === 'unbogged' ? `${of(at, vehicle)} is freed from Bog` : `${of(at, vehicle)} is Immobilized by Bog`,
  reportHeat: ({ outcome, unit }, at) =>
    `Heat of Battle: ${of(at, unit)} ` +
    {
      hero: 'creates a hero',
      hardened: 'is Battle Hardened',
      berserk: 'goes Berserk and is lost',
      surrendered: 'surrenders and is lost',
    }[outcome],
  reportSurvival: ({ survivors }, at) =>
    survivors.length === 0
      ? 'No crew survives'
      : survivors.length === 1
        ? `The crew of ${all(at, survivors)} survives`
        : `The crews of ${all(at, survivors)} survive`,
  reportScrounge: ({ from, gains }, at) =>
    `Scrounging ${of(at, from)} yields ${gains.length === 0 ? 'nothing' : list(tallied(gains.map(printed)))}`,
  commit: () => 'Done',
}

/** The phrases for commands in English. */
export const orderWords: OrderWords = {
  orders,
  reportChoice: (command, held) =>
    `${orders.report(command, { pieces: {} })}; Locations ${held.german} German, ${held.us} U.S.`,
  melee,
  way,
  kinds: {
    attempt: 'attempt',
    join: 'join a group',
    leadBy: 'choose the leader of a group',
    route: 'choose the path of a group',
    moveInArea: 'move within the area',
    drop: 'drop equipment',
    give: 'give equipment',
    deploy: 'Deploy a squad',
    scrap: 'take out of play',
    possess: 'take equipment',
    reman: 'man a vehicle',
    abandon: 'Abandon a vehicle',
    wreck: 'turn into a Wreck',
    dismount: 'remove a weapon',
    scrounge: 'Scrounge',
    dismantle: 'dismantle or assemble',
    placeClimber: 'end a climb',
    setCe: 'open the hatches',
    claimPrisoner: 'take over a prisoner',
    takeDropped: 'pick up equipment',
    bogHelper: 'help a Bogged vehicle',
    recordHq: 'choose the headquarters',
    chooseArea: 'choose the area',
    prisonerFate: 'decide about a prisoner',
    annex: 'add vacated Locations',
    pass: 'nothing more',
    recombine: 'Recombine',
    giveUpCrew: 'give up a crew',
    newCrew: 'choose the new crew',
    hardenByHero: 'Battle Harden by a hero',
    harden: 'Battle Harden',
    promote: 'create a leader',
    rollForLeader: 'roll for a leader',
    winModifier: 'use the victory modifier',
    giveUpInherent: 'give up a vehicle crew',
    siphon: 'siphon fuel',
    placeDonor: 'push a donor',
    bulkRefuel: 'roll for fuel',
    refuel: 'refuel',
    placeWeapon: 'place a regained weapon',
    exchangeMg: 'exchange a machine gun',
    remove: 'Remove',
    chooseLoss: 'choose the loss',
    agreeWeather: 'weather',
    buy: 'buy a group',
    designate: 'record a hex',
    allot: 'assign a commander',
    fortify: 'buy a Fortification',
    buyConcealment: 'buy concealment',
    show: 'reveal',
    recon: 'reconnoiter',
    initiative: 'choose the chit',
    setUp: 'set up',
    fieldModule: 'put a module in play',
    hook: 'hook a Gun',
    unhook: 'unhook a Gun',
    limber: 'limber or unlimber',
    placeDummy: 'place a Dummy',
    recordReserve: 'record facing',
    noteStatus: 'record markers',
    secureLine: 'lay a phone line',
    fieldRadio: 'replace a radio',
    declareFanatic: 'declare Fanaticism',
    markControl: 'place a Control marker',
    concede: 'concede',
    report: 'report the scenario',
    reportMelee: 'report a Melee',
    reportMines: 'report mines',
    reportShock: 'report Shock',
    reportBog: 'report bogging',
    reportHeat: 'report Heat of Battle',
    reportSurvival: 'report crew survival',
    reportScrounge: 'report Scrounging',
    commit: 'finish',
  },
  subjects: {
    artillery: 'artillery in play',
    chit: 'the chit',
    commanders: 'commanders',
    concealment: 'concealment',
    control: 'Control markers',
    crews: 'crews',
    dummies: 'Dummies',
    fanaticism: 'Fanaticism',
    fuel: 'fuel',
    headquarters: 'headquarters',
    hexes: 'hexes',
    leaders: 'new leaders',
    left: 'Locations the Americans have left',
    melee: 'the Melee',
    nothing: 'nothing more',
    radios: 'radios and field phones',
    reconnaissance: 'reconnaissance',
    scenario: 'the scenario',
    step: 'step',
    victory: 'the victory',
    weapons: 'regained weapons',
    weather: 'the weather',
  },
  group: (chartId) => `group ${chartId}`,
  containing: (group, contents) => `${group}: ${contents}`,
  contents: {
    squad: (count, type) => counted(count, `${type} squad`),
    halfSquad: (count, type) => counted(count, `${type} half-squad`),
    crew: (count, type) => counted(count, `${type} crew`),
    vehicle: counted,
    gun: counted,
    sw: counted,
    oba: (count, type) => counted(count, `${type} artillery module`),
    bombardment: (count) => counted(count, 'Bombardment'),
    aircraft: (count) => counted(count, 'fighter-bomber'),
    preRegisteredHex: (count) => counted(count, 'Pre-Registered Hex'),
    fpp: (count) => `${count} FPP`,
    san: (count) => `SAN ${count} higher`,
  },
  either: (full, depleted) => `${full}; Depleted ${depleted}`,
  picks: {
    across: (hex) => `toward ${hex}`,
    strength: (strength) => `strength ${strength}`,
    count: (count) => `${count} "?"`,
    facing: (name) => `facing ${name}`,
    bypass: bypassing,
    nothing: 'none',
    none: {
      across: 'along no hexside',
      area: 'for no area',
      bypass: 'not in Bypass',
      guard: 'no Guard',
      leader: 'no leader',
      to: 'Escape',
    },
    whether: {
      burnt: { yes: 'Burnt-Out', no: 'not Burnt-Out' },
      ce: { yes: 'CE', no: 'BU' },
      include: {
        yes: 'with the Locations the Americans have left',
        no: 'without the Locations the Americans have left',
      },
    },
    levels: { target: 'the level it climbs to', origin: 'where it climbed from' },
    outcomes: {
      unharmed: 'unharmed',
      crewBroke: 'its crew broke',
      immobilized: 'Immobilized',
      eliminated: 'Eliminated',
      recovered: 'recovered',
      unbogged: 'freed',
      hero: 'a hero',
      hardened: 'Battle Hardened',
      berserk: 'Berserk',
      surrendered: 'surrendered',
    },
    fates: { keep: 'keep', transfer: 'transfer', massacre: 'massacre', free: 'free' },
  },
}
