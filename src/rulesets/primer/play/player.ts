import { distance } from '../../../geometry/hex.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { END, type Command } from '../model/command.js'
import { attackersOf, resultOf } from '../rules/combat.js'
import { townsHeld } from '../rules/victory.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { Combat, State } from '../model/state.js'
import { losses, terrainShift } from '../data/chart.js'
import { FRESH, other, type Side, type UnitId } from '../data/counters.js'
import { careful, daring, thoughtOut, type Weights } from './weights.js'

type Below = (n: number) => number

const FACES = [1, 2, 3, 4, 5, 6]

/** Steps the enemy loses more than we do, on average over the die, by an attack: each of his counts so much. */
const gain = (at: Position, phase: Combat, target: NodeId, hit: number): number => {
  const attackers = attackersOf(at, phase, target)
  const defender = at.unitIn[target] as UnitId
  const balance = FACES.map((roll) => losses[resultOf(at, attackers, defender, roll).result])
  return balance.reduce((sum, { attacker, defender: lost }) => sum + hit * lost - attacker, 0) / FACES.length
}

/** How a hex lies to the towns: in one best, else near one that no friend stands in. */
const goalValue = (at: Position, side: Side, hex: NodeId, { town, step }: Weights): number => {
  const { map, towns } = at.data
  const apart = (one: NodeId): number => distance(map.hexes[hex].at, map.hexes[one].at)
  if (towns.includes(hex)) return town
  const open = towns.filter((one) => sideIn(at, one) !== side)
  const goals = open.length > 0 ? open : towns
  return -step * Math.min(...goals.map(apart))
}

/** How well a unit stands in a hex: by the towns, by who is next to it, and by the ground. */
const standing = (at: Position, unit: UnitId, hex: NodeId, weights: Weights): number => {
  const { data, state, unitIn } = at
  const { side } = data.units[unit]
  const { enemy, friend, cover, reduced } = weights
  let value = goalValue(at, side, hex, weights)
  if (terrainShift[terrainAt(data.map, hex)] < 0) value += cover
  for (const beside of data.around[hex]) {
    const other = unitIn[beside]
    if (other === null || other === unit) continue
    if (data.units[other].side === side) value += friend
    else value += enemy + (state.steps[unit] < FRESH ? reduced : 0)
  }
  return value
}

/** How much better a unit stands after a move. */
const priorOfMove = (at: Position, unit: UnitId, to: NodeId, weights: Weights): number =>
  standing(at, unit, to, weights) - standing(at, unit, at.state.place[unit] as NodeId, weights)

/** What an attack should bring; whoever is behind must dare. */
const priorOfAttack = (at: Position, phase: Combat, target: NodeId, weights: Weights): number => {
  const held = townsHeld(at)
  const isBehind = held[phase.side] < held[other(phase.side)]
  return gain(at, phase, target, weights.hit) + (isBehind ? weights.daring : 0)
}

/** How promising a command is by some weights; what is not above 0 is better left. */
const priorIn = (at: Position, command: Command, weights: Weights): number => {
  const { phase } = at.state
  switch (command.tag) {
    case 'move':
      return priorOfMove(at, command.unit, command.to, weights)
    case 'attack':
      return phase.tag === 'combat' ? priorOfAttack(at, phase, command.target, weights) : 0
    case 'endPhase':
      return 0
  }
}

/** How promising a command is to a search. */
export const prior = (state: State, command: Command): number => priorIn(positionOf(state), command, thoughtOut)

/** A player that goes by some weights while it holds as many towns as the enemy, and by others while it holds fewer; of equals chance takes one. */
export const playerBy =
  (level: Weights, behind: Weights): ((view: State, legal: readonly Command[], below: Below) => Command) =>
  (view, legal, below) => {
    const at = positionOf(view)
    const { phase } = view
    const side = phase.tag === 'battle' ? phase.then.side : phase.side
    const held = townsHeld(at)
    const weights = held[side] >= held[other(side)] ? level : behind
    let best: Command = END
    let most = 0
    const first = below(legal.length)
    for (let i = 0; i < legal.length; i++) {
      const command = legal[(first + i) % legal.length]
      const value = priorIn(at, command, weights)
      if (value > most) [best, most] = [command, value]
    }
    return best
  }

/**
 * The built-in player: it takes towns and holds them. With as many towns as the enemy it keeps its distance, and attacks where it should
 * lose less than the enemy; with fewer it keeps together, comes close, and dares more.
 *
 * @param below luck, which breaks ties
 */
export const player: (view: State, legal: readonly Command[], below: Below) => Command = /* @__PURE__ */ playerBy(
  careful,
  daring,
)
