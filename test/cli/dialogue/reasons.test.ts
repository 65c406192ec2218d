import { describe, expect, it } from 'vitest'
import { playGame } from '../../../src/analysis/play-games.js'
import { random } from '../../../src/bots/random.js'
import { games } from '../../../src/cli/games.js'
import { reasons } from '../../../src/cli/dialogue/menu.js'
import { policyForAll } from '../../../src/kernel/player.js'
import { volume } from '../../volume.js'

describe('reasons for illegal commands', () => {
  it.each(Object.entries(games))('%s: exist for every command in every position', (_id, game) => {
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
        playGame(rules, rules.setup(rules.scenarios[0]), policyForAll(rules.sides, random), seed, {
          maxCommands: volume(240, 800),
          look,
        })
    })
  })
})
