import { kgpCampaign, sampleData as data } from '../../../src/rulesets/kgp-campaign/module.js'
import { unwrap } from '../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../src/kernel/transition.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { setup } from '../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import type { CampaignId } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { Stride } from './walking.js'

/** A whole campaign, played at random with scenario ends from the stand-in. */
export interface Tale {
  readonly strides: readonly Stride[]
  readonly events: readonly Event[]
  readonly end: State
  /** The positions in which a scenario was fought. */
  readonly fought: readonly State[]
}

/** The choice of a random player who never concedes, and stops three times in ten. */
const answerOf = (legal: readonly Command[], below: (n: number) => number): Command => {
  const able = legal.filter(({ tag }) => tag !== 'concede')
  const rest = able.find(({ tag }) => tag === 'commit' || tag === 'pass')
  return rest !== undefined && below(10) < 3 ? rest : able[below(able.length)]
}

/** A whole campaign by its seed. */
export const tell = (id: CampaignId, seed: number): Tale => {
  const strides: Stride[] = []
  const fought: State[] = []
  const luck = rollerFrom(rngFrom(seed, 'tale'))
  const first = advance(kgpCampaign, setup(data, campaign(id)), [])
  let { state } = first
  strides.push({ before: setup(data, campaign(id)), after: state, events: first.events, did: null })
  for (let turn = kgpCampaign.toAct(state); turn.tag !== 'over'; turn = kgpCampaign.toAct(state)) {
    const before = state
    if (turn.tag === 'chance') {
      const did = luck.answer(turn.draw)
      const step = unwrap(answer(kgpCampaign, state, did))
      strides.push({ before, after: step.state, events: step.events, did })
      state = step.state
      continue
    }
    const seat = turn.sides[luck.below(turn.sides.length)]
    if (state.phase.tag === 'scenario') fought.push(state)
    const command = answerOf(kgpCampaign.legal(state, seat), luck.below)
    const step = unwrap(act(kgpCampaign, state, seat, command))
    strides.push({ before, after: step.state, events: step.events, did: { seat, command } })
    state = step.state
  }
  return { strides, events: strides.flatMap(({ events }) => events), end: state, fought }
}
