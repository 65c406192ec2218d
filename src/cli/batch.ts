import type { Seats } from '../bots/policy.js'
import { random } from '../bots/random.js'
import type { Game } from '../kernel/ruleset.js'
import type { Table } from './table.js'

/** Who plays a side by itself. */
export const PLAYERS = ['built-in', 'random'] as const

/** One of {@link PLAYERS}. */
export type PlayerName = (typeof PLAYERS)[number]

/** The players of a table by their names. */
export const seatsOf = <G extends Game>(table: Table<G>, players: Readonly<Record<string, PlayerName>>): Seats<G> =>
  Object.fromEntries(
    table.ruleset.sides.map((side) => [side, players[side] === 'random' ? random : table.player]),
  ) as Record<G['side'], Table<G>['player']>
