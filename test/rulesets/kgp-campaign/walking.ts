import type { Position } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { campaignRules } from '../../../src/rulesets/kgp-campaign/module.js'
import { opened, rngFrom } from '../../../src/kernel/rng.js'
import { act, advance, answer, type Step } from '../../../src/kernel/step.js'
import { unwrap } from '../../../src/kernel/either.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/game-data.js'
import type { Seat } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { randomEnd } from '../../../src/rulesets/kgp-campaign/play/random/end.js'
import type { Scenario } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

/** One step of a walk: what was done, and the position before and after it. */
export interface Stride {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  /** Who commanded what, or the dice. */
  readonly did: { readonly seat: Seat; readonly command: Command } | readonly number[] | null
}

/** A random end of a scenario by its seed. */
export const startOf = (data: GameData, scenario: Scenario, seed: number): State =>
  randomEnd(data, scenario, opened(rngFrom(seed, 'end')).below)

const HASTES = [3, 15, 40]

/** Control markers change nothing but themselves; a few are enough. */
const MARKING_HASTE = 50

/** Plays a position on at random until its Refit Phase is over; whoever may stop often does. */
export const walkOn = ({ state: start, data }: Position, seed: number, look: (stride: Stride) => void): State => {
  const rules = campaignRules(data)
  const luck = opened(rngFrom(seed, 'walk'))
  const haste = HASTES[luck.below(HASTES.length)]
  let { state } = ((): Step<KgpCampaign> => {
    const first = advance(rules, start, [])
    look({ before: start, after: first.state, events: first.events, did: null })
    return first
  })()
  for (let n = 0; n < 3000 && state.phase.tag === 'refit'; n++) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') break
    if (turn.tag === 'chance') {
      const dice = luck.answer(turn.draw)
      const { state: after, events } = unwrap(answer(rules, state, dice))
      look({ before: state, after, events, did: dice })
      state = after
      continue
    }
    const seat = turn.sides[luck.below(turn.sides.length)]
    const legal = rules.legal(state, seat)
    const rest = legal.find(({ tag }) => tag === 'commit' || tag === 'pass')
    const pace = legal.some(({ tag }) => tag === 'markControl') ? MARKING_HASTE : haste
    const command = rest !== undefined && luck.below(100) < pace ? rest : legal[luck.below(legal.length)]
    const { state: after, events } = unwrap(act(rules, state, seat, command))
    look({ before: state, after, events, did: { seat, command } })
    state = after
  }
  return state
}
