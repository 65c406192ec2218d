import type { Policies } from '../kernel/player.js'
import { fault, suggestName, childPointer, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import {
  measure,
  MetricError,
  type Metric,
  type Metrics,
  type MetricValue,
  type FinishedGame,
} from '../kernel/metric.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { turnRecorder } from './finished-game.js'
import { LUCK, luckMeter, type LuckOptions } from './luck.js'
import { armCount, armOf, formatArm, termsHash, type Arm, type Json, type Manifest } from './manifest.js'
import type { OptionTable } from '../kernel/option.js'
import type { RuleUses, UseCounts } from '../kernel/rule-use.js'
import { playGame, type Cause } from './play-games.js'
import { MAX_PROBED } from './refusal-probe.js'
import { MAX_TRIED, useCounter } from './use-counter.js'

/** The ruleset that plays a manifest, with its scenarios, players and metrics. */
export interface MatchRunner<G extends Game> {
  readonly rules: Rules<G>
  /** Reads a scenario as users write it. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** Creates players by name for each side; faults point to the sides. */
  readonly seat: (players: Readonly<Record<string, string>>) => Either<readonly Fault[], Policies<G>>
  /** The metrics of the game; null if it has none. */
  readonly metrics: Metrics<G> | null
  /** How luck is measured, for studies that record it; null if positions cannot be evaluated. */
  readonly luck?: LuckOptions<G> | null
  /** Finds the rules that events use. */
  readonly uses?: RuleUses<G> | null
  /** The options of its scenarios. */
  readonly options?: OptionTable
}

/** A part of a manifest that can be played independently on any machine. */
export interface Shard {
  readonly manifest: Manifest
  readonly arm: number
  /** The number of the first game. */
  readonly first: number
  readonly games: number
}

/** The result of one game; `arm` and `game` are its key. */
export interface SweepRow {
  readonly arm: number
  /** The number of the game in its arm. */
  readonly game: number
  /** The winner; null if there was none. */
  readonly winner: string | null
  /** How the game ended; null if it was stopped. */
  readonly by: string | null
  readonly commands: number
  /** The turn in which the game ended, if the game has turns. */
  readonly turn?: number
  /** The value of each metric of the manifest. */
  readonly values: Readonly<Record<string, MetricValue>>
  /** The values of all other metrics of the game, so that a study can use them later without playing again. */
  readonly rest?: Readonly<Record<string, MetricValue>>
  /** The number of uses of each rule, and the options that made a difference. */
  readonly uses?: UseCounts
  /** The version that played the game, such as `0.1.0+5f0c2a91d3e4b786`, if recorded. */
  readonly playedBy?: string
  /** A hash of the terms of the arm: the game, seed, luck, scenario and players. */
  readonly terms?: string
}

/** An arm ready to play. Every game gets new players, because some have memory. */
interface Ready<G extends Game> {
  readonly scenario: G['scenario']
  readonly seated: () => Policies<G>
}

const under = (pointer: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: pointer + one.pointer }))

const isText = (name: Json): name is string => typeof name === 'string'

/** Creates the players of an arm; an axis may have put any value where a name belongs. */
const seatedBy = <G extends Game>(
  seat: MatchRunner<G>['seat'],
  players: Arm['players'] | Json,
): Either<readonly Fault[], Policies<G>> => {
  if (typeof players !== 'object' || players === null || Array.isArray(players))
    return E.left([fault('', 'an object of players by side', players)])
  const given = Object.entries(players)
  const wrong = given.filter(([, name]) => !isText(name))
  return wrong.length > 0
    ? E.left(wrong.map(([side, name]) => fault(childPointer('', side), 'the name of a player', name)))
    : seat(players as Arm['players'])
}

const readyArm = <G extends Game>(
  { readScenario, seat }: MatchRunner<G>,
  { scenario, players }: Arm,
): Either<readonly Fault[], Ready<G>> => {
  const read = readScenario(scenario)
  const seats = seatedBy(seat, players)
  const seated = (): Policies<G> => {
    const again = seat(players)
    if (again._tag === 'Left') throw new Error('creating the players again failed')
    return again.right
  }
  if (read._tag === 'Right' && seats._tag === 'Right') return E.right({ scenario: read.right, seated })
  return E.left([
    ...(read._tag === 'Left' ? under('/scenario', read.left) : []),
    ...(seats._tag === 'Left' ? under('/players', seats.left) : []),
  ])
}

