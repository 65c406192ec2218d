import { describe, expect, it } from 'vitest'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { isRoomForAll } from '../../../../src/rulesets/kgp-campaign/fast/room-for-all.js'
import { sureOrders } from '../../../../src/rulesets/kgp-campaign/fast/sure-orders.js'
import * as fast from '../../../../src/rulesets/kgp-campaign/fast/turn.js'
import { has } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { kgpCampaignRules, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { boxOrders, whyNotCommit } from '../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/set-up-group.js'
import { notSetUp } from '../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/set-up-rest.js'
import * as plain from '../../../../src/rulesets/kgp-campaign/rules/turn.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'

/*
 * The fast list of commands agrees with the plain rules, in Refit Phases after random scenario ends and in those before
 * Initial Scenarios.
 */

const CAMPAIGNS = ['I', 'II', 'III'] as const

/** The steps with lists that test fewer commands than the plain rules. */
const SHORTENED: readonly string[] = [...Object.keys(sureOrders), ...Object.keys(fast.shortLists)]

const WALKS = volume(8, 20, 'KGP_FAST')

/** The positions of a walk in which the fast list tests fewer commands than the plain one. */
const shortened = (seed: number): readonly State[] => {
  // In some walks every step is sealed, so that orders refer to what a side has planned.
  const options = seed % 4 === 3 ? { 'cg.secrecy': 'committed' as const } : {}
  const scenario = campaign(CAMPAIGNS[seed % CAMPAIGNS.length], options)
  const start = seed % 2 === 0 ? startOf(sampleData, scenario, seed) : kgpCampaignRules.setup(scenario)
  const found: State[] = []
  walkOn(positionOf(sampleData, start), seed, ({ after }) => {
    if (after.phase.tag === 'refit' && SHORTENED.includes(after.phase.part)) found.push(after)
  })
  return found
}

describe('fast command lists', () => {
  const positions = Array.from({ length: WALKS }, (_, seed) => shortened(seed)).flat()

  it('equal those of the plain rules, in the same order', () => {
    for (const state of positions)
      for (const side of sides) {
        const at = positionOf(sampleData, state)
        expect(fast.legal(at, side)).toEqual(plain.legal(at, side))
      }
  })

  it('KGP-CG7a: a group needs a Holding Box only if there is not obviously room for all groups', () => {
    let groups = 0
    for (const state of positions.filter(({ phase }) => phase.tag === 'refit' && phase.part === '8.624'))
      for (const side of sides) {
        const at = positionOf(sampleData, state)
        if (!isRoomForAll(at, side)) continue
        if (notSetUp(at, side).some((piece) => has(piece, 'reserve'))) groups += 1
        expect(boxOrders(at, side)).toEqual([])
        expect(whyNotCommit(at, side)).toBeNull()
      }
    expect(groups).toBeGreaterThan(0)
  })

  it('are compared in every step that has precomputed orders', () => {
    const met = new Set<string | false>(positions.map(({ phase }) => phase.tag === 'refit' && phase.part))
    expect(SHORTENED.filter((part) => !met.has(part))).toEqual([])
  })
})
