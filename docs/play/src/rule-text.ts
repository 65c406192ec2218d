import type { RuleBook } from 'ardennes'
import { make, withRules } from './dom.js'

/** A paragraph of the rules. */
export interface Paragraph {
  readonly id: string
  /** The heading without the id. */
  readonly title: string
  readonly text: string
}

/** Groups the sentences of a rule book into one paragraph for each rule id they cite. */
export const paragraphsOfBook = (book: RuleBook<string>): readonly Paragraph[] => {
  const found = new Map<string, string[]>()
  for (const { cite, says } of Object.values(book))
    for (const id of cite.split(/[,;]\s*/)) found.set(id, [...(found.get(id) ?? []), says.replaceAll(/[{}]/g, '')])
  return [...found]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([id, says]) => ({ id, title: '', text: says.join('\n\n') }))
}

/** Splits rules in Markdown into paragraphs. */
export const paragraphsIn = (markdown: string): readonly Paragraph[] =>
  markdown
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [head, ...lines] = part.split('\n')
      const [id, ...title] = head.split(' ')
      const text = lines
        .join('\n')
        .split(/^## /m)[0]
        .replace(/^Code: .*$/m, '')
      return { id, title: title.join(' ').replaceAll('`', ''), text: text.trim() }
    })

const inline = (text: string): readonly (Node | string)[] =>
  withRules(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''))

/** Renders the Markdown subset that the rules use. */
export const shown = (text: string): readonly HTMLElement[] =>
  text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n')
    if (lines.every((line) => line.startsWith('|'))) {
      const rows = lines.filter((line) => !/^\|[\s|:-]+$/.test(line))
      return make(
        'table',
        {},
        ...rows.map((row, i) =>
          make(
            'tr',
            {},
            ...row
              .slice(1, -1)
              .split('|')
              .map((cell) => make(i === 0 ? 'th' : 'td', {}, ...inline(cell.trim()))),
          ),
        ),
      )
    }
    if (lines[0].startsWith('- '))
      return make(
        'ul',
        {},
        ...block
          .split(/^- /m)
          .slice(1)
          .map((item) => make('li', {}, ...inline(item.replaceAll('\n', ' ')))),
      )
    return make('p', {}, ...inline(lines.join(' ')))
  })
