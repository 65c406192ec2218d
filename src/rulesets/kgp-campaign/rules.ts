import type { RuleBook } from '../../kernel/violation.js'

/** Every rule that can be broken by a command: where it is written, and how to say it. */
export const rules = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'What is asked now is not answered by {tag}.' },
  'turn.once': { cite: 'KGP-8.6.2', says: 'That has been settled already in this step.' },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'No such piece is there for {tag}.' },
  'piece.own': { cite: 'KGP-8.6.2', says: 'The piece of {tag} is not yours to decide on.' },
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
  'area.nearest': { cite: 'KGP-8.6053.1, KGP-8.6061.1', says: '{area} is not among the nearest areas of {piece}.' },
  'weapon.removable': { cite: 'KGP-CG9', says: 'The {slot} of {vehicle} cannot be taken off.' },
  'escape.duty': { cite: 'KGP-8.606.1, KGP-8.606.2', says: '{unit} neither must nor may Escape.' },
  'escape.declared': { cite: 'KGP-8.606.3', says: '{unit} belongs to an attempt already.' },
  'escape.stack': { cite: 'KGP-8.606.3', says: '{unit} is not in one Location with the Personnel of {with}.' },
  'escape.leader': { cite: 'KGP-8.606.D7', says: '{leader} is no leader or hero stacked with {unit}.' },
  'escape.crowded': { cite: 'KGP-8.606.2', says: 'The Location of {unit} is not Overstacked.' },
  'escape.room': { cite: 'KGP-8.606.2', says: '{to} is no Isolated Location of the same area with room for {unit}.' },
  'escape.overstacked': { cite: 'KGP-8.606.2', says: 'An Isolated Location is still Overstacked.' },
  'escape.portage': { cite: 'KGP-8.606.4', says: 'A unit still carries more portage points than it may.' },
  'escape.gun': { cite: 'KGP-8.606.4', says: 'A Gun goes only hooked to a vehicle or taken apart.' },
  'item.dismantle': { cite: 'KGP-8.606.4, KGP-8.6149', says: '{item} cannot be taken apart.' },
  'item.give': { cite: 'KGP-8.606.4', says: '{to} is no other unit beside the bearer of {item}.' },
  'deploy.squad': { cite: 'KGP-8.606.5', says: '{unit} is no squad that could Deploy.' },
  'deploy.leader': { cite: 'KGP-8.606.5', says: '{unit} needs a leader in its group to Deploy.' },
  'heat.outcome': { cite: 'KGP-8.606.n1', says: '{outcome} cannot happen to {unit}.' },
  'scrounge.gains': { cite: 'KGP-8.6145', says: 'Scrounging {from} cannot give {gains}.' },
  'area.men': { cite: 'KGP-8.6071.2, KGP-8.6145', says: 'Nobody of your side is in the area to do {tag}.' },
  'item.possess': {
    cite: 'KGP-8.6071.4',
    says: '{unit} cannot take {item}: somebody has it, or it is in another area.',
  },
  'vehicle.reman': {
    cite: 'KGP-8.6071.4',
    says: '{unit} cannot man {vehicle}: no crew, another area, or manned already.',
  },
  'vehicle.recalled': { cite: 'KGP-8.6145', says: 'A Recalled vehicle is not touched.' },
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
} as const satisfies RuleBook<string>

/** The id of a rule that can be broken. */
export type Rule = keyof typeof rules
