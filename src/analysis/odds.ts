import type { Policy } from '../kernel/player.js'
import { ask, policyInputFor } from '../kernel/ask.js'
import { E, type Either } from '../kernel/fp.js'
import { fraction, ONE, plus, times, type Fraction } from '../kernel/fraction.js'
import { stateHash } from '../kernel/hash.js'
import { finite, limit } from '../kernel/limit.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Case, PlayPath } from '../kernel/question.js'
import { assertSeed, rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act, advance, type Transition } from '../kernel/transition.js'
import type { KernelRule, Violation } from '../kernel/violation.js'
import { decisions } from './decisions.js'

/** When paths end, how sides decide along the way, and limits on the work. */
export interface OddsOptions<G extends Game> extends Partial<Pick<Case<G>, 'until' | 'groupKey' | 'skipTo'>> {
  /** The policy of the sides; without one, a path ends where a side acts. */
  readonly choose?: Policy<G>
  /** The number of draws after which a path ends; 1000 by default. */
  readonly maxDraws?: number
  /**
   * The number of chance outcomes and policy decisions to enumerate before switching to sampling; 30,000 by default.
   * With Infinity there is no sampling.
   */
  readonly maxNodes?: number
  /** The number of paths to sample if there are too many to enumerate, at least 1; 2000 by default. */
  readonly samples?: number
  /** The seed of the samples; 1 by default. */
  readonly seed?: number
}

/** An end with its probability. */
export interface End<G extends Game> {
  /** One path to the end. Other paths there differ only in what `groupKey` ignores. */
  readonly path: PlayPath<G>
  /** The probability: exact, or the proportion of the samples. */
  readonly weight: Fraction
}

/** The ends that play may lead to, and how they were found. */
export interface Odds<G extends Game> {
  /** Whether all paths were enumerated or a sample was drawn. */
  readonly method: 'exact' | 'sampled'
  /** The number of samples; 0 if the odds are exact. */
  readonly samples: number
  /** The number of chance outcomes and policy decisions evaluated. */
  readonly nodes: number
  /** The ends, most likely first; their weights sum to 1. */
  readonly ends: readonly End<G>[]
}

type Known<G extends Game> = OddsOptions<G> &
  Required<Pick<OddsOptions<G>, 'maxDraws' | 'maxNodes' | 'samples' | 'seed'>>

const hasEnded = <G extends Game>(terms: Known<G>, way: PlayPath<G>): boolean => {
  if (way.turn.tag === 'over' || way.draws >= terms.maxDraws || terms.until?.(way) === true) return true
  return way.turn.tag === 'sides' && terms.choose === undefined
}

const onward = <G extends Game>(
  rules: Rules<G>,
  terms: Known<G>,
  before: PlayPath<G>,
  step: Transition<G>,
  drawn: 0 | 1,
): PlayPath<G> => {
  const way: PlayPath<G> = {
    state: step.state,
    turn: rules.toAct(step.state),
    events: before.events.concat(step.events),
    draws: before.draws + drawn,
  }
  const state = terms.skipTo?.(way) ?? null
  return state === null ? way : { ...way, state, turn: rules.toAct(state) }
}

const commanded = <G extends Game>(
  rules: Rules<G>,
  terms: Known<G>,
  way: PlayPath<G>,
  command: G['command'],
): PlayPath<G> => {
  if (way.turn.tag !== 'sides') return way
  const step = act(rules, way.state, way.turn.sides[0], command)
  if (step._tag === 'Left') throw new Error(`${rules.id}: a policy chose a command that is refused: ${step.left.rule}`)
  return onward(rules, terms, way, step.right, 0)
}

/** The next steps of a path with their probabilities; null if they exceed the remaining work. */
const branches = <G extends Game>(
  rules: Rules<G>,
  terms: Known<G>,
  way: PlayPath<G>,
  most: number,
): readonly End<G>[] | null => {
  const { state, turn } = way
  if (turn.tag === 'chance') {
    if (outcomeCount(turn.draw) > most) return null
    return outcomes(turn.draw).map(({ drawn, weight }) => ({
      path: onward(rules, terms, way, advance(rules, state, rules.resolve(state, drawn)), 1),
      weight,
    }))
  }
  if (turn.tag === 'over' || terms.choose === undefined) return []
  const side = turn.sides[0]
  const { view, legal } = policyInputFor(rules, state, side)
  const chosen = decisions(terms.choose, view, legal, most)
  return chosen?.map(({ command, weight }) => ({ path: commanded(rules, terms, way, command), weight })) ?? null
}

