import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitIn } from '../../src/render/lettering.js'

describe('letters on a counter', () => {
  it('are never smaller than 9 and never wider than their room, whatever the designation', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (words) => {
        for (const room of [38, 18]) {
          const { size, wide } = fitIn(words, 'label', room)
          expect(Number(size['font-size'] ?? 9.4)).toBeGreaterThanOrEqual(9)
          expect(wide).toBeLessThanOrEqual(room)
        }
      }),
    )
  })

  it('keep short designations whole, and cut the longest word of long ones before any number', () => {
    expect(fitIn('I./294', 'label', 38)).toMatchObject({ words: 'I./294', size: {} })
    expect(fitIn('KG HansBtl 928', 'label', 38).words).toMatch(/^KG H[a-zB]* 928$/)
    expect(fitIn('Sturmgeschütz 244', 'label', 38).words).toMatch(/^Stu[a-z]* 244$/)
  })
})
