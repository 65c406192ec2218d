import { additionFaults } from '../../define/parts.js'
import { formatFault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Metric, Metrics } from '../../kernel/metric.js'
import type { RuleUses } from '../../kernel/rule-use.js'
import type { Game } from '../../kernel/ruleset.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import type { Module } from '../../module.js'
import { playerByName } from '../command/players.js'

/** An addition to a built-in game, with its origin for error messages. */
export interface Addition {
  /** The file, or the caller that passes it in. */
  readonly where: string
  /** An object with the ruleset of the game and metrics, players or uses. */
  readonly value: unknown
}

/** The parts that can be added to a built-in game. */
export const ADDABLE: readonly string[] = ['metrics', 'players', 'uses']

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The parts of a module that can be added. */
type Added<G extends Game> = Partial<Pick<Module<G>, 'players' | 'uses'>> & {
  readonly metrics?: Pick<Metrics<G>, 'list'>
}

/** The data that two copies of a ruleset share, apart from their functions. */
const PLAIN = ['id', 'edition', 'title', 'sides', 'scenarios', 'book'] as const

/**
 * Whether a value is the ruleset of a game, possibly from another copy of the package such as its CommonJS build. An
 * object that only reuses parts of the ruleset is a different game.
 */
export const isRulesetOf = <G extends Game>({ ruleset: own }: Module<G>, ruleset: unknown): boolean => {
  if (ruleset === own) return true
  if (!isFields(ruleset) || PLAIN.some((name) => !deepEqual(ruleset[name], own[name]))) return false
  const { setup, book } = ruleset
  return book !== own.book && typeof setup === 'function' && setup !== own.setup
}

const metricClash = <G extends Game>(one: Metric<G>, other: Metric<G>, from: string): string =>
  `the metric "${one.id}" (“${one.title}”) has the same name as one of ${from} (“${other.title}”)`

/** Whether a metric is one of the game itself, listed again among the additions. */
const isAgain = <G extends Game>(one: Metric<G>, other: Metric<G>, isSameCopy: boolean): boolean =>
  one === other || (!isSameCopy && deepEqual({ ...one, of: null }, { ...other, of: null }))

/** Combines two sources of rule uses. */
const bothUses = <G extends Game>(first: RuleUses<G> | undefined, second: RuleUses<G>): RuleUses<G> =>
  first === undefined
    ? second
    : {
        ids: { ...first.ids, ...second.ids },
        of: (event, before) => [...first.of(event, before), ...second.of(event, before)],
      }

/** The parts of an addition that would replace parts of the game. */
const changedIn = <G extends Game>(own: Module<G>, given: Fields, isSameCopy: boolean): readonly string[] =>
  Object.entries(given).flatMap(([name, part]) => {
    if (name === 'ruleset' || ADDABLE.includes(name) || part === undefined) return []
    const before: unknown = name in own ? own[name as keyof Module<G>] : undefined
    return (isSameCopy ? before === part : before !== undefined) ? [] : [name]
  })

/** A built-in game with added metrics, players and uses, or an error. */
export const withAdditions = <G extends Game>(
  own: Module<G>,
  additions: readonly Addition[],
): Either<string, Module<G>> => {
  const { id, sides } = own.ruleset
  const metricsFrom = new Map<string, readonly [Metric<G>, string]>(
    own.metrics?.list.map((metric) => [metric.id, [metric, id]]),
  )
  const players = { ...own.players }
  const playersFrom = new Map(Object.keys(players).map((name) => [name, id]))
  const list = [...(own.metrics?.list ?? [])]
  let { uses } = own
  for (const { where, value } of additions) {
    const given = value as Fields
    const faults = additionFaults(given)
    if (faults.length > 0)
      return E.left([`${where} cannot be added to ${id}:`, ...faults.map((one) => `  ${formatFault(one)}`)].join('\n'))
    const isSameCopy = given['ruleset'] === own.ruleset
    const changed = changedIn(own, given, isSameCopy)
    if (changed.length > 0)
      return E.left(
        `${where} has a ${changed.join(' and a ')} of its own, but only metrics, players and uses can be added to ` +
          `${id}, which comes with ardennes.`,
      )
    const added = given as Added<G>
    for (const metric of added.metrics?.list ?? []) {
      const [other, from] = metricsFrom.get(metric.id) ?? [null, '']
      if (other !== null && isAgain(metric, other, isSameCopy)) continue
      if (other !== null) return E.left(`${where}: ${metricClash(metric, other, from)}.`)
      metricsFrom.set(metric.id, [metric, where])
      list.push(metric)
    }
    for (const [name, player] of Object.entries(added.players ?? {})) {
      const isOwn = Object.hasOwn(own.players ?? {}, name)
      if (isOwn && (!isSameCopy || own.players?.[name] === player)) continue
      const from = playersFrom.get(name) ?? (playerByName(own, sides[0], name) === null ? null : id)
      if (from !== null) return E.left(`${where}: the player "${name}" has the same name as one of ${from}.`)
      playersFrom.set(name, where)
      players[name] = player
    }
    const { uses: more } = added
    if (more === undefined || more === own.uses || (!isSameCopy && deepEqual(more.ids, own.uses?.ids))) continue
    const twice = Object.keys(more.ids).find((rule) => Object.hasOwn(uses?.ids ?? {}, rule))
    if (twice !== undefined)
      return E.left(
        `${where}: the use "${twice}" (“${more.ids[twice].says}”) has the same name as one already counted ` +
          `(“${uses?.ids[twice].says ?? ''}”).`,
      )
    uses = bothUses(uses, more)
  }
  return E.right({
    ...own,
    ...(own.metrics === undefined ? {} : { metrics: { ...own.metrics, list } }),
    players,
    ...(uses === undefined ? {} : { uses }),
  })
}
