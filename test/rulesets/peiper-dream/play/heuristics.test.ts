import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { advance } from '../../../../src/kernel/step.js'
import type { PeiperDream } from '../../../../src/rulesets/peiper-dream/model/game.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import type { Moving, Play } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { tasksOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { position, u } from '../table.js'

describe('the judgment of a position', () => {
  it.each(battleNames)(
    'is fair in %s: what one side has the other lacks, and the end is judged by its outcome',
    (name) => {
      const start = advance(rules, rules.setup(scenario(name)), []).state
      expect(heuristics.evaluate(start, 'german') + heuristics.evaluate(start, 'us')).toBeCloseTo(1)
      const { state, outcome } = playOut(rules, start, policyForAll<PeiperDream>(rules.sides, random), 2)
      expect(heuristics.evaluate(state, outcome?.winner ?? 'us')).toBe(1)
      expect(heuristics.evaluate(state, outcome?.winner === 'us' ? 'german' : 'us')).toBe(0)
    },
  )

  it('PD-C.39 finds Germans who have less time left farther from victory', () => {
    const early = position('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz')
    const late = position('campaign t12 play(german,8S,4,any) A1005:de-spitze-pz')
    expect(heuristics.evaluate(late, 'german')).toBeLessThan(heuristics.evaluate(early, 'german'))
  })

  it.each(battleNames)(
    'is a number in %s for a unit at its goal that has more left than it would begin with',
    (name) => {
      const unit = u('de-spitze-pz')
      const start = advance(rules, rules.setup(scenario(name)), []).state
      const then: Play = { tag: 'play', side: 'german', card: 10, left: 4, stack: null }
      const phase: Moving = { tag: 'moving', unit, left: 9, then }
      for (const { aim } of tasksOf(start.scenario)) {
        const there = { ...start, hex: start.hex.with(unit, aim.hexes[0]), acted: start.acted.with(unit, 1), phase }
        const judged = heuristics.evaluate(there, 'german')
        expect(judged).toBeGreaterThanOrEqual(0)
        expect(judged).toBeLessThanOrEqual(1)
      }
    },
  )
})

describe('the rating of a command', () => {
  it('is what was thought out: to fire at what bars the road', () => {
    const shut = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~')
    const best = rules
      .legal(shut, 'german')
      .toSorted((a, b) => heuristics.prior(shut, 'german', b) - heuristics.prior(shut, 'german', a))[0]
    expect(best).toMatchObject({ tag: 'attack', unit: u('de-spitze-pz') })
  })

  it('rates every command of a game as a number, on the move and outside of ACTs too', () => {
    const seats = policyForAll<PeiperDream>(rules.sides, (state, legal, below) => {
      const side = rules.toAct(state)
      if (side.tag !== 'sides') throw new Error('nobody is asked')
      for (const command of legal) expect(heuristics.prior(state, side.sides[0], command)).not.toBeNaN()
      return player(state, legal, below)
    })
    expect(playOut(rules, rules.setup(scenario('paying-the-peiper')), seats, 1).outcome).not.toBeNull()
  })
})

describe('a search with this insight', () => {
  it('plays by the rules', () => {
    const bot = treeSearch(rules, 'german', { ...heuristics, budget: { playouts: 8 } })
    const seats = { german: bot, us: player }
    expect(playOut(rules, rules.setup(scenario('paying-the-peiper')), seats, 1, { mostCommands: 30 }).commands).toBe(30)
  })
})
