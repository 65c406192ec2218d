import { mapped, type Field } from './field.js'

/** A field with each value drawn a little toward those around it. */
export const softened = (field: Field): Field => {
  const { across, values } = field
  const at = (k: number): number => values[k] ?? 0
  return mapped(
    field,
    (i) =>
      (4 * at(i) +
        2 * (at(i - 1) + at(i + 1) + at(i - across) + at(i + across)) +
        at(i - across - 1) +
        at(i - across + 1) +
        at(i + across - 1) +
        at(i + across + 1)) /
      16,
  )
}
