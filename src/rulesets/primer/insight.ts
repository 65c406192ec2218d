import { distance } from '../../geometry/hex.js'
import type { NodeId } from '../../maps/graph.js'
import type { Command } from './command.js'
import { map, towns } from './map.js'
import { weigh } from './player.js'
import { outcome, stepsOf, townsHeld, type State } from './state.js'
import { FRESH, other, unitsOf, type Side } from './units.js'

const apart = (a: NodeId, b: NodeId): number => distance(map.hexes[a].at, map.hexes[b].at)

/** By hex, how near the nearest town is: 1 in it, less farther off. */
const near: readonly number[] = map.hexes.map(
  (_, hex) => 1 / (1 + Math.min(...towns.map((town) => apart(town, hex as NodeId)))),
)

const [TOWN, TOWN_LATE, STEP, NEARNESS] = [0.5, 2.5, 0.45, 0.5]

/** What a side has, in log-odds: towns above all, the more the later it is; steps; and units near towns. */
const assets = (state: State, side: Side): number => {
  const late = Math.min(1, state.turn / state.options.turns)
  let nearness = 0
  for (const unit of unitsOf[side]) {
    const hex = state.place[unit]
    if (hex !== null) nearness += (near[hex] * state.steps[unit]) / FRESH
  }
  return townsHeld(state)[side] * (TOWN + TOWN_LATE * late * late) + stepsOf(state, side) * STEP + nearness * NEARNESS
}

/**
 * How well a position stands for a side, from 0 (lost) to 1 (won): what a search judges by that does not play games out. A
 * finished game is judged by its outcome.
 */
const evaluate = (state: State, side: Side): number => {
  const ended = outcome(state)
  if (ended !== null) return ended.winner === null ? 0.5 : ended.winner === side ? 1 : 0
  return 1 / (1 + Math.exp(assets(state, other(side)) - assets(state, side)))
}

/** How promising a command looks: what the built-in player goes by. */
const prior = (state: State, _side: Side, command: Command): number => weigh(state, command)

/** How many commands are tried at a place visited so often: few, for the order they are rated in is a good one. */
const width = (visits: number): number => Math.sqrt(visits)

/** What a search is told of the game. */
export const heuristics: {
  /** How well a position stands for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, side: Side) => number
  /** How promising a command is: more is better. */
  readonly prior: (state: State, side: Side, command: Command) => number
  /** How many commands are tried at a place visited so often. */
  readonly width: (visits: number) => number
  /** How much what was seldom tried attracts a search. */
  readonly exploration: number
} = { evaluate, prior, width, exploration: 0.3 }
