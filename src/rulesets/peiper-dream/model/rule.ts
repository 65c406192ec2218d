import type { RuleBook } from '../../../kernel/violation.js'

/** The id of a rule that can be broken. */
export type Rule =
  | 'command.order'
  | 'command.phase'
  | 'marsch.unit'
  | 'depot.hex'
  | 'place.next'
  | 'place.hex'
  | 'hold.side'
  | 'mines.unit'
  | 'unit.own'
  | 'unit.offMap'
  | 'unit.acted'
  | 'unit.moving'
  | 'unit.frozen'
  | 'card.stack'
  | 'stack.limit'
  | 'stack.halt'
  | 'move.adjacent'
  | 'move.board'
  | 'move.enemy'
  | 'move.terrain'
  | 'move.river'
  | 'move.ford'
  | 'move.cost'
  | 'move.adjacency'
  | 'enter.available'
  | 'enter.edge'
  | 'attack.target'
  | 'attack.frozen'
  | 'attack.oba'
  | 'attack.obaSupply'
  | 'attack.air'
  | 'attack.tiger'
  | 'attack.massacre'
  | 'infiltrate.option'
  | 'infiltrate.adjacency'
  | 'bridge.map'
  | 'bridge.blown'
  | 'demolish.side'
  | 'demolish.once'
  | 'demolish.held'
  | 'demolish.range'
  | 'demolish.nobody'
  | 'demolish.unit'
  | 'retreat.column'
  | 'rebuild.standing'
  | 'rebuild.budget'
  | 'rebuild.enemy'
  | 'rebuild.trace'

