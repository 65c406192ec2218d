import type { Fault, FoundKind } from '../../../../kernel/fault.js'
import { callByTag, type ByTag } from '../../../../kernel/language.js'
import type { CampaignWanted } from '../../data/wanted.js'

/** The values that checks of JSON expect and find, in one language. */
export interface WantedWords {
  /** The expected values. TypeScript checks that every language says them all. */
  readonly wanted: ByTag<CampaignWanted, [], string>
  /** The kinds of values that are named instead of printed. */
  readonly found: Readonly<Record<FoundKind, string>>
}

const isKnown = ({ wanted }: WantedWords, one: { readonly tag: string }): one is CampaignWanted =>
  Object.hasOwn(wanted, one.tag)

/** Makes the functions that say the value expected and the value found by a fault of JSON. */
export const wantedIn = (
  words: WantedWords,
): { readonly expected: (fault: Fault) => string; readonly found: (fault: Fault) => string } => ({
  expected: ({ wanted, expected }) =>
    wanted !== undefined && isKnown(words, wanted) ? callByTag(words.wanted, wanted) : expected,
  found: ({ kind, found }) => (kind === undefined ? found : words.found[kind]),
})
