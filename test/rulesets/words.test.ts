import { kgpCampaign } from '../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/module.js'
import { describeEvent as tellDivision } from '../../src/rulesets/death-of-a-division/text/describe.js'
import { describeEvent as tellKgp } from '../../src/rulesets/kgp-campaign/text/event.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import {
  describeCommand as orderPeiper,
  describePhase as phasePeiper,
  describeEvent as tellPeiper,
} from '../../src/rulesets/peiper-dream/text/describe.js'
import { french as dreamFrench } from '../../src/rulesets/peiper-dream/text/french.js'
import { german as dreamGerman } from '../../src/rulesets/peiper-dream/text/german.js'
import { phrases as dreamPhrases } from '../../src/rulesets/peiper-dream/text/phrases.js'
import { book as dreamBook } from '../../src/rulesets/peiper-dream/model/rule.js'
import { primer } from '../../src/rulesets/primer/module.js'
import { describeEvent as tellPrimer } from '../../src/rulesets/primer/text/describe.js'
import type { Translation } from '../../src/kernel/phrases.js'
import type { RuleBook } from '../../src/kernel/violation.js'
import type { PeiperDream } from '../../src/rulesets/peiper-dream/model/game.js'
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

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

/** A translation leaves nothing out: every sentence and phrase, with holes that the English one fills as well. */
const isWhole = (
  title: string,
  english: { readonly phrases: Readonly<Record<string, string>>; readonly book: RuleBook<string> },
  wording: Translation,
): void => {
  it(`${title}: every rule and phrase has words in ${wording.language}`, () => {
    expect(Object.keys(wording.sentences).toSorted()).toEqual(Object.keys(english.book).toSorted())
    for (const [rule, { says }] of Object.entries(english.book)) {
      expect(holes(says), rule).toEqual(expect.arrayContaining([...holes(wording.sentences[rule])]))
      expect(wording.sentences[rule], rule).not.toBe(says)
    }
    const { phrases = {} } = wording
    expect(Object.keys(phrases).toSorted()).toEqual(Object.keys(english.phrases).toSorted())
    for (const [key, says] of Object.entries(english.phrases))
      if (/\w/.test(says.replace(/\{\w+\}/g, ''))) expect(phrases[key], key).not.toBe(says)
  })
}

const DREAM_ENGLISH =
  /\{\w+\}|undefined|\b(?:the|is|rolls?|against|moves|attacks?|turn|begins|card|bridge|unit|with|back|helped|by|and)\b/

/** Whatever is asked, ordered and happens in games of The Peiper Dream has words in a language, and no English ones. */
const dreamHasWordsIn = (wording: Translation): void => {
  it(`peiper-dream: every phase, order and event has words in ${wording.language}`, () => {
    fc.assert(
      fc.property(walks<PeiperDream>(fc.constantFrom(...peiperDream.scenarios), 200), (steps) => {
        const { scenario, entries } = walk(peiperDream, steps)
        let state = peiperDream.setup(scenario)
        for (const entry of entries) {
          if (entry.tag === 'commanded') expect(orderPeiper(entry.command, wording)).not.toMatch(DREAM_ENGLISH)
          for (const event of entry.events) {
            const words = tellPeiper(event, wording)
            expect(words === '').toBe(tellPeiper(event) === '')
            expect(words).not.toMatch(DREAM_ENGLISH)
            state = peiperDream.evolve(state, event)
          }
          expect(phasePeiper(state.phase, wording)).not.toMatch(DREAM_ENGLISH)
        }
      }),
      { numRuns: 6 },
    )
  })
}

describe('words', () => {
  for (const wording of [dreamGerman, dreamFrench]) {
    isWhole('peiper-dream', { phrases: dreamPhrases, book: dreamBook }, wording)
    dreamHasWordsIn(wording)
  }
  for (const wording of [german, french]) hasWordsIn(primer, tellPrimer, wording)
  for (const wording of [divisionWording.german, divisionWording.french])
    hasWordsIn(deathOfADivision, tellDivision, wording)

  hasWords(primer, tellPrimer, [], 600)
  hasWords(deathOfADivision, tellDivision, ['interrupted', 'resumed'])
  hasWords(peiperDream, (_, event) => tellPeiper(event), ['phaseBegan', 'spent', 'halted'])
  hasWords(kgpCampaign, tellKgp, ['partBegan', 'partTurned', 'taskDone', 'noted'], 60)
})
