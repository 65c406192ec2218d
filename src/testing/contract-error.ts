import { inspect } from '../kernel/fault.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { changesBetween } from '../kernel/update.js'

/** A function or a value of a game that its author wrote: `evolve`, `legal`, `codecs.state`. */
export type Part = string

/** A violation of the rules contract: the part of the game at fault, and the place in its input or result. */
export class ContractError extends Error {
  /** The part of the game, such as `evolve`. */
  readonly part: Part
  /** The place in it as a JSON pointer; empty for the whole. */
  readonly place: string

  /**
   * @param part the part of the game, such as `evolve`
   * @param what what the part does wrong, as the predicate of a sentence
   * @param place the place as a JSON pointer
   */
  constructor(part: Part, what: string, place = '') {
    super(`${part} ${what}${place === '' ? '' : ` (at ${place})`}`)
    this.name = 'ContractError'
    this.part = part
    this.place = place
  }
}

const pointerOf = (path: readonly (string | number)[]): string => path.map((key) => `/${String(key)}`).join('')

/** The first place where two plain JSON values differ, with both values; null if they are equal. */
export const firstDifference = (
  found: unknown,
  expected: unknown,
): { readonly place: string; readonly found: unknown; readonly expected: unknown } | null => {
  const change = deepEqual(found, expected) ? undefined : changesBetween(found, expected).at(0)
  return change === undefined ? null : { place: pointerOf(change.path), found: change.before, expected: change.after }
}

/** Throws a {@link ContractError} if two values differ. */
export const assertSame = (part: Part, what: string, found: unknown, expected: unknown): void => {
  const difference = firstDifference(found, expected)
  if (difference === null) return
  const { place } = difference
  throw new ContractError(
    part,
    `${what}: ${inspect(difference.found)} instead of ${inspect(difference.expected)}`,
    place,
  )
}

/** Throws a {@link ContractError} if a condition does not hold. */
export const assertThat = (holds: boolean, part: Part, what: string, place = ''): void => {
  if (!holds) throw new ContractError(part, what, place)
}
