import { describe, expect, it } from 'vitest'
import { unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { isAlive } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { tasksOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { actsTo } from '../../../../src/rulesets/peiper-dream/play/travel.js'
import { statesOf } from '../random-games.js'

const GAMES = 3
const EVERY = 25

describe('travel', () => {
  it('cached distances equal newly computed ones', () => {
    for (let seed = 0; seed < GAMES; seed++) {
      let n = 0
      for (const state of statesOf(seed)) {
        if (n++ % EVERY > 0) continue
        const fresh = { ...state, scenario: structuredClone(state.scenario) }
        for (const { aim } of tasksOf(state.scenario))
          for (const unit of unitsOf.german)
            if (isAlive(state, unit)) expect(actsTo(state, unit, aim)).toBe(actsTo(fresh, unit, aim))
      }
    }
  })
})
