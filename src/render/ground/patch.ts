import { mapField, type Field } from '../shapes/field.js'

/** Smooths a field: moves each value slightly toward its neighbors. */
export const smoothField = (field: Field): Field => {
  const { across, values } = field
  const last = values.length - across - 1
  const at = (k: number): number => values[k] ?? 0
  return mapField(field, (i) => {
    if (i <= across || i >= last)
      return (
        (4 * at(i) +
          2 * (at(i - 1) + at(i + 1) + at(i - across) + at(i + across)) +
          at(i - across - 1) +
          at(i - across + 1) +
          at(i + across - 1) +
          at(i + across + 1)) /
        16
      )
    const [above, below] = [i - across, i + across]
    return (
      (4 * values[i] +
        2 * (values[i - 1] + values[i + 1] + values[above] + values[below]) +
        values[above - 1] +
        values[above + 1] +
        values[below - 1] +
        values[below + 1]) /
      16
    )
  })
}
