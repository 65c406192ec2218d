import { LUCK, luckMetric, type LuckMetric, type LuckTerms } from '../../analysis/luck.js'
import type { MatchRunner } from '../../analysis/shard.js'
import { sideName } from '../../kernel/chronicle.js'
import type { Game } from '../../kernel/ruleset.js'
import { contendersOf, type Module } from '../../module.js'
import { seated } from './players.js'

/** By what the luck of a game is measured; null where nothing evaluates positions, or the game has a metric of that name itself. */
export const luckIn = <G extends Game>(module: Module<G>): LuckTerms<G> | null => {
  const { heuristics, metrics, chronicle } = module
  if (heuristics === undefined || metrics?.list.some(({ id }) => id === LUCK) === true) return null
  const [side] = contendersOf(module)
  return { side, heuristics, metric: luckMetric(`Luck of ${sideName(chronicle, side)}`) }
}

/** What studies of this game can keep: its metrics, and luck where it is measured. */
export const metricsIn = <G extends Game>(module: Module<G>): readonly LuckMetric[] => {
  const luck = luckIn(module)
  return [...(module.metrics?.list ?? []), ...(luck === null ? [] : [luck.metric])]
}

/** What plays the matches of a study of this game. */
export const matchRunnerOf = <G extends Game>(module: Module<G>): MatchRunner<G> => ({
  rules: module.ruleset,
  readScenario: module.readScenario,
  metrics: module.metrics ?? null,
  luck: luckIn(module),
  uses: module.uses ?? null,
  options: module.options ?? {},
  seat: (players) => seated(module, players),
})
