import type { Policy } from '../../../kernel/player.js'
import type { Command, Overrun, Place } from '../model/command.js'
import type { DeathOfADivision } from '../model/game.js'
import type { AreaId } from '../data/areas.js'
import { spotOf, strengthOf } from '../model/state.js'
import { isContested, positionOf, type Position } from '../model/position.js'
import { enemyOf, isArtillery, sideOf, type Side, type UnitId } from '../data/counters.js'
import { sideAsked } from '../rules/turn.js'
import { learned, type OrderWeights } from './order-weights.js'
import { distanceFor, lookOf, valueNow, worthIn, worthsOf, type Look } from './area-value.js'

/** The prior of a command. A command with a prior of 0 or less is better not played. */
type PriorOf<C> = (look: Look, command: C) => number

/** A unit, and the numbers that all its moves share. */
interface Mover {
  readonly unit: UnitId
  /** Its value where it is. */
  readonly now: number
  /** Its values elsewhere, filled on demand. */
  readonly worths: Float64Array
  /** The cost of leaving contact, and of doing so with its last step. */
  readonly breaking: number
  readonly breakingLast: number
}

const moverOf = (look: Look, unit: UnitId): Mover => {
  const { at, side, weights } = look
  const isHeld = isContested(at, spotOf(at.state, unit))
  const { breaking, breakingLast } = weights[side]
  return {
    unit,
    now: valueNow(look, unit),
    worths: worthsOf(look, unit),
    breaking: isHeld ? breaking : 0,
    breakingLast: isHeld && strengthOf(at.state, unit) === 1 ? breakingLast : 0,
  }
}

/** The prior of a move: the gain in value, less the cost of leaving contact. */
const movePrior = (look: Look, { unit, now, worths, breaking, breakingLast }: Mover, to: AreaId): number =>
  worthIn(look, worths, unit, to) - now - breaking - breakingLast

/** Rates consecutive moves of one unit, from an index on. Returns the index after them. */
const rateMoves = (
  look: Look,
  { unit, now, worths, breaking, breakingLast }: Mover,
  commands: readonly Command[],
  priors: number[],
  first: number,
): number => {
  let i = first
  for (; i < commands.length; i++) {
    const command = commands[i]
    if (command.tag !== 'move' || command.unit !== unit) break
    const known = worths[command.to]
    const worth = Number.isNaN(known) ? worthIn(look, worths, unit, command.to) : known
    priors[i] = worth - now - breaking - breakingLast
  }
  return i
}

/** The prior of an overrun: that of a move into the fight, plus the value of the units it may remove. */
const overrunPrior: PriorOf<Overrun> = (look, { units, target }) => {
  const enemy = look.at[enemyOf(look.side)]
  const removed = enemy.combat[target] + 2 * enemy.guns[target]
  const gain = movePrior(look, moverOf(look, units[0]), target)
  const { overrun, perRemoved } = look.weights[look.side]
  return overrun + perRemoved * removed + Math.max(gain, 0) - units.length
}

const placePrior: PriorOf<Place> = ({ at, side, known }, { unit, area }) =>
  (isContested(at, area) ? 0 : 50) - 5 * distanceFor(known, unit, area) - 4 * at[side].count[area]

/** Prefers to fire where few enemy units are left, above all into St. Vith. */
const firePrior = ({ at, side }: Look, unit: UnitId, area: AreaId): number => {
  const enemy = at[enemyOf(side)]
  const left = enemy.combat[area] + 2 * enemy.guns[area]
  return (area === at.ground.objective ? 40 : 0) + 20 - left + (isArtillery[unit] ? 0 : 30)
}

/** Assigns hits to the strongest unit, so that units survive, and spares artillery while other units can take them. */
const hitPrior = (at: Position, unit: UnitId): number => 10 * strengthOf(at.state, unit) - (isArtillery[unit] ? 15 : 0)

/** The prior of a command, in points that are only comparable with each other; 0 for doing nothing. */
const priorIn = (look: Look, command: Command): number => {
  switch (command.tag) {
    case 'place':
      return placePrior(look, command)
    case 'move':
      return movePrior(look, moverOf(look, command.unit), command.to)
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

/** The priors of commands for a side with the given weights, in the order of the commands. */
export const priorsIn = (
  at: Position,
  side: Side,
  commands: readonly Command[],
  weights: OrderWeights,
): readonly number[] => {
  const look = lookOf(at, side, weights)
  const priors = new Array<number>(commands.length)
  for (let i = 0; i < commands.length;) {
    const command = commands[i]
    if (command.tag === 'move') i = rateMoves(look, moverOf(look, command.unit), commands, priors, i)
    else priors[i++] = priorIn(look, command)
  }
  return priors
}

/** Creates a player that chooses the command with the highest prior. Ties are broken at random. */
export const playerBy =
  (weights: OrderWeights): Policy<DeathOfADivision> =>
  (state, legal, below) => {
    const at = positionOf(state)
    const priors = priorsIn(at, sideAsked(at) ?? 'german', legal, weights)
    let best = legal[0]
    let most = -Infinity
    let alike = 0
    for (let i = 0; i < legal.length; i++) {
      if (priors[i] < most) continue
      alike = priors[i] > most ? 1 : alike + 1
      if (priors[i] > most || below(alike) === 0) best = legal[i]
      most = priors[i]
    }
    return best
  }

/**
 * The built-in player of both sides. As the Germans it attacks toward St. Vith along roads that keep it in supply, with
 * superior strength. As the U.S. side it fills St. Vith and its gates, abandons what is cut off, and counterattacks St.
 * Vith with everything if it is lost late.
 */
export const player: Policy<DeathOfADivision> = /* @__PURE__ */ playerBy(learned)
