import { E, type Either } from '../../kernel/fp.js'
import { recordCodec } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import { rollerFrom, rngFrom } from '../../kernel/rng.js'
import type { Game } from '../../kernel/ruleset.js'
import { determinisation } from '../../kernel/secret.js'
import { advance } from '../../kernel/transition.js'
import { contendersOf, type Module } from '../../module.js'
import { seated } from '../command/players.js'
import type { Terminal } from '../terminal/terminal.js'
import { batchLayout, batchOf, type Row } from './batch.js'
import { opening, type Beginning, type Environment, type Group, type Refusal } from './environment.js'
import { serveEncoding } from './serve-encoding.js'
import { refused, type Content, type How, type LoadableSave, type Reply, type Save } from './protocol.js'
import { findInLog, replayLog, type MatchLog } from './match-log.js'
import { viewerOf, maskLayout, observationOf } from './observation.js'

/** The name of a seat played by the client. */
const REMOTE = 'remote'

const SENT: readonly Content[] = ['mask', 'cells']

/** The matches of one group: same game, players and encoding. */
export interface Table {
  /** The description of the encoding. */
  readonly about: () => object
  /** Whether an action number is legal in a match now. */
  readonly isOpen: (match: number, number: number) => boolean
  /**
   * Plays a legal action number. Returns the returns of the game if it ended and the match restarted, otherwise null.
   */
  readonly step: (match: number, number: number, seed: () => number) => readonly number[] | null
  /** A frame of observations, with `from` bytes left free before it. */
  readonly frame: (rows: readonly (readonly [number, readonly number[] | null])[], from: number) => Uint8Array
  /** The observation of a match as JSON, from the view of a side that the client plays. */
  readonly look: (match: number, side?: string, send?: readonly Content[]) => Either<Refusal, object>
  /** Starts a match under a free number, or restarts it. */
  readonly begin: (match: number, seed: number) => Refusal | null
  /** Decodes and plays a command. */
  readonly order: (match: number, side: string, input: unknown) => Refusal | null
  /** Resolves chance. */
  readonly chance: (match: number, drawn: readonly number[]) => Refusal | null
  /** Opens a copy of a match. */
  readonly clone: (from: number, to: number, wish: CloneOptions) => Refusal | null
  /** Saves the position of a match. */
  readonly save: (match: number, side: string | undefined, seeds: SaveSeeds) => Either<Refusal, Save>
  /** Reads a saved position, and returns a function that puts the match into it. */
  readonly load: (match: number, save: LoadableSave, seed: number) => Either<Refusal, () => void>
  readonly record: (match: number) => Reply
  readonly close: (match: number) => void
}

/** The options for cloning a match. */
export interface CloneOptions {
  /** The side whose view is cloned, if the client does not play all sides. */
  readonly side: string | undefined
  /** The seed of later dice; null keeps the same dice if the client plays all sides. */
  readonly seed: number | null
  /** An unpredictable seed, for dice that must not be derivable from the match. */
  readonly fresh: number
}

/** The seeds of a save. */
export interface SaveSeeds {
  /** The seed of the determinisation, if the client does not play all sides. */
  readonly seed: number
  /** An unpredictable number that identifies the place in the record. */
  readonly fresh: number
}

/** The description of a game's encoding for clients. */
export const encodingDescription = <G extends Game>(module: Module<G>, state: G['state']): object => {
  const { ruleset } = module
  const made = serveEncoding(module, state)
  const { edition, version, hash, cells, planes, commands } = made
  const { size, verbs, others } = commands
  return {
    game: ruleset.id,
    edition,
    version,
    hash,
    sides: ruleset.sides,
    contenders: contendersOf(module),
    cells,
    planes,
    actions: size,
    verbs,
    others,
    mask: maskLayout(commands),
  }
}

