import { inspect } from '../kernel/fault.js'
import { rollerFrom, rngFrom, type Roller } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { determinisation } from '../kernel/secret.js'
import { act } from '../kernel/transition.js'
import { applyUpdates, changesBetween, updatesFor, type FieldChange } from '../kernel/update.js'
import { ContractError, assertThat, assertSame } from './contract-error.js'
import {
  answersOf,
  courseIn,
  courseOf,
  courseOfLeg,
  differenceBetween,
  leavesOf,
  decisionSpansOf,
  givenBy,
  mustNotDiffer,
  observedOf,
  pairsBetween,
  tells,
  valueAt,
  type ObservedCourse,
  type Difference,
  type DecisionSpan,
  type Path,
} from './observed-course.js'
import type { Trail } from './walk.js'

/** If a side receives nothing of an event, its view does not change either. */
export const keepsSecrets = <G extends Game>(rules: Rules<G>, { start, entries }: Trail<G>): void => {
  let state = start
  for (const { events } of entries)
    for (const event of events) {
      const after = rules.evolve(state, event)
      for (const side of rules.sides)
        if (rules.redact?.(event, side) === null)
          assertSame(
            'redact',
            `keeps ${event.tag} from ${side}, whose view shows it`,
            rules.view(after, side),
            rules.view(state, side),
          )
      state = after
    }
}

/**
 * The updates of each side, applied to its first view, give its last view, also after serialization. In a game without
 * secrets the rules get the same result by evolving the events.
 */
export const tellsAll = <G extends Game>(rules: Rules<G>, { start, entries, end }: Trail<G>): void => {
  const events = entries.flatMap((entry) => entry.events)
  for (const side of rules.sides) {
    const news = updatesFor(rules, start, events, side)
    const seen = rules.view(start, side)
    const last = applyUpdates(seen, JSON.parse(JSON.stringify(news)) as typeof news)
    assertSame('view', `of ${side} is not what its updates make of it`, last, rules.view(end, side))
    const silent = news.find(({ event }) => event === null)
    assertThat(silent === undefined, 'redact', `tells ${side} nothing of what changes in its view`)
    if (rules.redact === undefined && seen === start)
      assertSame(
        'evolve',
        `does not lead ${side} from its first view to its last`,
        events.reduce(rules.evolve, start),
        rules.view(end, side),
      )
  }
}

/** The number of positions drawn from a side's view to find out what it cannot know. */
const WORLDS = 40

/** The number of positions in which each command must be legal before the comparison ends. */
const ENOUGH = 3

/** The maximum number of commands compared to decide whether a side's information narrows down a secret. */
const MOST_COMPARED = 40

/**
 * The minimum number of values of a fact among these commands. With only two, the information merely identifies a
 * piece.
 */
const VALUES = 3

/**
 * Whether a side's information about a command narrows down a fact that it cannot see, such as whether a card is odd.
 * Compares commands after which its view and the tags of its events are the same. The fact is narrowed down if these
 * commands fall into groups, by the side's information, that share no value of the fact.
 */
const isNarrowedDown = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  mover: G['side'],
  [first, ...others]: readonly G['command'][],
  side: G['side'],
  path: Path,
): boolean => {
  const tellings = [first, ...others].slice(0, MOST_COMPARED).flatMap((command) => {
    const step = act(rules, before, mover, command)
    if (step._tag === 'Left') return []
    const { state, events } = step.right
    const told = observedOf(rules, before, events, side, []).map((one) => one.told)
    const kinds = told.map((one) => (one !== null && 'tag' in one ? one.tag : null))
    return [{ sees: rules.view(state, side), kinds, told: JSON.stringify(told), value: valueAt(state, path) ?? null }]
  })
  const [given] = tellings
  const valuesBy = new Map<string, Set<string>>()
  for (const { sees, kinds, told, value } of tellings) {
    if (!deepEqual(sees, given.sees) || !deepEqual(kinds, given.kinds)) continue
    const values = valuesBy.get(told) ?? new Set()
    valuesBy.set(told, values.add(JSON.stringify(value)))
  }
  const groups = new Set([...valuesBy.values()].map((values) => JSON.stringify([...values].sort())))
  const apart = [...groups].flatMap((group) => JSON.parse(group) as string[])
  return groups.size > 1 && apart.length >= VALUES && new Set(apart).size === apart.length
}

