import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { allHexes } from '../../../../src/rulesets/peiper-dream/data/board.js'
import { optionValues } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { battleNames, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamRules, playoutPosition } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { countAll } from '../../../../src/rulesets/peiper-dream/fast/playout-position.js'
import { positionOf, type Position } from '../../../../src/rulesets/peiper-dream/model/position.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { canTrace } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { turn } from '../../../../src/rulesets/peiper-dream/rules/turn.js'
import { volume } from '../../../volume.js'

const GAMES = volume(4, 10, 'PD_TWIN_GAMES')
const STEPS = 1500

type Below = (n: number) => number

/** Any game with any options that go together. */
const anyScenario = (below: Below): Scenario => {
  for (;;) {
    const options: Record<string, unknown> = {}
    for (const [name, values] of Object.entries(optionValues))
      if (below(2) === 0) options[name] = values[below(values.length)]
    const read = readScenario({ name: battleNames[below(battleNames.length)], options })
    if (read._tag === 'Right') return read.right
  }
}

/** What is counted on a position, and what supply concludes from it. */
const counted = (at: Position): object => ({
  stacks: at.stacks,
  besideGermans: Array.from(at.besideGermans),
  besideAmericans: Array.from(at.besideAmericans),
  german: allHexes.map((hex) => canTrace(at, hex)),
  us: allHexes.map((hex) => canTrace(at, hex, 'us')),
})

/** Every state of a random game in which somebody is asked something, or chance, or the game goes on by itself. */
function* statesOf(seed: number): Generator<State> {
  const { below, answer } = opened(rngFrom(seed))
  let state = turn.setup(anyScenario(below))
  for (let n = 0; n < STEPS; n++) {
    yield state
    let events = turn.settle(state)
    if (events.length === 0) {
      const next = turn.toAct(state)
      if (next.tag === 'over') return
      if (next.tag === 'chance') events = turn.resolve(state, answer(next.draw))
      else {
        const legal = turn.legal(state, next.sides[0])
        const decided = turn.decide(state, next.sides[0], legal[below(legal.length)])
        if (decided._tag === 'Left') throw new Error(decided.left.rule)
        events = decided.right
      }
    }
    state = events.reduce(turn.evolve, state)
  }
}

describe('what is quick equals what is plain', () => {
  it('a position played on has the same things counted as one counted from nothing', () => {
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

  it('lists, refusals and what follows are those that the plain rules give', () => {
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
          if (n++ % 25 > 0) continue
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
