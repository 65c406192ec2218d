/** One of several things told apart by their tag. */
interface Tagged {
  /** Tells them apart. */
  readonly tag: string
}

/** The member of a union that has this tag. */
export type Of<U extends Tagged, K extends U['tag']> = Extract<U, { readonly tag: K }>

/** What is done with each kind of a union: a row for every tag, none missing and none too many, or it does not compile. */
export type Cases<U extends Tagged, Rest extends readonly unknown[], R> = {
  readonly [K in U['tag']]: (one: Of<U, K>, ...rest: Rest) => R
}

/** What the row of its tag makes of a thing. */
export const byTag = <U extends Tagged, Rest extends readonly unknown[], R>(
  cases: Cases<U, Rest, R>,
  one: U,
  ...rest: Rest
): R => {
  const row = cases[one.tag as U['tag']] as (one: U, ...rest: Rest) => R
  return row(one, ...rest)
}
