import { describe, expect, it } from 'vitest'
import { playOut } from '../../../src/analysis/playouts.js'
import { random } from '../../../src/bots/random.js'
import { games } from '../../../src/cli/games.js'
import { reasons } from '../../../src/cli/dialogue/menu.js'
import { policyForAll } from '../../../src/kernel/player.js'
import { volume } from '../../volume.js'

describe('why something cannot be done', () => {
  it.each(Object.entries(games))('%s: is told for whatever is wished, in every position', (_id, game) => {
    game((module) => {
      const rules = module.ruleset
      let asked = 0
      const look = (state: ReturnType<typeof rules.setup>): void => {
        const turn = rules.toAct(state)
        if (turn.tag !== 'sides' || asked++ % 60 !== 0) return
        for (const side of turn.sides)
          for (const words of ['', 'no such thing'])
            for (const line of reasons(module, state, side, words)) expect(line).not.toMatch(/undefined|NaN|\[object/)
      }
      for (let seed = 1; seed <= volume(1, 10); seed++)
        playOut(rules, rules.setup(rules.scenarios[0]), policyForAll(rules.sides, random), seed, {
          mostCommands: volume(240, 2000),
          look,
        })
    })
  })
})
