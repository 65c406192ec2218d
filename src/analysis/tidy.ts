import type { MetricValue } from '../kernel/metric.js'
import { armCount, armOf, formatAxisValue, type Axis, type Json, type Manifest } from './manifest.js'
import { UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** The content of a cell; null if it is empty. */
export type Cell = number | string | boolean | null

/** A column of a tidy table. */
export interface Column {
  readonly name: string
  readonly type: 'integer' | 'number' | 'text' | 'flag'
  /** The unit; null if the column has none. */
  readonly unit: string | null
  /** The description for the data dictionary. */
  readonly says: string
}

/** A tidy table: one observation per row, one variable per column. */
export interface TidyTable {
  readonly name: string
  /** The description of a row. */
  readonly says: string
  readonly columns: readonly Column[]
  /** The rows of a game in this table. */
  readonly rowsOf: (row: SweepRow) => readonly (readonly Cell[])[]
}

/** A metric as tables and dictionaries describe it. */
export interface TidyMetric {
  readonly id: string
  readonly title: string
  readonly kind: 'number' | 'word' | 'series' | 'places'
  /** The unit; null if unknown. */
  readonly unit: string | null
  /** For a per-place metric, all places of any game of the study; each game has a row for each of them. */
  readonly places?: readonly string[]
}

const isWhole = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value)

/** The column type of an axis: text unless all values are integers, numbers or booleans. */
const typeOf = ({ values }: Axis): Column['type'] => {
  if (values.every((value) => isWhole(value))) return 'integer'
  if (values.every((value) => typeof value === 'number')) return 'number'
  return values.every((value) => typeof value === 'boolean') ? 'flag' : 'text'
}

/** A value of an axis as the manifest writes it; objects as JSON. */
const rawOf = (value: Json): Cell => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

const COUNT = 'commands'

const column = (name: string, type: Column['type'], says: string, unit: string | null = null): Column => ({
  name,
  type,
  unit,
  says,
})

/** A name made unique: one that is already taken gets a suffix. */
const uniqueName = (name: string, taken: readonly string[], what: string): string =>
  taken.includes(name) ? `${name} (${what})` : name

const OWN = [
  'arm',
  'game',
  'winner',
  'drawn',
  'by',
  COUNT,
  'turn',
  'playedBy',
  'metric',
  'key',
  'value',
  'word',
  'unit',
  'id',
  'times',
]

const plainCell = (value: MetricValue | undefined): Cell =>
  value === undefined || typeof value === 'object' ? null : value

/** The figures of a metric, one for each turn or place; 0 for a place that the game lacks. */
const parts = (
  value: MetricValue | undefined,
  places: readonly string[] = [],
): readonly (readonly [string | null, number | null, string | null])[] => {
  if (value === undefined) return []
  if (value === null) return [[null, null, null]]
  if (typeof value === 'number') return [[null, value, null]]
  if (typeof value === 'string') return [[null, null, value]]
  const none = Object.fromEntries(places.map((place) => [place, 0]))
  return Object.entries({ ...none, ...value }).map(([key, figure]) => [key, figure, null] as const)
}

/**
 * The tables of a study. `games` has one row per game; `values` one row per figure of a metric; `uses` one row for each
 * rule, chart row or option that a game used. Each table repeats the arm and its axis values, so that it can be read
 * alone.
 */
