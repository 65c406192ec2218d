/** An iterable that calls `each` for every pass; no values are kept between passes. */
export const reiterable = <A>(each: () => Iterator<A>): Iterable<A> => ({ [Symbol.iterator]: each })

/** Maps an iterable lazily; the result can be iterated any number of times. */
export const mapIterable = <A, B>(some: Iterable<A>, made: (one: A) => B): Iterable<B> =>
  reiterable(function* () {
    for (const one of some) yield made(one)
  })

/** Combines two iterables element by element, as far as the shorter one goes. */
export const zipIterables = <A, B, C>(first: Iterable<A>, second: Iterable<B>, made: (a: A, b: B) => C): Iterable<C> =>
  reiterable(function* () {
    const others = second[Symbol.iterator]()
    for (const a of first) {
      const next = others.next()
      if (next.done === true) return
      yield made(a, next.value)
    }
  })

/** The number of elements of an iterable. */
export const countOf = (some: Iterable<unknown>): number => {
  let count = 0
  for (const one of mapIterable(some, () => 1)) count += one
  return count
}
