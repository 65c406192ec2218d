import { seesDraw, type Draw, type Drawn } from '../kernel/draw.js'
import { inspect } from '../kernel/fault.js'
import { rollerFrom, rngFrom, type Roller } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { determinisation } from '../kernel/secret.js'
import { answer, type Transition } from '../kernel/transition.js'
import { updatesFor } from '../kernel/update.js'
import { ContractError, assertThat, assertSame } from './contract-error.js'
import {
  answered,
  answersOf,
  askedOf,
  courseIn,
  courseOf,
  courseOfLeg,
  differenceBetween,
  observedOf,
  decisionSpansOf,
  givenBy,
  mustNotDiffer,
  tells,
  type DecisionSpan,
} from './observed-course.js'
import type { Trail } from './walk.js'

/**
 * Two games that look alike to a side: the walk from a span on, and another game that differs only in what the side
 * cannot see.
 */
interface Twins<G extends Game> {
  /** The number of the first span that is compared. */
  readonly from: number
  /** The side to which they look alike. */
  readonly side: G['side']
  readonly other: G['state']
  /** The difference, for a message: `whether the result was [3] or [5] to 1d6, which nobody sees`. */
  readonly apart: string
}

/** The maximum number of decisions over which two games are compared. */
const LONGEST = 60

/** The comparison of two games that look alike: the side's observations, or its legal commands. */
type Compares = 'heard' | 'legal'

/**
 * Two games continue to look alike to a side while the same commands are given in both, until something is revealed.
 */
const stayAlike = <G extends Game>(
  rules: Rules<G>,
  legs: readonly DecisionSpan<G>[],
  { from, side, other, apart }: Twins<G>,
  reveals: readonly string[],
  roller: Roller,
  compares: Compares,
): void => {
  let state = other
  for (const leg of legs.slice(from, from + LONGEST)) {
    if (compares === 'legal') offersAlike(rules, leg.before, state, side, apart)
    const here = courseOfLeg(rules, leg, side, reveals)
    const there = courseIn(rules, state, leg, side, reveals, roller, here.heard)
    if (there === null) {
      const isOwn = leg.given?.side === side && askedOf(rules, leg.before, side)
      assertThat(compares === 'legal' || isOwn === false, 'decide', `refuses ${givenBy(leg)} depending on ${apart}`)
      return
    }
    const difference = differenceBetween(here.heard, there.heard)
    if (difference === 'revealed' || (difference !== null && compares === 'legal')) return
    if (difference !== null) mustNotDiffer(difference, `${tells(difference, side)}, after ${givenBy(leg)}, ${apart}`)
    state = there.state
  }
}

/** A side has the same legal commands in two positions that look alike to it. */
const offersAlike = <G extends Game>(
  rules: Rules<G>,
  here: G['state'],
  there: G['state'],
  side: G['side'],
  apart: string,
): void => {
  assertSame('legal', `tells ${side} more than its view: ${apart}`, rules.legal(there, side), rules.legal(here, side))
}

/** A draw of a walk, with its place among the spans. */
export interface Fall<G extends Game> {
  readonly draw: Draw
  /** Its result. */
  readonly drawn: Drawn
  /** The number of the span after it. */
  readonly next: number
  /** The events it led to, and the draws that followed. */
  readonly leg: DecisionSpan<G>
}

/** The draws of a walk. */
export const fallsOf = <G extends Game>(rules: Rules<G>, legs: readonly DecisionSpan<G>[]): readonly Fall<G>[] =>
  legs.flatMap((leg, n) => {
    let before = leg.events.reduce(rules.evolve, leg.before)
    return leg.draws.map(({ draw, drawn, events }, k) => {
      const fall = { draw, drawn, next: n + 1, leg: { before, given: null, events, draws: leg.draws.slice(k + 1) } }
      before = events.reduce(rules.evolve, before)
      return fall
    })
  })

