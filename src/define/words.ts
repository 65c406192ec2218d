import type { Translation } from '../kernel/language.js'
import { formatPhrase, termIn } from '../kernel/phrases.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { memoize } from '../kernel/memoize.js'
import type { GameTexts } from '../kernel/texts.js'
import type { Phrases } from '../module.js'
import { viewFrom, type BoardParts } from './board.js'

/** Turns an identifier into plain words: `endPhase` becomes `end phase`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()

const within = (whole: unknown, key: string): unknown =>
  typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[key] : undefined

/** Returns the display name of a name in the data. */
type Call = (name: string) => string

const asItIs: Call = (name) => name

/**
 * A value in plain words, with parentheses around nested values. A null that stands for hidden information becomes a
 * question mark.
 *
 * @param whole the value without anything hidden
 * @param call returns display names, such as those of areas
 */
export const plainValue = (value: unknown, whole: unknown = value, call: Call = asItIs): string => {
  if (typeof value === 'string') return call(value)
  if (value === null && whole !== null && whole !== undefined) return '?'
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return typeof value
  const isList = Array.isArray(value)
  const said = Object.entries(value).map(([key, one]) => {
    const words = plainValue(one, within(whole, key), call)
    const shown = typeof one === 'object' && words.includes(' ') ? `(${words})` : words
    return isList ? shown : `${call(key) === key ? plainName(key) : call(key)} ${shown}`
  })
  return said.join(isList ? ' ' : ', ') || 'none'
}

type Tagged = { readonly tag: string }

const fieldsOf = (tagged: Tagged): readonly (readonly [string, unknown])[] =>
  Object.entries(tagged).filter(([field]) => field !== 'tag')

/** Describes a field of a command or an event. */
type Say = (field: string, value: unknown) => string

const inFields = (fields: readonly (readonly [string, unknown])[], say: Say): string =>
  fields.map(([field, value]) => `${plainName(field)} ${say(field, value)}`).join(', ')

/** A command or an event in plain words: its tag and its fields. */
const plainly = (tagged: Tagged, say: Say): string => {
  const fields = inFields(fieldsOf(tagged), say)
  return fields === '' ? plainName(tagged.tag) : `${plainName(tagged.tag)}: ${fields}`
}

/** Fills the placeholders of a sentence. */
const filled = (sentence: string, tagged: Tagged, say: Say, translation: Translation | null = null): string =>
  formatPhrase(
    { [tagged.tag]: sentence },
    {
      key: tagged.tag,
      values: Object.fromEntries(fieldsOf(tagged).map(([field, value]) => [field, say(field, value)])),
    },
    translation,
  )

/**
 * Describes a command with its sentence. Fields the sentence does not mention are appended, so that different commands
 * have different descriptions.
 */
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

/** Replaces every null in a value. */
const withoutNulls = (value: unknown, put: unknown = 0): unknown => {
  if (value === null) return put
  if (Array.isArray(value)) return value.map((one) => withoutNulls(one, put))
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNulls(one, put)]))
    : value
}

/** The value of a field before redaction, for detecting hidden nulls: unchanged, unless some side never sees it. */
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

/**
 * Replaces each null of `value` with 0 if `again` is null there too. `again` is the view of a trial value without
 * nulls, so the view may hide something there.
 */
const hiddenIn = (value: unknown, again: unknown): unknown => {
  if (value === null) return again === null ? 0 : null
  if (typeof value !== 'object') return value
  const inner = Object.entries(value).map(([key, one]) => [key, hiddenIn(one, within(again, key))] as const)
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner)
}

/** Trial values used to find out whether a view hides a field. */
const PUT: readonly unknown[] = [0, 1]

/**
 * The position behind a view, as far as needed to detect hidden nulls: a null is kept unless another value there would
 * be hidden from the side.
 */
const beforeHiding = <G extends Game>(
  rules: Pick<Rules<G>, 'view'>,
  seen: G['state'] | G['view'],
  side: G['side'] | null,
): object => {
  if (side === null) return seen
  const fields = Object.entries(seen).map(([name, value]: [string, unknown]) => {
    const tried = PUT.map((put) => {
      const again = viewFrom<G>(rules, { ...seen, [name]: withoutNulls(value, put) }, side)
      return hiddenIn(value, within(again, name))
    })
    return [name, tried.reduce((one, other) => (deepEqual(one, value) ? other : one))]
  })
  return Object.fromEntries(fields) as object
}

/** The minimum length of lists that are treated as columns with one entry per piece. */
const COLUMN = 4

/**
 * The names of fields that are lists of equal length: columns with one entry per piece, which the board shows better.
 */
