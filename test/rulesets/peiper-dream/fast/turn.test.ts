import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allHexes } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { peiperDreamRules, playoutPosition } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { countAll } from '../../../../src/rulesets/peiper-dream/fast/playout-position.js'
import { positionOf, type Position } from '../../../../src/rulesets/peiper-dream/model/position.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { canTrace } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { turn } from '../../../../src/rulesets/peiper-dream/rules/turn.js'
import { statesOf } from '../random-games.js'
import { volume } from '../../../volume.js'

const GAMES = volume(2, 10, 'PD_TWIN_GAMES')
/** The counts of a position, and the conclusions of supply from them. */
const counted = (at: Position): object => ({
  stacks: at.stacks,
  besideGermans: Array.from(at.besideGermans),
  besideAmericans: Array.from(at.besideAmericans),
  german: allHexes.map((hex) => canTrace(at, hex)),
  us: allHexes.map((hex) => canTrace(at, hex, 'us')),
})

describe('the fast rules', () => {
  it('a position updated in play has the same counts as one computed from its state', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let at: ReturnType<typeof playoutPosition> | null = null
        let n = 0
        for (const state of statesOf(seed)) {
          at ??= playoutPosition(state)
          at.state = state
          countAll(at)
          if (n++ % 5 === 0) expect(counted(at)).toEqual(counted(positionOf(state)))
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('positions played side by side keep their own supply lines', () => {
    const games = [1, 2, 3].slice(0, volume(2, 3)).map((seed) => {
      const states = statesOf(seed)
      return Array.from({ length: 400 }, () => states.next().value as State)
    })
    const boards = games.map(([first]) => playoutPosition(first))
    for (let n = 0; n < 40; n++)
      boards.forEach((at, i) => {
        at.state = games[i][n * 10]
        countAll(at)
        const own = positionOf(at.state)
        for (const side of ['german', 'us'] as const)
          expect(allHexes.filter((hex) => canTrace(at, hex, side))).toEqual(
            allHexes.filter((hex) => canTrace(own, hex, side)),
          )
      })
  })

  it('lists, refusals and automatic events equal those of the plain rules', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let n = 0
        for (const state of statesOf(seed)) {
          const settled = turn.settle(state)
          expect(peiperDreamRules.settle(state)).toEqual(settled)
          if (settled.length > 0) continue
          const next = turn.toAct(state)
          expect(peiperDreamRules.toAct(state)).toEqual(next)
          if (next.tag !== 'sides') continue
          const [side] = next.sides
          const legal = turn.legal(state, side)
          expect(peiperDreamRules.legal(state, side)).toEqual(legal)
          expect(peiperDreamRules.countLegal?.(state, side)).toBe(legal.length)
          for (const at of [0, n % legal.length, legal.length - 1])
            expect(peiperDreamRules.nthLegal?.(state, side, at)).toEqual(legal[at])
          if (n++ % 25 > 0) continue
          expect(legal.map((_, at) => peiperDreamRules.nthLegal?.(state, side, at))).toEqual(legal)
          const candidates = [...turn.candidates(state, side)]
          expect(candidates.filter((command) => turn.decide(state, side, command)._tag === 'Right')).toEqual(legal)
          for (const command of candidates)
            expect(peiperDreamRules.decide(state, side, command)).toEqual(turn.decide(state, side, command))
        }
      }),
      { numRuns: GAMES },
    )
  })
})
