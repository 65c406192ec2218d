import { describe, expect, it } from 'vitest'
import { kernelBook, type RuleBook } from '../../src/kernel/violation.js'
import {
  kernelFrench,
  kernelGerman,
  describeViolation,
  mergeTranslations,
  type Translation,
} from '../../src/kernel/phrases.js'
import * as division from '../../src/rulesets/death-of-a-division/text/translations.js'
import { ruleBook as divisionBook } from '../../src/rulesets/death-of-a-division/model/rule.js'
import { rules as kgpBook } from '../../src/rulesets/kgp-campaign/model/rule-ids.js'
import { book as peiperBook } from '../../src/rulesets/peiper-dream/model/rule.js'
import * as primer from '../../src/rulesets/primer/text/translations.js'
import { rules as primerBook } from '../../src/rulesets/primer/model/rule.js'

const values = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

const wordings: readonly (readonly [string, Translation, RuleBook<string>])[] = [
  ['kernel de', kernelGerman, kernelBook],
  ['kernel fr', kernelFrench, kernelBook],
  ['primer de', primer.german, primerBook],
  ['primer fr', primer.french, primerBook],
  ['death-of-a-division de', division.german, divisionBook],
  ['death-of-a-division fr', division.french, divisionBook],
]

describe('wordings', () => {
  it.each(wordings)('%s: every rule has a sentence with the values of the English one', (_, wording, book) => {
    expect(Object.keys(wording.sentences).sort()).toEqual(Object.keys(book).sort())
    for (const [rule, sentence] of Object.entries(wording.sentences)) {
      expect(sentence, rule).toMatch(/[.!]$/)
      expect(values(sentence), rule).toEqual(values(book[rule].says))
      expect(sentence, rule).not.toBe(book[rule].says)
    }
  })

  it.each([
    ['kernel', kernelBook],
    ['primer', primerBook],
    ['death-of-a-division', divisionBook],
    ['peiper-dream', peiperBook],
    ['kgp-campaign', kgpBook],
  ] as readonly (readonly [string, RuleBook<string>])[])(
    '%s: every violation has English words and a paragraph',
    (_, book) => {
      for (const [rule, { cite, says }] of Object.entries(book)) {
        expect(cite, rule).not.toBe('')
        expect(says, rule).toMatch(/[.!]$/)
      }
    },
  )

  it('say a violation with its values translated, and what they do not know in English', () => {
    const both = mergeTranslations(kernelGerman, division.german)
    expect(both.language).toBe('de')
    expect(
      describeViolation(divisionBook, { rule: 'overrun.reach', values: { target: 'Born', form: 'march' } }, both),
    ).toBe('Die Gruppe kommt in der Form „Marsch“ nicht nach Born. (DD-5.15, DD-5.19)')
    expect(describeViolation(divisionBook, { rule: 'undo.nothing', values: {} }, both)).toBe(
      'Es gibt keinen Befehl, der zurückgenommen werden könnte. (contract)',
    )
    expect(describeViolation(primerBook, { rule: 'turn.over', values: {} }, primer.french)).toBe(
      'The game is over. (contract)',
    )
    expect(describeViolation(primerBook, { rule: 'no.such', values: {} }, primer.french)).toBe('no.such (no.such)')
  })
})
