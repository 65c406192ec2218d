import {
  codec,
  flag,
  int,
  list,
  literal,
  nullable,
  oneOf,
  record,
  strict,
  text,
  refine,
  type Shape,
} from '../kernel/codec.js'
import { shape, mismatch } from '../kernel/codec-shape.js'
import { fault, type Fault } from '../kernel/fault.js'
import { onPlainData, parseJson } from '../kernel/plain.js'
import type { MetricValue } from '../kernel/metric.js'
import type { Codec } from '../kernel/ruleset.js'
import { armCount, MAX_ARMS, type Json, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'

const DEEPEST = 30

/** Whether a value survives a round trip through JSON. */
const isJson = (input: unknown, depth = 0): input is Json => {
  if (input === null || typeof input === 'boolean' || typeof input === 'string') return true
  if (typeof input === 'number') return Number.isFinite(input)
  if (typeof input !== 'object' || depth > DEEPEST || Object.hasOwn(input, '__proto__')) return false
  return Object.values(input).every((part) => isJson(part, depth + 1))
}

const json: Shape<Json> = shape<Json>(
  'plain JSON',
  (input) => (isJson(input) ? input : undefined),
  (input, context) => [mismatch(input, context, 'plain JSON')],
  () => ({}),
)

const pointer = refine(
  text(500),
  'a JSON pointer to /scenario or /players, or into them',
  (to) => /^\/(?:scenario|players)(?:\/|$)/.test(to) && !/~(?![01])/.test(to),
)

const axis = strict(
  { name: text(200), pointers: list(pointer, 100, 1), values: list(json, 1000, 1) },
  { names: list(text(200), 1000), unit: text(100) },
)

const manifest = strict(
  {
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
  },
  { luck: oneOf(['by-order', 'by-key']), within: int(1, 50), counts: flag, playedBy: list(text(100), 1000) },
)

const repeated = (words: readonly string[], at: (i: number) => string, what: string): readonly Fault[] => {
  const before = new Set<string>()
  return words.flatMap((word, i) => {
    if (before.has(word)) return [fault(at(i), `${what} not named before`, word)]
    before.add(word)
    return []
  })
}

/** The faults of pointers that overwrite a path set by an earlier axis, in whole or in part. */
const overwritten = (axes: Manifest['axes']): readonly Fault[] =>
  axes.flatMap(({ pointers }, i) =>
    pointers.flatMap((to, k) => {
      const lost = axes.slice(0, i).flatMap((one) => one.pointers.filter((at) => `${at}/`.startsWith(`${to}/`)))
      return lost.length === 0
        ? []
        : [
            fault(
              `/axes/${i}/pointers/${k}`,
              `a place that does not overwrite ${lost[0]}, which an earlier axis sets`,
              to,
            ),
          ]
    }),
  )

const parsedManifest: Codec<Manifest> = codec<Manifest>(manifest, ({ axes, metrics, ...rest }) => [
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
      : [fault(`/axes/${i}/names`, `${values.length} names, one for each value`, `${names.length} names`)],
  ),
  ...(armCount({ axes }) > MAX_ARMS ? [fault('/axes', `at most ${MAX_ARMS} arms`, armCount({ axes }))] : []),
  ...(armCount({ axes }) * rest.games > Number.MAX_SAFE_INTEGER ? [fault('/games', 'fewer games', rest.games)] : []),
])

/** Defaults `players` to none, so every side has its built-in player. */
const withPlayers = (read: unknown): unknown =>
  typeof read === 'object' && read !== null && 'format' in read && !('players' in read)
    ? { ...read, players: {} }
    : read

/** The codec of sweep manifests, as JSON or JSON text. It does not check the arms, which requires the ruleset. */
export const manifestCodec: Codec<Manifest> = {
  ...parsedManifest,
  decode: (input) => {
    const parsed = parseJson(input, 'a manifest')
    return parsed._tag === 'Left'
      ? parsed
      : onPlainData((read) => parsedManifest.decode(withPlayers(read)))(parsed.right)
  },
}

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

/** The codec of a result row of a sweep. */
export const rowCodec: Codec<SweepRow> = codec<SweepRow>(
  strict(
    {
      arm: int(0, most),
      game: int(0, most),
      winner: nullable(text(100)),
      by: nullable(text(200)),
      commands: int(0, most),
      values: record(value, 100),
    },
    {
      turn: int(-most, most),
      rest: record(value, 1000),
      uses: record(int(0, most), 10_000),
      playedBy: text(100),
      terms: text(16),
    },
  ),
)