/**
 * Whether a side learned something about a command that it may not see. Such a secret is a fact of the state that the
 * command alone determines, whatever else the side cannot see, and that its information names or narrows down. The
 * identity of a piece is not such a fact: if a face-down block is rebuilt, its new steps depend on its old ones.
 */
const isSecretTold = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  mover: G['side'],
  commands: readonly [G['command'], G['command']],
  ends: readonly [G['state'], G['state']],
  side: G['side'],
  { told }: Difference,
  { below }: Roller,
): boolean => {
  const after = (state: G['state'], command: G['command']): G['state'] | null => {
    const step = act(rules, state, mover, command)
    return step._tag === 'Left' ? null : step.right.state
  }
  const [one, two] = commands.map((command) => after(before, command))
  const named = pairsBetween(...told)
  const isNamed = (a: unknown, b: unknown): boolean =>
    named.some(([first, second]) => deepEqual([first, second], [a, b])) ||
    (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.some((each, n) => isNamed(each, b[n])))
  const isLasting = ({ path, ...change }: FieldChange): boolean =>
    deepEqual(valueAt(ends[0], path), change.before) && deepEqual(valueAt(ends[1], path), change.after)
  let secrets = changesBetween(one, two).filter(isLasting)
  const seen = rules.view(before, side)
  const met = [0, 0]
  for (let n = 0; n < WORLDS && secrets.length > 0 && Math.min(...met) < ENOUGH; n++) {
    const world = determinisation(rules, seen, side, below)
    const [first, second] = commands.map((command) => after(world, command))
    met[0] += first === null ? 0 : 1
    met[1] += second === null ? 0 : 1
    secrets = secrets.filter(
      (change) =>
        (first === null || deepEqual(valueAt(first, change.path), change.before)) &&
        (second === null || deepEqual(valueAt(second, change.path), change.after)),
    )
  }
  return secrets.some(
    (change) =>
      isNamed(change.before, change.after) ||
      isNarrowedDown(rules, before, mover, [...commands, ...rules.legal(before, mover)], side, change.path),
  )
}

/**
 * If a side sees the same after two commands of another side, it must not learn hidden facts about them. Returns the
 * position after the second command if the side's observations were the same, otherwise null.
 */
const hearsAlike = <G extends Game>(
  rules: Rules<G>,
  leg: DecisionSpan<G>,
  here: ObservedCourse<G>,
  side: G['side'],
  reveals: readonly string[],
  roller: Roller,
): G['state'] | null => {
  const { before, given } = leg
  if (given === null) return null
  const { side: mover, command } = given
  const legal = rules.legal(before, mover)
  const other = legal[roller.below(legal.length)]
  if (deepEqual(other, command)) return null
  const step = act(rules, before, mover, other)
  if (step._tag === 'Left') return null
  const like = { wanted: here.heard, roller }
  const there = courseOf(rules, before, step.right, side, reveals, answersOf(leg, side, roller), like)
  const difference = differenceBetween(here.heard, there.heard)
  if (difference === null) return there.state
  if (difference === 'revealed' || !deepEqual(rules.view(here.state, side), rules.view(there.state, side))) return null
  if (
    difference.part === 'redact' &&
    isSecretTold(rules, before, mover, [command, other], [here.state, there.state], side, difference, roller)
  )
    mustNotDiffer(
      difference,
      `${tells(difference, side)} what it cannot see: whether ${mover} gave ${inspect(command)} or ${inspect(other)}`,
    )
  return null
}

