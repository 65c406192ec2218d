import type { PurchaseMode, Hex, PieceId } from '../data/names.js'
import type { Of } from '../model/by-tag.js'
import type { Command, MeleeOutcome } from '../model/command.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import {
  areaName,
  fortificationName,
  list,
  locationName,
  nameOf,
  namesOf,
  sideName,
  slotName,
  type Known,
} from './name.js'

const MODES: Readonly<Record<PurchaseMode, string>> = {
  reserve: 'in Reserve',
  standardOnMap: 'set up on the map',
  offMap: 'from off the map',
  earlyEntry: 'by Early Entry',
  asset: 'as an asset',
}

/** How a group comes, in words. */
export const modeName = (mode: PurchaseMode): string => MODES[mode]

const FATES = {
  keep: 'Keep',
  transfer: 'Hand over',
  massacre: 'Massacre',
  free: 'Free',
} as const

const way = (path: readonly Hex[]): string => (path.length === 0 ? 'nowhere' : path.join('-'))

const fought = (known: Known, outcome: MeleeOutcome): string => {
  const words = [
    ...(outcome.losses.length === 0 ? [] : [`${namesOf(known, outcome.losses)} lost`]),
    ...outcome.captures.map(({ unit, guard }) => `${nameOf(known, unit)} captured by ${nameOf(known, guard)}`),
    ...outcome.withdrawals.map(({ unit, to }) => `${nameOf(known, unit)} withdrawn to ${locationName(to)}`),
    outcome.standoff ? 'a standoff' : '',
    outcome.control === null ? 'nobody in Control' : `${outcome.control === 'german' ? 'German' : 'U.S.'} Control`,
  ]
  return words.filter((word) => word !== '').join('; ')
}

const MINES = {
  unharmed: 'comes through the mines unharmed',
  crewBroke: 'loses its crew, which broke in the mines',
  immobilized: 'is immobilized by mines',
  eliminated: 'is destroyed by mines',
} as const

const HEAT = {
  hero: 'creates a hero',
  hardened: 'is Battle Hardened',
  berserk: 'goes berserk and is lost',
  surrendered: 'surrenders and is lost',
} as const

/** A report of a whole scenario in a line. */
const scenarioText = ({ date, winner, pieces, lost, casualtyVp }: ScenarioResult): string => {
  const won = winner === null ? 'winner by the rules' : winner === 'none' ? 'no winner' : `won by ${winner}`
  return (
    `Report the scenario of ${date}: ${won}, ${String(pieces.length)} pieces left, ${String(lost.length)} lost, ` +
    `Casualty VP German ${String(casualtyVp.german)}, U.S. ${String(casualtyVp.us)}`
  )
}

/** A command in words. */
type Says<C> = (command: C, name: (id: PieceId) => string, known: Known) => string

/** A command in words, what it is about, and the rule it follows; null where that is the rule of the step it is given in. */
interface Row<C> {
  /** The command in words. */
  readonly says: Says<C>
  /** What it is about, such as a piece: long lists are grouped by it. */
  readonly about: (command: C, known: Known) => string
  /** The rule, or null. */
  readonly rule: string | null
}

/** The fields of a command that name a piece. */
type PieceField<C> = { readonly [F in keyof C]: F extends 'tag' ? never : C[F] extends PieceId ? F : never }[keyof C]

/** A command about a piece, which one of its fields names. */
const ofPiece = <C>(field: PieceField<C>, says: Says<C>, rule: string | null = null): Row<C> => ({
  says,
  about: (command, known) => nameOf(known, command[field] as PieceId),
  rule,
})

/** A command about something else. */
const ofOther = <C>(about: string | ((command: C) => string), says: Says<C>, rule: string | null = null): Row<C> => ({
  says,
  about: typeof about === 'string' ? () => about : about,
  rule,
})

