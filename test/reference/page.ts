import { relative } from 'node:path'
import { kernelBook, type RuleBook } from '../../src/kernel/violation.js'
import type { Translation } from '../../src/kernel/phrases.js'
import { eventsOf, madeIn, sourcesOf, wordsIn, type EventType, type Field, type Spot } from './source.js'

/** What was said of an event, in every language there is. */
export interface Told {
  readonly english: string
  readonly others: Readonly<Record<string, string>>
}

/** What a page of the reference is made from. */
export interface Subject {
  /** The id of the ruleset, and the name of its folder. */
  readonly id: string
  /** Its name. */
  readonly title: string
  /** Its rules. */
  readonly book: RuleBook<string>
  /** What words there are besides English. */
  readonly wordings: readonly Translation[]
  /** By tag, what was said of such events in the games that are kept. */
  readonly told: ReadonlyMap<string, readonly Told[]>
}

/** Where a rule is told: its page with the anchor, and its heading. */
export interface Ledger {
  readonly link: string
  readonly title: string
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', de: 'German', fr: 'French' }
const WORDS = /\/(?:rules?|rule-ids|refit-rules|event|index|codec[\w-]*|metrics|questions)\.ts$|\/text\//
const APPLIES =
  /\/(?:evolve[\w-]*|selectors|judgment|insight|player|codec[\w-]*|notation[\w-]*|tell|draft)\.ts$|\/tell\//

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${text}\``

const linked = (file: string, from: string): string => `[${file.slice(from.length + 1)}](../../${file})`

const line = (from: string, { file, name, says }: Spot): string =>
  `  - ${code(name)} in ${linked(file, from)}${says === '' ? '' : `: ${says}`}`

const MOST = 6

const list = (title: string, from: string, spots: readonly Spot[]): readonly string[] => {
  if (spots.length === 0) return []
  const more = spots.length - MOST
  const lines = spots.slice(0, MOST).map((spot) => line(from, spot))
  return [`- ${title}:`, ...lines, ...(more > 0 ? [`  - and in ${more} more ${more === 1 ? 'place' : 'places'}`] : [])]
}

/** The rule of an id; a part of a rule that has no heading of its own stands under the whole. */
const found = (id: string, ledger: ReadonlyMap<string, Ledger>): Ledger | undefined =>
  ledger.get(id) ?? ledger.get(id.replace(/[a-z]$/, ''))

const cited = (cite: string, ledger: ReadonlyMap<string, Ledger>): string =>
  cite
    .split(', ')
    .map((id) => {
      const rule = found(id, ledger)
      return rule === undefined ? id : `[${id}](${rule.link}) ${rule.title}`
    })
    .join(', ')

const valuesOf = (says: string): readonly string[] => [
  ...new Set([...says.matchAll(/\{(\w+)\}/g)].map(([, name]) => code(name))),
]

const violations = ({ id, book, wordings }: Subject, ledger: ReadonlyMap<string, Ledger>): readonly string[] => {
  const folder = `src/rulesets/${id}`
  const sources = sourcesOf(folder)
  const rules = new Set(Object.keys(book))
  const spots = wordsIn(
    sources.filter(({ file }) => !WORDS.test(file)),
    rules,
  )
  const proofs = wordsIn(sourcesOf(`test/rulesets/${id}`), rules)
  return Object.entries(book).flatMap(([rule, { cite, says }]) => {
    const tests = [...new Set((proofs.get(rule) ?? []).map(({ file }) => file))]
    const values = valuesOf(says)
    return [
      `### ${rule}`,
      '',
      `- Rule: ${cited(cite, ledger)}`,
      `- Values: ${values.length === 0 ? 'none' : values.join(', ')}`,
      `- English: ${says}`,
      ...wordings.map(({ language, sentences }) => `- ${LANGUAGES[language] ?? language}: ${sentences[rule]}`),
      ...list('Looked at by', folder, spots.get(rule) ?? []),
      ...(rule in kernelBook ? ['- Looked at by the loop too: see [every game](every-game.md)'] : []),
      ...(tests.length === 0
        ? []
        : [`- Tests: ${tests.map((file) => linked(file, `test/rulesets/${id}`)).join(', ')}`]),
      '',
    ]
  })
}

const fieldLines = (fields: readonly Field[]): readonly string[] =>
  fields.length === 0
    ? ['- Fields: none but its tag']
    : [
        '- Fields:',
        ...fields.map(
          ({ name, type, says }) => `  - ${code(name)}: ${code(cell(type))}${says === '' ? '' : `. ${says}`}`,
        ),
      ]

const wordsOf = (told: readonly Told[] | undefined): readonly string[] => {
  if (told === undefined) return ['- Words: not in the games that are kept']
  const words = told.filter(({ english }) => english !== '')
  if (words.length === 0) return ['- Words: none of its own; the events around it tell it']
  const languages = [...new Set(words.flatMap(({ others }) => Object.keys(others)))]
  const quoted = (list: readonly string[]): string => list.map((one) => `“${one}”`).join('; ')
  return [
    `- Words: ${quoted(words.map(({ english }) => english))}`,
    ...languages.map(
      (one) => `- ${LANGUAGES[one] ?? one}: ${quoted(words.flatMap(({ others }) => others[one] ?? []))}`,
    ),
  ]
}

const events = ({ id, told }: Subject, ledger: ReadonlyMap<string, Ledger>): readonly string[] => {
  const folder = `src/rulesets/${id}`
  const sources = sourcesOf(folder)
  const all = eventsOf(sources)
  const makers = madeIn(
    sources.filter(({ file }) => !APPLIES.test(file)),
    all,
  )
  return all.flatMap(({ tag, says, fields }: EventType) => {
    const rules = [...says.matchAll(/\b[A-Z]+-[\w.]*\w/g)].map(([one]) => one).filter((one) => ledger.has(one))
    return [
      `### ${tag}`,
      '',
      ...(says === '' ? [] : [says, '']),
      ...(rules.length === 0 ? [] : [`- Rule: ${cited([...new Set(rules)].join(', '), ledger)}`]),
      ...fieldLines(fields),
      ...wordsOf(told.get(tag)),
      ...list('Made by', folder, makers.get(tag) ?? []),
      '',
    ]
  })
}

/** The page of a ruleset. */
export const pageOf = (subject: Subject, ledger: ReadonlyMap<string, Ledger>): string => {
  const { id, title, wordings } = subject
  const languages = ['English', ...wordings.map(({ language }) => LANGUAGES[language] ?? language)]
  return [
    '---',
    `title: '${title}: violations and events'`,
    '---',
    '',
    `# ${title}: violations and events`,
    '',
    `Written by \`npm run reference:write\` from \`src/rulesets/${id}\` and the games in \`test/records/${id}\`. A refusal is`,
    `\`{ rule, values }\`; \`say\` and \`sayIn\` make a sentence of it, here in ${languages.join(', ')}.`,
    '',
    '## Violations',
    '',
    ...violations(subject, ledger),
    '## Events',
    '',
    ...events(subject, ledger),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** The page of what the loop itself refuses, whatever the game. */
export const loopPage = (wordings: readonly Translation[]): string =>
  [
    '---',
    "title: 'Every game: violations'",
    '---',
    '',
    '# Every game: violations',
    '',
    'Written by `npm run reference:write` from `src/kernel`. These rules hold in every game, because the loop itself holds',
    'them; a game may word them anew under the same id.',
    '',
    ...Object.entries(kernelBook).flatMap(([rule, { says }]) => [
      `## ${rule}`,
      '',
      `- Values: ${valuesOf(says).join(', ') || 'none'}`,
      `- English: ${says}`,
      ...wordings.map(({ language, sentences }) => `- ${LANGUAGES[language] ?? language}: ${sentences[rule]}`),
      ...list(
        'Looked at by',
        'src/kernel',
        wordsIn(
          sourcesOf('src/kernel').filter(({ file }) => !/\/(?:violation|wording)\.ts$/.test(file)),
          new Set([rule]),
        ).get(rule) ?? [],
      ),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')

/** A path from the folder of the reference. */
export const fromReference = (path: string): string => relative('docs/reference', path).replaceAll('\\', '/')
