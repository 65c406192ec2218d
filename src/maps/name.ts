/** A thing of the data that may have a name of its own, and the one made for it where it has none. */
export interface Wanted {
  /** Its name in the data, where it has one; no two alike. */
  readonly id: string | undefined
  /** What it is called where it has none. */
  readonly made: string
}

/** The names of things, no two alike: those of the data stand, and one that was made takes a number where it is another's. */
export const uniqueNames = (wanted: readonly Wanted[]): readonly string[] => {
  const taken = new Set(wanted.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const next = new Map<string, number>()
  return wanted.map(({ id, made }) => {
    if (id !== undefined) return id
    let name = made
    let number = next.get(made) ?? 2
    for (; taken.has(name); number++) name = `${made}/${String(number)}`
    next.set(made, number)
    taken.add(name)
    return name
  })
}