/** Every command. */
const rows: { readonly [K in Command['tag']]: Row<Of<Command, K>> } = {
  attempt: ofPiece(
    'unit',
    ({ to, unit }, name) => `${name(unit)} tries${to === null ? ' to Escape' : ` to reach ${areaName(to)}`}`,
  ),
  join: ofPiece('unit', ({ unit, with: other }, name) => `${name(unit)} joins the group of ${name(other)}`),
  leadBy: ofPiece(
    'unit',
    ({ leader, unit }, name) => `${leader === null ? 'Nobody' : name(leader)} leads the group of ${name(unit)}`,
  ),
  route: ofPiece('unit', ({ path, unit }, name) => `The group of ${name(unit)} goes by ${way(path)}`),
  moveInArea: ofPiece('unit', ({ to, unit }, name) => `Move ${name(unit)} to ${locationName(to)}`),
  drop: ofPiece('item', ({ item }, name) => `Leave ${name(item)} behind`),
  give: ofPiece('item', ({ item, to }, name) => `Give ${name(item)} to ${name(to)}`),
  deploy: ofPiece('unit', ({ unit }, name) => `Deploy ${name(unit)}`, '8.606.5'),
  scrap: ofPiece('item', ({ item }, name) => `Eliminate ${name(item)}`),
  possess: ofPiece('unit', ({ item, unit }, name) => `${name(unit)} takes ${name(item)}`),
  reman: ofPiece('unit', ({ unit, vehicle }, name) => `${name(unit)} mans ${name(vehicle)}`),
  abandon: ofPiece('vehicle', ({ vehicle }, name) => `Abandon ${name(vehicle)}`),
  wreck: ofPiece('vehicle', ({ burnt, vehicle }, name) => `Make ${name(vehicle)} a ${burnt ? 'Burnt-Out ' : ''}Wreck`),
  dismount: ofPiece('vehicle', ({ slot, vehicle }, name) => `Take the ${slotName(slot)} off ${name(vehicle)}`),
  scrounge: ofPiece('from', ({ from }, name) => `Scrounge from ${name(from)}`),
  dismantle: ofPiece('item', ({ item }, name) => `Take ${name(item)} apart, or put it together`),
  placeClimber: ofPiece(
    'unit',
    ({ to, unit }, name) =>
      `${name(unit)} ${to === 'target' ? 'reaches the level it climbs to' : 'goes back to where it climbed from'}`,
  ),
  setCe: ofPiece('vehicle', ({ vehicle }, name) => `The crew of ${name(vehicle)} shows itself`),
  claimPrisoner: ofPiece('prisoner', ({ guard, prisoner }, name) => `${name(guard)} takes over ${name(prisoner)}`),
  takeDropped: ofPiece('unit', ({ item, unit }, name) => `${name(unit)} takes the dropped ${name(item)}`),
  bogHelper: ofPiece('vehicle', ({ helper, vehicle }, name) => `${name(helper)} helps to free ${name(vehicle)}`),
  recordHq: ofOther('headquarters', ({ location }) => `Name ${locationName(location)} as headquarters`),
  chooseArea: ofPiece('piece', ({ area, piece }, name) => `${name(piece)} goes to ${areaName(area)}`),
  prisonerFate: ofPiece(
    'prisoner',
    ({ fate, guard, prisoner }, name) =>
      `${FATES[fate]} ${name(prisoner)}${guard === null ? '' : ` to ${name(guard)}`}`,
  ),
  annex: ofOther('what the Americans have left', ({ include }) =>
    include ? 'Add what the Americans have left to the Setup Area' : 'Leave out what the Americans have left',
  ),
  pass: ofOther('nothing more', () => 'Nothing more'),
  recombine: ofPiece('first', ({ first, second }, name) => `Recombine ${name(first)} with ${name(second)}`),
  giveUpCrew: ofPiece('unit', ({ unit }, name) => `Give up ${name(unit)}`),
  newCrew: ofOther('crews', ({ type }) => `Make the new crew ${type}`),
  hardenByHero: ofPiece('unit', ({ hero, unit }, name) => `${name(hero)} spends himself to harden ${name(unit)}`),
  harden: ofPiece('unit', ({ unit }, name) => `Battle Harden ${name(unit)}`),
  promote: ofOther('new leaders', ({ area }) => `Promote a 7-0 leader in ${areaName(area)}`),
  rollForLeader: ofOther('new leaders', () => 'Roll for a leader'),
  winModifier: ofOther('the victory', ({ value }) => `Use ${String(value)} for the victory`),
  giveUpInherent: ofPiece('vehicle', ({ vehicle }, name) => `Give up the crew inside ${name(vehicle)}`),
  siphon: ofPiece(
    'recipient',
    ({ donors, recipient }, name, known) => `Siphon from ${namesOf(known, donors)} into ${name(recipient)}`,
  ),
  placeDonor: ofPiece('vehicle', ({ to, vehicle }, name) => `Push ${name(vehicle)} to ${locationName(to)}`),
  bulkRefuel: ofOther('fuel', () => 'Roll for fuel'),
  refuel: ofPiece('vehicle', ({ vehicle }, name) => `Refuel ${name(vehicle)}`),
  placeWeapon: ofOther('regained weapons', ({ area, type }) => `Bring the regained ${type} to ${areaName(area)}`),
  exchangeMg: ofPiece(
    'vehicle',
    ({ mg, slot, vehicle }, name) => `Mend the ${slotName(slot)} of ${name(vehicle)} with ${name(mg)}`,
  ),
  remove: ofPiece('item', ({ area, item }, name) => `Clear ${name(item)} away from ${areaName(area)}`),
  chooseLoss: ofPiece('unit', ({ unit }, name) => `${name(unit)} suffers`),
  agreeWeather: ofOther('the weather', ({ mode }) =>
    mode === 'historical' ? 'Take the historical weather' : 'Roll for the weather, if the enemy agrees',
  ),
  buy: ofOther(
    ({ chartId }) => `group ${chartId}`,
    ({ area, chartId, mode }) => `Buy ${chartId} ${MODES[mode]}${area === null ? '' : ` for ${areaName(area)}`}`,
  ),
  designate: ofOther('hexes', ({ hex, purchase }) => `Mark hex ${hex} for ${purchase}`, '8.6198'),
  allot: ofOther('commanders', ({ commander, purchase }) => `Allot ${purchase} to ${commander}`, '8.13'),
  fortify: ofOther(
    ({ kind }) => fortificationName(kind),
    ({ across, kind, location, strength }) =>
      `Buy ${fortificationName(kind)}, strength ${String(strength)}, in ${locationName(location)}` +
      (across === null ? '' : ` towards ${across}`),
  ),
  buyConcealment: ofOther('concealment', ({ area, count }) => `Buy ${String(count)} "?" for ${areaName(area)}`),
  show: ofPiece('item', ({ item }, name) => `Show ${name(item)}`, '8.621'),
  recon: ofOther('reconnaissance', ({ area }) => `Look at ${areaName(area)}`),
  initiative: ofOther('the chit', ({ role }) =>
    role === 'attack' ? 'Choose the Attack chit' : 'Choose the Idle chit',
  ),
  setUp: ofPiece('piece', ({ location, piece }, name) => `Set up ${name(piece)} in ${locationName(location)}`),
  fieldModule: ofOther('artillery in play', ({ purchase }) => `Put module ${purchase} in play`, 'CG15'),
  hook: ofPiece('gun', ({ gun, vehicle }, name) => `Hook ${name(gun)} to ${name(vehicle)}`, 'CG12'),
  unhook: ofPiece('gun', ({ gun }, name) => `Unhook ${name(gun)}`, 'CG12'),
  limber: ofPiece('gun', ({ gun }, name) => `Limber ${name(gun)}, or unlimber it`, 'CG12'),
  placeDummy: ofOther(
    'Dummies',
    ({ location, purchase }) => `Put a Dummy of ${purchase} in ${locationName(location)}`,
    'CG7a',
  ),
  recordReserve: ofPiece(
    'vehicle',
    ({ bypass, ce, vca, vehicle }, name) =>
      `Note that ${name(vehicle)} faces ${sideName(vca)}` +
      (bypass === null ? '' : `, in Bypass along the ${sideName(bypass)} hexside`) +
      (ce ? ', its crew exposed' : ''),
    'CG7a',
  ),
  noteStatus: ofPiece(
    'piece',
    ({ piece }, name) => `Note the markers of ${name(piece)} instead of showing them`,
    'CG10',
  ),
  secureLine: ofPiece('item', ({ item, path }, name) => `Run the line of ${name(item)} by ${way(path)}`, 'CG15c'),
  fieldRadio: ofOther(
    'radios and field phones',
    ({ area, purchase, type }) => `Give module ${purchase} a new ${type} in ${areaName(area)}`,
    'CG15d',
  ),
  declareFanatic: ofOther('Fanaticism', () => 'Declare all Personnel Fanatic', 'CG14'),
  markControl: ofOther(
    'Control markers',
    ({ location }) => `Put a Control marker on ${locationName(location)}`,
    '8.605.2',
  ),
  concede: ofOther('step', () => 'Concede the campaign', '8.2.cgEnd'),
  report: ofOther('the scenario', ({ result }) => scenarioText(result), '8.3'),
  reportMelee: ofOther(
    'the Melee',
    ({ location, outcome }, _name, known) => `Melee in ${locationName(location)}: ${fought(known, outcome)}`,
  ),
  reportMines: ofPiece('vehicle', ({ outcome, vehicle }, name) => `${name(vehicle)} ${MINES[outcome]}`),
  reportShock: ofPiece(
    'vehicle',
    ({ outcome, vehicle }, name) =>
      `${name(vehicle)} ${outcome === 'recovered' ? 'recovers from Shock' : 'is lost to Shock'}`,
  ),
  reportBog: ofPiece(
    'vehicle',
    ({ outcome, vehicle }, name) => `${name(vehicle)} ${outcome === 'unbogged' ? 'gets free' : 'is stuck for good'}`,
  ),
  reportHeat: ofPiece('unit', ({ outcome, unit }, name) => `Heat of Battle: ${name(unit)} ${HEAT[outcome]}`),
  reportSurvival: ofPiece(
    'vehicle',
    ({ survived, vehicle }, name) => `The crew of ${name(vehicle)} ${survived ? 'survives' : 'is lost'}`,
  ),
  reportScrounge: ofPiece(
    'from',
    ({ from, gains }, name) => `Scrounging ${name(from)} gives ${gains.length === 0 ? 'nothing' : list(gains)}`,
  ),
  commit: ofOther('step', () => 'Done', '8.6.2'),
}

