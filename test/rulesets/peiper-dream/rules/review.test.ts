import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act } from '../../../../src/kernel/transition.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { de } from '../../../../src/rulesets/peiper-dream/text/de.js'
import { describeViolation } from '../../../../src/rulesets/peiper-dream/text/describe.js'
import { fr } from '../../../../src/rulesets/peiper-dream/text/fr.js'
import { scattered } from '../referee/scatter.js'
import { bridge, h, position, table, u } from '../table.js'
import { volume } from '../../../volume.js'

const refusal = (state: State, command: Command): string => {
  const turn = rules.toAct(state)
  const step = turn.tag === 'sides' ? act(rules, state, turn.sides[0], command) : null
  return step?._tag === 'Left' ? describeViolation(state, step.left, null) : ''
}

const isSentence = (text: string): boolean => /^[\p{Lu}\d][^{}]*\. \(PD-/u.test(text) && !text.includes('undefined')

describe('the text of a refusal', () => {
  const back = position(
    'campaign[fallBack] t8 retreat(de-501-tiger/us-14cav-18/)>play(german,8S,3,any) A0905:de-501-tiger A0904:us-14cav-18',
  )

  it('PD-O.8: names the unit that may not fall back', () => {
    expect(refusal(back, { tag: 'retreat', to: h('A0903') })).toMatch(/^14 Cav\/18 is a vehicle/)
    expect(refusal(back, { tag: 'retreat', to: h('A0101') })).toMatch(/is not adjacent to 14 Cav\/18\./)
  })

  it('PD-B.32, PD-B.33, PD-C.34, PD-S.1: starts like a sentence, also about bridges', () => {
    const red = (more: string): State =>
      table(`campaign t3 play(us,8H,4,any) A0705:de-spitze-pz A0305:us-394-ir ${more}`).state
    const tryIt: Command = { tag: 'demolish', bridge: bridge('br-bullingen'), unit: null }
    expect(refusal(red('blown:br-bullingen'), tryIt)).toSatisfy(isSentence)
    expect(refusal(red('tried:br-bullingen'), tryIt)).toSatisfy(isSentence)
    const dash = table('a-dash-of-peiper t2 play(us,8H,4,any) B1003:de-spitze-pz B0802:us-99-bg').state
    expect(refusal(dash, tryIt)).toSatisfy(isSentence)
    const standing = position('campaign t7 rebuild(german,0) A0705:de-spitze-pz blown:br-andler')
    expect(refusal(standing, { tag: 'rebuild', bridge: bridge('br-huy') })).toSatisfy(isSentence)
    expect(u('de-spitze-pz')).toBeGreaterThan(0)
  })

  it('is a complete sentence for every refused command', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const roller = rollerFrom(rngFrom(seed))
        let state = scattered(roller.below)
        for (let stage = 0; stage < 12; stage++) {
          for (let due = rules.settle(state); due.length > 0; due = rules.settle(state))
            state = due.reduce(rules.evolve, state)
          const turn = rules.toAct(state)
          if (turn.tag === 'over') return
          if (turn.tag === 'chance') {
            state = rules.resolve(state, roller.answer(turn.draw)).reduce(rules.evolve, state)
            continue
          }
          const [side] = turn.sides
          for (const wish of rules.candidates(state, side)) {
            const refused = rules.decide(state, side, wish)
            if (refused._tag === 'Right') continue
            for (const wording of [null, de, fr]) {
              const text = describeViolation(state, refused.left, wording)
              if (!isSentence(text)) expect(text).toSatisfy(isSentence)
            }
          }
          const legal = rules.legal(state, side)
          const decided = rules.decide(state, side, legal[roller.below(legal.length)])
          if (decided._tag === 'Right') state = decided.right.reduce(rules.evolve, state)
        }
      }),
      { numRuns: volume(6, 40) },
    )
  })
})
