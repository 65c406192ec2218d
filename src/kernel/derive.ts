import { isSame } from './same.js'

const RECENT = 8

/**
 * Works a fact out once per state and remembers it for the states asked about most lately.
 *
 * States never change, so whatever follows from one follows forever. Facts such as
 * zones of control, stacks, or who is in supply therefore stay out of the state, where
 * they could go stale, and cost nothing to ask for twice.
 *
 * It remembers a handful of states and forgets the oldest: the loop, a bot and a screen ask about the same state many
 * times in a row and then hardly ever again. (A weak map would remember all, at several times the price of the fact.)
 *
 * @param work a pure function of the state
 * @param recent how many states it remembers
 * @example
 * const alive = derive((state: { steps: number[] }) => state.steps.filter((n) => n > 0).length)
 * const state = { steps: [2, 0, 1] }
 * alive(state) // 2, counted
 * alive(state) // 2, remembered
 */
export const derive = <S extends object, A>(work: (state: S) => A, recent: number = RECENT): ((state: S) => A) => {
  const states = new Array<S | null>(recent).fill(null)
  const facts: A[] = []
  let newest = 0
  return (state) => {
    if (states[newest] === state) return facts[newest]
    const before = states.indexOf(state)
    if (before >= 0) return facts[before]
    const fact = work(state)
    newest = (newest + 1) % recent
    states[newest] = state
    facts[newest] = fact
    return fact
  }
}

/**
 * The same for what comes in a few kinds that are read from files and messages over and over, such as a scenario: what says the
 * same as one of the latest has its fact, whoever made it.
 *
 * @param work a pure function of what the state says
 * @param isKept whether a fact is worth remembering: what is compared with must be small, so what is refused is not
 */
export const deriveAlike = <S extends object, A>(
  work: (state: S) => A,
  isKept: (fact: A) => boolean = () => true,
): ((state: S) => A) => {
  const known: { readonly state: S; readonly fact: A }[] = []
  return derive((state) => {
    const alike = known.find((one) => isSame(one.state, state))
    if (alike !== undefined) return alike.fact
    const fact = work(state)
    if (!isKept(fact)) return fact
    known.unshift({ state, fact })
    if (known.length > RECENT) known.pop()
    return fact
  })
}

/**
 * Works a fact out once per pair of whole numbers, such as the two words of a set, and remembers it for
 * the pairs asked about most lately. What follows from numbers alone cannot go stale, whatever state they came from.
 *
 * @param work a pure function of the pair
 */
export const deriveFrom = <A>(work: (low: number, high: number) => A): ((low: number, high: number) => A) => {
  const lows = new Array<number>(RECENT).fill(0)
  const highs = new Array<number>(RECENT).fill(0)
  const facts: A[] = []
  let newest = -1
  return (low, high) => {
    if (newest >= 0 && lows[newest] === low && highs[newest] === high) return facts[newest]
    for (let i = 0; i < facts.length; i++) if (lows[i] === low && highs[i] === high) return facts[i]
    const fact = work(low, high)
    newest = (newest + 1) % RECENT
    lows[newest] = low
    highs[newest] = high
    facts[newest] = fact
    return fact
  }
}

/**
 * Works a fact out once per state and thing asked about, such as a unit, and remembers it for as long as the state.
 *
 * @param work a pure function of the state and the thing; things are distinguished as the keys of a map are
 * @param options by what else things are distinguished, such as their number, and for how many of them facts are kept
 *   before all are forgotten; and how many states it remembers
 */
export const deriveBy = <S extends object, K, A>(
  work: (state: S, about: K) => A,
  options: { readonly key?: (about: K) => unknown; readonly most?: number; readonly recent?: number } = {},
): ((state: S, about: K) => A) => {
  const { key = (about: K): unknown => about, most = Infinity, recent = RECENT } = options
  const known = derive((_: S) => new Map<unknown, { readonly fact: A }>(), recent)
  return (state, about) => {
    const facts = known(state)
    const its = key(about)
    const before = facts.get(its)
    if (before !== undefined) return before.fact
    const fact = work(state, about)
    if (facts.size >= most) facts.clear()
    facts.set(its, { fact })
    return fact
  }
}

/** Asks a question, and knows the last answer. */
export interface Recalled<S extends object, K, A> {
  /** Works the answer out, every time anew. */
  readonly ask: (state: S, about: K) => A
  /** What it last answered, if that was about this state and thing; else null. */
  readonly last: (state: S, about: K) => A | null
}

/**
 * A function of a state and a thing that can be recalled a moment later by somebody who would have to ask again. Unlike
 * {@link deriveBy} it never stands in for asking: two answers that differ stay two.
 */
export const recalled = <S extends object, K, A>(work: (state: S, about: K) => A): Recalled<S, K, A> => {
  let latest: { readonly state: S; readonly about: K; readonly answer: A } | null = null
  return {
    ask: (state, about) => {
      const answer = work(state, about)
      latest = { state, about, answer }
      return answer
    },
    last: (state, about) => (latest?.state === state && latest.about === about ? latest.answer : null),
  }
}
