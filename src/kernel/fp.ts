import { left, right } from 'fp-ts/lib/Either.js'

/** A refusal. The same shape as the `Left` of fp-ts. */
export interface Left<Refusal> {
  /** Tells the two cases apart. */
  readonly _tag: 'Left'
  /** What was wrong. */
  readonly left: Refusal
}

/** An answer. The same shape as the `Right` of fp-ts. */
export interface Right<Answer> {
  /** Tells the two cases apart. */
  readonly _tag: 'Right'
  /** What was asked for. */
  readonly right: Answer
}

/** A refusal or an answer: interchangeable with the `Either` of fp-ts, which users need not have. */
export type Either<Refusal, Answer> = Left<Refusal> | Right<Answer>

/** Makes refusals and answers: as much of fp-ts as we need, named one by one so that bundles carry no more. */
export const E: { readonly left: typeof left; readonly right: typeof right } = { left, right }
