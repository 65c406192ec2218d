import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { readScenario } from '../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { optionValues } from '../../../src/rulesets/peiper-dream/data/options.js'
import { battleNames, type Scenario } from '../../../src/rulesets/peiper-dream/data/scenario.js'
import type { State } from '../../../src/rulesets/peiper-dream/model/state.js'
import { turn } from '../../../src/rulesets/peiper-dream/rules/turn.js'

const STEPS = 1500

type Below = (n: number) => number

/** Any game with any compatible options. */
const anyScenario = (below: Below): Scenario => {
  for (;;) {
    const options: Record<string, unknown> = {}
    for (const [name, values] of Object.entries(optionValues))
      if (below(2) === 0) options[name] = values[below(values.length)]
    const read = readScenario({ name: battleNames[below(battleNames.length)], options })
    if (read._tag === 'Right') return read.right
  }
}

/** Every state of a random game, at decisions, draws and automatic steps. */
export function* statesOf(seed: number): Generator<State> {
  const { below, answer } = rollerFrom(rngFrom(seed))
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
