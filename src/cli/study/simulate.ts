import { emptyTally, wilson, addGame, type Tally } from '../../analysis/tally.js'
import { MAX_COMMANDS } from '../../analysis/play-games.js'
import { sideTitle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { oneArm, type Json, type Manifest } from '../../analysis/manifest.js'
import { sortedRows } from '../../analysis/rows.js'
import type { SweepRow } from '../../analysis/shard.js'
import { noticeField, underNotice, warnOfNotice } from '../command/notice.js'
import { existingFileFault } from '../command/output.js'
import { playersFrom } from '../command/players.js'
import { formatColumns, csv, percent } from '../terminal/columns.js'
import { playManifest } from './shard-runner.js'
import { scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { contendersOf, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `simulate`. */
export interface SimulateArgs extends ScenarioArgs {
  /** The number of games, or the maximum if it may stop earlier. */
  readonly games: number
  /** The half-width in percentage points at which to stop; null to play all games. */
  readonly within: number | null
  /** The seed; the same seed plays the same games. */
  readonly seed: number
  /** The number of threads. */
  readonly jobs: number
  /** The players, as `side=player`; sides not named have the built-in player. */
  readonly player: readonly string[]
  /** The output format. */
  readonly format: 'text' | 'csv' | 'json'
  /** A file with one row per game, or null. */
  readonly each: string | null
  /** Whether that file is replaced if it exists. */
  readonly replace: boolean
}

const tallied = (rows: readonly SweepRow[]): Tally =>
  rows.reduce(
    (tally, { game, winner, by, commands }) =>
      addGame(tally, { game, outcome: by === null ? null : { winner, by }, commands }),
    emptyTally,
  )

interface Share {
  readonly side: string
  readonly player: string
  readonly wins: number
  readonly rate: number
  readonly low: number
  readonly high: number
}

const sharesOf = (sides: readonly string[], job: Manifest, tally: Tally): readonly Share[] =>
  sides.map((side) => {
    const wins = tally.wins[side] ?? 0
    return { side, player: job.players[side], wins, ...wilson(wins, tally.games) }
  })

const inWords = <G extends Game>(module: Module<G>, job: Manifest, tally: Tally, shares: readonly Share[]): string => {
  const { games, draws, stopped, by, commands } = tally
  const mean = games === 0 ? 0 : commands / games
  const ends = Object.entries(by).toSorted(([, a], [, b]) => b - a)
  return [
    `${module.ruleset.title}: ${games} games from seed ${job.seed}, ${mean.toFixed(1)} commands each on average`,
    formatColumns([
      ['side', 'player', 'wins', 'share', '95 % from', 'to'],
      ...shares.map(({ side, player, wins, rate, low, high }) => [
        sideTitle(module.chronicle, side),
        player,
        String(wins),
        percent(rate),
        percent(low),
        percent(high),
      ]),
    ]),
    ...(ends.length > 0 ? [`decided by: ${ends.map(([name, n]) => `${name} ${n}`).join(', ')}`] : []),
    ...(draws > 0 ? [`drawn: ${draws} (${percent(draws / games)})`] : []),
    ...(stopped > 0
      ? [`stopped before the end: ${stopped} (after ${MAX_COMMANDS.toLocaleString('en')} commands)`]
      : []),
  ].join('\n')
}

/** The games played, and whether the user interrupted the run. */
interface Played {
  readonly rows: readonly SweepRow[]
  readonly isBrokenOff: boolean
}

/** The number of games between checks. It is fixed, so that the result does not depend on the number of threads. */
const LOOK = 100

/** Whether every win rate is known to within a number of percentage points. */
const isKnown = (shares: readonly Share[], points: number): boolean =>
  shares.every(({ low, high }) => 100 * (high - low) <= 2 * points)

/** Plays the games of a job until all are played, the rates are precise enough, or the user stops. */
const rowsOf = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  job: Manifest,
  { jobs, within }: SimulateArgs,
  ended: Promise<void>,
): Promise<Either<string, Played>> => {
  const rows: SweepRow[] = []
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const take = (more: readonly SweepRow[]): null => {
    rows.push(...more)
    return null
  }
  for (;;) {
    const before = rows.length
    const games = within === null ? job.games : Math.min(job.games, before + LOOK)
    const isDone = (_: number, game: number): boolean => game < before
    const refused = await playManifest(terminal, module, { ...job, games }, { jobs, isDone, ended, take })
    if (refused !== null) return E.left(refused)
    if (isOver && rows.length < games) return E.right({ rows, isBrokenOff: true })
    if (games === job.games) return E.right({ rows, isBrokenOff: false })
    if (within !== null && isKnown(sharesOf(contendersOf(module), job, tallied(rows)), within))
      return E.right({ rows, isBrokenOff: false })
  }
}

/** Plays many games and reports win rates. */
export const simulateVerb = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: SimulateArgs,
): Promise<Either<string, Exit>> => {
  const { ruleset } = module
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  const players = playersFrom(module, args.player)
  if (players._tag === 'Left') return players
  const there = args.each === null ? null : existingFileFault(terminal, [args.each], args.replace)
  if (there !== null) return E.left(there)
  const job = oneArm({
    rules: ruleset,
    scenario: ruleset.codecs.scenario.encode(scenario.right) as Json,
    players: players.right,
    seed: args.seed,
    games: args.games,
    metrics: [],
  })
  const played = await rowsOf(terminal, module, job, args, terminal.ended())
  if (played._tag === 'Left') return played
  const { rows, isBrokenOff } = played.right
  if (isBrokenOff) terminal.warn(`Interrupted after ${rows.length} of ${job.games} games.`)
  const tally = tallied(sortedRows(rows))
  const shares = sharesOf(contendersOf(module), job, tally)
  if (args.format === 'json')
    terminal.print(
      JSON.stringify(
        {
          ...noticeField(module),
          game: ruleset.id,
          scenario: job.scenario,
          players: job.players,
          seed: job.seed,
          ...tally,
          sides: shares,
        },
        null,
        2,
      ),
    )
  else if (args.format === 'csv') {
    warnOfNotice(terminal, module)
    terminal.print(
      csv([
        ['side', 'player', 'games', 'wins', 'share', 'low95', 'high95'],
        ...shares.map(({ side, player, wins, rate, low, high }) => [side, player, tally.games, wins, rate, low, high]),
        ...[wilson(tally.draws, tally.games)].map(({ rate, low, high }) => [
          'drawn',
          '',
          tally.games,
          tally.draws,
          rate,
          low,
          high,
        ]),
      ]),
    )
  } else terminal.print(underNotice(module, inWords(module, job, tally, shares)))
  if (args.each !== null) {
    const lines = sortedRows(rows).map(({ game, winner, by, commands }) => [game, winner ?? '', by ?? '', commands])
    const refused = terminal.write(args.each, `${csv([['game', 'winner', 'by', 'commands'], ...lines])}\n`, {
      replace: args.replace,
    })
    if (refused !== null) return E.left(refused)
  }
  return E.right(isBrokenOff ? EXIT.brokenOff : EXIT.done)
}
