import type { Cell, Grid } from './grid.js'
import { countBits, noBits, type LaneBits } from './lane-bits.js'

/** Fills runs of `open` bits downward from the set bits of `bits`. */
const fillDown = (open: number, bits: number): number => {
  let filled = bits | (open & (bits >>> 1))
  let free = open & (open >>> 1)
  filled |= free & (filled >>> 2)
  free &= free >>> 2
  filled |= free & (filled >>> 4)
  free &= free >>> 4
  filled |= free & (filled >>> 8)
  free &= free >>> 8
  return filled | (free & (filled >>> 16))
}

/** Fills runs of `open` bits upward from the set bits of `bits`; the addition carries to the end of each run. */
const fillUp = (open: number, bits: number): number => bits | (open & ~((open + bits) | 0))

/** Spreads the reached cells of a lane toward its first cell. */
const spreadDown = (open: LaneBits, reached: LaneBits, words: number, lane: number): void => {
  let carry = 0
  for (let at = lane + words - 1; at >= lane; at--) {
    const free = open[at]
    const bits = reached[at]
    const filled = bits === free ? bits : fillDown(free, bits | (carry & free))
    carry = filled << 31
    if (filled !== bits) reached[at] = filled
  }
}

/**
 * Extends the reached cells of a lane from its neighbor lane, then along itself. Returns whether any cell was added.
 *
 * @param to the first word of the lane
 * @param from the first word of the neighbor lane, or `to` itself
 * @param lean 1 if a cell touches its own position and the next in the neighbor lane, 0 if its own and the one before
 */
const take = (open: LaneBits, reached: LaneBits, words: number, to: number, from: number, lean: number): boolean => {
  let isNew = false
  let carry = 0
  let before = 0
  let word = reached[from]
  for (let i = 0; i < words; i++) {
    const after = i + 1 < words ? reached[from + i + 1] : 0
    const free = open[to + i]
    const old = reached[to + i]
    let filled = old
    if (old !== free) {
      const touched = word | (lean === 1 ? (word >>> 1) | (after << 31) : (word << 1) | (before >>> 31)) | carry
      filled = fillUp(free, old | (touched & free))
      if (filled !== old) {
        reached[to + i] = filled
        isNew = true
      }
    }
    carry = filled >>> 31
    before = word
    word = after
  }
  if (isNew) spreadDown(open, reached, words, to)
  return isNew
}

/**
 * Reaches every cell connected to a source through open cells, and returns their number. It sweeps the lanes down and
 * up, each time only where the previous sweep added cells.
 *
 * @param open the cells that can be entered; a source not among them reaches nothing
 * @param reached the buffer for the result, the set of cells reached
 */
export const floodBitsInto = (of: Grid, open: LaneBits, sources: readonly Cell[], reached: LaneBits): number => {
  const { lanes, laneLength, bias } = of
  const words = (laneLength + 31) >> 5
  reached.fill(0)
  // The ranges of lanes with new cells that the following and the preceding lanes have not taken over yet.
  let [downFirst, downLast, upFirst, upLast] = [lanes, -1, lanes, -1]
  for (const source of sources) {
    const lane = of.lane[source]
    const position = source - lane * laneLength
    const at = lane * words + (position >> 5)
    reached[at] |= open[at] & (1 << (position & 31))
    take(open, reached, words, lane * words, lane * words, 0)
    spreadDown(open, reached, words, lane * words)
    downFirst = upFirst = Math.min(downFirst, lane)
    downLast = upLast = Math.max(downLast, lane)
  }
  while (downLast >= 0 || upLast >= 0) {
    for (let lane = downFirst + 1; lane < lanes && lane <= downLast + 1; lane++)
      if (take(open, reached, words, lane * words, (lane - 1) * words, (lane + bias) & 1)) {
        downLast = Math.max(downLast, lane)
        upFirst = Math.min(upFirst, lane)
        upLast = Math.max(upLast, lane)
      }
    downFirst = lanes
    downLast = -1
    for (let lane = upLast - 1; lane >= 0 && lane >= upFirst - 1; lane--)
      if (take(open, reached, words, lane * words, (lane + 1) * words, (lane + bias) & 1)) {
        upFirst = Math.min(upFirst, lane)
        downFirst = Math.min(downFirst, lane)
        downLast = Math.max(downLast, lane)
      }
    upFirst = lanes
    upLast = -1
  }
  return countBits(reached)
}

/** The set of cells connected to a source through open cells. */
export const floodBits = (of: Grid, open: LaneBits, sources: readonly Cell[]): LaneBits => {
  const reached = noBits(of)
  floodBitsInto(of, open, sources, reached)
  return reached
}
