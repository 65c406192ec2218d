import { describe, expect, it } from 'vitest'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { whyNot, candidates, legal, knownPosition } from '../../../../src/rulesets/kgp-campaign/rules/turn.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'

/*
 * The legal commands of a seat depend on its knowledge: the rules give the same answers for the position as the seat
 * knows it and for the actual position.
 */

const CAMPAIGNS = ['I', 'II', 'III'] as const

const WALKS = volume(6, 10, 'KGP_SEEN')

/** Every third position of a walk is checked. */
const EVERY = 3

/** The maximum number of commands checked per position. */
const MOST = 60

const positionsOf = (seed: number): readonly Position[] => {
  const start = startOf(sampleData, campaign(CAMPAIGNS[seed % CAMPAIGNS.length]), seed)
  const found: Position[] = []
  walkOn(positionOf(sampleData, start), seed, ({ after }) => {
    if (kgpCampaign.settle(after).length === 0) found.push(positionOf(sampleData, after))
  })
  return found.filter((_, n) => (n + seed) % EVERY === 0)
}

describe('legal commands', () => {
  const positions = Array.from({ length: WALKS }, (_, seed) => positionsOf(seed)).flat()

  it('depend only on what the seat knows', () => {
    for (const at of positions)
      for (const side of sides) {
        const all = legal(at, side)
        expect(legal(knownPosition(at, side), side)).toEqual(all)
        expect(kgpCampaign.legal(at.state, side)).toEqual(all)
      }
  }, 120_000)

  it('illegal commands break the same rules in the known position as in the full one', () => {
    let hidden = 0
    for (const at of positions)
      for (const side of sides) {
        const known = knownPosition(at, side)
        if (known !== at) hidden++
        for (const command of [...candidates(at, side), ...candidates(known, side)].slice(0, MOST))
          expect([command, whyNot(known, side, command)]).toEqual([command, whyNot(at, side, command)])
      }
    expect(hidden).toBeGreaterThan(positions.length)
  }, 120_000)
})
