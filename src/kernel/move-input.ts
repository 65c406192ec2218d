import { describeViolation } from './phrases.js'
import { kernelBook, type KernelRule, type Violation } from './violation.js'
import type { Game, Rules } from './ruleset.js'
import { isSame } from './same.js'
import { act } from './step.js'

/** One thing a player selections on the way to a command: a counter, then a place, then perhaps an option. */
export interface Selection {
  /** What it is: the name of a field, or `tag` for the kind of command. */
  readonly field: string
  /** Which one. */
  readonly value: unknown
}

/** What a board needs to know about the commands of a ruleset in order to offer them. */
export interface MoveInput<G extends Game> {
  /** What is selected for a command, in order; its fields in the order they are written, and its tag, by default. */
  readonly selections?: (command: G['command']) => readonly Selection[]
  /** What a command costs, in points of the game; null where nothing is paid. */
  readonly cost?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** How likely a command succeeds, from 0 to 1 and exact; null where nothing is thrown for it. */
  readonly odds?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** What is barred in words, in whichever language; in English by default. */
  readonly describe?: (violation: Violation<G['rule'] | KernelRule>) => string
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
  readonly reason: string
}

/** One thing that can be selected next, with all it leads to. */
export interface Target<G extends Game> {
  /** The thing. */
  readonly selection: Selection
  /** The commands it leads to; empty for what can only be shown greyed out. */
  readonly offered: readonly Offered<G>[]
  /** What is barred beyond it, each with its reason. */
  readonly barred: readonly Barred<G>[]
  /** Whether a command is complete with it, so that nothing more need be selected. */
  readonly isLast: boolean
}

/** What is selected for a command where its ruleset does not say. */
export const selectionsOf = (command: { readonly tag: string }): readonly Selection[] => [
  ...Object.entries(command).flatMap(([field, value]: [string, unknown]) =>
    field === 'tag' ? [] : [{ field, value }],
  ),
  { field: 'tag', value: command.tag },
]

const isAlike = (a: Selection, b: Selection): boolean => a.field === b.field && isSame(a.value, b.value)

/** What is selected next for a command after some things have been; null where it is not on that way. */
const nextOf = (path: readonly Selection[], selected: readonly Selection[]): Selection | null =>
  selected.length < path.length && selected.every((selection, i) => isAlike(selection, path[i]))
    ? path[selected.length]
    : null

interface Gathered<G extends Game> {
  readonly selection: Selection
  readonly offered: Offered<G>[]
  readonly barred: Barred<G>[]
  isLast: boolean
}

/**
 * What a side can select next, in the order its commands are listed: counters first, then places, then options, as the
 * ruleset's moveInput says. Every legal command is reached by selecting one thing after another; what is barred says why.
 *
 * @param selected what has been selected so far
 */
export const targets = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  selected: readonly Selection[] = [],
  moveInput: MoveInput<G> = {},
): readonly Target<G>[] => {
  const {
    selections = selectionsOf,
    cost,
    odds,
    describe: inWords = (found) => describeViolation(rules.book, found),
  } = moveInput
  const book = { ...kernelBook, ...rules.book }
  const turn = rules.toAct(state)
  const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
  const found = new Map<string, Gathered<G>>()
  for (const command of rules.candidates(state, side)) {
    const path = selections(command)
    const selection = nextOf(path, selected)
    if (selection === null) continue
    const key = JSON.stringify([selection.field, selection.value])
    let target = found.get(key)
    if (target === undefined) found.set(key, (target = { selection, offered: [], barred: [], isLast: false }))
    const decided = isAsked ? rules.decide(state, side, command) : act(rules, state, side, command)
    if (decided._tag === 'Left') {
      const violation = decided.left
      const { rule } = violation
      target.barred.push({ command, rule, violation, cite: book[rule].cite, reason: inWords(violation) })
      continue
    }
    if (path.length === selected.length + 1) target.isLast = true
    target.offered.push({
      command,
      cost: cost?.(state, side, command) ?? null,
      odds: odds?.(state, side, command) ?? null,
    })
  }
  return [...found.values()]
}
