import { bridges, hexById } from '../../../src/rulesets/peiper-dream/data/map.js'
import { unitOf } from '../../../src/rulesets/peiper-dream/data/units.js'
import { ruleBook, type RefusalValues, type Refusals } from '../../../src/rulesets/peiper-dream/model/rule.js'
import { refusalsOf } from '../refusals-of.js'

const [spitze, tiger, recon] = ['de-spitze-pz', 'de-501-tiger', 'us-14cav-18'].map(unitOf)
const [first, group, engineers] = ['us-99-394-1', 'us-99-bg', 'us-291-eng'].map(unitOf)
const [honsfeld, road, forest] = ['A0604', 'A0201', 'A0704'].map(hexById)
const [stavelot, salm, huy] = ['br-stavelot', 'br-trois-ponts-salm', 'br-huy'].map((id) =>
  bridges.findIndex((bridge) => bridge.id === id),
)

/** A sample of every value. */
const samples: RefusalValues = {
  given: 'retreat',
  command: 'attack',
  phase: 'moving',
  unit: spitze,
  ineligible: 'chosen',
  hex: honsfeld,
  map: 'B',
  next: first,
  moving: spitze,
  to: honsfeld,
  target: first,
  bridge: stavelot,
  range: 3,
  rebuilds: 2,
  per: 'phase',
}

/** A refusal by each rule. */
export const refusals: Refusals = refusalsOf<Refusals>(ruleBook, samples, {
  'place.next': { unit: recon, next: first },
  'place.hex': { unit: spitze, hex: road },
  'hold.side': { unit: tiger },
  'mines.unit': { unit: first, ineligible: 'us' },
  'unit.offMap': { unit: tiger },
  'unit.moving': { unit: tiger, moving: spitze },
  'unit.frozen': { unit: group },
  'move.adjacent': { unit: spitze, to: road },
  'move.board': { to: road },
  'move.terrain': { unit: spitze, to: forest },
  'move.ford': { unit: first, to: road },
  'move.cost': { unit: spitze, to: forest },
  'enter.available': { unit: tiger },
  'enter.edge': { unit: engineers, to: honsfeld },
  'attack.frozen': { unit: group },
  'attack.tiger': { unit: spitze, target: recon },
  'attack.massacre': { unit: engineers },
  'infiltrate.adjacency': { unit: first, to: forest },
  'bridge.map': { bridge: huy },
  'demolish.once': { bridge: salm },
  'demolish.unit': { bridge: salm, range: 3 },
  'retreat.column': { unit: first, to: honsfeld },
  'rebuild.enemy': { bridge: salm },
  'rebuild.trace': { bridge: huy },
})