const MOST_FAULTS = 100

/** A fault, the number of arms that have it, and the first of them. */
interface Found {
  readonly one: Fault
  readonly arms: number
  readonly first: number
}

/** The fault with a note on which arms have it, unless all do. */
const said = (manifest: Manifest, { one, arms, first }: Found, looked: number): Fault => {
  if (arms === looked) return one
  const arm = armOf(manifest, first)
  const where = arm._tag === 'Left' ? `arm ${first}` : formatArm(manifest, arm.right)
  const many = arms === 1 ? 'where' : `in ${arms} arms, first where`
  return { ...one, expected: `${one.expected} (${many} ${where})` }
}

/** The faults of all arms. A fault of every arm is reported as it is; others name the values that cause them. */
const faultsOfArms = <G extends Game>(runner: MatchRunner<G>, manifest: Manifest): readonly Fault[] => {
  const found = new Map<string, Found>()
  let looked = 0
  for (; looked < armCount(manifest) && found.size < MOST_FAULTS; looked++) {
    const arm = armOf(manifest, looked)
    const ready = arm._tag === 'Left' ? arm : readyArm(runner, arm.right)
    if (ready._tag === 'Right') continue
    for (const one of ready.left) {
      const key = `${one.pointer} ${one.expected} ${one.found}`
      const before = found.get(key)
      found.set(key, { one, first: before?.first ?? looked, arms: (before?.arms ?? 0) + 1 })
    }
  }
  return [...found.values()].map((fault) => said(manifest, fault, looked))
}

/** The faults of metrics that the game does not have, including luck if positions cannot be evaluated. */
const metricFaults = <G extends Game>(
  { metrics, luck = null }: MatchRunner<G>,
  asked: readonly string[],
): readonly Fault[] => {
  const known = [...(metrics?.list ?? []).map(({ id }) => id), ...(luck === null ? [] : [LUCK])]
  const unknown = `one of ${known.join(', ') || 'none'}`
  const unmeasured = `${unknown}; luck is measured by heuristics.evaluate, which this game does not have`
  return asked.flatMap((id, i) =>
    known.includes(id) ? [] : [fault(`/metrics/${i}`, id === LUCK ? unmeasured : unknown, id, suggestName(id, known))],
  )
}

/** The faults of a manifest for a ruleset: its id, edition and metrics, and every arm. */
export const manifestFaults = <G extends Game>(runner: MatchRunner<G>, manifest: Manifest): readonly Fault[] => {
  const { rules } = runner
  return [
    ...(manifest.ruleset === rules.id ? [] : [fault('/ruleset', rules.id, manifest.ruleset)]),
    ...(manifest.edition === rules.edition ? [] : [fault('/edition', String(rules.edition), manifest.edition)]),
    ...metricFaults(runner, manifest.metrics),
    ...(manifest.luck === 'by-key' && rules.luckKey === undefined
      ? [fault('/luck', 'by-order, because this game has no luckKey', manifest.luck)]
      : []),
    ...faultsOfArms(runner, manifest),
  ]
}

/**
 * Splits the games of a manifest into shards of at most `size` games, starting with the first games of all arms.
 *
 * @param isDone whether a game need not be played again
 * @param most games of an arm with this number or higher are left out
 */
export const shardsOf = (
  manifest: Manifest,
  size: number,
  isDone: (arm: number, game: number) => boolean = () => false,
  most: number = manifest.games,
): readonly Shard[] => {
  const shards: Shard[] = []
  const arms = armCount(manifest)
  for (let from = 0; from < most; from += size)
    for (let arm = 0; arm < arms; arm++) {
      const end = Math.min(from + size, most)
      let first = from
      for (let game = from; game <= end; game++) {
        if (game < end && !isDone(arm, game)) continue
        if (game > first) shards.push({ manifest, arm, first, games: game - first })
        first = game + 1
      }
    }
  return shards
}

