import { memoizeBy } from '../../../kernel/memoize.js'
import type { LocationId } from '../data/names.js'

const parsed = /^([A-Za-z]+)(\d+)\/?(-?\d+)?(.*)$/

/** Compares two texts by code units. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A Location id split into its parts; `parts` is null if it has none. */
interface Read {
  readonly id: LocationId
  readonly parts: {
    readonly column: string
    readonly row: number
    readonly level: number
    readonly rest: string
  } | null
}

const parse = (id: LocationId): Read => {
  const match = parsed.exec(id)
  if (match === null) return { id, parts: null }
  const [, column, row, level, rest] = match
  return { id, parts: { column, row: Number(row), level: level === undefined ? 99 : Number(level), rest } }
}

/** The number of Locations remembered: those of several maps. */
const LOCATIONS = 10_000

const known = memoizeBy((_: typeof parsed, id: LocationId): Read => parse(id), { most: LOCATIONS })

const read = (id: LocationId): Read => known(parsed, id)

const compareRead = (a: Read, b: Read): number => {
  if (a.parts === null || b.parts === null) return byText(a.id, b.id)
  const [one, other] = [a.parts, b.parts]
  if (one.column.length !== other.column.length) return one.column.length - other.column.length
  if (one.column !== other.column) return byText(one.column, other.column)
  return one.row - other.row || one.level - other.level || byText(one.rest, other.rest)
}

/**
 * Compares by Location order (KGP-8.6011): columns A to Z, then AA and beyond (AMB-01), rows by number, levels from the
 * lowest. Anything without a level, such as a bridge, follows the levels of its hex.
 */
export const compareLocations = (a: LocationId, b: LocationId): number => (a === b ? 0 : compareRead(read(a), read(b)))

/** Returns Locations in Location order. Each id is parsed once. */
export const sortedLocations = (ids: readonly LocationId[]): readonly LocationId[] =>
  ids.length > 1
    ? ids
        .map(read)
        .toSorted(compareRead)
        .map(({ id }) => id)
    : ids

/** Compares ids by code units. */
export const compareIds: (a: string, b: string) => number = byText