const rowOf = <C extends Command>({ tag }: C): Row<C> => rows[tag] as unknown as Row<C>

/** A command in words; two that differ have different words, reports of whole scenarios apart. */
export const describeCommand = (known: Known, command: Command): string =>
  rowOf(command).says(command, (id) => nameOf(known, id), known)

/** The rule a command follows: its own, or that of the step it is given in. */
export const ruleOfCommand = ({ phase }: Known, command: Command): string => {
  const { rule } = rowOf(command)
  if (rule !== null) return rule
  if (phase.tag !== 'refit') return '8.3'
  const [task] = phase.queue
  return (task === undefined ? phase.part : task.part).split(' ')[0]
}

/** What a command is about, such as a piece or an area: long lists are grouped by it. */
export const subjectOf = (known: Known, command: Command): string => rowOf(command).about(command, known)

/** A command where it is one of many: reports are told apart by what they cost. */
export const describeChoice = (known: Known, command: Command): string => {
  const words = describeCommand(known, command)
  if (command.tag !== 'report') return words
  const { casualtyVp, lost, control } = command.result
  const held = (side: string): string => String(Object.values(control).filter((by) => by === side).length)
  return (
    `${words}: Casualty VP ${String(casualtyVp.german)} German, ${String(casualtyVp.us)} U.S.; ` +
    `Locations ${held('german')} German, ${held('us')} U.S.; ${String(lost.length)} pieces lost`
  )
}
