import { playouts } from '../analysis/playouts.js'
import type { Seats } from '../bots/policy.js'
import { random } from '../bots/random.js'
import type { Game } from '../kernel/ruleset.js'
import type { Table } from './table.js'

/** Who plays a side by itself. */
export const PLAYERS = ['built-in', 'random'] as const

/** One of {@link PLAYERS}. */
export type PlayerName = (typeof PLAYERS)[number]

/** Games to play, as plain data that can be handed to another thread. */
export interface Job {
  /** The id of the game. */
  readonly game: string
  /** The scenario, as its codec writes it. */
  readonly scenario: unknown
  /** Who plays each side. */
  readonly players: Readonly<Record<string, PlayerName>>
  /** The seed of the batch. */
  readonly seed: number
  /** The number of the first game. */
  readonly first: number
  /** How many games. */
  readonly games: number
}

/** What became of one game. */
export interface Row {
  /** Its number in the batch. */
  readonly game: number
  /** Who won; null when nobody did. */
  readonly winner: string | null
  /** By what; null when it was stopped. */
  readonly by: string | null
  /** How many commands were given. */
  readonly commands: number
}

/** The players of a table by their names. */
export const seatsOf = <G extends Game>(table: Table<G>, players: Readonly<Record<string, PlayerName>>): Seats<G> =>
  Object.fromEntries(
    table.ruleset.sides.map((side) => [side, players[side] === 'random' ? random : table.player]),
  ) as Record<G['side'], Table<G>['player']>

/** Plays a job, game by game. */
export const playJob = function* <G extends Game>(table: Table<G>, job: Job): Generator<Row, void, undefined> {
  const scenario = table.ruleset.codecs.scenario.decode(job.scenario)
  if (scenario._tag === 'Left') throw new Error(`${job.game}: a job has no such scenario`)
  for (const { game, outcome, commands } of playouts(table.ruleset, scenario.right, seatsOf(table, job.players), job))
    yield { game, winner: outcome?.winner ?? null, by: outcome?.by ?? null, commands }
}

/** A job cut into parts that can be played side by side; together they play the same games. */
export const partsOf = (job: Job, parts: number): readonly Job[] => {
  const size = Math.ceil(job.games / Math.max(1, parts))
  const cut: Job[] = []
  for (let done = 0; done < job.games; done += size)
    cut.push({ ...job, first: job.first + done, games: Math.min(size, job.games - done) })
  return cut
}
