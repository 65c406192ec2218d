import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../../docs/play/src/language.js'
import { priceOf } from '../../docs/play/src/orders.js'
import { costUnitOf } from '../../src/kernel/move-input.js'
import { games } from '../../src/cli/games.js'

const order = { command: { tag: 'go' }, cost: 2, odds: null } as const
const costUnits = ['movement', 'areas', 'points', 'CPP'] as const

describe('the price of an order on the page', () => {
  beforeEach(() => {
    vi.stubGlobal('HTMLSelectElement', Object)
    vi.stubGlobal('document', { documentElement: {}, querySelectorAll: () => [], getElementById: () => null })
  })
  afterEach(() => {
    speak('en')
    vi.unstubAllGlobals()
  })

  it.each([
    ['en', ['2 MP', '2 areas', '2 points', '2 CPP']],
    ['de', ['2 BP', '2 Gebiete', '2 Punkte', '2 CPP']],
    ['fr', ['2 PM', '2 zones', '2 points', '2 CPP']],
  ] as const)('names its unit in %s', (language, prices) => {
    speak(language)
    expect(costUnits.map((costUnit) => priceOf({ moveInput: { costUnit } }, order))).toEqual(prices)
  })

  it('names the unit of every game whose orders have a cost', () => {
    for (const game of Object.values(games))
      game(({ moveInput }) => {
        if (moveInput?.cost !== undefined) expect(moveInput.costUnit).toBeDefined()
      })
  })

  it('may depend on the order', () => {
    const costUnit = ({ tag }: { readonly tag: string }): string => (tag === 'fortify' ? 'FPP' : 'CPP')
    expect(['fortify', 'buy'].map((tag) => costUnitOf({ costUnit }, { tag }))).toEqual(['FPP', 'CPP'])
  })

  it('is empty without a cost and odds, and adds the odds', () => {
    expect(priceOf({}, { ...order, cost: null })).toBe('')
    expect(priceOf({ moveInput: { costUnit: 'movement' } }, { ...order, odds: 0.5 })).toBe('2 MP, chance 50 %')
  })
})
