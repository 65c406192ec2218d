import { distance } from '../../../geometry/hex.js'
import { memoize } from '../../../kernel/memoize.js'
import type { Heuristics } from '../../../kernel/player.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Ground } from '../data/hexes.js'
import { prior, priors } from './player.js'
import type { Primer } from '../model/game.js'
import { positionOf, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { outcome, stepsOf, townsHeld } from '../rules/victory.js'
import { FRESH, other, type Side } from '../data/counters.js'

/** For each hex, how near the nearest town is: 1 in a town, less farther away. */
const proximityOn: (ground: Ground) => readonly number[] = memoize(({ map, towns }: Ground) => {
  const apart = (a: NodeId, b: NodeId): number => distance(map.hexes[a].at, map.hexes[b].at)
  return map.hexes.map((_, hex) => 1 / (1 + Math.min(...towns.map((town) => apart(town, hex as NodeId)))))
})

const [TOWN, TOWN_LATE, STEP, NEARNESS] = [0.5, 2.5, 0.45, 0.5]

/** The assets of a side in log-odds: towns, which count more toward the end; steps; and units near towns. */
const assets = (at: Position, side: Side, held: number): number => {
  const { state, data } = at
  const near = proximityOn(data)
  const late = Math.min(1, state.turn / state.options.turns)
  let nearness = 0
  for (const unit of data.unitsOf[side]) {
    const hex = state.place[unit]
    if (hex !== null) nearness += (near[hex] * state.steps[unit]) / FRESH
  }
  return held * (TOWN + TOWN_LATE * late * late) + stepsOf(at, side) * STEP + nearness * NEARNESS
}

/** Evaluates a position for a side, from 0 (lost) to 1 (won), without a playout. A finished game has 0, 0.5 or 1. */
const evaluate = (state: State, side: Side): number => {
  const at = positionOf(state)
  const ended = outcome(at)
  if (ended !== null) return ended.winner === null ? 0.5 : ended.winner === side ? 1 : 0
  const held = townsHeld(at)
  return 1 / (1 + Math.exp(assets(at, other(side), held[other(side)]) - assets(at, side, held[side])))
}

/**
 * The number of commands a tree search tries after a number of visits. It is small because the commands are well
 * ordered.
 */
const width = (visits: number): number => Math.sqrt(visits)

/** The heuristics for search players. */
export const heuristics: Required<
  Omit<Heuristics<Primer>, 'commands' | 'evaluateAfter' | 'forecast' | 'isQuiet' | 'turnBoundary' | 'transpositions'>
> = {
  evaluate,
  prior: (state, _side, command) => prior(state, command),
  priors: (state, _side, commands) => priors(state, commands),
  width,
  exploration: 0.3,
}
