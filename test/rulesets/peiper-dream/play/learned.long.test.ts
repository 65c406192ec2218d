import { describe, expect, it } from 'vitest'
import { playGames } from '../../../../src/analysis/play-games.js'
import { turnRollout } from '../../../../src/bots/turn-rollout.js'
import { scenario, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { heuristics } from '../../../../src/rulesets/peiper-dream/play/heuristics.js'
import { handTunedPlayer } from '../../../../src/rulesets/peiper-dream/play/player.js'

const GAMES = 40

/**
 * The minimum number of wins of the player with learned weights against the hand-tuned player in these games: about
 * three standard errors below its long-run share.
 */
const owed = [
  ['a-dash-of-peiper', 'german', 32],
  ['a-dash-of-peiper', 'us', 18],
  ['the-bagged-peiper', 'us', 33],
  ['just-a-peiper-dream', 'german', 28],
  ['just-a-peiper-dream', 'us', 15],
  ['paying-the-peiper', 'us', 24],
] as const satisfies readonly (readonly [Scenario['name'], string, number])[]

describe('the player with learned weights', () => {
  it.each(owed)('wins %s as %s against the hand-tuned player: at least %i games of 40', (name, side, least) => {
    const learned = turnRollout(rules, side, { ...heuristics, playouts: 1 })
    const seats = { german: handTunedPlayer, us: handTunedPlayer, [side]: learned }
    let won = 0
    for (const { outcome } of playGames(rules, scenario(name), seats, { seed: 9, first: 0, games: GAMES }))
      won += Number(outcome?.winner === side)
    expect(won).toBeGreaterThanOrEqual(least)
  })
})
