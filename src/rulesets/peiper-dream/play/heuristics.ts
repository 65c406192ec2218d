import { memoizeBy } from '../../../kernel/memoize.js'
import type { TurnBoundary } from '../../../kernel/player.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Side } from '../data/printed-unit.js'
import type { UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import { positionOf } from '../model/position.js'
import type { PeiperDream } from '../model/game.js'
import type { State } from '../model/state.js'
import { allowance } from '../rules/movement.js'
import { evaluate } from './evaluation.js'
import { ends } from './forecast.js'
import { hexValue } from './hex-value.js'
import { judge } from './judge.js'
import { actPrior, quietPrior } from './player.js'
import { learnedFor } from './learned-weights.js'
import { handTuned, type Weights } from './weights.js'

type Gains = ReadonlyMap<NodeId, number>

/** By first step of a unit: the gain in hex value of the best hex it leads to. */
const gainsOf = (state: State, unit: UnitId, left: number, isFirst: boolean, weights: Weights): Gains => {
  const start = state.hex[unit] as NodeId
  const here = hexValue(state, unit, start, weights)
  const gains = new Map<NodeId, number>()
  for (const { hex, step } of ends(state, unit, start, left, isFirst))
    gains.set(step, Math.max(gains.get(step) ?? -Infinity, hexValue(state, unit, hex, weights) - here))
  return gains
}

const NO_GAIN = -1

/** Returns a prior of commands for some weights. */
const priorBy = (weightsOf: (state: State) => Weights): ((state: State, side: Side, command: Command) => number) => {
  const gainsBy = memoizeBy((state: State, unit: UnitId): Gains => {
    const { phase } = state
    return phase.tag === 'moving'
      ? gainsOf(state, unit, phase.left, false, weightsOf(state))
      : gainsOf(state, unit, allowance(positionOf(state), unit), true, weightsOf(state))
  })
  return (state, _side, command) => {
    const { tag } = state.phase
    if (command.tag === 'move') return gainsBy(state, command.unit).get(command.to) ?? NO_GAIN
    const weights = weightsOf(state)
    return tag === 'play'
      ? actPrior(state, command, weights)
      : tag === 'moving'
        ? 0
        : quietPrior(state, command, weights)
  }
}

/** The prior of the hand-tuned weights, with which the search parameters were measured. */
const prior = /* @__PURE__ */ priorBy(() => handTuned)

const learnedPrior = /* @__PURE__ */ priorBy(learnedFor)

/**
 * The number of commands tried at a node with a number of visits. It is small because the priors order commands well.
 */
const width = (visits: number): number => 0.3 * Math.sqrt(visits)

/** Breaks ties only. */
const TIE_BREAK = 1e-9

/**
 * The group of a command, of which only the best is tried: the moves of a unit, its entries, and its attacks on a
 * target.
 */
const about = (command: Command): string => {
  const { tag } = command
  if (tag === 'move' || tag === 'enter') return `${tag} ${command.unit}`
  return tag === 'attack' ? `${tag} ${command.unit} ${command.target}` : JSON.stringify(command)
}

/**
 * Phases in which a decision matters and is not obvious: ACTs, advances, placing reinforcements and rebuilding bridges.
 */
const WORTHWHILE: readonly State['phase']['tag'][] = ['play', 'advance', 'reinforce', 'rebuild']

/**
 * Positions are evaluated when a side has the first card of its next turn. Between equal commands the Germans take the
 * last, as the built-in player does.
 */
const turnBoundary: TurnBoundary<PeiperDream> = {
  turn: ({ turn }) => turn,
  isDue: ({ phase }) => phase.tag === 'play',
  isWorthwhile: ({ phase }) => WORTHWHILE.includes(phase.tag),
  priors: (state, side, commands) =>
    commands.map((command, i) => learnedPrior(state, side, command) + (side === 'german' ? i * TIE_BREAK : 0)),
  moveGroup: about,
  evaluate: judge,
}

/** The heuristics for searches. */
export const heuristics: {
  /** Estimates a position for a side, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, side: Side) => number
  /** The prior of a command; higher is more promising. */
  readonly prior: (state: State, side: Side, command: Command) => number
  /** The number of commands tried at a node with a number of visits. */
  readonly width: (visits: number) => number
  /** The exploration constant. */
  readonly exploration: number
  /** The points at which positions are evaluated. */
  readonly turnBoundary: TurnBoundary<PeiperDream>
} = { evaluate, prior, width, exploration: 0.3, turnBoundary }
