import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { advance } from '../../../../src/kernel/transition.js'
import type { PeiperDream } from '../../../../src/rulesets/peiper-dream/model/game.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import type { Moving, Play } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { tasksOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { position, u } from '../table.js'

describe('evaluate', () => {
  it.each(battleNames)('sums to 1 over both sides in %s, and is the outcome once the game is over', (name) => {
    const start = advance(rules, rules.setup(scenario(name)), []).state
    expect(heuristics.evaluate(start, 'german') + heuristics.evaluate(start, 'us')).toBeCloseTo(1)
    const { state, outcome } = playGame(rules, start, policyForAll<PeiperDream>(rules.sides, random), 2)
    expect(heuristics.evaluate(state, outcome?.winner ?? 'us')).toBe(1)
    expect(heuristics.evaluate(state, outcome?.winner === 'us' ? 'german' : 'us')).toBe(0)
  })

  it('PD-C.39: is lower for Germans with less time left', () => {
    const early = position('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz')
    const late = position('campaign t12 play(german,8S,4,any) A1005:de-spitze-pz')
    expect(heuristics.evaluate(late, 'german')).toBeLessThan(heuristics.evaluate(early, 'german'))
  })

  it.each(battleNames)(
    'stays between 0 and 1 in %s for a unit at its goal with more turns left than at the start',
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

describe('prior', () => {
  it('uses the hand-tuned weights: it prefers fire at a unit that blocks the road', () => {
    const shut = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~')
    const best = rules
      .legal(shut, 'german')
      .toSorted((a, b) => heuristics.prior(shut, 'german', b) - heuristics.prior(shut, 'german', a))[0]
    expect(best).toMatchObject({ tag: 'attack', unit: u('de-spitze-pz') })
  })

  it('is a number for every command of a game, during moves and between ACTs', () => {
    const seats = policyForAll<PeiperDream>(rules.sides, (state, legal, below) => {
      const side = rules.toAct(state)
      if (side.tag !== 'sides') throw new Error('nobody is asked')
      for (const command of legal) expect(heuristics.prior(state, side.sides[0], command)).not.toBeNaN()
      return player(state, legal, below)
    })
    expect(playGame(rules, rules.setup(scenario('paying-the-peiper')), seats, 1).outcome).not.toBeNull()
  })
})

describe('tree search with the heuristics', () => {
  it('plays legal commands', () => {
    const bot = treeSearch(rules, 'german', { ...heuristics, budget: { playouts: 8 } })
    const seats = { german: bot, us: player }
    expect(playGame(rules, rules.setup(scenario('paying-the-peiper')), seats, 1, { maxCommands: 30 }).commands).toBe(30)
  })
})
