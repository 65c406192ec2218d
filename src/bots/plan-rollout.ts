import { draftOf } from '../kernel/draft.js'
import { limit } from '../kernel/limit.js'
import type { Planning, Policy } from '../kernel/player.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinisation } from '../kernel/secret.js'
import { keyedRandom } from '../kernel/keyed-random.js'
import { randomInPlace } from '../kernel/simulate.js'
import { bestByHalving } from './halving.js'
import { evaluateOrThrow, assertHasCommands, assertSide } from './preconditions.js'
import { valuesOf } from './rollout.js'

/** The options of a planning player: its plans and its budget. */
export interface PlanRolloutOptions<G extends Game> extends Planning<G> {
  /** The number of playouts per choice of a plan; 20 by default. */
  readonly playouts?: number
}

/** Plays a plan in a numbered world, with the assumed policies for the other sides, until the plan is evaluated. */
const rolloutValue = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  plan: Policy<G>,
  options: PlanRolloutOptions<G>,
  world: number,
): number => {
  const state = determinisation(rules, view, side, rollerFrom(rngFrom(world, 'world')).below)
  const draft = draftOf(rules, state)
  const luck = keyedRandom(world)
  const { turn: turnOf, others } = options
  const began = turnOf(state)
  for (;;) {
    const turn = draft.toAct()
    if (turn.tag === 'over') return valuesOf(rules, turn.outcome)[rules.sides.indexOf(side)]
    const now = (draft.peek ?? draft.toState)()
    const key = rules.luckKey?.(now) ?? ''
    if (turn.tag === 'chance') {
      draft.answer(luck.answer(turn.draw, key))
      continue
    }
    const [asked] = turn.sides
    if (asked === side && turnOf(now) > began) return evaluateOrThrow(rules, options.evaluate, now, side)
    const { below } = luck.roller(`${asked} ${key}`)
    const policy = asked === side ? plan : others(asked)
    draft.apply(
      asked,
      policy === null ? randomInPlace(draft, asked, below) : policy(rules.view(now, asked), draft.legal(asked), below),
    )
  }
}

/**
 * A player for games whose turns are too long to search command by command. It chooses between plans, which are ways of
 * playing a whole turn, and follows one until the next choice is due. Each plan is tried by playing the turn out in the
 * same worlds with the same random numbers, using the assumed policies for the other sides, until it is evaluated.
 * After each round the worse half is dropped; the first plan is kept unless another leads it by more than one
 * standard error. The worlds are numbered and always the same, so the choice of plan is deterministic; the plan itself
 * may use randomness.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
export const planRollout = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: PlanRolloutOptions<G>,
): Policy<G> => {
  assertSide(rules, side)
  const playouts = limit('playouts', options.playouts ?? 20)
  const plans = options.plans(side)
  let kept: { readonly stretch: string; readonly plan: Policy<G> } | null = null
  return (view, legal, below) => {
    assertHasCommands(rules, side, legal)
    const stretch = options.planPeriod(view)
    if (kept?.stretch !== stretch)
      kept = {
        stretch,
        plan: bestByHalving(plans, playouts, (plan, world) => rolloutValue(rules, side, view, plan, options, world)),
      }
    return kept.plan(view, legal, below)
  }
}
