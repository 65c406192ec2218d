import type { GameVerb } from '../../game-verb.js'
import { suggestName } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { AnyModule } from '../../module.js'

/** A game as the command line offers it: what its help says of the game, and a function that loads the game. */
export interface Offer {
  readonly sides: readonly string[]
  /** The verbs that the game brings along. */
  readonly verbs: readonly GameVerb[]
  readonly load: () => Promise<AnyModule>
}

/** The games on offer, by id. */
export type Offers = Readonly<Record<string, Offer>>

/** Loaded games, by id. */
export type Games = Readonly<Record<string, AnyModule>>

/** Offers games that are loaded already. */
export const offersOf = (games: Games): Offers =>
  Object.fromEntries(
    Object.entries(games).map(([id, game]) => [
      id,
      game(({ ruleset, verbs = [] }): Offer => ({ sides: ruleset.sides, verbs, load: () => Promise.resolve(game) })),
    ]),
  )

/** Loads all games on offer. */
export const loadAll = async (offers: Offers): Promise<Games> =>
  Object.fromEntries(
    await Promise.all(Object.entries(offers).map(async ([id, { load }]) => [id, await load()] as const)),
  )

/** Checks a name against a list; the error suggests a similar one. */
export const named = (kind: string, name: string, known: readonly string[]): Either<string, string> => {
  if (known.includes(name)) return E.right(name)
  const meant = suggestName(name, known)
  const hint = meant === null ? `There are: ${known.join(', ')}.` : `Did you mean ${meant}?`
  return E.left(`There is no ${kind} "${name}". ${hint}`)
}

/** The entry of a game, loaded or on offer, by its id. */
export const entryOf = <Entry>(games: Readonly<Record<string, Entry>>, id: string): Either<string, Entry> => {
  const found = named('game', id, Object.keys(games))
  return found._tag === 'Left'
    ? E.left(`${found.left} To use your own game, name it before the command: ardennes --game FILE …`)
    : E.right(games[found.right])
}

/** Loads a game by its id. */
export const loadGame = async (offers: Offers, id: string): Promise<Either<string, AnyModule>> => {
  const found = entryOf(offers, id)
  return found._tag === 'Left' ? found : E.right(await found.right.load())
}
