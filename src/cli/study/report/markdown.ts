import { isLong, rightOf, type Block, type Grid } from './block.js'

const plain = (words: string): string => words.replace(/([\\`*_<>[\]|])/g, '\\$1').replaceAll('\n', ' ')

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
      return plain(block.text)
    case 'code':
      return `${plain(block.title)}\n\n\`\`\`json\n${block.text.trimEnd()}\n\`\`\``
    case 'table':
      return isLong(block)
        ? `<details><summary>${plain(block.caption)}: ${block.rows.length} rows</summary>\n\n${grid(block)}\n\n</details>`
        : `${plain(block.caption)}\n\n${grid(block)}`
    case 'plot':
      return `![${plain(block.says)}](${folder}/${block.name}.svg)\n\n[data](${folder}/${block.name}.csv)`
  }
}

/**
 * A report as Markdown.
 *
 * @param folder where its pictures stand, each as a file of its own
 */
export const markdown = (folder: string, blocks: readonly Block[]): string =>
  `${blocks.map((block) => written(folder, block)).join('\n\n')}\n`