/** Alternative results of a draw: some that differ from the actual one in a single place, and two random ones. */
const otherAnswers = ({ draw, drawn }: Pick<Fall<Game>, 'draw' | 'drawn'>, roller: Roller): readonly Drawn[] => {
  const { below } = roller
  const near = drawn.flatMap((n, i) => {
    const many = draw.tag === 'dice' ? draw.sides : draw.from
    const least = draw.tag === 'dice' ? 1 : 0
    const other = least + ((n - least + 1 + below(Math.max(1, many - 1))) % many)
    const at = draw.tag === 'pick' ? drawn.indexOf(other) : -1
    return [drawn.map((one, place) => (place === i ? other : place === at ? n : one))]
  })
  return [...near, roller.answer(draw), roller.answer(draw)].filter((one) => !deepEqual(one, drawn))
}

const HIDDEN = 'name the sides that see it (seenBy)'

/** If a side may see a draw and the result matters, the result must not be hidden from that side. */
const isOpenTo = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  here: Transition<G>,
  there: Transition<G>,
  side: G['side'],
): void => {
  if (deepEqual(here.state, there.state) || !deepEqual(rules.view(here.state, side), rules.view(there.state, side)))
    return
  const [one, two] = [here, there].map(({ events }) => updatesFor(rules, before, events, side))
  assertThat(
    !deepEqual(one, two),
    'toAct',
    `lets ${side} see a draw whose result is hidden from it: ${HIDDEN}`,
    '/draw/sees',
  )
}

/** Describes who sees a draw. */
const onlookers = ({ sees = [] }: Draw): string =>
  sees.length === 0 ? 'nobody sees' : `only ${sees.join(' and ')} sees`

/**
 * No two sides may both notice every exchange among three places of a pick that nobody sees. Each place may have an
 * owner who notices an exchange, but with two sides it is impossible that both notice all three.
 */
const isDealtOut = <G extends Game>(
  rules: Rules<G>,
  { draw, drawn, leg }: Fall<G>,
  reveals: readonly string[],
  roller: Roller,
): void => {
  if (draw.tag !== 'pick' || drawn.length < 3 || rules.sides.length !== 2) return
  const some: number[] = []
  while (some.length < 3) {
    const place = roller.below(drawn.length)
    if (!some.includes(place)) some.push(place)
  }
  const [a, b, c] = some
  const here = leg.events.reduce(rules.evolve, leg.before)
  const noticed = ([i, j]: readonly [number, number]): string | null => {
    const swapped = drawn.with(i, drawn[j]).with(j, drawn[i])
    const there = answer(rules, leg.before, swapped)
    if (there._tag === 'Left' || there.right.events.some(({ tag }) => reveals.includes(tag))) return null
    const { state } = there.right
    return rules.sides.every((side) => !deepEqual(rules.view(here, side), rules.view(state, side)))
      ? `${inspect(drawn)} or ${answered(draw, swapped)}`
      : null
  }
  const both = [[a, b] as const, [b, c] as const, [a, c] as const].map(noticed)
  if (both.some((one) => one === null)) return
  throw new ContractError('view', `shows every side the result of a draw that nobody sees, ${both[0] ?? ''}`)
}

/**
 * A side's observations of a draw it does not see are the same for every result. If nobody sees the draw, they may
 * differ in the side's own part.
 */
const hidesAnswer = <G extends Game>(
  rules: Rules<G>,
  fall: Fall<G>,
  there: Transition<G>,
  other: Drawn,
  side: G['side'],
  reveals: readonly string[],
): boolean => {
  const { draw, drawn, leg } = fall
  const [one, two] = [leg.events, there.events].map((events) => observedOf(rules, leg.before, events, side, reveals))
  const difference = differenceBetween(one, two)
  if (difference === null || difference === 'revealed') return difference === null
  const isDealt = draw.sees?.length === 0
  if (isDealt && difference.part === 'view' && !isChangeSeenByAll(rules, fall, there, other)) return false
  const state = leg.events.reduce(rules.evolve, leg.before)
  if (isDealt && difference.part === 'redact' && !deepEqual(rules.view(state, side), rules.view(there.state, side)))
    return false
  return mustNotDiffer(
    difference,
    `${tells(difference, side)} of a draw that it does not see, ${inspect(drawn)} or ${answered(draw, other)}, ` +
      `which ${onlookers(draw)}`,
  )
}

