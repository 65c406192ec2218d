import { distance } from '../../geometry/hex.js'
import type { NodeId } from '../../maps/graph.js'
import { END, type Command } from './command.js'
import { map, towns } from './map.js'
import { attackersOf, resultOf } from './phases/combat.js'
import { survey, townsHeld, type Combat, type Movement, type State } from './state.js'
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

const bestMove = (state: State, moves: readonly Command[], below: (n: number) => number): Command => {
  let best: Command = END
  let most = 0
  const first = below(moves.length)
  for (let i = 0; i < moves.length; i++) {
    const move = moves[(first + i) % moves.length]
    if (move.tag !== 'move') continue
    const better = standing(state, move.unit, move.to) - standing(state, move.unit, state.place[move.unit] as NodeId)
    if (better > most) [best, most] = [move, better]
  }
  return best
}

/** Whoever is behind must dare: this balance of steps is still good enough to attack. */
const DARING = -0.4

const bestAttack = (state: State, phase: Combat, attacks: readonly Command[]): Command => {
  const held = townsHeld(state)
  let best: Command = END
  let most = held[phase.side] < held[other(phase.side)] ? DARING : 0
  for (const attack of attacks) {
    if (attack.tag !== 'attack') continue
    const better = gain(state, phase, attack.target)
    if (better > most) [best, most] = [attack, better]
  }
  return best
}

const inPhase = (
  state: State,
  phase: Movement | Combat,
  legal: readonly Command[],
  below: (n: number) => number,
): Command => (phase.tag === 'movement' ? bestMove(state, legal, below) : bestAttack(state, phase, legal))

/**
 * The built-in player: it takes towns and holds them, and attacks where it should lose less than the enemy, or a little
 * more if it is behind.
 *
 * @param below luck, which breaks ties
 */
export const player = (view: State, legal: readonly Command[], below: (n: number) => number): Command =>
  view.phase.tag === 'battle' ? legal[0] : inPhase(view, view.phase, legal, below)
