import type { Policies } from '../kernel/player.js'
import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { measure, type Metric, type Metrics, type MetricValue } from '../kernel/metric.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { turnsSeen } from './finished-game.js'
import { LUCK, luckSeen, type LuckTerms } from './luck.js'
import { armCount, armOf, formatArm, termsHash, type Arm, type Json, type Manifest } from './manifest.js'
import type { OptionTable } from '../kernel/option.js'
import type { RuleUses, UseCounts } from '../kernel/rule-use.js'
import { playOut, type Cause } from './playouts.js'
import { MOST_PROBED } from './bars.js'
import { MOST_TRIED, usesSeen } from './uses.js'

/** Where a manifest is played: a ruleset with its scenarios, its players and its metrics. */
export interface MatchRunner<G extends Game> {
  /** The rules. */
  readonly rules: Rules<G>
  /** Reads a scenario as people write it. */
  readonly readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>
  /** Seats players by their names; faults point to the sides. */
  readonly seat: (players: Readonly<Record<string, string>>) => Either<readonly Fault[], Policies<G>>
  /** The metrics of a game; null where nobody wrote any metrics. */
  readonly metrics: Metrics<G> | null
  /** By what luck is measured, for studies that keep it; null where positions cannot be evaluated. */
  readonly luck?: LuckTerms<G> | null
  /** What its events show of the rules that are used. */
  readonly uses?: RuleUses<G> | null
  /** The options of its scenarios. */
  readonly options?: OptionTable
}

/** A part of a manifest that can be played by itself, anywhere. */
export interface Shard {
  /** The whole manifest. */
  readonly manifest: Manifest
  /** Which arm. */
  readonly arm: number
  /** The number of the first game. */
  readonly first: number
  /** How many games. */
  readonly games: number
}

/** What became of one game; arm and game are its key. */
export interface SweepRow {
  /** The arm. */
  readonly arm: number
  /** The number of the game in the arm. */
  readonly game: number
  /** Who won; null when nobody did. */
  readonly winner: string | null
  /** By what; null when it was stopped. */
  readonly by: string | null
  /** How many commands were given. */
  readonly commands: number
  /** The turn in which it ended, where the game counts turns. */
  readonly turn?: number
  /** The value of each metric of the manifest. */
  readonly values: Readonly<Record<string, MetricValue>>
  /** The values of all other metrics of the game: a study that asks for one of them later need not be played again. */
  readonly rest?: Readonly<Record<string, MetricValue>>
  /** How often each rule was used, and each option that made a difference. */
  readonly uses?: UseCounts
  /** What played it, as `0.1.0+5f0c2a91d3e4b786`, where that was written down. */
  readonly playedBy?: string
  /** What it was played from, as a hash: the game, the seed, the luck, the scenario and the players of its arm. */
  readonly terms?: string
}

/** An arm, ready to be played; every game gets fresh players, for some remember. */
interface Ready<G extends Game> {
  readonly scenario: G['scenario']
  readonly seated: () => Policies<G>
}

const under = (pointer: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, pointer: pointer + one.pointer }))

const isText = (name: Json): name is string => typeof name === 'string'

/** Seats players as an axis may have put them: anything may stand where a name should. */
const seatedBy = <G extends Game>(
  seat: MatchRunner<G>['seat'],
  players: Arm['players'] | Json,
): Either<readonly Fault[], Policies<G>> => {
  if (typeof players !== 'object' || players === null || Array.isArray(players))
    return E.left([fault('', 'an object of players by their sides', players)])
  const given = Object.entries(players)
  const wrong = given.filter(([, name]) => !isText(name))
  return wrong.length > 0
    ? E.left(wrong.map(([side, name]) => fault(pointTo('', side), 'the name of a player', name)))
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
    if (again._tag === 'Left') throw new Error('players sit down only once')
    return again.right
  }
  if (read._tag === 'Right' && seats._tag === 'Right') return E.right({ scenario: read.right, seated })
  return E.left([
    ...(read._tag === 'Left' ? under('/scenario', read.left) : []),
    ...(seats._tag === 'Left' ? under('/players', seats.left) : []),
  ])
}

const MOST_FAULTS = 100

