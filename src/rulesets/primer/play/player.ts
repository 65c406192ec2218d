import { distance } from '../../../geometry/hex.js'
import { memoizeBy } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { END, type Command } from '../model/command.js'
import { attackersOf, resultOf } from '../rules/combat.js'
import { townsHeld } from '../rules/victory.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import type { Combat } from '../model/phase.js'
import { losses, terrainShift } from '../data/chart.js'
import { FRESH, other, type Side, type UnitId } from '../data/counters.js'
import type { Ground } from '../data/hexes.js'
import { careful, daring, handTuned, type Weights } from './weights.js'

type Below = (n: number) => number

const FACES = [1, 2, 3, 4, 5, 6]

/**
 * The expected value of an attack, averaged over the die: enemy steps lost, weighted by `hit`, minus own steps lost.
 */
const gain = (at: Position, phase: Combat, target: NodeId, hit: number): number => {
  const attackers = attackersOf(at, phase, target)
  const defender = at.unitIn[target] as UnitId
  const balance = FACES.map((roll) => losses[resultOf(at, attackers, defender, roll).result])
  return balance.reduce((sum, { attacker, defender: lost }) => sum + hit * lost - attacker, 0) / FACES.length
}

/** For each hex, the distance to the nearest of the given towns. Every town has distance 0. */
const waysFor = memoizeBy(
  ({ map, towns }: Ground, goals: readonly NodeId[]): readonly number[] =>
    map.hexes.map((hex, node) =>
      towns.includes(node as NodeId) ? 0 : Math.min(...goals.map((town) => distance(hex.at, map.hexes[town].at))),
    ),
  { key: (goals) => goals.join(' '), most: 256 },
)

/**
 * For each hex, the distance to the nearest town that no unit of the side occupies; to the nearest town if there is
 * none.
 */
const waysOf = (at: Position, side: Side): readonly number[] => {
  const { towns } = at.data
  const open = towns.filter((town) => sideIn(at, town) !== side)
  return waysFor(at.data, open.length > 0 ? open : towns)
}

/** The value of a hex for a unit from its terrain and the units adjacent to it. */
const adjacencyValue = (at: Position, unit: UnitId, hex: NodeId, weights: Weights): number => {
  const { data, state, unitIn } = at
  const { enemy, friend, cover, reduced } = weights
  if (enemy === 0 && friend === 0 && cover === 0 && reduced === 0) return 0
  const { side } = data.units[unit]
  let value = terrainShift[terrainAt(data.map, hex)] < 0 ? cover : 0
  for (const beside of data.around[hex]) {
    const other = unitIn[beside]
    if (other === null || other === unit) continue
    if (data.units[other].side === side) value += friend
    else value += enemy + (state.steps[unit] < FRESH ? reduced : 0)
  }
  return value
}

/** The prior of an attack. A side with fewer towns takes more risks. */
const priorOfAttack = (at: Position, phase: Combat, target: NodeId, weights: Weights): number => {
  const held = townsHeld(at)
  const isBehind = held[phase.side] < held[other(phase.side)]
  return gain(at, phase, target, weights.hit) + (isBehind ? weights.daring : 0)
}

/**
 * The priors of commands for the given weights, in the order of the commands. A command with a prior of 0 or less is
 * better not played. The prior of a move is the gain in the value of the unit's hex.
 */
const priorsIn = (at: Position, commands: readonly Command[], weights: Weights): readonly number[] => {
  const { phase, place } = at.state
  if (phase.tag === 'battle') return commands.map(() => 0)
  const ways = waysOf(at, phase.side)
  const standing = (unit: UnitId, hex: NodeId): number =>
    (ways[hex] === 0 ? weights.town : -weights.step * ways[hex]) + adjacencyValue(at, unit, hex, weights)
  return commands.map((command) => {
    switch (command.tag) {
      case 'move':
        return standing(command.unit, command.to) - standing(command.unit, place[command.unit] as NodeId)
      case 'attack':
        return phase.tag === 'combat' ? priorOfAttack(at, phase, command.target, weights) : 0
      case 'endPhase':
        return 0
    }
  })
}

/** The priors of commands for a search, in their order. */
export const priors = (state: State, commands: readonly Command[]): readonly number[] =>
  priorsIn(positionOf(state), commands, handTuned)

/** The prior of a command for a search. */
export const prior = (state: State, command: Command): number => priors(state, [command])[0]

/**
 * Creates a player that uses one set of weights while it holds at least as many towns as the enemy, and another while
 * it holds fewer. Ties are broken at random.
 */
export const playerBy =
  (level: Weights, behind: Weights): ((view: State, legal: readonly Command[], below: Below) => Command) =>
  (view, legal, below) => {
    const at = positionOf(view)
    const { phase } = view
    const side = phase.tag === 'battle' ? phase.then.side : phase.side
    const held = townsHeld(at)
    const values = priorsIn(at, legal, held[side] >= held[other(side)] ? level : behind)
    let best: Command = END
    let most = 0
    const first = below(legal.length)
    for (let i = 0; i < legal.length; i++) {
      const next = (first + i) % legal.length
      if (values[next] > most) [best, most] = [legal[next], values[next]]
    }
    return best
  }

/**
 * The built-in player: it takes towns and holds them. With at least as many towns as the enemy it keeps its distance
 * and attacks if it expects to lose less than the enemy. With fewer towns it keeps its units together, closes in, and
 * takes more risks.
 *
 * @param below returns a random integer from 0 up to, but not including, its argument; used to break ties
 */
export const player: (view: State, legal: readonly Command[], below: Below) => Command = /* @__PURE__ */ playerBy(
  careful,
  daring,
)
