// Random numbers keyed by purpose: how much the variance of a comparison decreases when games are paired.
import { describe, expect, it } from 'vitest'
import { playGame, type LuckOrder } from '../../../../src/analysis/play-games.js'
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
    const { outcome } = playGame(rules, start, seats, 77, { game, luck: order })
    return Number(outcome?.winner === 'german')
  })
}

// Options under which games have much in common; the README of the study of luck has a table of others.
const changes: readonly Partial<Options>[] = [
  { germanEntryHeld: true },
  { supportNeedsCombatUnit: true },
  { germanEntry: 'road' },
  { artilleryMayEnterEnemy: false },
  { germanArtilleryByFormation: true },
]

describe('a difference between games with random numbers keyed by purpose', () => {
  it('has less than half the variance of one between independent games, for five options', () => {
    const usual = winsWith({}, 'by-key')
    const left = changes.map((change) => 1 - (correlationOf(usual, winsWith(change, 'by-key')) ?? 0))
    expect(left.reduce((sum, one) => sum + one, 0) / left.length).toBeLessThan(0.5)
  }, 600_000)
})
