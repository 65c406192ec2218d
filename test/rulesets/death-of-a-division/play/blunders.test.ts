import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { keyedRandom } from '../../../../src/kernel/keyed-random.js'
import { advance } from '../../../../src/kernel/transition.js'
import type { AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import {
  intersection,
  sizeOf,
  without,
  type AreaSet,
} from '../../../../src/rulesets/death-of-a-division/data/area-set.js'
import { enemyOf, isArtillery, unitsOf, type Side } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import { positionOf, type Position } from '../../../../src/rulesets/death-of-a-division/model/position.js'
import { areaOf, type State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { distancesOn } from '../../../../src/rulesets/death-of-a-division/play/distances.js'
import { player } from '../../../../src/rulesets/death-of-a-division/play/player.js'
import { isSupplied } from '../../../../src/rulesets/death-of-a-division/play/supplied.js'
import { suppliedAmong } from '../../../../src/rulesets/death-of-a-division/rules/supply.js'
import { volume } from '../../../volume.js'

const after = (state: State, side: Side, command: Command): State => {
  const decided = rules.decide(state, side, command)
  if (decided._tag === 'Left') throw new Error('refused')
  return advance(rules, state, decided.right).state
}

/** Typical blunders of players who do not look ahead, and how often each happened. */
interface Blunders {
  moves: number
  turns: number
  fellByGoing: number
  gunsAlone: number
  leftOutOfSupply: number
}

/** The number of enemies in supply while a side occupies certain areas. */
const fed = (at: Position, side: Side, own: AreaSet): number =>
  sizeOf(intersection(at[side].occupied, suppliedAmong(at.ground, side, own)))

/** Whether enemies would be in supply if a side left an area. */
const cutsOff = (at: Position, side: Side, area: AreaId): boolean => {
  const { occupied } = at[side]
  const left = without(occupied, at.ground.itself[area])
  return fed(at, enemyOf(side), left) > fed(at, enemyOf(side), occupied)
}

/**
 * The number of units out of supply at the end of their side's movement that could have walked into supply without a
 * fight. Units that cut off enemies, and units in or next to St. Vith, have a reason to stay.
 */
const couldWalkHome = (state: State, side: Side): number => {
  const at = positionOf(state)
  const legal = rules.legal(state, side)
  const isFree = (area: AreaId): boolean => at[enemyOf(side)].count[area] === 0
  return unitsOf[side].filter((unit) => {
    const area = areaOf(state, unit)
    if (area === null || isSupplied(at, side, area) || !isFree(area)) return false
    if (cutsOff(at, side, area) || distancesOn(at.ground).byRoad[area] <= 1) return false
    return legal.some(
      (one) => one.tag === 'move' && one.unit === unit && isSupplied(at, side, one.to) && isFree(one.to),
    )
  }).length
}

/** Plays games of the built-in player against itself and counts blunders. */
const counted = (games: number): Blunders => {
  const found: Blunders = { moves: 0, turns: 0, fellByGoing: 0, gunsAlone: 0, leftOutOfSupply: 0 }
  for (let game = 0; game < games; game++) {
    const luck = keyedRandom(19, game)
    const { below } = rollerFrom(rngFrom(19, 'players', game))
    let { state } = advance(rules, rules.setup(scenario()), [])
    for (;;) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') break
      if (turn.tag === 'chance') {
        state = advance(rules, state, rules.resolve(state, luck.answer(turn.draw, rules.luckKey?.(state) ?? ''))).state
        continue
      }
      const [side] = turn.sides
      const command = player(state, rules.legal(state, side), below)
      const at = positionOf(state)
      if (command.tag === 'endPhase' && state.phase.tag === 'movement') {
        found.turns += 1
        found.leftOutOfSupply += couldWalkHome(state, side)
      }
      state = after(state, side, command)
      if (command.tag !== 'move') continue
      found.moves += 1
      const { unit, to } = command
      if (state.place[unit] < 0) found.fellByGoing += 1
      else if (isArtillery[unit] && at[enemyOf(side)].count[to] > 0 && at[side].combat[to] === 0) found.gunsAlone += 1
    }
  }
  return found
}

describe('the built-in player', () => {
  it('does not move units to their death, send guns alone among enemies, or leave units out of supply that could reach it', () => {
    const found = counted(volume(6, 20))
    expect(found.moves).toBeGreaterThan(1000)
    expect(found).toMatchObject({ fellByGoing: 0, gunsAlone: 0 })
    expect(found.leftOutOfSupply / found.turns).toBeLessThan(0.01)
  })
})
