import type { Position } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { makeRules } from '../../../src/rulesets/kgp-campaign/module.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { act, advance, answer, type Transition } from '../../../src/kernel/transition.js'
import { unwrap } from '../../../src/kernel/either.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Seat } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { randomEnd } from '../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import type { Scenario } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

/** One step of a walk: the command or dice, and the position before and after. */
export interface Stride {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  /** The command and its seat, or the dice. */
  readonly did: { readonly seat: Seat; readonly command: Command } | readonly number[] | null
}

/** A random scenario end by its seed. */
export const startOf = (data: GameData, scenario: Scenario, seed: number): State =>
  randomEnd(data, scenario, rollerFrom(rngFrom(seed, 'end')).below)

const HASTES = [3, 15, 40]

/** Control markers change only themselves; a few are enough. */
const MARKING_HASTE = 50

/** A seat's preferred command, or null for a random one. */
export type Preference = (
  state: State,
  seat: Seat,
  legal: readonly Command[],
  below: (n: number) => number,
) => Command | null

const isRefitOver = ({ phase }: State): boolean => phase.tag !== 'refit'

/** How a position is played. */
interface Manner {
  /** The preferences of seats; none by default. */
  readonly prefer?: Preference
  /** Ends the walk before its Refit Phase does. */
  readonly isOver?: (state: State) => boolean
}

/**
 * Plays a position until its Refit Phase is over. Without a preference commands are random, and sides that may stop
 * often do.
 */
export const walkOn = (
  { state: start, data }: Position,
  seed: number,
  look: (stride: Stride) => void,
  { prefer = () => null, isOver = isRefitOver }: Manner = {},
): State => {
  const rules = makeRules(data)
  const luck = rollerFrom(rngFrom(seed, 'walk'))
  const haste = HASTES[luck.below(HASTES.length)]
  let { state } = ((): Transition<KgpCampaign> => {
    const first = advance(rules, start, [])
    look({ before: start, after: first.state, events: first.events, did: null })
    return first
  })()
  for (let n = 0; n < 3000 && !isOver(state) && !isRefitOver(state); n++) {
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
    const preferred = prefer(state, seat, legal, luck.below)
    const any = (): Command => (rest !== undefined && luck.below(100) < pace ? rest : legal[luck.below(legal.length)])
    const command = preferred ?? any()
    const { state: after, events } = unwrap(act(rules, state, seat, command))
    look({ before: state, after, events, did: { seat, command } })
    state = after
  }
  return state
}
