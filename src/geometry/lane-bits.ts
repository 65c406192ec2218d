import type { Cell, Grid } from './grid.js'

/**
 * A set of cells with one bit each: a fixed number of 32-bit words per lane, lowest bit first.
 *
 * On large maps, flooding by bits is many times faster than cell by cell.
 */
export type LaneBits = Int32Array

const wordsOf = ({ laneLength }: Grid): number => (laneLength + 31) >> 5

/** The empty set. */
export const noBits = (of: Grid): LaneBits => new Int32Array(of.lanes * wordsOf(of))

const add = (of: Grid, bits: LaneBits, cell: Cell): void => {
  const lane = of.lane[cell]
  const position = cell - lane * of.laneLength
  bits[lane * wordsOf(of) + (position >> 5)] |= 1 << (position & 31)
}

/** The set of the given cells. */
export const bitsOf = (of: Grid, cells: readonly Cell[]): LaneBits => {
  const bits = noBits(of)
  for (const cell of cells) add(of, bits, cell)
  return bits
}

/**
 * The set of cells that can be entered.
 *
 * @param blocked for each cell, 1 if it cannot be entered, otherwise 0
 */
export const openBits = (of: Grid, blocked: Uint8Array): LaneBits => {
  const { lanes, laneLength } = of
  const bits = noBits(of)
  let at = 0
  for (let lane = 0; lane < lanes; lane++) {
    const end = (lane + 1) * laneLength
    for (let first = lane * laneLength; first < end; first += 32) {
      const last = Math.min(first + 32, end) - 1
      let word = 0
      for (let cell = last; cell >= first; cell--) word = (word << 1) | (blocked[cell] === 0 ? 1 : 0)
      bits[at++] = word
    }
  }
  return bits
}

/** Whether a set contains a cell. */
export const hasBit = (of: Grid, bits: LaneBits, cell: Cell): boolean => {
  const lane = of.lane[cell]
  const position = cell - lane * of.laneLength
  return ((bits[lane * wordsOf(of) + (position >> 5)] >> (position & 31)) & 1) === 1
}

/** The cells of a set in ascending order. */
export const bitCells = (of: Grid, bits: LaneBits): readonly Cell[] => {
  const words = wordsOf(of)
  const found: Cell[] = []
  for (const [at, word] of bits.entries()) {
    const lane = Math.floor(at / words)
    const first = lane * of.laneLength + (at - lane * words) * 32
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push((first + 31 - Math.clz32(rest & -rest)) as Cell)
  }
  return found
}

/** The number of cells in a set. */
export const countBits = (bits: LaneBits): number => {
  let count = 0
  for (let i = 0; i < bits.length; i++) {
    let pairs = bits[i] - ((bits[i] >>> 1) & 0x55555555)
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
