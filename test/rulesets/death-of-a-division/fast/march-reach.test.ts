import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasIn } from '../../../../src/rulesets/death-of-a-division/data/area-set.js'
import { printedGround } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { unitsOf } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { MOST_MARCH } from '../../../../src/rulesets/death-of-a-division/data/tables.js'
import { marchReach } from '../../../../src/rulesets/death-of-a-division/fast/march-reach.js'
import { positionOf } from '../../../../src/rulesets/death-of-a-division/model/position.js'
import * as plain from '../../../../src/rulesets/death-of-a-division/rules/road-march.js'
import { position } from '../board.js'

describe('march reach with cache', () => {
  it('DD-5.11: matches the plain rules for any enemy positions and any order of queries', () => {
    const board = fc.record({
      spots: fc.array(fc.constantFrom(...printedGround.areas), { maxLength: 30 }),
      side: fc.constantFrom('german' as const, 'us' as const),
      usMayEnterGermanStart: fc.boolean(),
      asked: fc.array(fc.tuple(fc.constantFrom(...printedGround.areas), fc.integer({ min: 0, max: MOST_MARCH })), {
        maxLength: 20,
      }),
    })
    fc.assert(
      fc.property(board, ({ spots, side, usMayEnterGermanStart, asked }) => {
        const empty = position({ at: {}, options: { usMayEnterGermanStart } })
        const place = empty.place.slice()
        const enemies = unitsOf[side === 'us' ? 'german' : 'us']
        for (const [i, area] of spots.entries()) if (i < enemies.length) place[enemies[i]] = area
        const at = positionOf({ ...empty, place })
        for (const [from, areas] of asked)
          expect(areasIn(marchReach(at, side, from, areas))).toEqual(areasIn(plain.marchReach(at, side, from, areas)))
      }),
      { numRuns: 300 },
    )
  })
})
