import { fault, type Fault } from '../kernel/fault.js'
import { memoize } from '../kernel/memoize.js'
import { stateHash, textHash } from '../kernel/hash.js'
import { E, type Either } from '../kernel/fp.js'
import type { LuckOrder } from './play-games.js'

/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An axis of variation: paths in the terms of a game, and the values to set there. */
export interface Axis {
  /** The name in reports. */
  readonly name: string
  /** JSON pointers to or into `/scenario` or `/players`; all of them receive the same value. */
  readonly pointers: readonly string[]
  /** The values, one for each arm along this axis. */
  readonly values: readonly Json[]
  /** The names of the values in reports; by default the values as written. */
  readonly names?: readonly string[]
  /** The unit of numeric values. */
  readonly unit?: string
}

/** A study to play, complete enough to play the same games on any machine. */
export interface Manifest {
  readonly format: 'ardennes-sweep'
  readonly version: 1
  readonly title: string
  readonly ruleset: string
  /** The edition of the ruleset; games of another edition differ. */
  readonly edition: number
  /** The scenario as its ruleset reads it: a name, or an object in which missing fields have their defaults. */
  readonly scenario: Json
  /** The player of each side; the built-in player for sides not listed. */
  readonly players: Readonly<Record<string, string>>
  /** The axes; every combination of their values is an arm. Without axes there is one arm. */
  readonly axes: readonly Axis[]
  /** The seed. Games with the same number share their dice in all arms. */
  readonly seed: number
  /**
   * How games share their dice: in the order in which they are thrown by default, or matched by the purpose of each
   * throw.
   */
  readonly luck?: LuckOrder
  /** The number of games in each arm. */
  readonly games: number
  /** The ids of the metrics to keep. */
  readonly metrics: readonly string[]
  /**
   * If given, an arm is played only until each side's win rate, and its difference from the first arm, are known to
   * within this many percentage points. The checks come after numbers of games fixed in advance; `games` is the
   * maximum.
   */
  readonly within?: number
  /**
   * Whether to count the rules and options that games used and to store unlisted metrics separately; true by default.
   */
  readonly counts?: boolean
  /**
   * In a results folder: the versions that played its games, such as `0.1.0+5f0c2a91d3e4b786`. Not part of the study to
   * play.
   */
  readonly playedBy?: readonly string[]
}

/** An arm: the terms of a manifest with one value for every axis. */
export interface Arm {
  /** The index of the arm, from 0. */
  readonly arm: number
  /** The value of every axis. */
  readonly values: readonly Json[]
  readonly scenario: Json
  readonly players: Readonly<Record<string, string>>
}

/** The greatest number of arms of a manifest. */
export const MAX_ARMS = 10_000

/** The number of arms of a manifest. */
export const armCount = ({ axes }: Pick<Manifest, 'axes'>): number =>
  axes.reduce((product, { values }) => product * values.length, 1)

/** The axis values of an arm; the last axis varies fastest. */
const valuesOf = ({ axes }: Pick<Manifest, 'axes'>, arm: number): readonly Json[] => {
  let rest = arm
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = values[rest % values.length]
      rest = Math.floor(rest / values.length)
      return value
    })
    .toReversed()
}

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The container to create at a missing path: an array for index 0, otherwise an object. */
const made = (key: string): Json => (key === '0' ? [] : {})

/**
 * The data with a value set at a path. Missing containers are created; null if the path leads through a value that is
 * not a container.
 */
const withValue = (given: Json | undefined, keys: readonly string[], value: Json): Json | null => {
  if (keys.length === 0) return value
  const [key, ...rest] = keys
  const data = given === undefined ? made(key) : given
  if (key === '__proto__') return null
  if (Array.isArray(data)) {
    const list = data as readonly Json[]
    const at = Number(key)
    if (!/^\d+$/.test(key) || at > list.length) return null
    const put = withValue(list[at], rest, value)
    return rest.length > 0 && put === null ? null : [...list.slice(0, at), put, ...list.slice(at + 1)]
  }
  if (typeof data !== 'object' || data === null) return null
  const fields = data as Readonly<Record<string, Json>>
  const put = withValue(Object.hasOwn(fields, key) ? fields[key] : undefined, rest, value)
  return rest.length > 0 && put === null ? null : { ...fields, [key]: put }
}

