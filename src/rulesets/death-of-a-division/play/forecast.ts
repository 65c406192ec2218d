import { chanceOfAtLeast, hitChance, mixedHits } from '../../../combat/pool.js'
import { toNumber, type Fraction } from '../../../kernel/fraction.js'
import { has } from '../data/area-set.js'
import { unitsOf, type Side, type UnitId } from '../data/counters.js'
import type { Fire } from '../model/phase.js'
import { mainPhaseOf } from '../model/phase-order.js'
import { isContested, positionOf, strengthTogether, unitsIn, type Position } from '../model/position.js'
import { strengthOf, TURNS, type State } from '../model/state.js'
import { targetsOf } from '../rules/fire.js'
import { hitsOn } from '../rules/fortifications.js'
import { isPossessed, mayChain } from '../rules/victory.js'
import { germanChance } from './evaluation.js'

/** How often a chain that is blocked before the last fire phase is open after it, measured between built-in players. */
const CHAIN_OPENING_CHANCE = 0.25

/** The dice that may still be fired into St. Vith, each with its chance to hit. */
const diceLeft = (at: Position, { phase }: State, main: Fire): readonly Fraction[] => {
  const { state, ground } = at
  const firesThere = (unit: UnitId): boolean =>
    (phase.tag === 'shot' && phase.unit === unit && phase.area === ground.objective) ||
    has(targetsOf(at, main, unit), ground.objective)
  return unitsOf[main.side]
    .filter(firesThere)
    .flatMap((unit) => new Array<Fraction>(strengthOf(state, unit)).fill(hitChance(hitsOn(state, unit))))
}

/**
 * The probability that the Germans hold St. Vith after their last fire phase, DD-1.8, DD-1.9, if every unit that can
 * fire into it does.
 */
const lastFire = (at: Position, state: State, main: Fire): number => {
  const { objective } = at.ground
  const chain = mayChain(at) ? 1 : CHAIN_OPENING_CHANCE
  if (!isContested(at, objective)) return isPossessed(at) ? chain : 0
  const enough = strengthTogether(at, unitsIn(at, objective, 'us'))
  return chain * toNumber(chanceOfAtLeast(mixedHits(diceLeft(at, state, main)), enough))
}

/**
 * The probability that a side wins, from 0 to 1. Uses the evaluation until the last German fire phase, then the dice
 * that are left. A finished game has 0 or 1.
 */
export const forecast = (state: State, side: Side): number => {
  const { phase, turn } = state
  if (phase.tag === 'over') return phase.outcome.winner === side ? 1 : 0
  const main = mainPhaseOf(phase)
  const isLast = turn === TURNS && main.tag === 'fire' && main.side === 'german'
  const chance = isLast ? lastFire(positionOf(state), state, main) : germanChance(state)
  return side === 'german' ? chance : 1 - chance
}
