import type { Fault, FoundKind } from '../../../../kernel/fault.js'
import { callByTag, type ByTag } from '../../../../kernel/language.js'
import type { CampaignExpectation } from '../../data/expectation.js'

/** The values that checks of JSON expect and find, in one language. */
export interface ExpectationWords {
  /** The expected values. TypeScript checks that every language says them all. */
  readonly expectation: ByTag<CampaignExpectation, [], string>
  /** The kinds of values that are named instead of printed. */
  readonly found: Readonly<Record<FoundKind, string>>
}

const isKnown = ({ expectation }: ExpectationWords, one: { readonly tag: string }): one is CampaignExpectation =>
  Object.hasOwn(expectation, one.tag)

/** Makes the functions that say the value expected and the value found by a fault of JSON. */
export const expectationIn = (
  words: ExpectationWords,
): { readonly expected: (fault: Fault) => string; readonly found: (fault: Fault) => string } => ({
  expected: ({ expectation, expected }) =>
    expectation !== undefined && isKnown(words, expectation) ? callByTag(words.expectation, expectation) : expected,
  found: ({ kind, found }) => (kind === undefined ? found : words.found[kind]),
})
