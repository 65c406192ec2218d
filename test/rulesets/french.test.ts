import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { french as board } from '../../src/board/words.js'
import { kernelFrench } from '../../src/kernel/phrases.js'
import * as division from '../../src/rulesets/death-of-a-division/text/translations.js'
import { french as kgp } from '../../src/rulesets/kgp-campaign/text/french.js'
import { french as dream } from '../../src/rulesets/peiper-dream/text/french.js'
import { french as primer } from '../../src/rulesets/primer/text/translations.js'

/** Every text in some words, however deep they lie; of a function what it is made of. */
const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

const spoken = { kernel: kernelFrench, board, 'Death of a Division': division.french, kgp, dream, primer }

/** What the page says, as it is written. */
const page = ['french.ts', 'options/french.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, '../../docs/play/src/words', file), 'utf8'),
)

describe('French', () => {
  it.each(Object.entries(spoken))('parts signs from words by a space that does not break: %s', (_, words) => {
    const texts = textsIn(words)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => /[^\u00a0:;!?…«] ?[:;!?](?=\s|$)/u.test(text.replaceAll('Achtung!', '')))).toEqual([])
  })

  it('parts them so on the page', () => {
    for (const source of page) {
      const texts = [...source.matchAll(/'[^'\n]*'|"[^"\n]*"/g)]
        .map(([text]) => text)
        .filter((text) => !text.includes('${'))
      expect(texts.filter((text) => /[\p{L})»}] [:;!?](?=\s|['"])/u.test(text))).toEqual([])
    }
  })
})
