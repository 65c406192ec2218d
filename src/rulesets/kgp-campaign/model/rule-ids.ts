import type { RuleBook } from '../../../kernel/violation.js'

/** The id of a rule that can be broken. */
export type Rule =
  | 'turn.answer'
  | 'turn.once'
  | 'turn.order'
  | 'piece.unknown'
  | 'piece.own'
  | 'melee.order'
  | 'melee.pieces'
  | 'melee.guard'
  | 'melee.withdrawal'
  | 'melee.unfinished'
  | 'prisoner.guard'
  | 'item.held'
  | 'mines.crew'
  | 'bog.helper'
  | 'hq.location'
  | 'control.marker'
  | 'area.nearest'
  | 'weapon.removable'
  | 'escape.duty'
  | 'escape.goal'
  | 'escape.held'
  | 'escape.declared'
  | 'escape.stack'
  | 'escape.leader'
  | 'escape.unled'
  | 'escape.crowded'
  | 'escape.room'
  | 'escape.overstacked'
  | 'escape.portage'
  | 'escape.gun'
  | 'item.dismantle'
  | 'item.give'
  | 'deploy.squad'
  | 'deploy.leader'
  | 'heat.outcome'
  | 'scrounge.gains'
  | 'scrounge.bare'
  | 'area.men'
  | 'item.possess'
  | 'vehicle.reman'
  | 'vehicle.recalled'
  | 'vehicle.onMap'
  | 'vehicle.crew'
  | 'result.faulty'
  | 'recombine.pair'
  | 'recombine.due'
  | 'crew.stunned'
  | 'crew.due'
  | 'crew.type'
  | 'harden.unit'
  | 'harden.hero'
  | 'harden.number'
  | 'harden.leader'
  | 'leader.choice'
  | 'promotion.area'
  | 'rg.unavailable'
  | 'rg.maximum'
  | 'rg.cpp'
  | 'rg.mode'
  | 'rg.area'
  | 'rg.objectiveHex'
  | 'rg.hex'
  | 'rg.home'
  | 'rg.unknown'
  | 'rg.commander'
  | 'fpp.sale'
  | 'fpp.points'
  | 'fpp.area'
  | 'fpp.terrain'
  | 'fpp.double'
  | 'fpp.roadblock'
  | 'fpp.across'
  | 'fpp.count'
  | 'fpp.concealment'
  | 'fpp.site'
  | 'fpp.hidden'
  | 'recon.area'
  | 'recon.points'
  | 'initiative.once'
  | 'initiative.none'
  | 'initiative.forces'
  | 'setUp.piece'
  | 'setUp.location'
  | 'setUp.gun'
  | 'setUp.tow'
  | 'setUp.unhook'
  | 'setUp.limber'
  | 'setUp.dummy'
  | 'setUp.reserve'
  | 'setUp.crew'
  | 'setUp.bypass'
  | 'setUp.armament'
  | 'module.limit'
  | 'security.line'
  | 'security.radio'
  | 'fanatic.limit'
  | 'shift.unit'
  | 'shift.declared'
  | 'shift.undeclared'
  | 'shift.same'
  | 'shift.area'
  | 'shift.isolated'
  | 'shift.ineligible'
  | 'shift.vehicle'
  | 'shift.campaign'
  | 'shift.notNext'
  | 'shift.path'
  | 'shift.portage'
  | 'shift.gun'
  | 'fuel.recipient'
  | 'fuel.donors'
  | 'fuel.donor'
  | 'fuel.wreck'
  | 'fuel.berth'
  | 'fuel.night'
  | 'recovery.area'
  | 'exchange.weapon'
  | 'exchange.spare'
  | 'captured.wreck'
  | 'area.setup'
  | 'removal.item'
  | 'removal.control'
  | 'removal.area'
  | 'removal.mines'
  | 'removal.limit'
  | 'removal.loss'

