import { random } from '../../bots/random.js'
import type { Encoding } from '../../bots/encoding/encoding.js'
import { ask } from '../../kernel/ask.js'
import { draftOf } from '../../kernel/draft.js'
import { isAnswerTo, formatDraw, type Draw, type Drawn } from '../../kernel/draw.js'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Policies } from '../../kernel/player.js'
import { outcomeOf } from '../../kernel/record.js'
import { rollerFrom, rngOfGame, rngFrom, type Rng, type Roller } from '../../kernel/rng.js'
import type { Draft, Game, Outcome, Turn } from '../../kernel/ruleset.js'
import { randomInPlace } from '../../kernel/simulate.js'
import { refusalText } from '../../kernel/texts.js'
import { contendersOf, type Module } from '../../module.js'
import { answerAt, answersTo } from './chance-numbers.js'
import type { MatchLog } from './match-log.js'

/** The reason for a refusal. */
export interface Refusal {
  /** The explanation. */
  readonly why: string
  /** The faults of an invalid command. */
  readonly faults?: readonly Fault[]
  /** The rule that the command violates. */
  readonly rule?: string
}

/** The settings shared by the matches of a group. */
export interface Group<G extends Game> {
  readonly module: Module<G>
  /** The encoding of positions and commands as numbers. */
  readonly encoding: Encoding<G>
  /** The sides that the client plays. */
  readonly mine: ReadonlySet<G['side']>
  /** The name of each side's player. */
  readonly seats: Readonly<Record<string, string>>
  /** The players of the other sides. */
  readonly players: Policies<G>
  /** Whether the client resolves chance. */
  readonly isChanceAsked: boolean
  /** Whether a finished match restarts automatically. */
  readonly isAgain: boolean
}

/** The start of a match: a scenario or a position. */
export interface Beginning<G extends Game> {
  /** The scenario; null if the match starts from a position. */
  readonly scenario: G['scenario'] | null
  readonly state: G['state']
  /** The seed of the dice. */
  readonly seed: number
  /** The state of dice rolled before, by stream. */
  readonly streams?: Readonly<Record<string, Rng>>
  /** The number of commands the client has given. */
  readonly move?: number
  /** The log since the set-up, if known. */
  readonly log?: MatchLog<G>
}

/** The state a match is waiting in. */
export type Waiting<G extends Game> =
  | { readonly tag: 'asked'; readonly side: G['side'] }
  | { readonly tag: 'chance'; readonly draw: Draw }
  | { readonly tag: 'over'; readonly outcome: Outcome<G['side']> }

/** A match with its own referee. */
export interface Environment<G extends Game> {
  /** The settings of the group. */
  readonly group: Group<G>
  /** Returns what the match is waiting for. */
  readonly waiting: () => Waiting<G>
  /** The number of commands the client has given. */
  readonly move: () => number
  /** The legal commands of a side with their action numbers; empty if the side cannot act. */
  readonly choices: (side: G['side']) => Choices<G>
  /**
   * Whether an action number, or the number of a chance outcome, is legal now. Draws with too many outcomes have no
   * numbers.
   */
  readonly isOpen: (number: number) => boolean
  /** Carries out a legal action number. */
  readonly step: (number: number) => void
  /** Plays a command of a side; returns the reason if it is refused. */
  readonly command: (side: G['side'], command: G['command']) => Refusal | null
  /** Resolves chance; returns the reason if the outcome is invalid. */
  readonly answer: (drawn: Drawn) => Refusal | null
  /** The view of a side. Read it before the match continues. */
  readonly viewOf: (side: G['side']) => G['view']
  readonly state: () => G['state']
  /** The seed of the dice. */
  readonly seed: number
  /** The state of the dice by stream. */
  readonly streams: () => Readonly<Record<string, Rng>>
  /**
   * The returns in the order of the sides: 0 during the game; at the end 1 for the winner, -1 for others, or 0 for a
   * draw.
   */
  readonly returns: () => readonly number[]
  /** The log so far. */
  readonly log: () => MatchLog<G>
}

/** The legal commands of a side. */
export interface Choices<G extends Game> {
  /** Returns the commands, listed on first use. */
  readonly legal: () => readonly G['command'][]
  /** Returns a command by its index, from 0. */
  readonly nth: (at: number) => G['command']
  /** The action numbers in the same order. */
  readonly numbers: readonly number[]
}

const NONE: Choices<never> = {
  legal: () => [],
  nth: () => {
    throw new RangeError('nothing is listed')
  },
  numbers: [],
}

