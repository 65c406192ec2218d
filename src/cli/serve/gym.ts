import { formatFault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { AnyModule } from '../../module.js'
import { entryOf } from '../command/offers.js'
import { noticeField } from '../command/notice.js'
import type { Terminal } from '../terminal/terminal.js'
import type { Refusal } from './environment.js'
import {
  MOST_AT_ONCE,
  MOST_MATCHES,
  PROTOCOL,
  refused,
  requests,
  saves,
  type How,
  type LoadableSave,
  type Reply,
  type Request,
  type Save,
} from './protocol.js'
import { encodingDescription, tableOf, type Table } from './table.js'

/** A set of matches, each with its own referee. */
export interface Gym {
  /** Handles a JSON request. */
  readonly answer: (request: unknown) => Reply
  /**
   * Plays action numbers in matches of one group. Returns a frame of observations with `from` bytes left free before
   * it, or a refusal.
   */
  readonly step: (matches: ArrayLike<number>, actions: ArrayLike<number>, from: number) => Uint8Array | Reply
  /** Returns a frame of observations of matches of one group. */
  readonly look: (matches: ArrayLike<number>, from: number) => Uint8Array | Reply
  /** Restarts matches of one group, with the given seeds or, for NaN, random ones. Returns a frame of observations. */
  readonly reset: (matches: ArrayLike<number>, seeds: ArrayLike<number>, from: number) => Uint8Array | Reply
  /**
   * Copies matches of one group; a match may be named several times. A seed of NaN keeps the dice if the client plays
   * all sides. Returns the numbers of the copies.
   */
  readonly clone: (matches: ArrayLike<number>, seeds: ArrayLike<number>) => readonly number[] | Reply
  /** Saves the positions of matches of one group. */
  readonly save: (matches: ArrayLike<number>) => readonly Save[] | Reply
  /** Puts matches of one group into saved positions, or none of them. Returns a frame of observations. */
  readonly restore: (matches: ArrayLike<number>, positions: readonly unknown[], from: number) => Uint8Array | Reply
  /** Closes matches. Numbers without a match are ignored. */
  readonly close: (matches: ArrayLike<number>) => void
}

const nameOf = (scenario: string | object): string => {
  if (typeof scenario === 'string') return scenario
  const { name } = scenario as { readonly name?: unknown }
  return typeof name === 'string' ? name : JSON.stringify(scenario)
}

const said = ({ why, faults, rule }: Refusal): Reply => refused(why, faults, rule ?? null)

const guarded = <A>(work: () => A): A | Reply => {
  try {
    return work()
  } catch (error) {
    return refused(`The game threw an error: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Creates an empty set of matches. */
export const makeGym = (
  games: Readonly<Record<string, AnyModule>>,
  terminal: Pick<Terminal, 'anySeed' | 'playedBy'>,
): Gym => {
  const tables = new Map<number, Table>()
  let next = 0

  const onGame = (game: string, use: (module: AnyModule) => Reply): Reply => {
    const module: Either<string, AnyModule> = entryOf(games, game)
    return module._tag === 'Left' ? refused(module.left) : use(module.right)
  }

  const inMatch = (match: number, use: (table: Table) => Reply): Reply => {
    const table = tables.get(match)
    return table === undefined ? refused(`There is no match ${String(match)}.`) : use(table)
  }

  const isFull = (more: number): Reply | null =>
    tables.size + more > MOST_MATCHES
      ? refused(`A process holds at most ${String(MOST_MATCHES)} matches: close some.`)
      : null

  /** The table of some matches, or a refusal if they are not matches of one group. */
  const ofOneGroup = (matches: ArrayLike<number>): Either<Reply, Table> => {
    if (matches.length === 0) return E.left(refused('Name at least one match.'))
    const table = tables.get(matches[0])
    if (table === undefined) return E.left(refused(`There is no match ${String(matches[0])}.`))
    for (let i = 1; i < matches.length; i++) {
      const own = tables.get(matches[i])
      if (own === undefined) return E.left(refused(`There is no match ${String(matches[i])}.`))
      if (own !== table)
        return E.left(refused(`Match ${String(matches[i])} belongs to a different group than the first.`))
    }
    return E.right(table)
  }

  /** The table of matches of one group, each named only once. */
  const together = (matches: ArrayLike<number>): Either<Reply, Table> => {
    const table = ofOneGroup(matches)
    if (table._tag === 'Left') return table
    const met = new Set<number>()
    for (let i = 0; i < matches.length; i++) {
      if (met.has(matches[i])) return E.left(refused(`Match ${String(matches[i])} is named twice.`))
      met.add(matches[i])
    }
    return table
  }

  type Ended = readonly (readonly [number, readonly number[] | null])[]

  /** Plays action numbers; every number is checked before any is played. */
  const stepped = (matches: ArrayLike<number>, actions: ArrayLike<number>): Either<Reply, readonly [Table, Ended]> => {
    const table = together(matches)
    if (table._tag === 'Left') return table
    if (actions.length !== matches.length)
      return E.left(
        refused(`${String(matches.length)} matches need one number each, not ${String(actions.length)} in all.`),
      )
    const { isOpen, step } = table.right
    for (let i = 0; i < matches.length; i++)
      if (!isOpen(matches[i], actions[i]))
        return E.left(refused(`Number ${String(actions[i])} cannot be given in match ${String(matches[i])} now.`))
    const ended: (readonly [number, readonly number[] | null])[] = []
    for (let i = 0; i < matches.length; i++) ended.push([matches[i], step(matches[i], actions[i], terminal.anySeed)])
    return E.right([table.right, ended])
  }

  /** In frames, NaN requests a random seed. */
  const isAny = (seed: number): boolean => Number.isNaN(seed)

  /** Checks the seeds that a client gives for matches; NaN requests a random seed. */
  const faultOfSeeds = (seeds: ArrayLike<number>): Reply | null => {
    for (let i = 0; i < seeds.length; i++)
      if (!isAny(seeds[i]) && !Number.isSafeInteger(seeds[i]))
        return refused(
          `Seed ${String(i + 1)} is ${String(seeds[i])}: it must be a whole number from -(2^53 - 1) to 2^53 - ` +
            '1, or NaN for any.',
        )
    return null
  }

  const begun = (matches: ArrayLike<number>, seeds: ArrayLike<number>): Either<Reply, Table> => {
    const table = together(matches)
    if (table._tag === 'Left') return table
    const fault = faultOfSeeds(seeds)
    if (fault !== null) return E.left(fault)
    for (let i = 0; i < matches.length; i++) {
      const wrong = table.right.begin(matches[i], i >= seeds.length || isAny(seeds[i]) ? terminal.anySeed() : seeds[i])
      if (wrong !== null) return E.left(said(wrong))
    }
    return table
  }

  /** Copies matches under new numbers, or none of them. */
  const cloned = (
    from: ArrayLike<number>,
    seeds: ArrayLike<number>,
    side?: string,
  ): Either<Reply, readonly number[]> => {
    const table = ofOneGroup(from)
    if (table._tag === 'Left') return table
    const fault = faultOfSeeds(seeds) ?? isFull(from.length)
    if (fault !== null) return E.left(fault)
    const copies = Array.from(from, (_, i) => next + i)
    for (const [i, copy] of copies.entries()) {
      const seed = i >= seeds.length || isAny(seeds[i]) ? null : seeds[i]
      const wrong = table.right.clone(from[i], copy, { side, seed, fresh: terminal.anySeed() })
      if (wrong !== null) {
        copies.slice(0, i).forEach(table.right.close)
        return E.left(said(wrong))
      }
    }
    for (const copy of copies) tables.set(copy, table.right)
    next += copies.length
    return E.right(copies)
  }

  const saved = (table: Table, match: number, side?: string, seed?: number): Either<Reply, Save> => {
    const save = table.save(match, side, { seed: seed ?? terminal.anySeed(), fresh: terminal.anySeed() })
    return save._tag === 'Left' ? E.left(said(save.left)) : save
  }

  const savedAll = (matches: ArrayLike<number>): Either<Reply, readonly Save[]> => {
    const table = together(matches)
    if (table._tag === 'Left') return table
    const all: Save[] = []
    for (let i = 0; i < matches.length; i++) {
      const save = saved(table.right, matches[i])
      if (save._tag === 'Left') return save
      all.push(save.right)
    }
    return E.right(all)
  }

  /** Puts matches into saved positions; every position is checked before any match changes. */
  const restored = (matches: ArrayLike<number>, positions: readonly unknown[]): Either<Reply, Table> => {
    const table = together(matches)
    if (table._tag === 'Left') return table
    const ready: (() => void)[] = []
    for (const [i, position] of positions.entries()) {
      const save = saves.decode(position)
      if (save._tag === 'Left') return E.left(refused(`Save ${String(i + 1)} is not a saved position.`, save.left))
      const made = table.right.load(matches[i], save.right, terminal.anySeed())
      if (made._tag === 'Left') return E.left(said(made.left))
      ready.push(made.right)
    }
    for (const put of ready) put()
    return table
  }

  const close = (matches: ArrayLike<number>): void => {
    for (const match of Array.from(matches)) {
      tables.get(match)?.close(match)
      tables.delete(match)
    }
  }

  const observed = (
    table: Table,
    match: number,
    side?: string,
    send?: Parameters<Table['look']>[2],
  ): Either<Reply, object> => {
    const seen = table.look(match, side, send)
    return seen._tag === 'Left' ? E.left(said(seen.left)) : seen
  }

  const allObserved = (
    table: Table,
    matches: readonly number[],
    side?: string,
    send?: Parameters<Table['look']>[2],
  ): Reply => {
    const all: object[] = []
    for (const match of matches) {
      const seen = observed(table, match, side, send)
      if (seen._tag === 'Left') return seen.left
      all.push(seen.right)
    }
    return { tag: 'seen', matches: all }
  }

  const seated = (table: Table, open: (match: number) => Refusal | null): Reply => {
    const full = isFull(1)
    if (full !== null) return full
    const match = next
    const wrong = open(match)
    if (wrong !== null) return said(wrong)
    tables.set(match, table)
    next += 1
    return { tag: 'opened', matches: [match], encoding: table.about() }
  }

  const openMany = (table: Table, count: number, seeds: readonly number[]): Reply => {
    const full = isFull(count)
    if (full !== null) return full
    const matches = Array.from({ length: count }, (_, i) => next + i)
    for (const [i, match] of matches.entries()) {
      const wrong = table.begin(match, seeds[i] ?? terminal.anySeed())
      if (wrong !== null) return said(wrong)
    }
    for (const match of matches) tables.set(match, table)
    next += count
    return { tag: 'opened', matches, encoding: table.about() }
  }

  const afterwards = (table: Table, match: number, wrong: Refusal | null): Reply =>
    wrong === null ? allObserved(table, [match]) : said(wrong)

  const loadInto = (table: Table, match: number, save: LoadableSave, seed: number): Refusal | null => {
    const made = table.load(match, save, seed)
    if (made._tag === 'Left') return made.left
    made.right()
    return null
  }

  const loaded = (request: Extract<Request, { readonly tag: 'load' }>): Reply => {
    const { save, match, seed = terminal.anySeed() } = request
    if (match !== undefined)
      return inMatch(match, (table) => afterwards(table, match, loadInto(table, match, save, seed)))
    return onGame(save.game, (module) =>
      module((one) => {
        const read = one.ruleset.codecs.state.decode(save.state)
        if (read._tag === 'Left') return refused('That is not a position of the game.', read.left)
        const table = tableOf(one, undefined, request as How, terminal, read.right)
        if (table._tag === 'Left') return table.left
        return seated(table.right, (free) => loadInto(table.right, free, save, seed))
      }),
    )
  }

  const replyTo = (request: Request): Reply => {
    switch (request.tag) {
      case 'hello':
        return {
          tag: 'hello',
          protocol: PROTOCOL,
          atOnce: MOST_AT_ONCE,
          games: Object.values(games).map((module) =>
            module((one) => {
              const { id, title, sides, scenarios, edition, redact } = one.ruleset
              const about = { id, title, sides, scenarios: scenarios.map(nameOf), edition }
              return { ...about, hasSecrets: redact !== undefined, ...noticeField(one) }
            }),
          ),
        }
      case 'encoding':
        return onGame(request.game, (module) =>
          module((one) => {
            const scenario = one.readScenario(request.scenario ?? {})
            if (scenario._tag === 'Left') return refused('The scenario cannot be played.', scenario.left)
            return { tag: 'encoding', encoding: encodingDescription(one, one.ruleset.setup(scenario.right)) }
          }),
        )
      case 'open':
        return onGame(request.game, (module) => {
          const { count = 1, seeds = [] } = request
          if (seeds.length > count)
            return refused(`There are ${String(seeds.length)} seeds for ${String(count)} matches.`)
          const table = module((one) => tableOf(one, request.scenario, request, terminal))
          return table._tag === 'Left' ? table.left : openMany(table.right, count, seeds)
        })
      case 'step': {
        const done = stepped(request.matches, request.actions)
        if (done._tag === 'Left') return done.left
        const [table, ended] = done.right
        const seen = allObserved(table, request.matches)
        return { ...seen, ended: ended.map(([, returns]) => returns) }
      }
      case 'look': {
        const table = together(request.matches)
        return table._tag === 'Left'
          ? table.left
          : allObserved(table.right, request.matches, request.side, request.send)
      }
      case 'reset': {
        const table = begun(request.matches, request.seeds ?? [])
        return table._tag === 'Left' ? table.left : allObserved(table.right, request.matches)
      }
      case 'order': {
        const { match, side, command } = request
        return inMatch(match, (table) => afterwards(table, match, table.order(match, side, command)))
      }
      case 'chance': {
        const { match, drawn } = request
        return inMatch(match, (table) => afterwards(table, match, table.chance(match, drawn)))
      }
      case 'clone': {
        const copies = cloned(request.matches, request.seeds ?? [], request.side)
        return copies._tag === 'Left' ? copies.left : { tag: 'cloned', matches: copies.right }
      }
      case 'save': {
        const { match, side, seed } = request
        return inMatch(match, (table) => {
          const save = saved(table, match, side, seed)
          return save._tag === 'Left' ? save.left : { tag: 'saved', save: save.right }
        })
      }
      case 'load':
        return loaded(request)
      case 'told':
        return inMatch(request.match, (table) => table.record(request.match))
      case 'close': {
        close(request.matches)
        return { tag: 'closed', matches: request.matches }
      }
      case 'quit':
        return { tag: 'bye' }
    }
  }

  const either = <A>(result: Either<Reply, A>): A | Reply => (result._tag === 'Left' ? result.left : result.right)

  const framed = (from: number, done: Either<Reply, readonly [Table, Ended]>): Uint8Array | Reply =>
    done._tag === 'Left' ? done.left : done.right[0].frame(done.right[1], from)

  const still = (matches: ArrayLike<number>, table: Either<Reply, Table>): Either<Reply, readonly [Table, Ended]> =>
    table._tag === 'Left' ? table : E.right([table.right, Array.from(matches, (match) => [match, null] as const)])

  return {
    answer: (input) =>
      guarded(() => {
        const request = requests.decode(input)
        if (request._tag === 'Left') return refused(request.left.map(formatFault).join('; '), request.left)
        return replyTo(request.right)
      }),
    step: (matches, actions, from) => guarded(() => framed(from, stepped(matches, actions))),
    look: (matches, from) => guarded(() => framed(from, still(matches, together(matches)))),
    reset: (matches, seeds, from) => guarded(() => framed(from, still(matches, begun(matches, seeds)))),
    clone: (matches, seeds) => guarded(() => either(cloned(matches, seeds))),
    save: (matches) => guarded(() => either(savedAll(matches))),
    restore: (matches, positions, from) => guarded(() => framed(from, still(matches, restored(matches, positions)))),
    close,
  }
}
