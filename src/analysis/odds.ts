import type { Policy } from '../kernel/player.js'
import { ask, askedOf } from '../kernel/ask.js'
import { E, type Either } from '../kernel/fp.js'
import { fraction, ONE, plus, times, type Fraction } from '../kernel/fraction.js'
import { stateHash } from '../kernel/hash.js'
import { finite, limit } from '../kernel/limit.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Case, PlayPath } from '../kernel/question.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act, advance, type Step } from '../kernel/step.js'
import type { KernelRule, Violation } from '../kernel/violation.js'
import { decisions } from './decisions.js'

/** How far ways are followed, who decides on them, and how much work that may be. */
export interface OddsTerms<G extends Game> extends Partial<Pick<Case<G>, 'until' | 'apart' | 'skip'>> {
  /** How the sides decide on the way; without it a way ends where a side is asked. */
  readonly choose?: Policy<G>
  /** A way ends after so many draws; 1000 by default. */
  readonly mostDraws?: number
  /**
   * How many answers of chance and of policies may be worked out before sampling begins; 30 000 by default, and with
   * Infinity there is no sampling.
   */
  readonly mostNodes?: number
  /** How many ways are sampled where there are too many to work out, at least one; 2000 by default. */
  readonly samples?: number
  /** The seed of the samples; 1 by default. */
  readonly seed?: number
}

/** An end, and how likely it is. */
export interface End<G extends Game> {
  /** One way there; other ways there differ only in what was not to be kept apart. */
  readonly way: PlayPath<G>
  /** Its chance: exact, or the proportion of the samples. */
  readonly weight: Fraction
}

/** Where play may lead to, and how that was found. */
export interface Odds<G extends Game> {
  /** Whether every way was followed, or some were drawn by lot. */
  readonly method: 'exact' | 'sampled'
  /** How many ways were sampled; 0 where the odds are exact. */
  readonly samples: number
  /** How many answers of chance and of policies were worked out. */
  readonly nodes: number
  /** The ends, likeliest first; their weights add up to 1. */
  readonly ends: readonly End<G>[]
}

type Known<G extends Game> = OddsTerms<G> & Required<Pick<OddsTerms<G>, 'mostDraws' | 'mostNodes' | 'samples' | 'seed'>>

const hasEnded = <G extends Game>(terms: Known<G>, way: PlayPath<G>): boolean => {
  if (way.turn.tag === 'over' || way.draws >= terms.mostDraws || terms.until?.(way) === true) return true
  return way.turn.tag === 'sides' && terms.choose === undefined
}

const onward = <G extends Game>(
  rules: Rules<G>,
  terms: Known<G>,
  before: PlayPath<G>,
  step: Step<G>,
  drawn: 0 | 1,
): PlayPath<G> => {
  const way: PlayPath<G> = {
    state: step.state,
    turn: rules.toAct(step.state),
    events: before.events.concat(step.events),
    draws: before.draws + drawn,
  }
  const state = terms.skip?.(way) ?? null
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
  if (step._tag === 'Left') throw new Error(`${rules.id}: a policy chose what is refused: ${step.left.rule}`)
  return onward(rules, terms, way, step.right, 0)
}

/** Where a way may go next, with chances; null when that alone is more than the work left. */
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
      way: onward(rules, terms, way, advance(rules, state, rules.resolve(state, drawn)), 1),
      weight,
    }))
  }
  if (turn.tag === 'over' || terms.choose === undefined) return []
  const side = turn.sides[0]
  const { view, legal } = askedOf(rules, state, side)
  const chosen = decisions(terms.choose, view, legal, most)
  return chosen?.map(({ command, weight }) => ({ way: commanded(rules, terms, way, command), weight })) ?? null
}

type Frontier<G extends Game> = Map<string, End<G>>

const put = <G extends Game>(into: Frontier<G>, terms: Known<G>, way: PlayPath<G>, weight: Fraction): void => {
  const key = `${stateHash(way.state)} ${terms.apart?.(way) ?? ''}`
  const there = into.get(key)
  into.set(key, there === undefined ? { way, weight } : { way: there.way, weight: plus(there.weight, weight) })
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

/** Every way, or null where there are too many. */
const enumerated = <G extends Game>(rules: Rules<G>, terms: Known<G>, start: PlayPath<G>): Odds<G> | null => {
  const ended: Frontier<G> = new Map()
  let open: Frontier<G> = new Map()
  put(open, terms, start, ONE)
  let nodes = 0
  while (open.size > 0) {
    const next: Frontier<G> = new Map()
    for (const { way, weight } of open.values()) {
      if (hasEnded(terms, way)) {
        put(ended, terms, way, weight)
        continue
      }
      const following = branches(rules, terms, way, terms.mostNodes - nodes)
      if (following === null) return null
      nodes += following.length
      for (const after of following) put(next, terms, after.way, times(weight, after.weight))
    }
    open = next
  }
  return found(ended, 0, nodes)
}

const sampledOdds = <G extends Game>(rules: Rules<G>, terms: Known<G>, start: PlayPath<G>): Odds<G> => {
  const { samples, seed, choose } = terms
  const { below, answer } = opened(rngFrom(seed, 'odds'))
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

/** The terms as they are counted by. */
const counted = <G extends Game>(terms: OddsTerms<G>): Known<G> => {
  const { mostDraws = 1000, mostNodes = 30_000, samples = 2000, seed = 1 } = terms
  return {
    ...terms,
    mostDraws: limit('mostDraws', mostDraws),
    mostNodes: limit('mostNodes', mostNodes),
    samples: Math.max(1, finite('samples', samples)),
    seed,
  }
}

/**
 * The odds of whatever follows a position, where chance is asked or, with a policy, a side.
 *
 * @throws where a number of the terms is none
 */
export const oddsFrom = <G extends Game>(rules: Rules<G>, step: Step<G>, terms: OddsTerms<G> = {}): Odds<G> => {
  const known = counted(terms)
  const nowhere: PlayPath<G> = { state: step.state, turn: rules.toAct(step.state), events: [], draws: 0 }
  const start = onward(rules, known, nowhere, step, 0)
  return enumerated(rules, known, start) ?? sampledOdds(rules, known, start)
}

/**
 * The odds of whatever follows a command of the side that is asked, or the rule the command breaks.
 *
 * Every answer of chance is followed with its exact weight, and so is everything a policy may decide; positions that are
 * alike are one. Where that takes more work than allowed, ways are sampled instead, and the answer says so.
 *
 * @throws where a number of the terms is none
 */
export const odds = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  command: G['command'],
  terms: OddsTerms<G> = {},
): Either<Violation<G['rule'] | KernelRule>, Odds<G>> => {
  const turn = rules.toAct(state)
  const step = act(rules, state, turn.tag === 'sides' ? turn.sides[0] : rules.sides[0], command)
  return step._tag === 'Left' ? step : E.right(oddsFrom(rules, step.right, terms))
}
