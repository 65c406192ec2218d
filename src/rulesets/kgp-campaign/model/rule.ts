import { violationIn, type ValuesOf as RuleValues, type Violation } from '../../../kernel/violation.js'
import type { FortificationKind, HexId, LocationId, PieceId, PurchaseId, PurchaseMode } from '../data/names.js'
import type { Command } from './command.js'
import type { WeaponSlot } from './piece.js'

/** Every rule that a command can violate: its paragraphs and the English sentence of its refusal with its values. */
export const ruleBook = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'You cannot give this order now.' },
  'turn.once': { cite: 'KGP-8.6.2', says: 'This has already been decided in this step.' },
  'turn.order': { cite: 'KGP-8.6.1', says: 'This is not an order of the game: {fault}.' },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'There is no such piece here.' },
  'piece.own': { cite: 'KGP-8.6.2', says: 'You cannot give this piece an order now.' },
  'melee.order': { cite: 'KGP-8.6011', says: 'Melees are concluded in Location order.', values: ['location'] },
  'melee.pieces': {
    cite: 'KGP-8.601.2',
    says: 'The outcome names a piece that is not there, or one twice.',
    values: ['location'],
  },
  'melee.guard': {
    cite: 'KGP-8.601.2',
    says: 'A prisoner needs a free enemy unit there as its Guard.',
    values: ['location'],
  },
  'melee.withdrawal': {
    cite: 'KGP-8.601.2',
    says: 'A unit may withdraw from {location} only to another Location without enemies.',
  },
  'melee.unfinished': { cite: 'KGP-8.601.2', says: 'The Melee is neither over nor a standoff.', values: ['location'] },
  'prisoner.guard': {
    cite: 'KGP-8.6041.3, KGP-8.608.2',
    says: 'The unit cannot be the Guard.',
    values: ['prisoner', 'guard'],
  },
  'item.held': { cite: 'KGP-8.6041.3', says: '{item} is already possessed.' },
  'mines.crew': { cite: 'KGP-8.6042.1', says: '{vehicle} has no crew that could break.' },
  'bog.helper': {
    cite: 'KGP-8.6044.2',
    says: '{helper} cannot help {vehicle}: it is in another area, already helps, or is one too many.',
  },
  'hq.location': { cite: 'KGP-8.6052.3', says: 'The Location cannot be the headquarters.', values: ['location'] },
  'control.marker': {
    cite: 'KGP-8.605.2',
    says: '{location} is not a Strategic Location you Control, or already has a Control marker.',
  },
  'area.nearest': { cite: 'KGP-8.6053.1, KGP-8.6061.1', says: '{area} is not one of the nearest areas of {piece}.' },
  'weapon.removable': { cite: 'KGP-CG9', says: 'The {slot} of {vehicle} cannot be removed.' },
  'escape.duty': { cite: 'KGP-8.606.1, KGP-8.606.2', says: '{unit} neither must nor may Escape.' },
  'escape.goal': {
    cite: 'KGP-8.6061.1',
    says: 'An Escape has no chosen destination: {unit} goes to the nearest area.',
  },
  'escape.held': { cite: 'KGP-8.606.2', says: '{unit} is not an Isolated unit in a Setup Area of yours.' },
  'escape.declared': { cite: 'KGP-8.606.3', says: '{unit} is already in a group.' },
  'escape.stack': {
    cite: 'KGP-8.606.3',
    says: '{with} is in no announced group of your Personnel in the Location of {unit}.',
  },
  'escape.leader': {
    cite: 'KGP-8.606.D7',
    says: '{leader} is not a leader or hero of yours in the group of {unit}, or is alone in it.',
  },
  'escape.unled': { cite: 'KGP-8.606.D7', says: '{unit} has announced no group of yours with a leader.' },
  'escape.crowded': { cite: 'KGP-8.606.2', says: 'The Location of {unit} is not Overstacked.' },
  'escape.room': { cite: 'KGP-8.606.2', says: 'The Location cannot take the unit.', values: ['to', 'unit'] },
  'escape.overstacked': { cite: 'KGP-8.606.2', says: 'An Isolated Location is still Overstacked.' },
  'escape.portage': { cite: 'KGP-8.606.4', says: 'A unit still carries more portage points than it may.' },
  'escape.gun': {
    cite: 'KGP-8.606.4',
    says: 'A Gun goes along only if it is hooked to a vehicle or dismantled.',
  },
  'item.dismantle': { cite: 'KGP-8.606.4, KGP-8.6149', says: '{item} cannot be dismantled, or not now.' },
  'item.give': {
    cite: 'KGP-8.606.4',
    says: 'The receiver is not with the possessor of the item.',
    values: ['item', 'to'],
  },
  'deploy.squad': { cite: 'KGP-8.606.5', says: '{unit} is not a squad that can Deploy.' },
  'deploy.leader': { cite: 'KGP-8.606.5', says: '{unit} needs a leader in its group to Deploy.' },
  'heat.outcome': { cite: 'KGP-8.606.n1', says: 'This result is not possible.', values: ['outcome', 'unit'] },
  'scrounge.gains': { cite: 'KGP-8.6145', says: 'Scrounging cannot yield this.', values: ['from', 'gains'] },
  'scrounge.bare': { cite: 'KGP-8.6145', says: '{from} is Burnt-Out or has already been Scrounged.' },
  'area.men': {
    cite: 'KGP-8.6071.2, KGP-8.6145',
    says: 'Your side has no unit in the area that could do this.',
  },
  'item.possess': { cite: 'KGP-8.6071.4', says: '{unit} cannot take {item}: it is possessed or in another area.' },
  'vehicle.reman': {
    cite: 'KGP-8.6071.4',
    says: '{unit} cannot man {vehicle}: it is not a crew, is in another area, or the vehicle is manned.',
  },
  'vehicle.recalled': { cite: 'KGP-8.6145', says: 'A Recalled vehicle stays as it is.' },
  'vehicle.onMap': {
    cite: 'KGP-8.6145',
    says: 'This is possible only for vehicles and Wrecks on the map.',
  },
  'vehicle.crew': { cite: 'KGP-8.6145', says: '{vehicle} has no crew.' },
  'result.faulty': { cite: 'KGP-8.3', says: 'The report is wrong.', values: ['count', 'pointer', 'expected', 'found'] },
  'recombine.pair': { cite: 'KGP-8.6111.1', says: 'The half-squads cannot Recombine.', values: ['first', 'second'] },
  'recombine.due': { cite: 'KGP-8.6111.1', says: 'Half-squads of one type must still Recombine.' },
  'crew.stunned': {
    cite: 'KGP-8.6112.1, KGP-8.6141a.1',
    says: 'This is not a Stunned crew that may be given up.',
  },
  'crew.due': { cite: 'KGP-8.6112.1', says: 'Only one Stunned crew may be left in an area.' },
  'crew.type': { cite: 'KGP-8.6112.1', says: 'First choose the type of the new crew from those given up.' },
  'harden.unit': { cite: 'KGP-8.6113.3', says: '{unit} cannot Battle Harden, or has done so in this step.' },
  'harden.hero': {
    cite: 'KGP-8.6113.1',
    says: 'Each hero must Battle Harden a unit of the same area as long as one there can.',
  },
  'harden.number': { cite: 'KGP-8.6113.2', says: 'The roll allows no more units to Battle Harden.' },
  'harden.leader': { cite: 'KGP-8.6114.2', says: '{unit} is not the leader the roll determines.' },
  'leader.won': {
    cite: 'KGP-8.6114.2',
    says: 'First choose how much of the modifier for your victory to use.',
  },
  'leader.choice': { cite: 'KGP-8.6114.2, KGP-8.6115', says: 'Either roll for a leader or create one.' },
  'promotion.area': { cite: 'KGP-8.6115', says: 'No new leader can be created in {area}.' },
  'rg.unavailable': { cite: 'KGP-8.619', says: 'Group {chartId} is not available on this date.' },
  'rg.maximum': { cite: 'KGP-8.619', says: 'You have reached the maximum for group {chartId}.' },
  'rg.cpp': { cite: 'KGP-8.619', says: 'You do not have enough CPP for group {chartId}.' },
  'rg.mode': { cite: 'KGP-8.6194', says: 'Group {chartId} cannot come {mode}.' },
  'rg.area': {
    cite: 'KGP-8.6194, KGP-CG6, KGP-CG7, KGP-CG20, A-61',
    says: 'The group cannot come to this area in this way.',
    values: ['chartId', 'area', 'mode'],
  },
  'rg.objectiveHex': { cite: 'KGP-8.2.objectiveHex', says: '{hex} cannot be the Objective Hex of {purchase}.' },
  'rg.hex': { cite: 'KGP-8.6198', says: '{hex} cannot be Pre-Registered for {purchase}.' },
  'rg.unknown': { cite: 'KGP-8.6198', says: 'Your purchase record has no open entry for {purchase}.' },
  'rg.commander': { cite: 'KGP-8.13', says: 'This campaign names no commanders.' },
  'fpp.sale': { cite: 'KGP-8.621', says: 'You cannot buy {kind} of strength {strength}.' },
  'fpp.points': { cite: 'KGP-8.621', says: 'You do not have enough FPP for {kind}.' },
  'fpp.area': { cite: 'KGP-8.621, A-60', says: 'The Location is not in a suitable Setup Area.', values: ['location'] },
  'fpp.terrain': { cite: 'KGP-8.621', says: 'The terrain of {location} does not allow {kind}.' },
  'fpp.double': { cite: 'KGP-8.621', says: '{location} already has {kind}.' },
  'fpp.roadblock': {
    cite: 'KGP-8.621',
    says: 'A roadblock needs your Control of both Locations at its hexside.',
  },
  'fpp.across': { cite: 'KGP-8.621', says: 'Only a roadblock is placed on a hexside, not {kind}.' },
  'fpp.count': { cite: 'KGP-8.621', says: 'Concealment is not available in this number.', values: ['count'] },
  'fpp.concealment': { cite: 'KGP-8.621', says: 'You do not have enough FPP for the counters.', values: ['count'] },
  'fpp.site': { cite: 'KGP-8.621', says: 'The area is not a suitable Setup Area.', values: ['area'] },
  'fpp.hidden': { cite: 'KGP-8.621', says: '{item} is not a hidden Fortification of yours.' },
  'recon.area': { cite: 'KGP-8.622', says: '{area} is not an enemy Setup Area.' },
  'recon.points': { cite: 'KGP-8.622', says: 'You have no points or no attempts left for reconnaissance.' },
  'initiative.once': { cite: 'KGP-8.623', says: 'You have already chosen a chit.' },
  'initiative.none': { cite: 'KGP-8.623', says: 'First choose a chit.' },
  'initiative.forces': {
    cite: 'KGP-8.623',
    says: 'A side with no unit to set up or enter must choose Idle.',
  },
  'setUp.piece': { cite: 'KGP-8.624', says: 'You cannot set up {piece} on the map.' },
  'setUp.area': { cite: 'KGP-8.624', says: '{location} is not in a Setup Area for {piece}.' },
  'setUp.room': { cite: 'KGP-8.624', says: 'The Location has no room for this unit.', values: ['piece', 'location'] },
  'setUp.location': { cite: 'KGP-8.624', says: 'The piece may not set up there.', values: ['piece', 'location'] },
  'setUp.gun': { cite: 'KGP-CG12', says: 'This is not a Gun of yours in an area with Personnel.' },
  'setUp.tow': { cite: 'KGP-CG12', says: 'The vehicle cannot tow the Gun.', values: ['gun', 'vehicle'] },
  'setUp.unhook': { cite: 'KGP-CG12', says: '{gun} is not hooked.' },
  'setUp.limber': {
    cite: 'KGP-CG12',
    says: 'A Gun cannot be both limbered and dismantled, nor dismantled while in tow.',
  },
  'setUp.dummy': { cite: 'KGP-CG7a', says: 'The group has no Dummy there.', values: ['purchase', 'location'] },
  'setUp.reserve': { cite: 'KGP-CG7a', says: '{vehicle} is not a vehicle of yours set up in Reserve.' },
  'setUp.crew': { cite: 'KGP-CG7a', says: '{vehicle} has no crew that could be CE.' },
  'setUp.bypass': {
    cite: 'KGP-CG7a',
    says: '{vehicle} needs woods or a building to Bypass there, and must face along the hexside it Bypasses.',
  },
  'setUp.armament': { cite: 'KGP-CG9', says: 'This cannot be removed from {vehicle}.' },
  'setUp.box': { cite: 'KGP-CG7a', says: 'The group may not wait in this Holding Box.', values: ['piece', 'area'] },
  'setUp.boxDue': {
    cite: 'KGP-CG7a',
    says: 'A group in Reserve cannot set up: choose the Holding Box in which it waits.',
  },
  'security.line': { cite: 'KGP-CG15c', says: 'No Security Area may run there.', values: ['item', 'path'] },
  'security.radio': { cite: 'KGP-CG15b, KGP-CG15d', says: '{purchase} cannot be given a {type} in {area}.' },
  'module.limit': {
    cite: 'KGP-CG15',
    says: 'Two artillery modules are already in play, or {purchase} is not a module or is one of them.',
  },
  'fanatic.limit': {
    cite: 'KGP-CG14',
    says: 'Fanaticism has been declared as often as the campaign allows.',
  },
  'shift.unit': { cite: 'KGP-8.613.4, KGP-8.613.5', says: '{unit} cannot Shift, or has already tried on this date.' },
  'shift.declared': { cite: 'KGP-8.613.5', says: '{unit} is already in a group.' },
  'shift.undeclared': { cite: 'KGP-8.613.5', says: '{unit} is in no group of yours that Shifts.' },
  'shift.same': { cite: 'KGP-8.613.1', says: '{unit} is already in {to}.' },
  'shift.area': { cite: 'KGP-8.613.1', says: 'The area is not one of your side.', values: ['to'] },
  'shift.isolated': { cite: 'KGP-8.605.3', says: '{to} is Isolated.' },
  'shift.ineligible': { cite: 'KGP-8.613.1, KGP-CG6c', says: '{to} is not an Eligible Entry Area.' },
  'shift.vehicle': { cite: 'KGP-CG20', says: 'No vehicle may Shift to or from {to}.' },
  'shift.campaign': {
    cite: 'KGP-8.613.1',
    says: 'In Campaign II no German vehicle may Shift to an Entry Area.',
  },
  'shift.notNext': { cite: 'KGP-8.613.2', says: '{to} is not the next Eligible Entry Area along the map edge.' },
  'shift.path': { cite: 'KGP-8.613.3', says: 'This path does not bring every unit of the group there.' },
  'shift.portage': { cite: 'KGP-8.613.4', says: 'A unit still carries more portage points than it may.' },
  'shift.gun': {
    cite: 'KGP-8.613.4',
    says: 'A Gun goes along only if it is hooked to a vehicle or dismantled.',
  },
  'fuel.recipient': {
    cite: 'KGP-8.6141c.1',
    says: 'This is not an Out-of-Gas vehicle that can be refueled now.',
  },
  'fuel.donors': {
    cite: 'KGP-8.6141c.1, KGP-8.6141c.2',
    says: 'The donors cannot refuel the vehicle.',
    values: ['donors'],
  },
  'fuel.donor': { cite: 'KGP-8.6141c.3', says: '{vehicle} has given no fuel in this step.' },
  'fuel.wreck': { cite: 'KGP-8.6141c.3', says: 'A donor that is given up becomes a Burnt-Out Wreck.' },
  'fuel.berth': { cite: 'KGP-8.6141c.3', says: 'The vehicle cannot be left there.', values: ['vehicle', 'to'] },
  'fuel.night': {
    cite: 'KGP-8.6141c.4',
    says: 'Fuel arrives once, on the night of the 22nd, for Out-of-Gas vehicles.',
  },
  'recovery.area': { cite: 'KGP-8.61421.2', says: '{area} is Isolated or has too few squads for another {type}.' },
  'exchange.weapon': { cite: 'KGP-8.6143.1', says: 'The {slot} of {vehicle} is not a disabled machine gun.' },
  'exchange.spare': { cite: 'KGP-8.6143.1', says: '{mg} is not a suitable machine gun in the area of {vehicle}.' },
  'captured.wreck': {
    cite: 'KGP-8.6144.3',
    says: 'No weapon of the captured vehicle functions: it becomes a Wreck.',
  },
  'area.setup': {
    cite: 'KGP-8.6071.4, KGP-8.6141a.2, KGP-8.6145, KGP-8.6149',
    says: 'This is possible only in Setup Areas.',
  },
  'removal.item': { cite: 'KGP-8.615.1', says: '{item} cannot be Removed.' },
  'removal.control': {
    cite: 'KGP-8.615.1',
    says: 'You must Control the Location of {item}, or both sides of its hexside.',
  },
  'removal.area': { cite: 'KGP-8.615.6', says: '{item} is not in {area}.' },
  'removal.mines': { cite: 'KGP-8.615.4', says: 'Mines must be Removed before {item}.' },
  'removal.limit': {
    cite: 'KGP-8.615.2',
    says: 'There are too few squads or heavy vehicles in {area} for another attempt.',
  },
  'removal.loss': { cite: 'KGP-8.615.5', says: '{unit} is not among those that take the loss first.' },
} as const

