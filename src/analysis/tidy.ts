import type { MetricValue } from '../kernel/metric.js'
import { armCount, armOf, type Axis, type Json, type Manifest } from './manifest.js'
import { UNKNOWN } from './provenance.js'
import type { SweepRow } from './shard.js'

/** What stands in a cell of a tidy table; null where there is nothing. */
export type Cell = number | string | boolean | null

/** A column of a tidy table. */
export interface Column {
  /** Its name. */
  readonly name: string
  /** What stands in it. */
  readonly type: 'integer' | 'number' | 'text' | 'flag'
  /** What it is counted in; null where it is no count. */
  readonly unit: string | null
  /** What it is. */
  readonly says: string
}

/** A tidy table: one thing a row, one fact a column, every value as it is. */
export interface TidyTable {
  /** Its name. */
  readonly name: string
  /** What a row is. */
  readonly says: string
  /** Its columns. */
  readonly columns: readonly Column[]
  /** The rows that a game of a study has in it. */
  readonly rowsOf: (row: SweepRow) => readonly (readonly Cell[])[]
}

/** A metric as tables and dictionaries have it. */
export interface TidyMetric {
  /** Its name. */
  readonly id: string
  /** Its heading. */
  readonly title: string
  /** Its kind. */
  readonly kind: 'number' | 'word' | 'series' | 'places'
  /** What it is counted in; null where nobody says. */
  readonly unit: string | null
  /** The places that any game of the study has, of a metric by place: each game has a row for each of them. */
  readonly places?: readonly string[]
}

const isWhole = (value: Json): value is number => typeof value === 'number' && Number.isInteger(value)

/** The type of the values of an axis: text where they are not all of one plain kind. */
const typeOf = ({ values }: Axis): Column['type'] => {
  if (values.every((value) => isWhole(value))) return 'integer'
  if (values.every((value) => typeof value === 'number')) return 'number'
  return values.every((value) => typeof value === 'boolean') ? 'flag' : 'text'
}

/** A value of an axis as it stands in the manifest: what is no plain value is its JSON. */
const rawOf = (value: Json): Cell => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

const COUNT = 'commands'

const column = (name: string, type: Column['type'], says: string, unit: string | null = null): Column => ({
  name,
  type,
  unit,
  says,
})

/** Names none twice: what is called like a column that every table has says what it is. */
const apart = (name: string, taken: readonly string[], what: string): string =>
  taken.includes(name) ? `${name} (${what})` : name

const OWN = [
  'arm',
  'game',
  'winner',
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

/** The figures of a metric that has many: one for each turn or place; 0 where a game has none of a place that others have. */
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
 * The tables of a study: `games`, one row a game; `values`, one row a figure, whatever its metric; `uses`, one row for each rule,
 * row of a chart or option that a game used. All have the arm and what sets it apart, so that each can be read alone.
 */
export const tidyTables = (manifest: Manifest, metrics: readonly TidyMetric[]): readonly TidyTable[] => {
  const axes = manifest.axes.map((axis) => ({ axis, name: apart(axis.name, OWN, 'axis') }))
  const raw = Array.from({ length: armCount(manifest) }, (_, i): readonly Cell[] => {
    const arm = armOf(manifest, i)
    return arm._tag === 'Left' ? axes.map(() => null) : arm.right.values.map(rawOf)
  })
  const first: readonly Column[] = [
    column('arm', 'integer', 'The arm, from 0: a combination of values of the axes.'),
    ...axes.map(({ axis, name }) =>
      column(
        name,
        typeOf(axis),
        `What is varied at ${axis.pointers.join(', ')}, as the manifest has it.`,
        axis.unit ?? null,
      ),
    ),
    column('game', 'integer', 'The number of the game; games of one number share their dice in all arms.'),
  ]
  const keyOf = ({ arm, game }: SweepRow): readonly Cell[] => [arm, ...raw[arm], game]
  const plain = metrics.filter(({ kind }) => kind === 'number' || kind === 'word')
  const taken = [...OWN, ...axes.map(({ name }) => name)]
  return [
    {
      name: 'games',
      says: 'One row a game.',
      columns: [
        ...first,
        column('winner', 'text', 'The side that won; nothing where nobody did.'),
        column('by', 'text', 'What decided it; nothing where it was stopped.'),
        column(COUNT, 'integer', 'Commands that were given.', COUNT),
        column('turn', 'integer', 'The turn in which it ended.', 'turn'),
        ...plain.map(({ id, title, kind, unit }) =>
          column(apart(id, taken, 'metric'), kind === 'word' ? 'text' : 'number', `${title}.`, unit),
        ),
        column('playedBy', 'text', 'What played it: the version and the hash of its code.'),
      ],
      rowsOf: (row) => [
        [
          ...keyOf(row),
          row.winner,
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
      says: 'One row a figure: each metric of a game, those by turn or place once for each.',
      columns: [
        ...first,
        column('metric', 'text', 'The metric, by its name.'),
        column(
          'key',
          'text',
          'The turn or the place; nothing for a metric that has one figure a game. Every game has each place that any game of the study has.',
        ),
        column(
          'value',
          'number',
          'The number, 0 for a place where a game has nothing; nothing where it never happened, and for words.',
        ),
        column('word', 'text', 'The word, for metrics that are words.'),
        column('unit', 'text', 'What the number is counted in.'),
      ],
      rowsOf: (row) =>
        metrics.flatMap(({ id, unit, places }) =>
          parts(row.values[id], places).map(([key, value, word]) => [...keyOf(row), id, key, value, word, unit]),
        ),
    },
    {
      name: 'uses',
      says: 'One row for each rule, row of a chart or option that a game used.',
      columns: [
        ...first,
        column('id', 'text', 'The rule or the row of a chart by its id; an option as “option” and its name.'),
        column('times', 'integer', 'How often; 1 for an option that made a difference.', 'times'),
      ],
      rowsOf: (row) => Object.entries(row.uses ?? {}).map(([id, times]) => [...keyOf(row), id, times]),
    },
  ]
}

/** What every column of some tables is, as a table of its own. */
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
