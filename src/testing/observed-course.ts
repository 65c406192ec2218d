import { isAnswerTo, formatDraw, seesDraw, type Draw, type Drawn } from '../kernel/draw.js'
import { inspect } from '../kernel/fault.js'
import type { Roller } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { act, advance, answer, type Transition } from '../kernel/transition.js'
import { changesBetween } from '../kernel/update.js'
import { ContractError, firstDifference, type Part } from './contract-error.js'
import type { Trail } from './walk.js'

/** One observation by a side: something it learns, or a change in its view. */
export interface Observed {
  /** The redacted event, a draw the side sees, or whether it is to act next; null if the side only sees a change. */
  readonly told: object | null
  /** The part of the game it came from. */
  readonly by: 'redact' | 'toAct'
  /** The side's view afterwards. */
  readonly sees: object
  /** The position afterwards. */
  readonly state: object
  /** Whether its purpose is to reveal something. */
  readonly reveals: boolean
}

/** The observations of a side up to the next decision, and the position of that decision. */
export interface ObservedCourse<G extends Game> {
  /** The observations, in order. */
  readonly heard: readonly Observed[]
  /** The position at the end. */
  readonly state: G['state']
}

/** Supplies the result of a draw, given whether the side sees it and how many draws of that kind came before. */
export type Answers = (draw: Draw, isSeen: boolean, n: number) => Drawn

/** A command, or the opening, with the draws that followed until the next decision. */
export interface DecisionSpan<G extends Game> {
  /** The position before it. */
  readonly before: G['state']
  /** The side and its command; null for the opening. */
  readonly given: { readonly side: G['side']; readonly command: G['command'] } | null
  /** The events of the command or the opening. */
  readonly events: readonly G['event'][]
  /** The draws with their results and the events that followed. */
  readonly draws: readonly { readonly draw: Draw; readonly drawn: Drawn; readonly events: readonly G['event'][] }[]
}

/** Describes the command or opening at the start of a span. */
export const givenBy = <G extends Game>({ given }: DecisionSpan<G>): string =>
  given === null ? 'the opening' : `${inspect(given.command)} of ${given.side}`

/** A walk, decision by decision. */
export const decisionSpansOf = <G extends Game>(
  rules: Rules<G>,
  { start, entries }: Trail<G>,
): readonly DecisionSpan<G>[] => {
  const legs: (DecisionSpan<G> & { readonly draws: DecisionSpan<G>['draws'][number][] })[] = []
  let state = start
  for (const entry of entries) {
    const leg = legs.at(-1)
    if (entry.tag === 'drawn' && leg !== undefined) leg.draws.push(entry)
    else if (entry.tag === 'drawn') legs.push({ before: state, given: null, events: [], draws: [entry] })
    else
      legs.push({
        before: state,
        given: entry.tag === 'commanded' ? { side: entry.side, command: entry.command } : null,
        events: entry.events,
        draws: [],
      })
    state = entry.events.reduce(rules.evolve, state)
  }
  return legs
}

/** The maximum number of draws followed between two decisions. */
const MOST_DRAWS = 60

/** The observations of a side during some events; events it neither learns of nor sees are left out. */
export const observedOf = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  events: readonly G['event'][],
  side: G['side'],
  reveals: readonly string[],
): readonly Observed[] => {
  const heard: Observed[] = []
  let state = before
  let seen = rules.view(before, side)
  for (const event of events) {
    state = rules.evolve(state, event)
    const sees = rules.view(state, side)
    const told = rules.redact === undefined ? event : rules.redact(event, side)
    if (told !== null || !deepEqual(sees, seen))
      heard.push({ told, by: 'redact', sees, state, reveals: reveals.includes(event.tag) })
    seen = sees
  }
  return heard
}

/** A side's knowledge of the turn: the outcome, or whether the side itself is to act. */
export const askedOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side']): object => {
  const turn = rules.toAct(state)
  if (turn.tag === 'over') return turn.outcome
  return { asked: turn.tag === 'sides' && turn.sides.includes(side) }
}

