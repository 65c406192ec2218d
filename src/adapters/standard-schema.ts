/**
 * Codecs with the face of Standard Schema.
 *
 * @module adapters/standard-schema
 */
import type { Codec } from '../kernel/ruleset.js'

/** What Standard Schema (version 1) calls an issue: what is wrong, and the way there from the root. */
interface Issue {
  /** What is wrong, in words. */
  readonly message: string
  /** The fields and places on the way to it. */
  readonly path: readonly (string | number)[]
}

/** What Standard Schema calls a result: a value, or issues. */
type Result<A> = { readonly value: A; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** A codec as libraries know it that take Standard Schema (version 1). */
export interface StandardSchema<A> {
  /** The part the standard names. */
  readonly '~standard': {
    /** The version of the standard. */
    readonly version: 1
    /** Who made the schema. */
    readonly vendor: 'ardennes'
    /** The value, or everything that is wrong with it. */
    readonly validate: (value: unknown) => Result<A>
    /** For types alone; never there. */
    readonly types?: {
      /** What is read. */
      readonly input: unknown
      /** What is made of it. */
      readonly output: A
    }
  }
}

const PLACE = /^(0|[1-9]\d*)$/

/** A JSON pointer (RFC 6901) as the list of its steps. */
const steps = (pointer: string): readonly (string | number)[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => (PLACE.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')))

/** A codec with the face of Standard Schema: for forms, routers and servers that validate by it. */
export const standardSchema = <A>({ decode }: Codec<A>): StandardSchema<A> => ({
  '~standard': {
    version: 1,
    vendor: 'ardennes',
    validate: (value) => {
      const decoded = decode(value)
      if (decoded._tag === 'Right') return { value: decoded.right }
      return {
        issues: decoded.left.map(({ pointer, expected, found, meant }) => ({
          message: `expected ${expected}, found ${found}${meant === null ? '' : `; did you mean ${meant}?`}`,
          path: steps(pointer),
        })),
      }
    },
  },
})
