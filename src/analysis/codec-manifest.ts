import { codec, int, list, literal, nullable, record, strict, text, where, type Shape } from '../kernel/codec.js'
import { shape, mismatch } from '../kernel/codec-shape.js'
import { fault, type Fault } from '../kernel/fault.js'
import type { MetricValue } from '../kernel/metric.js'
import type { Codec } from '../kernel/ruleset.js'
import { armCount, MOST_ARMS, type Json, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'

const DEEPEST = 30

/** Plain data, copied; undefined where there is something else in it or it goes too deep. */
const plain = (input: unknown, depth = 0): Json | undefined => {
  if (input === null || typeof input === 'boolean' || typeof input === 'string') return input
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined
  if (typeof input !== 'object' || depth > DEEPEST) return undefined
  if (Array.isArray(input)) {
    const copy = (input as readonly unknown[]).map((one) => plain(one, depth + 1))
    return copy.includes(undefined) ? undefined : (copy as readonly Json[])
  }
  const copy = Object.entries(input).map(([key, value]) => [key, plain(value, depth + 1)] as const)
  return copy.some(([key, value]) => value === undefined || key === '__proto__')
    ? undefined
    : (Object.fromEntries(copy) as Readonly<Record<string, Json>>)
}

const json: Shape<Json> = shape<Json>(
  'plain JSON',
  (input) => plain(input),
  (input, context) => [mismatch(input, context, 'plain JSON')],
  () => ({}),
)

const pointer = where(
  text(500),
  'a JSON pointer to /scenario or /players, or into them',
  (to) => /^\/(?:scenario|players)(?:\/|$)/.test(to) && !/~(?![01])/.test(to),
)

const axis = strict(
  { name: text(200), pointers: list(pointer, 100, 1), values: list(json, 1000, 1) },
  { names: list(text(200), 1000) },
)

const manifest = strict({
  format: literal('ardennes-sweep'),
  version: literal(1),
  title: text(500),
  ruleset: text(100),
  edition: int(1, 1_000_000),
  scenario: json,
  players: record(text(100), 100),
  axes: list(axis, 20),
  seed: int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  games: int(1, 100_000_000),
  metrics: list(text(100), 100),
})

const repeated = (words: readonly string[], at: (i: number) => string, what: string): readonly Fault[] =>
  words.flatMap((word, i) => (words.indexOf(word) < i ? [fault(at(i), `${what} not named before`, word)] : []))

/** Places that an axis before has set already, whole or in part: its values would come to nothing. */
const overwritten = (axes: Manifest['axes']): readonly Fault[] =>
  axes.flatMap(({ pointers }, i) =>
    pointers.flatMap((to, k) => {
      const lost = axes.slice(0, i).flatMap((one) => one.pointers.filter((at) => `${at}/`.startsWith(`${to}/`)))
      return lost.length === 0
        ? []
        : [fault(`/axes/${i}/pointers/${k}`, `a place that leaves ${lost[0]} as an axis before has set it`, to)]
    }),
  )

/** The manifest of a sweep; the arms it comes to are looked at by whoever knows the ruleset. */
export const manifestCodec: Codec<Manifest> = codec<Manifest>(manifest, ({ axes, metrics, ...rest }) => [
  ...repeated(metrics, (i) => `/metrics/${i}`, 'a metric'),
  ...repeated(
    axes.map(({ name }) => name),
    (i) => `/axes/${i}/name`,
    'an axis',
  ),
  ...overwritten(axes),
  ...axes.flatMap(({ names = [] }, i) => repeated(names, (k) => `/axes/${i}/names/${k}`, 'a value')),
  ...axes.flatMap(({ pointers }, i) => repeated(pointers, (k) => `/axes/${i}/pointers/${k}`, 'a place')),
  ...axes.flatMap(({ names, values }, i) =>
    names === undefined || names.length === values.length
      ? []
      : [fault(`/axes/${i}/names`, `${values.length} names, one for each value`, `${names.length} of them`)],
  ),
  ...(armCount({ axes }) > MOST_ARMS ? [fault('/axes', `at most ${MOST_ARMS} arms`, armCount({ axes }))] : []),
  ...(armCount({ axes }) * rest.games > Number.MAX_SAFE_INTEGER ? [fault('/games', 'fewer games', rest.games)] : []),
])

const isFigures = (input: unknown): input is Readonly<Record<string, number>> =>
  typeof input === 'object' && !Array.isArray(input) && Object.values(input as object).every(Number.isFinite)

const isValue = (input: unknown): input is MetricValue =>
  input === null || typeof input === 'string' || Number.isFinite(input) || isFigures(input)

const value: Shape<MetricValue> = shape<MetricValue>(
  'a number, a word, numbers by name, or null',
  (input) => (isValue(input) ? input : undefined),
  (input, context) => [mismatch(input, context, 'a number, a word, numbers by name, or null')],
  () => ({}),
)

const most = Number.MAX_SAFE_INTEGER

/** A row of the results of a sweep. */
export const rowCodec: Codec<SweepRow> = codec<SweepRow>(
  strict({
    arm: int(0, most),
    game: int(0, most),
    winner: nullable(text(100)),
    by: nullable(text(200)),
    commands: int(0, most),
    values: record(value, 100),
  }),
)
