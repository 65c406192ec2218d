import {
  heuristics,
  player,
  sampleData,
  kgpCampaignRules as rules,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { treeSearch } from '../../../../src/bots/tree-search.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import { sides } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { startOf, walkOn } from '../walking.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../../../src/rulesets/kgp-campaign/model/game.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { makePlayer } from '../../../../src/rulesets/kgp-campaign/play/player.js'
import { handTuned } from '../../../../src/rulesets/kgp-campaign/play/weights.js'
import { inSetupArea, man, tank } from '../position.js'
import { later } from '../retained.js'

/** The second campaign at the first German decision. */
const asked = (state: State): State => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return state
  return asked(advance(rules, state, rules.resolve(state, luck.answer(turn.draw))).state)
}

const luck = rollerFrom(rngFrom(1))
const start = asked(advance(rules, rules.setup(campaign('II')), []).state)

const having = (state: State, ...pieces: readonly State['pieces'][string][]): State => ({
  ...state,
  pieces: { ...state.pieces, ...Object.fromEntries(pieces.map((piece) => [piece.id, piece])) },
})

const germans = (state: State): number => heuristics.evaluate(state, 'german')

describe('evaluate', () => {
  it('sums to 1 over both sides, and is 0.5 for the umpire', () => {
    for (const scenario of rules.scenarios) {
      const state = advance(rules, rules.setup(scenario), []).state
      expect(germans(state) + heuristics.evaluate(state, 'us')).toBeCloseTo(1)
      expect(heuristics.evaluate(state, 'umpire')).toBe(0.5)
    }
  })

  it('is the outcome once the campaign is over', () => {
    const over = (winner: 'german' | 'us' | null): State => ({ ...start, phase: { tag: 'over', winner, by: 'here' } })
    expect(germans(over('german'))).toBe(1)
    expect(germans(over('us'))).toBe(0)
    expect(heuristics.evaluate(over(null), 'us')).toBe(0.5)
  })

  it('values units and LVP, less so for units that are Isolated or reduced', () => {
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

  it('values an abandoned vehicle less', () => {
    const base = later('8.619')
    const whole = having(base, tank('usZ1', 'us', 'M4', null))
    const left = having(base, { ...tank('usZ1', 'us', 'M4', null), markers: ['abandoned'] })
    expect(germans(whole)).toBeLessThan(germans(left))
    expect(germans(left)).toBeLessThan(germans(base))
  })
})

describe('prior', () => {
  it('is highest for the command of the hand-tuned player', () => {
    const legal = rules.legal(start, 'german')
    const priorOf = (command: Command): number => heuristics.prior(start, 'german', command)
    const given = makePlayer(sampleData, handTuned)(rules.view(start, 'german'), legal, () => 0)
    expect(priorOf(given)).toBe(Math.max(...legal.map(priorOf)))
    expect(heuristics.prior(start, 'umpire', given)).toBe(0)
  })
})

describe('tree search with the heuristics', () => {
  it('plays legal commands on either side', () => {
    const searching = (side: 'german' | 'us') => treeSearch(rules, side, { ...heuristics, budget: { playouts: 4 } })
    const seats = {
      ...policyForAll<KgpCampaign>(rules.sides, player),
      german: searching('german'),
      us: searching('us'),
    }
    expect(playGame(rules, start, seats, 1, { maxCommands: 24 }).commands).toBe(24)
  })

  it('does not depend on the secret ledger of the enemy', () => {
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

describe('evaluateAfter', () => {
  it('is what evaluate returns after the command, to the last bit, or null', () => {
    const known = new Map<string, number>()
    const setUp = { known: 0, unknown: 0 }
    for (const seed of [1, 2, 5, 6]) {
      const options = seed > 4 ? { 'cg.secrecy': 'committed' as const } : {}
      const walk = startOf(sampleData, campaign(seed % 2 === 0 ? 'III' : 'I', options), seed)
      let step = 0
      walkOn(positionOf(sampleData, walk), seed, ({ after: state }) => {
        if (state.phase.tag !== 'refit' || state.phase.queue.at(0)?.tag !== 'both') return
        step += 1
        for (const side of sides)
          for (const [n, command] of rules.legal(state, side).entries()) {
            if ((n + step) % 13 !== 0) continue
            const value = heuristics.evaluateAfter(state, side, command)
            if (state.phase.part === '8.624') setUp[value === null ? 'unknown' : 'known'] += 1
            if (value === null) continue
            known.set(command.tag, (known.get(command.tag) ?? 0) + 1)
            expect(value, command.tag).toBe(heuristics.evaluate(unwrap(act(rules, state, side, command)).state, side))
          }
      })
    }
    expect(known.get('setUp')).toBeGreaterThan(100)
    // If it had to play the others too, a greedy player would need minutes for every set-up.
    expect(setUp.unknown).toBeLessThan(setUp.known / 20)
    expect([...known.keys()]).toEqual(expect.arrayContaining(['setUp', 'abandon', 'buy', 'possess', 'attempt']))
  })

  it('leaves commands that end a decision to the rules', () => {
    for (const part of ['8.619', '8.624'] as const)
      for (const side of sides) expect(heuristics.evaluateAfter(later(part), side, { tag: 'commit' })).toBeNull()
  })
})
