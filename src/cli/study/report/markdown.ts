import { escapeXml } from '../../../render/svg.js'
import { isLong, rightOf, type Block, type Grid } from './block.js'

/** Escapes text so that Markdown shows it literally. */
const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').replace(/([\\`*_<>[\]|&~])/g, '\\$1')

/** Escapes a paragraph so that it does not start a heading, list or rule either. */
const paragraph = (words: string): string =>
  plain(words)
    .trimStart()
    .replace(/^([-+#=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')

const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`

const grid = (table: Grid): string => {
  const marks = rightOf(table).map((isRight) => (isRight ? ' ---: |' : ' --- |'))
  return [row(table.head), `|${marks.join('')}`, ...table.rows.map(row)].join('\n')
}

const written = (folder: string, block: Block): string => {
  switch (block.tag) {
    case 'title':
      return `# ${plain(block.text)}`
    case 'heading':
      return `## ${plain(block.text)}`
    case 'text':
      return paragraph(block.text)
    case 'code':
      return `${paragraph(block.title)}\n\n\`\`\`json\n${block.text.trimEnd()}\n\`\`\``
    case 'table':
      return isLong(block)
        ? `<details><summary>${escapeXml(block.caption.replaceAll(/\s+/g, ' '))}: ${block.rows.length} ` +
            `rows</summary>\n\n${grid(block)}\n\n</details>`
        : `${paragraph(block.caption)}\n\n${grid(block)}`
    case 'plot':
      return `![${plain(block.says)}](${folder}/${block.name}.svg)\n\n[data](${folder}/${block.name}.csv)`
  }
}

/**
 * Formats a report as Markdown.
 *
 * @param folder the folder of its pictures, one file each
 */
export const markdown = (folder: string, blocks: readonly Block[]): string =>
  `${blocks.map((block) => written(folder, block)).join('\n\n')}\n`
