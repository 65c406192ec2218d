import { formatPhrase, type Translation } from '../kernel/phrases.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import type { Module, Phrases } from '../module.js'
import type { BoardParts } from './board.js'

/** A name from code in plain words: `endPhase` is `end phase`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()

const within = (whole: unknown, key: string): unknown =>
  typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[key] : undefined

/** What a name in the data is called. */
type Call = (name: string) => string

const asItIs: Call = (name) => name

/**
 * A value in plain words. A null that stands for something hidden is a question mark.
 *
 * @param whole the same as it is, where nothing is hidden
 * @param call what names in it are called, such as those of areas
 */
export const plainValue = (value: unknown, whole: unknown = value, call: Call = asItIs): string => {
  if (typeof value === 'string') return call(value)
  if (value === null && whole !== null && whole !== undefined) return '?'
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return typeof value
  const inner = Object.entries(value)
  if (inner.length === 0) return 'none'
  if (inner.some(([, one]) => typeof one === 'object' && one !== null)) return JSON.stringify(value)
  return Array.isArray(value)
    ? inner.map(([key, one]) => plainValue(one, within(whole, key), call)).join(' ')
    : inner
        .map(
          ([key, one]) =>
            `${call(key) === key ? plainName(key) : call(key)} ${plainValue(one, within(whole, key), call)}`,
        )
        .join(', ')
}

type Tagged = { readonly tag: string }

const fieldsOf = (tagged: Tagged): readonly (readonly [string, unknown])[] =>
  Object.entries(tagged).filter(([field]) => field !== 'tag')

/** How the fields of a command or an event are said. */
type Say = (field: string, value: unknown) => string

const inFields = (fields: readonly (readonly [string, unknown])[], say: Say): string =>
  fields.map(([field, value]) => `${plainName(field)} ${say(field, value)}`).join(', ')

/** A command or an event in plain words: its tag, and its fields. */
const plainly = (tagged: Tagged, say: Say): string => {
  const fields = inFields(fieldsOf(tagged), say)
  return fields === '' ? plainName(tagged.tag) : `${plainName(tagged.tag)}: ${fields}`
}

/** A sentence with its braces filled. */
const filled = (sentence: string, tagged: Tagged, say: Say, translation: Translation | null = null): string =>
  formatPhrase(
    { [tagged.tag]: sentence },
    {
      key: tagged.tag,
      values: Object.fromEntries(fieldsOf(tagged).map(([field, value]) => [field, say(field, value)])),
    },
    translation,
  )

/** A command by its sentence; fields that this leaves out stand behind it, so that two commands never sound the same. */
const commandIn = (sentence: string | undefined, command: Tagged, say: Say): string => {
  if (sentence === undefined) return plainly(command, say)
  const rest = fieldsOf(command).filter(([field]) => !sentence.includes(`{${field}}`))
  return filled(sentence, command, say) + (rest.length === 0 ? '' : ` (${inFields(rest, say)})`)
}

const lines = (fields: object, whole: object, call: Call, isTold: (name: string) => boolean = () => true): string => {
  const all = Object.entries(fields).filter(([name]) => isTold(name))
  const width = Math.max(0, ...all.map(([name]) => plainName(name).length))
  return all
    .map(([name, value]) => `${plainName(name).padEnd(width)}  ${plainValue(value, within(whole, name), call)}`)
    .join('\n')
}

/** Something in the place of every null in a value. */
const withoutNulls = (value: unknown): unknown => {
  if (value === null) return 0
  if (Array.isArray(value)) return value.map(withoutNulls)
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNulls(one)]))
    : value
}

/** A field as it might be before it was taken out: itself, unless some side is never told it. */
const beforeRedacting =
  <G extends Game>({ redact, sides }: Pick<Rules<G>, 'redact' | 'sides'>, event: G['event']) =>
  (field: string, value: unknown): unknown => {
    const put = withoutNulls(value)
    if (redact === undefined || JSON.stringify(put) === JSON.stringify(value)) return value
    const isHidden = sides.some((side) => {
      try {
        const seen = redact({ ...event, [field]: put }, side)
        return seen !== null && JSON.stringify(within(seen, field)) === JSON.stringify(value)
      } catch {
        return false
      }
    })
    return isHidden ? put : value
  }

