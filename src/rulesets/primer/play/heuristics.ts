import { distance } from '../../../geometry/hex.js'
import { derive } from '../../../kernel/derive.js'
import type { Heuristics } from '../../../kernel/player.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Ground } from '../data/hexes.js'
import { prior, priors } from './player.js'
import type { Primer } from '../model/game.js'
import { positionOf, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { outcome, stepsOf, townsHeld } from '../rules/victory.js'
import { FRESH, other, type Side } from '../data/counters.js'

/** By hex, how near the nearest town is: 1 in it, less farther off. */
const nearnessOn: (ground: Ground) => readonly number[] = derive(({ map, towns }: Ground) => {
  const apart = (a: NodeId, b: NodeId): number => distance(map.hexes[a].at, map.hexes[b].at)
  return map.hexes.map((_, hex) => 1 / (1 + Math.min(...towns.map((town) => apart(town, hex as NodeId)))))
})

const [TOWN, TOWN_LATE, STEP, NEARNESS] = [0.5, 2.5, 0.45, 0.5]

/** What a side has, in log-odds: towns above all, the more the later it is; steps; and units near towns. */
const assets = (at: Position, side: Side, held: number): number => {
  const { state, data } = at
  const near = nearnessOn(data)
  const late = Math.min(1, state.turn / state.options.turns)
  let nearness = 0
  for (const unit of data.unitsOf[side]) {
    const hex = state.place[unit]
    if (hex !== null) nearness += (near[hex] * state.steps[unit]) / FRESH
  }
  return held * (TOWN + TOWN_LATE * late * late) + stepsOf(at, side) * STEP + nearness * NEARNESS
}

/**
 * How well a position stands for a side, from 0 (lost) to 1 (won): what a search goes by that does not play games out. A
 * finished game is evaluated by its outcome.
 */
const evaluate = (state: State, side: Side): number => {
  const at = positionOf(state)
  const ended = outcome(at)
  if (ended !== null) return ended.winner === null ? 0.5 : ended.winner === side ? 1 : 0
  const held = townsHeld(at)
  return 1 / (1 + Math.exp(assets(at, other(side), held[other(side)]) - assets(at, side, held[side])))
}

/** How many commands are tried at a place visited so often: few, for their order is a good one. */
const width = (visits: number): number => Math.sqrt(visits)

/** What a search may know of the game. */
export const heuristics: Required<
  Omit<Heuristics<Primer>, 'commands' | 'forecast' | 'isQuiet' | 'reckoning' | 'transpositions'>
> = {
  evaluate,
  prior: (state, _side, command) => prior(state, command),
  priors: (state, _side, commands) => priors(state, commands),
  width,
  exploration: 0.3,
}
