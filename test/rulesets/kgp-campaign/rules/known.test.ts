import { describe, expect, it } from 'vitest'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { broken, candidates, legal, knownPosition } from '../../../../src/rulesets/kgp-campaign/rules/turn.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'

/*
 * What a seat may do hangs on what it knows: the rules say the same of the position as it knows it and of the position as it is.
 */

const CAMPAIGNS = ['I', 'II', 'III'] as const

const WALKS = volume(6, 20, 'KGP_SEEN')

/** So many of the positions of a walk are looked at: every third. */
const EVERY = 3

/** So many commands of a position. */
const MOST = 60

const positionsOf = (seed: number): readonly Position[] => {
  const start = startOf(sampleData, campaign(CAMPAIGNS[seed % CAMPAIGNS.length]), seed)
  const found: Position[] = []
  walkOn(positionOf(sampleData, start), seed, ({ after }) => {
    if (kgpCampaign.settle(after).length === 0) found.push(positionOf(sampleData, after))
  })
  return found.filter((_, n) => (n + seed) % EVERY === 0)
}

describe('what a seat may do', () => {
  const positions = Array.from({ length: WALKS }, (_, seed) => positionsOf(seed)).flat()

  it('is listed by what it knows as by what is there', () => {
    for (const at of positions)
      for (const side of sides) {
        const all = legal(at, side)
        expect(legal(knownPosition(at, side), side)).toEqual(all)
        expect(kgpCampaign.legal(at.state, side)).toEqual(all)
      }
  }, 120_000)

  it('breaks the same rules by what it knows as by what is there', () => {
    let hidden = 0
    for (const at of positions)
      for (const side of sides) {
        const known = knownPosition(at, side)
        if (known !== at) hidden++
        for (const command of [...candidates(at, side), ...candidates(known, side)].slice(0, MOST))
          expect([command, broken(known, side, command)]).toEqual([command, broken(at, side, command)])
      }
    expect(hidden).toBeGreaterThan(positions.length)
  }, 120_000)
})
