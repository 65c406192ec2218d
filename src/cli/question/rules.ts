import { suggestName } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { kernelBook, type RuleBook } from '../../kernel/violation.js'
import { formatColumns } from '../terminal/columns.js'
import type { OptionTable } from '../../kernel/option.js'
import type { AnyModule } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** A rule from the rule pages. */
export interface Rule {
  /** The id, such as DD-5.9. */
  readonly id: string
  readonly title: string
  /** The text under the heading: the rule and where its code is. */
  readonly text: string
  readonly page: string
}

const HEADING = /^### +(\S+) *(.*)$/

/** Reads the rules of a page by their headings. */
export const rulesOnPage = (page: string, text: string): readonly Rule[] => {
  const rules: Rule[] = []
  let open: { id: string; title: string; lines: string[] } | null = null
  const close = (): void => {
    if (open !== null) rules.push({ id: open.id, title: open.title, text: open.lines.join('\n').trim(), page })
    open = null
  }
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)
    if (line.startsWith('#')) close()
    if (heading !== null) open = { id: heading[1], title: heading[2], lines: [] }
    else if (open !== null) (open as { lines: string[] }).lines.push(line)
  }
  close()
  return rules
}

const FOLDER = 'docs/rules'

/** The rules of a game without rule pages, as its book and options cite them. */
const rulesOfBook = (game: string, book: RuleBook<string>, options: OptionTable): readonly Rule[] => {
  const said = new Map<string, (readonly [of: string, says: string])[]>()
  const add = (cite: string, of: string, says: string): void => {
    for (const id of cite.split(/[,;]\s*/)) said.set(id, [...(said.get(id) ?? []), [of, says]])
  }
  for (const [message, { cite, says }] of Object.entries(book)) add(cite, message, says)
  for (const [name, { rule, says }] of Object.entries(options)) add(rule, `option ${name}`, says)
  return [...said]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([id, all]) => ({
      id,
      title: all.map(([, says]) => says).join(' '),
      text: all.map(([of, says]) => `${of}: ${says}`).join('\n'),
      page: `cited by the book and options of ${game}`,
    }))
}

const pagesIn = (terminal: Terminal, folder: string): readonly Rule[] =>
  terminal
    .list(`${terminal.home}/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => rulesOnPage(`${folder}/${file}`, terminal.read(`${terminal.home}/${folder}/${file}`) ?? ''))

/** The rule pages in a language; in English if there are none. */
const pages = (terminal: Terminal, { folder }: RuleSpeech): readonly Rule[] => {
  const translated = folder === null ? [] : pagesIn(terminal, `${FOLDER}/${folder}`)
  return translated.length > 0 ? translated : pagesIn(terminal, FOLDER)
}

/** The sentences about rules, in one language. */
export interface RuleSpeech {
  /** The folder of the pages in this language, or null for the English ones. */
  readonly folder: string | null
  readonly head: readonly [id: string, rule: string]
  readonly none: (id: string, meant: string | null) => string
  /** The rules that a refusal cites; `says` is what it says in English. */
  readonly cites: (id: string, game: string, says: string, cite: string) => string
}

/** The sentences about rules, in English. */
export const english: RuleSpeech = {
  folder: null,
  head: ['id', 'rule'],
  none: (id, meant) => `There is no rule "${id}".${meant === null ? '' : ` Did you mean ${meant}?`}`,
  cites: (id, game, says, cite) => `${id} (${game}): ${says} Stated in ${cite}.`,
}

/**
 * The rules of all games, from their pages or, for games without pages, their books. A single game without pages has
 * only its own rules.
 */
const allRules = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  speech: RuleSpeech,
): readonly Rule[] => {
  const written = pages(terminal, speech)
  const known = new Set(written.map(({ id }) => id))
  const books = Object.entries(games)
    .map(([game, module]) =>
      rulesOfBook(
        game,
        module(({ ruleset }): RuleBook<string> => ruleset.book),
        module(({ options = {} }) => options),
      ),
    )
    .filter((rules) => !rules.some(({ id }) => known.has(id)))
  return Object.keys(games).length === 1 && books.length === 1 ? books.flat() : [...books.flat(), ...written]
}

/** Replaces links by their targets relative to the root of the repository. */
const withoutLinks = (text: string): string => text.replace(/\[[^\]]*\]\((?:\.\.\/)+([^)]+)\)/g, '$1')

const inFull = ({ id, title, text, page }: Rule): string =>
  `${id} ${title}`.trimEnd() + `\n\n${withoutLinks(text)}\n\n${page}`

/** The rules cited by a refusal: `move.cost` cites DD-5.4. */
const cited = (
  games: Readonly<Record<string, AnyModule>>,
  id: string,
): readonly { readonly game: string; readonly cite: string; readonly says: string }[] =>
  Object.entries(games).flatMap(([game, module]) => {
    const book: RuleBook<string> = module(({ ruleset }) => ruleset.book)
    return Object.hasOwn(book, id) ? [{ game, ...book[id] }] : []
  })

/** Whether a rule belongs to a section: KGP-8.606.D9 to KGP-8.606, but not KGP-8.606 to KGP-8.6. */
const isWithin = (id: string, wanted: string): boolean =>
  id.toLowerCase().startsWith(wanted) && /^[.\-a-z]/i.test(id.slice(wanted.length))

/**
 * Prints a rule and where its code is, by its id or the id of a refusal. Without an id, lists all rules; for a section,
 * lists its rules.
 */
export const rulesVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  id: string | null,
  speech: RuleSpeech = english,
): Either<string, Exit> => {
  const rules = allRules(terminal, games, speech)
  if (id === null) {
    terminal.print(formatColumns([speech.head, ...rules.map((rule) => [rule.id, rule.title])]))
    return E.right(EXIT.done)
  }
  const wanted = id.toLowerCase()
  const found = rules.filter((rule) => rule.id.toLowerCase() === wanted)
  const messages = cited(games, id)
  if (found.length === 0 && messages.length === 0) {
    const within = rules.filter((rule) => isWithin(rule.id, wanted))
    if (within.length > 0) {
      terminal.print(formatColumns([speech.head, ...within.map((rule) => [rule.id, rule.title])]))
      return E.right(EXIT.done)
    }
    const messageIds = Object.values(games).flatMap((module) => Object.keys(module(({ ruleset }) => ruleset.book)))
    const meant = suggestName(id, [...rules.map((rule) => rule.id), ...messageIds, ...Object.keys(kernelBook)])
    return E.left(speech.none(id, meant))
  }
  for (const { game, cite, says } of messages) {
    terminal.print(`${speech.cites(id, game, says, cite)}\n`)
    const ids = cite.split(/[\s,;]+/)
    for (const rule of rules) if (ids.includes(rule.id)) terminal.print(`${inFull(rule)}\n`)
  }
  for (const rule of found) terminal.print(inFull(rule))
  return E.right(EXIT.done)
}
