import { defaultOf, keptOptions, type OptionTable, type OptionValue } from '../kernel/option.js'
import { optionUse, type RuleUses, type UseCounts } from '../kernel/rule-use.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { act, advance } from '../kernel/step.js'
import { barsSeen } from './bars.js'
import type { Cause } from './playouts.js'

/*
 * Whether what is studied ever came up. Rules and rows of charts are counted by what happens. An option is tried out: it has made
 * a difference in a game where, in some position of it, the game with the option at its default would ask somebody else, allow
 * something else, or have something else happen. The game itself is played as ever; the trial is thrown away.
 */

/** Options are tried out in the games of an arm below this number: to try one out costs as much as to play. */
export const MOST_TRIED = 250

/** What is counted of a game: by what, and the options that are tried out. */
export interface Counted<G extends Game> {
  /** What events show; their tags where the game does not say. */
  readonly uses: RuleUses<G> | null
  /** The options of its scenarios. */
  readonly options: OptionTable
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What an option of a scenario is; what a scenario leaves out is as usual. */
const valueOf = (table: OptionTable, options: Fields, name: string): OptionValue => {
  const given = options[name] as OptionValue | undefined
  return given === undefined ? defaultOf(table[name]) : given
}

/** A position as it would stand with one option at its default; null where a position does not show its options. */
const withDefault = <State extends object>(state: State, table: OptionTable, name: string): State | null => {
  const changed = (options: Fields): Fields =>
    keptOptions(table, { ...options, [name]: defaultOf(table[name]) } as Parameters<typeof keptOptions>[1])
  const fields = state as Fields
  if (isFields(fields['options'])) return { ...state, options: changed(fields['options']) }
  const scenario = fields['scenario']
  return isFields(scenario) && isFields(scenario['options'])
    ? { ...state, scenario: { ...scenario, options: changed(scenario['options']) } }
    : null
}

const optionsIn = (holder: unknown): Fields | null => {
  if (!isFields(holder)) return null
  const own = holder['options'] ?? (isFields(holder['scenario']) ? holder['scenario']['options'] : null)
  return isFields(own) ? own : null
}

/** The options of a scenario that are not at their defaults. */
export const changedIn = (table: OptionTable, scenario: unknown): readonly string[] => {
  const options = optionsIn(scenario)
  return options === null
    ? []
    : Object.keys(table).filter((name) => valueOf(table, options, name) !== defaultOf(table[name]))
}

/** What an option lacks in a scenario to decide anything, as `fortifications: true`; null where it lacks nothing. */
export const lackOf = (
  table: OptionTable,
  needs: Readonly<Record<string, OptionValue>> | undefined,
  scenario: unknown,
): string | null => {
  const options = optionsIn(scenario) ?? {}
  const lacking = Object.entries(needs ?? {}).filter(
    ([name, value]) => !Object.hasOwn(table, name) || valueOf(table, options, name) !== value,
  )
  return lacking.length === 0
    ? null
    : lacking.map(([name, value]) => (value === true ? name : `${name}: ${String(value)}`)).join(', ')
}

/** Whether a game would have gone on otherwise from one position, with what was done there. */
const goesOtherwise = <G extends Game>(
  rules: Rules<G>,
  trial: G['state'],
  cause: NonNullable<Cause<G>>,
  events: readonly G['event'][],
): boolean => {
  if (cause.tag === 'chance') return !isSame(advance(rules, trial, rules.resolve(trial, cause.drawn)).events, events)
  const step = act(rules, trial, cause.side, cause.command)
  return step._tag === 'Left' || !isSame(step.right.events, events)
}

/** Whether a game would ask or allow something else in a position. */
const asksOtherwise = <G extends Game>(rules: Rules<G>, state: G['state'], trial: G['state']): boolean => {
  const [turn, other] = [rules.toAct(state), rules.toAct(trial)]
  if (!isSame(turn, other)) return true
  return turn.tag === 'sides' && turn.sides.some((side) => !isSame(rules.legal(state, side), rules.legal(trial, side)))
}

/** What a rule of a game makes of a position that its options do not fit: it may break off, and that is a difference too. */
const differs = (look: () => boolean): boolean => {
  try {
    return look()
  } catch {
    return true
  }
}

/** Counts what one game uses. */
export const usesSeen = <G extends Game>(
  rules: Rules<G>,
  { uses, options }: Counted<G>,
  scenario: G['scenario'],
  start: G['state'],
  { isTried = true, isProbed = isTried }: { readonly isTried?: boolean; readonly isProbed?: boolean } = {},
): {
  readonly look: (state: G['state'], events: readonly G['event'][], cause: Cause<G>) => void
  readonly counts: () => UseCounts
} => {
  const counts = new Map<string, number>()
  const count = (id: string): void => {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const open = new Set(isTried ? changedIn(options, scenario) : [])
  const settle = (name: string): void => {
    counts.set(optionUse(name), 1)
    open.delete(name)
  }
  const given: unknown = scenario
  for (const name of [...open]) {
    const plain = optionsIn(scenario)
    if (plain === null || !isFields(given)) break
    const other = { ...given, options: { ...plain, [name]: defaultOf(options[name]) } } as G['scenario']
    const isOtherwise = (): boolean => {
      const [here, there] = [withDefault(start, options, name), rules.setup(other)]
      return here !== null && !isSame(here, withDefault(there, options, name))
    }
    if (differs(isOtherwise)) settle(name)
  }
  const probe = isProbed ? barsSeen(rules, count) : null
  let last = start
  const tried = (state: G['state'], events: readonly G['event'][], cause: Cause<G>): void => {
    for (const name of [...open]) {
      const before = cause === null ? null : withDefault(last, options, name)
      const now = withDefault(state, options, name)
      const isOtherwise = (): boolean =>
        (before !== null && cause !== null && goesOtherwise(rules, before, cause, events)) ||
        (now !== null && asksOtherwise(rules, state, now))
      if (now === null) open.delete(name)
      else if (differs(isOtherwise)) settle(name)
    }
  }
  return {
    look: (state, events, cause) => {
      for (const event of events) {
        if (uses === null) count(`event ${event.tag}`)
        else for (const id of uses.of(event, last)) count(id)
      }
      if (open.size > 0) tried(state, events, cause)
      probe?.(state)
      last = state
    },
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
