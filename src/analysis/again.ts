/** What can be gone through as often as one likes, worked out anew each time: nothing of it is kept. */
export const again = <A>(each: () => Iterator<A>): Iterable<A> => ({ [Symbol.iterator]: each })

/** What is made of each of some things. */
export const mapped = <A, B>(some: Iterable<A>, made: (one: A) => B): Iterable<B> =>
  again(function* () {
    for (const one of some) yield made(one)
  })

/** What is made of things that belong together in pairs; as many as both have. */
export const zipped = <A, B, C>(first: Iterable<A>, second: Iterable<B>, made: (a: A, b: B) => C): Iterable<C> =>
  again(function* () {
    const others = second[Symbol.iterator]()
    for (const a of first) {
      const next = others.next()
      if (next.done === true) return
      yield made(a, next.value)
    }
  })

/** How many there are. */
export const countOf = (some: Iterable<unknown>): number => {
  let count = 0
  for (const one of mapped(some, () => 1)) count += one
  return count
}
