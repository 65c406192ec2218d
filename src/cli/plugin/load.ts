import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isModuleLike, moduleFaults } from '../../define/parts.js'
import { formatFault, inspect } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { textHash } from '../../kernel/hash.js'
import type { Game } from '../../kernel/ruleset.js'
import { anyModule, type AnyModule, type Module } from '../../module.js'
import type { Offers } from '../command/offers.js'
import { ADDABLE, isRulesetOf, withAdditions, type Addition } from './additions.js'
import { contentHash, valueHash } from './content.js'
import { fileOf, isCampaignFile, type Named } from './find.js'

/** A game to plug in, by name or as a value. */
export type Plugin =
  ({ readonly tag: 'named' } & Named) | { readonly tag: 'value'; readonly value: unknown; readonly by: string }

/** The origin of a plugged-in game. */
export interface Source {
  /** The file; null for a value. */
  readonly file: string | null
  /** The content hash. */
  readonly hash: string
  /** The built-in game whose code plays it; null for a game of its own. */
  readonly base: string | null
}

/** A plugged-in game, or a built-in one with additions. */
export interface LoadedPlugin extends Source {
  readonly id: string
  readonly module: AnyModule
  /** The files from which threads load it; null if any part was passed as a value. */
  readonly files: readonly string[] | null
}

/** The game of campaign files. */
const CAMPAIGN = 'kgp-campaign'

type Fields = Readonly<Record<string, unknown>>

const valuesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value as Fields) : []

/** The exports of a file, and the properties of a CommonJS export; each value only once. */
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

/** The location of an error in a file, or the first location in its stack. */
const placeIn = ({ stack = '' }: Error, file: string): string => {
  const places = [...stack.matchAll(PLACE)].map(([place]) => place)
  const found = places.find((place) => place.includes(basename(file))) ?? places.at(0)
  return found === undefined ? '' : `\n  at ${found}`
}

/** The message of a thrown value, with its location if known. */
export const thrownText = (error: unknown, file: string): string =>
  error instanceof Error ? `${error.name}: ${error.message}${placeIn(error, file)}` : `it throws ${inspect(error)}`

/** A game with its id. */
type Found = readonly [id: string, module: AnyModule]

/** Checks that a value is a complete game module; otherwise lists its faults. */
const moduleFrom = (value: unknown, what: string): Either<string, Found> => {
  const faults = moduleFaults(value)
  if (faults.length > 0)
    return E.left([`${what} is not a whole game module:`, ...faults.map((one) => `  ${formatFault(one)}`)].join('\n'))
  const module = value as Module<Game>
  return E.right([module.ruleset.id, anyModule(module)])
}

/** The error message for a file that cannot be loaded, with advice for TypeScript that Node cannot read. */
export const loadFailure = (error: unknown, file: string): string => {
  const isUnread = error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION'
  return isUnread && /\.[cm]?tsx?$/.test(file)
    ? `${file} cannot be loaded as it is: compile it to JavaScript, or run ardennes with tsx.`
    : `${file} cannot be loaded: ${thrownText(error, file)}`
}

const imported = async (file: string): Promise<Either<string, Fields>> => {
  try {
    return E.right((await import(pathToFileURL(file).href)) as Fields)
  } catch (error) {
    return E.left(loadFailure(error, file))
  }
}

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The values of a file that look like game modules. */
const meantIn = async (file: string): Promise<Either<string, readonly (readonly [what: string, value: unknown])[]>> => {
  if (isCampaignFile(file)) {
    const { campaignIn } = await import('../campaign/campaign.js')
    const campaign = campaignIn(file, textOf)
    return campaign._tag === 'Left' ? campaign : E.right([[file, campaign.right]])
  }
  const loaded = await imported(file)
  if (loaded._tag === 'Left') return loaded
  const all = exportsOf(loaded.right)
  const meant = all.filter(([, value]) => isModuleLike(value))
  if (meant.length > 0)
    return E.right(
      meant.map(([name, value]) => [
        `${file}: ${name === 'default' ? 'the default export' : `the export ${name}`}`,
        value,
      ]),
    )
  const has =
    all.length === 0
      ? 'nothing'
      : all
          .map(([name]) => name)
          .toSorted()
          .join(', ')
  const isAdding = all.some(([name, value]) =>
    [name, ...valuesIn(value).map(([key]) => key)].some((one) => ADDABLE.includes(one)),
  )
  const hint = isAdding
    ? ' Metrics, players and uses are added to a game that comes with ardennes together with its ruleset: export ' +
      'default { ruleset, metrics, players }.'
    : ''
  return E.left(`${file} exports no game module, that is, no object with a "ruleset". It exports ${has}.${hint}`)
}

/** All results, or all errors. */
const allOf = <A>(read: readonly Either<string, A>[]): Either<string, readonly A[]> => {
  const refused = read.flatMap((one) => (one._tag === 'Left' ? [one.left] : []))
  return refused.length > 0
    ? E.left(refused.join('\n'))
    : E.right(read.flatMap((one) => (one._tag === 'Right' ? [one.right] : [])))
}

/** The games a file exports, or the faults that prevent playing them. */
export const gamesIn = async (file: string): Promise<Either<string, readonly Found[]>> => {
  const meant = await meantIn(file)
  return meant._tag === 'Left' ? meant : allOf(meant.right.map(([what, value]) => moduleFrom(value, what)))
}

