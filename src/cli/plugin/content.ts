import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { textHash } from '../../kernel/hash.js'

const IMPORTS = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(?:with\s*)?['"]([^'"\n]+)['"]/g

const ENDINGS = ['', '.js', '.mjs', '.cjs', '.json', '/index.js', '/index.cjs', '/index.mjs', '/index.json']

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Resolves a relative import: as written, with an extension added, or to the TypeScript source of a compiled file. */
const leadsTo = (from: string, to: string): string | null => {
  const path = resolve(dirname(from), to)
  const written = ENDINGS.map((ending) => path + ending).find(isFile)
  return written ?? [path.replace(/\.([mc]?)js$/, '.$1ts'), `${path}.ts`].find(isFile) ?? null
}

/** The installed version of a package that a file imports; null for Node's built-in modules and for this package. */
const versionOf = (from: string, name: string): string | null => {
  const [own] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? ['']
  if (own === '' || own === 'ardennes' || own.startsWith('node:')) return null
  for (let at = dirname(from); ; at = dirname(at)) {
    const file = join(at, 'node_modules', own, 'package.json')
    if (isFile(file)) {
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: unknown }
      return `${own}@${String(version)}`
    }
    if (dirname(at) === at) return null
  }
}

/**
 * A hash of a game's code: its file, all files it imports by path, directly or indirectly, and the versions of imported
 * packages. It does not depend on the location of the files.
 */
export const contentHash = (file: string): string => {
  const texts = new Map<string, string>()
  const packages = new Set<string>()
  const waiting = [resolve(file)]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (texts.has(at)) continue
    const text = readFileSync(at, 'utf8').replaceAll('\r\n', '\n')
    texts.set(at, text)
    for (const [, to] of text.matchAll(IMPORTS)) {
      if (to.startsWith('.')) {
        const next = leadsTo(at, to)
        if (next !== null) waiting.push(next)
        continue
      }
      const version = versionOf(at, to)
      if (version !== null) packages.add(version)
    }
  }
  const home = dirname(resolve(file))
  const files = [...texts].map(([path, text]) => [relative(home, path).replaceAll('\\', '/'), text] as const)
  return textHash(JSON.stringify([files.toSorted(([a], [b]) => (a < b ? -1 : 1)), [...packages].toSorted()]))
}

/** A hash of a game passed as a value: its data and the source of its functions. */
export const valueHash = (value: unknown): string => {
  const above: object[] = []
  const words = (one: unknown): string => {
    if (typeof one === 'function') return String(one)
    if (typeof one !== 'object' || one === null) return `${typeof one} ${String(one)}`
    if (above.includes(one)) return 'again'
    above.push(one)
    const inner = Object.entries(one).map(([key, field]) => `${key}: ${words(field)}`)
    above.pop()
    return `{${inner.join('; ')}}`
  }
  return textHash(words(value))
}
