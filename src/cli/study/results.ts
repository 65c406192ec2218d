import { armCount } from '../../analysis/manifest.js'
import { column } from '../../analysis/column.js'
import { playedByOf } from '../../analysis/provenance.js'
import { duplicateGame, isPlainLine, MAX_ROW_FAULTS, rowIn, rowLine, type RowTerms } from '../../analysis/rows.js'
import type { SweepRow } from '../../analysis/shard.js'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { formatFaults } from '../command/input.js'
import type { Terminal } from '../terminal/terminal.js'
import { diskOf, lengthOn, withoutBom, writeLines } from './long-file.js'

/** The manifest file in a results folder. */
export const MANIFEST_FILE = 'manifest.json'

/** The file of rows in a results folder. */
export const ROWS_FILE = 'rows.ndjson'

/** A run of consecutive games of an arm on consecutive lines of the file. */
interface Stretch {
  readonly arm: number
  readonly first: number
  /** The game after the last. */
  end: number
  /** The byte offset of the first line. */
  readonly from: number
  /** The byte offset of the end of the last line. */
  to: number
}

/** An index of the games in a results folder, kept up to date while more are played. */
export interface Results {
  /** The number of games. */
  readonly count: () => number
  /** Whether a game has been played. */
  readonly has: (arm: number, game: number) => boolean
  /** The winner of a game: null if there was none; undefined if it has not been played. */
  readonly winner: (arm: number, game: number) => string | null | undefined
  /** The versions that played the games, in order of first appearance. */
  readonly versions: () => readonly string[]
  /** Appends games to the file; returns null or an error message. */
  readonly add: (rows: readonly SweepRow[]) => string | null
  /** Sorts the file by arm and game; returns null or an error message. */
  readonly settle: () => string | null
}

/** Faults of a line, with line numbers from 1 as editors show them. */
const inFile = (at: number, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: `line ${at + 1}${one.pointer === '' ? '' : `, ${one.pointer}`}` }))

/**
 * Reads the rows of a file one at a time without keeping them. Returns the length of the file, null if there is none,
 * or the faults of invalid lines.
 */
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
    const line = withoutBom(raw)
    const at = number++
    if (line === '' || faults.length > MAX_ROW_FAULTS) return
    const row = rowIn(terms, line)
    if (row._tag === 'Left') faults.push(...inFile(at, row.left))
    else if (isDoubled(row.right)) faults.push(...inFile(at, [duplicateGame(row.right)]))
    else take(row.right, line, from, to)
  })
  if (length._tag === 'Left') return length
  return faults.length > 0
    ? E.left(formatFaults(`${path} has lines that are not rows of this manifest:`, faults))
    : length
}

/** Rewrites every row of a file in canonical form; returns null or an error message. */
const rewriteRows = (terminal: Terminal, path: string, terms: RowTerms): string | null =>
  writeLines(terminal, path, (put) => {
    const read = eachRow(terminal, path, terms, (row) => {
      put(rowLine(row))
    })
    return read._tag === 'Left' ? read.left : null
  })

/** Opens the results in a folder, removing a last line that was cut off. */
export const openResults = (terminal: Terminal, out: string, terms: RowTerms): Either<string, Results> => {
  const path = `${out}/${ROWS_FILE}`
  const disk = diskOf(terminal)
  const { manifest } = terms
  // The index in memory: for each game the number of its winner in `winners`, and the position of each run in the file.
  const won = Array.from({ length: armCount(manifest) }, column)
  const stretches: Stretch[] = []
  const winners: (string | null)[] = []
  const versions = new Set<string>()
  let [count, end, isSorted, last] = [0, 0, true, -1]
  const has = (arm: number, game: number): boolean => !Number.isNaN(won[arm].get(game))
  const note = (row: SweepRow, from: number, to: number): void => {
    const { arm, game, winner } = row
    if (!winners.includes(winner)) winners.push(winner)
    won[arm].set(game, winners.indexOf(winner))
    versions.add(playedByOf(manifest, row))
    count += 1
    const open = stretches.at(-1)
    if (open?.arm === arm && open.end === game && open.to + 1 === from) [open.end, open.to] = [game + 1, to]
    else stretches.push({ arm, first: game, end: game + 1, from, to })
    const place = arm * manifest.games + game
    isSorted &&= place > last
    last = place
  }
  let isOtherwise = false
  const read = eachRow(terminal, path, terms, (row, line, from, to) => {
    note(row, from, to)
    end = to + 1
    isOtherwise ||= !isPlainLine(row, line) || from + lengthOn(terminal, line) !== to
  })
  if (read._tag === 'Left') return read
  if (isOtherwise) {
    const refused = rewriteRows(terminal, path, terms)
    return refused === null ? openResults(terminal, out, terms) : E.left(refused)
  }
  const settle = (): string | null => {
    if (isSorted) return null
    const inOrder = stretches.toSorted((a, b) => a.arm - b.arm || a.first - b.first)
    const refused = disk.compose(
      path,
      path,
      inOrder.map(({ from, to }) => [from, to]),
    )
    if (refused !== null) return refused
    // The new position of each run.
    end = 0
    for (const [i, one] of inOrder.entries()) {
      const from = end
      end += one.to - one.from + 1
      stretches[i] = { ...one, from, to: end - 1 }
    }
    ;[isSorted, last] = [true, Infinity]
    return null
  }
  // Remove a cut-off line before anything is appended.
  if (read.right !== null && read.right > end) {
    isSorted = false
    const refused = settle()
    if (refused !== null) return E.left(refused)
  }
  const add = (rows: readonly SweepRow[]): string | null => {
    const fresh = rows.filter(({ arm, game }) => !has(arm, game))
    const texts = fresh.map((row) => `${rowLine(row)}\n`)
    for (const [i, row] of fresh.entries()) {
      const length = lengthOn(terminal, texts[i])
      note(row, end, end + length - 1)
      end += length
    }
    return texts.length === 0 ? null : terminal.append(path, texts.join(''))
  }
  return E.right({
    count: () => count,
    has,
    winner: (arm, game) => (has(arm, game) ? winners[won[arm].get(game)] : undefined),
    versions: () => [...versions],
    add,
    settle,
  })
}