/** The fewest places of lists that are read side by side, one for each piece. */
const COLUMN = 4

/** Fields that are lists of one length: columns by piece, which a board tells better. */
const columnsOf = (state: object): ReadonlySet<string> => {
  const lists = Object.entries(state).filter(
    (entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]) && entry[1].length >= COLUMN,
  )
  const isAmong = (length: number): boolean => lists.filter(([, list]) => list.length === length).length > 1
  return new Set(lists.flatMap(([name, list]) => (isAmong(list.length) ? [name] : [])))
}

/** Who stands where, a line for each place that holds somebody. */
const standing = <G extends Game>(board: BoardParts<G>, seen: G['state'] | G['view'], call: Call): string => {
  const places = new Map<string, string[]>()
  for (const { id, at, side, label = id, strength = '' } of board.pieces(seen)) {
    const told = strength === null ? ' (?)' : strength === '' ? '' : ` (${strength})`
    places.set(at, [...(places.get(at) ?? []), `${side} ${label}${told}`])
  }
  const width = Math.max(0, ...[...places.keys()].map((at) => call(at).length))
  return [...places].map(([at, pieces]) => `${call(at).padEnd(width)}  ${pieces.join(', ')}`).join('\n')
}

/** What the areas of a map are called, where two are not called the same. */
const callerOf = (map: BoardParts<Game>['map'] | undefined, sides: readonly string[]): Call => {
  if (map === undefined || !('areas' in map)) return asItIs
  const isOnly = (name: string): boolean => map.areas.filter((area) => area.name === name).length === 1
  const names = new Map(map.areas.flatMap(({ id, name }) => (isOnly(name) && !sides.includes(id) ? [[id, name]] : [])))
  return (name) => names.get(name) ?? name
}

/** Says of a game what its author has not: by his phrases, else by tags and fields in plain English. */
export const wordsOf = <G extends Game>(
  rules: Pick<Rules<G>, 'toAct' | 'view' | 'redact' | 'sides'>,
  phrases: Phrases<G> = {},
  board?: BoardParts<G>,
): Pick<Module<G>, 'describeCommand' | 'subject' | 'describeEvent' | 'describeOutcome' | 'describeBoard'> => {
  const commands: Readonly<Record<string, string | undefined>> = phrases.commands ?? {}
  const events: Readonly<Record<string, string | null | undefined>> = phrases.events ?? {}
  const call = callerOf(board?.map, rules.sides)
  const say: Say = (_field, value) => plainValue(value, value, call)
  return {
    describeCommand: (_state, command) => commandIn(commands[command.tag], command, say),
    subject: (_state, command) => {
      const field = fieldsOf(command).at(0)
      return field === undefined ? plainName(command.tag) : inFields([field], say)
    },
    describeEvent: (_before, event, translation = null) => {
      const sentence = events[event.tag]
      if (sentence === null) return null
      const before = beforeRedacting<G>(rules, event)
      const named: Call = (name) => (translation?.terms[name] === undefined ? call(name) : name)
      const heard: Say = (field, value) => plainValue(value, before(field, value), named)
      return sentence === undefined ? plainly(event, heard) : filled(sentence, event, heard, translation)
    },
    describeOutcome: (state) => {
      const turn = rules.toAct(state)
      if (turn.tag !== 'over') return 'the game is not over'
      const { winner, by } = turn.outcome
      return `${winner === null ? 'nobody wins' : `${winner} wins`}: ${plainName(by)}`
    },
    describeBoard: (state, side) => {
      const seen: G['state'] | G['view'] = side === null ? state : rules.view(state, side)
      if (board === undefined) return lines(seen, state, call)
      const columns = columnsOf(state)
      return [lines(seen, state, call, (name) => !columns.has(name)), standing(board, seen, call)].join('\n')
    },
  }
}
