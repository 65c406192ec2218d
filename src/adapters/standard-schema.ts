/**
 * Codecs as Standard Schema validators.
 *
 * @module adapters/standard-schema
 */
import type { Codec } from '../kernel/ruleset.js'

/** A Standard Schema (version 1) issue. */
interface Issue {
  /** The description of the problem. */
  readonly message: string
  /** The path from the root. */
  readonly path: readonly (string | number)[]
}

/** A Standard Schema result: a value or issues. */
type Result<A> = { readonly value: A; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

/** A codec as a Standard Schema (version 1) validator. */
export interface StandardSchema<A> {
  /** The property that the standard defines. */
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ardennes'
    /** Returns the value, or every issue found. */
    readonly validate: (value: unknown) => Result<A>
    /** The input and output types; never present at run time. */
    readonly types?: {
      readonly input: unknown
      readonly output: A
    }
  }
}

const PLACE = /^(0|[1-9]\d*)$/

/** The path of a JSON pointer (RFC 6901). */
const steps = (pointer: string): readonly (string | number)[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => (PLACE.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')))

/** Wraps a codec as a Standard Schema validator for forms, routers and servers. */
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
