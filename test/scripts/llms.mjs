// llms.txt: the list of documentation for language models, made from the pages and the entries.
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

/** The first sentence of the first paragraph, as plain text. */
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
    `> ${manifest.description}: a rules engine with legal moves, explanations, replay and audit. A TypeScript library for Node ${manifest.engines.node.replace('>=', '')} or later and for browsers.`,
    '',
    'A state is plain JSON and never changes. A command returns events or a typed refusal; player errors do not throw. Dice come',
    'from a seed, so every game can be replayed and audited. Start with [README.md](README.md), then one of the introductions:',
    'their code runs as pasted.',
    '',
    '## Introductions',
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
    '<!-- checkout -->',
    '## Reference',
    '',
    ...pagesIn('docs/reference').map(line),
    '',
    '<!-- /checkout -->',
    '',
    '## Examples',
    '',
    ...examples,
    '',
    '## Optional',
    '',
    '<!-- checkout -->',
    ...pagesIn('docs/decisions').map(line),
    '<!-- /checkout -->',
    '',
    line('CHANGELOG.md'),
    line('CONTRIBUTING.md'),
    line('SECURITY.md'),
    '',
  ].join('\n')

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'llms.txt'), llms())