export const tidyTables = (manifest: Manifest, metrics: readonly TidyMetric[]): readonly TidyTable[] => {
  const axes = manifest.axes.map((axis) => ({ axis, name: uniqueName(axis.name, OWN, 'axis') }))
  const columnsOf = ({ axis, name }: (typeof axes)[number]): readonly Column[] => [
    column(name, typeOf(axis), `The value set at ${axis.pointers.join(', ')}, as in the manifest.`, axis.unit ?? null),
    ...(axis.names === undefined ? [] : [column(`${name} (name)`, 'text', `The name of the value of ${name}.`)]),
  ]
  const cellsOf = (axis: Axis, value: Json): readonly Cell[] => [
    rawOf(value),
    ...(axis.names === undefined ? [] : [formatAxisValue(axis, value)]),
  ]
  const raw = Array.from({ length: armCount(manifest) }, (_, i): readonly Cell[] => {
    const arm = armOf(manifest, i)
    return axes.flatMap(({ axis }, k) => cellsOf(axis, arm._tag === 'Left' ? null : arm.right.values[k]))
  })
  const first: readonly Column[] = [
    column('arm', 'integer', 'The arm, from 0: a combination of values of the axes.'),
    ...axes.flatMap(columnsOf),
    column('game', 'integer', 'The number of the game; games with the same number share their dice in all arms.'),
  ]
  const keyOf = ({ arm, game }: SweepRow): readonly Cell[] => [arm, ...raw[arm], game]
  const plain = metrics.filter(({ kind }) => kind === 'number' || kind === 'word')
  const taken = first.map(({ name }) => name).concat(OWN)
  return [
    {
      name: 'games',
      says: 'One row per game.',
      columns: [
        ...first,
        column('winner', 'text', 'The side that won; empty if nobody did.'),
        column('drawn', 'flag', 'Whether the game ended without a winner.'),
        column('by', 'text', 'How the game ended; empty if it was stopped.'),
        column(COUNT, 'integer', 'The number of commands given.', COUNT),
        column('turn', 'integer', 'The turn in which the game ended.', 'turn'),
        ...plain.map(({ id, title, kind, unit }) =>
          column(uniqueName(id, taken, 'metric'), kind === 'word' ? 'text' : 'number', `${title}.`, unit),
        ),
        column('playedBy', 'text', 'The version that played the game, with the hash of its code.'),
      ],
      rowsOf: (row) => [
        [
          ...keyOf(row),
          row.winner,
          row.winner === null && row.by !== null,
          row.by,
          row.commands,
          row.turn ?? null,
          ...plain.map(({ id }) => plainCell(row.values[id])),
          row.playedBy ?? UNKNOWN,
        ],
      ],
    },
    {
      name: 'values',
      says: 'One row per figure: each metric of a game, with one row for each turn or place if it has several.',
      columns: [
        ...first,
        column('metric', 'text', 'The id of the metric.'),
        column(
          'key',
          'text',
          'The turn or place; empty for a metric with one figure per game. Every game has a row for each place ' +
            'that occurs in the study.',
        ),
        column(
          'value',
          'number',
          'The number; 0 for a place that the game does not have; empty for an event that never happened and for ' +
            'words.',
        ),
        column('word', 'text', 'The word, for metrics whose values are words.'),
        column('unit', 'text', 'The unit of the number.'),
      ],
      rowsOf: (row) =>
        metrics.flatMap(({ id, unit, places }) =>
          parts(row.values[id], places).map(([key, value, word]) => [...keyOf(row), id, key, value, word, unit]),
        ),
    },
    {
      name: 'uses',
      says: 'One row for each rule, chart row or option that a game used.',
      columns: [
        ...first,
        column('id', 'text', 'The id of the rule or chart row; for an option, “option” and its name.'),
        column('times', 'integer', 'The number of uses; 1 for an option that made a difference.', 'times'),
      ],
      rowsOf: (row) => Object.entries(row.uses ?? {}).map(([id, times]) => [...keyOf(row), id, times]),
    },
  ]
}

/** The data dictionary: a table that describes every column of some tables. */
export const dictionaryOf = (
  tables: readonly TidyTable[],
  metrics: readonly TidyMetric[],
): readonly (readonly string[])[] => [
  ['table', 'column', 'type', 'unit', 'says'],
  ...tables.flatMap(({ name, columns }) =>
    columns.map(({ name: of, type, unit, says }) => [name, of, type, unit ?? '', says]),
  ),
  ...metrics.map(({ id, title, kind, unit }) => ['values', `metric = ${id}`, kind, unit ?? '', `${title}.`]),
]
