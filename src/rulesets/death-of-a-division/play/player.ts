import type { Policy } from '../../../kernel/player.js'
import type { Command, Overrun, Place } from '../model/command.js'
import type { DeathOfADivision } from '../model/game.js'
import type { AreaId } from '../data/areas.js'
import { spotOf, strengthOf } from '../model/state.js'
import { isContested, positionOf, type Position } from '../model/position.js'
import { enemyOf, isArtillery, sideOf, type Side, type UnitId } from '../data/counters.js'
import { sideAsked } from '../rules/turn.js'
import { learned, type OrderWeights } from './order-weights.js'
import { distanceFor, gainsOf, lookOf, type Look } from './area-value.js'

/** How good a command looks; what is not above 0 is better left. */
type PriorOf<C> = (look: Look, command: C) => number

/** How good moves of a unit look, by where they lead; one that breaks contact costs something. */
const movePriors = (look: Look, unit: UnitId): ((to: AreaId) => number) => {
  const { at } = look
  const gain = gainsOf(look, unit)
  if (!isContested(at, spotOf(at.state, unit))) return gain
  const { breaking, breakingLast } = look.weights[look.side]
  const last = strengthOf(at.state, unit) === 1 ? breakingLast : 0
  return (to) => gain(to) - breaking - last
}

/** An overrun is a move into the fight with an even chance that no fight is left. */
const overrunPrior: PriorOf<Overrun> = (look, { units, target }) => {
  const enemy = look.at[enemyOf(look.side)]
  const removed = enemy.combat[target] + 2 * enemy.guns[target]
  const gain = movePriors(look, units[0])(target)
  const { overrun, perRemoved } = look.weights[look.side]
  return overrun + perRemoved * removed + Math.max(gain, 0) - units.length
}

const placePrior: PriorOf<Place> = ({ at, side, known }, { unit, area }) =>
  (isContested(at, area) ? 0 : 50) - 5 * distanceFor(known, unit, area) - 4 * at[side].count[area]

/** Guns fire where the enemy is nearly gone, and first of all into St. Vith. */
const firePrior = ({ at, side }: Look, unit: UnitId, area: AreaId): number => {
  const enemy = at[enemyOf(side)]
  const left = enemy.combat[area] + 2 * enemy.guns[area]
  return (area === at.ground.objective ? 40 : 0) + 20 - left + (isArtillery[unit] ? 0 : 30)
}

/** Hits go where most is left, so that units stay; guns are spared while others stand before them. */
const hitPrior = (at: Position, unit: UnitId): number => 10 * strengthOf(at.state, unit) - (isArtillery[unit] ? 15 : 0)

/** How good a command looks by what it leads from and to, in points that only compare; 0 is to leave things be. */
const priorIn = (look: Look, command: Command): number => {
  switch (command.tag) {
    case 'place':
      return placePrior(look, command)
    case 'move':
      return movePriors(look, command.unit)(command.to)
    case 'overrun':
      return overrunPrior(look, command)
    case 'fire':
    case 'aim':
      return firePrior(look, command.unit, command.area)
    case 'takeHit':
      return hitPrior(look.at, command.unit) * (sideOf(command.unit) === look.side ? 1 : -1)
    case 'stop':
    case 'endPhase':
      return 0
  }
}

/** How good commands look to a side that goes by some weights, in their order. */
export const priorsIn = (
  at: Position,
  side: Side,
  commands: readonly Command[],
  weights: OrderWeights,
): readonly number[] => {
  const look = lookOf(at, side, weights)
  const priors = new Array<number>(commands.length)
  let moved: UnitId | null = null
  let priorTo: (to: AreaId) => number = () => 0
  for (let i = 0; i < commands.length; i++) {
    const command = commands[i]
    if (command.tag !== 'move') {
      priors[i] = priorIn(look, command)
      continue
    }
    // moves of one unit stand together in a list
    if (command.unit !== moved) priorTo = movePriors(look, command.unit)
    moved = command.unit
    priors[i] = priorTo(command.to)
  }
  return priors
}

/** A player that gives the order which looks best by a quick look of the areas it leads from and to; ties are left to luck. */
export const playerBy =
  (weights: OrderWeights): Policy<DeathOfADivision> =>
  (state, legal, below) => {
    const at = positionOf(state)
    const look = lookOf(at, sideAsked(at) ?? 'german', weights)
    let best = legal[0]
    let most = -Infinity
    let alike = 0
    for (const command of legal) {
      const prior = priorIn(look, command)
      if (prior < most) continue
      alike = prior > most ? 1 : alike + 1
      if (prior > most || below(alike) === 0) best = command
      most = prior
    }
    return best
  }

/**
 * The built-in player of both sides. Germans go for St. Vith along roads that keep them in supply, in strength where they fight;
 * Americans fill St. Vith and its gates, leave what is cut off, and throw all they have into St. Vith when it is lost late.
 */
export const player: Policy<DeathOfADivision> = /* @__PURE__ */ playerBy(learned)
