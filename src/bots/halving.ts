/** Something that is tried, and what it was worth in each world it was tried in. */
interface Candidate<A> {
  readonly what: A
  readonly worth: number[]
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The better half by what playouts were worth, and the most promising one in any case: the others are measured by it. */
const betterHalf = <A>(few: readonly Candidate<A>[]): readonly Candidate<A>[] => {
  const [first, ...others] = few
  const rest = others.toSorted((a, b) => total(b.worth) - total(a.worth))
  return [first, ...rest.slice(0, Math.max(0, Math.ceil(few.length / 2) - 1))]
}

/** By how many standard errors something must have come off better than the most promising one to be preferred to it. */
const DOUBT = 1

/** Whether something came off better than another in the same worlds by more than luck explains. */
const isPlainlyBetter = (worth: readonly number[], than: readonly number[]): boolean => {
  const more = worth.map((value, i) => value - than[i])
  const mean = total(more) / more.length
  const spread = total(more.map((value) => (value - mean) ** 2)) / Math.max(1, more.length - 1)
  return more.length > 1 && mean > DOUBT * Math.sqrt(spread / more.length)
}

/** The best of those that were tried, unless it may owe that to luck. */
const chosen = <A>([first, ...others]: readonly Candidate<A>[]): A => {
  const [best] = others.toSorted((a, b) => total(b.worth) - total(a.worth))
  return best !== undefined && isPlainlyBetter(best.worth, first.worth) ? best.what : first.what
}

/**
 * The best of several by sequential halving: all are tried in the same numbered worlds, and after each round the worse half is
 * dropped. The most promising one stays to the end, and is given unless another came off better than it by more than luck explains.
 *
 * @param all at least one, the most promising first
 * @param playouts how many trials this may cost together
 * @param valueIn what something is worth in a world, by its number
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
