import type { UnitId } from '../data/counters.js'

/** The list with one unit added, in canonical order. Returns the same list if the unit is already in it. */
export const withUnit = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] => {
  let index = list.length
  while (index > 0 && list[index - 1] > unit) index--
  if (index > 0 && list[index - 1] === unit) return list
  const copy = new Array<UnitId>(list.length + 1)
  for (let i = 0; i < index; i++) copy[i] = list[i]
  copy[index] = unit
  for (let i = index; i < list.length; i++) copy[i + 1] = list[i]
  return copy
}

/** The list with several units added, in canonical order. */
export const withUnits = (list: readonly UnitId[], more: readonly UnitId[]): readonly UnitId[] =>
  more.reduce(withUnit, list)

/** The list without one unit. Returns the same list if the unit is not in it. */
export const withoutUnit = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  list.includes(unit) ? list.filter((other) => other !== unit) : list
