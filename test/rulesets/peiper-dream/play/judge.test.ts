import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { random } from '../../../../src/bots/random.js'
import { predict } from '../../../../src/kernel/neural-net.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { advance } from '../../../../src/kernel/transition.js'
import { bridges } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { unitsOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { PeiperDream } from '../../../../src/rulesets/peiper-dream/model/game.js'
import { isAlive, isStanding, type State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { actsOverBridge } from '../../../../src/rulesets/peiper-dream/play/delay.js'
import { evaluate } from '../../../../src/rulesets/peiper-dream/play/evaluation.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { judge, judgeFacts } from '../../../../src/rulesets/peiper-dream/play/judge.js'
import { campaign } from '../../../../src/rulesets/peiper-dream/play/judges/campaign.js'
import { payingThePeiper } from '../../../../src/rulesets/peiper-dream/play/judges/paying-the-peiper.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { assignmentsOf } from '../../../../src/rulesets/peiper-dream/play/tasks.js'
import { actsTo } from '../../../../src/rulesets/peiper-dream/play/travel.js'
import { position } from '../table.js'

/** Some of the decision points of a game between built-in players. */
const positionsOf = (name: (typeof battleNames)[number], each: number): readonly State[] => {
  const seen: State[] = []
  let asked = 0
  const watching = policyForAll<PeiperDream>(rules.sides, (state, legal, below) => {
    if (asked++ % each === 0) seen.push(state)
    return player(state, legal, below)
  })
  playGame(rules, advance(rules, rules.setup(scenario(name)), []).state, watching, 3)
  return seen
}

describe('judge, the learned chance to win', () => {
  it.each(battleNames)('is a probability in %s and sums to 1 over both sides', (name) => {
    for (const state of positionsOf(name, 40)) {
      const [german, us] = [judge(state, 'german'), judge(state, 'us')]
      expect(german + us).toBeCloseTo(1)
      expect(Math.min(german, us)).toBeGreaterThanOrEqual(0)
    }
  })

  it('has one coefficient per fact in the games it was trained on, and uses the evaluation in others', () => {
    const nets = { campaign, 'paying-the-peiper': payingThePeiper }
    for (const name of battleNames) {
      const start = advance(rules, rules.setup(scenario(name)), []).state
      const facts = judgeFacts[name]?.(start)
      if (name !== 'campaign' && name !== 'paying-the-peiper') {
        expect(facts).toBeUndefined()
        expect(judge(start, 'german')).toBe(evaluate(start, 'german'))
        continue
      }
      const { mean, spread, straight, bends, sum } = nets[name]
      for (const numbers of [mean, spread, straight]) expect(numbers).toHaveLength(facts?.length ?? 0)
      for (const bend of bends) expect(bend).toHaveLength((facts?.length ?? 0) + 1)
      expect(sum).toHaveLength(bends.length + 1)
      expect(facts?.every(Number.isFinite)).toBe(true)
      expect(judge(start, 'german')).toBe(predict(nets[name], facts ?? []))
    }
  })

  it.each(['campaign', 'paying-the-peiper'] as const)('is the outcome once %s is over', (name) => {
    const start = advance(rules, rules.setup(scenario(name)), []).state
    const { state, outcome } = playGame(rules, start, policyForAll<PeiperDream>(rules.sides, random), 2)
    expect(judge(state, outcome?.winner ?? 'us')).toBe(1)
  })

  it('PD-C.39: in the campaign it is higher for Germans farther west and with fewer enemies in their way', () => {
    const [far, near, barred] = [
      'campaign t12 play(german,8S,4,any) B0905:de-spitze-pz B0904:de-lah-1-1-pz B1005:de-lah-3-2-pzgr leftA:6 released',
      'campaign t12 play(german,8S,4,any) C0506:de-spitze-pz C0603:de-lah-1-1-pz C0704:de-lah-3-2-pzgr leftA:6 released',
      'campaign t12 play(german,8S,4,any) C0506:de-spitze-pz C0603:de-lah-1-1-pz C0704:de-lah-3-2-pzgr D0402:us-30-119-1 D0504:us-30-119-2 D0203:us-30-119-3 leftA:6 released',
    ].map((text) => judge(position(text), 'german'))
    expect(near).toBeGreaterThan(far)
    expect(near).toBeGreaterThan(barred)
  })

  it('PD-S.2: in Paying the Peiper it is higher for Germans with more objectives', () => {
    const start = position('paying-the-peiper t5 play(german,8S,4,any) A0705:de-spitze-pz A0604:de-lah-pi')
    const more = position(
      'paying-the-peiper t5 play(german,8S,4,any) A0705:de-spitze-pz A0604:de-lah-pi A0603:de-lah-1-2-pzgr A0904:de-3fj-5',
    )
    expect(judge(more, 'german')).toBeGreaterThan(judge(start, 'german'))
  })
})

describe('turn rollouts', () => {
  const { turnBoundary } = heuristics

  it('try only the best move of each unit, and every attack with its own target', () => {
    const state = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~ A0806:de-lah-pi')
    const names = rules
      .legal(state, 'german')
      .map((command) => `${command.tag} ${turnBoundary.moveGroup?.(command) ?? ''}`)
    const moves = new Set(names.filter((name) => name.startsWith('move')))
    expect(moves.size).toBe(2)
    expect(new Set(names.filter((name) => name.startsWith('attack'))).size).toBe(1)
    expect(names.filter((name) => name.startsWith('move')).length).toBeGreaterThan(2)
  })

  it('play on as the built-in German, who takes the last of equal commands', () => {
    for (const state of positionsOf('paying-the-peiper', 7)) {
      const turn = rules.toAct(state)
      if (turn.tag !== 'sides' || turn.sides[0] !== 'german') continue
      const legal = rules.legal(state, 'german')
      const priors = turnBoundary.priors?.(state, 'german', legal) ?? []
      const best = legal[priors.indexOf(Math.max(...priors))]
      const built = player(state, legal, () => 0)
      if (state.phase.tag !== 'play') continue
      expect(turnBoundary.moveGroup?.(best)).toBe(turnBoundary.moveGroup?.(built))
    }
  })
})

describe('actsOverBridge, the cost of a blown bridge to the Germans', () => {
  it('PD-B.33: is the total extra distance of all routes, whether or not one of them uses the bridge', () => {
    let longer = 0
    for (const state of positionsOf('campaign', 60)) {
      const assignments = assignmentsOf(state)
      const toDo = (on: State): number =>
        unitsOf.german.reduce((sum, unit) => {
          const aim = assignments[unit]
          return aim === null || !isAlive(on, unit) ? sum : sum + Math.min(12, actsTo(on, unit, aim))
        }, 0)
      for (let bridge = 0; bridge < bridges.length; bridge++) {
        if (!isStanding(state, bridge)) continue
        const blown: State = { ...state, blown: state.blown | (1 << bridge) }
        expect(actsOverBridge(state, bridge)).toBe(Math.abs(toDo(blown) - toDo(state)))
        if (actsOverBridge(state, bridge) > 0) longer++
      }
    }
    expect(longer).toBeGreaterThan(5)
  })
})
