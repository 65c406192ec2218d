// The package as it is published: the files that package.json names, in a folder of their own, where no page leads to what
// is not among them. It is packed and published from there, never from the repository.
//
//   node test/scripts/packed.mjs out/package
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { root } from './entries.mjs'

const npm = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')

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

/** What stands between these serves those alone who have the repository. */
const CHECKOUT = /<!-- checkout -->\n[\s\S]*?<!-- \/checkout -->\n+/g
/** Where the code of a rule is, in pages of rules. */
const CODE = /^Code: .*\n\n?/gm
const FENCED = /^([ \t]*)```[\s\S]*?^\1```/m
const LINK = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g

/** A page with only those links that lead to files of the package: of others the words stay, of pictures nothing. */
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

/** Lays the package out in a folder, which is made anew. */
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

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'out/package'))
  console.log(`${stage(folder).size} files in ${folder}`)
}
