import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { kernelBook } from '../kernel/violation.js'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value)

const schemaOf = (codec: unknown): unknown => {
  const schema = within(codec, 'schema')
  if (typeof schema !== 'function') return undefined
  try {
    return (schema as () => unknown).call(codec)
  } catch {
    return undefined // a codec that throws is told of when it is asked to read
  }
}

/** The tags of all commands or events, where their codec tells them; null where it does not. */
export const tagsOf = (codec: unknown): readonly string[] | null => {
  const schema = schemaOf(codec)
  const members = within(schema, 'oneOf')
  const tags = (Array.isArray(members) ? (members as readonly unknown[]) : [schema]).map((member) =>
    within(member, 'properties', 'tag', 'const'),
  )
  return tags.every((tag) => typeof tag === 'string') ? tags : null
}

/** Keys that name nothing there is. */
const strangers = (pointer: string, keyed: unknown, what: string, known: readonly string[] | null): readonly Fault[] =>
  isObject(keyed) && known !== null
    ? Object.keys(keyed)
        .filter((key) => !known.includes(key))
        .map((key) => fault(pointTo(pointer, key), what, key, likelyMeant(key, known)))
    : []

/** Entries of a list that are no sides. */
const nobodies = (pointer: string, listed: unknown, sides: readonly string[]): readonly Fault[] =>
  Array.isArray(listed)
    ? (listed as readonly unknown[]).flatMap((side, i) =>
        typeof side === 'string' && sides.includes(side)
          ? []
          : [fault(pointTo(pointer, i), 'a side', side, typeof side === 'string' ? likelyMeant(side, sides) : null)],
      )
    : []

/**
 * Words of a module that stand under a name nothing has: a phrase or a citation for an event there is not, a sentence for a rule
 * that is not in the book, something about a side that does not play. Commands and events are known where their codecs tell them.
 */
export const wordFaults = (module: Fields): readonly Fault[] => {
  const { ruleset, phrases, page, playerNotes, metrics } = module
  const commands = tagsOf(within(ruleset, 'codecs', 'command'))
  const events = tagsOf(within(ruleset, 'codecs', 'event'))
  const book = within(ruleset, 'book')
  const rules = isObject(book) ? [...Object.keys(book), ...Object.keys(kernelBook)] : null
  const given = within(ruleset, 'sides')
  const sides = Array.isArray(given) ? (given as readonly string[]) : []
  const translations = within(page, 'translations')
  return [
    ...strangers('/phrases', phrases, 'commands or events', ['commands', 'events']),
    ...strangers('/phrases/commands', within(phrases, 'commands'), 'the tag of a command', commands),
    ...strangers('/phrases/events', within(phrases, 'events'), 'the tag of an event', events),
    ...strangers('/page/cites', within(page, 'cites'), 'the tag of an event', events),
    ...Object.entries(isObject(translations) ? translations : {}).flatMap(([language, translation]) =>
      strangers(
        pointTo(pointTo('/page/translations', language), 'sentences'),
        within(translation, 'sentences'),
        'a rule of the book',
        rules,
      ),
    ),
    ...strangers('/playerNotes', playerNotes, 'a side', sides),
    ...nobodies('/page/machines', within(page, 'machines'), sides),
    ...nobodies('/metrics/contenders', within(metrics, 'contenders'), sides),
  ]
}

/** Translated phrases of events for which there is no English one to translate. */
export const translationFaults = ({ phrases, page, describeEvent }: Fields): readonly Fault[] => {
  const english = within(phrases, 'events')
  const translations = within(page, 'translations')
  if (describeEvent !== undefined || !isObject(english) || !isObject(translations)) return []
  return Object.entries(translations).flatMap(([language, translation]) =>
    strangers(
      pointTo(pointTo('/page/translations', language), 'phrases'),
      within(translation, 'phrases'),
      'an event that has an English phrase',
      Object.keys(english).filter((tag) => typeof english[tag] === 'string'),
    ),
  )
}
