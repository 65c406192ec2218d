import type { Refusals } from '../../../src/rulesets/primer/model/rule.js'
import { hex, unit } from './position.js'

/** A refusal by each rule. */
export const refusals: Refusals = {
  'turn.phase': { command: 'attack', phase: 'movement' },
  'unit.own': { unit: unit('e4') },
  'move.adjacent': { unit: unit('w5'), to: hex('E5') },
  'move.occupied': { to: hex('E5') },
  'move.cost': { unit: unit('w1'), to: hex('D4'), cost: 2, left: 1 },
  'move.zoc': { unit: unit('w5') },
  'attack.target': { target: hex('E5') },
  'attack.nobody': { target: hex('E5') },
}
