import { distance } from '../../geometry/hex.js'
import type { NodeId } from '../../maps/graph.js'
import { END, type Command } from './command.js'
import { map, towns } from './map.js'
import { attackersOf, resultOf } from './phases/combat.js'
import { survey, townsHeld, type Combat, type State } from './state.js'
import { losses } from './tables.js'
import { other, units, type UnitId } from './units.js'

const FACES = [1, 2, 3, 4, 5, 6]

/** Steps the enemy loses more than we do, on average over the die, by an attack. */
const gain = (state: State, phase: Combat, target: NodeId): number => {
  const attackers = attackersOf(state, phase, target)
  const balance = FACES.map((roll) => losses[resultOf(state, attackers, target, roll).result])
  return balance.reduce((sum, { attacker, defender }) => sum + defender - attacker, 0) / FACES.length
}

const apart = (a: NodeId, b: NodeId): number => distance(map.hexes[a].at, map.hexes[b].at)

/** How well a unit stands in a hex: in a town best, else near one that no friend stands in, and near enemies. */
const standing = (state: State, unit: UnitId, hex: NodeId): number => {
  if (towns.includes(hex)) return 10
  const { unitAt } = survey(state)
  const isOpen = (town: NodeId): boolean => unitAt[town] < 0 || units[unitAt[town]].side !== units[unit].side
  const open = towns.filter(isOpen)
  const goals = open.length > 0 ? open : towns
  return -Math.min(...goals.map((town) => apart(hex, town)))
}

/** How much better a unit stands after a move. */
const moveWorth = (state: State, unit: UnitId, to: NodeId): number =>
  standing(state, unit, to) - standing(state, unit, state.place[unit] as NodeId)

/** Whoever is behind must dare: this balance of steps is still good enough to attack. */
const DARING = -0.4

const attackWorth = (state: State, phase: Combat, target: NodeId): number => {
  const held = townsHeld(state)
  return gain(state, phase, target) - (held[phase.side] < held[other(phase.side)] ? DARING : 0)
}

/** How much a command is worth; what is not above 0 is better left. */
export const weigh = (state: State, command: Command): number => {
  const { phase } = state
  switch (command.tag) {
    case 'move':
      return moveWorth(state, command.unit, command.to)
    case 'attack':
      return phase.tag === 'combat' ? attackWorth(state, phase, command.target) : 0
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
    const worth = weigh(view, command)
    if (worth > most) [best, most] = [command, worth]
  }
  return best
}
