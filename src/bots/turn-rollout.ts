import { limit } from '../kernel/limit.js'
import { priorsOf, type Heuristics, type Policy, type TurnBoundary } from '../kernel/player.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinisation } from '../kernel/secret.js'
import { keyedRandom } from '../kernel/keyed-random.js'
import { bestByHalving } from './halving.js'
import { assertHasCommands, assertSide } from './preconditions.js'
import { rollout, valuesOf, type CutOff } from './rollout.js'
import { simulationOf } from './simulation.js'

/** The heuristics a turn rollout requires. */
type Needed = 'evaluate' | 'prior' | 'turnBoundary'

/** The heuristics of a turn rollout. */
export type TurnRolloutHeuristics<G extends Game> = Omit<Heuristics<G>, Needed> & Required<Pick<Heuristics<G>, Needed>>

/** The options of a turn rollout: heuristics and budget. */
export interface TurnRolloutOptions<G extends Game> extends TurnRolloutHeuristics<G> {
  /** The number of playouts per command given; 40 by default. */
  readonly playouts?: number
  /** The number of commands considered, most promising first; 8 by default. */
  readonly candidates?: number
}

/** Cuts a playout off when the side reaches the boundary point of a later turn. */
const untilNextTurn =
  <G extends Game>(own: G['side'], turn: number, turnBoundary: TurnBoundary<G>): CutOff<G> =>
  (simulation, side) => {
    if (side !== own) return false
    const state = simulation.look()
    return turnBoundary.turn(state) > turn && turnBoundary.isDue(state, side)
  }

/** The value of a command in a numbered world, with the most promising commands played for all sides afterwards. */
const rolloutValue = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  command: G['command'],
  options: TurnRolloutOptions<G>,
  world: number,
): number => {
  const own = rules.sides.indexOf(side)
  const state = determinisation(rules, view, side, rollerFrom(rngFrom(world, 'world')).below)
  const simulation = simulationOf(rules, state)
  const shared = keyedRandom(world)
  const { below } = shared.roller('ties')
  const stops = untilNextTurn(side, options.turnBoundary.turn(state), options.turnBoundary)
  if (simulation.act(side, command) === null) return 0
  const turn = simulation.toAct()
  if (turn.tag === 'over') return valuesOf(rules, turn.outcome)[own]
  const keyOf = rules.luckKey ?? (() => '')
  const luck = {
    below,
    answer: (draw: Parameters<typeof shared.answer>[0]) => shared.answer(draw, keyOf(simulation.look())),
  }
  return rollout(rules, options, simulation, luck, stops)[own]
}

/** The most promising commands, one per move group, best first; ties keep the order of the list. */
const mostPromising = <G extends Game>(
  state: G['state'],
  side: G['side'],
  legal: readonly G['command'][],
  options: TurnRolloutHeuristics<G>,
  most: number,
): readonly G['command'][] => {
  const { moveGroup } = options.turnBoundary
  const priors = priorsOf(options, state, side, legal) ?? []
  const ordered = legal.map((command, i) => ({ command, prior: priors[i] })).sort((a, b) => b.prior - a.prior)
  const few = new Map<unknown, G['command']>()
  for (const { command } of ordered) {
    if (few.size === most) break
    const its = moveGroup === undefined ? command : moveGroup(command)
    if (!few.has(its)) few.set(its, command)
  }
  return [...few.values()]
}

/**
 * A player that tries each promising command by playing the turn out, with the most promising commands for all sides
 * and common random numbers. It stops when its side reaches the same point of its next turn and evaluates the position
 * there. By then the enemy has moved and supply has been checked, so the effects of the command are visible. After each
 * round the worse half of the commands is dropped; the favorite stays to the end and is played unless another leads it
 * by more than one standard error. The worlds are numbered and always the same, so the player is deterministic.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
export const turnRollout = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: TurnRolloutOptions<G>,
): Policy<G> => {
  assertSide(rules, side)
  const playouts = limit('playouts', options.playouts ?? 40)
  const most = limit('candidates', options.candidates ?? 8)
  const { isWorthwhile, priors, evaluate = options.evaluate } = options.turnBoundary
  const known = { ...options, evaluate, ...(priors === undefined ? {} : { priors }) }
  return (view, legal) => {
    assertHasCommands(rules, side, legal)
    if (legal.length === 1) return legal[0]
    const state = determinisation(rules, view, side, rollerFrom(rngFrom(0, 'look')).below)
    const few = mostPromising<G>(state, side, legal, known, Math.max(1, most))
    if (isWorthwhile?.(state, side) === false) return few[0]
    return bestByHalving(few, playouts, (command, world) => rolloutValue(rules, side, view, command, known, world))
  }
}