const columnsOf = (state: object): ReadonlySet<string> => {
  const lists = Object.entries(state).filter(
    (entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1]) && entry[1].length >= COLUMN,
  )
  const isAmong = (length: number): boolean => lists.filter(([, list]) => list.length === length).length > 1
  return new Set(lists.flatMap(([name, list]) => (isAmong(list.length) ? [name] : [])))
}

/** The pieces by place, one line for each occupied place. */
const standing = <G extends Game>(board: BoardParts<G>, seen: G['state'] | G['view'], call: Call): string => {
  const places = new Map<string, string[]>()
  for (const { id, at, side, label = id, strength = '' } of board.pieces(seen)) {
    const told = strength === null ? ' (?)' : strength === '' ? '' : ` (${strength})`
    places.set(at, [...(places.get(at) ?? []), `${side} ${label}${told}`])
  }
  const width = Math.max(0, ...[...places.keys()].map((at) => call(at).length))
  return [...places].map(([at, pieces]) => `${call(at).padEnd(width)}  ${pieces.join(', ')}`).join('\n')
}

/** Display names for the areas of a map whose names are unique. */
const callerOf = (map: BoardParts<Game>['map'] | undefined, sides: readonly string[]): Call => {
  if (map === undefined || !('areas' in map)) return asItIs
  const isOnly = (name: string): boolean => map.areas.filter((area) => area.name === name).length === 1
  const names = new Map(map.areas.flatMap(({ id, name }) => (isOnly(name) && !sides.includes(id) ? [[id, name]] : [])))
  return (name) => names.get(name) ?? name
}

/**
 * Adds the labels of pieces to display names, as far as a label belongs to one piece only and is no other name. So a
 * command names a piece as its counter does.
 */
const withPieces = <G extends Game>(
  board: BoardParts<G> | undefined,
  sides: readonly string[],
  call: Call,
): ((seen: object) => Call) =>
  board === undefined
    ? () => call
    : memoize((seen: object): Call => {
        const pieces = board.pieces(seen)
        const labels = new Map(pieces.map(({ id, label = id }) => [id, label]))
        const isOnly = (label: string): boolean =>
          !labels.has(label) && call(label) === label && pieces.filter((one) => one.label === label).length === 1
        return (name) => {
          const label = labels.get(name)
          return label !== undefined && !sides.includes(name) && isOnly(label) ? label : call(name)
        }
      })

/** The outcome of a finished position; undefined if the game is not over. */
const outcomeIn = <G extends Game>(
  rules: Pick<Rules<G>, 'toAct'>,
  seen: G['state'] | G['view'],
): Outcome<G['side']> | undefined => {
  const turn = rules.toAct(seen)
  return turn.tag === 'over' ? turn.outcome : undefined
}

/** Default texts of a game: the author's phrases where given, otherwise tags and fields in plain English. */
export const wordsOf = <G extends Game>(
  rules: Pick<Rules<G>, 'toAct' | 'view' | 'redact' | 'sides'>,
  phrases: Phrases<G> = {},
  board?: BoardParts<G>,
): Omit<GameTexts<G>, 'describeViolation'> => {
  const commands: Readonly<Record<string, string | undefined>> = phrases.commands ?? {}
  const events: Readonly<Record<string, string | null | undefined>> = phrases.events ?? {}
  const call = callerOf(board?.map, rules.sides)
  const callIn = withPieces(board, rules.sides, call)
  const sayIn = (seen: object): Say => {
    const named = callIn(seen)
    return (_field, value) => plainValue(value, value, named)
  }
  return {
    describeCommand: (seen, command) => commandIn(commands[command.tag], command, sayIn(seen)),
    subject: (seen, command) => {
      const field = fieldsOf(command).at(0)
      return field === undefined ? plainName(command.tag) : inFields([field], sayIn(seen))
    },
    describeEvent: (position, event, translation = null) => {
      const sentence = events[event.tag]
      if (sentence === null) return null
      const before = beforeRedacting<G>(rules, event)
      const callHere = callIn(position)
      const named: Call = (name) => (termIn(translation, name, '') === '' ? callHere(name) : name)
      const heard: Say = (field, value) => plainValue(value, before(field, value), named)
      return sentence === undefined ? plainly(event, heard) : filled(sentence, event, heard, translation)
    },
    describeOutcome: (seen, _wording, _side, outcome = outcomeIn(rules, seen)) => {
      if (outcome === undefined) return 'the game is not over'
      const { winner, by } = outcome
      return `${winner === null ? 'nobody wins' : `${winner} wins`}: ${plainName(by)}`
    },
    describeBoard: (given, side) => {
      const seen = viewFrom(rules, given, side)
      const whole = beforeHiding(rules, seen, side)
      if (board === undefined) return lines(seen, whole, call)
      const columns = columnsOf(seen)
      return [lines(seen, whole, call, (name) => !columns.has(name)), standing(board, seen, call)].join('\n')
    },
  }
}
