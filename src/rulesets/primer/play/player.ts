import { distance } from '../../../geometry/hex.js'
import type { NodeId } from '../../../maps/graph.js'
import { END, type Command } from '../model/command.js'
import { attackersOf, resultOf } from '../rules/combat.js'
import { townsHeld } from '../rules/victory.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { Combat, State } from '../model/state.js'
import { losses } from '../data/chart.js'
import { other, type UnitId } from '../data/counters.js'

const FACES = [1, 2, 3, 4, 5, 6]

/** Steps the enemy loses more than we do, on average over the die, by an attack. */
const gain = (at: Position, phase: Combat, target: NodeId): number => {
  const attackers = attackersOf(at, phase, target)
  const defender = at.unitIn[target] as UnitId
  const balance = FACES.map((roll) => losses[resultOf(at, attackers, defender, roll).result])
  return balance.reduce((sum, { attacker, defender: lost }) => sum + lost - attacker, 0) / FACES.length
}

/** How well a unit stands in a hex: in a town best, else near one that no friend stands in, and near enemies. */
const standing = (at: Position, unit: UnitId, hex: NodeId): number => {
  const { map, towns, units } = at.data
  const apart = (town: NodeId): number => distance(map.hexes[hex].at, map.hexes[town].at)
  if (towns.includes(hex)) return 10
  const open = towns.filter((town) => sideIn(at, town) !== units[unit].side)
  const goals = open.length > 0 ? open : towns
  return -Math.min(...goals.map(apart))
}

/** How much better a unit stands after a move. */
const priorOfMove = (at: Position, unit: UnitId, to: NodeId): number =>
  standing(at, unit, to) - standing(at, unit, at.state.place[unit] as NodeId)

/** Whoever is behind must dare: this balance of steps is still good enough to attack. */
const DARING = -0.4

const priorOfAttack = (at: Position, phase: Combat, target: NodeId): number => {
  const held = townsHeld(at)
  return gain(at, phase, target) - (held[phase.side] < held[other(phase.side)] ? DARING : 0)
}

/** How promising a command is; what is not above 0 is better left. */
export const prior = (state: State, command: Command): number => {
  const { phase } = state
  switch (command.tag) {
    case 'move':
      return priorOfMove(positionOf(state), command.unit, command.to)
    case 'attack':
      return phase.tag === 'combat' ? priorOfAttack(positionOf(state), phase, command.target) : 0
    case 'endPhase':
      return 0
  }
}

/**
 * The built-in player: it takes towns and holds them, and attacks where it should lose less than the enemy, or a little
 * more if it is behind.
 *
 * @param below luck, which breaks ties
 */
export const player = (view: State, legal: readonly Command[], below: (n: number) => number): Command => {
  let best: Command = END
  let most = 0
  const first = below(legal.length)
  for (let i = 0; i < legal.length; i++) {
    const command = legal[(first + i) % legal.length]
    const value = prior(view, command)
    if (value > most) [best, most] = [command, value]
  }
  return best
}
