import type { BoardPicture } from '../../src/maps/board-picture.js'
import { describe, expect, it } from 'vitest'
import { french as frenchBoard, german as germanBoard } from '../../src/board/words.js'
import { english } from '../../docs/play/src/words/english.js'
import { french } from '../../docs/play/src/words/french.js'
import { german } from '../../docs/play/src/words/german.js'
import { games } from '../../src/cli/games.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { begin, play } from '../../src/kernel/match.js'
import type { Translation } from '../../src/kernel/language.js'
import { drawBoard } from '../../src/render/index.js'
import * as division from '../../src/rulesets/death-of-a-division/index.js'
import { de as divisionGerman } from '../../src/rulesets/death-of-a-division/text/de.js'
import { fr as divisionFrench } from '../../src/rulesets/death-of-a-division/text/fr.js'
import { fr as kgpFrench } from '../../src/rulesets/kgp-campaign/text/fr.js'
import { de as kgpGerman } from '../../src/rulesets/kgp-campaign/text/de.js'
import { de as dreamGerman } from '../../src/rulesets/peiper-dream/text/de.js'
import { fr as dreamFrench } from '../../src/rulesets/peiper-dream/text/fr.js'
import { de as primerGerman } from '../../src/rulesets/primer/text/de.js'
import { fr as primerFrench } from '../../src/rulesets/primer/text/fr.js'
import { lessons as divisionLessons } from '../../src/rulesets/death-of-a-division/page/lessons.js'
import { lessons as campaignLessons } from '../../src/rulesets/kgp-campaign/page/lessons.js'
import { lessons as dreamLessons } from '../../src/rulesets/peiper-dream/page/lessons.js'
import { lessons as primerLessons } from '../../src/rulesets/primer/page/lessons.js'

const WORDINGS: Readonly<Record<string, Readonly<Record<string, Translation>>>> = {
  'death-of-a-division': { de: divisionGerman, fr: divisionFrench },
  'peiper-dream': { de: dreamGerman, fr: dreamFrench },
  'kgp-campaign': { de: kgpGerman, fr: kgpFrench },
  primer: { de: primerGerman, fr: primerFrench },
}

/** The words printed on boards, by language. */
const DRAWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: germanBoard.drawn ?? {},
  fr: frenchBoard.drawn ?? {},
}

/** The parts of a day in the names of dates, as in 19 AM, which are the same in every language. */
const DAY_PARTS = new Set(['AM', 'PM', 'N'])

const LESSONS = [divisionLessons, dreamLessons, campaignLessons, primerLessons]

/** English words that are neither German nor French. */
const ENGLISH =
  /\{\w+\}|undefined|\b(?:the|is|of|are|goes|wins?|draw|more|towns|turn|movement|supply|held|victory|with|has|game|over|back)\b/

describe.each(['de', 'fr'] as const)('the texts for players in %s contain no English', (language) => {
  it.each(Object.entries(games))('%s: the outcome and the words printed on the board', (name, any) => {
    any((module) => {
      const { ruleset } = module
      const wording = WORDINGS[name][language]
      const known: Readonly<Record<string, string>> = DRAWN[language]
      const translated = new Set(Object.values(known))
      /** Texts of a picture that the dictionary of the board lacks. */
      const untold = (picture: BoardPicture): ReadonlySet<string> => {
        const missing = new Set<string>()
        const words = new Proxy<Record<string, string>>(DRAWN[language], {
          get: (_words, word: string) => {
            if (!/\p{L}/u.test(word) || DAY_PARTS.has(word)) return known[word]
            if (!Object.hasOwn(known, word) && !translated.has(word)) missing.add(word)
            return known[word]
          },
        })
        drawBoard(picture, { theme: 'light', words })
        return missing
      }
      const left = new Set<string>()
      const { below } = rollerFrom(rngFrom(3, 'spoken'))
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

  it('death-of-a-division: the headline of a turn', () => {
    const state = division.ruleset.setup(division.ruleset.scenarios[0])
    const wording = WORDINGS['death-of-a-division'][language]
    expect(division.describeTurn(state, wording).heading).not.toMatch(ENGLISH)
    expect(division.describeBoard(state).split('\n')[0]).toBe(division.describeTurn(state).heading)
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

  it.each(Object.entries(games))('%s: turn, sides, and what lies off the map', async (_, any) => {
    await any(async ({ ruleset, loadPage, describeTurn }) => {
      const parts = (await loadPage?.())?.(language)
      const { state } = begin(ruleset, ruleset.scenarios[0], 7)
      const titles = parts?.tray?.(state, null, language).map(({ title }) => title) ?? []
      expect(titles.length).toBeGreaterThan(1)
      const sides = ruleset.sides.map((side) => parts?.sideName?.(side))
      const wording = parts?.translations?.[language] ?? null
      const { heading, prompt } = describeTurn?.(state, wording) ?? {}
      for (const words of [heading, prompt, ...sides, ...titles]) {
        expect(words).toMatch(/\p{L}/u)
        expect(words).not.toMatch(ENGLISH)
      }
    })
  })

  it('all other texts of the page', () => {
    const spoken = language === 'de' ? german : french
    expect(Object.keys(spoken).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const words of Object.values(spoken)) if (typeof words === 'string') expect(words).not.toMatch(ENGLISH)
  })
})
