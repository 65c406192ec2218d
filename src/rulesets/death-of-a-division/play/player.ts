import type { Command, Move, Overrun, Place } from '../model/command.js'
import type { AreaId } from '../data/areas.js'
import { movementOf } from '../model/phase-order.js'
import { spotOf, strengthOf, type State } from '../model/state.js'
import { isContested, positionOf, type Position } from '../model/position.js'
import { enemyOf, isArtillery, sideOf, type Side, type UnitId } from '../data/counters.js'
import { sideAsked } from '../rules/turn.js'
import { distanceFor, distancesOn, valueIn } from './area-value.js'

/** What leaving contact costs, in the points of {@link valueIn}. */
const BREAKING_CONTACT = 12

/** How good a command looks; what is not above 0 is better left. */
type PriorOf<C> = (at: Position, side: Side, command: C) => number

const movePrior: PriorOf<Move> = (at, side, { unit, to }) => {
  const from = spotOf(at.state, unit)
  const done = movementOf(at.state.phase)?.done ?? []
  const gain = valueIn(at, side, unit, to, done) - valueIn(at, side, unit, from, done)
  if (!isContested(at, from)) return gain
  return gain - BREAKING_CONTACT - (strengthOf(at.state, unit) === 1 ? 40 : 0)
}

/** An overrun is a move into the fight with an even chance that no fight is left. */
const overrunPrior: PriorOf<Overrun> = (at, side, { units, target }) => {
  const enemy = at[enemyOf(side)]
  const removed = enemy.combat[target] + 2 * enemy.guns[target]
  const gain = movePrior(at, side, { tag: 'move', unit: units[0], to: target })
  return 40 + 6 * removed + Math.max(gain, 0) - units.length
}

const placePrior: PriorOf<Place> = (at, side, { unit, area }) =>
  (isContested(at, area) ? 0 : 50) - 5 * distanceFor(distancesOn(at.ground), unit, area) - 4 * at[side].count[area]

/** Guns fire where the enemy is nearly gone, and first of all into St. Vith. */
const firePrior = (at: Position, side: Side, unit: UnitId, area: AreaId): number => {
  const enemy = at[enemyOf(side)]
  const left = enemy.combat[area] + 2 * enemy.guns[area]
  return (area === at.ground.objective ? 40 : 0) + 20 - left + (isArtillery[unit] ? 0 : 30)
}

/** Hits go where most is left, so that units stay; guns are spared while others stand before them. */
const hitPrior = (at: Position, unit: UnitId): number => 10 * strengthOf(at.state, unit) - (isArtillery[unit] ? 15 : 0)

/** How good a command looks to a side by what it leads from and to, in points that only compare; 0 is to leave things be. */
export const priorIn = (at: Position, side: Side, command: Command): number => {
  switch (command.tag) {
    case 'place':
      return placePrior(at, side, command)
    case 'move':
      return movePrior(at, side, command)
    case 'overrun':
      return overrunPrior(at, side, command)
    case 'fire':
      return firePrior(at, side, command.unit, command.area)
    case 'aim':
      return firePrior(at, side, command.unit, command.area)
    case 'takeHit':
      return hitPrior(at, command.unit) * (sideOf(command.unit) === side ? 1 : -1)
    case 'stop':
    case 'endPhase':
      return 0
  }
}

/**
 * The built-in player of both sides. Germans go for St. Vith along roads that keep them in supply, in strength where they fight;
 * Americans fill St. Vith and its gates, leave what is cut off, and throw all they have into St. Vith when it is lost late.
 * Each order is the best by a quick look of the areas it leads from and to; ties are left to luck.
 */
export const player = (state: State, legal: readonly Command[], below: (n: number) => number): Command => {
  const at = positionOf(state)
  const side = sideAsked(at) ?? 'german'
  let best = legal[0]
  let most = -Infinity
  let alike = 0
  for (const command of legal) {
    const prior = priorIn(at, side, command)
    if (prior < most) continue
    alike = prior > most ? 1 : alike + 1
    if (prior > most || below(alike) === 0) best = command
    most = prior
  }
  return best
}
