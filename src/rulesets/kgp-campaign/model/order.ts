import { memoizeBy } from '../../../kernel/memoize.js'
import type { LocationId } from '../data/names.js'

const parsed = /^([A-Za-z]+)(\d+)\/?(-?\d+)?(.*)$/

/** Compares two texts by code units. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A Location id split into its parts; `parts` is null if it has none. */
interface Read {
  readonly id: LocationId
  readonly parts: readonly [column: string, row: string, level: number, rest: string] | null
}

const parse = (id: LocationId): Read => {
  const match = parsed.exec(id)
  if (match === null) return { id, parts: null }
  return { id, parts: [match[1], match[2], match[3] === undefined ? 99 : Number(match[3]), match[4]] }
}

/** The number of Locations remembered: those of several maps. */
const LOCATIONS = 10_000

const known = memoizeBy((_: typeof parsed, id: LocationId): Read => parse(id), { most: LOCATIONS })

const read = (id: LocationId): Read => known(parsed, id)

const compareRead = (a: Read, b: Read): number => {
  if (a.parts === null || b.parts === null) return byText(a.id, b.id)
  const [columnA, rowA, levelA, restA] = a.parts
  const [columnB, rowB, levelB, restB] = b.parts
  if (columnA.length !== columnB.length) return columnA.length - columnB.length
  if (columnA !== columnB) return byText(columnA, columnB)
  if (rowA !== rowB) return Number(rowA) - Number(rowB)
  return levelA - levelB || byText(restA, restB)
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