const readyOrThrow = <G extends Game>(runner: MatchRunner<G>, { manifest, arm }: Shard): Ready<G> => {
  const one = armOf(manifest, arm)
  const ready = one._tag === 'Left' ? one : readyArm(runner, one.right)
  if (ready._tag === 'Left') throw new Error(`${manifest.ruleset}: arm ${arm} cannot be played`)
  return ready.right
}

/** The value of a metric; a `MetricError` is rethrown with the game in which it occurred. */
const valueIn = <G extends Game>(
  at: NonNullable<MetricError['game']>,
  metric: Metric<G>,
  course: FinishedGame<G>,
  turnOf: Metrics<G>['turnOf'],
): MetricValue => {
  try {
    return measure(metric, course, turnOf)
  } catch (error) {
    throw error instanceof MetricError ? new MetricError(error.metric, error.value, error.expected, at) : error
  }
}

/**
 * Plays a shard of a manifest without faults, game by game. The same shard always gives the same rows.
 *
 * @throws MetricError at the first game in which a metric returns an invalid value
 */
export const playShard = function* <G extends Game>(
  runner: MatchRunner<G>,
  shard: Shard,
): Generator<SweepRow, void, undefined> {
  const { rules, metrics, luck = null } = runner
  const { manifest, arm, first, games } = shard
  const { scenario, seated } = readyOrThrow(runner, shard)
  const isCounted = manifest.counts !== false
  const listed = new Set(manifest.metrics)
  const all = metrics?.list ?? []
  const wanted = manifest.metrics.flatMap((id) => all.filter((metric) => metric.id === id))
  const others = isCounted ? all.filter(({ id }) => !listed.has(id)) : []
  const start = rules.setup(scenario)
  const terms = termsHash(manifest, arm)
  const turnOf = metrics?.turnOf ?? ((): number => 0)
  for (let game = first; game < first + games; game++) {
    const seen = turnRecorder<G>(rules, turnOf, start)
    const used = isCounted
      ? useCounter(rules, { uses: runner.uses ?? null, options: runner.options ?? {} }, scenario, start, {
          isTried: game < MAX_TRIED,
          isProbed: game < MAX_PROBED,
        })
      : null
    const lucky = luck !== null && listed.has(LUCK) ? luckMeter(rules, luck) : null
    const look = (state: G['state'], events: readonly G['event'][], cause: Cause<G>): void => {
      seen.look(state, events)
      lucky?.look(state, cause)
      used?.look(state, events, cause)
    }
    const { outcome, commands, state } = playGame(rules, start, seated(), manifest.seed, {
      game,
      look,
      luck: manifest.luck ?? 'by-order',
    })
    const course = { outcome, final: state, turns: seen.turns }
    const measured = (some: readonly Metric<G>[]): Record<string, MetricValue> =>
      Object.fromEntries(some.map((metric) => [metric.id, valueIn({ arm, game }, metric, course, turnOf)]))
    const kept: Readonly<Record<string, MetricValue>> = {
      ...measured(wanted),
      ...(lucky === null ? {} : { [LUCK]: lucky.luck() }),
    }
    yield {
      arm,
      game,
      winner: outcome?.winner ?? null,
      by: outcome?.by ?? null,
      commands,
      ...(metrics === null ? {} : { turn: turnOf(state) }),
      values: Object.fromEntries(manifest.metrics.map((id) => [id, kept[id]])),
      ...(others.length > 0 ? { rest: measured(others) } : {}),
      ...(used === null ? {} : { uses: used.counts() }),
      ...(terms === null ? {} : { terms }),
    }
  }
}

/** Plays a whole manifest in this thread, in the order of arms and games. */
export const sweep = function* <G extends Game>(
  runner: MatchRunner<G>,
  manifest: Manifest,
): Generator<SweepRow, void, undefined> {
  for (let arm = 0; arm < armCount(manifest); arm++)
    yield* playShard(runner, { manifest, arm, first: 0, games: manifest.games })
}

/** Plays the games of a single arm, ignoring the axes of the manifest. */
export const simulate = <G extends Game>(runner: MatchRunner<G>, manifest: Manifest): readonly SweepRow[] => [
  ...playShard(runner, { manifest: { ...manifest, axes: [] }, arm: 0, first: 0, games: manifest.games }),
]
