import { board, WORDS } from '../data/board.js'
import { sideAt, units } from '../data/units.js'

/**
 * Who stands where: what every rule asks of the board. Nothing in it is written down anew when a unit moves: the unit is
 * counted out of one hex and into another. So read it at once; it may tell of another board by and by.
 */
export interface Survey {
  /** How often a side came to a hex or left one: nothing that hangs on sides alone has changed while this has not. */
  turns: number
  /** By hex, the first unit in it, or -1. */
  readonly first: Int16Array
  /** By unit, the next unit in its hex, or -1. */
  readonly next: Int16Array
  /** By hex, -1 when empty, else the number of the side that stands there. */
  readonly owner: Int8Array
  /** By hex, how many units stand there. */
  readonly count: Uint8Array
  /** For each side, by hex, 1 where one of its units is adjacent. */
  readonly near: readonly [Uint8Array, Uint8Array]
  /** For each side, by hex, which of the hexes around hold it: a bit for each edge of the hex, in order. */
  readonly around: readonly [Uint8Array, Uint8Array]
  /** By hex, which of the hexes around hold two units or more, as bits again. */
  readonly crowded: Uint8Array
  /** For each side, the hexes that hold it as bits, 32 to a number. */
  readonly held: readonly [Int32Array, Int32Array]
  /** For each side, the hexes next to it as bits. */
  readonly closeTo: readonly [Int32Array, Int32Array]
}

/** As many units as a hex takes as a rule (PD-B.13). */
export const CROWD = 2

/** By edge, its bit as seen from the hex behind it. */
const backBit = Uint8Array.from(board.twin, (twin, edge) => 1 << (twin - board.firstEdge[board.edgeTo[edge]]))

const both = <A>(make: () => A): readonly [A, A] => [make(), make()]

/** An empty board. */
export const nobody = (): Survey => ({
  turns: 0,
  first: new Int16Array(board.size).fill(-1),
  next: new Int16Array(units.length).fill(-1),
  owner: new Int8Array(board.size).fill(-1),
  count: new Uint8Array(board.size),
  near: both(() => new Uint8Array(board.size)),
  around: both(() => new Uint8Array(board.size)),
  crowded: new Uint8Array(board.size),
  held: both(() => new Int32Array(WORDS)),
  closeTo: both(() => new Int32Array(WORDS)),
})

/** Crowds enter into a hex once a second unit does, and leave it with that. */
const crowd = ({ crowded }: Survey, at: number): void => {
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++)
    crowded[board.edgeTo[edge]] ^= backBit[edge]
}

/** A side comes to a hex it was not in, or leaves it for good. */
const turnOver = (survey: Survey, side: number, at: number): void => {
  survey.turns++
  survey.held[side][at >> 5] ^= 1 << (at & 31)
  const [around, near, closeTo] = [survey.around[side], survey.near[side], survey.closeTo[side]]
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++) {
    const to = board.edgeTo[edge]
    const isNear = (around[to] ^= backBit[edge]) === 0 ? 0 : 1
    if (near[to] === isNear) continue
    near[to] = isNear
    closeTo[to >> 5] ^= 1 << (to & 31)
  }
}

const holds = ({ first, next }: Survey, side: number, at: number): boolean => {
  for (let unit = first[at]; unit >= 0; unit = next[unit]) if (sideAt[unit] === side) return true
  return false
}

/** Counts a unit into a hex. */
export const countIn = (survey: Survey, unit: number, at: number): void => {
  const { first, next } = survey
  const isNew = !holds(survey, sideAt[unit], at)
  let before = -1
  let after = first[at]
  while (after >= 0 && after < unit) {
    before = after
    after = next[after]
  }
  next[unit] = after
  if (before < 0) first[at] = unit
  else next[before] = unit
  if (++survey.count[at] === CROWD) crowd(survey, at)
  survey.owner[at] = sideAt[first[at]]
  if (isNew) turnOver(survey, sideAt[unit], at)
}

/** Counts a unit out of a hex. */
export const countOut = (survey: Survey, unit: number, at: number): void => {
  const { first, next } = survey
  if (first[at] === unit) first[at] = next[unit]
  else {
    let before = first[at]
    while (next[before] !== unit) before = next[before]
    next[before] = next[unit]
  }
  if (survey.count[at]-- === CROWD) crowd(survey, at)
  survey.owner[at] = first[at] < 0 ? -1 : sideAt[first[at]]
  if (!holds(survey, sideAt[unit], at)) turnOver(survey, sideAt[unit], at)
}

/** Counts on to a unit in another hex; -1 is off the map. */
export const countOn = (survey: Survey, unit: number, from: number, to: number): void => {
  if (from === to) return
  if (from >= 0) countOut(survey, unit, from)
  if (to >= 0) countIn(survey, unit, to)
}

/** Everybody on a board. */
export const mustered = (hex: readonly number[]): Survey => {
  const survey = nobody()
  for (let unit = 0; unit < hex.length; unit++) countOn(survey, unit, -1, hex[unit])
  return survey
}

/** A survey that is counted on to whatever board is asked about: boards follow each other, a unit or two apart. */
export const roving = (): ((hex: readonly number[]) => Survey) => {
  const survey = nobody()
  const places = new Int16Array(units.length).fill(-1)
  let board: readonly number[] | null = null
  return (hex) => {
    if (board === hex) return survey
    board = hex
    for (let unit = 0; unit < places.length; unit++) {
      const to = hex[unit]
      if (places[unit] === to) continue
      countOn(survey, unit, places[unit], to)
      places[unit] = to
    }
    return survey
  }
}
