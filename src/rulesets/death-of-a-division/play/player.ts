import type { Command, Move, Overrun, Place } from '../model/command.js'
import { ST_VITH, type AreaId } from '../data/areas.js'
import { movementOf } from '../model/phase.js'
import { strengthOf, type State } from '../model/state.js'
import { isContested, survey } from '../model/position.js'
import { enemyOf, isArtillery, sideOf, type Side, type UnitId } from '../data/counters.js'
import { distanceFor, worthIn } from './area-value.js'

/** What leaving contact costs, in the points of {@link worthIn}. */
const BREAKING_CONTACT = 12

/** How much a command is worth; what is not above 0 is better left. */
type Weighing<C> = (state: State, side: Side, command: C) => number

const moveWorth: Weighing<Move> = (state, side, { unit, to }) => {
  const from = state.place[unit] as AreaId
  const done = movementOf(state.phase)?.done ?? []
  const gain = worthIn(state, side, unit, to, done) - worthIn(state, side, unit, from, done)
  if (!isContested(state, from)) return gain
  return gain - BREAKING_CONTACT - (strengthOf(state, unit) === 1 ? 40 : 0)
}

/** An overrun is a move into the fight with an even chance that no fight is left. */
const overrunWorth: Weighing<Overrun> = (state, side, { units, target }) => {
  const enemy = survey(state)[enemyOf(side)]
  const removed = enemy.combat[target] + 2 * enemy.guns[target]
  const gain = moveWorth(state, side, { tag: 'move', unit: units[0], to: target })
  return 40 + 6 * removed + Math.max(gain, 0) - units.length
}

const placeWorth: Weighing<Place> = (state, side, { unit, area }) =>
  (isContested(state, area) ? 0 : 50) - 5 * distanceFor(unit, area) - 4 * survey(state)[side].count[area]

/** Guns fire where the enemy is nearly gone, and first of all into St. Vith. */
const fireWorth = (state: State, side: Side, unit: UnitId, area: AreaId): number => {
  const enemy = survey(state)[enemyOf(side)]
  const left = enemy.combat[area] + 2 * enemy.guns[area]
  return (area === ST_VITH ? 40 : 0) + 20 - left + (isArtillery[unit] === 1 ? 0 : 30)
}

/** Hits go where most is left, so that units stay; guns are spared while others stand before them. */
const hitWorth = (state: State, unit: UnitId): number =>
  10 * strengthOf(state, unit) - (isArtillery[unit] === 1 ? 15 : 0)

/** How good a command looks to a side by what it leads from and to, in points that only compare; 0 is to leave things be. */
export const weigh = (state: State, side: Side, command: Command): number => {
  switch (command.tag) {
    case 'place':
      return placeWorth(state, side, command)
    case 'move':
      return moveWorth(state, side, command)
    case 'overrun':
      return overrunWorth(state, side, command)
    case 'fire':
      return fireWorth(state, side, command.unit, command.area)
    case 'takeHit':
      return hitWorth(state, command.unit) * (sideOf(command.unit) === side ? 1 : -1)
    case 'stop':
    case 'endPhase':
      return 0
  }
}

const sideAsked = ({ phase }: State): Side => {
  switch (phase.tag) {
    case 'placeHits':
      return phase.by
    case 'followUp':
      return phase.then.side
    case 'reinforcement':
    case 'movement':
    case 'fire':
      return phase.side
    case 'setup':
    case 'supply':
    case 'arrivalRoll':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return 'german'
  }
}

/**
 * The built-in player of both sides. Germans go for St. Vith along roads that feed them, in strength where they fight;
 * Americans fill St. Vith and its gates, leave what is cut off, and throw all they have into St. Vith when it is lost late.
 * Each order is the best by a quick judgment of the areas it leads from and to; ties are left to luck.
 */
export const player = (state: State, legal: readonly Command[], below: (n: number) => number): Command => {
  const side = sideAsked(state)
  let best = legal[0]
  let most = -Infinity
  let alike = 0
  for (const command of legal) {
    const worth = weigh(state, side, command)
    if (worth < most) continue
    alike = worth > most ? 1 : alike + 1
    if (worth > most || below(alike) === 0) best = command
    most = worth
  }
  return best
}
