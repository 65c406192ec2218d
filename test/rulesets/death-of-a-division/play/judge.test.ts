import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { advance } from '../../../../src/kernel/transition.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { heuristics } from '../../../../src/rulesets/death-of-a-division/play/heuristics.js'
import { judgeFacts, usChance } from '../../../../src/rulesets/death-of-a-division/play/judge.js'
import { us } from '../../../../src/rulesets/death-of-a-division/play/judges/us.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { moving, type Given } from '../board.js'
import { sameGround } from '../own-maps.js'

const { evaluate, turnBoundary } = heuristics

/** The positions in which a side began to move, in a game between built-in players. */
const begins = (side: string): readonly State[] => {
  const seen: State[] = []
  const watching = policyForAll<DeathOfADivision>(rules.sides, (state, legal, below) => {
    const { phase, turn } = state
    if (phase.tag === 'movement' && phase.side === side && seen.at(-1)?.turn !== turn) seen.push(state)
    return player(state, legal, below)
  })
  playGame(rules, advance(rules, rules.setup(scenario()), []).state, watching, 3)
  return seen
}

describe('usChance, the learned U.S. chance at the start of U.S. movement', () => {
  it('has one coefficient per fact', () => {
    const facts = judgeFacts(begins('us')[0])
    for (const numbers of [us.mean, us.spread, us.straight]) expect(numbers).toHaveLength(facts.length)
    for (const bend of us.bends) expect(bend).toHaveLength(facts.length + 1)
    expect(us.sum).toHaveLength(us.bends.length + 1)
    expect(us.spread.every((far) => far > 0)).toBe(true)
  })

  it('evaluates U.S. turn rollouts; German ones use the evaluation', () => {
    const americans = begins('us')
    expect(americans).toHaveLength(10)
    for (const state of americans) {
      const chance = usChance(state) ?? 0
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
      expect(turnBoundary.evaluate?.(state, 'us')).toBe(chance)
      expect(turnBoundary.evaluate?.(state, 'german')).toBe(1 - chance)
    }
    for (const state of begins('german')) {
      expect(usChance(state)).toBeNull()
      expect(turnBoundary.evaluate?.(state, 'german')).toBe(evaluate(state, 'german'))
    }
  })

  it('is null on a map it was not trained on', () => {
    const state: State = { ...begins('us')[0], map: sameGround }
    expect(usChance(state)).toBeNull()
    expect(turnBoundary.evaluate?.(state, 'us')).toBe(evaluate(state, 'us'))
  })

  it('gives way to the outcome once the game is over', () => {
    const start = advance(rules, rules.setup(scenario()), []).state
    const { state, outcome } = playGame(rules, start, policyForAll<DeathOfADivision>(rules.sides, player), 2)
    expect(turnBoundary.evaluate?.(state, 'us')).toBe(outcome?.winner === 'us' ? 1 : 0)
  })

  it('DD-1.8: is higher with U.S. units in St. Vith than outside', () => {
    const held: Given = { at: { 'st-vith': ['u-18cav-a'] }, turn: 9 }
    const lost: Given = { at: { 'st-vith': ['g-gr294-1', 'g-gr294-2'] }, turn: 9, control: { 'st-vith': 'german' } }
    expect(usChance(moving(held, 'us'))).toBeGreaterThan(usChance(moving(lost, 'us')) ?? 1)
  })
})
