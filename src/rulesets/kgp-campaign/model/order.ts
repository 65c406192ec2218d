import type { Piece } from './piece.js'
import type { LocationId } from '../data/names.js'

const parsed = /^([A-Za-z]+)(\d+)\/?(-?\d+)?(.*)$/

/** Compares two texts by the code of their letters. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Location order (KGP-8.6011): columns A to Z, then AA and on (AMB-01), rows by number, levels from the lowest; what has no
 * level, such as a bridge, after the levels of its hex.
 */
export const compareLocations = (a: LocationId, b: LocationId): number => {
  if (a === b) return 0
  const [left, right] = [parsed.exec(a), parsed.exec(b)]
  if (left === null || right === null) return byText(a, b)
  const [columnA, columnB] = [left[1], right[1]]
  if (columnA.length !== columnB.length) return columnA.length - columnB.length
  if (columnA !== columnB) return byText(columnA, columnB)
  if (left[2] !== right[2]) return Number(left[2]) - Number(right[2])
  const level = (match: RegExpExecArray): number => (match[3] === undefined ? 99 : Number(match[3]))
  return level(left) - level(right) || byText(left[4], right[4])
}

/** The canonical order of pieces: by Location, then by id; what is off the map comes last. */
export const comparePieces = (a: Piece, b: Piece): number => {
  if (a.location === null || b.location === null)
    return a.location === b.location ? byText(a.id, b.id) : a.location === null ? 1 : -1
  return compareLocations(a.location, b.location) || byText(a.id, b.id)
}

/** Ids in the order of their letters. */
export const compareIds: (a: string, b: string) => number = byText
