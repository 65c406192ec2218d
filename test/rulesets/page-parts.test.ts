import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { randomLegal, playout } from '../../src/kernel/simulate.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { advance } from '../../src/kernel/transition.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { Module } from '../../src/module.js'

const LANGUAGES = ['en', 'de', 'fr']

/** Positions of a random game, some moves apart. */
const positionsOf = <G extends Game>({ ruleset }: Module<G>): readonly G['state'][] => {
  const found: G['state'][] = [advance(ruleset, ruleset.setup(ruleset.scenarios[0]), []).state]
  const any = randomLegal(ruleset)
  let n = 0
  playout(
    ruleset,
    found[0],
    (state, side, below) => {
      if (n++ % 40 === 0) found.push(state)
      return any(state, side, below)
    },
    rollerFrom(rngFrom(3, 'page')),
    400,
  )
  return found
}

describe.each(Object.entries(games))('the page parts of %s', (_, use) => {
  it.each(LANGUAGES)('exist for every side of every position in %s, computed from its view', async (language) => {
    const checked = await use(async (module) => {
      const parts = (await module.loadPage?.())?.(language)
      if (parts === undefined) return 0
      const { ruleset } = module
      const lesson = parts.lesson?.(language) ?? []
      expect(lesson.length).toBeGreaterThan(0)
      for (const step of lesson) expect(JSON.stringify(step)).not.toMatch(/undefined|NaN/)
      const states = positionsOf(module)
      for (const state of states)
        for (const side of ruleset.sides) {
          const seen = ruleset.view(state, side)
          const turn = module.describeTurn?.(seen, parts.translations?.[language] ?? null, side)
          const asked = ruleset.toAct(state)
          expect(turn?.heading).toMatch(/\p{L}/u)
          if (asked.tag === 'sides' && asked.sides.includes(side)) expect(turn?.prompt).toMatch(/\p{L}.*[.?)]$/u)
          const texts = [
            parts.sideName?.(side),
            turn?.heading,
            turn?.prompt,
            parts.brief?.(seen, side, language),
            ...(parts.tray?.(seen, side, language) ?? []).map((row) => JSON.stringify(row)),
          ]
          for (const text of texts) expect(text ?? '').not.toMatch(/undefined|NaN|\{\w+\}/)
        }
      return states.length
    })
    expect(checked).toBeGreaterThan(1)
  })
})
