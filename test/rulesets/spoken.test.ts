import type { BoardPicture } from '../../src/maps/board-picture.js'
import { describe, expect, it } from 'vitest'
import { campaignLessons } from '../../docs/play/src/lessons/campaign.js'
import { divisionLessons } from '../../docs/play/src/lessons/division.js'
import { dreamLessons } from '../../docs/play/src/lessons/dream.js'
import { primerLessons } from '../../docs/play/src/lessons/primer.js'
import { french as frenchBoard, german as germanBoard } from '../../src/board/words.js'
import { english } from '../../docs/play/src/words/english.js'
import { french } from '../../docs/play/src/words/french.js'
import { german } from '../../docs/play/src/words/german.js'
import { games } from '../../src/cli/games.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import { begin, play } from '../../src/kernel/match.js'
import type { Translation } from '../../src/kernel/phrases.js'
import { drawBoard } from '../../src/render/index.js'
import * as division from '../../src/rulesets/death-of-a-division/index.js'
import * as kgp from '../../src/rulesets/kgp-campaign/index.js'
import * as dream from '../../src/rulesets/peiper-dream/index.js'
import * as primer from '../../src/rulesets/primer/index.js'

const WORDINGS: Readonly<Record<string, Readonly<Record<string, Translation>>>> = {
  'death-of-a-division': { de: division.german, fr: division.french },
  'peiper-dream': { de: dream.german, fr: dream.french },
  'kgp-campaign': { de: kgp.german, fr: kgp.french },
  primer: { de: primer.german, fr: primer.french },
}

/** What is printed on boards, by language. */
const DRAWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: germanBoard.drawn ?? {},
  fr: frenchBoard.drawn ?? {},
}

const LESSONS = [divisionLessons, dreamLessons, campaignLessons, primerLessons]

/** English words that are no German and no French ones. */
const ENGLISH =
  /\{\w+\}|undefined|\b(?:the|is|of|are|goes|wins?|draw|more|towns|turn|movement|supply|held|victory|with|has|game|over|back)\b/

describe.each(['de', 'fr'])('what a player reads in %s has no English left in it', (language) => {
  it.each(Object.entries(games))('%s: how it ended, and what is printed on its board', (name, any) => {
    any((module) => {
      const { ruleset } = module
      const wording = WORDINGS[name][language]
      const known: Readonly<Record<string, string>> = DRAWN[language]
      const translated = new Set(Object.values(known))
      /** Texts of a picture that the dictionary of the board does not have. */
      const untold = (picture: BoardPicture): ReadonlySet<string> => {
        const missing = new Set<string>()
        const words = new Proxy<Record<string, string>>(DRAWN[language], {
          get: (_words, word: string) => {
            if (/\p{L}/u.test(word) && !Object.hasOwn(known, word) && !translated.has(word)) missing.add(word)
            return known[word]
          },
        })
        drawBoard(picture, { theme: 'light', words })
        return missing
      }
      const left = new Set<string>()
      const { below } = opened(rngFrom(3, 'spoken'))
      for (const scenario of ruleset.scenarios.slice(0, 2)) {
        let match = begin(ruleset, scenario, 3)
        for (let n = 0; n < 60; n++) {
          const turn = ruleset.toAct(match.state)
          if (turn.tag !== 'sides') break
          const [side] = turn.sides
          const legal = [...ruleset.legal(match.state, side)]
          const step = play(ruleset, match, side, legal[below(legal.length)])
          if (step._tag === 'Right') match = step.right
        }
        expect(module.describeOutcome(match.state, wording)).not.toMatch(ENGLISH)
        const english = untold(module.picture(match.state))
        for (const text of untold(module.picture(match.state, null, wording))) if (english.has(text)) left.add(text)
      }
      expect([...left]).toEqual([])
    })
  })

  it('death-of-a-division: the line of the turn', () => {
    const state = division.deathOfADivision.setup(division.deathOfADivision.scenarios[0])
    const wording = WORDINGS['death-of-a-division'][language]
    expect(division.headline(state, wording)).not.toMatch(ENGLISH)
    expect(division.describeBoard(state).split('\n')[0]).toBe(division.headline(state))
  })

  it('lessons and briefs: each step and each side', () => {
    for (const { en, [language]: spoken } of LESSONS) {
      expect(spoken.steps.map(({ rule, until }) => ({ rule, until }))).toEqual(
        en.steps.map(({ rule, until }) => ({ rule, until })),
      )
      expect(Object.keys(spoken.brief).toSorted()).toEqual(Object.keys(en.brief).toSorted())
      for (const words of [...spoken.steps.map(({ says }) => says), ...Object.values(spoken.brief)])
        expect(words).not.toMatch(ENGLISH)
    }
  })

  it('what lies beside the board, and all else the page says', () => {
    const spoken = language === 'de' ? german : french
    expect(Object.keys(spoken).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const words of Object.values(spoken)) if (typeof words === 'string') expect(words).not.toMatch(ENGLISH)
  })
})
