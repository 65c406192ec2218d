import type { Policy, Policies } from '../kernel/player.js'
import { random } from '../bots/random.js'
import { ask } from '../kernel/ask.js'
import { seeded, take, type Chance } from '../kernel/chance.js'
import { pick, type Draw, type Drawn } from '../kernel/draw.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import { sharedLuck } from '../kernel/shared-luck.js'
import { describeViolation } from '../kernel/phrases.js'
import { countOf, nthOf } from '../kernel/simulate.js'
import { act, advance } from '../kernel/step.js'

/** A game that has taken so many commands is taken to have no end. */
export const MOST_COMMANDS = 100_000

/** Which games to play. */
export interface Batch {
  /** The seed all of them come from. */
  readonly seed: number
  /** The number of the first, from 0: batches that share no number share no dice. */
  readonly first: number
  /** How many. */
  readonly games: number
  /** A game that has taken so many commands is stopped; {@link MOST_COMMANDS} by default. */
  readonly mostCommands?: number
}

/** A game that was played out. */
export interface Playout<G extends Game> {
  /** Its number in the batch. */
  readonly game: number
  /** How it ended, or null if it was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** How many commands were given. */
  readonly commands: number
  /** The position at the end. */
  readonly state: G['state']
}

/** How games of one number in two batches share their luck. */
export type LuckOrder =
  /** Throw by throw, in the order in which they are asked for: alike until the two games first differ. */
  | 'by-order'
  /** By what each throw is for (see `luckKey` of the rules): alike wherever the two games are. */
  | 'by-key'

/** Dice for the rules and luck for the players, apart from one another: what a player asks for changes no throw. */
interface Luck<G extends Game> {
  readonly answer: (draw: Draw, state: G['state']) => Drawn
  /** The luck of a side for one command. */
  readonly player: (state: G['state'], side: G['side']) => (n: number) => number
}

const luckByOrder = (seed: number, game: number): Luck<Game> => {
  let chance: Chance = seeded(seed, game)
  const answer = (draw: Draw): Drawn => {
    const taken = take(chance, draw)
    if (taken._tag === 'Left') throw new Error('a seed ran out of dice')
    chance = taken.right[1]
    return taken.right[0]
  }
  const below = (n: number): number => answer(pick(1, n, 'players'))[0]
  return { answer, player: () => below }
}

const luckByKey = <G extends Game>({ id, luckKey }: Rules<G>, seed: number, game: number): Luck<G> => {
  if (luckKey === undefined) throw new Error(`${id} does not say what its throws are for`)
  const luck = sharedLuck(seed, game)
  return {
    answer: (draw, state) => luck.answer(draw, `${draw.stream} ${luckKey(state)}`),
    player: (state, side) => luck.roller(`players ${side} ${luckKey(state)}`).below,
  }
}

const nobody = (): void => undefined

/** What brought a position about: a command of a side, an answer of chance; nothing brought about the first. */
export type Cause<G extends Game> =
  | { readonly tag: 'command'; readonly side: G['side']; readonly command: G['command'] }
  | { readonly tag: 'chance'; readonly drawn: Drawn }
  | null

/** How one game is played out. */
export interface PlayoutOptions<G extends Game> {
  /** Its number in a batch of the same seed; 0 by default. */
  readonly game?: number
  /** A game that has taken so many commands is stopped; {@link MOST_COMMANDS} by default. */
  readonly mostCommands?: number
  /** Is shown every position in which a side or chance is asked, and the last, with the events that led there from the one before and what brought them about. */
  readonly look?: (state: G['state'], events: readonly G['event'][], cause: Cause<G>) => void
  /** How games of one number share their luck; by order if nothing is said. */
  readonly luck?: LuckOrder
}

/** What a player does. One that takes anything needs neither a view nor the list: the game counts, and names the one drawn. */
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

/**
 * Plays one game from any position to its end.
 *
 * @throws where luck is to go by key and the rules have no `luckKey`
 */
export const playOut = <G extends Game>(
  rules: Rules<G>,
  from: G['state'],
  seats: Policies<G>,
  seed: number,
  { game = 0, mostCommands = MOST_COMMANDS, look = nobody, luck: order = 'by-order' }: PlayoutOptions<G> = {},
): Playout<G> => {
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
    if (commands >= mostCommands) return { game, outcome: null, commands, state }
    const side: G['side'] = turn.sides[0]
    const command = chosen(rules, state, side, seats[side], player(state, side))
    const step = act(rules, state, side, command)
    if (step._tag === 'Left')
      throw new Error(
        `${rules.id}: a player of ${side} broke ${step.left.rule} by ${JSON.stringify(command)}: ${describeViolation(rules.book, step.left)}`,
      )
    ;({ state, events } = step.right)
    cause = { tag: 'command', side, command }
    commands += 1
  }
}

/** Plays a batch of games, each when it is asked for. The same batch always gives the same games. */
export const playouts = function* <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  seats: Policies<G>,
  { seed, first, games, mostCommands = MOST_COMMANDS }: Batch,
): Generator<Playout<G>, void, undefined> {
  const start = rules.setup(scenario)
  for (let i = 0; i < games; i++) yield playOut(rules, start, seats, seed, { game: first + i, mostCommands })
}