/** A part of a plug-in: a game, or an addition to a built-in one. */
type Part = Source & { readonly id: string; readonly where: string } & (
    { readonly tag: 'game'; readonly module: AnyModule } | { readonly tag: 'addition'; readonly value: unknown }
  )

/** The id of the built-in game whose ruleset a value uses; null for a separate game. */
const madeOn = async (games: Offers, value: unknown): Promise<string | null> => {
  const { ruleset } = value as { readonly ruleset: unknown }
  const { id } = (ruleset ?? {}) as { readonly id?: unknown }
  if (typeof id !== 'string' || !Object.hasOwn(games, id)) return null
  const game = await games[id].load()
  return game((module) => isRulesetOf(module, ruleset)) ? id : null
}

const partsOf = async (plug: Plugin, games: Offers): Promise<Either<string, readonly Part[]>> => {
  const partFrom = async (
    value: unknown,
    what: string,
    where: string,
    source: Source,
  ): Promise<Either<string, Part>> => {
    const id = isModuleLike(value) ? await madeOn(games, value) : null
    if (id !== null) return E.right({ tag: 'addition', id, value, where, ...source })
    const found = moduleFrom(value, what)
    return found._tag === 'Left'
      ? found
      : E.right({ tag: 'game', id: found.right[0], module: found.right[1], where, ...source })
  }
  if (plug.tag === 'value')
    return allOf([
      await partFrom(plug.value, plug.by, plug.by, { file: null, hash: valueHash(plug.value), base: null }),
    ])
  const file = fileOf(plug)
  if (file._tag === 'Left') return file
  const meant = await meantIn(file.right)
  if (meant._tag === 'Left') return meant
  const hash = isCampaignFile(file.right)
    ? (await import('../campaign/campaign.js')).campaignHash(file.right, textOf)
    : contentHash(file.right)
  const source = { file: file.right, hash, base: isCampaignFile(file.right) ? CAMPAIGN : null }
  return allOf(await Promise.all(meant.right.map(([what, value]) => partFrom(value, what, file.right, source))))
}

type AddedPart = Part & { readonly tag: 'addition' }

/** A built-in game with all its additions. */
const addedTo = async (
  id: string,
  games: Offers,
  parts: readonly AddedPart[],
): Promise<Either<string, LoadedPlugin>> => {
  const additions: readonly Addition[] = parts
  const game = await games[id].load()
  const module = game((own): Either<string, AnyModule> => {
    const whole = withAdditions(own, additions)
    return whole._tag === 'Left' ? whole : E.right(anyModule(whole.right))
  })
  if (module._tag === 'Left') return module
  const hashes = [...new Set(parts.map(({ hash }) => hash))].toSorted()
  const files = [...new Set(parts.flatMap(({ file }) => (file === null ? [] : [file])))]
  return E.right({
    id,
    module: module.right,
    file: null,
    files: parts.some(({ file }) => file === null) ? null : files,
    hash: hashes.length === 1 ? hashes[0] : textHash(hashes.join(' ')),
    base: id,
  })
}

/**
 * Loads the games to plug in, in order. A file named twice is loaded once, and ids must be unique. Modules that use the
 * ruleset of a built-in game are added to that game.
 */
export const loadPlugins = async (
  plugs: readonly Plugin[],
  games: Offers,
): Promise<Either<string, readonly LoadedPlugin[]>> => {
  const own = new Map<string, Part>()
  const added = new Map<string, readonly AddedPart[]>()
  const order = new Set<string>()
  const files = new Set<string>()
  for (const plug of plugs) {
    const found = await partsOf(plug, games)
    if (found._tag === 'Left') return found
    const [{ file }] = found.right
    if (file !== null && files.has(file)) continue
    if (file !== null) files.add(file)
    for (const part of found.right) {
      order.add(part.id)
      if (part.tag === 'addition') {
        added.set(part.id, [...(added.get(part.id) ?? []), part])
        continue
      }
      const other = own.get(part.id)
      if (Object.hasOwn(games, part.id))
        return E.left(
          `${part.where}: the id "${part.id}" is taken by a game that comes with ardennes, whose ruleset is different.`,
        )
      if (other !== undefined) return E.left(`${part.where}: the id "${part.id}" is taken by ${other.where}.`)
      own.set(part.id, part)
    }
  }
  const loaded = await Promise.all(
    [...order].map(async (id): Promise<Either<string, LoadedPlugin>> => {
      const game = own.get(id)
      if (game?.tag !== 'game') return addedTo(id, games, added.get(id) ?? [])
      const { module, file, hash, base } = game
      return E.right({ id, module, file, hash, files: file === null ? null : [file], base })
    }),
  )
  return allOf(loaded)
}

/** Converts game modules passed as values, by id; throws with all faults of an invalid one. */
export const pluginsFromValues = (values: readonly unknown[]): Readonly<Record<string, AnyModule>> =>
  Object.fromEntries(
    values.map((value, i) => {
      const found = moduleFrom(value, `Game ${i + 1} of those handed in`)
      if (found._tag === 'Left') throw new Error(found.left)
      return found.right
    }),
  )
