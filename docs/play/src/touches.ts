import type { Game, Module, Selection, Touches } from 'ardennes'

/** What a picture shows, by the ids in it. */
export interface Shown {
  /** By counter, the place it lies in; null where the picture has no places. */
  readonly counters: ReadonlyMap<string, string | null>
  /** The places, by their numbers on the map. */
  readonly places: readonly string[]
}

/** Fields that name a place by its number on the map. */
const PLACES: readonly string[] = ['to', 'hex', 'area', 'place', 'node', 'target']

/** Fields that tell where something comes from: not where one points to give the order. */
const ORIGINS: readonly string[] = ['from', 'origin', 'source']

const fieldsOf = (command: { readonly tag: string }): readonly Selection[] =>
  Object.entries(command).flatMap(([field, value]: [string, unknown]) => (field === 'tag' ? [] : [{ field, value }]))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/**
 * What of a picture a command touches where its game does not say: the counters and the places whose ids stand in its fields. A
 * counter named after the first ones is where something is done to it: its place is touched.
 */
export const touchesOf = <G extends Game>(
  { moveInput }: Pick<Module<G>, 'moveInput'>,
  { counters, places }: Shown,
  command: G['command'],
): Touches => {
  let units: readonly string[] = []
  let place: string | null = null
  let origin: string | null = null
  for (const { field, value } of moveInput?.selections?.(command) ?? fieldsOf(command)) {
    if (field === 'tag') continue
    const named = listOf(value)
    const found = named.filter((one): one is string => typeof one === 'string' && counters.has(one))
    if (found.length > 0) {
      if (units.length === 0) units = found
      else place = counters.get(found[0]) ?? place
      continue
    }
    const last = named.at(-1)
    const at =
      typeof last === 'string' && places.includes(last)
        ? last
        : typeof last === 'number' && PLACES.includes(field)
          ? (places.at(last) ?? null)
          : null
    if (at !== null && ORIGINS.includes(field)) origin = at
    else if (at !== null) place = at
  }
  return { units, place: place ?? (units.length === 0 ? origin : null) }
}
