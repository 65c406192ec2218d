import { make, withRules } from './dom.js'

const pages = import.meta.glob<string>('../../rules/*.md', { query: '?raw', import: 'default' })

/** A paragraph of the rules. */
export interface Paragraph {
  /** Its id. */
  readonly id: string
  /** Its heading, the id left out. */
  readonly title: string
  /** What it says, as markdown. */
  readonly text: string
}

/** All paragraphs of a page of rules. */
export const paragraphsOf = async (page: string): Promise<readonly Paragraph[]> => {
  const read = pages[`../../rules/${page}.md`]
  if (read === undefined) return []
  return (await read())
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
}

const inline = (text: string): readonly (Node | string)[] =>
  withRules(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, ''))

/** Markdown of the kind the rules are written in, as elements. */
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
