// Random playouts of a toy game on areas: with our kernel, with a state for every command, with a state for every side
// turn, and in place; compared with the toy as one function over typed arrays, and as records and pipes.
import { Chess } from 'chessops/chess'
import { act, answer, randomLegal, rollerFrom, playout, playoutInPlace, rngFrom, unwrap, type Roller } from 'ardennes'
import { compare, type Contender } from './harness.js'
import { below, neighborsOf, stepped, sumOf } from './toy/board.js'
import { draftOf, isSupplied, type ToyDraft } from './toy/draft.js'
import { END, endOf, firstOf, movesOf, type Command, type Side, type State, type Toy } from './toy/game.js'
import { limitGame } from './toy/limit.js'
import { recordsGame } from './toy/records.js'
import { toy } from './toy/rules.js'

const SEEDS: readonly number[] = Array.from({ length: 20 }, (_, i) => 1000 + i * 7919)
const ENOUGH = 100_000

/** The generator of the toy, so that all throw the same dice. */
interface Words extends Pick<Roller, 'below' | 'answer'> {
  readonly word: () => number
}

const words = (seed: number): Words => {
  let word = seed | 0
  const next = (limit: number): number => {
    word = stepped(word)
    return below(word, limit)
  }
  return {
    below: next,
    answer: (draw) => {
      if (draw.tag !== 'dice') throw new Error('the toy throws dice')
      const faces = new Array<number>(draw.count)
      for (let i = 0; i < draw.count; i++) faces[i] = 1 + next(draw.sides)
      return faces
    },
    word: () => word,
  }
}

const start: State = toy.setup('usual')

/** Moves each unit in turn to any adjacent area that has room, and then ends the movement. */
const unitByUnit = (): ((draft: ToyDraft, side: Side, below: Words['below']) => Command) => {
  let next = 0
  return (draft, side, below) => {
    const { table } = draft
    const end = endOf(side)
    while (next < end) {
      const unit = next++
      if (table.steps[unit] === 0 || !isSupplied(table, unit)) continue
      const moves = movesOf(unit, table.place[unit])
      const move = moves[below(moves.length)]
      if (draft.whyNot(side, move) === null) return move
    }
    if (side === 'second') next = 0
    return END
  }
}

const inPlaceGame = (seed: number): number => {
  const draft = draftOf(start)
  const roller = words(seed)
  playoutInPlace<Toy, ToyDraft>(draft, unitByUnit(), roller, ENOUGH)
  return sumOf(draft.table.place, draft.table.steps, roller.word())
}

/** Plays the turn of one side in place, from a state to a state. */
const sideTurn = (state: State, roller: Words): State => {
  const draft = draftOf(state)
  const choose = unitByUnit()
  const asked = draft.toAct()
  for (let turn = asked; ; turn = draft.toAct()) {
    if (turn.tag === 'over') return draft.toState()
    if (turn.tag === 'chance') draft.answer(roller.answer(turn.draw))
    else if (turn !== asked) return draft.toState()
    else draft.apply(turn.sides[0], choose(draft, turn.sides[0], roller.below))
  }
}

const batchGame = (seed: number): number => {
  const roller = words(seed)
  let state = start
  while (state.phase.tag !== 'over') state = sideTurn(state, roller)
  return sumOf(state.place, state.steps, roller.word())
}

const isSuppliedIn = ({ place, phase }: State, unit: number): boolean => {
  if (phase.tag !== 'movement') return false
  const area = place[unit]
  return ((area < 32 ? phase.supplied.low >>> area : phase.supplied.high >>> (area - 32)) & 1) === 1
}

