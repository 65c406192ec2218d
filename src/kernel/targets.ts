import { kernelBook, say, type KernelRule, type Violation } from './violation.js'
import type { Game, Rules } from './ruleset.js'
import { isSame } from './same.js'
import { act } from './step.js'

/** One thing a player touches on the way to a command: a counter, then a place, then perhaps an option. */
export interface Touch {
  /** What it is: the name of a field, or `tag` for the kind of command. */
  readonly field: string
  /** Which one. */
  readonly value: unknown
}

/** What a ruleset tells of its commands so that a board can offer them. */
export interface Handling<G extends Game> {
  /** What is touched for a command, in order; its fields in the order they are written, and its tag, unless told. */
  readonly touches?: (command: G['command']) => readonly Touch[]
  /** What a command costs, in points of the game; null where nothing is paid. */
  readonly cost?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** How likely a command succeeds, from 0 to 1 and exact; null where nothing is thrown for it. */
  readonly odds?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** What is barred in words, in whichever language; in English unless told. */
  readonly say?: (violation: Violation<G['rule'] | KernelRule>) => string
}

/** A command that may be given. */
export interface Offered<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** What it costs, or null. */
  readonly cost: number | null
  /** How likely it succeeds, or null. */
  readonly odds: number | null
}

/** A command that only the position forbids. */
export interface Barred<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** The rule that bars it. */
  readonly rule: G['rule'] | KernelRule
  /** The rule with what it looked at, to be said in any language. */
  readonly violation: Violation<G['rule'] | KernelRule>
  /** The paragraphs that state it. */
  readonly cite: string
  /** The reason in words. */
  readonly says: string
}

/** One thing that can be touched next, with all it leads to. */
export interface Target<G extends Game> {
  /** The thing. */
  readonly touch: Touch
  /** The commands it leads to; empty for what can only be shown greyed out. */
  readonly offered: readonly Offered<G>[]
  /** What is barred beyond it, each with its reason. */
  readonly barred: readonly Barred<G>[]
  /** Whether a command is complete with it, so that nothing more need be touched. */
  readonly isLast: boolean
}

/** What is touched for a command where its ruleset does not say. */
export const touchesOf = (command: { readonly tag: string }): readonly Touch[] => [
  ...Object.entries(command).flatMap(([field, value]: [string, unknown]) =>
    field === 'tag' ? [] : [{ field, value }],
  ),
  { field: 'tag', value: command.tag },
]

const isAlike = (a: Touch, b: Touch): boolean => a.field === b.field && isSame(a.value, b.value)

/** What is touched next for a command after some things have been; null where it is not on that way. */
const nextOf = (path: readonly Touch[], touched: readonly Touch[]): Touch | null =>
  touched.length < path.length && touched.every((touch, i) => isAlike(touch, path[i])) ? path[touched.length] : null

interface Gathered<G extends Game> {
  readonly touch: Touch
  readonly offered: Offered<G>[]
  readonly barred: Barred<G>[]
  isLast: boolean
}

/**
 * What a side can touch next, in the order its commands are listed: counters first, then places, then options, as the
 * ruleset's handling says. Every legal command is reached by touching one thing after another; what is barred says why.
 *
 * @param touched what has been touched so far
 */
export const targets = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  touched: readonly Touch[] = [],
  handling: Handling<G> = {},
): readonly Target<G>[] => {
  const { touches = touchesOf, cost, odds, say: inWords = (found) => say(rules.book, found) } = handling
  const book = { ...kernelBook, ...rules.book }
  const turn = rules.toAct(state)
  const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
  const found = new Map<string, Gathered<G>>()
  for (const command of rules.candidates(state, side)) {
    const path = touches(command)
    const touch = nextOf(path, touched)
    if (touch === null) continue
    const key = JSON.stringify([touch.field, touch.value])
    let target = found.get(key)
    if (target === undefined) found.set(key, (target = { touch, offered: [], barred: [], isLast: false }))
    const decided = isAsked ? rules.decide(state, side, command) : act(rules, state, side, command)
    if (decided._tag === 'Left') {
      const violation = decided.left
      const { rule } = violation
      target.barred.push({ command, rule, violation, cite: book[rule].cite, says: inWords(violation) })
      continue
    }
    if (path.length === touched.length + 1) target.isLast = true
    target.offered.push({
      command,
      cost: cost?.(state, side, command) ?? null,
      odds: odds?.(state, side, command) ?? null,
    })
  }
  return [...found.values()]
}
