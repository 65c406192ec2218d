import { fault, type Fault } from '../kernel/fault.js'
import { derive } from '../kernel/derive.js'
import { stateHash, textHash } from '../kernel/hash.js'
import { E, type Either } from '../kernel/fp.js'
import type { LuckOrder } from './playouts.js'

/** Plain data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** One thing that is varied: places in the terms of a game, and what is put there. */
export interface Axis {
  /** What it is called in reports. */
  readonly name: string
  /** The places, as JSON pointers to or into `/scenario` or `/players`; all get the same value. */
  readonly pointers: readonly string[]
  /** What is put there, one after the other. */
  readonly values: readonly Json[]
  /** What each value is called in reports; as it is written by default. */
  readonly names?: readonly string[]
  /** What its values are counted in, where they are numbers. */
  readonly unit?: string
}

/** What is played: enough to play the same games anywhere. */
export interface Manifest {
  /** Identifies the kind of file. */
  readonly format: 'ardennes-sweep'
  /** The version of the format. */
  readonly version: 1
  /** What it is about. */
  readonly title: string
  /** The id of the ruleset. */
  readonly ruleset: string
  /** Its edition: another one plays other games. */
  readonly edition: number
  /** The scenario as its ruleset reads it: a name, or an object; what is left out is as usual. */
  readonly scenario: Json
  /** Who plays each side; the built-in player where nobody is named. */
  readonly players: Readonly<Record<string, string>>
  /** What is varied; every value of one is played with every value of the others. None: one arm. */
  readonly axes: readonly Axis[]
  /** The seed. Games of the same number share their dice in all arms. */
  readonly seed: number
  /** How they share them: in the order in which they are thrown unless this says by what each is thrown for. */
  readonly luck?: LuckOrder
  /** Games in each arm. */
  readonly games: number
  /** The metrics that are kept, by name. */
  readonly metrics: readonly string[]
  /**
   * Where given, an arm is played only until the share of games each side wins, and the difference of that to the first arm, are
   * known to so many points of a hundred either way, looked at after numbers of games fixed beforehand; `games` are the most.
   */
  readonly within?: number
  /** Whether it is counted which rules and options games used, and metrics that are not listed are kept aside; they are by default. */
  readonly counts?: boolean
  /** In a folder of results: what played its games, as `0.1.0+5f0c2a91d3e4b786`. Not part of what is to be played. */
  readonly playedBy?: readonly string[]
}

/** One way of playing: the terms of a manifest with one value of every axis put in. */
export interface Arm {
  /** Its place among the arms, from 0. */
  readonly arm: number
  /** The value of every axis. */
  readonly values: readonly Json[]
  /** The scenario. */
  readonly scenario: Json
  /** Who plays. */
  readonly players: Readonly<Record<string, string>>
}

/** The most arms a manifest may come to. */
export const MOST_ARMS = 10_000

/** How many arms a manifest has. */
export const armCount = ({ axes }: Pick<Manifest, 'axes'>): number =>
  axes.reduce((product, { values }) => product * values.length, 1)

/** The values of an arm; the last axis changes fastest. */
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

/** What is made on the way to a place where nothing is: a list for its first entry, else an object. */
const made = (key: string): Json => (key === '0' ? [] : {})

/** The data with a value put in a place; what is missing on the way is made; null where the way leads through something else. */
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

/** A scenario that is only a name, as an object that fields can be put in. */
const opened = (scenario: Json): Json => (typeof scenario === 'string' ? { name: scenario } : scenario)

/** What a pointer of an axis may point into. */
type Terms = Pick<Arm, 'scenario' | 'players'> & { readonly [key: string]: Json }

/** An arm of a manifest, or what cannot be put in its place. */
export const armOf = (manifest: Manifest, arm: number): Either<readonly Fault[], Arm> => {
  const { axes, scenario, players } = manifest
  const values = valuesOf(manifest, arm)
  const faults: Fault[] = []
  let terms: Terms = { scenario, players }
  for (const [i, { pointers }] of axes.entries())
    for (const [k, pointer] of pointers.entries()) {
      const keys = keysOf(pointer)
      const isInside = keys.length > 1 && keys[0] === 'scenario'
      const put = withValue(isInside ? { ...terms, scenario: opened(terms.scenario) } : terms, keys, values[i])
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

const termsHashes = derive((manifest: Manifest): (string | null)[] =>
  Array.from({ length: armCount(manifest) }, (_, arm) => {
    const one = armOf(manifest, arm)
    const { ruleset, edition, seed, luck = 'by-order', within } = manifest
    if (one._tag === 'Left') return null
    const { scenario, players } = one.right
    const stops = within === undefined ? {} : { within }
    return stateHash({ ruleset, edition, seed, luck, ...stops, scenario: opened(scenario), players })
  }),
)

/**
 * The hash of what the games of an arm are played from, as its manifest writes it: it tells games of another seed or scenario,
 * by other players, and of a study that stops elsewhere. Null of an arm that cannot be put together.
 */
export const termsHash = (manifest: Manifest, arm: number): string | null => termsHashes(manifest)[arm] ?? null

/** A value in a few words. */
export const formatValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value of an axis in words. */
export const formatStep = ({ values, names }: Pick<Axis, 'values' | 'names'>, value: Json): string =>
  names?.[values.indexOf(value)] ?? formatValue(value)

/** An arm in words: what is varied and how. */
export const formatArm = ({ axes }: Pick<Manifest, 'axes'>, { values }: Pick<Arm, 'values'>): string =>
  axes.length === 0 ? 'as written' : axes.map((axis, i) => `${axis.name}: ${formatStep(axis, values[i])}`).join(', ')

/** What is to be played, without what has played it so far. */
export const unplayed = ({ playedBy: _, ...manifest }: Manifest): Manifest => manifest

/** The manifest as its file is written: the same text for the same manifest. */
export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** Identifies what is to be played in 16 letters. */
export const manifestHash = (manifest: Manifest): string => textHash(manifestText(unplayed(manifest)))

/** The manifest of one arm: games of one scenario by the same players. */
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