/** A fresh state for every command, refused ones too. */
const pureGame = (seed: number): number => {
  const roller = words(seed)
  let state = start
  for (;;) {
    const turn = toy.toAct(state)
    if (turn.tag === 'over') return sumOf(state.place, state.steps, roller.word())
    if (turn.tag === 'chance') {
      state = unwrap(answer(toy, state, roller.answer(turn.draw))).state
      continue
    }
    const side = turn.sides[0]
    for (let unit = firstOf(side), end = endOf(side); unit < end; unit++) {
      if (state.steps[unit] === 0 || !isSuppliedIn(state, unit)) continue
      const from = state.place[unit]
      const to = neighborsOf[from][roller.below(neighborsOf[from].length)]
      const step = act(toy, state, side, { tag: 'move', unit, to })
      if (step._tag === 'Right') state = step.right.state
    }
    state = unwrap(act(toy, state, side, END)).state
  }
}

const games = (name: string, game: (seed: number) => number): Contender => ({
  name,
  ops: SEEDS.length,
  run: () => {
    let sum = 0
    for (const seed of SEEDS) sum = (Math.imul(sum, 31) + game(seed)) | 0
    return sum
  },
  answer: () => SEEDS.map(game),
})

const LIMIT = 'one function over typed arrays'
const RECORDS = 'records, spread, fp-ts pipes'

compare(
  'P a game of the toy, played out at random',
  [
    games(LIMIT, limitGame),
    games('playoutInPlace', inPlaceGame),
    games('a state for every side turn', batchGame),
    games('act and answer', pureGame),
    games(RECORDS, recordsGame),
  ],
  [
    { id: 'P1', ours: 'playoutInPlace', beside: LIMIT },
    { id: 'P2', ours: 'a state for every side turn', beside: LIMIT },
    { id: 'P3', ours: 'act and answer', beside: LIMIT },
    { id: 'P4', ours: 'act and answer', beside: RECORDS },
  ],
)

const MOST_PLIES = 120
const PLAYOUTS = 4

/** One random ply; false when there is none. */
const ply = (position: Chess, pick: (limit: number) => number): boolean => {
  const from: number[] = []
  const to: number[] = []
  for (const [square, targets] of position.allDests())
    for (const target of targets) {
      from.push(square)
      to.push(target)
    }
  if (from.length === 0) return false
  const at = pick(from.length)
  const rank = to[at] >> 3
  const promotes = position.board.getRole(from[at]) === 'pawn' && (rank === 0 || rank === 7)
  position.play({ from: from[at], to: to[at], ...(promotes ? { promotion: 'queen' } : {}) })
  return true
}

const playChess = (): number => {
  const { below: pick } = rollerFrom(rngFrom(1))
  let plies = 0
  for (let game = 0; game < PLAYOUTS; game++) {
    const position = Chess.default()
    for (let i = 0; i < MOST_PLIES && !position.isInsufficientMaterial() && ply(position, pick); i++) plies++
  }
  return plies
}

const playInPlace = (): number => {
  const roller = rollerFrom(rngFrom(1))
  let commands = 0
  for (let game = 0; game < PLAYOUTS; game++)
    playoutInPlace<Toy, ToyDraft>(
      draftOf(start),
      (draft, side, below) => {
        commands++
        const legal = draft.legal(side)
        return legal[below(legal.length)]
      },
      roller,
      ENOUGH,
    )
  return commands
}

const choose = randomLegal(toy)

const playPurely = (): number => {
  const roller = rollerFrom(rngFrom(1))
  let commands = 0
  for (let game = 0; game < PLAYOUTS; game++)
    playout(
      toy,
      start,
      (state, side, below) => {
        commands++
        return choose(state, side, below)
      },
      roller,
      ENOUGH,
    )
  return commands
}

compare(
  'E3 one random command of the toy, one random ply of chess',
  [
    { name: 'chessops allDests and play', ops: playChess(), isYardstick: true, run: playChess },
    { name: 'draft: legal, choose, apply', ops: playInPlace(), run: playInPlace },
    { name: 'playout with a state for every command', ops: playPurely(), run: playPurely },
  ],
  [{ id: 'E3', ours: 'draft: legal, choose, apply', beside: 'chessops allDests and play' }],
)
