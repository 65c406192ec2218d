import { formatFault, printed, type Fault } from './fault.js'
import type { Either } from './fp.js'

/** A refusal. */
export const left = <Refusal>(refusal: Refusal): Either<Refusal, never> => ({ _tag: 'Left', left: refusal })

/** An answer. */
export const right = <Answer>(answer: Answer): Either<never, Answer> => ({ _tag: 'Right', right: answer })

/** What one of two functions makes of an answer or of a refusal. */
export const match = <Refusal, Answer, Made>(
  either: Either<Refusal, Answer>,
  onLeft: (refusal: Refusal) => Made,
  onRight: (answer: Answer) => Made,
): Made => (either._tag === 'Left' ? onLeft(either.left) : onRight(either.right))

/** Whether this is an answer, and the compiler then knows which. */
export const isRight = <Refusal, Answer>(
  either: Either<Refusal, Answer>,
): either is { readonly _tag: 'Right'; readonly right: Answer } => either._tag === 'Right'

const isFault = (one: unknown): one is Fault =>
  typeof one === 'object' && one !== null && 'pointer' in one && 'expected' in one && 'found' in one

/** The most faults that are told of a refusal. */
const TOLD = 5

/** A refusal in words: of a list of faults the first in full, one a line. */
const told = (refusal: unknown): string => {
  if (!Array.isArray(refusal) || refusal.length === 0 || !refusal.every(isFault)) return printed(refusal)
  const lines = refusal.slice(0, TOLD).map((one) => `\n  ${formatFault(one)}`)
  return lines.join('') + (refusal.length > TOLD ? `\n  and ${refusal.length - TOLD} more` : '')
}

/**
 * The answer; a refusal is thrown. For scripts and tests, where nobody would read it.
 *
 * @throws an error that prints the refusal
 */
export const unwrap = <Refusal, Answer>(either: Either<Refusal, Answer>): Answer => {
  if (either._tag === 'Left') throw new Error(`refused: ${told(either.left)}`)
  return either.right
}
