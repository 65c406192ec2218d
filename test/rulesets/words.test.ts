import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/codec.js'
import { tellEvent as tellDivision } from '../../src/rulesets/death-of-a-division/tell.js'
import { kgpCampaign } from '../../src/rulesets/kgp-campaign/codec.js'
import { tellEvent as tellKgp } from '../../src/rulesets/kgp-campaign/tell/event.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/codec.js'
import { tellEvent as tellPeiper } from '../../src/rulesets/peiper-dream/tell.js'
import { primer } from '../../src/rulesets/primer/codec.js'
import { tellEvent as tellPrimer } from '../../src/rulesets/primer/tell.js'
import type { Wording } from '../../src/kernel/wording.js'
import type { Primer } from '../../src/rulesets/primer/game.js'
import { french, german } from '../../src/rulesets/primer/wording.js'
import { walk, walks } from '../laws/walk.js'

/**
 * Every event of many games has words of its own, but for those that only turn a page.
 *
 * @param silent the events that are told by those around them
 */
const hasWords = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: (state: G['state'], event: G['event']) => string | null,
  silent: readonly G['event']['tag'][],
  longest = 120,
): void => {
  it(`${ruleset.id}: every event has words`, () => {
    const told = new Set<string>()
    fc.assert(
      fc.property(walks<G>(fc.constantFrom(...ruleset.scenarios), longest), (steps) => {
        const { scenario, entries } = walk(ruleset, steps)
        let state = ruleset.setup(scenario)
        for (const { events } of entries)
          for (const event of events) {
            const words = tell(state, event) ?? ''
            const isSilent = silent.includes(event.tag)
            if (!isSilent) expect([event.tag, words]).toEqual([event.tag, expect.stringMatching(/\w/)])
            expect(words).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
            if (!isSilent) told.add(event.tag)
            state = ruleset.evolve(state, event)
          }
      }),
      { numRuns: 8 },
    )
    expect(told.size).toBeGreaterThan(3)
  })
}

/** Every event has words in other languages too: none of the English ones, and no hole. */
const hasWordsIn = (language: string, wording: Wording): void => {
  it(`primer: every event has words in ${language}`, () => {
    fc.assert(
      fc.property(walks<Primer>(fc.constantFrom(...primer.scenarios), 400), (steps) => {
        const { scenario, entries } = walk(primer, steps)
        let state = primer.setup(scenario)
        for (const event of entries.flatMap(({ events }) => events)) {
          const words = tellPrimer(state, event, wording)
          expect(words).toMatch(/\p{L}/u)
          expect(words).not.toMatch(
            /\{\w+\}|\b(?:moves|attacks?|shows|loses?|step|eliminated|fight|now|begins|nothing)\b/,
          )
          expect(words).not.toBe(tellPrimer(state, event))
          state = primer.evolve(state, event)
        }
      }),
      { numRuns: 6 },
    )
  })
}

describe('words', () => {
  hasWordsIn('German', german)
  hasWordsIn('French', french)
  hasWords(primer, tellPrimer, [], 600)
  hasWords(deathOfADivision, tellDivision, ['interrupted', 'resumed'])
  hasWords(peiperDream, (_, event) => tellPeiper(event), ['phaseBegan', 'spent', 'halted'])
  hasWords(kgpCampaign, tellKgp, ['partBegan', 'partTurned', 'taskDone', 'noted'], 60)
})
