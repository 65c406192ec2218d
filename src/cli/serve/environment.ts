import { random } from '../../bots/random.js'
import type { Encoding } from '../../bots/encoding/encoding.js'
import { ask } from '../../kernel/ask.js'
import { draftOf } from '../../kernel/draft.js'
import { fits, formatDraw, type Draw, type Drawn } from '../../kernel/draw.js'
import type { Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Policies } from '../../kernel/player.js'
import { outcomeOf } from '../../kernel/record.js'
import { opened, rngOfGame, rngFrom, type Rng, type Roller } from '../../kernel/rng.js'
import type { Draft, Game, Outcome, Turn } from '../../kernel/ruleset.js'
import { anyInPlace } from '../../kernel/simulate.js'
import { contendersOf, refusalIn, type Module } from '../../module.js'
import { answerAt, answersTo } from './chance-numbers.js'
import { copyOf, type MatchLog } from './match-log.js'

/** Why something was not done. */
export interface Refusal {
  /** In words. */
  readonly why: string
  /** Where a command is wrong. */
  readonly faults?: readonly Fault[]
  /** The rule of the game that was broken. */
  readonly rule?: string
}

/** What all matches of a group share. */
export interface Group<G extends Game> {
  /** The game. */
  readonly module: Module<G>
  /** How it is written in numbers. */
  readonly encoding: Encoding<G>
  /** The sides the program plays. */
  readonly mine: ReadonlySet<G['side']>
  /** Who plays each side, by name. */
  readonly seats: Readonly<Record<string, string>>
  /** Who plays the others. */
  readonly players: Policies<G>
  /** Whether the program answers for chance. */
  readonly isChanceAsked: boolean
  /** Whether a match that is over begins again by itself. */
  readonly isAgain: boolean
}

/** Where a match begins: with a set-up, or from a position. */
export interface Beginning<G extends Game> {
  /** What it is set up from; null where there is a position. */
  readonly scenario: G['scenario'] | null
  /** The position. */
  readonly state: G['state']
  /** The seed of its dice. */
  readonly seed: number
  /** Its dice where they have been rolled before, by stream. */
  readonly streams?: Readonly<Record<string, Rng>>
  /** How many commands the program has given. */
  readonly move?: number
  /** What was done before, where that is known from a set-up on. */
  readonly log?: MatchLog<G>
}

/** What a match waits for. */
export type Waiting<G extends Game> =
  | { readonly tag: 'asked'; readonly side: G['side'] }
  | { readonly tag: 'chance'; readonly draw: Draw }
  | { readonly tag: 'over'; readonly outcome: Outcome<G['side']> }

/** A match with its own referee. */
export interface Environment<G extends Game> {
  /** What all its group shares. */
  readonly group: Group<G>
  /** What it waits for. */
  readonly waiting: () => Waiting<G>
  /** How many commands the program has given. */
  readonly move: () => number
  /** What a side may command now, with the numbers of that; both empty for a side that is not asked. */
  readonly choices: (side: G['side']) => Choices<G>
  /** The numbers that may be given now: of commands, or of answers of chance; null where these are too many. */
  readonly isOpen: (number: number) => boolean
  /** Does what a number says that is open. */
  readonly step: (number: number) => void
  /** Gives a command of a side, or says why not. */
  readonly command: (side: G['side'], command: G['command']) => Refusal | null
  /** Answers for chance, or says why not. */
  readonly answer: (drawn: Drawn) => Refusal | null
  /** What a side sees; to be read at once. */
  readonly viewOf: (side: G['side']) => G['view']
  /** The position. */
  readonly state: () => G['state']
  /** The seed of its dice. */
  readonly seed: number
  /** The dice by stream, at rest. */
  readonly streams: () => Readonly<Record<string, Rng>>
  /** What each side has come to, in the order of the rules: 0 while it goes on; then 1, -1, or 0 for a draw. */
  readonly returns: () => readonly number[]
  /** What was done so far. */
  readonly log: () => MatchLog<G>
}

/** What a side may command. */
export interface Choices<G extends Game> {
  /** The commands, made when they are first asked for. */
  readonly legal: () => readonly G['command'][]
  /** One of them by its place, from 0. */
  readonly nth: (at: number) => G['command']
  /** Their numbers, in the same order. */
  readonly numbers: readonly number[]
}

