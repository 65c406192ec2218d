import { limit } from '../kernel/limit.js'
import { priorsOf, type Heuristics, type Policy, type Reckoning } from '../kernel/player.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { sharedLuck } from '../kernel/shared-luck.js'
import { bestByHalving } from './halving.js'
import { offered, seated } from './preconditions.js'
import { rollout, valuesOf, type Stops } from './rollout.js'
import { simulationOf } from './simulation.js'

/** What cannot be left out of what a turn rollout knows. */
type Needed = 'evaluate' | 'prior' | 'reckoning'

/** What a turn rollout has to know of a game. */
export type Judged<G extends Game> = Omit<Heuristics<G>, Needed> & Required<Pick<Heuristics<G>, Needed>>

/** How a turn rollout is made: what it knows of the game, and how long it looks. */
export interface TurnRolloutOptions<G extends Game> extends Judged<G> {
  /** How many playouts one command may cost; 40 by default. */
  readonly playouts?: number
  /** How many commands are looked at, the most promising first; 8 by default. */
  readonly candidates?: number
}

/** Stops where the side comes to the same point of a later turn. */
const untilNextTurn =
  <G extends Game>(own: G['side'], turn: number, reckoning: Reckoning<G>): Stops<G> =>
  (simulation, side) => {
    if (side !== own) return false
    const state = simulation.look()
    return reckoning.turn(state) > turn && reckoning.isDue(state, side)
  }

/** Tries a command in a world, by its number, and plays on for both sides by what looks best. */
const tried = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  command: G['command'],
  options: TurnRolloutOptions<G>,
  world: number,
): number => {
  const own = rules.sides.indexOf(side)
  const state = determinised(rules, view, side, opened(rngFrom(world, 'world')).below)
  const simulation = simulationOf(rules, state)
  const shared = sharedLuck(world)
  const { below } = shared.roller('ties')
  const stops = untilNextTurn(side, options.reckoning.turn(state), options.reckoning)
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

/** The most promising commands that set about different things, best first; equals in the order in which they are offered. */
const mostPromising = <G extends Game>(
  state: G['state'],
  side: G['side'],
  legal: readonly G['command'][],
  options: Judged<G>,
  most: number,
): readonly G['command'][] => {
  const { about } = options.reckoning
  const priors = priorsOf(options, state, side, legal) ?? []
  const ordered = legal.map((command, i) => ({ command, prior: priors[i] })).sort((a, b) => b.prior - a.prior)
  const few = new Map<unknown, G['command']>()
  for (const { command } of ordered) {
    if (few.size === most) break
    const its = about === undefined ? command : about(command)
    if (!few.has(its)) few.set(its, command)
  }
  return [...few.values()]
}

/**
 * A player that tries each promising command by playing the turn out: for both sides by what looks best, with the same dice
 * for the same throws, until it is asked at the same point of its next turn, where the position is judged. The enemy has
 * had his turn by then, and supply has been tested, so that what a command brings about is there to be seen. After each
 * round the worse half of the commands is dropped. The most promising one stays to the end, and is given unless another came
 * off better than it by more than luck explains. The worlds are numbered and the same at every asking, so it answers the same
 * when it is asked again: it leaves nothing to the luck it is given.
 *
 * @throws where the game has no such side, or a number of `options` is none
 */
export const turnRollout = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: TurnRolloutOptions<G>,
): Policy<G> => {
  seated(rules, side)
  const playouts = limit('playouts', options.playouts ?? 40)
  const most = limit('candidates', options.candidates ?? 8)
  const { isWorthwhile, priors, evaluate = options.evaluate } = options.reckoning
  const known = { ...options, evaluate, ...(priors === undefined ? {} : { priors }) }
  return (view, legal) => {
    offered(rules, side, legal)
    if (legal.length === 1) return legal[0]
    const state = determinised(rules, view, side, opened(rngFrom(0, 'look')).below)
    const few = mostPromising<G>(state, side, legal, known, Math.max(1, most))
    if (isWorthwhile?.(state, side) === false) return few[0]
    return bestByHalving(few, playouts, (command, world) => tried(rules, side, view, command, known, world))
  }
}
