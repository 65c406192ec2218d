import { describe, expect, it } from 'vitest'
import { greedy } from '../../../../src/bots/greedy.js'
import { random } from '../../../../src/bots/random.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { playGames } from '../../../../src/analysis/play-games.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { heuristics } from '../../../../src/rulesets/death-of-a-division/play/heuristics.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { volume } from '../../../volume.js'
import { moveOf, moving } from '../board.js'

const GAMES = volume(5, 26, 'DD_MATCHES')

describe('the built-in player', () => {
  it.each(['german', 'us'] as const)(
    'wins at least 95 games of 100 as %s against random play',
    { timeout: 600_000 },
    (side) => {
      const seats = { ...policyForAll<DeathOfADivision>(rules.sides, random), [side]: player }
      let won = 0
      for (const { outcome } of playGames(rules, scenario(), seats, { seed: 1944, first: 0, games: GAMES }))
        if (outcome?.winner === side) won++
      expect(won / GAMES).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('plays under every option and is deterministic', () => {
    const options = {
      germanSetup: 'free',
      overrunInPlace: true,
      followUp: 'one-area',
      hitPlacement: 'firer',
      variableArrival: true,
    } as const
    const seats = policyForAll<DeathOfADivision>(rules.sides, player)
    const ends = (): readonly unknown[] =>
      [...playGames(rules, scenario(options), seats, { seed: 7, first: 0, games: 3 })].map(({ outcome }) => outcome)
    expect(ends()).toEqual(ends())
    expect(ends()).not.toContain(null)
  })

  it.each(['german', 'us'] as const)(
    'wins most games as %s against a player that looks one command ahead',
    { timeout: 600_000 },
    (side) => {
      const other = side === 'german' ? 'us' : 'german'
      const enemy = greedy(rules, { side: other, evaluate: heuristics.evaluate })
      const seats = { ...policyForAll<DeathOfADivision>(rules.sides, enemy), [side]: player }
      const games = volume(3, 16)
      let won = 0
      for (const { outcome } of playGames(rules, scenario(), seats, { seed: 61, first: 0, games }))
        if (outcome?.winner === side) won++
      expect(won / games).toBeGreaterThan(0.6)
    },
  )

  it('prefers moves that cut off enemies, and stays where it cuts them off', () => {
    const rated = (us: string, from: string, to: string): number => {
      const ring = { buchet: ['g-gr293-2'], roth: ['g-gr294-1'], 'schnee-eifel': ['g-gr294-2'] }
      const state = moving({ at: { ...ring, [us]: ['u-589fa'], [from]: ['g-gr293-1'] } }, 'german')
      return heuristics.turnBoundary.priors?.(state, 'german', [moveOf('g-gr293-1', to)])[0] ?? NaN
    }
    expect(rated('auw', 'bleialf', 'schoenberg')).toBeGreaterThan(rated('amel', 'bleialf', 'schoenberg'))
    expect(rated('auw', 'schoenberg', 'heuem')).toBeLessThan(rated('amel', 'schoenberg', 'heuem'))
  })
})
