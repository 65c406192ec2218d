import type { RuleBook } from '../../src/kernel/violation.js'

/** A refusal by each rule of a book: the given one, or one with the sample of every value that the rule names. */
export const refusalsOf = <Refusals extends object>(
  book: RuleBook<Extract<keyof Refusals, string>>,
  samples: object,
  given: { readonly [Rule in keyof Refusals]?: Refusals[Rule] },
): Refusals => {
  const byName: Readonly<Record<string, unknown>> = { ...samples }
  const entries = Object.entries<{ readonly values?: readonly string[] }>(book)
  return {
    ...Object.fromEntries(
      entries.map(([rule, { values = [] }]) => [rule, Object.fromEntries(values.map((name) => [name, byName[name]]))]),
    ),
    ...given,
  } as Refusals
}
