import { fault, suggestName, childPointer, type Fault } from '../kernel/fault.js'
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
    return undefined // a codec that throws is reported when it reads
  }
}

/**
 * The tags of all commands or events, as listed in the schema of their codec; null if the schema does not list them.
 */
export const tagsOf = (codec: unknown): readonly string[] | null => {
  const schema = schemaOf(codec)
  const members = within(schema, 'oneOf')
  const tags = (Array.isArray(members) ? (members as readonly unknown[]) : [schema]).map((member) =>
    within(member, 'properties', 'tag', 'const'),
  )
  return tags.every((tag) => typeof tag === 'string') ? tags : null
}

/** Faults for keys that are not among the known names. */
const strangers = (pointer: string, keyed: unknown, what: string, known: readonly string[] | null): readonly Fault[] =>
  isObject(keyed) && known !== null
    ? Object.keys(keyed)
        .filter((key) => !known.includes(key))
        .map((key) => fault(childPointer(pointer, key), what, key, suggestName(key, known)))
    : []

/** Faults for list entries that are not sides. */
const nobodies = (pointer: string, listed: unknown, sides: readonly string[]): readonly Fault[] =>
  Array.isArray(listed)
    ? (listed as readonly unknown[]).flatMap((side, i) =>
        typeof side === 'string' && sides.includes(side)
          ? []
          : [
              fault(
                childPointer(pointer, i),
                'a side',
                side,
                typeof side === 'string' ? suggestName(side, sides) : null,
              ),
            ],
      )
    : []

/**
 * Faults for texts under an unknown name: a phrase or citation for an unknown event, a sentence for a rule that is not
 * in the rule book, or something about an unknown side. Commands and events are checked if their codecs list them.
 */
export const wordFaults = (module: Fields): readonly Fault[] => {
  const { ruleset, phrases, page, metrics } = module
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
        childPointer(childPointer('/page/translations', language), 'sentences'),
        within(translation, 'sentences'),
        'a rule of the book',
        rules,
      ),
    ),
    ...nobodies('/page/machines', within(page, 'machines'), sides),
    ...nobodies('/metrics/contenders', within(metrics, 'contenders'), sides),
  ]
}

/** Faults for translated phrases of events that have no English phrase. */
export const translationFaults = ({ phrases, page, describeEvent }: Fields): readonly Fault[] => {
  const english = within(phrases, 'events')
  const translations = within(page, 'translations')
  if (describeEvent !== undefined || !isObject(english) || !isObject(translations)) return []
  return Object.entries(translations).flatMap(([language, translation]) =>
    strangers(
      childPointer(childPointer('/page/translations', language), 'phrases'),
      within(translation, 'phrases'),
      'an event that has an English phrase',
      Object.keys(english).filter((tag) => typeof english[tag] === 'string'),
    ),
  )
}
