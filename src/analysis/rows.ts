import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { textHash } from '../kernel/hash.js'
import type { MetricTerms, MetricValue } from '../kernel/metric.js'
import { rowCodec } from './codec-manifest.js'
import { armCount, armOf, formatStep, termsHash, type Manifest } from './manifest.js'
import { versionsIn, UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** The key of a row in an index. */
export const rowKey = (arm: number, game: number): string => `${arm}/${game}`

/** A row as JSON, its fields always in the same order. */
const rowJson = ({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy, terms }: SweepRow): string =>
  JSON.stringify({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy, terms })

/** A row as one line: its fields always in the same order, and last the hash of all before, by which a line that was edited is known. */
export const rowLine = (row: SweepRow): string => {
  const json = rowJson(row)
  return `${json.slice(0, -1)},"check":"${textHash(json)}"}`
}

/** Whether a line is a row as it is written. */
export const isPlainLine = (row: SweepRow, line: string): boolean => line === rowLine(row)

/** What a file of rows holds. */
export interface RowsRead {
  /** The rows, none twice, by their keys. */
  readonly rows: ReadonlyMap<string, SweepRow>
  /** The part of the text that is whole lines: what follows was torn off while it was written. */
  readonly whole: string
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

/** What stands on a line, and the hash it has of that. */
const checkedLine = (line: string): { readonly row: unknown; readonly check?: unknown } => {
  const read = parsed(line)
  if (typeof read !== 'object' || read === null || !Object.hasOwn(read, 'check')) return { row: read }
  const { check, ...row } = read as { readonly check: unknown }
  return { row, check }
}

/** What a row is checked against: its manifest, and what is known of its game. */
export interface RowTerms {
  /** The manifest. */
  readonly manifest: Manifest
  /** The sides of the game; any winner will do where they are not known. */
  readonly sides?: readonly string[]
  /** All that a game can be decided by; anything will do where it is not known. */
  readonly ends?: readonly string[]
  /** What values of a metric can be; any value will do where it is not known. */
  readonly metricOf?: (id: string) => MetricTerms | null
}

/** What a value must be, and whether it is. */
type Demand = readonly [isMet: boolean, wanted: string]

const isFigures = (value: MetricValue): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null

const isWhole = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most

const lies = (n: number, [least, most]: readonly [number, number]): boolean => n >= least && n <= most

const ANY = [-Infinity, Infinity] as const

/** Bounds in words. */
const between = ([least, most]: readonly [number, number]): string =>
  most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`

const numberDemands = (value: MetricValue, { isTime, range = ANY }: MetricTerms, turn: number): readonly Demand[] => [
  [value === null || typeof value === 'number', 'a number or null'],
  [typeof value !== 'number' || lies(value, range), `a number ${between(range)}, or null`],
  [
    isTime !== true || typeof value !== 'number' || isWhole(value, 0, turn),
    'a turn, no later than that in which the game ended, or null',
  ],
]

const wordDemands = (value: MetricValue, { words }: MetricTerms): readonly Demand[] => [
  [typeof value === 'string', 'a word'],
  [words === undefined || (typeof value === 'string' && words.includes(value)), `one of ${(words ?? []).join(', ')}`],
]

const seriesDemands = (value: MetricValue, { range = ANY }: MetricTerms, turn: number): readonly Demand[] => [
  [isFigures(value), 'numbers by turn'],
  [
    !isFigures(value) || Object.keys(value).every((key) => /^\d+$/.test(key) && Number(key) <= turn),
    'numbers by turns, none later than that in which the game ended',
  ],
  [!isFigures(value) || Object.values(value).every((n) => lies(n, range)), `numbers ${between(range)} by turn`],
]

const placesDemands = (value: MetricValue): readonly Demand[] => [
  [isFigures(value), 'numbers by place'],
  [
    !isFigures(value) || Object.values(value).every((n) => isWhole(n, 1, Infinity)),
    'by place how often it was so, once or more',
  ],
]

const demandsOf = (value: MetricValue, metric: MetricTerms, turn: number): readonly Demand[] => {
  switch (metric.kind) {
    case 'number':
      return numberDemands(value, metric, turn)
    case 'word':
      return wordDemands(value, metric)
    case 'series':
      return seriesDemands(value, metric, turn)
    case 'places':
      return placesDemands(value)
  }
}

/** What is wrong with some values of a row: those that their metrics cannot have. */
const valueFaults = (
  { metricOf = () => null }: RowTerms,
  { turn = MOST_TURNS }: SweepRow,
  at: string,
  values: SweepRow['values'],
): readonly Fault[] =>
  Object.entries(values).flatMap(([id, value]) => {
    const metric = metricOf(id)
    const unmet = metric === null ? undefined : demandsOf(value, metric, turn).find(([isMet]) => !isMet)
    return unmet === undefined ? [] : [fault(pointTo(at, id), unmet[1], value)]
  })

/** What is wrong with which metrics a row has: one that is not listed, one that is missing. */
const listFaults = ({ manifest }: RowTerms, { values }: SweepRow): readonly Fault[] => [
  ...Object.keys(values).flatMap((id) =>
    manifest.metrics.includes(id)
      ? []
      : [fault(pointTo('/values', id), `a metric of the manifest: ${manifest.metrics.join(', ') || 'none'}`, id)],
  ),
  ...manifest.metrics.flatMap((id) =>
    Object.hasOwn(values, id) ? [] : [fault('/values', `a value of ${id}`, values)],
  ),
]

/** What is wrong with how a game ended: a winner that is none, an end that is none, one without the other. */
const endFaults = ({ sides, ends }: RowTerms, { winner, by }: SweepRow): readonly Fault[] => [
  ...(winner === null || sides === undefined || sides.includes(winner)
    ? []
    : [fault('/winner', `one of ${sides.join(', ')}, or null`, winner, likelyMeant(winner, sides))]),
  ...(winner === null || by !== null ? [] : [fault('/by', `what ${winner} won by`, by)]),
  ...(by === null || ends === undefined || ends.includes(by)
    ? []
    : [fault('/by', `one of ${ends.join(', ')}, or null`, by, likelyMeant(by, ends))]),
]

/** No game lasts longer. */
const MOST_TURNS = 10_000

/** The row on a line of a file, or what keeps it from being one of this manifest. */
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
  return check === hash ? read : E.left([fault('/check', `${hash}, the hash of what stands on the line`, check)])
}

/** A game that stands in a file a second time. */
export const doubled = ({ arm, game }: Pick<SweepRow, 'arm' | 'game'>): Fault =>
  fault('', 'a game that does not stand in a line before', rowKey(arm, game))

/** Faults of a line, with its number from 0, as pointers count. */
const onLine = (line: number, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: `/${line}${one.pointer}` }))

/** So many faults are told. */
export const MOST_ROW_FAULTS = 20

/**
 * Reads rows from lines of JSON. A last line without its end was torn off by a kill and is left out. Anything else that is no
 * row of the manifest, or is one a second time, is a fault, with the number of its line from 0.
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
    else if (rows.has(rowKey(read.right.arm, read.right.game))) faults.push(...onLine(i, [doubled(read.right)]))
    else rows.set(rowKey(read.right.arm, read.right.game), read.right)
    if (faults.length > MOST_ROW_FAULTS) break
  }
  return faults.length > 0 ? E.left(faults) : E.right({ rows, whole })
}

/** Rows by arm and then by game. */
export const sortedRows = (rows: Iterable<SweepRow>): readonly SweepRow[] =>
  [...rows].sort((a, b) => a.arm - b.arm || a.game - b.game)

/** The results as their file is written: however the games were shared out, the same games give the same text. */
export const rowsText = (rows: Iterable<SweepRow>): string =>
  sortedRows(rows)
    .map((row) => `${rowLine(row)}\n`)
    .join('')

/** What every row has, whatever is varied and kept. */
const OWN: readonly string[] = ['arm', 'game', 'winner', 'by', 'commands']
const PLAYED_BY = 'playedBy'

const cell = (value: MetricValue | undefined): string | number =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value

/** The heading of each column, none twice: an axis or a metric called like another column says what it is. */
const headings = (axes: Manifest['axes'], metrics: readonly string[], isMixed: boolean): readonly string[] => {
  const own = isMixed ? [...OWN, PLAYED_BY] : OWN
  const named = axes.map(({ name }) => (own.includes(name) ? `${name} (axis)` : name))
  const taken = [...own, ...named]
  return ['arm', ...named, ...own.slice(1), ...metrics.map((id) => (taken.includes(id) ? `${id} (metric)` : id))]
}

/** A table of results: its heading, and the line of each row. */
export interface RowTable {
  /** The headings. */
  readonly head: readonly string[]
  /** The cells of a row. */
  readonly line: (row: SweepRow) => readonly (string | number)[]
}

/**
 * The results as a table: for each game the values that set its arm apart; and what played it, where that was not the same for
 * all.
 */
export const rowTable = (manifest: Manifest, isMixed: boolean): RowTable => {
  const { axes, metrics } = manifest
  const values = Array.from({ length: armCount(manifest) }, (_, i) => {
    const arm = armOf(manifest, i)
    return arm._tag === 'Left' ? [] : arm.right.values.map((value, k) => formatStep(axes[k], value))
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

/** The same of rows that are all at hand, in their order. */
export const rowsTable = (manifest: Manifest, rows: Iterable<SweepRow>): readonly (readonly (string | number)[])[] => {
  const sorted = sortedRows(rows)
  const { head, line } = rowTable(manifest, versionsIn(manifest, sorted).length > 1)
  return [head, ...sorted.map(line)]
}
