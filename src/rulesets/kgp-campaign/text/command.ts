import type { GroupItem } from '../data/compiled-catalogue.js'
import type { Hex, PieceId, Side } from '../data/names.js'
import type { Of } from '../model/by-tag.js'
import type { Command, MeleeOutcome } from '../model/command.js'
import type { GameData } from '../model/game-data.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import {
  areaName,
  fortificationName,
  list,
  locationName,
  modeName,
  nameOf,
  namesOf,
  purchaseName,
  sideName,
  slotName,
  type Known,
} from './name.js'
import type { PhraseKey } from './phrases.js'
import { say, termIn, type Wording } from './say.js'

type Values = Readonly<Record<string, string | number>>

/** How orders are said: in a language, with the pieces that are known. */
export interface Speech {
  /** The language. */
  readonly wording: Wording
  /** What is known. */
  readonly known: Known
  /** A phrase with what stands in its braces. */
  readonly say: (key: PhraseKey, values?: Values) => string
  /** A piece in words. */
  readonly name: (id: PieceId) => string
  /** Several pieces in words. */
  readonly names: (ids: readonly PieceId[]) => string
  /** An area in words. */
  readonly area: (area: string) => string
  /** A Location in words. */
  readonly at: (location: string) => string
}

/** How orders are said in a language, of what is known. */
export const speechOf = (known: Known, wording: Wording): Speech => ({
  wording,
  known,
  say: (key, values) => say(wording, key, values),
  name: (id) => nameOf(known, id, wording),
  names: (ids) => namesOf(known, ids, wording),
  area: (area) => areaName(area, wording),
  at: (location) => locationName(location, wording),
})

/** A way from hex to hex. */
export const way = (path: readonly Hex[], { say: says }: Speech): string =>
  path.length === 0 ? says('way.none') : path.join('-')

/** How a Melee ended, in a line. */
export const fought = (outcome: MeleeOutcome, { say: says, name, names, at }: Speech): string =>
  [
    ...(outcome.losses.length === 0 ? [] : [says('melee.losses', { pieces: names(outcome.losses) })]),
    ...outcome.captures.map(({ unit, guard }) => says('melee.capture', { unit: name(unit), guard: name(guard) })),
    ...outcome.withdrawals.map(({ unit, to }) => says('melee.withdrawal', { unit: name(unit), to: at(to) })),
    ...(outcome.standoff ? [says('melee.standoff')] : []),
    says(`melee.${outcome.control ?? 'nobody'}`),
  ].join('; ')

/** A report of a whole scenario in a line. */
export const scenarioText = (
  { date, winner, pieces, lost, casualtyVp }: ScenarioResult,
  { say: says }: Speech,
): string =>
  says('order.report', {
    date,
    winner: says(`winner.${winner ?? 'rules'}`),
    pieces: pieces.length,
    lost: lost.length,
    german: casualtyVp.german,
    us: casualtyVp.us,
  })

/** Which phrase a command is said with, and what stands in its braces. */
type Says<C> = (command: C, speech: Speech) => string

/** A command in words, what it is about, and the rule it follows; null where that is the rule of the step it is given in. */
interface Row<C> {
  /** The command in words. */
  readonly says: Says<C>
  /** What it is about, such as a piece: long lists are grouped by it. */
  readonly about: Says<C>
  /** The rule, or null. */
  readonly rule: string | null
}

/** The fields of a command that name a piece. */
type PieceField<C> = { readonly [F in keyof C]: F extends 'tag' ? never : C[F] extends PieceId ? F : never }[keyof C]

/** A command about a piece, which one of its fields names. */
const ofPiece = <C>(field: PieceField<C>, says: Says<C>, rule: string | null = null): Row<C> => ({
  says,
  about: (command, { name }) => name(command[field] as PieceId),
  rule,
})

/** A command about something else. */
const ofOther = <C>(about: PhraseKey | Says<C>, says: Says<C>, rule: string | null = null): Row<C> => ({
  says,
  about: typeof about === 'string' ? (_, speech) => speech.say(about) : about,
  rule,
})

