import type { Game, Rules } from './ruleset.js'
import { act } from './step.js'
import type { KernelRule, Violation } from './violation.js'

/** A command a side might wish for, with the rule that bars it, or null when it may. */
export interface Explained<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** What bars it, or null. */
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
 * Every candidate that fits a half-made command, each with what bars it: tooltips for greyed-out hexes.
 *
 * @param partial the fields chosen so far, such as `{ tag: 'move', unit: 3 }`; a list asks for commands whose list
 *   holds at least these
 */
export const explain = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  partial: Readonly<Record<string, unknown>>,
): readonly Explained<G>[] => {
  const explained: Explained<G>[] = []
  for (const command of rules.candidates(state, side)) {
    if (!matches(command, partial)) continue
    const step = act(rules, state, side, command)
    explained.push({ command, violation: step._tag === 'Left' ? step.left : null })
  }
  return explained
}