/** Where each rule is written in the ledger, and how to say that it was broken. */
export const book: RuleBook<Rule> = {
  'command.order': { cite: 'PD-I.28', says: '{command} is not an order of this game.' },
  'command.phase': { cite: 'PD-B.3', says: '{command} is not possible in this phase ({phase}).' },
  'marsch.unit': {
    cite: 'PD-O.6',
    says: '{unit} cannot be chosen for the first turn: it has been chosen already, or is not a German unit of this game.',
  },
  'depot.hex': { cite: 'PD-C.5', says: '{hex} takes no depot: this one goes on a road hex of its own map.' },
  'place.next': { cite: 'PD-B.39, PD-B.37', says: '{unit} is not the unit to place now.' },
  'place.hex': {
    cite: 'PD-B.37, PD-C.6, PD-C.10, PD-C.11, PD-C.12, PD-C.16, PD-C.31, PD-C.32, PD-C.33',
    says: '{unit} may not be placed in {hex}.',
  },
  'hold.side': {
    cite: 'PD-C.10, PD-C.16',
    says: '{unit} may not be held back: it must be placed while there is room.',
  },
  'mines.unit': { cite: 'PD-O.7', says: '{unit} cannot be named for the mines.' },
  'unit.own': { cite: 'PD-B.5, PD-B.2', says: '{unit} does not belong to the side whose card it is.' },
  'unit.offMap': { cite: 'PD-B.7, PD-B.13', says: '{unit} is not on the map.' },
  'unit.acted': { cite: 'PD-B.6', says: '{unit} has had its ACT.' },
  'unit.moving': { cite: 'PD-B.15, PD-B.24', says: '{unit} cannot act while another unit is on the move.' },
  'unit.frozen': { cite: 'PD-C.6', says: '{unit} may not do this before a German unit has entered Map B.' },
  'card.stack': { cite: 'PD-B.5', says: 'A face card gives one ACT, or one to each unit of a single stack.' },
  'stack.limit': { cite: 'PD-B.13, PD-O.2, PD-O.3', says: '{to} is full, and {unit} could not go on from there.' },
  'stack.halt': { cite: 'PD-B.13', says: '{unit} cannot halt in a hex that is full.' },
  'move.adjacent': { cite: 'PD-B.15, PD-B.11', says: '{to} is not next to {unit}.' },
  'move.board': { cite: 'PD-B.22, PD-S.1', says: '{to} is off the map in play.' },
  'move.enemy': { cite: 'PD-B.15, PD-B.13', says: '{to} is held by the enemy.' },
  'move.terrain': { cite: 'PD-B.18, PD-B.17', says: '{unit} is a vehicle and enters {to} only along a road.' },
  'move.river': { cite: 'PD-B.19, PD-B.33', says: '{unit} cannot cross the river into {to} without a bridge.' },
  'move.ford': { cite: 'PD-B.19', says: '{unit} crosses a river without a bridge only as its whole ACT.' },
  'move.cost': {
    cite: 'PD-B.15, PD-B.16, PD-B.17, PD-B.20, PD-C.24',
    says: '{unit} does not have enough movement left for {to}.',
  },
  'move.adjacency': { cite: 'PD-B.14', says: '{unit} may not step straight from one hex next to an enemy to another.' },
  'enter.available': { cite: 'PD-B.21, PD-B.38, PD-C.7', says: '{unit} is not waiting to enter.' },
  'enter.edge': { cite: 'PD-B.21, PD-B.38, PD-C.16', says: '{unit} may not enter at {to}.' },
  'attack.target': { cite: 'PD-B.23', says: '{target} is not an enemy next to {unit}.' },
  'attack.frozen': { cite: 'PD-C.6', says: '{unit} may not attack before a German unit has entered Map B.' },
  'attack.oba': { cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21', says: 'No artillery is left for {unit}.' },
  'attack.obaSupply': { cite: 'PD-C.20, PD-C.24, PD-X.21', says: '{unit} is out of supply and gets no artillery.' },
  'attack.air': { cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21', says: 'No aircraft are left for {unit}.' },
  'attack.tiger': { cite: 'PD-O.2', says: 'The Tiger cannot lend its guns to {unit} against {target}.' },
  'attack.massacre': { cite: 'PD-O.5', says: 'There is no massacre benefit to use for {unit}.' },
  'infiltrate.option': { cite: 'PD-O.1', says: 'Infiltration is not among the options of this game.' },
  'infiltrate.adjacency': {
    cite: 'PD-O.1',
    says: '{unit} infiltrates only from one hex next to an enemy straight to another.',
  },
  'bridge.map': { cite: 'PD-S.1', says: 'The map in play does not show {bridge}.' },
  'bridge.blown': { cite: 'PD-B.32, PD-B.33', says: 'There is nothing left of {bridge} to blow up.' },
  'demolish.side': { cite: 'PD-B.32', says: 'Only the US blows bridges.' },
  'demolish.once': { cite: 'PD-B.32', says: 'An attempt on {bridge} was made this turn already.' },
  'demolish.held': { cite: 'PD-B.32', says: 'A German unit stands at {bridge}.' },
  'demolish.range': { cite: 'PD-B.32', says: 'No German unit is near enough to {bridge}.' },
  'demolish.nobody': {
    cite: 'PD-B.32, PD-O.4',
    says: 'A unit is named for a demolition only with Tougher Bridge Demolition.',
  },
  'demolish.unit': { cite: 'PD-O.4', says: 'A US unit within three hexes of {bridge} must be named.' },
  'retreat.column': { cite: 'PD-O.8', says: 'Falling back may not lead farther from the west edge, as {to} would.' },
  'rebuild.standing': { cite: 'PD-C.34, PD-C.37', says: 'Nobody rebuilds {bridge}: it stands.' },
  'rebuild.budget': { cite: 'PD-C.34, PD-O.4', says: 'The German may rebuild no more bridges now.' },
  'rebuild.enemy': { cite: 'PD-C.35, PD-C.36', says: 'An enemy stands at {bridge}.' },
  'rebuild.trace': { cite: 'PD-C.35, PD-C.36, PD-X.23', says: 'Not both ends of {bridge} can trace a line of supply.' },
}