const NONE: Choices<never> = {
  legal: () => [],
  nth: () => {
    throw new RangeError('nothing is listed')
  },
  numbers: [],
}

/** Opens a match and plays on to its first decision. */
export const environmentOf = <G extends Game>(group: Group<G>, beginning: Beginning<G>): Environment<G> => {
  const { module, encoding, mine, players, isChanceAsked } = group
  const { ruleset } = module
  const { seed, scenario } = beginning
  const draft: Draft<G> = draftOf(ruleset, beginning.state)
  const dice = new Map<string, Roller>(
    Object.entries(beginning.streams ?? {}).map(([stream, rng]) => [stream, opened(rng)]),
  )
  const luck = opened(rngFrom(seed, 'players'))
  const log: MatchLog<G> = copyOf(
    beginning.log ?? { scenario, seed: isChanceAsked ? null : seed, commands: [], drawn: [] },
  )
  const contenders: readonly string[] = contendersOf(module)
  let move = beginning.move ?? 0
  let waiting: Waiting<G>
  let known: (Choices<G> & { readonly side: G['side'] }) | null = null

  const rolled = (draw: Draw): Drawn => {
    const { stream } = draw
    let roller = dice.get(stream)
    if (roller === undefined) {
      roller = opened(rngOfGame(seed, stream, 0))
      dice.set(stream, roller)
    }
    return roller.answer(draw)
  }

  const look = (): G['state'] => draft.look?.() ?? draft.close()

  const given = (side: G['side'], command: G['command']): void => {
    log.commands.push({ side, command })
    draft.apply(side, command)
  }

  /** Lets a side that the program does not play command. */
  const played = (side: G['side']): void => {
    const policy = players[side]
    const command =
      policy === random ? anyInPlace(draft, side, luck.below) : ask(ruleset, draft.close(), side, policy, luck.below)
    if (policy !== random && draft.broken(side, command) !== null)
      throw new Error(`the player of ${side} gave a command that breaks ${String(draft.broken(side, command))}`)
    given(side, command)
  }

  /** Goes on until the program is asked, chance is to be answered for, or the game is over. */
  const onwards = (): Waiting<G> => {
    known = null
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

  /** What a side may command. A draft lists by all that is so; where sides have secrets, the rules list by what the side sees. */
  const listed = (side: G['side']): readonly G['command'][] =>
    ruleset.redact === undefined ? draft.legal(side) : ruleset.legal(look(), side)

  /** What a side may command, numbered by its tags alone where that can be. */
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
    log.drawn.push(drawn)
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
      if (!isAsked(side)) return { why: `${side} is not to act now.` }
      const state = draft.close()
      const decided = ruleset.decide(state, side, command)
      if (decided._tag === 'Left')
        return { why: refusalIn(module, ruleset.view(state, side), decided.left), rule: decided.left.rule }
      obey(side, command)
      return null
    },
    answer: (drawn) => {
      if (waiting.tag !== 'chance') return { why: 'No draw of chance is due.' }
      const { draw } = waiting
      if (!fits(draw, drawn)) return { why: `That is no answer to ${formatDraw(draw)}.` }
      answered(drawn)
      return null
    },
    viewOf: (side) => ruleset.view(look(), side),
    state: draft.close,
    seed,
    streams: () => Object.fromEntries([...dice].map(([stream, roller]) => [stream, roller.rest()])),
    returns: () => {
      if (waiting.tag !== 'over') return ruleset.sides.map(() => 0)
      const { winner } = waiting.outcome
      return ruleset.sides.map((side) => (winner === null || !contenders.includes(side) ? 0 : side === winner ? 1 : -1))
    },
    log: () => log,
  }
}

/** Opens a match, or says why the rules cannot: what was made up for a view, or brought from outside, may be beyond them. */
export const opening = <G extends Game>(group: Group<G>, beginning: Beginning<G>): Either<Refusal, Environment<G>> => {
  try {
    return E.right(environmentOf(group, beginning))
  } catch {
    return E.left({ why: 'The rules cannot go on from that position.' })
  }
}
