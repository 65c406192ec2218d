/** An option with its value in each sampled world. */
interface Candidate<A> {
  readonly what: A
  readonly worth: number[]
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The better half by playout values. The favorite always stays, because the others are compared with it. */
const betterHalf = <A>(few: readonly Candidate<A>[]): readonly Candidate<A>[] => {
  const [first, ...others] = few
  const rest = others.toSorted((a, b) => total(b.worth) - total(a.worth))
  return [first, ...rest.slice(0, Math.max(0, Math.ceil(few.length / 2) - 1))]
}

/** Minimum lead over the favorite, in standard errors. */
const MIN_LEAD_SE = 1

/** Whether an option was better than another in the same worlds by more than `MIN_LEAD_SE` standard errors. */
const isPlainlyBetter = (worth: readonly number[], than: readonly number[]): boolean => {
  const more = worth.map((value, i) => value - than[i])
  const mean = total(more) / more.length
  const spread = total(more.map((value) => (value - mean) ** 2)) / Math.max(1, more.length - 1)
  return more.length > 1 && mean > MIN_LEAD_SE * Math.sqrt(spread / more.length)
}

/** The best of the remaining options, or the favorite if no other leads it by more than one standard error. */
const chosen = <A>([first, ...others]: readonly Candidate<A>[]): A => {
  const [best] = others.toSorted((a, b) => total(b.worth) - total(a.worth))
  return best !== undefined && isPlainlyBetter(best.worth, first.worth) ? best.what : first.what
}

/**
 * Chooses the best of several options by sequential halving: all are tried in the same numbered worlds, and after each
 * round the worse half is dropped. The favorite stays to the end and is chosen unless another option leads it by
 * more than one standard error.
 *
 * @param all the options, at least one, the favorite first
 * @param playouts the total number of trials
 * @param valueIn the value of an option in a world, given by its number
 */
export const bestByHalving = <A>(
  all: readonly A[],
  playouts: number,
  valueIn: (what: A, world: number) => number,
): A => {
  let few: readonly Candidate<A>[] = all.map((what) => ({ what, worth: [] }))
  let left = playouts
  for (let world = 0; few.length > 1 && left >= few.length;) {
    const rounds = Math.ceil(Math.log2(few.length))
    const worlds = Math.max(1, Math.floor(left / rounds / few.length))
    for (const end = world + worlds; world < end; world++)
      for (const { what, worth } of few) worth.push(valueIn(what, world))
    left -= worlds * few.length
    if (few.length === 2) break
    few = betterHalf(few)
  }
  return chosen(few)
}
