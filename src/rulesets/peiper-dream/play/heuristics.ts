import { deriveBy } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Side } from '../data/printed-unit.js'
import type { UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { allowance } from '../rules/movement.js'
import { evaluate } from './evaluation.js'
import { ends } from './forecast.js'
import { hexValue } from './hex-value.js'
import { actPrior, quietPrior } from './player.js'

type Gains = ReadonlyMap<NodeId, number>

/** By first step of a unit, how much better the best hex it leads to is than where the unit stands. */
const gainsOf = (state: State, unit: UnitId, left: number, isFirst: boolean): Gains => {
  const start = state.hex[unit] as NodeId
  const here = hexValue(state, unit, start)
  const gains = new Map<NodeId, number>()
  for (const { hex, step } of ends(state, unit, start, left, isFirst))
    gains.set(step, Math.max(gains.get(step) ?? -Infinity, hexValue(state, unit, hex) - here))
  return gains
}

/** The same for the unit on the move, or for one that begins its ACT. */
const gainsBy = /* @__PURE__ */ deriveBy((state: State, unit: UnitId): Gains => {
  const { phase } = state
  return phase.tag === 'moving'
    ? gainsOf(state, unit, phase.left, false)
    : gainsOf(state, unit, allowance(positionOf(state), unit), true)
})

const gainBy = (state: State, unit: UnitId, to: NodeId): number => gainsBy(state, unit).get(to) ?? -1

/** How promising a command looks: by what the built-in player goes by. */
const prior = (state: State, _side: Side, command: Command): number => {
  const { tag } = state.phase
  if (command.tag === 'move') return gainBy(state, command.unit, command.to)
  return tag === 'play' ? actPrior(state, command) : tag === 'moving' ? 0 : quietPrior(state, command)
}

/** How many commands are tried at a place visited so often: few, for the order of their priors is a good one. */
const width = (visits: number): number => 0.3 * Math.sqrt(visits)

/** What a search knows of the game. */
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
