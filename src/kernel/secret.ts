import type { Game, Rules } from './ruleset.js'
import { deepEqual } from './deep-equal.js'
import type { Transition } from './transition.js'

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null

const inside = (value: unknown, key: string): unknown =>
  isLeaf(value) ? undefined : (value as Record<string, unknown>)[key]

/** For each hidden value, how often it appeared at a hidden place (positive) or disappeared from one (negative). */
type Moves = Map<string, number>

const move = (moves: Moves, value: unknown, by: number): void => {
  const key = JSON.stringify(value)
  moves.set(key, (moves.get(key) ?? 0) + by)
}

/** Counts every hidden value in a part of a state. */
const countHidden = (moves: Moves, value: unknown, seen: unknown, by: number): void => {
  if (value === undefined || value === seen) return
  if (isLeaf(value)) move(moves, value, by)
  else for (const key of Object.keys(value as object)) countHidden(moves, inside(value, key), inside(seen, key), by)
}

/**
 * Counts hidden values that leave a hidden place or arrive at one. A place that stays hidden is ignored, whatever its
 * value. If a list changes length, its indices cannot be compared, so all of its values are counted.
 */
const countMoves = (moves: Moves, before: unknown, seenBefore: unknown, after: unknown, seenAfter: unknown): void => {
  if (before === seenBefore && after === seenAfter) return
  if (before === after && seenBefore === seenAfter) return
  const isComparable = !isLeaf(before) && !isLeaf(after) && Array.isArray(before) === Array.isArray(after)
  if (isComparable && (!Array.isArray(before) || before.length === (after as readonly unknown[]).length)) {
    for (const key of new Set([...Object.keys(before as object), ...Object.keys(after as object)]))
      countMoves(moves, inside(before, key), inside(seenBefore, key), inside(after, key), inside(seenAfter, key))
    return
  }
  const isHiddenStill = isLeaf(before) && isLeaf(after) && before !== seenBefore && after !== seenAfter
  if (isHiddenStill && before !== undefined && after !== undefined) return
  countHidden(moves, before, seenBefore, -1)
  countHidden(moves, after, seenAfter, 1)
}

/**
 * Whether a side has learned, in a step, something that was hidden from it before.
 *
 * This is derived, not declared: a fact is hidden if the view differs from the state at the same path. The side has
 * learned it if the later view shows it at that path. It has also learned it if the fact has left its path and the side
 * was informed of any event, as when a secret order is revealed and executed. A fact that only moved to another hidden
 * place has not been learned, such as a card played face down from a hidden hand. A side that was informed of nothing
 * and sees no change has learned nothing.
 */
export const hasLearned = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  { state, events }: Transition<G>,
  side: G['side'],
): boolean => {
  const seen = rules.view(before, side)
  if (seen === before) return false
  const sees = rules.view(state, side)
  const { redact } = rules
  const isInformed = events.some((event) => redact === undefined || redact(event, side) !== null)
  if (!isInformed && deepEqual(seen, sees)) return false
  const moves: Moves = new Map()
  countMoves(moves, before, seen, state, sees)
  return [...moves.values()].some((count) => count < 0)
}

/**
 * A random state consistent with a side's view, for players that must not use hidden information. The view itself if
 * the game has none.
 */
export const determinisation = <G extends Game>(
  rules: Rules<G>,
  view: G['view'],
  side: G['side'],
  below: (below: number) => number,
): G['state'] => rules.determinise?.(view, side, below) ?? view