/** A fault, in how many arms it was found, and the first of them. */
interface Found {
  readonly one: Fault
  readonly arms: number
  readonly first: number
}

/** A fault that not every arm has, with the values that bring it about. */
const said = (manifest: Manifest, { one, arms, first }: Found, looked: number): Fault => {
  if (arms === looked) return one
  const arm = armOf(manifest, first)
  const where = arm._tag === 'Left' ? `arm ${first}` : formatArm(manifest, arm.right)
  const many = arms === 1 ? 'where' : `in ${arms} arms, first where`
  return { ...one, expected: `${one.expected} (${many} ${where})` }
}

/** Faults that every arm has are faults of the manifest; others name the values that cause them. */
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

/** Metrics that a game has not; luck where nothing tells how well a position stands. */
const metricFaults = <G extends Game>(
  { metrics, luck = null }: MatchRunner<G>,
  asked: readonly string[],
): readonly Fault[] => {
  const known = [...(metrics?.list ?? []).map(({ id }) => id), ...(luck === null ? [] : [LUCK])]
  const unknown = `one of ${known.join(', ') || 'none'}`
  const unmeasured = `${unknown}; luck is measured by heuristics.evaluate, which this game has not`
  return asked.flatMap((id, i) =>
    known.includes(id) ? [] : [fault(`/metrics/${i}`, id === LUCK ? unmeasured : unknown, id, likelyMeant(id, known))],
  )
}

/** Everything that is wrong with a manifest for a ruleset: its name, edition and metrics, and every arm it comes to. */
export const manifestFaults = <G extends Game>(runner: MatchRunner<G>, manifest: Manifest): readonly Fault[] => {
  const { rules } = runner
  return [
    ...(manifest.ruleset === rules.id ? [] : [fault('/ruleset', rules.id, manifest.ruleset)]),
    ...(manifest.edition === rules.edition ? [] : [fault('/edition', String(rules.edition), manifest.edition)]),
    ...metricFaults(runner, manifest.metrics),
    ...(manifest.luck === 'by-key' && rules.luckKey === undefined
      ? [fault('/luck', 'by-order, for this game does not say what its throws are for', manifest.luck)]
      : []),
    ...faultsOfArms(runner, manifest),
  ]
}

/**
 * The games of a manifest in parts of at most so many, the first games of all arms first.
 *
 * @param isDone games that need not be played again
 * @param most games of an arm beyond this number are left for later
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

/** Plays a part of a manifest whose faults have been looked for, game by game. The same part always gives the same rows. */
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
    const seen = turnsSeen<G>(rules, turnOf, start)
    const used = isCounted
      ? usesSeen(rules, { uses: runner.uses ?? null, options: runner.options ?? {} }, scenario, start, {
          isTried: game < MOST_TRIED,
          isProbed: game < MOST_PROBED,
        })
      : null
    const lucky = luck !== null && listed.has(LUCK) ? luckSeen(rules, luck) : null
    const look = (state: G['state'], events: readonly G['event'][], cause: Cause<G>): void => {
      seen.look(state, events)
      lucky?.look(state, cause)
      used?.look(state, events, cause)
    }
    const { outcome, commands, state } = playOut(rules, start, seated(), manifest.seed, {
      game,
      look,
      luck: manifest.luck ?? 'by-order',
    })
    const course = { outcome, final: state, turns: seen.turns }
    const measured = (some: readonly Metric<G>[]): Record<string, MetricValue> =>
      Object.fromEntries(some.map((metric) => [metric.id, measure(metric, course, turnOf)]))
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

/** Plays a whole manifest here and now, in the order of arms and games. */
export const sweep = function* <G extends Game>(
  runner: MatchRunner<G>,
  manifest: Manifest,
): Generator<SweepRow, void, undefined> {
  for (let arm = 0; arm < armCount(manifest); arm++)
    yield* playShard(runner, { manifest, arm, first: 0, games: manifest.games })
}

/** Plays games of one scenario by the same players: a manifest whose axes are left aside. */
export const simulate = <G extends Game>(runner: MatchRunner<G>, manifest: Manifest): readonly SweepRow[] => [
  ...playShard(runner, { manifest: { ...manifest, axes: [] }, arm: 0, first: 0, games: manifest.games }),
]
