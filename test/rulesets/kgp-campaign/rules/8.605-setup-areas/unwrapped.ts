import type { Either } from '../../../../../src/kernel/fp.js'

/** The right value; throws an error that shows the refusal if it is a left. */
export const unwrapped = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left))
  return either.right
}
