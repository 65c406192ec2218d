/**
 * A nominal type: a value of type `Base` marked as a `Name`, so that two kinds of number cannot be mixed up.
 *
 * @example
 * type UnitId = Brand<number, 'UnitId'>
 */
export type Brand<Base, Name extends string> = Base & {
  /** Exists only at compile time; no value has this field. */
  readonly __brand: Name
}
