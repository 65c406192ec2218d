/**
 * Works a fact out once per state and remembers it for as long as the state lives.
 *
 * States never change, so whatever follows from one follows for ever. Facts such as
 * zones of control, stacks, or who is in supply therefore stay out of the state, where
 * they could go stale, and cost nothing to ask for twice.
 *
 * @param work a pure function of the state; it must not return undefined
 * @example
 * const alive = derive((state: { steps: number[] }) => state.steps.filter((n) => n > 0).length)
 * const state = { steps: [2, 0, 1] }
 * alive(state) // 2, counted
 * alive(state) // 2, remembered
 */
export const derive = <S extends object, A>(work: (state: S) => A): ((state: S) => A) => {
  const known = new WeakMap<S, A>()
  return (state) => {
    const before = known.get(state)
    if (before !== undefined) return before
    const fact = work(state)
    known.set(state, fact)
    return fact
  }
}
