// npm run docs: builds the documentation site in docs/site/dist for any static server. It has the pages of docs, with
// links to other files as plain text, the reference of every entry, and the page to play on.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './entries.mjs'
import { during } from './progress.mjs'
import { placed, relinked, sources } from './site-pages.mjs'
import { build, install, installPage, installSite, node, tool } from './run.mjs'

const site = join(root, 'docs/site')
const pages = join(site, 'pages')
const open = join(pages, 'public')

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const gather = () => {
  rmSync(pages, { recursive: true, force: true })
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8')
    const [, front = '', body = text] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(text)
    write(join(pages, `${placed(path)}.md`), `${front}\n::: v-pre\n${relinked(body, path)}\n:::\n`)
  }
  cpSync(join(site, 'front.md'), join(pages, 'index.md'))
  cpSync(join(root, 'docs/pictures'), join(open, 'pictures'), { recursive: true })
  cpSync(join(root, 'docs/api/html'), join(open, 'api'), { recursive: true })
  cpSync(join(root, 'docs/play/dist'), join(open, 'play'), { recursive: true })
}

const steps = [
  ['Building', build],
  ['The reference', () => node(tool('typedoc', '--logLevel', 'Warn'))],
  ['The page', () => node([join(root, 'test/page/build.mjs')])],
  ['The site', () => (gather(), node([join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs/site']))],
]

await install()
await installPage()
await installSite()
for (const [what, work] of steps) {
  const { ok, output } = await during(what, work)
  if (ok) continue
  console.error(output)
  process.exit(1)
}
console.log('docs/site/dist/index.html')