/** Every command. */
const rows: { readonly [K in Command['tag']]: Row<Of<Command, K>> } = {
  attempt: ofPiece('unit', ({ to, unit }, { say: says, name, area }) =>
    to === null
      ? says('order.attemptEscape', { unit: name(unit) })
      : says('order.attempt', { unit: name(unit), area: area(to) }),
  ),
  join: ofPiece('unit', ({ unit, with: other }, { say: says, name }) =>
    says('order.join', { unit: name(unit), with: name(other) }),
  ),
  leadBy: ofPiece('unit', ({ leader, unit }, { say: says, name }) =>
    leader === null
      ? says('order.leadByNobody', { unit: name(unit) })
      : says('order.leadBy', { unit: name(unit), leader: name(leader) }),
  ),
  route: ofPiece('unit', ({ path, unit }, speech) =>
    speech.say('order.route', { unit: speech.name(unit), path: way(path, speech) }),
  ),
  moveInArea: ofPiece('unit', ({ to, unit }, { say: says, name, at }) =>
    says('order.moveInArea', { unit: name(unit), to: at(to) }),
  ),
  drop: ofPiece('item', ({ item }, { say: says, name }) => says('order.drop', { item: name(item) })),
  give: ofPiece('item', ({ item, to }, { say: says, name }) => says('order.give', { item: name(item), to: name(to) })),
  deploy: ofPiece('unit', ({ unit }, { say: says, name }) => says('order.deploy', { unit: name(unit) }), '8.606.5'),
  scrap: ofPiece('item', ({ item }, { say: says, name }) => says('order.scrap', { item: name(item) })),
  possess: ofPiece('unit', ({ item, unit }, { say: says, name }) =>
    says('order.possess', { unit: name(unit), item: name(item) }),
  ),
  reman: ofPiece('unit', ({ unit, vehicle }, { say: says, name }) =>
    says('order.reman', { unit: name(unit), vehicle: name(vehicle) }),
  ),
  abandon: ofPiece('vehicle', ({ vehicle }, { say: says, name }) => says('order.abandon', { vehicle: name(vehicle) })),
  wreck: ofPiece('vehicle', ({ burnt, vehicle }, { say: says, name }) =>
    says(burnt ? 'order.wreckBurnt' : 'order.wreck', { vehicle: name(vehicle) }),
  ),
  dismount: ofPiece('vehicle', ({ slot, vehicle }, { say: says, name, wording }) =>
    says('order.dismount', { slot: slotName(slot, wording), vehicle: name(vehicle) }),
  ),
  scrounge: ofPiece('from', ({ from }, { say: says, name }) => says('order.scrounge', { from: name(from) })),
  dismantle: ofPiece('item', ({ item }, { say: says, name }) => says('order.dismantle', { item: name(item) })),
  placeClimber: ofPiece('unit', ({ to, unit }, { say: says, name }) =>
    says(`order.placeClimber.${to}`, { unit: name(unit) }),
  ),
  setCe: ofPiece('vehicle', ({ vehicle }, { say: says, name }) => says('order.setCe', { vehicle: name(vehicle) })),
  claimPrisoner: ofPiece('prisoner', ({ guard, prisoner }, { say: says, name }) =>
    says('order.claimPrisoner', { guard: name(guard), prisoner: name(prisoner) }),
  ),
  takeDropped: ofPiece('unit', ({ item, unit }, { say: says, name }) =>
    says('order.takeDropped', { unit: name(unit), item: name(item) }),
  ),
  bogHelper: ofPiece('vehicle', ({ helper, vehicle }, { say: says, name }) =>
    says('order.bogHelper', { helper: name(helper), vehicle: name(vehicle) }),
  ),
  recordHq: ofOther('about.headquarters', ({ location }, { say: says, at }) =>
    says('order.recordHq', { location: at(location) }),
  ),
  chooseArea: ofPiece('piece', ({ area: to, piece }, { say: says, name, area }) =>
    says('order.chooseArea', { piece: name(piece), area: area(to) }),
  ),
  prisonerFate: ofPiece('prisoner', ({ fate, guard, prisoner }, { say: says, name }) => {
    const order = says(`order.prisoner.${fate}`, { prisoner: name(prisoner) })
    if (guard === null) return order
    return fate === 'transfer'
      ? says('order.prisoner.transferTo', { prisoner: name(prisoner), guard: name(guard) })
      : says('order.prisoner.other', { order, guard: name(guard) })
  }),
  annex: ofOther('about.left', ({ include }, { say: says }) => says(include ? 'order.annex' : 'order.annexNot')),
  pass: ofOther('about.nothing', (_, { say: says }) => says('order.pass')),
  recombine: ofPiece('first', ({ first, second }, { say: says, name }) =>
    says('order.recombine', { first: name(first), second: name(second) }),
  ),
  giveUpCrew: ofPiece('unit', ({ unit }, { say: says, name }) => says('order.giveUpCrew', { unit: name(unit) })),
  newCrew: ofOther('about.crews', ({ type }, { say: says }) => says('order.newCrew', { type })),
  hardenByHero: ofPiece('unit', ({ hero, unit }, { say: says, name }) =>
    says('order.hardenByHero', { hero: name(hero), unit: name(unit) }),
  ),
  harden: ofPiece('unit', ({ unit }, { say: says, name }) => says('order.harden', { unit: name(unit) })),
  promote: ofOther('about.leaders', ({ area: of }, { say: says, area }) => says('order.promote', { area: area(of) })),
  rollForLeader: ofOther('about.leaders', (_, { say: says }) => says('order.rollForLeader')),
  winModifier: ofOther('about.victory', ({ value }, { say: says }) => says('order.winModifier', { value })),
  giveUpInherent: ofPiece('vehicle', ({ vehicle }, { say: says, name }) =>
    says('order.giveUpInherent', { vehicle: name(vehicle) }),
  ),
  siphon: ofPiece('recipient', ({ donors, recipient }, { say: says, name, names }) =>
    says('order.siphon', { donors: names(donors), recipient: name(recipient) }),
  ),
  placeDonor: ofPiece('vehicle', ({ to, vehicle }, { say: says, name, at }) =>
    says('order.placeDonor', { vehicle: name(vehicle), to: at(to) }),
  ),
  bulkRefuel: ofOther('about.fuel', (_, { say: says }) => says('order.bulkRefuel')),
  refuel: ofPiece('vehicle', ({ vehicle }, { say: says, name }) => says('order.refuel', { vehicle: name(vehicle) })),
  placeWeapon: ofOther('about.weapons', ({ area: to, type }, { say: says, area }) =>
    says('order.placeWeapon', { type, area: area(to) }),
  ),
  exchangeMg: ofPiece('vehicle', ({ mg, slot, vehicle }, { say: says, name, wording }) =>
    says('order.exchangeMg', { slot: slotName(slot, wording), vehicle: name(vehicle), mg: name(mg) }),
  ),
  remove: ofPiece('item', ({ area: of, item }, { say: says, name, area }) =>
    says('order.remove', { item: name(item), area: area(of) }),
  ),
  chooseLoss: ofPiece('unit', ({ unit }, { say: says, name }) => says('order.chooseLoss', { unit: name(unit) })),
  agreeWeather: ofOther('about.weather', ({ mode }, { say: says }) => says(`order.agreeWeather.${mode}`)),
  buy: ofOther(
    ({ chartId }, { say: says }) => says('about.group', { group: chartId }),
    ({ area: to, chartId, mode }, { say: says, area, wording }) => {
      const values = { group: chartId, mode: modeName(mode, wording) }
      return to === null ? says('order.buy', values) : says('order.buyFor', { ...values, area: area(to) })
    },
  ),
  designate: ofOther(
    'about.hexes',
    ({ hex, purchase }, { say: says }) => says('order.designate', { hex, purchase: purchaseName(purchase) }),
    '8.6198',
  ),
  allot: ofOther(
    'about.commanders',
    ({ commander, purchase }, { say: says }) => says('order.allot', { purchase: purchaseName(purchase), commander }),
    '8.13',
  ),
  fortify: ofOther(
    ({ kind }, { wording }) => fortificationName(kind, wording),
    ({ across, kind, location, strength }, { say: says, at, wording }) => {
      const values = { kind: fortificationName(kind, wording), strength, location: at(location) }
      return across === null ? says('order.fortify', values) : says('order.fortifyAcross', { ...values, across })
    },
  ),
  buyConcealment: ofOther('about.concealment', ({ area: of, count }, { say: says, area }) =>
    says('order.buyConcealment', { count, area: area(of) }),
  ),
  show: ofPiece('item', ({ item }, { say: says, name }) => says('order.show', { item: name(item) }), '8.621'),
  recon: ofOther('about.reconnaissance', ({ area: of }, { say: says, area }) =>
    says('order.recon', { area: area(of) }),
  ),
  initiative: ofOther('about.chit', ({ role }, { say: says }) =>
    says(role === 'attack' ? 'order.initiative.attack' : 'order.initiative.idle'),
  ),
  setUp: ofPiece('piece', ({ location, piece }, { say: says, name, at }) =>
    says('order.setUp', { piece: name(piece), location: at(location) }),
  ),
  fieldModule: ofOther(
    'about.artillery',
    ({ purchase }, { say: says }) => says('order.fieldModule', { purchase: purchaseName(purchase) }),
    'CG15',
  ),
  hook: ofPiece(
    'gun',
    ({ gun, vehicle }, { say: says, name }) => says('order.hook', { gun: name(gun), vehicle: name(vehicle) }),
    'CG12',
  ),
  unhook: ofPiece('gun', ({ gun }, { say: says, name }) => says('order.unhook', { gun: name(gun) }), 'CG12'),
  limber: ofPiece('gun', ({ gun }, { say: says, name }) => says('order.limber', { gun: name(gun) }), 'CG12'),
  placeDummy: ofOther(
    'about.dummies',
    ({ location, purchase }, { say: says, at }) =>
      says('order.placeDummy', { purchase: purchaseName(purchase), location: at(location) }),
    'CG7a',
  ),
  recordReserve: ofPiece(
    'vehicle',
    ({ bypass, ce, vca, vehicle }, { say: says, name, wording }) => {
      const values = { vehicle: name(vehicle), vca: sideName(vca, wording) }
      if (bypass === null) return says(ce ? 'order.recordReserveCe' : 'order.recordReserve', values)
      return says(ce ? 'order.recordReserveBypassCe' : 'order.recordReserveBypass', {
        ...values,
        bypass: sideName(bypass, wording),
      })
    },
    'CG7a',
  ),
  noteStatus: ofPiece(
    'piece',
    ({ piece }, { say: says, name }) => says('order.noteStatus', { piece: name(piece) }),
    'CG10',
  ),
  secureLine: ofPiece(
    'item',
    ({ item, path }, speech) => speech.say('order.secureLine', { item: speech.name(item), path: way(path, speech) }),
    'CG15c',
  ),
  fieldRadio: ofOther(
    'about.radios',
    ({ area: to, purchase, type }, { say: says, area, wording }) =>
      says('order.fieldRadio', { purchase: purchaseName(purchase), type: termIn(wording, type), area: area(to) }),
    'CG15d',
  ),
  declareFanatic: ofOther('about.fanaticism', (_, { say: says }) => says('order.declareFanatic'), 'CG14'),
  markControl: ofOther(
    'about.control',
    ({ location }, { say: says, at }) => says('order.markControl', { location: at(location) }),
    '8.605.2',
  ),
  concede: ofOther('about.step', (_, { say: says }) => says('order.concede'), '8.2.cgEnd'),
  report: ofOther('about.scenario', ({ result }, speech) => scenarioText(result, speech), '8.3'),
  reportMelee: ofOther('about.melee', ({ location, outcome }, speech) =>
    speech.say('order.reportMelee', { location: speech.at(location), fought: fought(outcome, speech) }),
  ),
  reportMines: ofPiece('vehicle', ({ outcome, vehicle }, { say: says, name }) =>
    says(`order.mines.${outcome}`, { vehicle: name(vehicle) }),
  ),
  reportShock: ofPiece('vehicle', ({ outcome, vehicle }, { say: says, name }) =>
    says(`order.shock.${outcome}`, { vehicle: name(vehicle) }),
  ),
  reportBog: ofPiece('vehicle', ({ outcome, vehicle }, { say: says, name }) =>
    says(`order.bog.${outcome}`, { vehicle: name(vehicle) }),
  ),
  reportHeat: ofPiece('unit', ({ outcome, unit }, { say: says, name }) =>
    says(`order.heat.${outcome}`, { unit: name(unit) }),
  ),
  reportSurvival: ofPiece('vehicle', ({ survived, vehicle }, { say: says, name }) =>
    says(survived ? 'order.survives' : 'order.survivesNot', { vehicle: name(vehicle) }),
  ),
  reportScrounge: ofPiece('from', ({ from, gains }, { say: says, name, wording }) => {
    const found = gains.map((gain) => termIn(wording, gain))
    return gains.length === 0
      ? says('order.reportScroungeNothing', { from: name(from) })
      : says('order.reportScrounge', { from: name(from), gains: list(found, wording) })
  }),
  commit: ofOther('about.step', (_, { say: says }) => says('order.commit'), '8.6.2'),
}

