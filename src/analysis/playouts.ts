import type { Policy, Policies } from '../kernel/player.js'
import { random } from '../bots/random.js'
import { ask } from '../kernel/ask.js'
import { seeded, take, type Chance } from '../kernel/chance.js'
import { pick, type Draw, type Drawn } from '../kernel/draw.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import { countOf, nthOf } from '../kernel/simulate.js'
import { act, advance } from '../kernel/step.js'

/** Which games to play. */
export interface Batch {
  /** The seed all of them come from. */
  readonly seed: number
  /** The number of the first, from 0: batches that share no number share no dice. */
  readonly first: number
  /** How many. */
  readonly games: number
  /** A game that has taken so many commands is stopped; a million by default. */
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

/** Dice for the rules and luck for the players, apart from one another: what a player asks for changes no throw. */
interface Luck {
  readonly answer: (draw: Draw) => Drawn
  readonly below: (n: number) => number
}

const luckOf = (seed: number, game: number): Luck => {
  let chance: Chance = seeded(seed, game)
  const answer = (draw: Draw): Drawn => {
    const taken = take(chance, draw)
    if (taken._tag === 'Left') throw new Error('a seed ran out of dice')
    chance = taken.right[1]
    return taken.right[0]
  }
  return { answer, below: (n) => answer(pick(1, n, 'players'))[0] }
}

const nobody = (): void => undefined

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
 * @param look is shown every position in which a side or chance is asked, and the last, with the events that led there from the one before
 */
export const playOut = <G extends Game>(
  rules: Rules<G>,
  from: G['state'],
  seats: Policies<G>,
  seed: number,
  game = 0,
  mostCommands = 1_000_000,
  look: (state: G['state'], events: readonly G['event'][]) => void = nobody,
): Playout<G> => {
  const { answer, below } = luckOf(seed, game)
  let { state, events } = advance(rules, from, [])
  let commands = 0
  for (let turn = rules.toAct(state); ; turn = rules.toAct(state)) {
    look(state, events)
    if (turn.tag === 'over') return { game, outcome: turn.outcome, commands, state }
    if (turn.tag === 'chance') {
      ;({ state, events } = advance(rules, state, rules.resolve(state, answer(turn.draw))))
      continue
    }
    if (commands >= mostCommands) return { game, outcome: null, commands, state }
    const side: G['side'] = turn.sides[0]
    const command = chosen(rules, state, side, seats[side], below)
    const step = act(rules, state, side, command)
    if (step._tag === 'Left') throw new Error(`${rules.id}: a player of ${side} broke ${step.left.rule}`)
    ;({ state, events } = step.right)
    commands += 1
  }
}

/** Plays a batch of games, each when it is asked for. The same batch always gives the same games. */
export const playouts = function* <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  seats: Policies<G>,
  { seed, first, games, mostCommands }: Batch,
): Generator<Playout<G>, void, undefined> {
  const start = rules.setup(scenario)
  for (let i = 0; i < games; i++) yield playOut(rules, start, seats, seed, first + i, mostCommands)
}
