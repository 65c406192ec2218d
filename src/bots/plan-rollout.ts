import { draftOf } from '../kernel/draft.js'
import { limit } from '../kernel/limit.js'
import type { Planning, Policy } from '../kernel/player.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { sharedLuck } from '../kernel/shared-luck.js'
import { anyInPlace } from '../kernel/simulate.js'
import { bestByHalving } from './halving.js'
import { evaluatedBy, offered, seated } from './preconditions.js'
import { valuesOf } from './rollout.js'

/** How a player that plans is made: what it may choose between, and how long it looks. */
export interface PlanRolloutOptions<G extends Game> extends Planning<G> {
  /** How many playouts one choice of a plan may cost; 20 by default. */
  readonly playouts?: number
}

/** Plays on in a world, by its number: one side by a plan, the others as they are taken to play, until the plan is judged. */
const tried = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  plan: Policy<G>,
  options: PlanRolloutOptions<G>,
  world: number,
): number => {
  const state = determinised(rules, view, side, opened(rngFrom(world, 'world')).below)
  const draft = draftOf(rules, state)
  const luck = sharedLuck(world)
  const { turn: turnOf, others } = options
  const began = turnOf(state)
  for (;;) {
    const turn = draft.toAct()
    if (turn.tag === 'over') return valuesOf(rules, turn.outcome)[rules.sides.indexOf(side)]
    const now = (draft.look ?? draft.close)()
    const key = rules.luckKey?.(now) ?? ''
    if (turn.tag === 'chance') {
      draft.answer(luck.answer(turn.draw, key))
      continue
    }
    const [asked] = turn.sides
    if (asked === side && turnOf(now) > began) return evaluatedBy(rules, options.evaluate, now, side)
    const { below } = luck.roller(`${asked} ${key}`)
    const policy = asked === side ? plan : others(asked)
    draft.apply(
      asked,
      policy === null ? anyInPlace(draft, asked, below) : policy(rules.view(now, asked), draft.legal(asked), below),
    )
  }
}

/**
 * A player for games whose turns are too long to search command by command: it chooses between plans, which are ways of playing a
 * whole turn, and plays by one of them until the next choice is due. Each plan is tried by playing the turn out in the same worlds
 * with the same luck, the others as they are taken to play, until the plan is judged. After each round the worse half is dropped;
 * the usual plan, the first, is kept unless another came off better by more than luck explains. The worlds are numbered and the
 * same at every asking, so that the same plan is chosen whatever the luck; the plan itself may leave some of its choices to it.
 *
 * @throws where the game has no such side, or a number of `options` is none
 */
export const planRollout = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: PlanRolloutOptions<G>,
): Policy<G> => {
  seated(rules, side)
  const playouts = limit('playouts', options.playouts ?? 20)
  const plans = options.plans(side)
  let kept: { readonly stretch: string; readonly plan: Policy<G> } | null = null
  return (view, legal, below) => {
    offered(rules, side, legal)
    const stretch = options.stretch(view)
    if (kept?.stretch !== stretch)
      kept = {
        stretch,
        plan: bestByHalving(plans, playouts, (plan, world) => tried(rules, side, view, plan, options, world)),
      }
    return kept.plan(view, legal, below)
  }
}
