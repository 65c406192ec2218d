import { kgpCampaign } from '../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import { describeEvent as tellDivision } from '../../src/rulesets/death-of-a-division/text/describe.js'
import { describeEvent as tellKgp } from '../../src/rulesets/kgp-campaign/text/event.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import { describeEvent as tellPeiper } from '../../src/rulesets/peiper-dream/text/describe.js'
import { primer } from '../../src/rulesets/primer/module.js'
import { describeEvent as tellPrimer } from '../../src/rulesets/primer/text/describe.js'
import type { Translation } from '../../src/kernel/phrases.js'
import * as divisionWording from '../../src/rulesets/death-of-a-division/text/translations.js'
import { french, german } from '../../src/rulesets/primer/text/translations.js'
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

const ENGLISH =
  /\{\w+\}|\b(?:moves|attacks?|shows|loses?|step|eliminated|fight|now|begins|nothing|enters|arrive|takes|hits?|supply|overrun|victory|turn|fires|parting|dug|leaves)\b/i

/** Every event has words in other languages too: none of the English ones, and no hole. */
const hasWordsIn = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: (state: G['state'], event: G['event'], wording?: Translation | null) => string | null,
  wording: Translation,
): void => {
  it(`${ruleset.id}: every event has words in ${wording.language}`, () => {
    fc.assert(
      fc.property(walks<G>(fc.constantFrom(...ruleset.scenarios), 400), (steps) => {
        const { scenario, entries } = walk(ruleset, steps)
        let state = ruleset.setup(scenario)
        for (const event of entries.flatMap(({ events }) => events)) {
          const [english, words] = [tell(state, event), tell(state, event, wording)]
          expect(words === null).toBe(english === null)
          if (words !== null) expect(words).not.toMatch(ENGLISH)
          state = ruleset.evolve(state, event)
        }
      }),
      { numRuns: 6 },
    )
  })
}

describe('words', () => {
  for (const wording of [german, french]) hasWordsIn(primer, tellPrimer, wording)
  for (const wording of [divisionWording.german, divisionWording.french])
    hasWordsIn(deathOfADivision, tellDivision, wording)

  hasWords(primer, tellPrimer, [], 600)
  hasWords(deathOfADivision, tellDivision, ['interrupted', 'resumed'])
  hasWords(peiperDream, (_, event) => tellPeiper(event), ['phaseBegan', 'spent', 'halted'])
  hasWords(kgpCampaign, tellKgp, ['partBegan', 'partTurned', 'taskDone', 'noted'], 60)
})
