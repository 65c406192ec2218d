import { fault, suggestName, childPointer, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { textHash } from '../kernel/hash.js'
import { expectedOf, type MetricTerms, type MetricValue } from '../kernel/metric.js'
import { rowCodec } from './codec-manifest.js'
import { armCount, armOf, formatAxisValue, termsHash, type Manifest } from './manifest.js'
import { UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** The key of a row in an index. */
export const rowKey = (arm: number, game: number): string => `${arm}/${game}`

/** A row as JSON with its fields in a fixed order. */
const rowJson = ({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy, terms }: SweepRow): string =>
  JSON.stringify({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy, terms })

/**
 * A row as one line of JSON with its fields in a fixed order. The last field is a hash of the others, which reveals
 * edits.
 */
export const rowLine = (row: SweepRow): string => {
  const json = rowJson(row)
  return `${json.slice(0, -1)},"check":"${textHash(json)}"}`
}

/** Whether a line is exactly what `rowLine` writes. */
export const isPlainLine = (row: SweepRow, line: string): boolean => line === rowLine(row)

/** The rows read from a file. */
export interface RowsRead {
  /** The rows by key. */
  readonly rows: ReadonlyMap<string, SweepRow>
  /** The complete lines of the text, without a last line cut off during writing. */
  readonly whole: string
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

/** The row on a line and its hash. */
const checkedLine = (line: string): { readonly row: unknown; readonly check?: unknown } => {
  const read = parsed(line)
  if (typeof read !== 'object' || read === null || !Object.hasOwn(read, 'check')) return { row: read }
  const { check, ...row } = read as { readonly check: unknown }
  return { row, check }
}

/** The terms a row is checked against: its manifest and facts about its game. */
export interface RowTerms {
  readonly manifest: Manifest
  /** The sides of the game; if absent, any winner is accepted. */
  readonly sides?: readonly string[]
  /** The ways a game can end; if absent, any is accepted. */
  readonly ends?: readonly string[]
  /** The values a metric can have; if absent, any value is accepted. */
  readonly metricOf?: (id: string) => MetricTerms | null
}

/** The faults of values that their metrics cannot have. */
const valueFaults = (
  { metricOf = () => null }: RowTerms,
  { turn = MOST_TURNS }: SweepRow,
  at: string,
  values: SweepRow['values'],
): readonly Fault[] =>
  Object.entries(values).flatMap(([id, value]) => {
    const metric = metricOf(id)
    const expected = metric === null ? null : expectedOf(value, metric, turn)
    return expected === null ? [] : [fault(childPointer(at, id), expected, value)]
  })

/** The faults of metrics that are missing or not listed in the manifest. */
const listFaults = ({ manifest }: RowTerms, { values }: SweepRow): readonly Fault[] => [
  ...Object.keys(values).flatMap((id) =>
    manifest.metrics.includes(id)
      ? []
      : [fault(childPointer('/values', id), `a metric of the manifest: ${manifest.metrics.join(', ') || 'none'}`, id)],
  ),
  ...manifest.metrics.flatMap((id) =>
    Object.hasOwn(values, id) ? [] : [fault('/values', `a value of ${id}`, values)],
  ),
]

/** The faults of the result: an unknown winner, an unknown ending, or a winner without an ending. */
const endFaults = ({ sides, ends }: RowTerms, { winner, by }: SweepRow): readonly Fault[] => [
  ...(winner === null || sides === undefined || sides.includes(winner)
    ? []
    : [fault('/winner', `one of ${sides.join(', ')}, or null`, winner, suggestName(winner, sides))]),
  ...(winner === null || by !== null ? [] : [fault('/by', `how ${winner} won`, by)]),
  ...(by === null || ends === undefined || ends.includes(by)
    ? []
    : [fault('/by', `one of ${ends.join(', ')}, or null`, by, suggestName(by, ends))]),
]

/** The greatest turn number accepted. */
const MOST_TURNS = 10_000

/** Decodes a row from a line, or returns the reasons why it is not a row of this manifest. */
export const rowIn = (terms: RowTerms, line: string): Either<readonly Fault[], SweepRow> => {
  const { row: written, check } = checkedLine(line)
  const read = rowCodec.decode(written)
  if (read._tag === 'Left') return read
  const row = read.right
  const { arm, game, turn, terms: playedFrom } = row
  const { manifest } = terms
  if (arm >= armCount(manifest) || game >= manifest.games)
    return E.left([fault('', 'a game of the manifest', rowKey(arm, game))])
  const isSigned = (manifest.playedBy ?? []).length > 0
  const meant = playedFrom === undefined && !isSigned ? null : termsHash(manifest, arm)
  const faults = [
    ...(meant === null || playedFrom === meant
      ? []
      : [fault('/terms', `${meant}, the hash of the seed, scenario and players of this arm`, playedFrom)]),
    ...(turn === undefined || (turn >= 0 && turn <= MOST_TURNS)
      ? []
      : [fault('/turn', `a turn from 0 to ${MOST_TURNS}`, turn)]),
    ...endFaults(terms, row),
    ...listFaults(terms, row),
    ...valueFaults(terms, row, '/values', row.values),
    ...valueFaults(terms, row, '/rest', row.rest ?? {}),
  ]
  if (faults.length > 0) return E.left(faults)
  const hash = textHash(rowJson(row))
  return check === hash ? read : E.left([fault('/check', `${hash}, the hash of the line`, check)])
}

/** The fault of a game that a file contains twice. */
export const duplicateGame = ({ arm, game }: Pick<SweepRow, 'arm' | 'game'>): Fault =>
  fault('', 'a game that is not on an earlier line', rowKey(arm, game))

/** The faults of a line, with its number from 0 in their pointers. */
const onLine = (line: number, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: `/${line}${one.pointer}` }))

/** The number of faults after which reading stops. */
export const MAX_ROW_FAULTS = 20

/**
 * Reads rows from lines of JSON. A last line without a line break was cut off when its process was killed and is
 * ignored. Any other line that is not a row of the manifest, or repeats one, is a fault whose pointer starts with the
 * line number, from 0.
 */
export const readRows = (
  manifest: Manifest,
  text: string,
  known: Omit<RowTerms, 'manifest'> = {},
): Either<readonly Fault[], RowsRead> => {
  const clean = text.replace(/^\uFEFF/, '')
  const whole = clean.slice(0, clean.lastIndexOf('\n') + 1)
  const rows = new Map<string, SweepRow>()
  const faults: Fault[] = []
  for (const [i, line] of whole.split(/\r?\n/).entries()) {
    if (line === '') continue
    const read = rowIn({ manifest, ...known }, line)
    if (read._tag === 'Left') faults.push(...onLine(i, read.left))
    else if (rows.has(rowKey(read.right.arm, read.right.game))) faults.push(...onLine(i, [duplicateGame(read.right)]))
    else rows.set(rowKey(read.right.arm, read.right.game), read.right)
    if (faults.length > MAX_ROW_FAULTS) break
  }
  return faults.length > 0 ? E.left(faults) : E.right({ rows, whole })
}

/** The rows sorted by arm and game. */
export const sortedRows = (rows: Iterable<SweepRow>): readonly SweepRow[] =>
  [...rows].sort((a, b) => a.arm - b.arm || a.game - b.game)

/** The text of a results file. The same games give the same text, no matter how they were divided among workers. */
export const rowsText = (rows: Iterable<SweepRow>): string =>
  sortedRows(rows)
    .map((row) => `${rowLine(row)}\n`)
    .join('')

/** The columns of every table of results. */
const OWN: readonly string[] = ['arm', 'game', 'winner', 'by', 'commands']
const PLAYED_BY = 'playedBy'

const cell = (value: MetricValue | undefined): string | number =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value

/** The column headings, made unique: an axis or metric named like another column gets a suffix. */
const headings = (axes: Manifest['axes'], metrics: readonly string[], isMixed: boolean): readonly string[] => {
  const own = isMixed ? [...OWN, PLAYED_BY] : OWN
  const named = axes.map(({ name }) => (own.includes(name) ? `${name} (axis)` : name))
  const taken = [...own, ...named]
  return ['arm', ...named, ...own.slice(1), ...metrics.map((id) => (taken.includes(id) ? `${id} (metric)` : id))]
}

/** A table of results: its headings and the cells of a row. */
export interface RowTable {
  readonly head: readonly string[]
  readonly line: (row: SweepRow) => readonly (string | number)[]
}

/**
 * Creates the table of results: each game with the axis values of its arm, and with the version that played it if
 * versions differ.
 */
export const rowTable = (manifest: Manifest, isMixed: boolean): RowTable => {
  const { axes, metrics } = manifest
  const values = Array.from({ length: armCount(manifest) }, (_, i) => {
    const arm = armOf(manifest, i)
    return arm._tag === 'Left' ? [] : arm.right.values.map((value, k) => formatAxisValue(axes[k], value))
  })
  return {
    head: headings(axes, metrics, isMixed),
    line: (row) => [
      row.arm,
      ...values[row.arm],
      row.game,
      row.winner ?? '',
      row.by ?? '',
      row.commands,
      ...(isMixed ? [row.playedBy ?? UNKNOWN] : []),
      ...metrics.map((id) => cell(row.values[id])),
    ],
  }
}
