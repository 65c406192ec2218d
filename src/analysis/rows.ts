import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import type { MetricValue } from '../kernel/metric.js'
import { rowCodec } from './codec-manifest.js'
import { armCount, armOf, formatStep, termsHash, type Manifest } from './manifest.js'
import { versionsIn, UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** The key of a row in an index. */
export const rowKey = (arm: number, game: number): string => `${arm}/${game}`

/** A row as one line of JSON, its fields always in the same order. */
export const rowLine = ({
  arm,
  game,
  winner,
  by,
  commands,
  turn,
  values,
  rest,
  uses,
  playedBy,
  terms,
}: SweepRow): string => JSON.stringify({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy, terms })

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

/** What a row is checked against: its manifest, the sides that can win, and the kinds of the metrics, where they are known. */
export interface RowTerms {
  /** The manifest. */
  readonly manifest: Manifest
  /** The sides of the game; any winner will do where they are not known. */
  readonly sides?: readonly string[]
  /** The kind of a metric; any value will do where it is not known. */
  readonly kindOf?: (id: string) => 'number' | 'word' | 'series' | 'places' | null
}

const FITS = {
  number: (value: MetricValue) => value === null || typeof value === 'number',
  word: (value: MetricValue) => typeof value === 'string',
  series: (value: MetricValue) => typeof value === 'object' && value !== null,
  places: (value: MetricValue) => typeof value === 'object' && value !== null,
} as const

const WANTED = {
  number: 'a number or null',
  word: 'a word',
  series: 'numbers by turn',
  places: 'numbers by place',
} as const

/** What is wrong with the values of a row: a metric that is not listed, one that is missing, one of another kind. */
const valueFaults = ({ manifest, kindOf = () => null }: RowTerms, { values }: SweepRow): readonly Fault[] => [
  ...Object.keys(values).flatMap((id) =>
    manifest.metrics.includes(id)
      ? []
      : [fault(pointTo('/values', id), `a metric of the manifest: ${manifest.metrics.join(', ') || 'none'}`, id)],
  ),
  ...manifest.metrics.flatMap((id) => {
    if (!Object.hasOwn(values, id)) return [fault('/values', `a value of ${id}`, values)]
    const kind = kindOf(id)
    return kind === null || FITS[kind](values[id]) ? [] : [fault(pointTo('/values', id), WANTED[kind], values[id])]
  }),
]

/** No game lasts longer. */
const MOST_TURNS = 10_000

/** The row on a line of a file, or what keeps it from being one of this manifest. */
export const rowIn = (terms: RowTerms, line: string): Either<readonly Fault[], SweepRow> => {
  const read = rowCodec.decode(parsed(line))
  if (read._tag === 'Left') return read
  const { arm, game, winner, turn, terms: playedFrom } = read.right
  const { manifest, sides } = terms
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
    ...(winner === null || sides === undefined || sides.includes(winner)
      ? []
      : [fault('/winner', `one of ${sides.join(', ')}, or null`, winner, likelyMeant(winner, sides))]),
    ...valueFaults(terms, read.right),
  ]
  return faults.length > 0 ? E.left(faults) : read
}

/** A game that stands in a file a second time. */
export const doubled = ({ arm, game }: Pick<SweepRow, 'arm' | 'game'>): Fault =>
  fault('', 'a game that does not stand in a line before', rowKey(arm, game))

/** Faults of a line, with its number. */
export const onLine = (line: number, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: `/${line}${one.pointer}` }))

/** So many faults are told. */
export const MOST_ROW_FAULTS = 20

/**
 * Reads rows from lines of JSON. A last line without its end was torn off by a kill and is left out. Anything else that is no
 * row of the manifest, or is one a second time, is a fault, with the number of its line.
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
