import { describe, expect, it } from 'vitest'
import { random } from '../../../../src/bots/random.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { playouts } from '../../../../src/analysis/playouts.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { volume } from '../../../volume.js'

const GAMES = volume(10, 40, 'DD_MATCHES')

describe('the built-in player', () => {
  it.each(['german', 'us'] as const)(
    'wins at least 95 games of 100 as %s against random play',
    { timeout: 600_000 },
    (side) => {
      const seats = { ...policyForAll<DeathOfADivision>(rules.sides, random), [side]: player }
      let won = 0
      for (const { outcome } of playouts(rules, scenario(), seats, { seed: 1944, first: 0, games: GAMES }))
        if (outcome?.winner === side) won++
      expect(won / GAMES).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('plays under every option, and the same way twice', () => {
    const options = {
      germanSetup: 'free',
      overrunInPlace: true,
      followUp: 'one-area',
      hitPlacement: 'firer',
      variableArrival: true,
    } as const
    const seats = policyForAll<DeathOfADivision>(rules.sides, player)
    const ends = (): readonly unknown[] =>
      [...playouts(rules, scenario(options), seats, { seed: 7, first: 0, games: 3 })].map(({ outcome }) => outcome)
    expect(ends()).toEqual(ends())
    expect(ends()).not.toContain(null)
  })
})
