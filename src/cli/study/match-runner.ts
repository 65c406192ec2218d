import type { MatchRunner } from '../../analysis/shard.js'
import type { Game } from '../../kernel/ruleset.js'
import { seated } from '../command/players.js'
import type { Table } from '../command/table.js'

/** What plays the matches of a study of this game. */
export const matchRunnerOf = <G extends Game>(table: Table<G>): MatchRunner<G> => ({
  rules: table.ruleset,
  readScenario: table.readScenario,
  metrics: table.metrics ?? null,
  seat: (players) => seated(table, players),
})
