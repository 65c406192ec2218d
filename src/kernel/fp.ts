import { left, right } from 'fp-ts/lib/Either.js'

export type { Either } from 'fp-ts/lib/Either.js'

/** The constructors of `Either`, imported individually to keep the rest of fp-ts out of bundles. */
export const E: { readonly left: typeof left; readonly right: typeof right } = { left, right }