/** Creates a table for matches of a game, or returns a refusal. */
export const tableOf = <G extends Game>(
  module: Module<G>,
  wanted: unknown,
  { seats, send = SENT, chance = 'rolled', again = false }: How,
  { playedBy }: Pick<Terminal, 'playedBy'>,
  position: G['state'] | null = null,
): Either<Reply, Table> => {
  const { ruleset } = module
  const { sides, codecs } = ruleset
  const named: Readonly<Record<string, string>> = seats ?? Object.fromEntries(sides.map((side) => [side, REMOTE]))
  const known: readonly string[] = sides
  const isRemote = (side: string): boolean => Object.hasOwn(named, side) && named[side] === REMOTE
  const others = Object.fromEntries(Object.entries(named).filter(([side]) => !known.includes(side) || !isRemote(side)))
  const seating = seated(module, others)
  if (seating._tag === 'Left') return E.left(refused('The seats cannot be filled.', seating.left))
  const scenario = module.readScenario(wanted ?? {})
  if (scenario._tag === 'Left') return E.left(refused('The scenario cannot be played.', scenario.left))
  const mine = new Set<G['side']>(sides.filter(isRemote))
  const isWhole = mine.size === sides.length
  const isOpenGame = ruleset.redact === undefined
  if (chance === 'asked' && !isWhole && !isOpenGame)
    return E.left(refused('If sides have secrets, only a program that plays all of them may resolve chance.'))
  const first = position ?? advance(ruleset, ruleset.setup(scenario.right), []).state
  const encoding = serveEncoding(module, first)
  const group: Group<G> = {
    module,
    encoding,
    mine,
    seats: named,
    players: seating.right,
    isChanceAsked: chance === 'asked',
    isAgain: again,
  }
  const layout = batchLayout(group, send)
  const matches = new Map<number, Environment<G>>()
  /** Identifies the log entries at which a position was saved. */
  const marks = new WeakMap<MatchLog<G>, number>()
  const description = { ...encodingDescription(module, first), send }

  const at = (match: number): Environment<G> => {
    const found = matches.get(match)
    if (found === undefined) throw new Error(`no match ${String(match)}`)
    return found
  }

  const put = (match: number, beginning: Beginning<G>): Refusal | null => {
    const made = opening(group, beginning)
    if (made._tag === 'Left') return made.left
    matches.set(match, made.right)
    return null
  }

  const markOf = (entry: MatchLog<G>, fresh: number): number => {
    const mark = marks.get(entry) ?? fresh
    marks.set(entry, mark)
    return mark
  }

  /** The log of a match up to a mark; null if there is no such mark in it. */
  const logTo = (match: number, mark: number | undefined): MatchLog<G> | null => {
    const environment = matches.get(match)
    if (environment === undefined || mark === undefined) return null
    return findInLog(environment.log(), (entry) => marks.get(entry) === mark)
  }

  const begin = (match: number, seed: number): Refusal | null =>
    position === null
      ? put(match, { scenario: scenario.right, state: first, seed })
      : put(match, { scenario: null, state: first, seed })

  /** The side whose view is requested: the named one, or the only one the client plays. */
  const lookingAs = (side: string | undefined): Either<Refusal, G['side']> => {
    if (side === undefined && mine.size === 1) return E.right([...mine][0])
    const found = sides.find((one) => one === side && mine.has(one))
    if (found !== undefined) return E.right(found)
    return E.left({ why: side === undefined ? 'Name the side whose view you want.' : `You do not play ${side}.` })
  }

  /**
   * A position that the client may have: the full state if it plays all sides, otherwise a determinisation of a side's
   * view.
   */
  const seenBy = (match: number, side: string | undefined, seed: number): Either<Refusal, G['state']> => {
    const environment = at(match)
    if (isWhole) return E.right(environment.state())
    const looking = lookingAs(side)
    if (looking._tag === 'Left') return looking
    try {
      const { below } = rollerFrom(rngFrom(seed, 'hidden'))
      return E.right(determinisation(ruleset, environment.viewOf(looking.right), looking.right, below))
    } catch {
      return E.left({ why: 'No determinisation of the hidden information was found.' })
    }
  }

  return E.right({
    about: () => description,
    isOpen: (match, number) => at(match).isOpen(number),
    step: (match, number, seed) => {
      const environment = at(match)
      environment.step(number)
      if (!again || environment.waiting().tag !== 'over') return null
      const ended = environment.returns()
      begin(match, seed())
      return ended
    },
    frame: (rows, from) =>
      batchOf(
        rows.map(([match, ended]): Row<G> => ({ match, environment: at(match), ended })),
        layout,
        from,
      ),
    look: (match, side, parts) => {
      const environment = at(match)
      const looking = side === undefined ? E.right(viewerOf(environment)) : lookingAs(side)
      if (looking._tag === 'Left') return looking
      return E.right({ match, ...observationOf(environment, looking.right, parts ?? send) })
    },
    begin,
    order: (match, side, input) => {
      const environment = at(match)
      const own = sides.find((one) => one === side && mine.has(one))
      if (own === undefined) return { why: `${side} is not yours to command.` }
      const read = codecs.command.decode(input)
      if (read._tag === 'Left') return { why: 'That is not a command.', faults: read.left }
      return environment.command(own, read.right)
    },
    chance: (match, drawn) => at(match).answer(drawn),
    clone: (from, to, { side, seed, fresh }) => {
      const environment = at(from)
      const state = seenBy(from, side, seed ?? fresh)
      if (state._tag === 'Left') return state.left
      const move = environment.move()
      if (!isWhole || seed !== null) return put(to, { scenario: null, state: state.right, seed: seed ?? fresh, move })
      return put(to, {
        scenario: null,
        state: state.right,
        seed: environment.seed,
        streams: environment.streams(),
        move,
        log: environment.log(),
      })
    },
    save: (match, side, { seed, fresh }) => {
      const environment = at(match)
      const state = seenBy(match, side, seed)
      if (state._tag === 'Left') return state
      return E.right({
        game: ruleset.id,
        edition: ruleset.edition,
        state: codecs.state.encode(state.right),
        move: environment.move(),
        dice: isWhole ? { seed: environment.seed, streams: environment.streams() } : null,
        ...(isWhole ? { mark: markOf(environment.log(), fresh) } : {}),
      })
    },
    load: (match, { game, edition, state, move, dice, mark }, seed) => {
      if (game !== ruleset.id) return E.left({ why: `That is a position of ${game}, not of ${ruleset.id}.` })
      if (edition !== ruleset.edition)
        return E.left({
          why: `That is a position of edition ${String(edition)}; this is edition ${String(ruleset.edition)}.`,
        })
      const read = codecs.state.decode(state)
      if (read._tag === 'Left') return E.left({ why: 'That is not a position of the game.', faults: read.left })
      const own = serveEncoding(module, read.right)
      if (own.hash !== encoding.hash)
        return E.left({ why: 'That position has a different map, so its action numbers would mean something else.' })
      const hasDice = isWhole && dice !== undefined && dice !== null
      const log = hasDice ? logTo(match, mark) : null
      const made = opening(group, {
        scenario: null,
        state: read.right,
        move,
        ...(hasDice ? { seed: dice.seed, streams: dice.streams } : { seed }),
        ...(log === null ? {} : { log }),
      })
      if (made._tag === 'Left') return made
      return E.right(() => {
        matches.set(match, made.right)
      })
    },
    record: (match) => {
      const environment = at(match)
      if (!isOpenGame && !isWhole && environment.waiting().tag !== 'over')
        return refused('The record shows the secrets of every side; it is available once the game is over.')
      const played = replayLog(ruleset, environment.log())
      if (played === null) return refused('A match that started from a position, not a scenario, has no record.')
      const about = { seats: named as Partial<Record<G['side'], string>>, playedBy: [playedBy(ruleset.id)] }
      return { tag: 'told', match, record: recordCodec(ruleset).encode(toRecord(ruleset, played, about)) }
    },
    close: (match) => {
      matches.delete(match)
    },
  })
}
