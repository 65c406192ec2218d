import { encodingOf } from '../../bots/encoding/encoding.js'
import { E, type Either } from '../../kernel/fp.js'
import { recordCodec } from '../../kernel/record-codec.js'
import { toRecord } from '../../kernel/record.js'
import { opened, rngFrom } from '../../kernel/rng.js'
import type { Game } from '../../kernel/ruleset.js'
import { determinised } from '../../kernel/secret.js'
import { advance } from '../../kernel/step.js'
import { contendersOf, type Module } from '../../module.js'
import { seated } from '../command/players.js'
import type { Terminal } from '../terminal/terminal.js'
import { batchLayout, batchOf, type Row } from './batch.js'
import { opening, type Beginning, type Environment, type Group, type Refusal } from './environment.js'
import type { Content, How, Save } from './gym-protocol.js'
import { replayed } from './match-log.js'
import { lookerAt, maskLayout, observationOf } from './observation.js'
import { refused, type Reply } from './live.js'

/** The name of a seat that the program plays. */
const REMOTE = 'remote'

const SENT: readonly Content[] = ['mask', 'cells']

/** Matches of one group: of one game, played by the same players, written in the same numbers. */
export interface Table {
  /** Its encoding, to be told. */
  readonly about: () => object
  /** Whether a number may be given in a match now. */
  readonly isOpen: (match: number, number: number) => boolean
  /** Does what a number says that may be given; what the game that ended with it came to, where it has begun again. */
  readonly step: (match: number, number: number, seed: () => number) => readonly number[] | null
  /** Where matches stand, as a frame with bytes left free before it. */
  readonly frame: (rows: readonly (readonly [number, readonly number[] | null])[], from: number) => Uint8Array
  /** Where a match stands, in JSON, as a side sees it that the program plays. */
  readonly look: (match: number, side?: string, send?: readonly Content[]) => Either<Refusal, object>
  /** Opens a match from its set-up under a number that is free, or again. */
  readonly begin: (match: number, seed: number) => Refusal | null
  /** Gives a command read from anything. */
  readonly order: (match: number, side: string, input: unknown) => Refusal | null
  /** Answers for chance. */
  readonly chance: (match: number, drawn: readonly number[]) => Refusal | null
  /** Opens a match where another stands. */
  readonly clone: (from: number, to: number, wish: CloneWish) => Refusal | null
  /** What there is to save of a match. */
  readonly save: (match: number, side: string | undefined, seed: number) => Either<Refusal, Save>
  /** Puts a match where a save says. */
  readonly load: (match: number, save: Omit<Save, 'dice'> & Partial<Save>, seed: number) => Refusal | null
  /** The record of a match. */
  readonly record: (match: number) => Reply
  /** Closes a match. */
  readonly close: (match: number) => void
}

/** How a match is cloned. */
export interface CloneWish {
  /** As whom the program looks, where it does not play every side. */
  readonly side: string | undefined
  /** The seed of dice thrown from there on; the same dice where the program plays every side and names none. */
  readonly seed: number | null
  /** A seed nobody can guess, for what must not follow from anything. */
  readonly fresh: number
}

/** The encoding of a game as it is told to a program. */
export const encodingTold = <G extends Game>(module: Module<G>, state: G['state']): object | null => {
  const { ruleset, encoding } = module
  const made = encodingOf(ruleset, encoding?.(state) ?? null)
  if (made === null) return null
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

/** A table for matches of a game, or why there can be none. */
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
    return E.left(refused('Where sides have secrets, only a program that plays all of them may answer for chance.'))
  const first = position ?? advance(ruleset, ruleset.setup(scenario.right), []).state
  const encoding = encodingOf(ruleset, module.encoding?.(first) ?? null)
  if (encoding === null)
    return E.left(refused(`${ruleset.id} has no schemas: give it codecs made with ardennes/codec.`))
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

  const begin = (match: number, seed: number): Refusal | null =>
    position === null
      ? put(match, { scenario: scenario.right, state: first, seed })
      : put(match, { scenario: null, state: first, seed })

  /** The side the program looks as: the one it names, else the only one it plays. */
  const lookingAs = (side: string | undefined): Either<Refusal, G['side']> => {
    if (side === undefined && mine.size === 1) return E.right([...mine][0])
    const found = sides.find((one) => one === side && mine.has(one))
    if (found !== undefined) return E.right(found)
    return E.left({ why: side === undefined ? 'Name the side that looks.' : `${side} is not yours to look as.` })
  }

  /** A position of a match that a side may have: its own, with what is hidden drawn anew. */
  const seenBy = (match: number, side: string | undefined, seed: number): Either<Refusal, G['state']> => {
    const environment = at(match)
    if (isWhole) return E.right(environment.state())
    const looking = lookingAs(side)
    if (looking._tag === 'Left') return looking
    try {
      const { below } = opened(rngFrom(seed, 'hidden'))
      return E.right(determinised(ruleset, environment.viewOf(looking.right), looking.right, below))
    } catch {
      return E.left({ why: 'Nothing could be drawn for what is hidden here.' })
    }
  }

  return E.right({
    about: () => ({ ...encodingTold(module, first), send }),
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
      const looking = side === undefined ? E.right(lookerAt(environment)) : lookingAs(side)
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
    save: (match, side, seed) => {
      const environment = at(match)
      const state = seenBy(match, side, seed)
      if (state._tag === 'Left') return state
      return E.right({
        game: ruleset.id,
        edition: ruleset.edition,
        state: codecs.state.encode(state.right),
        move: environment.move(),
        dice: isWhole ? { seed: environment.seed, streams: environment.streams() } : null,
      })
    },
    load: (match, { game, edition, state, move, dice }, seed) => {
      if (game !== ruleset.id) return { why: `That is a position of ${game}, not of ${ruleset.id}.` }
      if (edition !== ruleset.edition)
        return { why: `That is a position of edition ${String(edition)}; this is edition ${String(ruleset.edition)}.` }
      const read = codecs.state.decode(state)
      if (read._tag === 'Left') return { why: 'That is no position of the game.', faults: read.left }
      const own = encodingOf(ruleset, module.encoding?.(read.right) ?? null)
      if (own?.hash !== encoding.hash)
        return { why: 'That position is of another map: its numbers mean something else.' }
      const kept = dice ?? null
      return put(match, {
        scenario: null,
        state: read.right,
        move,
        ...(kept === null || !isWhole ? { seed } : { seed: kept.seed, streams: kept.streams }),
      })
    },
    record: (match) => {
      const environment = at(match)
      if (!isOpenGame && !isWhole && environment.waiting().tag !== 'over')
        return refused('The record shows the secrets of every side; you can have it once the game is over.')
      const played = replayed(ruleset, environment.log())
      if (played === null) return refused('A match that began from a position, not from a set-up, has no record.')
      const about = { seats: named as Partial<Record<G['side'], string>>, playedBy: [playedBy(ruleset.id)] }
      return { tag: 'told', match, record: recordCodec(ruleset).encode(toRecord(ruleset, played, about)) }
    },
    close: (match) => {
      matches.delete(match)
    },
  })
}
