// The published package: the files that package.json lists, in a separate folder, with links to other files removed. It
// is packed and published from there, never from the repository.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './entries.mjs'

/** The npm program. */
export const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')

/** The tarball that the checks of the package share, and the folder it was packed from. */
export const PACKED = join(root, 'out/packed/ardennes.tgz')
export const STAGED = join(root, 'out/packed/package')

/** The files of the package. */
export const packedFiles = () => {
  const asked = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const said = execFileSync(process.execPath, [npm, ...asked], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  })
  return new Set(Object.values(JSON.parse(said)).flatMap(({ files }) => files.map(({ path }) => path)))
}

/** Whether a file of the package is a page with links. */
export const isPage = (path) => path.endsWith('.md') || path === 'llms.txt'

/** Text between these markers is only useful in a checkout of the repository. */
export const CHECKOUT = /<!-- checkout -->\n[\s\S]*?<!-- \/checkout -->\n+/g
/** The line with the code of a rule, in pages of rules. */
const CODE = /^Code: .*\n\n?/gm
const FENCED = /^([ \t]*)```[\s\S]*?^\1```/m
const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

/**
 * A page with only the links to files of the package. Other links become plain text, and other pictures are removed.
 */
export const shipped = (text, path, files) => {
  const isThere = (target) => {
    const wanted = posix.normalize(posix.join(posix.dirname(path), target.split('#')[0])).replace(/\/$/, '')
    return files.has(wanted) || [...files].some((file) => file.startsWith(`${wanted}/`))
  }
  const relinked = (some) =>
    some.replace(LINK, (whole, image, words, target) => {
      if (/^[a-z]+:/.test(target) || target.startsWith('#') || isThere(target)) return whole
      return image === '' ? words : ''
    })
  const plain = text.replace(CHECKOUT, '').replace(CODE, '')
  const pieces = []
  let rest = plain
  for (let fence = FENCED.exec(rest); fence !== null; fence = FENCED.exec(rest)) {
    pieces.push(relinked(rest.slice(0, fence.index)), fence[0])
    rest = rest.slice(fence.index + fence[0].length)
  }
  return [...pieces, relinked(rest)].join('')
}

/** Copies the package into a folder, replacing its contents. */
export const stage = (folder) => {
  const files = packedFiles()
  rmSync(folder, { recursive: true, force: true })
  for (const file of files) {
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    if (isPage(file)) writeFileSync(to, shipped(readFileSync(join(root, file), 'utf8'), file, files))
    else cpSync(join(root, file), to)
  }
  return files
}
