import { distance } from '../../../geometry/hex.js'
import { deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { END, type Command } from '../model/command.js'
import { attackersOf, resultOf } from '../rules/combat.js'
import { townsHeld } from '../rules/victory.js'
import { positionOf, sideIn, type Position } from '../model/position.js'
import type { Combat, State } from '../model/state.js'
import { losses } from '../data/chart.js'
import { other, type Side, type UnitId } from '../data/counters.js'
import type { Ground } from '../data/hexes.js'

const FACES = [1, 2, 3, 4, 5, 6]

/** Steps the enemy loses more than we do, on average over the die, by an attack. */
const gain = (at: Position, phase: Combat, target: NodeId): number => {
  const attackers = attackersOf(at, phase, target)
  const defender = at.unitIn[target] as UnitId
  const balance = FACES.map((roll) => losses[resultOf(at, attackers, defender, roll).result])
  return balance.reduce((sum, { attacker, defender: lost }) => sum + lost - attacker, 0) / FACES.length
}

const IN_TOWN = 10

/** By hex, how well a unit stands there that makes for some towns: in a town best, else near one of these. */
const standingsFor = deriveBy(
  ({ map, towns }: Ground, goals: readonly NodeId[]): readonly number[] =>
    map.hexes.map((hex, node) =>
      towns.includes(node as NodeId)
        ? IN_TOWN
        : -Math.min(...goals.map((town) => distance(hex.at, map.hexes[town].at))),
    ),
  { key: (goals) => goals.join(' '), most: 256 },
)

/** By hex, how well units of a side stand there: they make for the towns that no friend stands in, if there are any. */
const standingsOf = (at: Position, side: Side): readonly number[] => {
  const { towns } = at.data
  const open = towns.filter((town) => sideIn(at, town) !== side)
  return standingsFor(at.data, open.length > 0 ? open : towns)
}

/** Whoever is behind must dare: this balance of steps is still good enough to attack. */
const DARING = -0.4

const priorOfAttack = (at: Position, phase: Combat, target: NodeId): number => {
  const held = townsHeld(at)
  return gain(at, phase, target) - (held[phase.side] < held[other(phase.side)] ? DARING : 0)
}

/** How promising commands are, in their order; what is not above 0 is better left. A move is as good as a unit stands better after it. */
export const priors = (state: State, commands: readonly Command[]): readonly number[] => {
  const { phase, place } = state
  if (phase.tag === 'battle') return commands.map(() => 0)
  const at = positionOf(state)
  const standings = standingsOf(at, phase.side)
  return commands.map((command) => {
    switch (command.tag) {
      case 'move':
        return standings[command.to] - standings[place[command.unit] as NodeId]
      case 'attack':
        return phase.tag === 'combat' ? priorOfAttack(at, phase, command.target) : 0
      case 'endPhase':
        return 0
    }
  })
}

/** How promising a command is. */
export const prior = (state: State, command: Command): number => priors(state, [command])[0]

/**
 * The built-in player: it takes towns and holds them, and attacks where it should lose less than the enemy, or a little
 * more if it is behind.
 *
 * @param below luck, which breaks ties
 */
export const player = (view: State, legal: readonly Command[], below: (n: number) => number): Command => {
  let best: Command = END
  let most = 0
  const values = priors(view, legal)
  const first = below(legal.length)
  for (let i = 0; i < legal.length; i++) {
    const at = (first + i) % legal.length
    if (values[at] > most) [best, most] = [legal[at], values[at]]
  }
  return best
}