const rowOf = <C extends Command>({ tag }: C): Row<C> => rows[tag] as unknown as Row<C>

/**
 * A command in words; two that differ have different words, reports of whole scenarios apart. In English unless a
 * translation is given.
 */
export const describeCommand = (known: Known, command: Command, wording: Wording = null): string =>
  rowOf(command).says(command, speechOf(known, wording))

/** The rule a command follows: its own, or that of the step it is given in. */
export const ruleOfCommand = ({ phase }: Known, command: Command): string => {
  const { rule } = rowOf(command)
  if (rule !== null) return rule
  if (phase.tag !== 'refit') return '8.3'
  const [task] = phase.queue
  return (task === undefined ? phase.part : task.part).split(' ')[0]
}

/** What a command is about, such as a piece or an area: long lists are grouped by it. */
export const subjectOf = (known: Known, command: Command, wording: Wording = null): string =>
  rowOf(command).about(command, speechOf(known, wording))

/** What a group holds, in words: `4 × 6-5-8 squad, 2 × LMG`. */
const describeItems = (items: readonly GroupItem[], wording: Wording): string =>
  items.map(({ kind, count, type }) => say(wording, `group.${kind}`, { count, type })).join(', ')

/** What is in a group of a side, at Full Strength and Depleted, or null where the side has none of that name. */
export const groupIn = (
  { catalogue }: Pick<GameData, 'catalogue'>,
  side: Side,
  chartId: string,
  wording: Wording = null,
): string | null => {
  const group = catalogue.groupOf(side, chartId)
  if (group === null) return null
  const full = describeItems(group.full, wording)
  return group.depleted === null
    ? full
    : say(wording, 'group.either', { full, depleted: describeItems(group.depleted, wording) })
}

/** What is in the group that a subject of `subjectOf` names, as `groupIn` says it, or null where it names none of the side. */
export const groupContents = (
  data: Pick<GameData, 'catalogue'>,
  side: Side,
  subject: string,
  wording: Wording = null,
): string | null => {
  const named = data.catalogue.groups.find(
    (one) => one.side === side && say(wording, 'about.group', { group: one.chartId }) === subject,
  )
  return named === undefined ? null : groupIn(data, side, named.chartId, wording)
}

/** A command where it is one of many: reports are told apart by what they cost. */
export const describeChoice = (known: Known, command: Command, wording: Wording = null): string => {
  const report = describeCommand(known, command, wording)
  if (command.tag !== 'report') return report
  const { casualtyVp, lost, control } = command.result
  const held = (side: Side): number => Object.values(control).filter((by) => by === side).length
  return say(wording, 'order.reportChoice', {
    report,
    german: casualtyVp.german,
    us: casualtyVp.us,
    heldGerman: held('german'),
    heldUs: held('us'),
    lost: lost.length,
  })
}
