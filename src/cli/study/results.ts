import { armCount } from '../../analysis/manifest.js'
import { UNKNOWN } from '../../analysis/provenance.js'
import { doubled, MOST_ROW_FAULTS, onLine, rowIn, rowLine, type RowTerms } from '../../analysis/rows.js'
import type { SweepRow } from '../../analysis/shard.js'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { formatFaults } from '../command/input.js'
import type { Terminal } from '../terminal/terminal.js'
import { diskOf, lengthOn, unmarked, type Part } from './long-file.js'

/** The file of the manifest in a folder of results. */
export const MANIFEST_FILE = 'manifest.json'

/** The file of the rows in a folder of results. */
export const ROWS_FILE = 'rows.ndjson'

/** What is kept in hand of the games of an arm: who won, and where in the file each stands. Rows themselves stay on the disk. */
interface Kept {
  readonly winners: (string | null | undefined)[]
  readonly from: number[]
  readonly to: number[]
}

/** The games a folder holds, however many: what is asked of them while more are played. */
export interface Results {
  /** How many there are. */
  readonly count: () => number
  /** Whether a game is there. */
  readonly has: (arm: number, game: number) => boolean
  /** Who won a game: null when nobody did; undefined where it has not been played. */
  readonly winner: (arm: number, game: number) => string | null | undefined
  /** What played them, in the order they were met. */
  readonly versions: () => readonly string[]
  /** Takes more games and has them on the disk; says why it cannot, else null. */
  readonly add: (rows: readonly SweepRow[]) => string | null
  /** Has the file in the order of arms and games; says why it cannot, else null. */
  readonly settle: () => string | null
}

/** Reads every row of a file, one after another, none of them kept: how long it is, null where there is none; the faults of those that are none. */
export const eachRow = (
  terminal: Terminal,
  path: string,
  terms: RowTerms,
  take: (row: SweepRow, line: string, from: number, to: number) => void,
): Either<string, number | null> => {
  const faults: Fault[] = []
  const seen: Uint8Array[] = Array.from({ length: armCount(terms.manifest) }, () => new Uint8Array(0))
  const isDoubled = ({ arm, game }: SweepRow): boolean => {
    const [byte, bit] = [game >> 3, 1 << (game & 7)]
    if (byte >= seen[arm].length) {
      const longer = new Uint8Array(Math.max(64, 2 * byte))
      longer.set(seen[arm])
      seen[arm] = longer
    }
    const was = (seen[arm][byte] & bit) !== 0
    seen[arm][byte] |= bit
    return was
  }
  let number = 0
  const length = diskOf(terminal).lines(path, (raw, from, to) => {
    const line = unmarked(raw)
    const at = number++
    if (line === '' || faults.length > MOST_ROW_FAULTS) return
    const row = rowIn(terms, line)
    if (row._tag === 'Left') faults.push(...onLine(at, row.left))
    else if (isDoubled(row.right)) faults.push(...onLine(at, [doubled(row.right)]))
    else take(row.right, line, from, to)
  })
  if (length._tag === 'Left') return length
  return faults.length > 0
    ? E.left(formatFaults(`${path} has lines that are not rows of this manifest:`, faults))
    : length
}

/** Opens the results of a folder; of a last line that was torn off nothing is left. */
export const openResults = (terminal: Terminal, out: string, terms: RowTerms): Either<string, Results> => {
  const path = `${out}/${ROWS_FILE}`
  const disk = diskOf(terminal)
  const { manifest } = terms
  const kept = Array.from({ length: armCount(manifest) }, (): Kept => ({ winners: [], from: [], to: [] }))
  const unsigned = manifest.playedBy?.length === 1 ? manifest.playedBy[0] : UNKNOWN
  const versions = new Set<string>()
  const rewritten = new Map<string, string>()
  let [count, end, isSorted, last] = [0, 0, true, -1]
  const note = (row: SweepRow, from: number, to: number): void => {
    const { winners, from: begins, to: ends } = kept[row.arm]
    winners[row.game] = row.winner
    begins[row.game] = from
    ends[row.game] = to
    versions.add(row.playedBy ?? unsigned)
    count += 1
    const place = row.arm * manifest.games + row.game
    isSorted &&= place > last
    last = place
  }
  const read = eachRow(terminal, path, terms, (row, line, from, to) => {
    note(row, from, to)
    end = to + 1
    const meant = rowLine(row)
    if (meant !== line || from + lengthOn(terminal, line) !== to) rewritten.set(`${row.arm}/${row.game}`, meant)
  })
  if (read._tag === 'Left') return read
  function* inOrder(): Generator<Part> {
    for (const [arm, { winners, from, to }] of kept.entries())
      for (let game = 0; game < winners.length; game++)
        if (winners[game] !== undefined) yield rewritten.get(`${arm}/${game}`) ?? [from[game], to[game]]
  }
  const settle = (): string | null => {
    if (isSorted && rewritten.size === 0) return null
    const refused = disk.compose(path, path, inOrder())
    if (refused !== null) return refused
    // Where each row stands now.
    let at = 0
    for (const [arm, { winners, from, to }] of kept.entries())
      for (let game = 0; game < winners.length; game++) {
        if (winners[game] === undefined) continue
        const text = rewritten.get(`${arm}/${game}`)
        const length = text === undefined ? to[game] - from[game] : lengthOn(terminal, text)
        ;[from[game], to[game]] = [at, at + length]
        at += length + 1
      }
    rewritten.clear()
    ;[isSorted, end, last] = [true, at, Infinity]
    return null
  }
  // A torn line, or one that was written otherwise, is gone before anything is added.
  if (read.right !== null && (read.right > end || rewritten.size > 0)) {
    isSorted = false
    const refused = settle()
    if (refused !== null) return E.left(refused)
  }
  const add = (rows: readonly SweepRow[]): string | null => {
    const fresh = rows.filter(({ arm, game }) => kept[arm].winners[game] === undefined)
    const lines = fresh.map((row) => `${rowLine(row)}\n`)
    for (const [i, row] of fresh.entries()) {
      const length = lengthOn(terminal, lines[i])
      note(row, end, end + length - 1)
      end += length
    }
    return lines.length === 0 ? null : terminal.append(path, lines.join(''))
  }
  return E.right({
    count: () => count,
    has: (arm, game) => kept[arm].winners[game] !== undefined,
    winner: (arm, game) => kept[arm].winners[game],
    versions: () => [...versions],
    add,
    settle,
  })
}
