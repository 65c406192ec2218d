import type { MatchRunner } from '../../analysis/shard.js'
import type { Game } from '../../kernel/ruleset.js'
import { seated } from './players.js'
import type { Module } from '../../module.js'

/** What plays the matches of a study of this game. */
export const matchRunnerOf = <G extends Game>(module: Module<G>): MatchRunner<G> => ({
  rules: module.ruleset,
  readScenario: module.readScenario,
  metrics: module.metrics ?? null,
  uses: module.uses ?? null,
  options: module.options ?? {},
  seat: (players) => seated(module, players),
})
