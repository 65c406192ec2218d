import { bridges, hexOf } from '../../../src/rulesets/peiper-dream/data/board.js'
import { unitOf } from '../../../src/rulesets/peiper-dream/data/units.js'
import type { Refusals } from '../../../src/rulesets/peiper-dream/model/rule.js'

const [spitze, tiger, recon] = ['de-spitze-pz', 'de-501-tiger', 'us-14cav-18'].map(unitOf)
const [first, group, engineers] = ['us-99-394-1', 'us-99-bg', 'us-291-eng'].map(unitOf)
const [honsfeld, road, forest] = ['A0604', 'A0201', 'A0704'].map(hexOf)
const [stavelot, salm, huy] = ['br-stavelot', 'br-trois-ponts-salm', 'br-huy'].map((id) =>
  bridges.findIndex((bridge) => bridge.id === id),
)

/** A refusal by each rule. */
export const refusals: Refusals = {
  'command.order': { given: 'retreat' },
  'command.phase': { command: 'attack', phase: 'moving' },
  'marsch.unit': { unit: spitze, ineligible: 'chosen' },
  'depot.hex': { hex: honsfeld, map: 'B' },
  'place.next': { unit: recon, next: first },
  'place.hex': { unit: spitze, hex: road },
  'hold.side': { unit: tiger },
  'mines.unit': { unit: first, ineligible: 'us' },
  'unit.own': { unit: spitze },
  'unit.offMap': { unit: tiger },
  'unit.acted': { unit: spitze },
  'unit.moving': { unit: tiger, moving: spitze },
  'unit.frozen': { unit: group },
  'card.stack': {},
  'stack.limit': { unit: spitze, to: honsfeld },
  'stack.halt': { unit: spitze },
  'move.adjacent': { unit: spitze, to: road },
  'move.board': { to: road },
  'move.enemy': { to: honsfeld },
  'move.terrain': { unit: spitze, to: forest },
  'move.river': { unit: spitze, to: honsfeld },
  'move.ford': { unit: first, to: road },
  'move.cost': { unit: spitze, to: forest },
  'move.adjacency': { unit: spitze, to: honsfeld },
  'enter.available': { unit: tiger },
  'enter.edge': { unit: engineers, to: honsfeld },
  'attack.target': { unit: spitze, target: first },
  'attack.frozen': { unit: group },
  'attack.oba': { unit: spitze },
  'attack.obaSupply': { unit: spitze },
  'attack.air': { unit: spitze },
  'attack.tiger': { unit: spitze, target: recon },
  'attack.massacre': { unit: engineers },
  'infiltrate.option': {},
  'infiltrate.adjacency': { unit: first, to: forest },
  'bridge.map': { bridge: huy },
  'bridge.blown': { bridge: stavelot },
  'demolish.side': {},
  'demolish.once': { bridge: salm },
  'demolish.held': { bridge: stavelot },
  'demolish.range': { bridge: stavelot, range: 3 },
  'demolish.nobody': {},
  'demolish.unit': { bridge: salm, range: 3 },
  'retreat.column': { unit: first, to: honsfeld },
  'rebuild.standing': { bridge: stavelot },
  'rebuild.budget': { rebuilds: 2, per: 'phase' },
  'rebuild.enemy': { bridge: salm },
  'rebuild.trace': { bridge: huy },
}
