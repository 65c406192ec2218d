import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText } from '../../src/render/lettering.js'

describe('fitText', () => {
  it('keeps letters at least 9 high and within their width, for any designation', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (words) => {
        for (const room of [38, 18]) {
          const { size, wide } = fitText(words, 'label', room)
          expect(Number(size['font-size'] ?? 9.4)).toBeGreaterThanOrEqual(9)
          expect(wide).toBeLessThanOrEqual(room)
        }
      }),
    )
  })

  it('keeps short designations whole, and shortens the longest word before any number', () => {
    expect(fitText('I./294', 'label', 38)).toMatchObject({ words: 'I./294', size: {} })
    expect(fitText('KG HansBtl 928', 'label', 38).words).toMatch(/^KG H[a-zB]* 928$/)
    expect(fitText('Sturmgeschütz 244', 'label', 38).words).toMatch(/^Stu[a-z]* 244$/)
  })
})
