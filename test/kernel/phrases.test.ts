import { describe, expect, it } from 'vitest'
import { kernelBook, type RuleBook } from '../../src/kernel/violation.js'
import {
  kernelFrench,
  kernelGerman,
  describeLoopViolation,
  describeViolation,
  mergeTranslations,
  type Templates,
} from '../../src/kernel/phrases.js'
import { contracted } from '../../src/kernel/language.js'
import { begin } from '../../src/kernel/match.js'
import type { Seat } from '../../src/rulesets/kgp-campaign/data/names.js'
import { de as german } from '../../src/rulesets/kgp-campaign/text/de.js'
import { en as english } from '../../src/rulesets/kgp-campaign/text/en.js'
import { fr as french } from '../../src/rulesets/kgp-campaign/text/fr.js'
import { de as division } from '../../src/rulesets/death-of-a-division/text/de.js'
import { ruleBook as divisionBook } from '../../src/rulesets/death-of-a-division/model/rule.js'
import { ruleBook as kgpBook } from '../../src/rulesets/kgp-campaign/model/rule.js'
import { ruleBook as peiperBook } from '../../src/rulesets/peiper-dream/model/rule.js'
import { de as primer } from '../../src/rulesets/primer/text/de.js'
import { describeOutcome } from '../../src/rulesets/primer/text/describe.js'
import { primerRules } from '../../src/rulesets/primer/rules/turn.js'
import { ruleBook as primerBook } from '../../src/rulesets/primer/model/rule.js'

const values = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

const wordings: readonly (readonly [string, Templates, RuleBook<string>])[] = [
  ['kernel de', kernelGerman, kernelBook],
  ['kernel fr', kernelFrench, kernelBook],
]

describe('translations', () => {
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
    '%s: every violation has an English sentence and a citation',
    (_, book) => {
      for (const [rule, { cite, says }] of Object.entries(book)) {
        expect(cite, rule).not.toBe('')
        expect(says, rule).toMatch(/[.!]$/)
      }
    },
  )

  it('describe a violation with translated values, and fall back to English', () => {
    const own: Templates = {
      language: 'de',
      sentences: { 'move.far': 'Nach {to} sind es {areas} in der Phase {phase}.' },
      terms: { movement: 'Bewegung' },
    }
    const both = mergeTranslations(kernelGerman, own)
    const book = { 'move.far': { cite: '5', says: '{to} is {areas} away in the {phase} phase.' } }
    const far = { rule: 'move.far', values: { to: 'Born', areas: 3, phase: 'movement' } }
    expect(both.language).toBe('de')
    expect(describeViolation(book, far, both)).toBe('Nach Born sind es 3 in der Phase Bewegung. (5)')
    expect(describeViolation(book, { rule: 'undo.nothing', values: {} }, both)).toBe(
      'Es gibt keinen Befehl, der zurückgenommen werden könnte. (contract)',
    )
    expect(describeViolation(book, { rule: 'turn.over', values: {} }, own)).toBe('The game is over. (contract)')
    expect(describeViolation(book, { rule: 'no.such', values: {} }, own)).toBe('no.such (no.such)')
  })

  it.each([
    [
      'en',
      [
        'The Americans must act now, not the Germans.',
        'No roll is due; the Americans must act.',
        'Hidden information has since been revealed to the Germans.',
      ],
    ],
    [
      'de',
      [
        'Jetzt am Zug: die Amerikaner, nicht die Deutschen.',
        'Es ist kein Wurf fällig; am Zug: die Amerikaner.',
        'Seither sind verdeckte Informationen bekannt geworden (die Deutschen).',
      ],
    ],
    [
      'fr',
      [
        'Ce n’est pas aux Allemands de jouer, mais aux Américains.',
        'Aucun jet n’est attendu\u00a0; c’est aux Américains de jouer.',
        'Depuis, des informations cachées ont été révélées aux Allemands.',
      ],
    ],
  ] as const)('say whose turn it is, without a citation: %s', (language, sentences) => {
    const { names } = { en: english, de: german, fr: french }[language]
    const said = (['turn.side', 'chance.notDue', 'undo.secret'] as const).map((rule) =>
      describeLoopViolation(
        { rule, values: { side: 'german', asked: 'us' } },
        { language },
        (asked) => names.seats[asked as Seat],
      ),
    )
    expect(said).toEqual(sentences)
  })

  it('of a name with an article are contracted in French', () => {
    const violation = { rule: 'turn.side', values: { side: 'german', asked: 'us' } }
    const names: Readonly<Record<string, string>> = { german: 'le joueur allemand', us: 'l’Américain' }
    expect(describeLoopViolation(violation, { language: 'fr' }, (asked) => names[asked])).toBe(
      'Ce n’est pas au joueur allemand de jouer, mais à l’Américain.',
    )
    expect(contracted('de le canon à les Allemands; voilà les Allemands de l’Est')).toBe(
      'du canon aux Allemands; voilà les Allemands de l’Est',
    )
  })

  it('of one game are not used for another', () => {
    const over = { rule: 'turn.over', values: {} }
    expect(mergeTranslations(kernelGerman, division)).toBe(division)
    expect(describeViolation(kernelBook, over, division)).toBe('The game is over. (contract)')
    const { state } = begin(primerRules, primerRules.scenarios[0], 1)
    expect(describeOutcome(state, division)).toBe(describeOutcome(state))
    expect(describeOutcome(state, kernelGerman)).toBe(describeOutcome(state))
    expect(describeOutcome(state, primer)).toBe('Das Spiel läuft noch.')
  })
})
