import { describe, expect, it } from 'vitest'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { sureOrders } from '../../../../src/rulesets/kgp-campaign/fast/sure-orders.js'
import * as fast from '../../../../src/rulesets/kgp-campaign/fast/turn.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import * as plain from '../../../../src/rulesets/kgp-campaign/rules/turn.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'

/*
 * What is listed the quick way is what the plain rules list: in Refit Phases after random ends of scenarios, and in those
 * before Initial Scenarios.
 */

const CAMPAIGNS = ['I', 'II', 'III'] as const

const WALKS = volume(8, 45, 'KGP_FAST')

/** The positions of a walk in which the quick list looks at fewer commands than the plain one. */
const shortened = (seed: number): readonly State[] => {
  const start = startOf(sampleData, campaign(CAMPAIGNS[seed % CAMPAIGNS.length]), seed)
  const found: State[] = []
  walkOn(positionOf(sampleData, start), seed, ({ after }) => {
    if (after.phase.tag === 'refit' && after.phase.part in sureOrders) found.push(after)
  })
  return found
}

describe('quick lists', () => {
  const positions = Array.from({ length: WALKS }, (_, seed) => shortened(seed)).flat()

  it('are those of the plain rules, in the same order', () => {
    for (const state of positions)
      for (const side of sides) {
        const at = positionOf(sampleData, state)
        expect(fast.legal(at, side)).toEqual(plain.legal(at, side))
      }
  })

  it('are held against every step that has orders of which it is known beforehand', () => {
    const met = new Set(positions.map(({ phase }) => phase.tag === 'refit' && phase.part))
    expect(Object.keys(sureOrders).filter((part) => !met.has(part as keyof typeof sureOrders))).toEqual([])
  })
})
