import { builtinModules } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { importsIn, isCommonJs, renamed } from './imports.js'

/** The disk access needed to gather files. */
export interface Disk {
  /** Reads a text file, or returns null. */
  readonly read: (path: string) => string | null
  /** Whether a file exists. */
  readonly has: (path: string) => boolean
  /** The file of an installed package that an import resolves to, or null. */
  readonly packageFile: (name: string, from: string) => string | null
}

/** The files of a folder, by relative path. */
export type Files = ReadonlyMap<string, string>

/** The gathered files and their new places. */
export interface GatheredFiles {
  readonly files: Files
  /** The new path of each requested file. */
  readonly at: ReadonlyMap<string, string>
}

const OURS = /^ardennes(?:\/(.+))?$/

/** The folder for the built package among the files of a page. */
const LIBRARY = 'ardennes'

const SCRIPTS: readonly string[] = ['.js', '.mjs']

const posix = (path: string): string => path.replaceAll('\\', '/')

/** Resolves a relative import, with the extensions that Node allows to be omitted. */
const leadsTo = ({ has }: Disk, from: string, name: string): string | null => {
  const path = resolve(dirname(from), name)
  return ['', '.js', '.mjs', '/index.js'].map((ending) => path + ending).find(has) ?? null
}

/** Resolves an import of the built package. */
const libraryFile = ({ has }: Disk, dist: string, name: string): string | null => {
  const entry = OURS.exec(name)?.[1] ?? 'index'
  return [`${entry}.js`, `${entry}/index.js`].map((path) => join(dist, path)).find(has) ?? null
}

const fileOf = (disk: Disk, dist: string, from: string, name: string): string | null => {
  if (name.startsWith('.')) return leadsTo(disk, from, name)
  return OURS.test(name) ? libraryFile(disk, dist, name) : disk.packageFile(name, from)
}

const isNode = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)

/** The reason why a browser cannot load a file, or null. */
const unfit = (file: string, text: string): string | null => {
  if (!SCRIPTS.includes(extname(file))) return `${file}: browsers load only JavaScript; compile it first.`
  return isCommonJs(text) ? `${file} is CommonJS, which browsers do not load: use import and export.` : null
}

/** The common parent folder of some files. */
const above = (files: readonly string[]): string => {
  const [first, ...rest] = files.map((file) => posix(dirname(file)).split('/'))
  const shared = first.findIndex((part, i) => rest.some((other) => other[i] !== part))
  return first.slice(0, shared < 0 ? first.length : shared).join('/')
}

const PACKAGES = '/node_modules/'

/** The folder whose node_modules contains a file, or null. */
const installedIn = (file: string): string | null => {
  const at = posix(file).indexOf(PACKAGES)
  return at < 0 ? null : posix(file).slice(0, at)
}

/**
 * Gathers the files a browser needs: the given files and everything they import, with imports rewritten to the new
 * paths. Returns an error that lists what a browser cannot load.
 *
 * @param dist the folder of the built package
 * @param wanted the files, from the package or elsewhere
 */
export const gatherFiles = (disk: Disk, dist: string, wanted: readonly string[]): Either<string, GatheredFiles> => {
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
        faults.push(`${file} imports ${name}, ${isNode(name) ? 'which no browser has' : 'which does not exist'}.`)
    }
    links.set(file, found)
    waiting.push(...found.values())
  }
  if (faults.length > 0) return E.left(faults.join('\n'))
  const home = resolve(dist)
  const isOurs = (file: string): boolean => !posix(relative(home, file)).startsWith('..')
  const others = [...texts.keys()].filter((file) => !isOurs(file))
  // The packages of a game and of the library may be installed in two folders and in two versions.
  const installs = [...new Set(others.map(installedIn).filter((folder) => folder !== null))]
  const written = others.filter((file) => installedIn(file) === null)
  const top = written.length === 0 ? '' : above(written)
  const placeOf = (file: string): string => {
    if (isOurs(file)) return `${LIBRARY}/${posix(relative(home, file))}`
    const install = installedIn(file)
    const path =
      install === null
        ? posix(relative(top === '' ? '/' : top, file))
        : `packages${installs.indexOf(install) || ''}/${posix(file).slice(install.length + PACKAGES.length)}`
    return `games/${path.replaceAll('node_modules/', 'packages/').replace(/\.mjs$/, '.js')}`
  }
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
