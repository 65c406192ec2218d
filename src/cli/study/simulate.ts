import { noGames, wilson, withGame, type Tally } from '../../analysis/tally.js'
import { MOST_COMMANDS } from '../../analysis/playouts.js'
import { sideTitle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { oneArm, type Json, type Manifest } from '../../analysis/manifest.js'
import { sortedRows } from '../../analysis/rows.js'
import type { SweepRow } from '../../analysis/shard.js'
import { unreplaced } from '../command/output.js'
import { playersFrom } from '../command/players.js'
import { columns, csv, percent } from '../terminal/columns.js'
import { playManifest } from './shard-runner.js'
import { scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { contendersOf, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `simulate` is asked. */
export interface SimulateArgs extends ScenarioArgs {
  /** How many games, or the most where it may stop before. */
  readonly games: number
  /** Stops once every share is known to so many points of a hundred either way; null to play all games. */
  readonly within: number | null
  /** The seed; the same seed plays the same games. */
  readonly seed: number
  /** How many threads play. */
  readonly jobs: number
  /** Who plays, as `side=player`; the built-in player where nobody is named. */
  readonly player: readonly string[]
  /** How the answer is written. */
  readonly format: 'text' | 'csv' | 'json'
  /** A file for one row a game, or null. */
  readonly each: string | null
  /** Whether that file is replaced where it is there. */
  readonly replace: boolean
}

const tallied = (rows: readonly SweepRow[]): Tally =>
  rows.reduce(
    (tally, { game, winner, by, commands }) =>
      withGame(tally, { game, outcome: by === null ? null : { winner, by }, commands }),
    noGames,
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
    columns([
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
    ...(draws > 0 ? [`nobody won ${draws}`] : []),
    ...(stopped > 0
      ? [`stopped without an end: ${stopped} (after ${MOST_COMMANDS.toLocaleString('en')} commands)`]
      : []),
  ].join('\n')
}

/** What was played, and whether the person broke it off. */
interface Played {
  readonly rows: readonly SweepRow[]
  readonly isBrokenOff: boolean
}

/** It is looked at after so many games, however many threads play: the answer does not hang on them. */
const LOOK = 100

/** Whether the share of every side is known to so many points either way. */
const isKnown = (shares: readonly Share[], points: number): boolean =>
  shares.every(({ low, high }) => 100 * (high - low) <= 2 * points)

/** Plays the games of a job: all of them, as many as it takes, or as many as the person waits for. */
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

/** Plays many games and says who wins how often. */
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
  const there = args.each === null ? null : unreplaced(terminal, [args.each], args.replace)
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
  if (isBrokenOff) terminal.warn(`Broken off after ${rows.length} of ${job.games} games.`)
  const tally = tallied(sortedRows(rows))
  const shares = sharesOf(contendersOf(module), job, tally)
  if (args.format === 'json')
    terminal.print(
      JSON.stringify(
        { game: ruleset.id, scenario: job.scenario, players: job.players, seed: job.seed, ...tally, sides: shares },
        null,
        2,
      ),
    )
  else if (args.format === 'csv')
    terminal.print(
      csv([
        ['side', 'player', 'games', 'wins', 'share', 'low95', 'high95'],
        ...shares.map(({ side, player, wins, rate, low, high }) => [side, player, tally.games, wins, rate, low, high]),
      ]),
    )
  else terminal.print(inWords(module, job, tally, shares))
  if (args.each !== null) {
    const lines = sortedRows(rows).map(({ game, winner, by, commands }) => [game, winner ?? '', by ?? '', commands])
    const refused = terminal.write(args.each, `${csv([['game', 'winner', 'by', 'commands'], ...lines])}\n`)
    if (refused !== null) return E.left(refused)
  }
  return E.right(isBrokenOff ? EXIT.brokenOff : EXIT.done)
}
