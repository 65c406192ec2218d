/** A member of a union discriminated by `tag`. */
interface Tagged {
  readonly tag: string
}

/** The member of a union with a tag. */
export type Of<U extends Tagged, K extends U['tag']> = Extract<U, { readonly tag: K }>

/** A function for each member of a union. Missing or extra tags do not compile. */
export type Cases<U extends Tagged, Rest extends readonly unknown[], R> = {
  readonly [K in U['tag']]: (one: Of<U, K>, ...rest: Rest) => R
}

/** Calls the function for the tag of a value. */
export const byTag = <U extends Tagged, Rest extends readonly unknown[], R>(
  cases: Cases<U, Rest, R>,
  one: U,
  ...rest: Rest
): R => {
  const row = cases[one.tag as U['tag']] as (one: U, ...rest: Rest) => R
  return row(one, ...rest)
}
