// llms.txt: what there is to read, for readers that are programs. Made from the pages themselves and the entries.
//
//   node test/scripts/llms.mjs    writes it
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doors } from './doors.mjs'
import { entries, manifest, root } from './entries.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

const pagesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${folder}/${name}`)

const withoutFront = (text) => text.replace(/^---\n[\s\S]*?\n---\n/, '')

/** The first sentence of the first paragraph, as plain words. */
const firstSentence = (text) => {
  const paragraph = withoutFront(text)
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^(#|\||<!--|```|- )/.test(part))
  const words = (paragraph ?? '').replace(/\s+/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words
}

const titleOf = (text, path) => /^# (.*)$/m.exec(withoutFront(text))?.[1] ?? path

const line = (path) => {
  const text = read(path)
  const says = firstSentence(text)
  return `- [${titleOf(text, path)}](${path})${says === '' ? '' : `: ${says}`}`
}

const entryLine = ({ specifier, source }) => {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(read(source))?.[1] ?? ''
  return `- \`${specifier}\`: ${firstSentence(comment.replace(/^\s*\* ?/gm, ''))}`
}

const pages = doors.map(({ page }) => page)
const about = pagesIn('docs').filter((path) => !pages.includes(path) && path !== 'docs/README.md')
const examples = readdirSync(join(root, 'docs/examples'))
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .map((name) => {
    const says = /^\/\/ (.*)$/m.exec(read(`docs/examples/${name}`))?.[1]
    return `- [${name}](docs/examples/${name})${says === undefined ? '' : `: ${says}`}`
  })

/** The whole file. */
export const llms = () =>
  [
    `# ${manifest.name}`,
    '',
    `> ${manifest.description}: rules that play, explain, record and prove themselves. A TypeScript library for Node ${manifest.engines.node.replace('>=', '')} or later and for browsers.`,
    '',
    'A position is plain JSON and never changes. A command gives events or a typed refusal; nothing throws at a user. Dice',
    'come from a seed, so every game can be played again and proved. Start with [README.md](README.md), then one of the doors:',
    'their code runs as it is pasted.',
    '',
    '## Doors',
    '',
    ...pages.map(line),
    '',
    '## Guides',
    '',
    ...about.map(line),
    '',
    '## Entries',
    '',
    ...entries.map(entryLine),
    '',
    '## Rules',
    '',
    ...pagesIn('docs/rules').map(line),
    '',
    '## Violations and events',
    '',
    ...pagesIn('docs/reference').map(line),
    '',
    '## Examples',
    '',
    ...examples,
    '',
    '## Optional',
    '',
    ...pagesIn('docs/decisions').map(line),
    line('CHANGELOG.md'),
    line('CONTRIBUTING.md'),
    line('SECURITY.md'),
    '',
  ].join('\n')

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'llms.txt'), llms())
