import { violationIn, type Violation } from '../../../kernel/violation.js'
import type { FortificationKind, HexId, LocationId, PieceId, PurchaseId, PurchaseMode } from '../data/names.js'
import type { Command } from './command.js'
import type { WeaponSlot } from './piece.js'

/** Every rule that a command can violate: its paragraphs, what it forbids and the values its refusal carries. */
export const ruleBook = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'You cannot give this order now.', values: [] },
  'turn.once': { cite: 'KGP-8.6.2', says: 'This has already been decided in this step.', values: [] },
  'turn.order': { cite: 'KGP-8.6.1', says: 'This is not an order of the game.', values: ['fault'] },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'There is no such piece here.', values: [] },
  'piece.own': { cite: 'KGP-8.6.2', says: 'You cannot give this piece an order now.', values: [] },
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
    says: 'A unit may withdraw only to another Location without enemies.',
    values: ['location'],
  },
  'melee.unfinished': { cite: 'KGP-8.601.2', says: 'The Melee is neither over nor a standoff.', values: ['location'] },
  'prisoner.guard': {
    cite: 'KGP-8.6041.3, KGP-8.608.2',
    says: 'The unit cannot be the Guard.',
    values: ['prisoner', 'guard'],
  },
  'item.held': { cite: 'KGP-8.6041.3', says: 'The item is already possessed.', values: ['item'] },
  'mines.crew': { cite: 'KGP-8.6042.1', says: 'The vehicle has no crew that could break.', values: ['vehicle'] },
  'bog.helper': { cite: 'KGP-8.6044.2', says: 'The unit cannot help the vehicle.', values: ['helper', 'vehicle'] },
  'hq.location': { cite: 'KGP-8.6052.3', says: 'The Location cannot be the headquarters.', values: ['location'] },
  'control.marker': { cite: 'KGP-8.605.2', says: 'No Control marker can be placed there.', values: ['location'] },
  'area.nearest': { cite: 'KGP-8.6053.1, KGP-8.6061.1', says: 'There is a nearer area.', values: ['area', 'piece'] },
  'weapon.removable': { cite: 'KGP-CG9', says: 'The weapon cannot be removed.', values: ['slot', 'vehicle'] },
  'escape.duty': { cite: 'KGP-8.606.1, KGP-8.606.2', says: 'The unit neither must nor may Escape.', values: ['unit'] },
  'escape.goal': { cite: 'KGP-8.6061.1', says: 'An Escape goes to the nearest area.', values: ['unit'] },
  'escape.held': {
    cite: 'KGP-8.606.2',
    says: 'The unit is not an Isolated unit in a Setup Area of yours.',
    values: ['unit'],
  },
  'escape.declared': { cite: 'KGP-8.606.3', says: 'The unit is already in a group.', values: ['unit'] },
  'escape.stack': { cite: 'KGP-8.606.3', says: 'There is no such group in its Location.', values: ['unit', 'with'] },
  'escape.leader': { cite: 'KGP-8.606.D7', says: 'The piece cannot lead the group.', values: ['leader', 'unit'] },
  'escape.unled': { cite: 'KGP-8.606.D7', says: 'The unit has announced no group with a leader.', values: ['unit'] },
  'escape.crowded': { cite: 'KGP-8.606.2', says: 'The Location of the unit is not Overstacked.', values: ['unit'] },
  'escape.room': { cite: 'KGP-8.606.2', says: 'The Location cannot take the unit.', values: ['to', 'unit'] },
  'escape.overstacked': { cite: 'KGP-8.606.2', says: 'An Isolated Location is still Overstacked.', values: [] },
  'escape.portage': { cite: 'KGP-8.606.4', says: 'A unit still carries more portage points than it may.', values: [] },
  'escape.gun': {
    cite: 'KGP-8.606.4',
    says: 'A Gun goes along only if it is hooked to a vehicle or dismantled.',
    values: [],
  },
  'item.dismantle': { cite: 'KGP-8.606.4, KGP-8.6149', says: 'The item cannot be dismantled now.', values: ['item'] },
  'item.give': {
    cite: 'KGP-8.606.4',
    says: 'The receiver is not with the possessor of the item.',
    values: ['item', 'to'],
  },
  'deploy.squad': { cite: 'KGP-8.606.5', says: 'The unit is not a squad that can Deploy.', values: ['unit'] },
  'deploy.leader': { cite: 'KGP-8.606.5', says: 'Deploying takes a leader in the group.', values: ['unit'] },
  'heat.outcome': { cite: 'KGP-8.606.n1', says: 'This result is not possible.', values: ['outcome', 'unit'] },
  'scrounge.gains': { cite: 'KGP-8.6145', says: 'Scrounging cannot yield this.', values: ['from', 'gains'] },
  'scrounge.bare': { cite: 'KGP-8.6145', says: 'There is nothing left to Scrounge.', values: ['from'] },
  'area.men': {
    cite: 'KGP-8.6071.2, KGP-8.6145',
    says: 'Your side has no unit in the area that could do this.',
    values: [],
  },
  'item.possess': { cite: 'KGP-8.6071.4', says: 'The item is possessed or in another area.', values: ['unit', 'item'] },
  'vehicle.reman': { cite: 'KGP-8.6071.4', says: 'The unit cannot man the vehicle.', values: ['unit', 'vehicle'] },
  'vehicle.recalled': { cite: 'KGP-8.6145', says: 'A Recalled vehicle stays as it is.', values: [] },
  'vehicle.onMap': {
    cite: 'KGP-8.6145',
    says: 'This is possible only for vehicles and Wrecks on the map.',
    values: [],
  },
  'vehicle.crew': { cite: 'KGP-8.6145', says: 'The vehicle has no crew.', values: ['vehicle'] },
  'result.faulty': { cite: 'KGP-8.3', says: 'The report is wrong.', values: ['count', 'pointer', 'expected', 'found'] },
  'recombine.pair': { cite: 'KGP-8.6111.1', says: 'The half-squads cannot Recombine.', values: ['first', 'second'] },
  'recombine.due': { cite: 'KGP-8.6111.1', says: 'Half-squads of one type must still Recombine.', values: [] },
  'crew.stunned': {
    cite: 'KGP-8.6112.1, KGP-8.6141a.1',
    says: 'This is not a Stunned crew that may be given up.',
    values: [],
  },
  'crew.due': { cite: 'KGP-8.6112.1', says: 'Only one Stunned crew may be left in an area.', values: [] },
  'crew.type': { cite: 'KGP-8.6112.1', says: 'First choose the type of the new crew from those given up.', values: [] },
  'harden.unit': { cite: 'KGP-8.6113.3', says: 'The unit cannot Battle Harden, or not again.', values: ['unit'] },
  'harden.hero': {
    cite: 'KGP-8.6113.1',
    says: 'Each hero must Battle Harden a unit of the same area as long as one there can.',
    values: [],
  },
  'harden.number': { cite: 'KGP-8.6113.2', says: 'The roll allows no more units to Battle Harden.', values: [] },
  'harden.leader': { cite: 'KGP-8.6114.2', says: 'The roll determines another leader.', values: ['unit'] },
  'leader.won': {
    cite: 'KGP-8.6114.2',
    says: 'First choose how much of the modifier for your victory to use.',
    values: [],
  },
  'leader.choice': { cite: 'KGP-8.6114.2, KGP-8.6115', says: 'Either roll for a leader or create one.', values: [] },
  'promotion.area': { cite: 'KGP-8.6115', says: 'No new leader can be created in the area.', values: ['area'] },
  'rg.unavailable': { cite: 'KGP-8.619', says: 'The group is not available on this date.', values: ['chartId'] },
  'rg.maximum': { cite: 'KGP-8.619', says: 'You have reached the maximum for the group.', values: ['chartId'] },
  'rg.cpp': { cite: 'KGP-8.619', says: 'You do not have enough CPP for the group.', values: ['chartId'] },
  'rg.mode': { cite: 'KGP-8.6194', says: 'The group cannot arrive in this way.', values: ['chartId', 'mode'] },
  'rg.area': {
    cite: 'KGP-8.6194, KGP-CG6, KGP-CG7, KGP-CG20, A-61',
    says: 'The group cannot come to this area in this way.',
    values: ['chartId', 'area', 'mode'],
  },
  'rg.objectiveHex': {
    cite: 'KGP-8.2.objectiveHex',
    says: 'The hex cannot be an Objective Hex of the group.',
    values: ['hex', 'purchase'],
  },
  'rg.hex': { cite: 'KGP-8.6198', says: 'The hex cannot be Pre-Registered.', values: ['hex', 'purchase'] },
  'rg.unknown': { cite: 'KGP-8.6198', says: 'Your purchase record has no such open entry.', values: ['purchase'] },
  'rg.commander': { cite: 'KGP-8.13', says: 'This campaign names no commanders.', values: [] },
  'fpp.sale': { cite: 'KGP-8.621', says: 'The Fortification is not available.', values: ['kind', 'strength'] },
  'fpp.points': { cite: 'KGP-8.621', says: 'You do not have enough FPP.', values: ['kind'] },
  'fpp.area': { cite: 'KGP-8.621, A-60', says: 'The Location is not in a suitable Setup Area.', values: ['location'] },
  'fpp.terrain': { cite: 'KGP-8.621', says: 'The terrain does not allow this.', values: ['location', 'kind'] },
  'fpp.double': {
    cite: 'KGP-8.621',
    says: 'The Location already has this Fortification.',
    values: ['location', 'kind'],
  },
  'fpp.roadblock': {
    cite: 'KGP-8.621',
    says: 'A roadblock needs your Control of both Locations at its hexside.',
    values: [],
  },
  'fpp.across': { cite: 'KGP-8.621', says: 'Only a roadblock is placed on a hexside.', values: ['kind'] },
  'fpp.count': { cite: 'KGP-8.621', says: 'Concealment is not available in this number.', values: ['count'] },
  'fpp.concealment': { cite: 'KGP-8.621', says: 'You do not have enough FPP for the counters.', values: ['count'] },
  'fpp.site': { cite: 'KGP-8.621', says: 'The area is not a suitable Setup Area.', values: ['area'] },
  'fpp.hidden': { cite: 'KGP-8.621', says: 'The item is not a hidden Fortification of yours.', values: ['item'] },
  'recon.area': { cite: 'KGP-8.622', says: 'The area is not an enemy Setup Area.', values: ['area'] },
  'recon.points': { cite: 'KGP-8.622', says: 'You have no points or no attempts left for reconnaissance.', values: [] },
  'initiative.once': { cite: 'KGP-8.623', says: 'You have already chosen a chit.', values: [] },
  'initiative.none': { cite: 'KGP-8.623', says: 'First choose a chit.', values: [] },
  'initiative.forces': {
    cite: 'KGP-8.623',
    says: 'A side with no unit to set up or enter must choose Idle.',
    values: [],
  },
  'setUp.piece': { cite: 'KGP-8.624', says: 'You cannot set up this piece on the map.', values: ['piece'] },
  'setUp.area': {
    cite: 'KGP-8.624',
    says: 'The Location is not in a Setup Area for this piece.',
    values: ['piece', 'location'],
  },
  'setUp.room': { cite: 'KGP-8.624', says: 'The Location has no room for this unit.', values: ['piece', 'location'] },
  'setUp.location': { cite: 'KGP-8.624', says: 'The piece may not set up there.', values: ['piece', 'location'] },
  'setUp.gun': { cite: 'KGP-CG12', says: 'This is not a Gun of yours in an area with Personnel.', values: [] },
  'setUp.tow': { cite: 'KGP-CG12', says: 'The vehicle cannot tow the Gun.', values: ['gun', 'vehicle'] },
  'setUp.unhook': { cite: 'KGP-CG12', says: 'The Gun is not hooked.', values: ['gun'] },
  'setUp.limber': {
    cite: 'KGP-CG12',
    says: 'A Gun cannot be both limbered and dismantled, nor dismantled while in tow.',
    values: [],
  },
  'setUp.dummy': { cite: 'KGP-CG7a', says: 'The group has no Dummy there.', values: ['purchase', 'location'] },
  'setUp.reserve': { cite: 'KGP-CG7a', says: 'This is not a vehicle of yours set up in Reserve.', values: ['vehicle'] },
  'setUp.crew': { cite: 'KGP-CG7a', says: 'The vehicle has no crew that could be CE.', values: ['vehicle'] },
  'setUp.bypass': { cite: 'KGP-CG7a', says: 'The vehicle cannot be in Bypass there.', values: ['vehicle'] },
  'setUp.armament': { cite: 'KGP-CG9', says: 'This cannot be removed from the vehicle.', values: ['vehicle'] },
  'setUp.box': { cite: 'KGP-CG7a', says: 'The group may not wait in this Holding Box.', values: ['piece', 'area'] },
  'setUp.boxDue': {
    cite: 'KGP-CG7a',
    says: 'A group in Reserve cannot set up: choose the Holding Box in which it waits.',
    values: [],
  },
  'security.line': { cite: 'KGP-CG15c', says: 'No Security Area may run there.', values: ['item', 'path'] },
  'security.radio': {
    cite: 'KGP-CG15b, KGP-CG15d',
    says: 'The module cannot have a radio or field phone there.',
    values: ['type', 'purchase', 'area'],
  },
  'module.limit': { cite: 'KGP-CG15', says: 'The module cannot be put in play now.', values: ['purchase'] },
  'fanatic.limit': {
    cite: 'KGP-CG14',
    says: 'Fanaticism has been declared as often as the campaign allows.',
    values: [],
  },
  'shift.unit': { cite: 'KGP-8.613.4, KGP-8.613.5', says: 'The unit cannot Shift now.', values: ['unit'] },
  'shift.declared': { cite: 'KGP-8.613.5', says: 'The unit is already in a group.', values: ['unit'] },
  'shift.undeclared': { cite: 'KGP-8.613.5', says: 'The unit is in no Shifting group of yours.', values: ['unit'] },
  'shift.same': { cite: 'KGP-8.613.1', says: 'The unit is already in the area.', values: ['unit', 'to'] },
  'shift.area': { cite: 'KGP-8.613.1', says: 'The area is not one of your side.', values: ['to'] },
  'shift.isolated': { cite: 'KGP-8.605.3', says: 'The area is Isolated.', values: ['to'] },
  'shift.ineligible': {
    cite: 'KGP-8.613.1, KGP-CG6c',
    says: 'The area is not an Eligible Entry Area.',
    values: ['to'],
  },
  'shift.vehicle': { cite: 'KGP-CG20', says: 'No vehicle may Shift to or from the area.', values: ['to'] },
  'shift.campaign': {
    cite: 'KGP-8.613.1',
    says: 'In Campaign II no German vehicle may Shift to an Entry Area.',
    values: [],
  },
  'shift.notNext': { cite: 'KGP-8.613.2', says: 'Another Entry Area comes next along the edge.', values: ['to'] },
  'shift.path': { cite: 'KGP-8.613.3', says: 'This path does not bring every unit of the group there.', values: [] },
  'shift.portage': { cite: 'KGP-8.613.4', says: 'A unit still carries more portage points than it may.', values: [] },
  'shift.gun': {
    cite: 'KGP-8.613.4',
    says: 'A Gun goes along only if it is hooked to a vehicle or dismantled.',
    values: [],
  },
  'fuel.recipient': {
    cite: 'KGP-8.6141c.1',
    says: 'This is not an Out-of-Gas vehicle that can be refueled now.',
    values: [],
  },
  'fuel.donors': {
    cite: 'KGP-8.6141c.1, KGP-8.6141c.2',
    says: 'The donors cannot refuel the vehicle.',
    values: ['donors'],
  },
  'fuel.donor': { cite: 'KGP-8.6141c.3', says: 'The vehicle has given no fuel in this step.', values: ['vehicle'] },
  'fuel.wreck': { cite: 'KGP-8.6141c.3', says: 'A donor that is given up becomes a Burnt-Out Wreck.', values: [] },
  'fuel.berth': { cite: 'KGP-8.6141c.3', says: 'The vehicle cannot be left there.', values: ['vehicle', 'to'] },
  'fuel.night': {
    cite: 'KGP-8.6141c.4',
    says: 'Fuel arrives once, on the night of the 22nd, for Out-of-Gas vehicles.',
    values: [],
  },
  'recovery.area': { cite: 'KGP-8.61421.2', says: 'The area cannot take the weapon.', values: ['type', 'area'] },
  'exchange.weapon': {
    cite: 'KGP-8.6143.1',
    says: 'The weapon is not a disabled machine gun.',
    values: ['slot', 'vehicle'],
  },
  'exchange.spare': {
    cite: 'KGP-8.6143.1',
    says: 'The machine gun is not of a suitable type.',
    values: ['mg', 'vehicle'],
  },
  'captured.wreck': {
    cite: 'KGP-8.6144.3',
    says: 'No weapon of the captured vehicle functions: it becomes a Wreck.',
    values: [],
  },
  'area.setup': {
    cite: 'KGP-8.6071.4, KGP-8.6141a.2, KGP-8.6145, KGP-8.6149',
    says: 'This is possible only in Setup Areas.',
    values: [],
  },
  'removal.item': { cite: 'KGP-8.615.1', says: 'The item cannot be Removed.', values: ['item'] },
  'removal.control': { cite: 'KGP-8.615.1', says: 'You do not Control its Location.', values: ['item'] },
  'removal.area': { cite: 'KGP-8.615.6', says: 'The item is not in the area.', values: ['item', 'area'] },
  'removal.mines': { cite: 'KGP-8.615.4', says: 'Mines must be Removed first.', values: ['item'] },
  'removal.limit': { cite: 'KGP-8.615.2', says: 'There are too few units for another attempt.', values: ['area'] },
  'removal.loss': {
    cite: 'KGP-8.615.5',
    says: 'The unit is not among those that take the loss first.',
    values: ['unit'],
  },
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
export type Refusals = {
  readonly [R in Rule]: Pick<RefusalValues, (typeof ruleBook)[R]['values'][number]>
}

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
