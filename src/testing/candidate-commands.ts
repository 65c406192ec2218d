import type { Roller } from '../kernel/rng.js'
import type { Game, JsonSchema, Ruleset } from '../kernel/ruleset.js'
import { positionsOf, type Trail } from './walk.js'

type Fields = Readonly<Record<string, unknown>>

/** The maximum number of commands per tag from which candidate commands are made. */
const MOST = 40

/** The material candidate commands are made from. */
interface Stock<G extends Game> {
  /** Some commands of each tag that were legal for any side during the walk. */
  readonly byTag: ReadonlyMap<string, readonly G['command'][]>
  /** By field name, the values such commands have in it. */
  readonly byField: ReadonlyMap<string, readonly unknown[]>
  /** Every string of the final position, including keys: the names of its pieces and places. */
  readonly words: readonly string[]
  /** The JSON Schema of the command of each tag, if the codec has one. */
  readonly schemas: readonly JsonSchema[]
}

type Choose = <A>(all: readonly A[]) => A

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const wordsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (isFields(value)) return [...Object.keys(value), ...Object.values(value).flatMap(wordsOf)]
  return listOf(value).flatMap(wordsOf)
}

const collect = <A>(into: Map<string, A[]>, key: string, value: A): void => {
  const before = into.get(key)
  if (before === undefined) into.set(key, [value])
  else before.push(value)
}

const stockOf = <G extends Game>(rules: Ruleset<G>, trail: Trail<G>): Stock<G> => {
  const byTag = new Map<string, G['command'][]>()
  const byField = new Map<string, unknown[]>()
  const collectFields = (fields: object): void => {
    for (const [field, value] of Object.entries(fields)) {
      if (field !== 'tag') collect<unknown>(byField, field, value)
      if (isFields(value)) collectFields(value)
    }
  }
  for (const state of positionsOf(trail))
    for (const side of rules.sides)
      for (const command of rules.legal(state, side)) {
        if ((byTag.get(command.tag)?.length ?? 0) >= MOST) continue
        collect(byTag, command.tag, command)
        collectFields(command)
      }
  const schemas = listOf(rules.codecs.command.schema?.()['oneOf']).filter(isFields)
  return { byTag, byField, words: [...new Set(wordsOf(trail.end))], schemas }
}

/** A value that matches a schema: a value seen in a field of that name, a name from the position, or any other. */
const fitting = <G extends Game>(stock: Stock<G>, choose: Choose, schema: unknown, field = ''): unknown => {
  if (!isFields(schema)) return null
  if (Object.hasOwn(schema, 'const')) return schema['const']
  const choices = [schema['enum'], schema['oneOf'], schema['anyOf']].flatMap(listOf)
  if (choices.length > 0) {
    const choice = choose(choices)
    return Array.isArray(schema['enum']) ? choice : fitting(stock, choose, choice, field)
  }
  const seen = stock.byField.get(field) ?? []
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isFields(schema['properties']) ? schema['properties'] : {}).map(([name, part]) => [
          name,
          fitting(stock, choose, part, name),
        ]),
      )
    case 'array':
      return Array.from({ length: choose([0, 1, 1, 2, 3]) }, () => fitting(stock, choose, schema['items'], field))
    case 'integer':
    case 'number':
      return choose([...seen, 0, 1, 2])
    case 'boolean':
      return choose([true, false])
    case 'string':
      return choose(seen.length > 0 && choose([true, false]) ? seen : [...stock.words, field])
    default:
      return null
  }
}

/** A different value for a field of a command. */
const otherValue = <G extends Game>(stock: Stock<G>, choose: Choose, field: string, value: unknown): unknown => {
  const seen = stock.byField.get(field) ?? [value]
  if (choose([true, false])) return choose(seen)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + choose([-1, 1])
  if (isFields(value)) return withOther(stock, choose, value)
  if (!Array.isArray(value)) return choose<unknown>([null, choose<unknown>([value, ...stock.words])])
  const list: readonly unknown[] = value
  const place = choose([0, ...list.keys()])
  return choose([
    list.toSpliced(place, 1),
    list.toReversed(),
    [...list, ...list.slice(place, place + 1)],
    list.map((part, n) => (n === place ? otherValue(stock, choose, field, part) : part)),
  ])
}

/** A copy with a different value in one field. */
const withOther = <G extends Game>(stock: Stock<G>, choose: Choose, fields: object): object => {
  const names = Object.keys(fields).filter((field) => field !== 'tag')
  if (names.length === 0) return fields
  const field = choose(names)
  return { ...fields, [field]: otherValue(stock, choose, field, (fields as Fields)[field]) }
}

/** A copy with the values of two fields of the same type exchanged; unchanged if there is no such pair. */
const swapped = (choose: Choose, fields: object): object => {
  const named = Object.entries(fields as Fields).filter(([field]) => field !== 'tag')
  const pairs = named.flatMap(([one, a]) =>
    named.flatMap(([two, b]) => (one !== two && typeof a === typeof b ? [{ [one]: b, [two]: a }] : [])),
  )
  return pairs.length === 0 ? fields : { ...fields, ...choose(pairs) }
}

/** A command of another tag with the fields that both have in common. */
const retagged = <G extends Game>({ byTag }: Stock<G>, choose: Choose, command: G['command']): object => {
  const other = choose(byTag.get(choose([...byTag.keys()])) ?? [command])
  return Object.fromEntries(
    Object.entries(other).map(([field, value]) => [
      field,
      field !== 'tag' && Object.hasOwn(command, field) ? (command as Fields)[field] : (value as unknown),
    ]),
  )
}

/**
 * Generates candidate commands at the end of a walk, legal or not. They are commands offered earlier to any side, the
 * same commands with one or two fields changed or two exchanged, and random commands of every tag that the codec
 * accepts.
 */
export const candidateCommands = <G extends Game>(
  rules: Ruleset<G>,
  trail: Trail<G>,
  { below }: Pick<Roller, 'below'>,
  many: number,
): readonly G['command'][] => {
  const stock = stockOf(rules, trail)
  const choose: Choose = (all) => all[below(all.length)]
  const now = rules.sides.flatMap((side) => rules.legal(trail.end, side))
  const tagsNow = [...new Set(now.map(({ tag }) => tag))]
  if (stock.byTag.size === 0) return []
  const wish = (): unknown => {
    const tag = choose(tagsNow.length > 0 && below(3) > 0 ? tagsNow : [...stock.byTag.keys()])
    const near = now.filter((command) => command.tag === tag)
    const command = choose(near.length > 0 && below(3) > 0 ? near : (stock.byTag.get(tag) ?? now))
    switch (below(8)) {
      case 0:
        return command
      case 1:
        return retagged(stock, choose, command)
      case 2:
        return stock.schemas.length > 0 ? fitting(stock, choose, choose(stock.schemas)) : command
      case 3:
        return withOther(stock, choose, withOther(stock, choose, command))
      case 4:
        return swapped(choose, command)
      default:
        return withOther(stock, choose, command)
    }
  }
  return Array.from({ length: many }, wish).flatMap((made) => {
    const read = rules.codecs.command.decode(made)
    return read._tag === 'Right' ? [read.right] : []
  })
}
