import type { Draw } from '../kernel/draw.js'
import { E, type Either } from '../kernel/fp.js'
import { ONE, plus, times, ZERO, type Fraction } from '../kernel/fraction.js'
import { stateHash } from '../kernel/hash.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act, advance, type Step } from '../kernel/step.js'
import type { KernelRule, Violation } from '../kernel/violation.js'

/** One position a command may lead to, and how likely it is. */
export interface Chance<G extends Game> {
  /** The position, in which a side is asked or the game is over. */
  readonly state: G['state']
  /** What happens on one way there; other ways there differ only in dice that make no difference. */
  readonly events: readonly G['event'][]
  /** The exact probability over all ways there. */
  readonly weight: Fraction
}

/** What a command may lead to: the whole distribution, or the draw that made it too large to work out. */
export type Chances<G extends Game> =
  | { readonly tag: 'exact'; readonly chances: readonly Chance<G>[] }
  | { readonly tag: 'tooLarge'; readonly draw: Draw; readonly outcomes: bigint; readonly draws: number }

/** Where to stop. */
export interface Limits {
  /** How many answers of chance may be worked out in all; 100 000 unless told. */
  readonly mostAnswers?: number
  /** How many draws may follow one another; 1000 unless told. */
  readonly mostDraws?: number
}

type Frontier<G extends Game> = Map<string, Chance<G>>

const put = <G extends Game>(into: Frontier<G>, { state, events }: Step<G>, weight: Fraction): void => {
  const key = stateHash(state)
  const there = into.get(key)
  into.set(key, there === undefined ? { state, events, weight } : { ...there, weight: plus(there.weight, weight) })
}

/** The positions a position may become once all dice that are due have been thrown, likeliest first. */
export const chancesFrom = <G extends Game>(rules: Rules<G>, step: Step<G>, limits: Limits = {}): Chances<G> => {
  const { mostAnswers = 100_000, mostDraws = 1000 } = limits
  const ended: Frontier<G> = new Map()
  let open: Frontier<G> = new Map()
  put(open, step, ONE)
  let answers = 0n
  for (let draws = 0; open.size > 0; draws++) {
    const next: Frontier<G> = new Map()
    for (const { state, events, weight } of open.values()) {
      const turn = rules.toAct(state)
      if (turn.tag !== 'chance') {
        put(ended, { state, events }, weight)
        continue
      }
      answers += outcomeCount(turn.draw)
      if (answers > BigInt(mostAnswers) || draws >= mostDraws)
        return { tag: 'tooLarge', draw: turn.draw, outcomes: answers, draws: draws + 1 }
      for (const { drawn, weight: share } of outcomes(turn.draw)) {
        const after = advance(rules, state, rules.resolve(state, drawn))
        put(next, { state: after.state, events: [...events, ...after.events] }, times(weight, share))
      }
    }
    open = next
  }
  const likeliestFirst = (a: Chance<G>, b: Chance<G>): number =>
    Number(b.weight.numerator * a.weight.denominator > a.weight.numerator * b.weight.denominator) -
    Number(a.weight.numerator * b.weight.denominator > b.weight.numerator * a.weight.denominator)
  return { tag: 'exact', chances: [...ended.values()].toSorted(likeliestFirst) }
}

/** The exact chances of everything a command may lead to before a side is asked again, or the rule it breaks. */
export const chancesOf = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
  limits: Limits = {},
): Either<Violation<G['rule'] | KernelRule>, Chances<G>> => {
  const step = act(rules, state, side, command)
  return step._tag === 'Left' ? step : E.right(chancesFrom(rules, step.right, limits))
}

/** The chances of whatever is asked of each end, such as a loss or a winner: ends with the same answer are one. */
export const gathered = <G extends Game, Answer extends string | number>(
  chances: readonly Chance<G>[],
  answer: (chance: Chance<G>) => Answer,
): ReadonlyMap<Answer, Fraction> => {
  const sums = new Map<Answer, Fraction>()
  for (const chance of chances) {
    const key = answer(chance)
    sums.set(key, plus(sums.get(key) ?? ZERO, chance.weight))
  }
  return sums
}
