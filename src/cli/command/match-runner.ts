import { LUCK, luckMetric, type LuckMetric, type LuckOptions } from '../../analysis/luck.js'
import type { MatchRunner } from '../../analysis/shard.js'
import { sideName } from '../../kernel/chronicle.js'
import type { Game } from '../../kernel/ruleset.js'
import { contendersOf, type Module } from '../../module.js'
import { seated } from './players.js'

/**
 * How the luck of a game is measured; null if positions cannot be evaluated or the game has its own metric named
 * `luck`.
 */
export const luckIn = <G extends Game>(module: Module<G>): LuckOptions<G> | null => {
  const { heuristics, metrics, chronicle } = module
  if (heuristics === undefined || metrics?.list.some(({ id }) => id === LUCK) === true) return null
  const [side] = contendersOf(module)
  return { side, heuristics, metric: luckMetric(`Luck of ${sideName(chronicle, side)}`) }
}

/** The metrics that studies of a game can record, including luck if it is measured. */
export const metricsIn = <G extends Game>(module: Module<G>): readonly LuckMetric[] => {
  const luck = luckIn(module)
  return [...(module.metrics?.list ?? []), ...(luck === null ? [] : [luck.metric])]
}

/** The match runner for studies of a game. */
export const matchRunnerOf = <G extends Game>(module: Module<G>): MatchRunner<G> => ({
  rules: module.ruleset,
  readScenario: module.readScenario,
  metrics: module.metrics ?? null,
  luck: luckIn(module),
  uses: module.uses ?? null,
  options: module.options ?? {},
  seat: (players) => seated(module, players),
})
