import { kgpCampaign, kgpCampaignModule } from '../../src/rulesets/kgp-campaign/module.js'
import type { KgpCampaign } from '../../src/rulesets/kgp-campaign/model/game.js'
import { fr as kgpFrench } from '../../src/rulesets/kgp-campaign/text/fr.js'
import { de as kgpGerman } from '../../src/rulesets/kgp-campaign/text/de.js'
import { describeEvent as tellKgp, describeOutcome as phaseKgp } from '../../src/rulesets/kgp-campaign/text/describe.js'
import { explain } from '../../src/kernel/explain.js'
import { refusalText } from '../../src/kernel/texts.js'
import type { Module } from '../../src/module.js'
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
import { peiperDream } from '../../src/rulesets/peiper-dream/module.js'
import {
  describeCommand as orderPeiper,
  describeEvent as tellPeiper,
  describeTurn as turnOfPeiper,
} from '../../src/rulesets/peiper-dream/text/describe.js'
import { de as dreamGerman } from '../../src/rulesets/peiper-dream/text/de.js'
import { fr as dreamFrench } from '../../src/rulesets/peiper-dream/text/fr.js'
import { primer } from '../../src/rulesets/primer/module.js'
import { describeEvent as tellPrimer } from '../../src/rulesets/primer/text/describe.js'
import type { Translation } from '../../src/kernel/language.js'
import type { PeiperDream } from '../../src/rulesets/peiper-dream/model/game.js'
import { de as primerGerman } from '../../src/rulesets/primer/text/de.js'
import { fr as primerFrench } from '../../src/rulesets/primer/text/fr.js'
import { de as divisionGerman } from '../../src/rulesets/death-of-a-division/text/de.js'
import { fr as divisionFrench } from '../../src/rulesets/death-of-a-division/text/fr.js'
import { walk, walks } from '../laws/walk.js'
import { volume } from '../volume.js'

/**
 * Every event of many games has a text, except silent ones.
 *
 * @param silent the events described by those around them
 */
const hasWords = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: (state: G['state'], event: G['event']) => string | null,
  silent: readonly G['event']['tag'][],
  longest = 120,
): void => {
  it(`${ruleset.id}: every event has a text`, () => {
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
      { numRuns: volume(3, 8) },
    )
    expect(told.size).toBeGreaterThan(3)
  })
}

const ENGLISH =
  /\{\w+\}|\b(?:moves|attacks?|shows|loses?|step|eliminated|fight|now|begins|nothing|enters|arrive|takes|hits?|supply|overrun|victory|turn|fires|parting|dug|leaves)\b/i

/** Every event has a text in other languages too, without English words or gaps. */
const hasWordsIn = <G extends Game>(
  ruleset: Ruleset<G>,
  tell: (state: G['state'], event: G['event'], wording?: Translation | null) => string | null,
  wording: Translation,
): void => {
  it(`${ruleset.id}: every event has a text in ${wording.language}`, () => {
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
      { numRuns: volume(3, 6) },
    )
  })
}

const DREAM_ENGLISH =
  /\{\w+\}|undefined|(?<!\p{L})(?:the|is|rolls?|against|moves|attacks?|turn|begins|card|bridge|unit|with|back|by|and)(?!\p{L})/u

/** Every phase, order and event in games of The Peiper Dream has a text in a language, without English words. */
const dreamHasWordsIn = (wording: Translation): void => {
  it(`peiper-dream: every phase, order and event has a text in ${wording.language}`, () => {
    fc.assert(
      fc.property(walks<PeiperDream>(fc.constantFrom(...peiperDream.scenarios), 200), (steps) => {
        const { scenario, entries } = walk(peiperDream, steps)
        let state = peiperDream.setup(scenario)
        for (const entry of entries) {
          if (entry.tag === 'commanded') expect(orderPeiper(state, entry.command, wording)).not.toMatch(DREAM_ENGLISH)
          for (const event of entry.events) {
            const words = tellPeiper(state, event, wording)
            expect(words === null).toBe(tellPeiper(state, event) === null)
            if (words !== null) expect(words).not.toMatch(DREAM_ENGLISH)
            state = peiperDream.evolve(state, event)
          }
          expect(turnOfPeiper(state, wording).prompt).not.toMatch(DREAM_ENGLISH)
        }
      }),
      { numRuns: volume(3, 6) },
    )
  })
}

/** English words of a Kampfgruppe campaign that are neither German nor French; `the` and `is` may not stand alone. */
const KGP_ENGLISH =
  /\{\w+\}|undefined|\b(?:the|is|are|rolls?|against|moves|nobody|begins|piece|with|back|helped|by|and|truck|phone \[|British|Isolated|as listed)\b/

/** Every question, order, refusal and event in a Refit Phase has a text in a language, without English words. */
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
              expect(refusalText(kgpCampaignModule, state, decided.left, null, wording)).not.toMatch(english)
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
}

/** Internal names: a side before a hyphen or colon, a camel-case word, an unfilled blank, or a missing value. */
const INTERNAL =
  /\b(?:german|us|de|west|east)[-:]\w|\b(?!cgEnd|sIG)[a-z]{2,}[A-Z]\w*|undefined|\[object|\bNaN\b|\{\w+\}/

/** All texts of random games use display names: orders, refusals, selections, events, questions, counters. */
const namesInWords = <G extends Game>(module: Module<G>, longest: number): void => {
  it(`${module.ruleset.id}: no text contains an internal name`, () => {
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
                if (violation !== null) expect(refusalText(module, state, violation, null)).not.toMatch(INTERNAL)
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
      { numRuns: volume(2, 4) },
    )
  })
}

describe('words', () => {
  for (const [wording, own] of [
    [kgpGerman, /\b(?:of|to|for|roll|Control)\b| von die /],
    [kgpFrench, /\b(?:of|to|for|roll|Control)\b| (?:de|à) les? /],
  ] as const) {
    campaignHasWordsIn(wording, new RegExp(`${KGP_ENGLISH.source}|${own.source}`))
  }
  namesInWords<KgpCampaign>(kgpCampaignModule, 60)
  namesInWords(deathOfADivisionModule, 80)
  namesInWords(peiperDreamModule, 80)
  namesInWords(primerModule, 80)

  for (const wording of [dreamGerman, dreamFrench]) dreamHasWordsIn(wording)
  for (const wording of [primerGerman, primerFrench]) hasWordsIn(primer, tellPrimer, wording)
  for (const wording of [divisionGerman, divisionFrench]) hasWordsIn(deathOfADivision, tellDivision, wording)

  hasWords(primer, tellPrimer, [], 600)
  hasWords(deathOfADivision, tellDivision, ['interrupted', 'resumed'])
  hasWords(peiperDream, tellPeiper, ['phaseBegan', 'spent', 'halted'])
  hasWords(kgpCampaign, tellKgp, ['partBegan', 'partTurned', 'taskDone', 'noted'], 60)
})
