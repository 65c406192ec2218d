import { describe, expect, it } from 'vitest'
import { playouts } from '../../../../src/analysis/playouts.js'
import { turnRollout } from '../../../../src/bots/turn-rollout.js'
import { scenario, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { thoughtOutPlayer } from '../../../../src/rulesets/peiper-dream/play/player.js'

const GAMES = 40

/** What who goes by the learned weights wins at least of these games against the thought-out player: about three errors below its share of many. */
const owed = [
  ['a-dash-of-peiper', 'german', 32],
  ['a-dash-of-peiper', 'us', 18],
  ['the-bagged-peiper', 'us', 33],
  ['just-a-peiper-dream', 'german', 28],
  ['just-a-peiper-dream', 'us', 15],
  ['paying-the-peiper', 'us', 24],
] as const satisfies readonly (readonly [Scenario['name'], string, number])[]

describe('a player by the learned weights', () => {
  it.each(owed)('wins %s as %s against the thought-out player, %i games of 40 at least', (name, side, least) => {
    const learned = turnRollout(rules, side, { ...heuristics, playouts: 1 })
    const seats = { german: thoughtOutPlayer, us: thoughtOutPlayer, [side]: learned }
    let won = 0
    for (const { outcome } of playouts(rules, scenario(name), seats, { seed: 9, first: 0, games: GAMES }))
      won += Number(outcome?.winner === side)
    expect(won).toBeGreaterThanOrEqual(least)
  })
})
