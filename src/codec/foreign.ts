import { mismatch, shape, type Shape } from '../kernel/codec-shape.js'
import { plainData } from '../kernel/plain.js'
import type { JsonSchema } from '../kernel/ruleset.js'

/** A step of the way to a fault: a field or place, or an object that names it. */
type Step = PropertyKey | { readonly key: PropertyKey }

/** What Standard Schema calls a result: a value, or issues. */
type Result<A> =
  | { readonly value: A; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly Step[] | undefined }[] }

/** A schema of any library that keeps Standard Schema (version 1), such as zod or valibot. */
export interface ForeignSchema<A> {
  /** The part the standard names. */
  readonly '~standard': {
    /** The version of the standard. */
    readonly version: 1
    /** The library. */
    readonly vendor: string
    /** The value, or what is wrong with it; a promise of that is not waited for. */
    readonly validate: (value: unknown) => Result<A> | Promise<Result<A>>
    /** For types alone. */
    readonly types?: { readonly input: unknown; readonly output: A } | undefined
    /** What JSON Schema says of it, where the library knows. */
    readonly jsonSchema?:
      { readonly input: (options: { readonly target: string }) => Record<string, unknown> } | undefined
  }
}

const LATE = 'something that can be read at once: this schema answers later'

const keyOf = (step: Step): string => String(typeof step === 'object' ? step.key : step)

const schemaOf = <A>({ '~standard': standard }: ForeignSchema<A>, what: string): JsonSchema => {
  try {
    return { ...standard.jsonSchema?.input({ target: 'draft-2020-12' }), description: what }
  } catch {
    return { description: what } // the library cannot say it
  }
}

/**
 * A schema of zod, valibot or another library that keeps Standard Schema, as a shape: to be mixed with others, or made a codec.
 * It is given a copy of plain data. What it makes of it must be plain data too, for it is written as it is.
 *
 * @param schema a schema that answers at once; one that answers later refuses everything
 * @param what what it reads, in words; `what zod reads` of a schema of zod unless said
 */
export const fromStandardSchema = <A>(
  schema: ForeignSchema<A>,
  what = `what ${schema['~standard'].vendor} reads`,
): Shape<A> => {
  const validated = (input: unknown): Result<A> => {
    const plain = plainData(input)
    if (plain._tag === 'Left') return { issues: [{ message: plain.left[0].expected }] }
    const result = schema['~standard'].validate(plain.right)
    return result instanceof Promise ? { issues: [{ message: LATE }] } : result
  }
  return shape<A>(
    what,
    (input) => {
      const result = validated(input)
      return result.issues === undefined ? result.value : undefined
    },
    (input, context) => {
      const { issues = [] } = validated(input)
      return issues.map(({ message, path = [] }) => {
        let [value, place] = [input, context]
        for (const key of path.map(keyOf)) {
          value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
          place = [...place, { key, type: context[context.length - 1].type, actual: value }]
        }
        return mismatch(value, place, `${what} (${message})`)
      })
    },
    () => schemaOf(schema, what),
  )
}
