import type { Game, Rules } from './ruleset.js'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isLeaf = (value: Json | undefined): value is null | boolean | number | string | undefined =>
  typeof value !== 'object' || value === null

/** Whether some fact hidden in one pair of state and view stands open in a later pair. */
const isUncovered = (
  before: Json | undefined,
  seenBefore: Json | undefined,
  after: Json | undefined,
  seenAfter: Json | undefined,
): boolean => {
  if (before === seenBefore) return false
  if (isLeaf(before))
    return before !== undefined && seenAfter !== undefined && seenAfter !== seenBefore && equal(after, seenAfter)
  if (isLeaf(after)) return false
  const inside = (value: Json | undefined, key: string): Json | undefined =>
    isLeaf(value) ? undefined : (value as Record<string, Json>)[key]
  return Object.keys(before).some((key) =>
    isUncovered(inside(before, key), inside(seenBefore, key), inside(after, key), inside(seenAfter, key)),
  )
}

const equal = (a: Json | undefined, b: Json | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether a side has seen something between two states that was hidden from it in the first.
 *
 * Nobody declares this: a fact is hidden where the view differs from the state at the same place, and it has been
 * seen when the later view shows what stands there.
 */
export const hasLearned = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  after: G['state'],
  side: G['side'],
): boolean => {
  const seen = rules.view(before, side)
  if (seen === before) return false
  return isUncovered(before as Json, seen as unknown as Json, after as Json, rules.view(after, side) as unknown as Json)
}
