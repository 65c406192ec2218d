import { fault, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import type { MetricValue } from '../kernel/metric.js'
import { rowCodec } from './codec-manifest.js'
import { armCount, armOf, formatStep, type Manifest } from './manifest.js'
import { versionsIn, UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** The key of a row in an index. */
export const rowKey = (arm: number, game: number): string => `${arm}/${game}`

/** A row as one line of JSON, its fields always in the same order. */
export const rowLine = ({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy }: SweepRow): string =>
  JSON.stringify({ arm, game, winner, by, commands, turn, values, rest, uses, playedBy })

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

/**
 * Reads rows from lines of JSON. A last line without its end was torn off by a kill and is left out; a row that stands there
 * twice counts once. Anything else that is no row of the manifest is a fault, with the number of its line.
 */
export const readRows = (manifest: Manifest, text: string): Either<readonly Fault[], RowsRead> => {
  const unmarked = text.replace(/^\uFEFF/, '')
  const whole = unmarked.slice(0, unmarked.lastIndexOf('\n') + 1)
  const rows = new Map<string, SweepRow>()
  const faults: Fault[] = []
  const arms = armCount(manifest)
  for (const [i, line] of whole.split(/\r?\n/).entries()) {
    if (line === '') continue
    const read = rowCodec.decode(parsed(line))
    if (read._tag === 'Left') {
      faults.push(...read.left.map((one) => ({ ...one, pointer: `/${i}${one.pointer}` })))
    } else if (read.right.arm >= arms || read.right.game >= manifest.games) {
      faults.push(fault(`/${i}`, 'a game of the manifest', rowKey(read.right.arm, read.right.game)))
    } else rows.set(rowKey(read.right.arm, read.right.game), read.right)
    if (faults.length > 20) break
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

/**
 * The results as a table: a heading, and a row for each game with the values that set its arm apart; and what played it,
 * where that was not the same for all.
 */
export const rowsTable = (manifest: Manifest, rows: Iterable<SweepRow>): readonly (readonly (string | number)[])[] => {
  const { axes, metrics } = manifest
  const sorted = sortedRows(rows)
  const all = versionsIn(manifest, sorted)
  const isMixed = all.length > 1
  const values = Array.from({ length: armCount(manifest) }, (_, i) => {
    const arm = armOf(manifest, i)
    return arm._tag === 'Left' ? [] : arm.right.values.map((value, k) => formatStep(axes[k], value))
  })
  return [
    headings(axes, metrics, isMixed),
    ...sorted.map((row) => [
      row.arm,
      ...values[row.arm],
      row.game,
      row.winner ?? '',
      row.by ?? '',
      row.commands,
      ...(isMixed ? [row.playedBy ?? UNKNOWN] : []),
      ...metrics.map((id) => cell(row.values[id])),
    ]),
  ]
}
