import { defaultOf, type OptionTable, type OptionValue } from '../kernel/option.js'
import { optionUse, type RuleUses, type UseCounts } from '../kernel/rule-use.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { act, advance } from '../kernel/transition.js'
import { refusalProbe } from './refusal-probe.js'
import type { Cause } from './play-games.js'

/**
 * Counts whether the rules, chart rows and options under study ever came up. Rules and chart rows are counted from
 * events. An option is tested by trial: at every position, the game is tried with the option at its default. The option
 * made a difference if at any of them the side to act, the legal commands or the events differ. The trial never affects
 * the game itself.
 */

/**
 * Options are tried out in the games of an arm with numbers below this limit, because a trial costs as much as a
 * playout.
 */
export const MAX_TRIED = 250

/** The sources of the use counts of a game: its rule uses, and the options that are tried out. */
export interface UseSources<G extends Game> {
  /** The rules and chart rows that events show; null to count event tags instead. */
  readonly uses: RuleUses<G> | null
  readonly options: OptionTable
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The value of an option in a scenario: its default where the scenario leaves it out. */
const valueOf = (table: OptionTable, options: Fields, name: string): OptionValue => {
  const given = options[name] as OptionValue | undefined
  return given === undefined ? defaultOf(table[name]) : given
}

/** A position with one option set to its default; null if positions do not store their options. */
const withDefault = <State extends object>(state: State, table: OptionTable, name: string): State | null => {
  const changed = (options: Fields): Fields => ({ ...options, [name]: defaultOf(table[name]) })
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
export const changedOptionNames = (table: OptionTable, scenario: unknown): readonly string[] => {
  const options = optionsIn(scenario)
  return options === null
    ? []
    : Object.keys(table).filter((name) => valueOf(table, options, name) !== defaultOf(table[name]))
}

/**
 * The options that an option depends on and that a scenario lacks, such as `fortifications: true`; null if it lacks
 * none.
 */
export const missingOption = (
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

/** Whether the command or chance result from a position would have had a different outcome under the trial. */
const changesCourse = <G extends Game>(
  rules: Rules<G>,
  trial: G['state'],
  cause: NonNullable<Cause<G>>,
  events: readonly G['event'][],
): boolean => {
  if (cause.tag === 'chance') return !deepEqual(advance(rules, trial, rules.resolve(trial, cause.drawn)).events, events)
  const step = act(rules, trial, cause.side, cause.command)
  return step._tag === 'Left' || !deepEqual(step.right.events, events)
}

/** Whether the sides to act or their legal commands differ under the trial. */
const changesTurnOrLegal = <G extends Game>(rules: Rules<G>, state: G['state'], trial: G['state']): boolean => {
  const [turn, other] = [rules.toAct(state), rules.toAct(trial)]
  if (!deepEqual(turn, other)) return true
  return (
    turn.tag === 'sides' && turn.sides.some((side) => !deepEqual(rules.legal(state, side), rules.legal(trial, side)))
  )
}

/**
 * Whether a comparison finds a difference. Rules that throw on a position with changed options count as a difference.
 */
const differs = (look: () => boolean): boolean => {
  try {
    return look()
  } catch {
    return true
  }
}

/** Counts the rules and options that one game uses. */
export const useCounter = <G extends Game>(
  rules: Rules<G>,
  { uses, options }: UseSources<G>,
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
  const open = new Set(isTried ? changedOptionNames(options, scenario) : [])
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
      return here !== null && !deepEqual(here, withDefault(there, options, name))
    }
    if (differs(isOtherwise)) settle(name)
  }
  const probe = isProbed ? refusalProbe(rules, count) : null
  let last = start
  const tried = (state: G['state'], events: readonly G['event'][], cause: Cause<G>): void => {
    for (const name of [...open]) {
      const before = cause === null ? null : withDefault(last, options, name)
      const now = withDefault(state, options, name)
      const isOtherwise = (): boolean =>
        (before !== null && cause !== null && changesCourse(rules, before, cause, events)) ||
        (now !== null && changesTurnOrLegal(rules, state, now))
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
