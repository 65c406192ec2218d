import { mismatch, shape, type Shape } from '../kernel/codec-shape.js'
import { plainData } from '../kernel/plain.js'
import type { JsonSchema } from '../kernel/ruleset.js'

/** One step of the path to an issue: a key, or an object with a key. */
type Step = PropertyKey | { readonly key: PropertyKey }

/** A result as defined by Standard Schema: a value or issues. */
type Result<A> =
  | { readonly value: A; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly Step[] | undefined }[] }

/** A schema of any library that implements Standard Schema (version 1), such as Zod or Valibot. */
export interface ForeignSchema<A> {
  /** The property defined by the standard. */
  readonly '~standard': {
    /** The version of the standard. */
    readonly version: 1
    /** The name of the library. */
    readonly vendor: string
    /** Returns the value or the issues; a promise is not awaited. */
    readonly validate: (value: unknown) => Result<A> | Promise<Result<A>>
    /** Types only. */
    readonly types?: { readonly input: unknown; readonly output: A } | undefined
    /** Produces its JSON Schema, if the library can. */
    readonly jsonSchema?:
      | {
          /** The JSON Schema of the accepted input. */
          readonly input: (options: { readonly target: string }) => Record<string, unknown>
        }
      | undefined
  }
}

const LATE = 'a synchronous schema; this one is asynchronous'

const keyOf = (step: Step): string => String(typeof step === 'object' ? step.key : step)

const schemaOf = <A>({ '~standard': standard }: ForeignSchema<A>, what: string): JsonSchema => {
  try {
    return { ...standard.jsonSchema?.input({ target: 'draft-2020-12' }), description: what }
  } catch {
    return { description: what } // the library cannot express it
  }
}

/**
 * Turns a schema of Zod, Valibot or another library that implements Standard Schema into a shape, to combine with other
 * shapes or make a codec of. It receives a plain copy of the input. Its output must be plain data too, because it is
 * encoded as it is.
 *
 * @param schema a synchronous schema; an asynchronous one rejects everything
 * @param what the expected value in words; `what zod reads` by default for a Zod schema
 */
export const fromStandardSchema = <A>(
  schema: ForeignSchema<A>,
  what = `what ${schema['~standard'].vendor} reads`,
): Shape<A, A> => {
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
