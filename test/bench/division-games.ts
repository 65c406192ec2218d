// Death of a Division as the benches play it: in place, with a state for every command, and by the reducer of boardgame.io.
import { createRequire } from 'node:module'
import type * as Kernel from 'ardennes'
import type { Chooser, Roller } from 'ardennes'
import type * as Game from 'ardennes/rulesets/death-of-a-division'
import type { DeathOfADivision } from 'ardennes/rulesets/death-of-a-division'
import { INVALID_MOVE, makeMove, peerReducer, peerStart, type PeerGame, type PeerMove } from './boardgame.js'

/** A loaded copy of the library: calls to one copy do not affect how another copy is compiled. */
export interface Library {
  /** The kernel. */
  readonly kernel: typeof Kernel
  /** The game. */
  readonly game: typeof Game
}

/** The first position of the game, or the one it has reached. */
export type State = DeathOfADivision['state']
type Side = DeathOfADivision['side']
type Command = DeathOfADivision['command']

/** Plays one game with a roller, up to a number of steps. */
export type Play = (roller: Roller, limit: number) => State

// boardgame.io has its own copy of immer, and only that copy recognizes its drafts.
const { original } = createRequire(createRequire(import.meta.url).resolve('boardgame.io/internal'))('immer') as {
  readonly original: (draft: State) => State
}

/** Takes any command from the list of all. */
const fromList =
  ({ game: { rules } }: Library): Chooser<DeathOfADivision> =>
  (state, side, below) => {
    const legal = rules.legal(state, side)
    return legal[below(legal.length)]
  }

const startOf = ({ kernel: { advance }, game: { rules } }: Library): State =>
  advance(rules, rules.setup(rules.scenarios[0]), []).state

/** Plays in place; a command is picked by its index. */
export const inPlace = (library: Library): Play => {
  const { playoutInPlace, randomInPlace } = library.kernel
  const { draft: open } = library.game.rules
  if (open === undefined) throw new Error('Death of a Division has drafts')
  const start = startOf(library)
  return (roller, limit) => {
    const draft = open(start)
    playoutInPlace(draft, randomInPlace, roller, limit)
    return draft.toState()
  }
}

/** Plays with a state for every command; a command is picked by its index, or from the whole list. */
export const withStates = (library: Library, isListed: boolean): Play => {
  const { playout, randomLegal } = library.kernel
  const { rules } = library.game
  const chooser = isListed ? fromList(library) : randomLegal(rules)
  const start = startOf(library)
  return (roller, limit) => playout(rules, start, chooser, roller, limit).state
}

/**
 * The rules as a boardgame.io game: boardgame.io keeps the state, turns, log and result; the rules check and apply
 * commands.
 *
 * @param plain returns the state that an immer draft stands for
 */
const wrapped = (library: Library, plain: (draft: State) => State): PeerGame<State> => {
  const { act, answer, unwrap } = library.kernel
  const { rules } = library.game
  const passTurn = ({ ctx, events }: PeerMove<State>, state: State): void => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides') return
    const next = playerOf(library, turn.sides[0])
    if (next !== ctx.currentPlayer) events.endTurn({ next })
  }
  return {
    name: rules.id,
    setup: () => startOf(library),
    moves: {
      command: (move: PeerMove<State>, side: Side, command: Command) => {
        const step = act(rules, plain(move.G), side, command)
        if (step._tag === 'Left') return INVALID_MOVE
        passTurn(move, step.right.state)
        return step.right.state
      },
      chance: (move: PeerMove<State>, drawn: readonly number[]) => {
        const { state } = unwrap(answer(rules, plain(move.G), drawn))
        passTurn(move, state)
        return state
      },
    },
    endIf: ({ G }) => {
      const turn = rules.toAct(G)
      return turn.tag === 'over' ? turn.outcome : undefined
    },
    disableUndo: true,
  }
}

const playerOf = ({ game: { rules } }: Library, side: Side): string => String(rules.sides.indexOf(side))

/** Plays with the reducer of boardgame.io; the rules read its drafts, or the states they stand for. */
export const byPeer = (library: Library, isBehind: boolean): Play => {
  const { rules } = library.game
  const game = wrapped(library, isBehind ? original : (draft) => draft)
  const choose = fromList(library)
  const reduce = peerReducer(game)
  const first = peerStart(game)
  return (roller, limit) => {
    let at = first
    for (let steps = 0; steps < limit; steps++) {
      const turn = rules.toAct(at.G)
      if (turn.tag === 'over') break
      if (turn.tag === 'chance') {
        at = reduce(at, makeMove('chance', [roller.answer(turn.draw)], at.ctx.currentPlayer))
        continue
      }
      const side = turn.sides[0]
      at = reduce(at, makeMove('command', [side, choose(at.G, side, roller.below)], playerOf(library, side)))
    }
    return at.G
  }
}
