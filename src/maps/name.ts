/** The wanted name of something: its id in the data or, if it has none, a generated name. */
export interface Wanted {
  /** Its id in the data, if any; ids are unique. */
  readonly id: string | undefined
  /** The generated name, used if there is no id. */
  readonly made: string
}

/** Unique names: ids are kept, and a generated name that is taken gets a number. */
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
