import { distance } from '../../../geometry/hex.js'
import { deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { END, type Command } from '../model/command.js'
import { attackersOf, resultOf } from '../rules/combat.js'
import { townsHeld } from '../rules/victory.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { Combat, State } from '../model/state.js'
import { losses, terrainShift } from '../data/chart.js'
import { FRESH, other, type Side, type UnitId } from '../data/counters.js'
import type { Ground } from '../data/hexes.js'
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

/** By hex, how far the nearest of some towns is; towns themselves, all of them, are no way off. */
const waysFor = deriveBy(
  ({ map, towns }: Ground, goals: readonly NodeId[]): readonly number[] =>
    map.hexes.map((hex, node) =>
      towns.includes(node as NodeId) ? 0 : Math.min(...goals.map((town) => distance(hex.at, map.hexes[town].at))),
    ),
  { key: (goals) => goals.join(' '), most: 256 },
)

/** By hex, how far the towns are that units of a side make for: those that no friend stands in, if there are any. */
const waysOf = (at: Position, side: Side): readonly number[] => {
  const { towns } = at.data
  const open = towns.filter((town) => sideIn(at, town) !== side)
  return waysFor(at.data, open.length > 0 ? open : towns)
}

/** What a unit has of a hex for its ground and for who is next to it. */
const company = (at: Position, unit: UnitId, hex: NodeId, weights: Weights): number => {
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

/** What an attack should bring; whoever is behind must dare. */
const priorOfAttack = (at: Position, phase: Combat, target: NodeId, weights: Weights): number => {
  const held = townsHeld(at)
  const isBehind = held[phase.side] < held[other(phase.side)]
  return gain(at, phase, target, weights.hit) + (isBehind ? weights.daring : 0)
}

/** How promising commands are by some weights, in their order; what is not above 0 is better left. A move is as good as a unit stands better after it. */
const priorsIn = (at: Position, commands: readonly Command[], weights: Weights): readonly number[] => {
  const { phase, place } = at.state
  if (phase.tag === 'battle') return commands.map(() => 0)
  const ways = waysOf(at, phase.side)
  const standing = (unit: UnitId, hex: NodeId): number =>
    (ways[hex] === 0 ? weights.town : -weights.step * ways[hex]) + company(at, unit, hex, weights)
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

/** How promising commands are to a search, in their order. */
export const priors = (state: State, commands: readonly Command[]): readonly number[] =>
  priorsIn(positionOf(state), commands, thoughtOut)

/** How promising a command is to a search. */
export const prior = (state: State, command: Command): number => priors(state, [command])[0]

/** A player that goes by some weights while it holds as many towns as the enemy, and by others while it holds fewer; of equals chance takes one. */
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
 * The built-in player: it takes towns and holds them. With as many towns as the enemy it keeps its distance, and attacks where it should
 * lose less than the enemy; with fewer it keeps together, comes close, and dares more.
 *
 * @param below luck, which breaks ties
 */
export const player: (view: State, legal: readonly Command[], below: Below) => Command = /* @__PURE__ */ playerBy(
  careful,
  daring,
)
