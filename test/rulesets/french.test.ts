import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { french as board } from '../../src/board/words.js'
import { kernelFrench } from '../../src/kernel/phrases.js'

/** All texts in a dictionary, at any depth; for a function, its source. */
const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

const spoken = { kernel: kernelFrench, board }

/** The source of the page and of the sentences of games. */
const page = [
  'docs/play/src/words/french.ts',
  'src/rulesets/death-of-a-division/text/options.fr.ts',
  'src/rulesets/kgp-campaign/text/options.fr.ts',
  'src/rulesets/peiper-dream/text/options.fr.ts',
  'src/rulesets/primer/text/options.fr.ts',
  'src/rulesets/death-of-a-division/text/fr.ts',
  'src/rulesets/peiper-dream/text/fr.ts',
  'src/rulesets/primer/text/fr.ts',
  'src/rulesets/kgp-campaign/text/fr.ts',
  ...readdirSync('src/rulesets/kgp-campaign/text/fr').map((file) => `src/rulesets/kgp-campaign/text/fr/${file}`),
].map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

describe('French', () => {
  it.each(Object.entries(spoken))('puts a no-break space before punctuation: %s', (_, words) => {
    const texts = textsIn(words)
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => /[^\u00a0:;!?…«] ?[:;!?](?=\s|$)/u.test(text.replaceAll('Achtung!', '')))).toEqual([])
  })

  it('puts a no-break space before punctuation on the page', () => {
    for (const source of page) {
      const texts = [...source.matchAll(/'[^'\n]*'|"[^"\n]*"/g)]
        .map(([text]) => text)
        .filter((text) => !text.includes('${'))
      expect(texts.filter((text) => /[\p{L})»}] [:;!?](?=\s|['"])/u.test(text))).toEqual([])
    }
  })
})
