import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { french as panel } from '../../src/board/debug/words.js'
import { french as board } from '../../src/board/words.js'
import { kernelFrench } from '../../src/kernel/phrases.js'
import { lessons as division } from '../../src/rulesets/death-of-a-division/page/lessons.js'
import { lessons as kgp } from '../../src/rulesets/kgp-campaign/page/lessons.js'
import { lessons as dream } from '../../src/rulesets/peiper-dream/page/lessons.js'
import { lessons as primer } from '../../src/rulesets/primer/page/lessons.js'
import { french as words } from '../../docs/play/src/words/french.js'

/** All texts in a dictionary, at any depth; for a function, its source. */
const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

const spoken = {
  kernel: kernelFrench,
  board,
  'debug panel': panel,
  page: words,
  'lesson of Death of a Division': division.fr,
  'lesson of Kampfgruppe Peiper': kgp.fr,
  'lesson of The Peiper Dream': dream.fr,
  'lesson of the Primer': primer.fr,
}

/** The source of the page and of the sentences of games. */
const page = [
  'docs/play/src/words/french.ts',
  'src/cli/record/text/summary.fr.ts',
  'src/rulesets/death-of-a-division/text/fr.ts',
  'src/rulesets/peiper-dream/text/fr.ts',
  'src/rulesets/primer/text/fr.ts',
  'src/rulesets/kgp-campaign/text/fr.ts',
  ...readdirSync('src/rulesets/kgp-campaign/text/fr').map((file) => `src/rulesets/kgp-campaign/text/fr/${file}`),
].map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

describe('French', () => {
  it.each(Object.entries(spoken))('puts a no-break space before punctuation: %s', (_, said) => {
    const texts = textsIn(said)
    expect(texts.length).toBeGreaterThan(6)
    expect(texts.filter((text) => /[^\u00a0:;!?…«] ?[:;!?](?=\s|$)/u.test(text.replaceAll('Achtung!', '')))).toEqual([])
  })

  it.each(Object.entries(spoken))('has typographic apostrophes: %s', (_, said) => {
    expect(textsIn(said).filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([])
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
