// The pages of the repository that appear on the site, their places, and how their links change.
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './entries.mjs'

/** The place of a repository page on the site, without `.md`. */
export const placed = (path) => {
  if (path === 'README.md') return 'readme'
  if (path === 'docs/README.md') return 'start'
  if (path === 'docs/play/README.md') return 'play/page'
  return path
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/\.md$/, '')
    .toLowerCase()
}

const within = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((one) => {
    const path = posix.join(folder, one.name)
    if (one.isDirectory()) return ['code', 'node_modules'].includes(one.name) ? [] : within(path)
    return one.name.endsWith('.md') ? [path] : []
  })

export const sources = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'docs/play/README.md',
  ...[
    'docs/decisions',
    'docs/reference',
    'docs/rules',
    'docs/examples/block-game',
    'docs/examples/quatre-bras',
  ].flatMap(within),
]

/** A page with its links as on the site. */
export const relinked = (text, path) =>
  text.replace(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, image, words, target) => {
    if (/^[a-z]+:/.test(target) || target.startsWith('#')) return whole
    const [file, hash] = target.split('#')
    const wanted = posix.normalize(posix.join(posix.dirname(path), file))
    if (image !== '')
      return wanted.startsWith('docs/pictures/') ? `![${words}](/pictures/${posix.basename(wanted)})` : ''
    if (!sources.includes(wanted)) return words
    return `[${words}](/${placed(wanted)}${hash === undefined ? '' : `#${hash}`})`
  })
