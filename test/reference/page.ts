import { relative } from 'node:path'
import { kernelBook, valueNames, type RuleBook, type RuleEntry } from '../../src/kernel/violation.js'
import type { Templates } from '../../src/kernel/phrases.js'
import {
  eventsOf,
  madeIn,
  sourcesOf,
  taggedOf,
  typesFrom,
  wordsIn,
  type Field,
  type NamedType,
  type Spot,
  type TaggedType,
} from './source.js'

/** The texts of an event, in every language. */
export interface Told {
  readonly english: string
  readonly others: Readonly<Record<string, string>>
}

/** The data of a reference page. */
export interface Subject {
  /** The id of the ruleset, which is also its folder. */
  readonly id: string
  readonly title: string
  /** The name of the type of its views. */
  readonly viewType: string
  /** Its rules. */
  readonly book: RuleBook<string>
  /** Its languages besides English. */
  readonly languages: readonly string[]
  /** The refusals of a rule, in English and in each of these languages. */
  readonly refused: (rule: string) => readonly string[]
  /** By tag, the texts of such events in kept games. */
  readonly told: ReadonlyMap<string, readonly Told[]>
}

/** The page, anchor and heading of a rule. */
export interface Ledger {
  readonly link: string
  readonly title: string
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', de: 'German', fr: 'French' }
const WORDS = /\/(?:rules?|refit-rules|event|index|codec[\w-]*|metrics|questions)\.ts$|\/text\//
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

/** The heading of a rule; a part without a heading is under its parent rule. */
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

const valuesOf = (entry: RuleEntry): readonly string[] => valueNames(entry).map(code)

const violations = (
  { id, book, languages, refused }: Subject,
  ledger: ReadonlyMap<string, Ledger>,
): readonly string[] => {
  const folder = `src/rulesets/${id}`
  const sources = sourcesOf(folder)
  const rules = new Set(Object.keys(book))
  const spots = wordsIn(
    sources.filter(({ file }) => !WORDS.test(file)),
    rules,
  )
  const proofs = wordsIn(sourcesOf(`test/rulesets/${id}`), rules)
  return Object.entries(book).flatMap(([rule, entry]) => {
    const [english, ...others] = refused(rule)
    const tests = [...new Set((proofs.get(rule) ?? []).map(({ file }) => file))]
    const values = valuesOf(entry)
    return [
      `### ${rule}`,
      '',
      `- Rule: ${cited(entry.cite, ledger)}`,
      `- Values: ${values.length === 0 ? 'none' : values.join(', ')}`,
      `- English: ${english}`,
      ...others.map((says, i) => `- ${LANGUAGES[languages[i]] ?? languages[i]}: ${says}`),
      ...list('Looked at by', folder, spots.get(rule) ?? []),
      ...(rule in kernelBook ? ['- Looked at by the loop too: see [every game](every-game.md)'] : []),
      ...(tests.length === 0
        ? []
        : [`- Tests: ${tests.map((file) => linked(file, `test/rulesets/${id}`)).join(', ')}`]),
      '',
    ]
  })
}

const row = (cells: readonly string[]): string =>
  `|${cells.map((one) => (one === '' ? ' ' : ` ${cell(one)} `)).join('|')}|`

const table = (fields: readonly Field[]): readonly string[] =>
  fields.length === 0
    ? []
    : [
        row(['field', 'type', 'meaning']),
        row(['---', '---', '---']),
        ...fields.map(({ name, type, says }) => row([code(name), code(type), says])),
        '',
      ]

const paragraph = (says: string): readonly string[] => (says === '' ? [] : [says, ''])

/** Types longer than this are described in words, and read in the source. */
const LONGEST = 300

const memberLines = ({ tag, says, fields }: TaggedType): readonly string[] => [
  `- ${code(tag)}${says === '' ? '' : `: ${says}`}`,
  ...fields.map(({ name, type, says }) => `  - ${code(name)}: ${code(type)}${says === '' ? '' : `. ${says}`}`),
]

const definition = ({ fields, members, written }: NamedType): readonly string[] => {
  if (fields !== null) return table(fields)
  if (members.length > 0) return [...members.flatMap(memberLines), '']
  return written.length > LONGEST ? [] : [code(written), '']
}

const typeLines = (type: NamedType): readonly string[] => [
  `### ${type.name}`,
  '',
  ...paragraph(type.says),
  ...definition(type),
]

/** The view of a side, the commands, and every type that these or the events name. */
const types = ({ id, viewType }: Subject): readonly string[] => {
  const sources = sourcesOf(`src/rulesets/${id}`)
  const commands = taggedOf(sources, 'command.ts', 'Command')
  const unions = new Set(['Command', 'Event'])
  const named = (list: readonly TaggedType[]): readonly string[] =>
    list.flatMap(({ fields }) => fields.flatMap(({ type }) => type.match(/\b[A-Z]\w+\b/g) ?? []))
  const [view, ...others] = typesFrom(sources, viewType, ...named(commands), ...named(eventsOf(sources)))
  return [
    '## View',
    '',
    ...paragraph(view.says),
    ...table(view.fields ?? []),
    '## Commands',
    '',
    ...commands.flatMap(({ tag, says, fields }) => [`### ${tag}`, '', ...paragraph(says), ...table(fields)]),
    '## Types',
    '',
    ...others.filter(({ name }) => !unions.has(name)).flatMap(typeLines),
  ]
}

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
  return all.flatMap(({ tag, says, fields }: TaggedType) => {
    const rules = [...says.matchAll(/\b[A-Z]+-[\w.]*\w/g)].map(([one]) => one).filter((one) => ledger.has(one))
    return [
      `### ${tag}`,
      '',
      ...paragraph(says),
      ...table(fields),
      ...(rules.length === 0 ? [] : [`- Rule: ${cited([...new Set(rules)].join(', '), ledger)}`]),
      ...wordsOf(told.get(tag)),
      ...list('Made by', folder, makers.get(tag) ?? []),
      '',
    ]
  })
}

export const pageOf = (subject: Subject, ledger: ReadonlyMap<string, Ledger>): string => {
  const { id, title } = subject
  const languages = ['English', ...subject.languages.map((language) => LANGUAGES[language] ?? language)]
  return [
    '---',
    `title: '${title}: fields, violations and events'`,
    '---',
    '',
    `# ${title}: fields, violations and events`,
    '',
    `Written by \`npm run reference:write\` from \`src/rulesets/${id}\` and the games in \`test/records/${id}\`. A refusal is`,
    `\`{ rule, values }\`; \`describeViolation\` makes a sentence of it, here in ${languages.join(', ')}.`,
    '',
    '## Violations',
    '',
    ...violations(subject, ledger),
    '## Events',
    '',
    ...events(subject, ledger),
    ...types(subject),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** The page of the refusals of the kernel. */
export const loopPage = (wordings: readonly Templates[]): string =>
  [
    '---',
    "title: 'Every game: violations'",
    '---',
    '',
    '# Every game: violations',
    '',
    'Written by `npm run reference:write` from `src/kernel`. These rules hold in every game, because the loop itself holds',
    'them; a game may word them differently under the same id.',
    '',
    ...Object.entries(kernelBook).flatMap(([rule, entry]) => [
      `## ${rule}`,
      '',
      `- Values: ${valuesOf(entry).join(', ') || 'none'}`,
      `- English: ${entry.says}`,
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

/** A path relative to the reference folder. */
export const fromReference = (path: string): string => relative('docs/reference', path).replaceAll('\\', '/')
