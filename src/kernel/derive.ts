const RECENT = 8

/**
 * Works a fact out once per state and remembers it for the states asked about most lately.
 *
 * States never change, so whatever follows from one follows for ever. Facts such as
 * zones of control, stacks, or who is in supply therefore stay out of the state, where
 * they could go stale, and cost nothing to ask for twice.
 *
 * It remembers a handful of states and forgets the oldest: the loop, a bot and a screen ask about the same state many
 * times in a row and then hardly ever again. (A weak map would remember all, at several times the price of the fact.)
 *
 * @param work a pure function of the state
 * @example
 * const alive = derive((state: { steps: number[] }) => state.steps.filter((n) => n > 0).length)
 * const state = { steps: [2, 0, 1] }
 * alive(state) // 2, counted
 * alive(state) // 2, remembered
 */
export const derive = <S extends object, A>(work: (state: S) => A): ((state: S) => A) => {
  const states = new Array<S | null>(RECENT).fill(null)
  const facts: A[] = []
  let newest = 0
  return (state) => {
    if (states[newest] === state) return facts[newest]
    const before = states.indexOf(state)
    if (before >= 0) return facts[before]
    const fact = work(state)
    newest = (newest + 1) % RECENT
    states[newest] = state
    facts[newest] = fact
    return fact
  }
}
