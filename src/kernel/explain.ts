import type { Game, Rules } from './ruleset.js'
import { act } from './transition.js'
import type { KernelRule, Violation } from './violation.js'

/** A candidate command with the rule that forbids it, or null if it is legal. */
export interface Explanation<G extends Game> {
  /** The candidate command. */
  readonly command: G['command']
  /** The rule that forbids it, or null. */
  readonly violation: Violation<G['rule'] | KernelRule> | null
}

const matches = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((wanted) => whole.some((there) => matches(there, wanted)))
  return Object.entries(part).every(([key, value]) => matches((whole as Record<string, unknown>)[key], value))
}

/**
 * Lists the candidate commands that match a partial command, each with the rule that forbids it. Use it for tooltips on
 * greyed-out hexes.
 *
 * @param partial the fields chosen so far, such as `{ tag: 'move', unit: 3 }`; a list matches lists that contain at
 *   least these items
 */
export const explain = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  partial: Readonly<Record<string, unknown>>,
): readonly Explanation<G>[] => {
  const explained: Explanation<G>[] = []
  for (const command of rules.candidates(state, side)) {
    if (!matches(command, partial)) continue
    const step = act(rules, state, side, command)
    explained.push({ command, violation: step._tag === 'Left' ? step.left : null })
  }
  return explained
}