/** The id of a rule that a command can violate. */
export type Rule = keyof typeof ruleBook

/** The values a refusal can carry, by name. Those of a command have the name of its field. */
export interface RefusalValues {
  /** The pointer to the fault in a command that is not one of the game. */
  readonly fault: string
  readonly location: LocationId
  readonly prisoner: PieceId
  /** The unit to guard a prisoner, or `nowhere`. */
  readonly guard: PieceId
  readonly item: PieceId
  readonly vehicle: PieceId
  readonly helper: PieceId
  /** A Setup Area or an Entry Area, or `nowhere`. */
  readonly area: string
  readonly piece: PieceId
  readonly slot: WeaponSlot
  readonly unit: PieceId
  /** A unit of the group to join. */
  readonly with: PieceId
  readonly leader: PieceId
  /** The destination: a Location, an area or the unit that receives an item; `nowhere` without one. */
  readonly to: string
  readonly outcome: Extract<Command, { readonly tag: 'reportHeat' }>['outcome']
  /** The vehicle or Wreck that was Scrounged. */
  readonly from: PieceId
  /** The types of the gains, separated by commas. */
  readonly gains: string
  /** The number of faults in a report, or of concealment counters. */
  readonly count: number
  /** The pointer to the first fault in a report. */
  readonly pointer: string
  readonly expected: string
  readonly found: string
  readonly first: PieceId
  readonly second: PieceId
  /** The chart ID of a group. */
  readonly chartId: string
  readonly mode: PurchaseMode
  readonly hex: HexId
  readonly purchase: PurchaseId
  readonly kind: FortificationKind
  readonly strength: number
  readonly gun: PieceId
  /** The hexes of a path, separated by commas. */
  readonly path: string
  /** The type of a weapon, radio or field phone. */
  readonly type: string
  /** The ids of the donors, separated by commas. */
  readonly donors: string
  readonly mg: PieceId
}

/** The refusal values of every rule. */
export type Refusals = { readonly [R in Rule]: RuleValues<(typeof ruleBook)[R], RefusalValues> }

/** The value in a refusal for a place or piece that a command leaves out. */
export const NOWHERE = 'nowhere'

/** A value of a command as a refusal carries it: lists separated by commas, null as {@link NOWHERE}. */
const carried = (value: unknown): string | number => {
  if (typeof value === 'number' || typeof value === 'string') return value
  return value === null ? NOWHERE : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

/** Creates the refusal for a violated rule. */
export const barredBy = <R extends Rule>(rule: R, values: Refusals[R]): Violation<Rule> =>
  violationIn(ruleBook, rule, values as Violation['values'])

/** Creates the refusal of a command, with those of its fields that the rule names. */
export const refusalOf = (rule: Rule, command: Command): Violation<Rule> =>
  violationIn(
    ruleBook,
    rule,
    Object.fromEntries(Object.entries(command).map(([field, value]) => [field, carried(value)])),
  )
