import { describe, expect, it } from 'vitest'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionAfter } from '../../../../src/rulesets/kgp-campaign/model/chain.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { Both, BothPart } from '../../../../src/rulesets/kgp-campaign/model/task.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { handlers } from '../../../../src/rulesets/kgp-campaign/rules/handlers.js'
import type { Decisions } from '../../../../src/rulesets/kgp-campaign/rules/part-handler.js'
import { plannedPosition } from '../../../../src/rulesets/kgp-campaign/rules/planned-position.js'
import { startOf, walkOn } from '../walking.js'

/** The pending decisions with sealed orders, and how they are handled. */
const sealedIn = ({ state: { phase } }: Position): readonly [Both, Decisions<BothPart>] | null => {
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (task?.tag !== 'both' || sides.every((side) => task.orders[side].length === 0)) return null
  return [task, handlers[task.part].both as Decisions<BothPart>]
}

describe('KGP-8.6.2: a planned position', () => {
  it('is the position after all sealed orders of the side, however it was planned before', () => {
    let most = 0
    for (const seed of [1, 2, 3]) {
      const scenario = campaign('II', { 'cg.secrecy': 'committed' })
      walkOn(positionOf(sampleData, startOf(sampleData, scenario, seed)), seed, ({ after }) => {
        const at = positionOf(sampleData, after)
        const sealed = sealedIn(at)
        if (sealed === null) return
        const [task, decisions] = sealed
        for (const side of sides) {
          const orders = task.orders[side]
          const expected = orders.reduce(
            (planned, order) => positionAfter(planned, decisions.decide(planned, side, order)),
            at,
          )
          expect(plannedPosition(at, decisions, task, side).state).toEqual(expected.state)
          most = Math.max(most, orders.length)
        }
      })
    }
    expect(most).toBeGreaterThan(5)
  })
})
