import type { Command, MeleeOutcome, Order, Report } from '../model/command.js'
import type { Hex, PurchaseMode } from '../data/names.js'
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

const tellOrder = (known: Known, order: Order): string => {
  const name = (id: string): string => nameOf(known, id)
  switch (order.tag) {
    case 'attempt':
      return `${name(order.unit)} tries${order.to === null ? ' to Escape' : ` to reach ${areaName(order.to)}`}`
    case 'join':
      return `${name(order.unit)} joins the group of ${name(order.with)}`
    case 'leadBy':
      return `${order.leader === null ? 'Nobody' : name(order.leader)} leads the group of ${name(order.unit)}`
    case 'route':
      return `The group of ${name(order.unit)} goes by ${way(order.path)}`
    case 'moveInArea':
      return `Move ${name(order.unit)} to ${locationName(order.to)}`
    case 'drop':
      return `Leave ${name(order.item)} behind`
    case 'give':
      return `Give ${name(order.item)} to ${name(order.to)}`
    case 'deploy':
      return `Deploy ${name(order.unit)}`
    case 'scrap':
      return `Eliminate ${name(order.item)}`
    case 'possess':
      return `${name(order.unit)} takes ${name(order.item)}`
    case 'reman':
      return `${name(order.unit)} mans ${name(order.vehicle)}`
    case 'abandon':
      return `Abandon ${name(order.vehicle)}`
    case 'wreck':
      return `Make ${name(order.vehicle)} a ${order.burnt ? 'Burnt-Out ' : ''}Wreck`
    case 'dismount':
      return `Take the ${slotName(order.slot)} off ${name(order.vehicle)}`
    case 'scrounge':
      return `Scrounge from ${name(order.from)}`
    case 'dismantle':
      return `Take ${name(order.item)} apart, or put it together`
    case 'placeClimber':
      return `${name(order.unit)} ${order.to === 'target' ? 'reaches the level it climbs to' : 'goes back to where it climbed from'}`
    case 'setCe':
      return `The crew of ${name(order.vehicle)} shows itself`
    case 'claimPrisoner':
      return `${name(order.guard)} takes over ${name(order.prisoner)}`
    case 'takeDropped':
      return `${name(order.unit)} takes the dropped ${name(order.item)}`
    case 'bogHelper':
      return `${name(order.helper)} helps to free ${name(order.vehicle)}`
    case 'recordHq':
      return `Name ${locationName(order.location)} as headquarters`
    case 'chooseArea':
      return `${name(order.piece)} goes to ${areaName(order.area)}`
    case 'prisonerFate':
      return `${FATES[order.fate]} ${name(order.prisoner)}${order.guard === null ? '' : ` to ${name(order.guard)}`}`
    case 'annex':
      return order.include
        ? 'Add what the Americans have left to the Setup Area'
        : 'Leave out what the Americans have left'
    case 'pass':
      return 'Nothing more'
    case 'recombine':
      return `Recombine ${name(order.first)} with ${name(order.second)}`
    case 'giveUpCrew':
      return `Give up ${name(order.unit)}`
    case 'newCrew':
      return `Make the new crew ${order.type}`
    case 'hardenByHero':
      return `${name(order.hero)} spends himself to harden ${name(order.unit)}`
    case 'harden':
      return `Battle Harden ${name(order.unit)}`
    case 'promote':
      return `Promote a 7-0 leader in ${areaName(order.area)}`
    case 'rollForLeader':
      return 'Roll for a leader'
    case 'winModifier':
      return `Use ${String(order.value)} for the victory`
    case 'giveUpInherent':
      return `Give up the crew inside ${name(order.vehicle)}`
    case 'siphon':
      return `Siphon from ${namesOf(known, order.donors)} into ${name(order.recipient)}`
    case 'placeDonor':
      return `Push ${name(order.vehicle)} to ${locationName(order.to)}`
    case 'bulkRefuel':
      return 'Roll for fuel'
    case 'refuel':
      return `Refuel ${name(order.vehicle)}`
    case 'placeWeapon':
      return `Bring the regained ${order.type} to ${areaName(order.area)}`
    case 'exchangeMg':
      return `Mend the ${slotName(order.slot)} of ${name(order.vehicle)} with ${name(order.mg)}`
    case 'remove':
      return `Clear ${name(order.item)} away from ${areaName(order.area)}`
    case 'chooseLoss':
      return `${name(order.unit)} suffers`
    case 'agreeWeather':
      return order.mode === 'historical' ? 'Take the historical weather' : 'Roll for the weather, if the enemy agrees'
    case 'buy':
      return `Buy ${order.chartId} ${MODES[order.mode]}${order.area === null ? '' : ` for ${areaName(order.area)}`}`
    case 'designate':
      return `Mark hex ${order.hex} for ${order.purchase}`
    case 'allot':
      return `Allot ${order.purchase} to ${order.commander}`
    case 'fortify':
      return (
        `Buy ${fortificationName(order.kind)}, strength ${String(order.strength)}, in ${locationName(order.location)}` +
        (order.across === null ? '' : ` towards ${order.across}`)
      )
    case 'buyConcealment':
      return `Buy ${String(order.count)} "?" for ${areaName(order.area)}`
    case 'show':
      return `Show ${name(order.item)}`
    case 'recon':
      return `Look at ${areaName(order.area)}`
    case 'initiative':
      return order.role === 'attack' ? 'Choose the Attack chit' : 'Choose the Idle chit'
    case 'setUp':
      return `Set up ${name(order.piece)} in ${locationName(order.location)}`
    case 'fieldModule':
      return `Put module ${order.purchase} in play`
    case 'hook':
      return `Hook ${name(order.gun)} to ${name(order.vehicle)}`
    case 'unhook':
      return `Unhook ${name(order.gun)}`
    case 'limber':
      return `Limber ${name(order.gun)}, or unlimber it`
    case 'placeDummy':
      return `Put a Dummy of ${order.purchase} in ${locationName(order.location)}`
    case 'recordReserve':
      return (
        `Note that ${name(order.vehicle)} faces ${sideName(order.vca)}` +
        (order.bypass === null ? '' : `, in Bypass along the ${sideName(order.bypass)} hexside`) +
        (order.ce ? ', its crew exposed' : '')
      )
    case 'noteStatus':
      return `Note the markers of ${name(order.piece)} instead of showing them`
    case 'secureLine':
      return `Run the line of ${name(order.item)} by ${way(order.path)}`
    case 'fieldRadio':
      return `Give module ${order.purchase} a new ${order.type} in ${areaName(order.area)}`
    case 'declareFanatic':
      return 'Declare all Personnel Fanatic'
    case 'markControl':
      return `Put a Control marker on ${locationName(order.location)}`
    case 'concede':
      return 'Concede the campaign'
  }
}

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

