import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { advance } from '../../../../src/kernel/transition.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { randomInPlace, playoutInPlace } from '../../../../src/kernel/simulate.js'
import { weights } from '../../../../src/rulesets/death-of-a-division/play/weights.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { heuristics } from '../../../../src/rulesets/death-of-a-division/play/heuristics.js'
import { featuresOf, timeOf } from '../../../../src/rulesets/death-of-a-division/play/evaluation.js'
import { handTuned, learned } from '../../../../src/rulesets/death-of-a-division/play/order-weights.js'
import { player, priorsIn } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { positionOf } from '../../../../src/rulesets/death-of-a-division/model/position.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { volume } from '../../../volume.js'
import { options } from '../options.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'

const start = advance(rules, rules.setup(scenario()), []).state

describe('evaluate', () => {
  it('sums to 1 over both sides, and is the outcome once the game is over', () => {
    expect(heuristics.evaluate(start, 'german') + heuristics.evaluate(start, 'us')).toBeCloseTo(1)
    const { state, outcome } = playGame(rules, start, policyForAll<DeathOfADivision>(rules.sides, player), 2)
    expect(heuristics.evaluate(state, outcome?.winner ?? 'us')).toBe(1)
    expect(heuristics.evaluate(state, outcome?.winner === 'us' ? 'german' : 'us')).toBe(0)
  })

  it('gives the same value for a draft as for its state', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const draft = rules.draft?.(start)
      if (draft?.peek === undefined) throw new Error('the draft does not show itself')
      playoutInPlace(draft, randomInPlace, rollerFrom(rngFrom(seed)), 40 * seed)
      expect(heuristics.evaluate(draft.peek(), 'german')).toBe(heuristics.evaluate(draft.toState(), 'german'))
    }
  })

  it('has one weight per feature, and a time feature that runs from -1 to 1', () => {
    const features = featuresOf(start)
    expect(features).toHaveLength(weights.length)
    expect(Array.from(features).every(Number.isFinite)).toBe(true)
    expect(timeOf(start)).toBeCloseTo(-1, 0)
    expect(timeOf({ ...start, turn: 10, phase: { tag: 'fire', side: 'german', fired: [], surprised: [] } })).toBe(1)
  })

  it('values strength', () => {
    const hurt = { ...start, hits: start.hits.map((n, unit) => (unit < 10 ? start.strength[unit] - 1 : n)) }
    expect(heuristics.evaluate(hurt, 'german')).toBeLessThan(heuristics.evaluate(start, 'german'))
  })
})

describe('prior', () => {
  it('is highest for the command of the built-in player', () => {
    const legal = rules.legal(start, 'german')
    const given = heuristics.prior(
      start,
      'german',
      player(start, legal, () => 0),
    )
    expect(given).toBe(Math.max(...legal.map((command) => heuristics.prior(start, 'german', command))))
  })

  it('is the same for a list and for single commands, and for a state and its draft', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const draft = rules.draft?.(start)
      if (draft?.peek === undefined) throw new Error('the draft does not show itself')
      playoutInPlace(draft, randomInPlace, rollerFrom(rngFrom(seed)), 60 * seed)
      const turn = draft.toAct()
      if (turn.tag !== 'sides') continue
      const [side] = turn.sides
      const legal = draft.legal(side)
      const inList = heuristics.priors(draft.peek(), side, legal)
      expect(inList).toEqual(legal.map((command) => heuristics.prior(draft.toState(), side, command)))
    }
  })
})

describe('the values kept from position to position', () => {
  it.each([
    ['hand-tuned', handTuned],
    ['learned', learned],
  ])('rate commands like those of a first look, over random games and jumps in them: %s', (_, weights) => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        let state = advance(rules, rules.setup(scenario(chosen)), []).state
        const passed: State[] = []
        for (let turn = rules.toAct(state); turn.tag !== 'over'; turn = rules.toAct(state)) {
          passed.push(state)
          const jumps = roller.below(6) === 0 ? [passed[roller.below(passed.length)]] : []
          for (const seen of [...jumps, state]) {
            const next = rules.toAct(seen)
            const [side] = next.tag === 'sides' ? next.sides : (['german'] as const)
            const legal = rules.legal(seen, side)
            const kept = priorsIn(positionOf(seen), side, legal, weights)
            if (roller.below(3) === 0) expect(kept).toEqual(priorsIn(positionOf(seen), side, legal, { ...weights }))
          }
          const legal = turn.tag === 'sides' ? rules.legal(state, turn.sides[0]) : []
          const events =
            turn.tag === 'sides'
              ? unwrap(rules.decide(state, turn.sides[0], legal[roller.below(legal.length)]))
              : rules.resolve(state, roller.answer(turn.draw))
          state = advance(rules, state, events).state
        }
      }),
      { numRuns: Math.ceil(volume(4, 40, 'DD_GAMES') / 2) },
    )
  })
})

describe('tree search with the heuristics', () => {
  it('plays legal commands and is deterministic', () => {
    const bot = treeSearch(rules, 'german', { ...heuristics, budget: { playouts: 40 } })
    const seats = { german: bot, us: player }
    const [one, other] = [1, 2].map(() => playGame(rules, start, seats, 5, { maxCommands: 60 }))
    expect(one.commands).toBe(60)
    expect(one.state).toEqual(other.state)
  })
})
