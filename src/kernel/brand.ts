/**
 * A value of type `Base` that only its maker may call a `Name`: two kinds of number that must not be mixed up.
 *
 * @example
 * type UnitId = Brand<number, 'UnitId'>
 */
export type Brand<Base, Name extends string> = Base & {
  /** Exists for the compiler alone; no value carries it. */
  readonly __brand: Name
}