/** The number of results tried to make a side draw the same from a different deck. */
const TRIES = 100

/**
 * Resolves a draw in another position. If the side itself picks from a deck or bag whose order it does not know, tries
 * to find a result that looks the same to the side.
 */
const drawnAlike = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  draw: Draw,
  first: Drawn,
  side: G['side'],
  { wanted, roller }: Wanted,
): ReturnType<typeof answer<G>> => {
  const step = answer(rules, state, first)
  const isWanted = (next: typeof step): boolean =>
    next._tag === 'Right' &&
    observedOf(rules, state, next.right.events, side, []).every(({ told, sees }, n) => {
      const one = wanted.at(n)
      return one !== undefined && deepEqual(one.told, told) && deepEqual(one.sees, sees)
    })
  if (draw.tag !== 'pick' || wanted.length === 0 || isWanted(step)) return step
  for (let n = 0; n < TRIES; n++) {
    const next = answer(rules, state, roller.answer(draw))
    if (isWanted(next)) return next
  }
  return step
}

/** The observations to reproduce if possible, and a source of further results. */
export interface Wanted {
  /** The side's observations in the other game. */
  readonly wanted: readonly Observed[]
  /** The source of results. */
  readonly roller: Pick<Roller, 'answer'>
}

const NOTHING: Wanted = { wanted: [], roller: { answer: () => [] } }

/**
 * The observations of a side during a step and all draws that follow it.
 *
 * @param like the observations in the game to be compared with
 */
export const courseOf = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  step: Transition<G>,
  side: G['side'],
  reveals: readonly string[],
  answers: Answers,
  like: Wanted = NOTHING,
): ObservedCourse<G> => {
  const heard = [...observedOf(rules, before, step.events, side, reveals)]
  let { state } = step
  const met = { seen: 0, unseen: 0 }
  for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state)) {
    const { draw } = turn
    const isSeen = seesDraw(draw, side)
    const n = met[isSeen ? 'seen' : 'unseen']++
    const first = answers(draw, isSeen, n)
    const left = { ...like, wanted: like.wanted.slice(heard.length + 1) }
    const next = isSeen ? drawnAlike(rules, state, draw, first, side, left) : answer(rules, state, first)
    if (next._tag === 'Left' || n > MOST_DRAWS) break
    const { events } = next.right
    const isRevealed = events.some(({ tag }) => reveals.includes(tag))
    if (isSeen) heard.push({ told: { draw }, by: 'toAct', sees: rules.view(state, side), state, reveals: isRevealed })
    // The side learns what it draws from a deck or bag, so that may differ.
    const isLearned = isSeen && draw.tag === 'pick'
    for (const one of observedOf(rules, state, events, side, reveals))
      heard.push(isLearned ? { ...one, reveals: true } : one)
    state = next.right.state
  }
  heard.push({ told: askedOf(rules, state, side), by: 'toAct', sees: rules.view(state, side), state, reveals: false })
  return { heard, state }
}

/** Repeats the results of a span for matching draws; other draws get random results. */
export const answersOf =
  <G extends Game>({ draws }: DecisionSpan<G>, side: G['side'], roller: Pick<Roller, 'answer'>): Answers =>
  (draw, isSeen, n) => {
    const like = draws.filter((one) => seesDraw(one.draw, side) === isSeen)
    const { drawn } = like.at(n) ?? { drawn: [] }
    return isAnswerTo(draw, drawn) ? drawn : roller.answer(draw)
  }

/** The observations of a side during one span of a walk. */
export const courseOfLeg = <G extends Game>(
  rules: Rules<G>,
  leg: DecisionSpan<G>,
  side: G['side'],
  reveals: readonly string[],
): ObservedCourse<G> => {
  const draws = leg.draws.values()
  const next = (draw: Draw): Drawn => draws.next().value?.drawn ?? Array.from({ length: draw.count }, (_, n) => n + 1)
  const state = leg.events.reduce(rules.evolve, leg.before)
  return courseOf(rules, leg.before, { state, events: leg.events }, side, reveals, next)
}

