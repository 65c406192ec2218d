import type { NodeId } from '../maps/graph.js'
import type { LineGrid } from '../maps/hex/lines.js'

/** A hex map as rows of bits, for floods over very large maps: 32 hexes per operation. */
export interface HexRows {
  readonly size: number
  /** The number of rows, or of columns if columns are straight. */
  readonly lines: number
  /** The number of 32-bit words per row. */
  readonly words: number
  /** 0 if the first, third, … row is shifted by half a hex; 1 if the second, fourth, … is. */
  readonly pushed: 0 | 1
  /** By node, the index of its bit; consecutive in a row, and each row starts with a new word. */
  readonly bitOf: Int32Array
  /** The bits that represent hexes. */
  readonly board: RowSet
}

/** A set of hexes as rows of bits, for one `HexRows`. */
export type RowSet = Int32Array

/** The row form of a map. */
export const hexRows = ({ size, lines, width, pushed, lineOf, placeOf }: LineGrid): HexRows => {
  const words = (width + 31) >>> 5
  const bitOf = Int32Array.from({ length: size }, (_, node) => lineOf[node] * words * 32 + placeOf[node])
  const board = new Int32Array(lines * words)
  for (const bit of bitOf) board[bit >>> 5] |= 1 << (bit & 31)
  return { size, lines, words, pushed, bitOf, board }
}

/** The set of the given nodes. */
export const rowSetOf = ({ board, bitOf }: HexRows, nodes: Iterable<NodeId>): RowSet => {
  const set = new Int32Array(board.length)
  for (const node of nodes) set[bitOf[node] >>> 5] |= 1 << (bitOf[node] & 31)
  return set
}

/** The hexes that are not blocked. */
export const freeRows = ({ board, bitOf }: HexRows, barred: Readonly<Uint8Array>): RowSet => {
  const free = board.slice()
  for (let node = 0; node < barred.length; node++)
    if (barred[node] !== 0) free[bitOf[node] >>> 5] &= ~(1 << (bitOf[node] & 31))
  return free
}

/** Whether a node is in the set. */
export const isInRows = ({ bitOf }: HexRows, set: Readonly<RowSet>, node: NodeId): boolean =>
  ((set[bitOf[node] >>> 5] >>> (bitOf[node] & 31)) & 1) === 1

/** Spreads the set bits of a word along runs of free bits in both directions. */
const spread = (bits: number, free: number): number => {
  let set = bits
  let run = free
  set |= run & (set << 1)
  run &= run << 1
  set |= run & (set << 2)
  run &= run << 2
  set |= run & (set << 4)
  run &= run << 4
  set |= run & (set << 8)
  run &= run << 8
  set |= run & (set << 16)
  run = free
  set |= run & (set >>> 1)
  run &= run >>> 1
  set |= run & (set >>> 2)
  run &= run >>> 2
  set |= run & (set >>> 4)
  run &= run >>> 4
  set |= run & (set >>> 8)
  run &= run >>> 8
  return set | (run & (set >>> 16))
}

/** Spreads the reached hexes along one line: upward, then downward if that changed anything. */
const alongLine = (words: number, free: Readonly<RowSet>, reached: RowSet, line: number): void => {
  const first = line * words
  const last = first + words - 1
  for (let step = 1; step >= -1; step -= 2) {
    let changed = false
    for (let word = step > 0 ? first : last; word >= first && word <= last; word += step) {
      let bits = reached[word]
      if (word > first && reached[word - 1] < 0) bits |= free[word] & 1
      if (word < last && (reached[word + 1] & 1) !== 0) bits |= free[word] & (1 << 31)
      if (bits === 0) continue
      bits = spread(bits, free[word])
      if (bits === reached[word]) continue
      reached[word] = bits
      changed = true
    }
    if (!changed) return
  }
}

/** Spreads the reached hexes from one line to the next. Returns whether any hex was added. */
const acrossLines = (rows: HexRows, free: Readonly<RowSet>, reached: RowSet, from: number, to: number): boolean => {
  const { words, pushed } = rows
  const source = from * words
  const target = to * words
  const isPushed = (to & 1) === pushed
  let changed = false
  for (let i = 0; i < words; i++) {
    const bits = reached[source + i]
    const beside = isPushed
      ? (bits >>> 1) | (i + 1 < words ? reached[source + i + 1] << 31 : 0)
      : (bits << 1) | (i > 0 ? reached[source + i - 1] >>> 31 : 0)
    const now = reached[target + i] | ((bits | beside) & free[target + i])
    if (now === reached[target + i]) continue
    reached[target + i] = now
    changed = true
  }
  return changed
}

/**
 * Computes the hexes that any source reaches through free hexes, into the given set, and returns it.
 *
 * It sweeps down and up the map until nothing changes, which is fast on open maps with few obstacles. For mazes use
 * `floodHexesInto`.
 */
export const floodRowsInto = (
  reached: RowSet,
  rows: HexRows,
  sources: Readonly<RowSet>,
  free: Readonly<RowSet>,
): RowSet => {
  const { lines, words } = rows
  for (let word = 0; word < reached.length; word++) reached[word] = sources[word] & free[word]
  for (let line = 0; line < lines; line++) alongLine(words, free, reached, line)
  for (let changed = true; changed;) {
    changed = false
    for (let line = 1; line < lines; line++)
      if (acrossLines(rows, free, reached, line - 1, line)) {
        alongLine(words, free, reached, line)
        changed = true
      }
    for (let line = lines - 2; line >= 0; line--)
      if (acrossLines(rows, free, reached, line + 1, line)) {
        alongLine(words, free, reached, line)
        changed = true
      }
  }
  return reached
}

/**
 * The hexes that can be reached from the sources through free hexes, as rows of bits. Fast on open maps with few
 * obstacles, above all on very large ones; for mazes use `floodHexes`.
 */
export const floodRows = (rows: HexRows, sources: Readonly<RowSet>, free: Readonly<RowSet>): RowSet =>
  floodRowsInto(new Int32Array(rows.board.length), rows, sources, free)
