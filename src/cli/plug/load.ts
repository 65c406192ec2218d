import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isModuleLike, moduleFaults } from '../../define/parts.js'
import { formatFault, printed } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { anyModule, type AnyModule, type Module } from '../../module.js'
import { contentHash, valueHash } from './content.js'
import { fileOf, type Named } from './find.js'

/** A game to be plugged in: by the name of its file or package, or as a value. */
export type Plug =
  ({ readonly tag: 'named' } & Named) | { readonly tag: 'value'; readonly value: unknown; readonly by: string }

/** Where a plugged-in game comes from. */
export interface Source {
  /** Its file; null for one that was handed in as a value. */
  readonly file: string | null
  /** The hash of what it is made of. */
  readonly hash: string
}

/** A plugged-in game. */
export interface Plugged extends Source {
  /** Its id. */
  readonly id: string
  /** The game. */
  readonly module: AnyModule
}

type Fields = Readonly<Record<string, unknown>>

const valuesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value as Fields) : []

/** What a file exports, and what the one object holds that a CommonJS file exports; the same value only once. */
const exportsOf = (exported: Fields): readonly (readonly [name: string, value: unknown])[] => {
  const whole = exported['default']
  const inner = isModuleLike(whole) ? [] : valuesIn(whole)
  const seen = new Set<unknown>()
  return [...Object.entries(exported), ...inner].filter(([name, value]) => {
    if (seen.has(value) || name === 'module.exports' || name === '__esModule') return false
    seen.add(value)
    return true
  })
}

const PLACE = /(?:file:\/\/|\/|[A-Za-z]:\\)[^()\s]*\.[cm]?[jt]s(?::\d+)+/g

/** The place where something was thrown, in the file itself or else wherever it was, as far as the error tells. */
const placeIn = ({ stack = '' }: Error, file: string): string => {
  const places = [...stack.matchAll(PLACE)].map(([place]) => place)
  const found = places.find((place) => place.includes(basename(file))) ?? places.at(0)
  return found === undefined ? '' : `\n  at ${found}`
}

/** What was thrown, and where in a file, as far as it tells. */
export const because = (error: unknown, file: string): string =>
  error instanceof Error ? `${error.name}: ${error.message}${placeIn(error, file)}` : `it throws ${printed(error)}`

/** A game by its id. */
type Found = readonly [id: string, module: AnyModule]

/** A value as the game module it means to be; what is missing or wrong in it otherwise. */
const moduleFrom = (value: unknown, what: string): Either<string, Found> => {
  const faults = moduleFaults(value)
  if (faults.length > 0)
    return E.left([`${what} is not a whole game module:`, ...faults.map((one) => `  ${formatFault(one)}`)].join('\n'))
  const module = value as Module<Game>
  return E.right([module.ruleset.id, anyModule(module)])
}

/** Why a file cannot be loaded; of TypeScript that Node does not read, what to do about it. */
export const unloaded = (error: unknown, file: string): string => {
  const isUnread = error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION'
  return isUnread && /\.[cm]?tsx?$/.test(file)
    ? `${file} cannot be loaded as it is: compile it to JavaScript, or run ardennes with tsx.`
    : `${file} cannot be loaded: ${because(error, file)}`
}

const imported = async (file: string): Promise<Either<string, Fields>> => {
  try {
    return E.right((await import(pathToFileURL(file).href)) as Fields)
  } catch (error) {
    return E.left(unloaded(error, file))
  }
}

/** The games a file exports, or everything that keeps them from being played. */
export const gamesIn = async (file: string): Promise<Either<string, readonly Found[]>> => {
  const loaded = await imported(file)
  if (loaded._tag === 'Left') return loaded
  const all = exportsOf(loaded.right)
  const meant = all.filter(([, value]) => isModuleLike(value))
  if (meant.length === 0) {
    const has =
      all.length === 0
        ? 'nothing'
        : all
            .map(([name]) => name)
            .toSorted()
            .join(', ')
    return E.left(`${file} exports no game module, that is, no object with a "ruleset". It exports ${has}.`)
  }
  const read = meant.map(([name, value]) =>
    moduleFrom(value, `${file}: ${name === 'default' ? 'the default export' : `the export ${name}`}`),
  )
  const refused = read.flatMap((one) => (one._tag === 'Left' ? [one.left] : []))
  return refused.length > 0
    ? E.left(refused.join('\n'))
    : E.right(read.flatMap((one) => (one._tag === 'Right' ? [one.right] : [])))
}

const plugged = async (plug: Plug): Promise<Either<string, readonly Plugged[]>> => {
  if (plug.tag === 'value') {
    const found = moduleFrom(plug.value, plug.by)
    if (found._tag === 'Left') return found
    const [id, module] = found.right
    return E.right([{ id, module, file: null, hash: valueHash(plug.value) }])
  }
  const file = fileOf(plug)
  if (file._tag === 'Left') return file
  const found = await gamesIn(file.right)
  if (found._tag === 'Left') return found
  const hash = contentHash(file.right)
  return E.right(found.right.map(([id, module]) => ({ id, module, file: file.right, hash })))
}

const nameOf = (plug: Plug, { file }: Source): string => file ?? plug.by

/** Every game that is to be plugged in, in that order, a file named twice only once; no id is taken, nor two alike. */
export const plugIn = async (
  plugs: readonly Plug[],
  taken: readonly string[],
): Promise<Either<string, readonly Plugged[]>> => {
  const all = new Map<string, readonly [where: string, game: Plugged]>()
  for (const plug of plugs) {
    const found = await plugged(plug)
    if (found._tag === 'Left') return found
    for (const game of found.right) {
      const where = nameOf(plug, game)
      const [other, before] = all.get(game.id) ?? [null, null]
      if (before !== null && before.file !== null && before.file === game.file && other === where) continue
      if (taken.includes(game.id))
        return E.left(`${where}: the id "${game.id}" is taken by a game that comes with ardennes.`)
      if (other !== null) return E.left(`${where}: the id "${game.id}" is taken by ${other}.`)
      all.set(game.id, [where, game])
    }
  }
  return E.right([...all.values()].map(([, game]) => game))
}

/** Games handed in as values, by id; throws with everything that is wrong with one. */
export const plugValues = (values: readonly unknown[]): Readonly<Record<string, AnyModule>> =>
  Object.fromEntries(
    values.map((value, i) => {
      const found = moduleFrom(value, `Game ${i + 1} of those handed in`)
      if (found._tag === 'Left') throw new Error(found.left)
      return found.right
    }),
  )
