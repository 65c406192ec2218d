import { deepEqual } from './deep-equal.js'

const RECENT = 8

/**
 * Caches a function of a state for the last few states it was computed for.
 *
 * States are immutable, so a derived fact never becomes stale. Facts such as zones of control, stacks or supply can
 * therefore be computed on demand instead of being stored in the state.
 *
 * Only a few states are remembered: the game loop, a bot or a screen asks about the same state many times in a row and
 * rarely again. The oldest is forgotten first, except that a state asked about since is kept once more, such as the one
 * whose commands a bot tries out. (A WeakMap would remember every state, at several times the cost.)
 *
 * @param work a pure function of the state
 * @param recent the number of states to remember
 *
 * @example
 * const alive = memoize((state: { steps: number[] }) => state.steps.filter((n) => n > 0).length)
 * const state = { steps: [2, 0, 1] }
 * alive(state) // 2, counted
 * alive(state) // 2, remembered
 */
export const memoize = <S extends object, A>(work: (state: S) => A, recent: number = RECENT): ((state: S) => A) => {
  const states = new Array<S | null>(recent).fill(null)
  const facts: A[] = []
  const isKept = new Array<boolean>(recent).fill(false)
  let newest = 0
  return (state) => {
    if (states[newest] === state) return facts[newest]
    const before = states.indexOf(state)
    if (before >= 0) {
      isKept[before] = true
      return facts[before]
    }
    const fact = work(state)
    newest = (newest + 1) % recent
    while (isKept[newest]) {
      isKept[newest] = false
      newest = (newest + 1) % recent
    }
    states[newest] = state
    facts[newest] = fact
    return fact
  }
}

/**
 * Like {@link memoize}, but compares states by value. For inputs that are parsed again and again, such as scenarios: an
 * input equal to a recent one gets the cached fact.
 *
 * @param work a pure function of the contents of the state
 * @param isKept whether a fact is worth caching; return false for rejected inputs, which may be large and slow to
 *   compare
 */
export const memoizeByValue = <S extends object, A>(
  work: (state: S) => A,
  isKept: (fact: A) => boolean = () => true,
): ((state: S) => A) => {
  const known: { readonly state: S; readonly fact: A }[] = []
  return memoize((state) => {
    const alike = known.find((one) => deepEqual(one.state, state))
    if (alike !== undefined) return alike.fact
    const fact = work(state)
    if (!isKept(fact)) return fact
    known.unshift({ state, fact })
    if (known.length > RECENT) known.pop()
    return fact
  })
}

/** A cached function of a state whose result can also be provided in advance. */
export interface MemoizedProvided<S extends object, A> {
  /** The result: cached, provided, or computed. */
  readonly of: (state: S) => A
  /** Provides the result for a state. Only the latest one is kept until it is needed. */
  readonly provide: (state: S, fact: A) => void
}

/**
 * Like {@link memoize}, for facts that can be derived from those of an earlier state at less cost.
 *
 * @param work a pure function of the state; a provided result must equal its own
 */
export const memoizeProvided = <S extends object, A>(work: (state: S) => A): MemoizedProvided<S, A> => {
  let provided: { readonly state: S; readonly fact: A } | null = null
  return {
    of: memoize((state) => (provided?.state === state ? provided.fact : work(state))),
    provide: (state, fact) => {
      provided = { state, fact }
    },
  }
}

/**
 * Like {@link memoize}, for facts that are often nearly the same as the last one: `repair` derives a fact from the last
 * state and its fact, at less cost.
 *
 * @param work a pure function of the state
 * @param repair returns what `work` would return, or null to have it computed
 */
export const memoizeRepaired = <S extends object, A>(
  work: (state: S) => A,
  repair: (state: S, before: S, fact: A) => A | null,
): ((state: S) => A) => {
  let last: { readonly state: S; readonly fact: A } | null = null
  return memoize((state) => {
    const fact = (last === null ? null : repair(state, last.state, last.fact)) ?? work(state)
    last = { state, fact }
    return fact
  })
}

/**
 * Caches a function of a state and a key, such as a unit, for as long as the state is remembered.
 *
 * @param work a pure function of the state and the key; keys are compared as `Map` does
 * @param options `key` maps a key to what is compared; `most` is the number of facts per state after which all are
 *   forgotten; `recent` is the number of states remembered
 */
export const memoizeBy = <S extends object, K, A>(
  work: (state: S, about: K) => A,
  options: { readonly key?: (about: K) => unknown; readonly most?: number; readonly recent?: number } = {},
): ((state: S, about: K) => A) => {
  const { key = (about: K): unknown => about, most = Infinity, recent = RECENT } = options
  const known = memoize((_: S) => new Map<unknown, A>(), recent)
  return (state, about) => {
    const facts = known(state)
    const its = key(about)
    const before = facts.get(its)
    if (before !== undefined || facts.has(its)) return before as A
    const fact = work(state, about)
    if (facts.size >= most) facts.clear()
    facts.set(its, fact)
    return fact
  }
}

/**
 * Caches the latest steps of a reducer. A chain of events is often applied to the same state several times: to find the
 * next event, to find out who may learn of it, and to play on.
 *
 * @param work a pure function of the state and the event
 * @param most the number of steps after which the older ones are forgotten
 */
export const memoizeSteps = <S extends object, E extends object>(
  work: (state: S, event: E) => S,
  most: number,
): ((state: S, event: E) => S) => {
  interface Step {
    readonly before: S
    readonly after: S
  }
  let latest = new Map<E, Step>()
  let older = latest
  return (state, event) => {
    const known = latest.get(event) ?? older.get(event)
    if (known?.before === state) return known.after
    const after = work(state, event)
    if (latest.size >= most) {
      older = latest
      latest = new Map()
    }
    latest.set(event, { before: state, after })
    return after
  }
}

/** A function whose last result can be read again. */
export interface MemoizedLast<S extends object, K, A> {
  /** Computes the result; never cached. */
  readonly ask: (state: S, about: K) => A
  /** The last result, if it was computed for this state and key; otherwise null. */
  readonly last: (state: S, about: K) => A | null
}

/**
 * A function of a state and a key whose last result can be looked up afterwards. Unlike {@link memoizeBy}, `ask` always
 * computes, so two different results are never confused.
 */
export const memoizeLast = <S extends object, K, A>(work: (state: S, about: K) => A): MemoizedLast<S, K, A> => {
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
