import { formatPlayedBy, otherVersions } from '../../analysis/provenance.js'
import type { ChangedPart, RefitWords } from './text/words.js'

/** The parts of a campaign file by the letters of their hashes. */
const PARTS: Readonly<Record<string, ChangedPart>> = { m: 'map', c: 'charts', h: 'houseRules', o: 'opening' }

/** Divides `playedBy` into the version and hash of the rules, and the hashes of the parts of a campaign file. */
const partsOf = (playedBy: string): { readonly rules: string; readonly own: readonly string[] } => {
  const at = playedBy.indexOf('.', playedBy.indexOf('+') + 1)
  return !playedBy.includes('+') || at < 0
    ? { rules: playedBy, own: [] }
    : { rules: playedBy.slice(0, at), own: playedBy.slice(at + 1).split('-') }
}

const changesBetween = (then: string, now: string): readonly ChangedPart[] => {
  const [before, here] = [partsOf(then), partsOf(now)]
  return [
    ...(before.rules === here.rules ? [] : (['rules'] as const)),
    ...Object.entries(PARTS).flatMap(([letter, part]) => {
      const hashIn = (hashes: readonly string[]): string | undefined => hashes.find((one) => one.startsWith(letter))
      return hashIn(before.own) === hashIn(here.own) ? [] : [part]
    }),
  ]
}

/**
 * Says what of a campaign has changed since it was saved: its rules, its map, its charts or its house rules. Null if
 * nothing has.
 */
export const whatChanged = (
  file: string,
  before: readonly string[],
  here: string,
  { changed }: Pick<RefitWords, 'changed'>,
): string | null => {
  const others = otherVersions(here, before)
  if (others.length === 0) return null
  const parts = new Set(others.flatMap((then) => changesBetween(then, here)))
  const nameOf = (playedBy: string): string => formatPlayedBy(partsOf(playedBy).rules)
  const versions = [...new Set(others.map(nameOf))].join(', ')
  return changed(file, [...parts], versions, nameOf(here))
}
