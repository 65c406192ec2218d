import { printed } from '../kernel/fault.js'
import { isSame } from '../kernel/same.js'
import { changesBetween } from '../kernel/update.js'

/** A function or a value of a game, as its author wrote it: `evolve`, `legal`, `codecs.state`. */
export type Part = string

/**
 * What a game promises and does not keep: in which of its parts, and where in what that part was given or gave back. Test
 * runners show its message.
 */
export class BrokenPromise extends Error {
  /** The part of the game, such as `evolve`. */
  readonly part: Part
  /** The place in it, as a JSON pointer; empty for the whole of it. */
  readonly place: string

  /**
   * @param part the part of the game, such as `evolve`
   * @param what what it does that it should not, as the end of a sentence
   * @param place the place, as a JSON pointer
   */
  constructor(part: Part, what: string, place = '') {
    super(`${part} ${what}${place === '' ? '' : ` (at ${place})`}`)
    this.name = 'BrokenPromise'
    this.part = part
    this.place = place
  }
}

const pointerOf = (path: readonly (string | number)[]): string => path.map((key) => `/${String(key)}`).join('')

/** Where two pieces of plain JSON first differ, and what stands there; null where they say the same. */
export const firstDifference = (
  found: unknown,
  expected: unknown,
): { readonly place: string; readonly found: unknown; readonly expected: unknown } | null => {
  const change = isSame(found, expected) ? undefined : changesBetween(found, expected).at(0)
  return change === undefined ? null : { place: pointerOf(change.path), found: change.before, expected: change.after }
}

/** Breaks off where something is not as it must be. */
export const mustBeSame = (part: Part, what: string, found: unknown, expected: unknown): void => {
  const difference = firstDifference(found, expected)
  if (difference === null) return
  const { place } = difference
  throw new BrokenPromise(
    part,
    `${what}: ${printed(difference.found)} instead of ${printed(difference.expected)}`,
    place,
  )
}

/** Breaks off where something does not hold. */
export const must = (holds: boolean, part: Part, what: string, place = ''): void => {
  if (!holds) throw new BrokenPromise(part, what, place)
}