/** The course of the same command in another position; null if it is illegal there. */
export const courseIn = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  leg: DecisionSpan<G>,
  side: G['side'],
  reveals: readonly string[],
  roller: Pick<Roller, 'answer'>,
  wanted: readonly Observed[],
): ObservedCourse<G> | null => {
  const { given } = leg
  const like = { wanted, roller }
  if (given === null)
    return courseOf(rules, state, advance(rules, state, []), side, reveals, answersOf(leg, side, roller), like)
  const step = act(rules, state, given.side, given.command)
  if (step._tag === 'Left') return null
  return courseOf(rules, state, step.right, side, reveals, answersOf(leg, side, roller), like)
}

/** The first difference between two lists of observations. */
export interface Difference {
  /** The part of the game that causes the difference. */
  readonly part: Part
  readonly place: string
  /** The second value. */
  readonly found: unknown
  /** The first value. */
  readonly expected: unknown
  /** The complete events or draws the side learned of there, first and second. */
  readonly told: readonly [object | null, object | null]
}

/**
 * The first difference between two lists of observations. `'revealed'` if it lies in something meant to reveal, after
 * which nothing is compared; null if there is none.
 */
export const differenceBetween = (
  one: readonly Observed[],
  two: readonly Observed[],
): Difference | 'revealed' | null => {
  for (let n = 0; n < Math.max(one.length, two.length); n++) {
    const [first, second] = [one.at(n), two.at(n)]
    const isToldAlike = deepEqual(first?.told ?? null, second?.told ?? null) && first?.by === second?.by
    if (isToldAlike && deepEqual(first?.sees, second?.sees)) continue
    if (first?.reveals === true || second?.reveals === true) return 'revealed'
    const told = [first?.told ?? null, second?.told ?? null] as const
    if (isToldAlike) {
      const at = firstDifference(second?.sees, first?.sees)
      return { part: 'view', place: at?.place ?? '', found: at?.found, expected: at?.expected, told }
    }
    const at = firstDifference(told[1], told[0])
    const by = first?.by === 'redact' || second?.by === 'redact' ? 'redact' : 'toAct'
    const place = by === 'redact' ? `/${String(n)}/event${at?.place ?? ''}` : (at?.place ?? '')
    return { part: by, place, found: at?.found, expected: at?.expected, told }
  }
  return null
}

/** Throws a {@link ContractError} for a difference: what the side learned, and from which part. */
export const mustNotDiffer = (difference: Difference, what: string): never => {
  const { part, place, found, expected } = difference
  throw new ContractError(part, `${what}: ${inspect(found)} instead of ${inspect(expected)}`, place)
}

const VERBS: Readonly<Record<string, string>> = { view: 'shows', redact: 'tells', toAct: 'lets' }

/** How a part informs a side, as a verb phrase: `shows blue`, `tells blue`. */
export const tells = ({ part, place }: Difference, side: string): string =>
  part === 'toAct'
    ? place.startsWith('/draw')
      ? `asks for a draw that tells ${side}`
      : `tells ${side}, by naming the sides to act,`
    : `${VERBS[part] ?? 'tells'} ${side}`

/** A draw with its result in words: `[3,4] to 2d6`. */
export const answered = (draw: Draw, drawn: Drawn): string => `${inspect(drawn)} to ${formatDraw(draw)}`

/** The value at a path. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (now, key) =>
      typeof now === 'object' && now !== null ? (now as Record<string | number, unknown>)[key] : undefined,
    value,
  )

/** Every pair of differing values of two plain JSON values. */
export const pairsBetween = (one: unknown, two: unknown): readonly (readonly [unknown, unknown])[] =>
  changesBetween(one, two).map(({ before, after }) => [before, after])

/** A path in plain JSON, as keys and indices. */
export type Path = readonly (string | number)[]

/** Every primitive value in plain JSON, with its path. */
export const leavesOf = (value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [[path, value]]
