import type { Policy, Policies } from '../kernel/player.js'
import { random } from '../bots/random.js'
import { ask } from '../kernel/ask.js'
import { seeded, takeResult, type Chance } from '../kernel/chance.js'
import { assertGameNumber } from '../kernel/rng.js'
import { pick, type Draw, type Drawn } from '../kernel/draw.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import { keyedRandom } from '../kernel/keyed-random.js'
import { describeViolation } from '../kernel/phrases.js'
import { countOf, nthOf } from '../kernel/simulate.js'
import { act, advance } from '../kernel/transition.js'
import { MissingPolicyError } from './missing-policy-error.js'

/** A game is stopped after this many commands, on the assumption that it would never end. */
export const MAX_COMMANDS = 100_000

/** The games to play. */
export interface Batch {
  /** The seed of all games. */
  readonly seed: number
  /** The number of the first game, from 0. Batches without common numbers share no dice. */
  readonly first: number
  readonly games: number
  /** Stops a game after this many commands; 100,000 by default. */
  readonly maxCommands?: number
}

/** A game that was played out. */
export interface GameResult<G extends Game> {
  readonly game: number
  /** The outcome, or null if the game was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** The number of commands given. */
  readonly commands: number
  /** The final position. */
  readonly state: G['state']
}

/** How games with the same number in two batches share their luck. */
export type LuckOrder =
  /** Roll by roll, in order: identical until the games first differ. */
  | 'by-order'
  /** Matched by the purpose of each roll (`luckKey` of the rules): identical for rolls with the same key. */
  | 'by-key'

/** The dice of the rules and the random numbers of the players, kept apart so that players do not affect throws. */
interface Luck<G extends Game> {
  readonly answer: (draw: Draw, state: G['state']) => Drawn
  /** Returns the random source of a side for one command. */
  readonly player: (state: G['state'], side: G['side']) => (n: number) => number
}

const luckByOrder = (seed: number, game: number): Luck<Game> => {
  let chance: Chance = seeded(seed, game)
  const answer = (draw: Draw): Drawn => {
    const taken = takeResult(chance, draw)
    if (taken._tag === 'Left') throw new Error('a seed ran out of dice')
    chance = taken.right[1]
    return taken.right[0]
  }
  const below = (n: number): number => answer(pick(1, n, 'players'))[0]
  return { answer, player: () => below }
}

const luckByKey = <G extends Game>({ id, luckKey }: Rules<G>, seed: number, game: number): Luck<G> => {
  if (luckKey === undefined) throw new Error(`${id} has no luckKey, which luck by key requires`)
  const luck = keyedRandom(seed, game)
  return {
    answer: (draw, state) => luck.answer(draw, `${draw.stream} ${luckKey(state)}`),
    player: (state, side) => luck.roller(`players ${side} ${luckKey(state)}`).below,
  }
}

const nobody = (): void => undefined

/** The cause of a position: a command, a chance outcome, or null for the first position. */
export type Cause<G extends Game> =
  | { readonly tag: 'command'; readonly side: G['side']; readonly command: G['command'] }
  | { readonly tag: 'chance'; readonly drawn: Drawn }
  | null

/** Options for playing one game. */
export interface PlayGameOptions<G extends Game> {
  /** The number of the game in a batch of the same seed; 0 by default. */
  readonly game?: number
  /** Stops the game after this many commands; 100,000 by default. */
  readonly maxCommands?: number
  /**
   * Receives every position in which a side or chance acts, and the final one, with the events since the previous
   * position and their cause.
   */
  readonly look?: (state: G['state'], events: readonly G['event'][], cause: Cause<G>) => void
  /** How games with the same number share their luck; by order by default. */
  readonly luck?: LuckOrder
}

/**
 * The command a policy chooses. The random player needs neither view nor list: an index is drawn and the game finds the
 * command.
 */
const chosen = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  policy: Policy<G>,
  below: (n: number) => number,
): G['command'] =>
  policy === random
    ? nthOf(rules, state, side, below(countOf(rules, state, side)))
    : ask(rules, state, side, policy, below)

/** Checks that every seat has a policy; callers in JavaScript may have forgotten one. */
const assertSeated = <G extends Game>({ id, sides }: Rules<G>, seats: Policies<G>): void => {
  const missing = sides.filter((side: G['side']) => typeof seats[side] !== 'function')
  if (missing.length > 0) throw new MissingPolicyError(id, missing)
}

/**
 * Plays one game from any position to its end.
 *
 * @throws MissingPolicyError if a seat has no policy
 * @throws if `luck` is `by-key` and the rules have no `luckKey`
 */
export const playGame = <G extends Game>(
  rules: Rules<G>,
  from: G['state'],
  seats: Policies<G>,
  seed: number,
  { game = 0, maxCommands = MAX_COMMANDS, look = nobody, luck: order = 'by-order' }: PlayGameOptions<G> = {},
): GameResult<G> => {
  assertSeated(rules, seats)
  const { answer, player } = order === 'by-key' ? luckByKey(rules, seed, game) : luckByOrder(seed, game)
  let { state, events } = advance(rules, from, [])
  let commands = 0
  let cause: Cause<G> = null
  for (let turn = rules.toAct(state); ; turn = rules.toAct(state)) {
    look(state, events, cause)
    if (turn.tag === 'over') return { game, outcome: turn.outcome, commands, state }
    if (turn.tag === 'chance') {
      const drawn = answer(turn.draw, state)
      ;({ state, events } = advance(rules, state, rules.resolve(state, drawn)))
      cause = { tag: 'chance', drawn }
      continue
    }
    if (commands >= maxCommands) return { game, outcome: null, commands, state }
    const side: G['side'] = turn.sides[0]
    const command = chosen(rules, state, side, seats[side], player(state, side))
    const step = act(rules, state, side, command)
    if (step._tag === 'Left')
      throw new Error(
        `${rules.id}: the player of ${side} violated ${step.left.rule} with ${JSON.stringify(command)}: ` +
          describeViolation(rules.book, step.left),
      )
    ;({ state, events } = step.right)
    cause = { tag: 'command', side, command }
    commands += 1
  }
}

/**
 * Plays a batch of games lazily. The same batch always gives the same games.
 *
 * @throws MissingPolicyError if a seat has no policy
 */
export const playGames = function* <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  seats: Policies<G>,
  { seed, first, games, maxCommands = MAX_COMMANDS }: Batch,
): Generator<GameResult<G>, void, undefined> {
  const start = rules.setup(scenario)
  assertGameNumber(first)
  for (let i = 0; i < games; i++)
    yield playGame(rules, start, seats, seed, { game: first + i, maxCommands: maxCommands })
}