/** A scenario given by name, as an object in which fields can be set. */
const scenarioObject = (scenario: Json): Json => (typeof scenario === 'string' ? { name: scenario } : scenario)

/** The data that the pointers of an axis can address. */
type Terms = Pick<Arm, 'scenario' | 'players'> & { readonly [key: string]: Json }

/** An arm of a manifest, or the faults of pointers that cannot be set. */
export const armOf = (manifest: Manifest, arm: number): Either<readonly Fault[], Arm> => {
  const { axes, scenario, players } = manifest
  const values = valuesOf(manifest, arm)
  const faults: Fault[] = []
  let terms: Terms = { scenario, players }
  for (const [i, { pointers }] of axes.entries())
    for (const [k, pointer] of pointers.entries()) {
      const keys = keysOf(pointer)
      const isInside = keys.length > 1 && keys[0] === 'scenario'
      const put = withValue(isInside ? { ...terms, scenario: scenarioObject(terms.scenario) } : terms, keys, values[i])
      if (put === null) faults.push(fault(`/axes/${i}/pointers/${k}`, 'a place that can be set', pointer))
      else terms = put as Terms
    }
  return faults.length > 0
    ? E.left(faults)
    : E.right({
        arm,
        values,
        ...terms,
      })
}

const termsHashes = memoize((manifest: Manifest): (string | null)[] =>
  Array.from({ length: armCount(manifest) }, (_, arm) => {
    const one = armOf(manifest, arm)
    const { ruleset, edition, seed, luck = 'by-order', within } = manifest
    if (one._tag === 'Left') return null
    const { scenario, players } = one.right
    const stops = within === undefined ? {} : { within }
    return stateHash({ ruleset, edition, seed, luck, ...stops, scenario: scenarioObject(scenario), players })
  }),
)

/**
 * The hash of the terms the games of an arm are played from. It differs if the seed, the scenario, the players or the
 * stopping rule differ. Null for an arm that cannot be built.
 */
export const termsHash = (manifest: Manifest, arm: number): string | null => termsHashes(manifest)[arm] ?? null

/** Formats a value: text as it is, anything else as JSON. */
export const formatValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a value of an axis by its name if it has one. */
export const formatAxisValue = ({ values, names }: Pick<Axis, 'values' | 'names'>, value: Json): string =>
  names?.[values.indexOf(value)] ?? formatValue(value)

/** Describes an arm by its axis values. */
export const formatArm = ({ axes }: Pick<Manifest, 'axes'>, { values }: Pick<Arm, 'values'>): string =>
  axes.length === 0
    ? 'as written'
    : axes.map((axis, i) => `${axis.name}: ${formatAxisValue(axis, values[i])}`).join(', ')

/** The manifest without the versions that played its games. */
export const withoutProvenance = ({ playedBy: _, ...manifest }: Manifest): Manifest => manifest

/** The text of a manifest file; equal manifests give equal text. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** A hash of 16 characters that identifies the study to play. */
export const manifestHash = (manifest: Manifest): string => textHash(manifestText(withoutProvenance(manifest)))

/** The manifest of a single arm: games of one scenario by the same players. */
export const oneArm = (
  terms: Pick<Manifest, 'scenario' | 'players' | 'seed' | 'games' | 'metrics'> & {
    readonly rules: { readonly id: string; readonly edition: number; readonly title: string }
  },
): Manifest => {
  const { rules, scenario, players, seed, games, metrics } = terms
  return {
    format: 'ardennes-sweep',
    version: 1,
    title: rules.title,
    ruleset: rules.id,
    edition: rules.edition,
    scenario,
    players,
    axes: [],
    seed,
    games,
    metrics,
    counts: false,
  }
}
