// Death of a Division played out at random: our playout, beside the reducer of boardgame.io playing the same rules.
import { createRequire } from 'node:module'
import {
  act,
  advance,
  answer,
  anyLegal,
  opened,
  playout,
  rngFrom,
  stateHash,
  unwrap,
  type Rng,
  type Roller,
} from '../../src/index.js'
import { deathOfADivisionRules as rules, type DeathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { INVALID_MOVE, makeMove, peerReducer, peerStart, type PeerGame, type PeerMove } from './boardgame.js'
import { compare, type Contender } from './harness.js'
import { sayShares } from './shares.js'

type State = DeathOfADivision['state']
type Side = DeathOfADivision['side']
type Command = DeathOfADivision['command']

const ENOUGH = 100_000
const start: State = advance(rules, rules.setup(rules.scenarios[0]), []).state
const choose = anyLegal(rules)
const seed = (game: number): Rng => rngFrom(game)

const playerOf = (side: Side): string => String(rules.sides.indexOf(side))

/** Tells the peer whose turn it is now. */
const passTurn = ({ ctx, events }: PeerMove<State>, state: State): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') return
  const next = playerOf(turn.sides[0])
  if (next !== ctx.currentPlayer) events.endTurn({ next })
}

/**
 * The rules as a game of the peer: it keeps the state, the turns, the log and the end; the rules judge and apply.
 *
 * @param plain what a move's draft of the state stands for
 */
const wrapped = (plain: (draft: State) => State): PeerGame<State> => ({
  name: rules.id,
  setup: () => start,
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
})

const peerPlayout = (game: PeerGame<State>): ((roller: Roller, limit: number) => State) => {
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
      at = reduce(at, makeMove('command', [side, choose(at.G, side, roller.below)], playerOf(side)))
    }
    return at.G
  }
}

const ourPlayout = (roller: Roller, limit: number): State => playout(rules, start, choose, roller, limit).state

const GAMES = 2

const stepsOf = (game: number): number => playout(rules, start, choose, opened(seed(game)), ENOUGH).steps

const games = (name: string, play: (roller: Roller, limit: number) => State): Contender => {
  const numbers = Array.from({ length: GAMES }, (_, game) => game + 1)
  return {
    name,
    ops: numbers.reduce((sum, game) => sum + stepsOf(game), 0),
    run: () => numbers.map((game) => play(opened(seed(game)), ENOUGH).turn),
    answer: () => numbers.map((game) => stateHash(play(opened(seed(game)), ENOUGH))),
  }
}

// The peer has a copy of immer of its own, and only that knows its drafts.
const { original } = createRequire(createRequire(import.meta.url).resolve('boardgame.io/internal'))('immer') as {
  readonly original: (draft: State) => State
}

const PEER = 'boardgame.io reducer'

compare(
  'G1 Death of a Division, one step of a random playout',
  [
    games(PEER, peerPlayout(wrapped((draft) => draft))),
    games('boardgame.io reducer, rules read behind its drafts', peerPlayout(wrapped(original))),
    games('playout', ourPlayout),
  ],
  [
    { id: 'G1', ours: 'playout', beside: PEER },
    { id: 'G1 behind', ours: 'playout', beside: 'boardgame.io reducer, rules read behind its drafts' },
  ],
)

await sayShares('Death of a Division, where the time of a playout goes', () => {
  for (let game = 1; game <= 40; game++) ourPlayout(opened(seed(game)), ENOUGH)
})
