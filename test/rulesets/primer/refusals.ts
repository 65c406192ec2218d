import { ruleBook, type RefusalValues, type Refusals } from '../../../src/rulesets/primer/model/rule.js'
import { refusalsOf } from '../refusals-of.js'
import { hex, unit } from './position.js'

/** A sample of every value. */
const samples: RefusalValues = {
  command: 'attack',
  phase: 'movement',
  unit: unit('w5'),
  to: hex('E5'),
  cost: 2,
  left: 1,
  target: hex('E5'),
}

/** A refusal by each rule. */
export const refusals: Refusals = refusalsOf<Refusals>(ruleBook, samples, {
  'unit.own': { unit: unit('e4') },
  'move.cost': { unit: unit('w1'), to: hex('D4'), cost: 2, left: 1 },
})
