/** Returns the entries that one list has more often than another. */
export const surplus = <T>(list: readonly T[], than: readonly T[]): readonly T[] => {
  const left = than.map((one) => JSON.stringify(one))
  return list.filter((one) => {
    const at = left.indexOf(JSON.stringify(one))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
