import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { advance } from '../../../../src/kernel/transition.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { Side } from '../../../../src/rulesets/peiper-dream/data/printed-unit.js'
import { defaultOptions } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { player, handTunedPlayer } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { scenario, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { position, u } from '../table.js'
import { volume } from '../../../volume.js'

type Policy = (state: State, legal: readonly Command[], below: (n: number) => number) => Command

const anything: Policy = (_, legal, below) => legal[below(legal.length)]

const GAMES = volume(1, 6, 'PD_DUELS')

const winner = (start: Scenario, seats: Readonly<Record<Side, Policy>>, seed: number): Side | null => {
  const dice = rollerFrom(rngFrom(seed))
  const luck = rollerFrom(rngFrom(seed + 1_000_000))
  let { state } = advance(rules, rules.setup(start), [])
  for (let turn = rules.toAct(state); ; turn = rules.toAct(state)) {
    if (turn.tag === 'over') return turn.outcome.winner
    if (turn.tag === 'chance') {
      state = advance(rules, state, rules.resolve(state, dice.answer(turn.draw))).state
      continue
    }
    const side = turn.sides[0]
    const legal = rules.legal(state, side)
    const decided = rules.decide(state, side, seats[side](state, legal, luck.below))
    if (decided._tag === 'Left') throw new Error(decided.left.rule)
    state = advance(rules, state, decided.right).state
  }
}

const wins = (start: Scenario, side: Side, games: number): number =>
  Array.from({ length: games }, (_, seed) =>
    winner(start, { german: anything, us: anything, [side]: player }, seed),
  ).filter((won) => won === side).length

/** The required number of wins: strict with at least two hundred games, weaker with fewer. */
const owed = (games: number): number => games * (games >= 200 ? 0.95 : 0.65)

const CAMPAIGNS = Math.max(1, Math.floor(GAMES / 3))

/** The number of campaigns to play with the hand-tuned player on both sides. */
const BOTH = volume(1, 2, 'PD_BOTH')

describe('the built-in player', () => {
  it('PD-C.41: beats the random player from either side in nearly every campaign', { timeout: 3_600_000 }, () => {
    const games = GAMES >= 200 ? GAMES : CAMPAIGNS
    for (const side of rules.sides) expect(wins(scenario(), side, games)).toBeGreaterThanOrEqual(owed(games))
  })

  const battles = ['paying-the-peiper', 'a-dash-of-peiper', 'the-bagged-peiper', 'just-a-peiper-dream'] as const
  it.each(battles.flatMap((name) => rules.sides.map((side) => [name, side] as const)))(
    'beats the random player in nearly every game of %s as %s',
    { timeout: 3_600_000 },
    (name, side) => {
      expect(wins(scenario(name), side, GAMES)).toBeGreaterThanOrEqual(owed(GAMES))
    },
  )

  it(
    'PD-C.41: with hand-tuned weights the German wins the campaign rarely, but sometimes',
    { timeout: 7_200_000 },
    () => {
      const both = { german: handTunedPlayer, us: handTunedPlayer }
      const won = Array.from({ length: BOTH }, (_, seed) => winner(scenario(), both, seed))
      const german = won.filter((side) => side === 'german').length
      expect(german).toBeLessThanOrEqual(Math.max(1, BOTH * 0.1))
      expect(german).toBeGreaterThanOrEqual(BOTH >= 200 ? 1 : 0)
    },
  )

  it('finishes games under every optional rule, always with a legal command', { timeout: 600_000 }, () => {
    const everything = {
      ...defaultOptions,
      infiltration: true,
      tiger: true,
      tougherDemolition: true,
      massacre: true,
      fallBack: true,
      ourVictory: true,
    }
    const both = { german: player, us: player }
    expect(['german', 'us']).toContain(winner(scenario('campaign', { ...everything, surprise: true }), both, 1))
    const others = [
      { ...everything, panzersMarsch: true },
      { repeatActivation: true, faceCardCombat: 'value' },
    ] as const
    for (const [n, options] of others.slice(0, volume(1, 2)).entries())
      expect(['german', 'us']).toContain(winner(scenario('campaign', options), both, n + 2))
  })

  it('is deterministic for a seed, with learned and with hand-tuned weights', () => {
    const state = position('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0305:us-394-ir')
    const legal = rules.legal(state, 'german')
    for (const one of [player, handTunedPlayer]) {
      expect(one(state, legal, () => 0)).toEqual(one(state, legal, () => 0))
      expect(legal).toContainEqual(one(state, legal, () => 0))
    }
  })

  it('fires at a unit that blocks the road, drives on if none does, and demolishes a bridge', () => {
    const open = position('campaign t3 play(german,8S,4,any) A1005:de-spitze-pz A0305:us-394-ir')
    expect(player(open, rules.legal(open, 'german'), () => 0).tag).toMatch(/move|enter/)
    const shut = position('campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3~')
    expect(player(shut, rules.legal(shut, 'german'), () => 0)).toMatchObject({ tag: 'attack', unit: u('de-spitze-pz') })
    const bridge = position('campaign t1 play(us,8H,4,any) B0604:de-lah-pi B0403:us-106-bg! released leftA:1')
    expect(player(bridge, rules.legal(bridge, 'us'), () => 0).tag).toBe('demolish')
  })
})