type Frontier<G extends Game> = Map<string, End<G>>

const put = <G extends Game>(into: Frontier<G>, terms: Known<G>, way: PlayPath<G>, weight: Fraction): void => {
  const key = `${stateHash(way.state)} ${terms.groupKey?.(way) ?? ''}`
  const there = into.get(key)
  into.set(key, there === undefined ? { path: way, weight } : { path: there.path, weight: plus(there.weight, weight) })
}

const likelier = <G extends Game>(a: End<G>, b: End<G>): number => {
  const difference = b.weight.numerator * a.weight.denominator - a.weight.numerator * b.weight.denominator
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const found = <G extends Game>(ended: Frontier<G>, samples: number, nodes: number): Odds<G> => ({
  method: samples === 0 ? 'exact' : 'sampled',
  samples,
  nodes,
  ends: [...ended.values()].toSorted(likelier),
})

/** Enumerates every path; null if there are too many. */
const enumerated = <G extends Game>(rules: Rules<G>, terms: Known<G>, start: PlayPath<G>): Odds<G> | null => {
  const ended: Frontier<G> = new Map()
  let open: Frontier<G> = new Map()
  put(open, terms, start, ONE)
  let nodes = 0
  while (open.size > 0) {
    const next: Frontier<G> = new Map()
    for (const { path, weight } of open.values()) {
      if (hasEnded(terms, path)) {
        put(ended, terms, path, weight)
        continue
      }
      const following = branches(rules, terms, path, terms.maxNodes - nodes)
      if (following === null) return null
      nodes += following.length
      for (const after of following) put(next, terms, after.path, times(weight, after.weight))
    }
    open = next
  }
  return found(ended, 0, nodes)
}

const sampledOdds = <G extends Game>(rules: Rules<G>, terms: Known<G>, start: PlayPath<G>): Odds<G> => {
  const { samples, seed, choose } = terms
  const { below, answer } = rollerFrom(rngFrom(seed, 'odds'))
  const ended: Frontier<G> = new Map()
  const weight = fraction(1, samples)
  let nodes = 0
  for (let i = 0; i < samples; i++) {
    let way = start
    for (; !hasEnded(terms, way); nodes++) {
      const { state, turn } = way
      if (turn.tag === 'chance') {
        const step = advance(rules, state, rules.resolve(state, answer(turn.draw)))
        way = onward(rules, terms, way, step, 1)
      } else if (turn.tag === 'sides' && choose !== undefined) {
        const side = turn.sides[0]
        const command = ask(rules, state, side, choose, below)
        way = commanded(rules, terms, way, command)
      }
    }
    put(ended, terms, way, weight)
  }
  return found(ended, samples, nodes)
}

/** Fills in defaults and checks limits. */
const counted = <G extends Game>(terms: OddsOptions<G>): Known<G> => {
  const { maxDraws = 1000, maxNodes = 30_000, samples = 2000, seed = 1 } = terms
  return {
    ...terms,
    maxDraws: limit('maxDraws', maxDraws),
    maxNodes: limit('maxNodes', maxNodes),
    samples: Math.max(1, finite('samples', samples)),
    seed: assertSeed(seed),
  }
}

/**
 * The odds of the ends that follow a position in which chance acts or, with a policy, a side.
 *
 * @throws if a numeric option is invalid
 */
export const oddsFrom = <G extends Game>(rules: Rules<G>, step: Transition<G>, terms: OddsOptions<G> = {}): Odds<G> => {
  const known = counted(terms)
  const nowhere: PlayPath<G> = { state: step.state, turn: rules.toAct(step.state), events: [], draws: 0 }
  const start = onward(rules, known, nowhere, step, 0)
  return enumerated(rules, known, start) ?? sampledOdds(rules, known, start)
}

/**
 * The odds of the ends that follow a command of the side to act, or the rule that the command violates.
 *
 * Every chance outcome and every decision of a policy is followed with its exact weight, and equal positions are
 * merged. If that takes more work than allowed, paths are sampled instead, and `method` is `sampled`.
 *
 * @throws if a numeric option is invalid
 */
export const odds = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  command: G['command'],
  terms: OddsOptions<G> = {},
): Either<Violation<G['rule'] | KernelRule>, Odds<G>> => {
  const turn = rules.toAct(state)
  const step = act(rules, state, turn.tag === 'sides' ? turn.sides[0] : rules.sides[0], command)
  return step._tag === 'Left' ? step : E.right(oddsFrom(rules, step.right, terms))
}
