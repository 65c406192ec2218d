import { describe, expect, it } from 'vitest'
import { STYLE } from '../../src/board/style.js'
import { games } from '../../src/cli/games.js'
import { drawBoard } from '../../src/render/index.js'
import type { SomeModule } from '../../src/board/game.js'

/**
 * The class in the last part of a selector, if it applies anywhere: not as a child, nor for one kind of element
 * only.
 */
const bareClassOf = (selector: string): string | null => /(?:^|\s)\.([\w-]+)[^\s>]*$/.exec(selector.trim())?.[1] ?? null

describe('the style sheet of the component', () => {
  const hidden = [...STYLE.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, rules]) =>
    rules.includes('display:none') ? selectors.split(',').filter((one) => !/^\s*svg/.test(one)) : [],
  )

  it('is parsed by this test', () => {
    expect(hidden.length).toBeGreaterThan(4)
    expect(['.around .panel', '.why:empty', '.a>.b', 'div.bar'].map(bareClassOf)).toEqual(['panel', 'why', null, null])
  })

  it.each(Object.keys(games))('hides nothing drawn on the board of %s', (name) => {
    const module = games[name]((one) => one as unknown as SomeModule)
    const picture = module.picture(module.ruleset.setup(module.ruleset.scenarios[0]))
    const drawn = new Set([...drawBoard(picture).matchAll(/class="([^"]*)"/g)].flatMap(([, all]) => all.split(' ')))
    expect(drawn.size).toBeGreaterThan(20)
    expect(hidden.map(bareClassOf).filter((one) => one !== null && drawn.has(one))).toEqual([])
  })
})
