import { inspect } from '../kernel/fault.js'
import type { Metrics } from '../kernel/metric.js'
import type { Heuristics, Policy } from '../kernel/player.js'
import type { Game } from '../kernel/ruleset.js'
import type { GameParts } from './game-parts.js'

/** Calls `ask`. If it throws, the error is rethrown with the name of the part and the original stack. */
const naming = <A>(part: string, ask: () => A): A => {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof Error)) throw new Error(`${part} throws ${inspect(error)}`, { cause: error })
    const named = new Error(`${part} throws ${error.name}: ${error.message}`, { cause: error })
    if (error.stack !== undefined) named.stack = error.stack
    throw named
  }
}

/** For each kind of metric, whether a value has the right type. */
const FITS: Readonly<Record<Metrics<Game>['list'][number]['kind'], (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  word: (value) => typeof value === 'string',
  series: (value) => typeof value === 'number',
  places: Array.isArray,
}

/** The author's metrics, with errors that name the metric if it throws or returns the wrong type. */
const namedMetrics = <G extends Game>(metrics: Partial<Metrics<G>>): Partial<Metrics<G>> => ({
  ...metrics,
  list: (metrics.list ?? []).map((metric) => {
    const { id, kind, of } = metric
    if (typeof of !== 'function') return metric
    const part = `the metric ${id}`
    const ask = of as (...given: readonly unknown[]) => unknown
    const named = (...given: readonly unknown[]): unknown => {
      const value = naming(part, () => ask(...given))
      if (value !== null && !FITS[kind](value))
        throw new Error(`${part} returned ${inspect(value)}, not a ${kind === 'series' ? 'number' : kind}`)
      return value
    }
    return { ...metric, of: named } as typeof metric
  }),
})

const isTagged = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string'

/** The author's player, with errors that name it if it throws or does not return a command. */
const namedPlayer =
  <G extends Game>(player: Policy<G>): Policy<G> =>
  (...given) => {
    const command = naming('player', () => player(...given))
    if (!isTagged(command)) throw new Error(`player returned ${inspect(command)}, not a command`)
    return command
  }

/** A function that rates positions, with errors that name it if it throws or returns an invalid value. */
const namedJudgment =
  <G extends Game>(
    part: string,
    judge: (state: G['state'], side: G['side']) => number,
    is: string,
    fits: (value: number) => boolean,
  ): ((state: G['state'], side: G['side']) => number) =>
  (state, side) => {
    const value = naming(part, () => judge(state, side))
    if (typeof value !== 'number' || !fits(value))
      throw new Error(`${part} returned ${inspect(value)} for ${side}, not a ${is}`)
    return value
  }

const isChance = (value: number): boolean => value >= 0 && value <= 1

/** The `evaluate` and `forecast` of a game, if it has them, with errors that name them. */
const namedChances = <G extends Game>({
  evaluate,
  forecast,
}: Heuristics<G>): Pick<Heuristics<G>, 'evaluate' | 'forecast'> => {
  const named = (part: string, judge: (state: G['state'], side: G['side']) => number): typeof judge =>
    namedJudgment<G>(`heuristics.${part}`, judge, 'chance from 0 to 1', isChance)
  return {
    ...(typeof evaluate === 'function' ? { evaluate: named('evaluate', evaluate) } : {}),
    ...(typeof forecast === 'function' ? { forecast: named('forecast', forecast) } : {}),
  }
}

/** Wraps the parts of a game that play and measure, so that an error names the part that caused it. */
export const namedParts = <G extends Game>(parts: GameParts<G>): GameParts<G> => {
  const { score, heuristics, player, metrics } = parts
  const points =
    typeof score === 'function' && namedJudgment<G>('score', score, 'number', (value) => !Number.isNaN(value))
  const chances = namedChances(heuristics ?? {})
  return {
    ...parts,
    ...(points === false ? {} : { score: points }),
    ...(Object.keys(chances).length === 0 ? {} : { heuristics: { ...heuristics, ...chances } }),
    ...(typeof player === 'function' ? { player: namedPlayer(player) } : {}),
    ...(Array.isArray(metrics?.list) ? { metrics: namedMetrics<G>(metrics ?? {}) } : {}),
  }
}