const tellReport = (known: Known, report: Report): string => {
  const name = (id: string): string => nameOf(known, id)
  switch (report.tag) {
    case 'report': {
      const { date, winner, pieces, lost, casualtyVp } = report.result
      const won = winner === null ? 'winner by the rules' : winner === 'none' ? 'no winner' : `won by ${winner}`
      return (
        `Report the scenario of ${date}: ${won}, ${String(pieces.length)} pieces left, ${String(lost.length)} lost, ` +
        `Casualty VP German ${String(casualtyVp.german)}, U.S. ${String(casualtyVp.us)}`
      )
    }
    case 'reportMelee':
      return `Melee in ${locationName(report.location)}: ${fought(known, report.outcome)}`
    case 'reportMines':
      return `${name(report.vehicle)} ${MINES[report.outcome]}`
    case 'reportShock':
      return `${name(report.vehicle)} ${report.outcome === 'recovered' ? 'recovers from Shock' : 'is lost to Shock'}`
    case 'reportBog':
      return `${name(report.vehicle)} ${report.outcome === 'unbogged' ? 'gets free' : 'is stuck for good'}`
    case 'reportHeat':
      return `Heat of Battle: ${name(report.unit)} ${HEAT[report.outcome]}`
    case 'reportSurvival':
      return `The crew of ${name(report.vehicle)} ${report.survived ? 'survives' : 'is lost'}`
    case 'reportScrounge':
      return `Scrounging ${name(report.from)} gives ${report.gains.length === 0 ? 'nothing' : list(report.gains)}`
  }
}

const isReport = (command: Command): command is Report => command.tag.startsWith('report')

/** A command in words; two that differ have different words, reports of whole scenarios apart. */
export const tellCommand = (known: Known, command: Command): string => {
  if (command.tag === 'commit') return 'Done'
  return isReport(command) ? tellReport(known, command) : tellOrder(known, command)
}

const RULES: Readonly<Partial<Record<Command['tag'], string>>> = {
  markControl: '8.605.2',
  concede: '8.2.cgEnd',
  allot: '8.13',
  declareFanatic: 'CG14',
  fieldModule: 'CG15',
  hook: 'CG12',
  unhook: 'CG12',
  limber: 'CG12',
  placeDummy: 'CG7a',
  recordReserve: 'CG7a',
  noteStatus: 'CG10',
  secureLine: 'CG15c',
  fieldRadio: 'CG15d',
  show: '8.621',
  designate: '8.6198',
  deploy: '8.606.5',
  commit: '8.6.2',
  report: '8.3',
}

/** The rule a command follows: its own, or that of the step it is given in. */
export const ruleOfCommand = ({ phase }: Known, command: Command): string => {
  const own = RULES[command.tag]
  if (own !== undefined) return own
  if (phase.tag !== 'refit') return '8.3'
  const [task] = phase.queue
  return (task === undefined ? phase.part : task.part).split(' ')[0]
}

/** What commands are about that name no piece. */
const SUBJECTS: Readonly<Partial<Record<Command['tag'], string>>> = {
  commit: 'step',
  concede: 'step',
  designate: 'hexes',
  fieldModule: 'artillery in play',
  fieldRadio: 'radios and field phones',
  placeDummy: 'Dummies',
  placeWeapon: 'regained weapons',
  markControl: 'Control markers',
  recon: 'reconnaissance',
  promote: 'new leaders',
  recordHq: 'headquarters',
}

/** What a command is about, such as a piece or an area: long lists are grouped by it. */
export const subjectOf = (known: Known, command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>
  for (const field of ['unit', 'piece', 'prisoner', 'gun', 'vehicle', 'item', 'from', 'recipient', 'first'])
    if (typeof fields[field] === 'string') return nameOf(known, fields[field])
  if (command.tag === 'buy') return `group ${command.chartId}`
  if (command.tag === 'fortify') return fortificationName(command.kind)
  if (command.tag === 'buyConcealment') return 'concealment'
  return SUBJECTS[command.tag] ?? command.tag
}
