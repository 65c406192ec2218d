// Checks that every link in the Markdown of the repository, and with --html in the pages of typedoc, leads to an
// existing file and an existing anchor. External links are only listed; none is requested.
//
//   node test/scripts/links.mjs           the Markdown
//   node test/scripts/links.mjs --html    docs/api/html
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './entries.mjs'
import { anchorsOf } from './slug.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'out', 'reports', 'coverage', '.git', '.stryker-tmp'])
/** Generated files that are not kept: the reference and the pages of the site. */
const MADE = new Set(['docs/api', 'docs/site/pages'])

const filesIn = (folder, ending, base = root) =>
  readdirSync(join(base, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return SKIPPED.has(entry.name) || MADE.has(path) ? [] : filesIn(path, ending, base)
      return entry.isFile() && path.endsWith(ending) ? [path] : []
    })
    .toSorted()

const withoutCode = (text) =>
  text.replace(/^([ \t]*)```[\s\S]*?^\1```/gm, '').replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')

const markdown = {
  linksOf: (text) =>
    [...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+(\S+)/gm)].map(
      ([, link, reference]) => link ?? reference,
    ),
  anchorsOf,
}

const html = {
  linksOf: (text) => [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&')),
  anchorsOf: (text) => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id),
}

const OUTSIDE = /^[a-z][a-z0-9+.-]*:/i

/** The faults of the links in some files, and the targets outside the repository. */
const looked = (files, kind, isPage, base = root) => {
  const read = (path) => readFileSync(join(base, path), 'utf8')
  const anchors = new Map()
  const anchorsIn = (path) => {
    if (!anchors.has(path)) anchors.set(path, new Set(kind.anchorsOf(read(path))))
    return anchors.get(path)
  }
  const problems = []
  const outside = new Set()
  let count = 0
  for (const file of files)
    for (const link of kind.linksOf(read(file))) {
      count += 1
      if (OUTSIDE.test(link)) {
        if (link.startsWith('data:')) continue
        outside.add(link)
        if (!URL.canParse(link)) problems.push(`${file}: ${link} is no address`)
        continue
      }
      const [path, anchor = ''] = link.split('#', 2)
      const target = path === '' ? file : normalize(join(dirname(file), decodeURIComponent(path))).replaceAll('\\', '/')
      if (target.startsWith('..')) problems.push(`${file}: ${link} leads out of it`)
      else if (!existsSync(join(base, target))) problems.push(`${file}: ${link} leads nowhere`)
      else if (anchor !== '' && isPage(target) && !statSync(join(base, target)).isDirectory())
        if (!anchorsIn(target).has(decodeURIComponent(anchor))) problems.push(`${file}: ${link} has no such anchor`)
    }
  return { files: files.length, count, problems, outside: [...outside].toSorted() }
}

/** All Markdown of the repository, except generated files. */
export const markdownLinks = () =>
  looked(
    filesIn('.', '.md').filter((name) => !name.startsWith('docs/api/') && !name.startsWith('test/api/')),
    markdown,
    (path) => path.endsWith('.md'),
  )

/** The Markdown of the installed package. */
export const packageLinks = (base) =>
  looked([...filesIn('.', '.md', base), 'llms.txt'], markdown, (path) => path.endsWith('.md'), base)

/** The pages of typedoc. */
export const htmlLinks = () => looked(filesIn('docs/api/html', '.html'), html, (path) => path.endsWith('.html'))

if (process.argv[1] === import.meta.filename) {
  const { files, count, problems, outside } = process.argv.includes('--html') ? htmlLinks() : markdownLinks()
  for (const problem of problems) console.log(problem)
  console.log(`${files} files, ${count} links, ${problems.length} broken; outside: ${outside.join(' ') || 'none'}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