/** Every rule that can be broken by a command: where it is written, and how to say it. */
export const rules: RuleBook<Rule> = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'That is not for you to do now.' },
  'turn.once': { cite: 'KGP-8.6.2', says: 'That has been settled already in this step.' },
  'turn.order': { cite: 'KGP-8.6.1', says: 'That is no order of this game: {fault}.' },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'No such piece is there.' },
  'piece.own': { cite: 'KGP-8.6.2', says: 'The piece is not yours to decide on now.' },
  'melee.order': { cite: 'KGP-8.6011', says: 'The Melee in {location} is not the next in Location order.' },
  'melee.pieces': {
    cite: 'KGP-8.601.2',
    says: 'The outcome in {location} names a piece that is not there, or one piece twice.',
  },
  'melee.guard': { cite: 'KGP-8.601.2', says: 'A prisoner in {location} needs a free enemy unit there to guard it.' },
  'melee.withdrawal': {
    cite: 'KGP-8.601.2',
    says: 'A unit can withdraw from {location} only to another Location without enemies.',
  },
  'melee.unfinished': {
    cite: 'KGP-8.601.2',
    says: 'Units of both sides are left in {location}, and the outcome does not call it a standoff.',
  },
  'prisoner.guard': { cite: 'KGP-8.6041.3, KGP-8.608.2', says: '{guard} is not able to guard {prisoner} there.' },
  'item.held': { cite: 'KGP-8.6041.3', says: 'Somebody has {item} already.' },
  'mines.crew': { cite: 'KGP-8.6042.1', says: '{vehicle} has no crew that could break.' },
  'bog.helper': {
    cite: 'KGP-8.6044.2',
    says: '{helper} cannot help {vehicle}: not in its area, helping another, or too many.',
  },
  'hq.location': {
    cite: 'KGP-8.6052.3',
    says: '{location} is no ground floor of a building outside U.S. Control; it cannot be the headquarters.',
  },
  'control.marker': {
    cite: 'KGP-8.605.2',
    says: '{location} is no Strategic Location you Control, or bears a Control marker already.',
  },
  'area.nearest': { cite: 'KGP-8.6053.1, KGP-8.6061.1', says: '{area} is not among the nearest areas of {piece}.' },
  'weapon.removable': { cite: 'KGP-CG9', says: 'The {slot} of {vehicle} cannot be taken off.' },
  'escape.duty': { cite: 'KGP-8.606.1, KGP-8.606.2', says: '{unit} neither must nor may Escape.' },
  'escape.goal': { cite: 'KGP-8.6061.1', says: 'Nobody who Escapes names an area: {unit} goes to the nearest.' },
  'escape.held': { cite: 'KGP-8.606.2', says: '{unit} is not held to an Isolated area.' },
  'escape.declared': { cite: 'KGP-8.606.3', says: '{unit} belongs to an attempt already.' },
  'escape.stack': {
    cite: 'KGP-8.606.3',
    says: '{with} is no announced group of your Personnel in the Location of {unit}.',
  },
  'escape.leader': {
    cite: 'KGP-8.606.D7',
    says: '{leader} is no leader or hero of yours in the group that {unit} has announced, or is alone in it.',
  },
  'escape.unled': {
    cite: 'KGP-8.606.D7',
    says: '{unit} has announced no group of yours with a leader it could do without.',
  },
  'escape.crowded': { cite: 'KGP-8.606.2', says: 'The Location of {unit} is not Overstacked.' },
  'escape.room': { cite: 'KGP-8.606.2', says: '{to} is no Isolated Location of the same area with room for {unit}.' },
  'escape.overstacked': { cite: 'KGP-8.606.2', says: 'An Isolated Location is still Overstacked.' },
  'escape.portage': { cite: 'KGP-8.606.4', says: 'A unit still carries more portage points than it may.' },
  'escape.gun': { cite: 'KGP-8.606.4', says: 'A Gun goes only hooked to a vehicle or taken apart.' },
  'item.dismantle': { cite: 'KGP-8.606.4, KGP-8.6149', says: '{item} cannot be taken apart, or not now.' },
  'item.give': { cite: 'KGP-8.606.4', says: '{to} is no other unit beside the bearer of {item}.' },
  'deploy.squad': { cite: 'KGP-8.606.5', says: '{unit} is no squad that could Deploy.' },
  'deploy.leader': { cite: 'KGP-8.606.5', says: '{unit} needs a leader in its group to Deploy.' },
  'heat.outcome': { cite: 'KGP-8.606.n1', says: '{outcome} cannot happen to {unit}.' },
  'scrounge.gains': { cite: 'KGP-8.6145', says: 'Scrounging {from} cannot give {gains}.' },
  'scrounge.bare': { cite: 'KGP-8.6145', says: '{from} is Burnt-Out or has been searched.' },
  'area.men': { cite: 'KGP-8.6071.2, KGP-8.6145', says: 'Your side has nobody in the area who could do that.' },
  'item.possess': {
    cite: 'KGP-8.6071.4',
    says: '{unit} cannot take {item}: somebody has it, or it is in another area.',
  },
  'vehicle.reman': {
    cite: 'KGP-8.6071.4',
    says: '{unit} cannot man {vehicle}: no crew, another area, or manned already.',
  },
  'vehicle.recalled': { cite: 'KGP-8.6145', says: 'A Recalled vehicle is not touched.' },
  'vehicle.onMap': { cite: 'KGP-8.6145', says: 'That is done to vehicles and Wrecks on the map.' },
  'vehicle.crew': { cite: 'KGP-8.6145', says: '{vehicle} has no crew to leave it.' },
  'result.faulty': {
    cite: 'KGP-8.3',
    says: 'The report cannot be right: {count} faults, the first at {pointer}: expected {expected}, found {found}.',
  },
  'recombine.pair': {
    cite: 'KGP-8.6111.1',
    says: '{first} and {second} are no two half-squads of one type in one area.',
  },
  'recombine.due': { cite: 'KGP-8.6111.1', says: 'Half-squads of one type are still to Recombine.' },
  'crew.stunned': { cite: 'KGP-8.6112.1, KGP-8.6141a.1', says: 'That is no stunned crew that may be given up.' },
  'crew.due': { cite: 'KGP-8.6112.1', says: 'Only one stunned crew may be left in an area.' },
  'crew.type': { cite: 'KGP-8.6112.1', says: 'First comes the type of the new crew, one of those given up.' },
  'harden.unit': { cite: 'KGP-8.6113.3', says: '{unit} cannot Battle Harden, or has done so in this step.' },
  'harden.hero': {
    cite: 'KGP-8.6113.1',
    says: 'Each hero spends himself on a unit of his own area, as long as one can Battle Harden.',
  },
  'harden.number': { cite: 'KGP-8.6113.2', says: 'No more units may Battle Harden by the roll.' },
  'harden.leader': { cite: 'KGP-8.6114.2', says: '{unit} is not the leader the roll names.' },
  'leader.choice': { cite: 'KGP-8.6114.2, KGP-8.6115', says: 'Roll for a leader, or promote one from the ranks.' },
  'promotion.area': { cite: 'KGP-8.6115', says: 'No new leader can come forward in {area}.' },
  'rg.unavailable': { cite: 'KGP-8.619', says: 'Group {chartId} is not on offer on this date.' },
  'rg.maximum': { cite: 'KGP-8.619', says: 'The campaign offers no more of group {chartId}.' },
  'rg.cpp': { cite: 'KGP-8.619', says: 'There are not enough purchase points for group {chartId}.' },
  'rg.mode': { cite: 'KGP-8.6194', says: 'Group {chartId} cannot come as {mode}.' },
  'rg.area': { cite: 'KGP-8.6194, KGP-CG6, KGP-CG7', says: 'Group {chartId} cannot come to {area} as {mode}.' },
  'rg.objectiveHex': { cite: 'KGP-8.2.objectiveHex', says: '{hex} cannot be the Objective Hex of {purchase}.' },
  'rg.hex': { cite: 'KGP-8.6198', says: '{hex} cannot be registered for {purchase}.' },
  'rg.home': { cite: 'KGP-CG15', says: 'No men of yours who are not Isolated are in {area} for the radio of {piece}.' },
  'rg.unknown': { cite: 'KGP-8.6198', says: 'Your record has no open purchase {purchase}.' },
  'rg.commander': { cite: 'KGP-8.13', says: 'This campaign names no commanders.' },
  'fpp.sale': { cite: 'KGP-8.621', says: 'No {kind} of {strength} is for sale.' },
  'fpp.points': { cite: 'KGP-8.621', says: 'There are not enough Fortification points for that {kind}.' },
  'fpp.area': { cite: 'KGP-8.621', says: '{location} is in no non-Isolated Setup Area with a unit of yours.' },
  'fpp.terrain': { cite: 'KGP-8.621', says: 'The terrain of {location} allows no {kind}.' },
  'fpp.double': { cite: 'KGP-8.621', says: '{location} has a {kind} already.' },
  'fpp.roadblock': {
    cite: 'KGP-8.621',
    says: 'A roadblock needs both Locations beside its hexside, and you do not Control them.',
  },
  'fpp.across': { cite: 'KGP-8.621', says: 'Only a roadblock lies across a hexside, no {kind}.' },
  'fpp.count': { cite: 'KGP-8.621', says: 'Concealment is not for sale, or not by {count}.' },
  'fpp.concealment': { cite: 'KGP-8.621', says: 'There are not enough Fortification points for {count} counters.' },
  'fpp.site': { cite: 'KGP-8.621', says: '{area} is no non-Isolated Setup Area with a unit of yours.' },
  'fpp.hidden': { cite: 'KGP-8.621', says: '{item} is no hidden Fortification of yours.' },
  'recon.area': { cite: 'KGP-8.622', says: '{area} is no Setup Area of the enemy.' },
  'recon.points': { cite: 'KGP-8.622', says: 'No points or no attempts are left for reconnaissance.' },
  'initiative.once': { cite: 'KGP-8.623', says: 'The chit has been chosen.' },
  'initiative.none': { cite: 'KGP-8.623', says: 'A chit has to be chosen first.' },
  'initiative.forces': { cite: 'KGP-8.623', says: 'A side with nobody to set up or to enter must be Idle.' },
  'setUp.piece': { cite: 'KGP-8.624', says: '{piece} is not yours to set up on the map.' },
  'setUp.location': { cite: 'KGP-8.624', says: '{piece} may not be set up in {location}.' },
  'setUp.gun': { cite: 'KGP-CG12', says: 'That is no Gun of yours in an area with Personnel.' },
  'setUp.tow': {
    cite: 'KGP-CG12',
    says: '{gun} cannot be hooked to {vehicle}: a Mobile vehicle beside it, able to tow, that can be where the Gun must.',
  },
  'setUp.unhook': { cite: 'KGP-CG12', says: '{gun} is not hooked.' },
  'setUp.limber': { cite: 'KGP-CG12', says: 'A Gun is limbered or taken apart, not both, and not taken apart in tow.' },
  'setUp.dummy': { cite: 'KGP-CG7a', says: 'No group {purchase} has a Dummy among the Reserves in {location}.' },
  'setUp.reserve': { cite: 'KGP-CG7a', says: '{vehicle} is no vehicle of yours that is set up in Reserve.' },
  'setUp.crew': { cite: 'KGP-CG7a', says: '{vehicle} has no crew that could show itself.' },
  'setUp.bypass': {
    cite: 'KGP-CG7a',
    says: '{vehicle} passes nothing by there, or does not point along the hexside: woods or a building, and the next hexside.',
  },
  'setUp.armament': { cite: 'KGP-CG9', says: 'Nothing like that can be taken off {vehicle}.' },
  'security.line': {
    cite: 'KGP-CG15c',
    says: 'No Security Area of {item} runs by {path}: Enterable hexes outside German areas, to an edge of an Eligible U.S. Entry Area.',
  },
  'security.radio': { cite: 'KGP-CG15b, KGP-CG15d', says: 'No {type} for {purchase} can be given out in {area}.' },
  'module.limit': {
    cite: 'KGP-CG15',
    says: 'Two artillery modules are in play already, or {purchase} is none or one of them.',
  },
  'fanatic.limit': { cite: 'KGP-CG14', says: 'Fanaticism has been declared as often as the campaign allows.' },
  'shift.unit': { cite: 'KGP-8.613.4, KGP-8.613.5', says: '{unit} cannot Shift, or has tried on this date.' },
  'shift.declared': { cite: 'KGP-8.613.5', says: '{unit} belongs to a group already.' },
  'shift.undeclared': { cite: 'KGP-8.613.5', says: '{unit} belongs to no group of yours that Shifts.' },
  'shift.same': { cite: 'KGP-8.613.1', says: '{unit} is in {to} already.' },
  'shift.area': { cite: 'KGP-8.613.1', says: '{to} is no area of your side.' },
  'shift.isolated': { cite: 'KGP-8.605.3', says: '{to} is Isolated.' },
  'shift.ineligible': { cite: 'KGP-8.613.1, KGP-CG6c', says: '{to} is not an Eligible Entry Area.' },
  'shift.vehicle': { cite: 'KGP-CG20', says: 'No vehicle may Shift to or from {to}.' },
  'shift.campaign': {
    cite: 'KGP-8.613.1',
    says: 'In the second campaign no German vehicle may Shift to an Entry Area.',
  },
  'shift.notNext': { cite: 'KGP-8.613.2', says: '{to} is not the next Eligible Entry Area along the edge.' },
  'shift.path': { cite: 'KGP-8.613.3', says: 'No such path leads all units of the group there.' },
  'shift.portage': { cite: 'KGP-8.613.4', says: 'A unit still carries more portage points than it may.' },
  'shift.gun': { cite: 'KGP-8.613.4', says: 'A Gun goes only hooked to a vehicle or taken apart.' },
  'fuel.recipient': { cite: 'KGP-8.6141c.1', says: 'That is no Out-of-Gas vehicle to be refueled now.' },
  'fuel.donors': {
    cite: 'KGP-8.6141c.1, KGP-8.6141c.2',
    says: '{donors} are no three vehicles or Wrecks of the same area and fuel that can give any.',
  },
  'fuel.donor': { cite: 'KGP-8.6141c.3', says: '{vehicle} has not given its fuel in this step.' },
  'fuel.wreck': { cite: 'KGP-8.6141c.3', says: 'A donor that is given up becomes a Burnt-Out Wreck.' },
  'fuel.berth': { cite: 'KGP-8.6141c.3', says: '{vehicle} cannot be left in {to}.' },
  'fuel.night': { cite: 'KGP-8.6141c.4', says: 'Fuel comes up once, on the night of the 22nd, and for dry vehicles.' },
  'recovery.area': {
    cite: 'KGP-8.61421.2',
    says: 'Too few squads for one more {type} in {area}, or the area is Isolated.',
  },
  'exchange.weapon': { cite: 'KGP-8.6143.1', says: 'The {slot} of {vehicle} is no disabled machine gun.' },
  'exchange.spare': { cite: 'KGP-8.6143.1', says: '{mg} is no fitting machine gun in the area of {vehicle}.' },
  'captured.wreck': {
    cite: 'KGP-8.6144.3',
    says: 'No weapon of the captured vehicle works: it becomes a Wreck.',
  },
  'area.setup': { cite: 'KGP-8.6145, KGP-8.6149', says: 'That is done in Setup Areas only.' },
  'removal.item': { cite: 'KGP-8.615.1', says: '{item} is nothing that can be cleared away.' },
  'removal.control': { cite: 'KGP-8.615.1', says: 'The Location of {item} is not yours, or not on both sides of it.' },
  'removal.area': { cite: 'KGP-8.615.6', says: '{item} is not in {area}.' },
  'removal.mines': { cite: 'KGP-8.615.4', says: 'Mines must be cleared away before {item}.' },
  'removal.limit': { cite: 'KGP-8.615.2', says: 'Too few squads or heavy vehicles in {area} for one more attempt.' },
  'removal.loss': { cite: 'KGP-8.615.5', says: '{unit} is not among those who suffer first.' },
}
