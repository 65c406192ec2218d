import { formatFault, inspect, type Fault } from './fault.js'
import type { Either } from './fp.js'

/** Wraps a refusal. */
export const left = <Refusal>(refusal: Refusal): Either<Refusal, never> => ({ _tag: 'Left', left: refusal })

/** Wraps a result. */
export const right = <Answer>(answer: Answer): Either<never, Answer> => ({ _tag: 'Right', right: answer })

/** Applies `onLeft` to a refusal or `onRight` to a result. */
export const match = <Refusal, Answer, Made>(
  either: Either<Refusal, Answer>,
  onLeft: (refusal: Refusal) => Made,
  onRight: (answer: Answer) => Made,
): Made => (either._tag === 'Left' ? onLeft(either.left) : onRight(either.right))

/** Whether an `Either` holds a result; narrows its type. */
export const isRight = <Refusal, Answer>(
  either: Either<Refusal, Answer>,
): either is { readonly _tag: 'Right'; readonly right: Answer } => either._tag === 'Right'

const isFault = (one: unknown): one is Fault =>
  typeof one === 'object' && one !== null && 'pointer' in one && 'expected' in one && 'found' in one

/** The maximum number of faults printed for a refusal. */
const TOLD = 5

/** A refusal as text. A list of faults is printed one per line, up to a maximum. */
const told = (refusal: unknown): string => {
  if (!Array.isArray(refusal) || refusal.length === 0 || !refusal.every(isFault)) return inspect(refusal)
  const lines = refusal.slice(0, TOLD).map((one) => `\n  ${formatFault(one)}`)
  return lines.join('') + (refusal.length > TOLD ? `\n  and ${refusal.length - TOLD} more` : '')
}

/**
 * Returns the result, or throws if there is none. For scripts and tests.
 *
 * @throws Error with the refusal as its message
 */
export const unwrap = <Refusal, Answer>(either: Either<Refusal, Answer>): Answer => {
  if (either._tag === 'Left') throw new Error(`refused: ${told(either.left)}`)
  return either.right
}
