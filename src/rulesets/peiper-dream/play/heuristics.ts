import { deriveBy } from '../../../kernel/derive.js'
import type { Reckoning } from '../../../kernel/player.js'
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
import { thoughtOut, type Weights } from './weights.js'

type Gains = ReadonlyMap<NodeId, number>

/** By first step of a unit, how much better the best hex it leads to is than where the unit stands. */
const gainsOf = (state: State, unit: UnitId, left: number, isFirst: boolean, weights: Weights): Gains => {
  const start = state.hex[unit] as NodeId
  const here = hexValue(state, unit, start, weights)
  const gains = new Map<NodeId, number>()
  for (const { hex, step } of ends(state, unit, start, left, isFirst))
    gains.set(step, Math.max(gains.get(step) ?? -Infinity, hexValue(state, unit, hex, weights) - here))
  return gains
}

const NO_GAIN = -1

/** How promising a command looks by some weights. */
const priorBy = (weightsOf: (state: State) => Weights): ((state: State, side: Side, command: Command) => number) => {
  const gainsBy = deriveBy((state: State, unit: UnitId): Gains => {
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

/** By what was thought out, which searches were measured with. */
const prior = /* @__PURE__ */ priorBy(() => thoughtOut)

const learnedPrior = /* @__PURE__ */ priorBy(learnedFor)

/** How many commands are tried at a place visited so often: few, for the order of their priors is a good one. */
const width = (visits: number): number => 0.3 * Math.sqrt(visits)

/** So little that only equals are told apart by it. */
const HARDLY = 1e-9

/** Of the moves of a unit, of its ways to enter, and of its attacks on a target the best one is tried. */
const about = (command: Command): string => {
  const { tag } = command
  if (tag === 'move' || tag === 'enter') return `${tag} ${command.unit}`
  return tag === 'attack' ? `${tag} ${command.unit} ${command.target}` : JSON.stringify(command)
}

/** Where it matters what a side does, and the best is not plain: its ACTs, who advances, where those who come stand, which bridge is rebuilt. */
const WORTHWHILE: readonly State['phase']['tag'][] = ['play', 'advance', 'reinforce', 'rebuild']

/** Positions are judged where a side has the first card of its next turn. Of equal commands the Germans take the last, as the built-in player does. */
const reckoning: Reckoning<PeiperDream> = {
  turn: ({ turn }) => turn,
  isDue: ({ phase }) => phase.tag === 'play',
  isWorthwhile: ({ phase }) => WORTHWHILE.includes(phase.tag),
  priors: (state, side, commands) =>
    commands.map((command, i) => learnedPrior(state, side, command) + (side === 'german' ? i * HARDLY : 0)),
  about,
  evaluate: judge,
}

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
  /** Where positions of a side are judged. */
  readonly reckoning: Reckoning<PeiperDream>
} = { evaluate, prior, width, exploration: 0.3, reckoning }