/** The number of alternatives compared with each sealed command. */
const SEALS = 3

/**
 * Sealed commands stay sealed: until the other sides have decided too, they neither see nor learn which of two commands
 * a side gave. Skipped in games without secrets.
 */
export const sealsChoices = <G extends Game>(rules: Rules<G>, trail: Trail<G>, reveals: readonly string[]): void => {
  if (rules.redact === undefined) return
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'sealed'))
  for (const leg of decisionSpansOf(rules, trail)) {
    const { before, given } = leg
    if (given === null) continue
    const { side: mover, command } = given
    const turn = rules.toAct(before)
    if (turn.tag !== 'sides' || turn.sides.length < 2) continue
    const legal = rules.legal(before, mover)
    for (const side of turn.sides) {
      if (side === mover) continue
      const here = courseOfLeg(rules, leg, side, reveals)
      const isWaiting = (state: G['state']): boolean => {
        const next = rules.toAct(state)
        return next.tag === 'sides' && next.sides.includes(side)
      }
      if (!isWaiting(here.state)) continue
      for (let n = 0; n < SEALS; n++) {
        const other = legal[roller.below(legal.length)]
        const step = act(rules, before, mover, other)
        if (step._tag === 'Left') continue
        const like = { wanted: here.heard, roller }
        const there = courseOf(rules, before, step.right, side, reveals, answersOf(leg, side, roller), like)
        // Whether the mover must still decide is public. A command that completes its decision may differ in that from
        // one that does not.
        const areBothAsked = isWaiting(there.state) && deepEqual(rules.toAct(here.state), rules.toAct(there.state))
        const difference = areBothAsked ? differenceBetween(here.heard, there.heard) : null
        if (difference === null || difference === 'revealed') continue
        const which = `which of two commands ${mover} has sealed, ${inspect(command)} or ${inspect(other)}`
        mustNotDiffer(difference, `${tells(difference, side)} ${which}`)
      }
    }
  }
}

/** On average, one span in this many starts with a new position that looks alike. */
const RESTART = 3

/**
 * Two positions that look alike to a side continue to do so, in all its observations, whatever the side does, whatever
 * the dice show, and whatever another side does that is legal in both. Secret actions of another side are reported no
 * more than they are shown. Events that reveal something on purpose are named by their tags; after one that
 * distinguishes the positions, nothing is compared.
 */
export const staysAlike = <G extends Game>(rules: Rules<G>, trail: Trail<G>, reveals: readonly string[]): void => {
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'alike'))
  const legs = decisionSpansOf(rules, trail)
  for (const side of rules.sides) {
    let twin: G['state'] | null = null
    for (const leg of legs) {
      const { before, given } = leg
      const seen = rules.view(before, side)
      if (given === null || seen === before) {
        twin = null
        continue
      }
      const here = courseOfLeg(rules, leg, side, reveals)
      if (twin === null || roller.below(RESTART) === 0) twin = alikeTo(rules, before, seen, side, roller)
      const there: ObservedCourse<G> | null =
        twin === null ? null : courseIn(rules, twin, leg, side, reveals, roller, here.heard)
      if (twin !== null && there === null)
        assertThat(
          given.side !== side,
          'decide',
          `takes ${inspect(given.command)} from ${side} in one of two positions that look alike to it`,
        )
      const difference: Difference | 'revealed' | null =
        there === null ? 'revealed' : differenceBetween(here.heard, there.heard)
      if (difference !== null && difference !== 'revealed')
        mustNotDiffer(
          difference,
          `${tells(difference, side)} what it cannot see, in two positions that look alike to it, after ` +
            givenBy(leg),
        )
      if (twin !== null && difference === 'revealed' && there !== null)
        showsWhatItReveals(rules, leg, here, there, side, reveals, roller)
      twin = difference === null ? (there?.state ?? null) : null
      if (given.side === side) continue
      const after = hearsAlike(rules, leg, here, side, reveals, roller)
      if (after !== null && roller.below(RESTART) > 0) twin = after
    }
  }
}

