import type { UnitId } from '../data/counters.js'

/** A list of units with one more, in canonical order. */
export const including = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] => {
  let index = list.length
  while (index > 0 && list[index - 1] > unit) index--
  if (index > 0 && list[index - 1] === unit) return list
  const copy = new Array<UnitId>(list.length + 1)
  for (let i = 0; i < index; i++) copy[i] = list[i]
  copy[index] = unit
  for (let i = index; i < list.length; i++) copy[i + 1] = list[i]
  return copy
}

/** A list of units with some more, in canonical order. */
export const includingAll = (list: readonly UnitId[], more: readonly UnitId[]): readonly UnitId[] =>
  more.reduce(including, list)

/** A list of units without one; the same list when it is not in it. */
export const excluding = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  list.includes(unit) ? list.filter((other) => other !== unit) : list
