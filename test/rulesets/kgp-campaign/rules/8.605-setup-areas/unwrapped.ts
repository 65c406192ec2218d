import type { Either } from '../../../../../src/kernel/fp.js'

/** The answer, or an error that shows the refusal. */
export const unwrapped = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left))
  return either.right
}
