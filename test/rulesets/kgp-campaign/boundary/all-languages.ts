import { expect } from 'vitest'
import type { FormatWords } from '../../../../src/rulesets/kgp-campaign/boundary/text/format-words.js'
import { format as german } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.de.js'
import { format as english } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.en.js'
import { format as french } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.fr.js'
import type { TextFault } from '../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'

const placesOf = (faults: readonly TextFault[]): readonly string[] =>
  faults.map(({ line, column }) => `${line}:${column}`)

/** The hexes and numbers of a sentence. */
const valuesOf = ({ message }: TextFault): readonly string[] => (message.match(/\b[A-Z]{0,2}\d+\b/g) ?? []).toSorted()

/** The faults of a text in English. */
export const faultsInEnglish = (find: (words: FormatWords) => readonly TextFault[]): readonly TextFault[] =>
  find(english)

/**
 * The faults of a text in English. In the other languages, the same faults must stand at the same places, in other
 * words and with the same hexes and numbers.
 */
export const faultsInAllLanguages = (find: (words: FormatWords) => readonly TextFault[]): readonly TextFault[] => {
  const found = faultsInEnglish(find)
  for (const words of [german, french]) {
    const others = find(words)
    expect(placesOf(others)).toEqual(placesOf(found))
    others.forEach((other, n) => {
      expect(other.message).not.toBe(found[n].message)
      expect(other.message).not.toMatch(/undefined|NaN|\[object|  /)
      expect(valuesOf(other), `${other.message} for: ${found[n].message}`).toEqual(valuesOf(found[n]))
    })
  }
  return found
}