/** Opens a match and plays to its first decision. */
export const environmentOf = <G extends Game>(group: Group<G>, beginning: Beginning<G>): Environment<G> => {
  const { module, encoding, mine, players, isChanceAsked } = group
  const { ruleset } = module
  const { seed, scenario } = beginning
  const draft: Draft<G> = draftOf(ruleset, beginning.state)
  const dice = new Map<string, Roller>(
    Object.entries(beginning.streams ?? {}).map(([stream, rng]) => [stream, rollerFrom(rng)]),
  )
  const luck = rollerFrom(rngFrom(seed, 'players'))
  let log: MatchLog<G> = beginning.log ?? { tag: 'began', scenario, seed: isChanceAsked ? null : seed }
  const contenders: readonly string[] = contendersOf(module)
  let move = beginning.move ?? 0
  let waiting: Waiting<G>
  let known: (Choices<G> & { readonly side: G['side'] }) | null = null
  let position: G['state'] | null = null

  const rolled = (draw: Draw): Drawn => {
    const { stream } = draw
    let roller = dice.get(stream)
    if (roller === undefined) {
      roller = rollerFrom(rngOfGame(seed, stream, 0))
      dice.set(stream, roller)
    }
    return roller.answer(draw)
  }

  const look = (): G['state'] => draft.peek?.() ?? draft.toState()

  const given = (side: G['side'], command: G['command']): void => {
    log = { tag: 'commanded', before: log, side, command }
    draft.apply(side, command)
  }

  /** Plays the command of a side that the client does not play. */
  const played = (side: G['side']): void => {
    const policy = players[side]
    const command =
      policy === random
        ? randomInPlace(draft, side, luck.below)
        : ask(ruleset, draft.toState(), side, policy, luck.below)
    if (policy !== random && draft.whyNot(side, command) !== null)
      throw new Error(`the player of ${side} chose an illegal command: ${String(draft.whyNot(side, command))}`)
    given(side, command)
  }

  /** Plays on until the client must act or resolve chance, or the game is over. */
  const onwards = (): Waiting<G> => {
    known = null
    position = null
    for (;;) {
      const turn: Turn<G['side']> = draft.toAct()
      if (turn.tag === 'over') return { tag: 'over', outcome: outcomeOf(turn) ?? turn.outcome }
      if (turn.tag === 'chance') {
        if (isChanceAsked) return turn
        draft.answer(rolled(turn.draw))
        continue
      }
      const machine = turn.sides.find((side) => !mine.has(side))
      if (machine === undefined) return { tag: 'asked', side: turn.sides[0] }
      played(machine)
    }
  }

  waiting = onwards()

  const isAsked = (side: G['side']): boolean => {
    if (waiting.tag !== 'asked') return false
    const turn = draft.toAct()
    return turn.tag === 'sides' && turn.sides.includes(side)
  }

  /**
   * The legal commands of a side. A draft lists them from the full state; in a game with secrets the rules list them
   * from the side's view.
   */
  const listed = (side: G['side']): readonly G['command'][] =>
    ruleset.redact === undefined ? draft.legal(side) : ruleset.legal(look(), side)

  /** The legal commands of a side, numbered by their tags alone where possible. */
  const numberedFor = (side: G['side']): Choices<G> => {
    const tags = draft.tags?.(side) ?? null
    const numbers = tags === null ? null : encoding.commands.numbersOfTags(tags)
    if (numbers !== null)
      return { legal: () => draft.legal(side), nth: (at) => draft.nth?.(side, at) ?? draft.legal(side)[at], numbers }
    const legal = listed(side)
    return {
      legal: () => legal,
      nth: (at) => legal[at],
      numbers: encoding.commands.numbersOf(legal, ruleset.view(look(), side)),
    }
  }

  const choices = (side: G['side']): Choices<G> => {
    if (known?.side === side) return known
    if (!isAsked(side)) return NONE
    const found = { side, ...numberedFor(side) }
    if (waiting.tag === 'asked' && waiting.side === side) known = found
    return found
  }

  const obey = (side: G['side'], command: G['command']): void => {
    given(side, command)
    move += 1
    waiting = onwards()
  }

  const answered = (drawn: Drawn): void => {
    log = { tag: 'drawn', before: log, drawn }
    draft.answer(drawn)
    waiting = onwards()
  }

  return {
    group,
    waiting: () => waiting,
    move: () => move,
    choices,
    isOpen: (number) => {
      if (waiting.tag === 'asked') return choices(waiting.side).numbers.includes(number)
      return waiting.tag === 'chance' && number < (answersTo(waiting.draw) ?? 0)
    },
    step: (number) => {
      if (waiting.tag === 'chance') answered(answerAt(waiting.draw, number))
      else if (waiting.tag === 'asked') {
        const { side } = waiting
        const { numbers, nth } = choices(side)
        obey(side, nth(numbers.indexOf(number)))
      }
    },
    command: (side, command) => {
      if (!mine.has(side)) return { why: `${side} is not yours to command.` }
      if (waiting.tag === 'over') return { why: 'The game is over.' }
      if (!isAsked(side)) return { why: `It is not the turn of ${side} to act.` }
      const state = draft.toState()
      const decided = ruleset.decide(state, side, command)
      if (decided._tag === 'Left')
        return { why: refusalText(module, state, decided.left, side), rule: decided.left.rule }
      obey(side, command)
      return null
    },
    answer: (drawn) => {
      if (waiting.tag !== 'chance') return { why: 'No chance event is due.' }
      const { draw } = waiting
      if (!isAnswerTo(draw, drawn)) return { why: `That is not an outcome of ${formatDraw(draw)}.` }
      answered(drawn)
      return null
    },
    viewOf: (side) => ruleset.view(look(), side),
    state: () => (position ??= draft.toState()),
    seed,
    streams: () => Object.fromEntries([...dice].map(([stream, roller]) => [stream, roller.toRng()])),
    returns: () => {
      if (waiting.tag !== 'over') return ruleset.sides.map(() => 0)
      const { winner } = waiting.outcome
      return ruleset.sides.map((side) => (winner === null || !contenders.includes(side) ? 0 : side === winner ? 1 : -1))
    },
    log: () => log,
  }
}

/**
 * Opens a match, or returns a refusal if the rules throw. A determinised or imported position may be impossible under
 * the rules.
 */
export const opening = <G extends Game>(group: Group<G>, beginning: Beginning<G>): Either<Refusal, Environment<G>> => {
  try {
    return E.right(environmentOf(group, beginning))
  } catch {
    return E.left({ why: 'The rules cannot continue from that position.' })
  }
}