/** Whether two results that differ in a single place look different to every side, so that this place is public. */
const isChangeSeenByAll = <G extends Game>(
  rules: Rules<G>,
  { drawn, leg }: Fall<G>,
  there: Transition<G>,
  other: Drawn,
): boolean => {
  const state = leg.events.reduce(rules.evolve, leg.before)
  return (
    drawn.filter((n, i) => n !== other[i]).length === 1 &&
    rules.sides.every((side) => !deepEqual(rules.view(state, side), rules.view(there.state, side)))
  )
}

/** The number of draws per walk after which a second game is followed for a side. */
const FOLLOWED = 4

/**
 * A side neither sees nor learns the result of a draw that it does not see. With another result its view is the same,
 * and remains so until an event reveals the difference. If nobody sees the draw, each side may see its own part.
 */
export const hidesDraws = <G extends Game>(
  rules: Rules<G>,
  trail: Trail<G>,
  reveals: readonly string[],
  compares: Compares = 'heard',
): void => {
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'draws'))
  const legs = decisionSpansOf(rules, trail)
  const falls = fallsOf(rules, legs)
  const twins: Twins<G>[] = []
  for (const fall of falls) {
    const { draw, drawn, next, leg } = fall
    const here: Transition<G> = { state: leg.events.reduce(rules.evolve, leg.before), events: leg.events }
    const isHidden = draw.sees?.length === 0
    if (isHidden && compares === 'heard' && !here.events.some(({ tag }) => reveals.includes(tag)))
      isDealtOut(rules, fall, reveals, roller)
    const others = otherAnswers(fall, roller)
    for (const side of rules.sides) {
      if (compares === 'legal' && seesDraw(draw, side)) continue
      for (const other of others) {
        const there = answer(rules, leg.before, other)
        if (there._tag === 'Left') continue
        if (seesDraw(draw, side)) {
          isOpenTo(rules, leg.before, here, there.right, side)
          continue
        }
        if (compares === 'heard' && !hidesAnswer(rules, fall, there.right, other, side, reveals)) continue
        const answers = answersOf(leg, side, roller)
        const one = courseOfLeg(rules, leg, side, reveals)
        const like = { wanted: one.heard, roller }
        const two = courseOf(rules, leg.before, there.right, side, reveals, answers, like)
        const difference = differenceBetween(one.heard, two.heard)
        const apart = `whether the result was ${inspect(drawn)} or ${answered(draw, other)}, which ${onlookers(draw)}`
        if (difference !== null && difference !== 'revealed' && compares === 'heard' && !isHidden)
          mustNotDiffer(difference, `${tells(difference, side)} ${apart}`)
        if (difference === null) twins.push({ from: next, side, other: two.state, apart })
      }
    }
  }
  for (let n = 0; n < FOLLOWED && twins.length > 0; n++) {
    const [one] = twins.splice(roller.below(twins.length), 1)
    stayAlike(rules, legs, one, reveals, roller, compares)
  }
}

/** The number of earlier positions, besides the last, at which legal commands are compared. */
const LISTS = 4

/**
 * A side has the same legal commands in positions that look alike to it, so its list tells it no more than its view.
 * Compared are the walk, states determinised from its view, and games with other results of draws it does not see.
 */
export const offersTheSame = <G extends Game>(rules: Rules<G>, trail: Trail<G>, reveals: readonly string[]): void => {
  const { decisionPoints, end, walk } = trail
  const roller = rollerFrom(rngFrom(walk.seed))
  const looks = decisionPoints.length === 0 ? 0 : LISTS
  const states = [
    end,
    ...Array.from({ length: looks }, () => decisionPoints[roller.below(decisionPoints.length)].before),
  ]
  for (const state of states)
    for (const side of rules.sides) {
      const seen = rules.view(state, side)
      if (seen === state) continue
      const drawn = determinisation(rules, seen, side, roller.below)
      offersAlike(rules, state, drawn, side, 'it is different in a state drawn for that view')
    }
  hidesDraws(rules, trail, reveals, 'legal')
}
