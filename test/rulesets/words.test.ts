import { kgpCampaign, kgpCampaignModule } from '../../src/rulesets/kgp-campaign/module.js'
import { steps } from '../../src/rulesets/kgp-campaign/data/tables.js'
import type { KgpCampaign } from '../../src/rulesets/kgp-campaign/model/game.js'
import { rules as kgpBook } from '../../src/rulesets/kgp-campaign/model/rule-ids.js'
import { french as kgpFrench } from '../../src/rulesets/kgp-campaign/text/french.js'
import { german as kgpGerman } from '../../src/rulesets/kgp-campaign/text/german.js'
import { phrases as kgpPhrases } from '../../src/rulesets/kgp-campaign/text/phrases.js'
import { describePhase as phaseKgp } from '../../src/rulesets/kgp-campaign/text/question.js'
import { explain } from '../../src/kernel/explain.js'
import { refusalIn, type Module } from '../../src/module.js'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { peiperDreamModule } from '../../src/rulesets/peiper-dream/module.js'
import { primerModule } from '../../src/rulesets/primer/module.js'
import { startOf, walkOn } from './kgp-campaign/walking.js'
import { sampleData } from '../../src/rulesets/kgp-campaign/module.js'
import { campaign } from '../../src/rulesets/kgp-campaign/data/scenario.js'
import { positionOf } from '../../src/rulesets/kgp-campaign/model/position.js'
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

/** A translation leaves nothing out: every sentence and phrase, with holes that the English one fills as well; some are alike in both. */
const isWhole = (
  title: string,
  english: { readonly phrases: Readonly<Record<string, string>>; readonly book: RuleBook<string> },
  wording: Translation,
  alike: readonly string[] = [],
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
      if (/\w/.test(says.replace(/\{\w+\}/g, '')) && !alike.includes(says)) expect(phrases[key], key).not.toBe(says)
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

/** Words of a campaign of Kampfgruppe that no German and no Frenchman would say; `the` and `is` may not stand alone. */
const KGP_ENGLISH =
  /\{\w+\}|undefined|\b(?:the|is|are|rolls?|against|moves|nobody|begins|piece|with|back|helped|by|and|truck|phone \[|British|Isolated)\b/

/** Whatever is asked, ordered, refused and happens in a Refit Phase has words in a language, and no English ones. */
const campaignHasWordsIn = (wording: Translation, english: RegExp): void => {
  it(`kgp-campaign: every question, order, refusal and event has words in ${wording.language}`, () => {
    const { ruleset } = kgpCampaignModule
    for (const seed of [2]) {
      let state = startOf(sampleData, campaign('I'), seed)
      walkOn(positionOf(sampleData, state), seed, ({ before, after, events, did }) => {
        state = before
        if (did !== null && 'seat' in did) {
          expect(kgpCampaignModule.describeCommand(state, did.command, wording)).not.toMatch(english)
          expect(kgpCampaignModule.subject(state, did.command, wording)).not.toMatch(english)
          for (const command of [...ruleset.candidates(state, did.seat)].slice(0, 5)) {
            const decided = ruleset.decide(state, did.seat, command)
            if (decided._tag === 'Left')
              expect(refusalIn(kgpCampaignModule, state, decided.left, wording)).not.toMatch(english)
          }
        }
        for (const event of events) {
          const words = tellKgp(state, event, wording)
          expect(words === '').toBe(tellKgp(state, event) === '')
          expect(words).not.toMatch(english)
          state = ruleset.evolve(state, event)
        }
        expect(phaseKgp(after, wording)).not.toMatch(english)
      })
    }
  })
  it(`kgp-campaign: every step of the Refit Phase has a title in ${wording.language}`, () => {
    expect(steps.filter(({ title }) => wording.terms[title] === undefined)).toEqual([])
  })
}

/** What programs call things: a side before a hyphen or a colon, a name in one word with a great letter in it, a hole, or a value that is none. */
const INTERNAL =
  /\b(?:german|us|de|west|east)[-:]\w|\b(?!cgEnd|sIG)[a-z]{2,}[A-Z]\w*|undefined|\[object|\bNaN\b|\{\w+\}/

/** Whatever a person reads of random games names things in words: orders, refusals, what is chosen, events, questions, counters. */
const namesInWords = <G extends Game>(module: Module<G>, longest: number): void => {
  it(`${module.ruleset.id}: nothing is called as programs call it`, () => {
    const { ruleset } = module
    fc.assert(
      fc.property(walks<G>(fc.constantFrom(...ruleset.scenarios), longest), (steps) => {
        const { scenario, entries } = walk(ruleset, steps)
        let state = ruleset.setup(scenario)
        for (const [at, entry] of entries.entries()) {
          if (entry.tag === 'commanded') {
            expect(module.describeCommand(state, entry.command)).not.toMatch(INTERNAL)
            expect(module.subject(state, entry.command)).not.toMatch(INTERNAL)
            if (at % 7 === 0)
              for (const { violation } of explain(ruleset, state, entry.side, {}).slice(0, 40))
                if (violation !== null) expect(refusalIn(module, state, violation)).not.toMatch(INTERNAL)
          }
          for (const event of entry.events) {
            expect(module.describeEvent(state, event) ?? '').not.toMatch(INTERNAL)
            state = ruleset.evolve(state, event)
          }
        }
        const board = module.picture(state)
        if (board.tag !== 'text')
          for (const { counter } of board.picture.counters) expect(counter.name).not.toMatch(INTERNAL)
      }),
      { numRuns: 4 },
    )
  })
}

/** What is written alike in English and German or French. */
const ALIKE: readonly string[] = [
  ...['in Reserve', 'reconnaissance', 'N', 'S', 'SW', 'NW'],
  ...['in {area}', '{count} FPP', '{by} (8.3)', '{date}: {points}SAN {san}{idle}'],
]

describe('words', () => {
  for (const [wording, own] of [
    [kgpGerman, /\b(?:of|to|for|roll|Control)\b| von die /],
    [kgpFrench, /\b(?:of|to|for|roll|Control)\b| (?:de|à) les? /],
  ] as const) {
    isWhole('kgp-campaign', { phrases: kgpPhrases, book: kgpBook }, wording, ALIKE)
    campaignHasWordsIn(wording, new RegExp(`${KGP_ENGLISH.source}|${own.source}`))
  }
  namesInWords<KgpCampaign>(kgpCampaignModule, 60)
  namesInWords(deathOfADivisionModule, 80)
  namesInWords(peiperDreamModule, 80)
  namesInWords(primerModule, 80)

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
