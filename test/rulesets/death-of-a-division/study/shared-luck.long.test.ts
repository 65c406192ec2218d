// Luck by what it is for: how much less a difference between two ways to play varies when games are paired.
import { describe, expect, it } from 'vitest'
import { playOut, type LuckOrder } from '../../../../src/analysis/playouts.js'
import { correlationOf } from '../../../../src/analysis/statistics.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import type { Options } from '../../../../src/rulesets/death-of-a-division/data/options.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'

const GAMES = 130
const seats = policyForAll<DeathOfADivision>(rules.sides, player)

const winsWith = (changed: Partial<Options>, order: LuckOrder): readonly number[] => {
  const start = rules.setup(scenario(changed))
  return Array.from({ length: GAMES }, (_, game) => {
    const { outcome } = playOut(rules, start, seats, 77, { game, luck: order })
    return Number(outcome?.winner === 'german')
  })
}

// Options that leave games something to share: the table in docs/analysis.md has others.
const changes: readonly Partial<Options>[] = [
  { germanEntryHeld: true },
  { supportNeedsCombatUnit: true },
  { germanEntry: 'road' },
  { artilleryMayEnterEnemy: false },
  { germanArtilleryByFormation: true },
]

describe('a difference between games that share their luck by what it is for', () => {
  it('varies less than half as much as one between games that share none, over five options', () => {
    const usual = winsWith({}, 'by-key')
    const left = changes.map((change) => 1 - (correlationOf(usual, winsWith(change, 'by-key')) ?? 0))
    expect(left.reduce((sum, one) => sum + one, 0) / left.length).toBeLessThan(0.5)
  }, 600_000)
})
