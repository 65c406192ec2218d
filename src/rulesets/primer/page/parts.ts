import type { PageParts } from '../../../page-parts.js'
import { rulesIn } from '../../../page-rules.js'
import { briefOf, gameWordsIn, wordsIn, type ByLanguage } from '../../../page-words.js'
import { dataUnder } from '../data/game-data.js'
import type { Side } from '../data/counters.js'
import type { Primer } from '../model/game.js'
import { primerRules } from '../rules/turn.js'
import { de } from '../text/de.js'
import { wordsIn as sentencesIn } from '../text/describe.js'
import { fr } from '../text/fr.js'
import { lessons } from './lessons.js'

/** The texts of the page for this game. */
interface Words {
  readonly sides: Readonly<Record<Side, string>>
}

const own: ByLanguage<Words> = {
  en: {
    sides: { west: 'West', east: 'East' },
  },
  de: {
    sides: { west: 'West', east: 'Ost' },
  },
  fr: {
    sides: { west: 'Ouest', east: 'Est' },
  },
}

const translations = { de, fr }

/** The parts of the page that are specific to the Primer, in a language. */
export const pageIn = (language: string): PageParts<Primer> => {
  const { turns, turn: turnName, lost, sides } = gameWordsIn(own, language)
  const lesson = wordsIn(lessons, language)
  const sentences = sentencesIn(wordsIn({ en: null, ...translations }, language))
  return {
    translations,
    areNamesSpoken: true,
    ruleIds: /\bPR-\w+(?:\.\w+)*/g,
    rules: () => rulesIn(language, 'primer'),
    brief: (_state, side) => briefOf(lesson, side),
    lesson: () => lesson.steps,
    tray: (state) => {
      const { turn, options, steps } = state
      const { units } = dataUnder(state)
      const all = Array.from({ length: options.turns }, (_, i) => i + 1)
      return [
        {
          title: turns,
          tiles: all.map((n) => ({ label: String(n), name: turnName(n), isNow: n === turn, isSpent: n < turn })),
        },
        ...primerRules.sides.map((side) => ({
          title: lost(sides[side]),
          tiles: units.flatMap((unit, i) =>
            unit.side === side && steps[i] === 0
              ? [{ label: unit.id, name: sentences.unit(unit.name), side, isSpent: true }]
              : [],
          ),
        })),
      ]
    },
    sideName: (side) => sides[side],
    cites: {
      moved: 'PR-4.1',
      attacked: 'PR-5.2',
      rolled: 'PR-5.5',
      stepsLost: 'PR-5.6',
      eliminated: 'PR-5.6',
      phaseBegan: 'PR-3.1',
      turnBegan: 'PR-2.2',
    },
  }
}
