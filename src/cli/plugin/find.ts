import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { E, type Either } from '../../kernel/fp.js'

/** A named game: a path relative to a folder, or a package looked up from there. */
export interface Named {
  /** A path or the name of a package. */
  readonly name: string
  /** The folder for the lookup. */
  readonly folder: string
  /** The origin of the name, for error messages. */
  readonly by: string
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** A folder and its ancestors. */
const ancestorsOf = (folder: string): readonly string[] => {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)]
}

const jsonIn = (path: string): Either<string, Fields> => {
  try {
    const json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as unknown
    return E.right(isFields(json) ? json : {})
  } catch (error) {
    return E.left(`${path} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

const gamesIn = (file: string): Either<string, readonly string[] | null> => {
  const json = jsonIn(file)
  // npm reports a broken package.json, which may be unrelated to this program.
  if (json._tag === 'Left' || json.right['ardennes'] === undefined) return E.right(null)
  const own = json.right['ardennes']
  const games = isFields(own) ? (own['games'] ?? []) : null
  return Array.isArray(games) && games.every((name) => typeof name === 'string' && name !== '')
    ? E.right(games as readonly string[])
    : E.left(`${file}: "ardennes" must be { "games": [...] }, a list of paths and packages.`)
}

/** The games listed under "ardennes" in the nearest package.json that has this field, in a folder or above it. */
export const namedByPackage = (folder: string): Either<string, readonly Named[]> => {
  for (const at of ancestorsOf(folder)) {
    const file = join(at, 'package.json')
    if (!isFile(file)) continue
    const games = gamesIn(file)
    if (games._tag === 'Left') return games
    if (games.right !== null) return E.right(games.right.map((name) => ({ name, folder: at, by: file })))
  }
  return E.right([])
}

const CONDITIONS = new Set(['node', 'import', 'module-sync', 'default'])

/** The target of an "exports" entry for an import. */
const targetOf = (entry: unknown): string | null => {
  if (typeof entry === 'string') return entry
  if (Array.isArray(entry)) return (entry as readonly unknown[]).map(targetOf).find((found) => found !== null) ?? null
  if (!isFields(entry)) return null
  for (const [condition, inner] of Object.entries(entry)) {
    const found = CONDITIONS.has(condition) ? targetOf(inner) : null
    if (found !== null) return found
  }
  return null
}

const entryOf = (json: Fields, subpath: string, fields: readonly string[]): string | null => {
  const { exports } = json
  if (exports === undefined) {
    if (subpath !== '.') return subpath
    return fields.map((field) => json[field]).find((entry) => typeof entry === 'string') ?? 'index.js'
  }
  const isMap = isFields(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  if (isMap) return targetOf(exports[subpath])
  return subpath === '.' ? targetOf(exports) : null
}

/**
 * The file to which an import of a package resolves; null if there is none.
 *
 * @param fields the package.json fields to use without "exports", in order of preference
 */
export const packageFile = (name: string, folder: string, fields: readonly string[] = ['main']): string | null => {
  const [, own, rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? []
  const home = ancestorsOf(folder)
    .map((at) => join(at, 'node_modules', own))
    .find((at) => existsSync(join(at, 'package.json')))
  if (home === undefined) return null
  const json = jsonIn(join(home, 'package.json'))
  const entry = json._tag === 'Left' ? null : entryOf(json.right, rest === undefined ? '.' : `./${rest}`, fields)
  if (entry !== null && isFile(join(home, entry))) return join(home, entry)
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch {
    return null
  }
}

const isPath = (name: string): boolean => /^(?:\.{0,2}[/\\]|\.{1,2}$|file:)/.test(name) || isAbsolute(name)

const pathOf = (name: string, folder: string): string =>
  name.startsWith('file:') ? fileURLToPath(name) : resolve(folder, name)

const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/

/** The file of a named game, or an error. A bare name is a file if one exists, otherwise a package. */
export const fileOf = ({ name, folder, by }: Named): Either<string, string> => {
  const path = pathOf(name, folder)
  if (isFile(path)) return E.right(path)
  if (isPath(name) || !PACKAGE.test(name)) return E.left(`${by}: there is no file ${path}.`)
  const found = packageFile(name, folder)
  return found === null
    ? E.left(`${by}: there is neither a file ${path} nor a package ${name} in node_modules of ${folder} or above.`)
    : E.right(found)
}

/** Whether a file holds a Kampfgruppe Peiper campaign or map rather than code. */
export const isCampaignFile = (file: string): boolean => /\.(?:json|txt|csv|tsv)$/i.test(file)
