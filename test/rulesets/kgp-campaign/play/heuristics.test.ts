import {
  heuristics,
  player,
  sampleData,
  kgpCampaignRules as rules,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { playOut } from '../../../../src/analysis/playouts.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { advance } from '../../../../src/kernel/step.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { playerOn } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { thoughtOut } from '../../../../src/rulesets/kgp-campaign/play/weights.js'
import { inSetupArea, man, tank } from '../position.js'
import { later } from '../retained.js'

/** The second campaign as the German is first asked. */
const asked = (state: State): State => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return state
  return asked(advance(rules, state, rules.resolve(state, luck.answer(turn.draw))).state)
}

const luck = opened(rngFrom(1))
const start = asked(advance(rules, rules.setup(campaign('II')), []).state)

const having = (state: State, ...pieces: readonly State['pieces'][string][]): State => ({
  ...state,
  pieces: { ...state.pieces, ...Object.fromEntries(pieces.map((piece) => [piece.id, piece])) },
})

const germans = (state: State): number => heuristics.evaluate(state, 'german')

describe('the judgment of a campaign', () => {
  it('is fair: what one side has the other lacks, and the umpire takes no side', () => {
    for (const scenario of rules.scenarios) {
      const state = advance(rules, rules.setup(scenario), []).state
      expect(germans(state) + heuristics.evaluate(state, 'us')).toBeCloseTo(1)
      expect(heuristics.evaluate(state, 'umpire')).toBe(0.5)
    }
  })

  it('judges the end by its outcome', () => {
    const over = (winner: 'german' | 'us' | null): State => ({ ...start, phase: { tag: 'over', winner, by: 'here' } })
    expect(germans(over('german'))).toBe(1)
    expect(germans(over('us'))).toBe(0)
    expect(heuristics.evaluate(over(null), 'us')).toBe(0.5)
  })

  it('finds a side better off with more men and more LVP, less so where they are cut off or hurt', () => {
    const base = later('8.619')
    const at = inSetupArea('german:A')
    const more = having(base, { ...man('germanZ1', 'german', '4-6-7', null), place: at })
    const cut = having(base, { ...man('germanZ1', 'german', '4-6-7', 'I20/0'), place: at })
    const hurt = having(base, { ...man('germanZ1', 'german', '4-6-7', null), place: at, markers: ['wounded'] })
    expect(germans(more)).toBeGreaterThan(germans(cut))
    expect(germans(more)).toBeGreaterThan(germans(hurt))
    expect(germans(cut)).toBeGreaterThan(germans(base))
    const led: State = {
      ...base,
      ledgers: { ...base.ledgers, us: { ...base.ledgers.us, cgLvp: base.ledgers.us.cgLvp + 9 } },
    }
    expect(germans(led)).toBeLessThan(germans(base))
  })

  it('counts a vehicle that lies abandoned for less', () => {
    const base = later('8.619')
    const whole = having(base, tank('usZ1', 'us', 'M4', null))
    const left = having(base, { ...tank('usZ1', 'us', 'M4', null), markers: ['abandoned'] })
    expect(germans(whole)).toBeLessThan(germans(left))
    expect(germans(left)).toBeLessThan(germans(base))
  })
})

describe('the rating of a command', () => {
  it('is what the thought-out player goes by', () => {
    const legal = rules.legal(start, 'german')
    const priorOf = (command: Command): number => heuristics.prior(start, 'german', command)
    const given = playerOn(sampleData, thoughtOut)(rules.view(start, 'german'), legal, () => 0)
    expect(priorOf(given)).toBe(Math.max(...legal.map(priorOf)))
    expect(heuristics.prior(start, 'umpire', given)).toBe(0)
  })
})

describe('a search with this insight', () => {
  it('plays by the rules from either side', () => {
    const searching = (side: 'german' | 'us') => treeSearch(rules, side, { ...heuristics, budget: { playouts: 4 } })
    const seats = {
      ...policyForAll<KgpCampaign>(rules.sides, player),
      german: searching('german'),
      us: searching('us'),
    }
    expect(playOut(rules, start, seats, 1, { mostCommands: 24 }).commands).toBe(24)
  })

  it('chooses the same whatever the enemy keeps in his books', () => {
    const bought: State = {
      ...start,
      ledgers: { ...start.ledgers, us: { ...start.ledgers.us, fpp: start.ledgers.us.fpp + 5 } },
    }
    const bot = treeSearch(rules, 'german', { ...heuristics, budget: { playouts: 6 } })
    const choice = (state: State): Command => bot(rules.view(state, 'german'), rules.legal(state, 'german'), () => 5)
    expect(rules.view(bought, 'us')).not.toEqual(rules.view(start, 'us'))
    expect(choice(bought)).toEqual(choice(start))
  })
})