/** The number of positions that look alike in which a revealing event is examined. */
const REVEALED = 10

/** The number of different values of an event after which a fact with the same values counts as the one it reports. */
const VARIED = 3

/**
 * A fact that an event reveals to a side stays visible in its view, or no longer exists; the view must not go on hiding
 * it. A reported value and a hidden fact are the same if they are equal in all positions that look alike.
 */
const showsWhatItReveals = <G extends Game>(
  rules: Rules<G>,
  leg: DecisionSpan<G>,
  here: ObservedCourse<G>,
  there: ObservedCourse<G>,
  side: G['side'],
  reveals: readonly string[],
  roller: Roller,
): void => {
  const at = here.heard.findIndex(({ told, sees }, n) => {
    const other = there.heard.at(n)
    return !deepEqual(told, other?.told ?? null) || !deepEqual(sees, other?.sees)
  })
  const one = here.heard.at(at)
  if (one === undefined || one.by !== 'redact' || !one.reveals || one.told === null) return
  const end = rules.view(here.state, side)
  const hidden = leavesOf(one.state).filter(
    ([path, value]) => value !== null && valueAt(one.sees, path) !== value && valueAt(end, path) !== value,
  )
  let pairs = leavesOf(one.told)
    .filter(([, value]) => typeof value !== 'boolean')
    .flatMap(([told, value]) => hidden.filter((each) => each[1] === value).map(([path]) => ({ told, path })))
  // A value that the view shows anywhere, in its place or in a list, is not hidden.
  let shown = leavesOf(one.told).flatMap(([told, value]) =>
    leavesOf(one.sees)
      .filter((each) => each[1] === value)
      .map(([path]) => ({ told, path })),
  )
  const met = pairs.map(({ path }) => ({ path, values: new Set([valueAt(one.state, path)]) }))
  const kinds = leavesOf(one.told).filter(([path]) => path.at(-1) === 'tag')
  const seen = rules.view(leg.before, side)
  for (let n = 0; n < REVEALED && pairs.length > 0; n++) {
    const world = alikeTo(rules, leg.before, seen, side, roller)
    const other = world === null ? null : courseIn(rules, world, leg, side, reveals, roller, [])?.heard.at(at)
    if (other?.told === undefined || other.told === null || other.by !== 'redact') continue
    const { told: toldThere, sees } = other
    // An event with another tag says nothing about these facts.
    if (kinds.some(([path, tag]) => valueAt(toldThere, path) !== tag)) continue
    shown = shown.filter(({ told, path }) => valueAt(toldThere, told) === valueAt(sees, path))
    pairs = pairs.filter(({ told, path }) => {
      const value = valueAt(other.told, told)
      met.find((one) => one.path === path)?.values.add(value)
      return value === valueAt(other.state, path)
    })
  }
  const isShown = (told: Path): boolean => shown.some((each) => each.told === told || deepEqual(each.told, told))
  const [found] = pairs.filter(
    ({ told, path }) => !isShown(told) && (met.find((one) => one.path === path)?.values.size ?? 0) >= VARIED,
  )
  if (found === undefined) return
  const place = found.path.map((key) => `/${String(key)}`).join('')
  throw new ContractError(
    'view',
    `hides from ${side} what ${inspect(one.told)} has told it: show it, or do not tell it`,
    place,
  )
}

/** Another position that looks alike to a side, drawn from its view; null if different sides are to act in it. */
const alikeTo = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  seen: G['view'],
  side: G['side'],
  { below }: Roller,
): G['state'] | null => {
  const other = determinisation(rules, seen, side, below)
  return deepEqual(rules.view(other, side), seen) && deepEqual(rules.toAct(other), rules.toAct(state)) ? other : null
}
