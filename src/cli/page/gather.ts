import { builtinModules } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { importsIn, isCommonJs, renamed } from './imports.js'

/** The disk, as far as files are gathered from it. */
export interface Disk {
  /** The text of a file, or null. */
  readonly read: (path: string) => string | null
  /** Whether there is such a file. */
  readonly has: (path: string) => boolean
  /** The file of an installed package, as a file imports it; or null. */
  readonly packageFile: (name: string, from: string) => string | null
}

/** Files for a folder, by their paths in it. */
export type Files = ReadonlyMap<string, string>

/** Where gathered files come to lie. */
export interface Gathered {
  /** All of them. */
  readonly files: Files
  /** By the file that was asked for, where it lies now. */
  readonly at: ReadonlyMap<string, string>
}

const OURS = /^ardennes(?:\/(.+))?$/

/** The folder that holds the built package among the files of a page. */
const LIBRARY = 'ardennes'

const SCRIPTS: readonly string[] = ['.js', '.mjs']

const posix = (path: string): string => path.replaceAll('\\', '/')

/** The file a relative import leads to: as it is written, or with what Node lets one leave out. */
const leadsTo = ({ has }: Disk, from: string, name: string): string | null => {
  const path = resolve(dirname(from), name)
  return ['', '.js', '.mjs', '/index.js'].map((ending) => path + ending).find(has) ?? null
}

/** The file of the built package that an import of it leads to. */
const libraryFile = ({ has }: Disk, dist: string, name: string): string | null => {
  const entry = OURS.exec(name)?.[1] ?? 'index'
  return [`${entry}.js`, `${entry}/index.js`].map((path) => join(dist, path)).find(has) ?? null
}

const fileOf = (disk: Disk, dist: string, from: string, name: string): string | null => {
  if (name.startsWith('.')) return leadsTo(disk, from, name)
  return OURS.test(name) ? libraryFile(disk, dist, name) : disk.packageFile(name, from)
}

const isNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)

/** Why a file cannot be loaded by a browser, or null. */
const unfit = (file: string, text: string): string | null => {
  if (!SCRIPTS.includes(extname(file))) return `${file}: a browser takes JavaScript; compile it first.`
  return isCommonJs(text) ? `${file} is CommonJS, which no browser takes: write it with import and export.` : null
}

/** The folder above all of some files. */
const above = (files: readonly string[]): string => {
  const [first, ...rest] = files.map((file) => posix(dirname(file)).split('/'))
  const shared = first.findIndex((part, i) => rest.some((other) => other[i] !== part))
  return first.slice(0, shared < 0 ? first.length : shared).join('/')
}

/**
 * What a browser needs of some files and of the built package: the files, all they import, and all that imports, each with the
 * paths in its imports as they will be. Whatever no browser could load is told by name.
 *
 * @param dist the folder of the built package
 * @param wanted the files, of the package or others
 */
export const gather = (disk: Disk, dist: string, wanted: readonly string[]): Either<string, Gathered> => {
  const texts = new Map<string, string>()
  const links = new Map<string, ReadonlyMap<string, string>>()
  const faults: string[] = []
  const waiting = wanted.map((file) => resolve(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = disk.read(file)
    if (text === null) {
      faults.push(`${file} cannot be read.`)
      continue
    }
    texts.set(file, text)
    if (extname(file) === '.json') continue
    const fault = unfit(file, text)
    if (fault !== null) {
      faults.push(fault)
      continue
    }
    const found = new Map<string, string>()
    for (const { name, isNeeded } of importsIn(text)) {
      const to = isNode(name) ? null : fileOf(disk, dist, file, name)
      if (to !== null) found.set(name, to)
      else if (isNeeded)
        faults.push(`${file} imports ${name}, ${isNode(name) ? 'which no browser has' : 'which is not there'}.`)
    }
    links.set(file, found)
    waiting.push(...found.values())
  }
  if (faults.length > 0) return E.left(faults.join('\n'))
  const home = resolve(dist)
  const isOurs = (file: string): boolean => !posix(relative(home, file)).startsWith('..')
  const others = [...texts.keys()].filter((file) => !isOurs(file))
  const top = others.length === 0 ? '' : above(others)
  const placeOf = (file: string): string =>
    isOurs(file)
      ? `${LIBRARY}/${posix(relative(home, file))}`
      : `games/${posix(relative(top === '' ? '/' : top, file))
          .replaceAll('node_modules/', 'packages/')
          .replace(/\.mjs$/, '.js')}`
  const files = [...texts].map(([file, text]): readonly [string, string] => {
    const here = placeOf(file)
    const place = (name: string): string => {
      const to = links.get(file)?.get(name)
      if (to === undefined) return name
      const path = posix(relative(dirname(here), placeOf(to)))
      return path.startsWith('.') ? path : `./${path}`
    }
    return [here, extname(file) === '.json' ? text : renamed(text, place)]
  })
  return E.right({ files: new Map(files), at: new Map(wanted.map((file) => [file, placeOf(resolve(file))])) })
}
