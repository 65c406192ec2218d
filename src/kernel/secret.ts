import type { Game, Rules } from './ruleset.js'
import { isSame } from './same.js'
import type { Step } from './step.js'

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null

const inside = (value: unknown, key: string): unknown =>
  isLeaf(value) ? undefined : (value as Record<string, unknown>)[key]

/**
 * Whether some fact that the first view hid is hidden no longer: the later view shows what stands in its place, or
 * what stood there is gone.
 */
const isUncovered = (before: unknown, seenBefore: unknown, after: unknown, seenAfter: unknown): boolean => {
  if (before === seenBefore) return false
  if (isLeaf(before)) return isSame(after, seenAfter)
  return Object.keys(before as object).some((key) =>
    isUncovered(inside(before, key), inside(seenBefore, key), inside(after, key), inside(seenAfter, key)),
  )
}

/**
 * Whether a side has learned something that was hidden from it before a step.
 *
 * Nobody declares this: a fact is hidden where the view differs from the state at the same place. It has been learned
 * when the later view shows that place; and when the fact has left its place while the side was told of anything at
 * all, as a secret order does that is turned up and carried out. A side that was told nothing and sees no change has
 * learned nothing. So the answer errs only on the careful side.
 */
export const hasLearned = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  { state, events }: Step<G>,
  side: G['side'],
): boolean => {
  const seen = rules.view(before, side)
  if (seen === before) return false
  const sees = rules.view(state, side)
  const { redact } = rules
  const isInformed = events.some((event) => redact === undefined || redact(event, side) !== null)
  if (!isInformed && isSame(seen, sees)) return false
  return isUncovered(before, seen, state, sees)
}

/** A state that a side's view could come from, drawn fairly: what a player who must not know more may think with. */
export const determinised = <G extends Game>(
  rules: Rules<G>,
  view: G['view'],
  side: G['side'],
  below: (below: number) => number,
): G['state'] => rules.determinise?.(view, side, below) ?? view
